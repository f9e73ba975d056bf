"""An index of an earlier version is brought up to date from the texts in it, whole or not at all."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests.unit.corpus_kit import content, counts

from aria.adapters.corpus.adapter import FILE, Corpus
from aria.adapters.corpus.index.library import Library
from aria.adapters.corpus.index.recut import is_earlier, recut
from aria.core.errors import StoreError

_ASK = "import sys; from aria.adapters.corpus.adapter import Corpus; from pathlib import Path\n"
_ASK += "print(len(Corpus(Path(sys.argv[1])).search('lighthouse keeper', 5).hits))"

_DIE = """
import os, signal
from aria.adapters.corpus.index import recut
count, cut = 0, recut.passages
def passages(*facts):
    global count
    count += 1
    if count == 250:
        os.kill(os.getpid(), signal.SIGKILL)
    return cut(*facts)
recut.passages = passages
"""
"""A process that is killed while it cuts, with documents already written."""


def age(home: Path, version: str = "0.0.0") -> None:
    """Make the index one that cut its texts otherwise: a passage a document, other words, no titles, other numbers."""
    with closing(sqlite3.connect(home / FILE)) as old, old:
        old.execute("UPDATE meta SET value = ? WHERE key = 'words'", (version,))
        old.execute("INSERT INTO words (words) VALUES ('delete-all')")
        for table in ("passages", "titles"):
            old.execute(f"DELETE FROM {table}")  # noqa: S608
        for (doc,) in old.execute("SELECT id FROM documents").fetchall():
            old.execute("UPDATE documents SET first_passage = ?, passage_count = 1 WHERE id = ?", (900 - doc, doc))
            old.execute("INSERT INTO passages VALUES (?, ?, 0, 1)", (900 - doc, doc))
            old.execute("INSERT INTO words (rowid, title, body) VALUES (?, 'nothing', 'otherwise')", (900 - doc,))


def rows(home: Path) -> dict[str, list[tuple[object, ...]]]:
    """The tables that cutting fills."""
    with closing(sqlite3.connect(home / FILE)) as index:
        asked = {
            "passages": "SELECT uri, start, end FROM passages JOIN documents ON doc = documents.id ORDER BY 1, 2",
            "titles": "SELECT uri, key FROM titles JOIN documents ON doc = id ORDER BY 1, 2",
            "words": "SELECT term, doc, cnt FROM vocabulary ORDER BY 1",
            "version": "SELECT value FROM meta WHERE key = 'words'",
        }
        return {name: index.execute(query).fetchall() for name, query in asked.items()}


def test_it_is_the_index_that_would_be_made_today(corpus: Corpus, folder: Path, tmp_path: Path) -> None:
    corpus.index(str(folder))
    asked = ("Akashi Kaikyo bridge", "tea", "golden gate")
    before = content(corpus), [corpus.search(each, 5) for each in asked]
    corpus.close()
    today = rows(tmp_path / "home")
    age(tmp_path / "home")
    assert rows(tmp_path / "home") != today
    assert (content(corpus), [corpus.search(each, 5) for each in asked]) == before
    assert rows(tmp_path / "home") == today
    corpus.check()


def test_what_changes_on_disk_is_taken_in_afterwards(corpus: Corpus, folder: Path, tmp_path: Path) -> None:
    corpus.index(str(folder))
    corpus.close()
    age(tmp_path / "home")
    (folder / "kobe.txt").unlink()
    assert counts(corpus.index(str(folder))) == (2, 0, 0, 2, 1)
    assert [hit.title for hit in corpus.search("Akashi Kaikyo Kobe", 5).hits if hit.title == "Kobe"] == []
    corpus.check()


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An index of many texts, of an earlier version."""
    base = tmp_path_factory.mktemp("grown")
    (base / "texts").mkdir()
    for number in range(300):
        lines = (f"Lighthouse {number} has keeper {number}-{line} on island {line}." for line in range(30))
        (base / "texts" / f"{number}.txt").write_text("\n".join(lines), encoding="utf-8")
    corpus = Corpus(base / "home")
    corpus.index(str(base / "texts"))
    corpus.close()
    age(base / "home")
    return base / "home"


def test_a_kill_leaves_it_as_it_was(grown: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(grown, home)
    assert subprocess.run([sys.executable, "-c", _DIE + _ASK, str(home)], check=False).returncode == -signal.SIGKILL
    left = rows(home)
    assert left["version"] == [("0.0.0",)]
    assert len(left["passages"]) == 300
    corpus = Corpus(home)
    assert len(corpus.search("lighthouse keeper", 5).hits) == 5
    corpus.check()
    corpus.close()


def test_two_processes_at_once(grown: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(grown, home)
    both = [subprocess.Popen([sys.executable, "-c", _ASK, str(home)], stdout=subprocess.PIPE) for _ in range(2)]
    assert [each.communicate(timeout=60)[0].strip() for each in both] == [b"5", b"5"]
    corpus = Corpus(home)
    corpus.check()
    corpus.close()


def test_an_index_that_a_later_version_cut_meanwhile_is_left_alone(grown: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    shutil.copytree(grown, home)
    age(home, "3.0.0")
    before = rows(home)
    with closing(sqlite3.connect(home / FILE, isolation_level=None)) as index:
        assert recut(index, "2.0.0") == "3.0.0"
    assert rows(home) == before


@pytest.mark.parametrize("version", ["999.999.999", "0.0", "", "x.y.z", "0.0.999"])
def test_a_later_or_unknown_cut_is_left_alone(version: str, corpus: Corpus, folder: Path, tmp_path: Path) -> None:
    corpus.index(str(folder))
    corpus.close()
    age(tmp_path / "home", version)
    before = rows(tmp_path / "home")
    with pytest.raises(StoreError):
        corpus.search("bridge", 1)
    assert rows(tmp_path / "home") == before


def test_who_holds_an_index_that_another_version_cuts_anew_neither_writes_nor_reads_on(
    corpus: Corpus, folder: Path, tmp_path: Path
) -> None:
    """It keeps a connection, and adds in several batches, while a later version brings the index up to date."""
    corpus.index(str(folder))
    library = Library(tmp_path / "home" / FILE)
    assert corpus.search("bridge", 1).hits
    with library.writing() as held:
        age(tmp_path / "home", "999.0.0")
        before = rows(tmp_path / "home")
        with pytest.raises(StoreError, match="another version"), library.batch(held) as batch:
            batch.remove_files([1])
        assert not held.in_transaction
    with pytest.raises(StoreError, match="another version"):
        corpus.search("bridge", 1)
    assert rows(tmp_path / "home") == before


def test_who_waits_for_a_large_index_is_told(
    grown: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("aria.adapters.corpus.index.recut._TOLD_FROM", 300)
    home = tmp_path / "home"
    shutil.copytree(grown, home)
    corpus = Corpus(home)
    assert corpus.search("lighthouse keeper", 5).hits
    assert corpus.search("lighthouse", 5).hits
    corpus.close()
    assert [record.args for record in caplog.records] == [(300,)]


def test_what_is_earlier() -> None:
    assert is_earlier("1.9.2", "2.9.2")
    assert is_earlier("1.9.2", "2.10.3")
    assert not is_earlier("2.9.2", "2.9.2")
    assert not is_earlier("3.8.2", "2.9.2")
    assert not is_earlier("²", "3")


def test_files_that_an_earlier_version_read_are_read_again_when_added(tmp_path: Path) -> None:
    """What it read is what is asked until then."""
    home, notes = tmp_path / "home", [tmp_path / name / "note.txt" for name in ("added", "kept")]
    for note in notes:
        note.parent.mkdir()
        note.write_text("The lighthouse keeper was read before.", encoding="utf-8")
    corpus = Corpus(home)
    for note in notes:
        corpus.index(str(note.parent))
    corpus.close()
    with closing(sqlite3.connect(home / FILE)) as index, index:
        index.execute("DELETE FROM meta WHERE key = 'reading'")
    for note in notes:
        stamp = note.stat()
        note.write_text("The lighthouse keeper was read  again.", encoding="utf-8")  # to the eye the file is the same
        os.utime(note, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    corpus = Corpus(home)
    added, kept = (str(note.parent) for note in notes)
    try:
        assert [("before" in text) for _, _, text in content(corpus)] == [True, True]
        assert counts(corpus.index(added)) == (1, 0, 1, 0, 0)
        assert [("before" in text) for _, _, text in sorted(content(corpus))] == [False, True]
        assert counts(corpus.index(added)) == (1, 0, 0, 1, 0)
        assert counts(corpus.index(kept)) == (1, 0, 1, 0, 0)
    finally:
        corpus.close()
