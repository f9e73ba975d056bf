"""What the library survives: damage, other versions, a full disk, a kill, two writers."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from tests.unit.corpus_kit import content, counts

from aria.adapters.corpus.adapter import FILE, Corpus
from aria.adapters.corpus.index import schema
from aria.adapters.corpus.index.writer import BATCH
from aria.core.errors import NewerFormat, StoreError


def test_a_damaged_index_says_what_to_do_and_is_made_anew(corpus: Corpus, folder: Path, tmp_path: Path) -> None:
    corpus.index(str(folder))
    before = content(corpus)
    corpus.close()
    for name in (FILE, f"{FILE}-wal"):
        file = tmp_path / "home" / name
        if file.exists():
            file.write_bytes(b"not a database, not at all" * 500)
    for use in (lambda: corpus.search("bridge", 1), lambda: corpus.index(str(folder)), corpus.check, corpus.documents):
        with pytest.raises(StoreError, match="--rebuild"):
            use()
    assert corpus.discard() == ()
    assert counts(corpus.index(str(folder))) == (3, 3, 0, 0, 0)
    assert content(corpus) == before


def test_damage_inside_is_found_by_a_check(corpus: Corpus, folder: Path, tmp_path: Path) -> None:
    corpus.index(str(folder))
    corpus.close()
    with sqlite3.connect(tmp_path / "home" / FILE) as connection:
        connection.execute("UPDATE words_data SET block = zeroblob(40) WHERE id > 10")
    connection.close()
    with pytest.raises(StoreError, match="--rebuild"):
        corpus.check()


@pytest.mark.parametrize(
    ("key", "value", "error"),
    [("schema", "99", NewerFormat), ("schema", "0", StoreError), ("words", "0.0", StoreError)],
)
def test_an_index_of_another_version(
    key: str, value: str, error: type[Exception], corpus: Corpus, folder: Path, tmp_path: Path
) -> None:
    corpus.index(str(folder))
    corpus.close()
    with sqlite3.connect(tmp_path / "home" / FILE) as connection:
        connection.execute("UPDATE meta SET value = ? WHERE key = ?", (value, key))
    connection.close()
    for use in (lambda: corpus.search("bridge", 1), lambda: corpus.index(str(folder))):
        with pytest.raises(error):
            use()


def test_a_full_disk_is_named_and_loses_nothing(
    corpus: Corpus, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    corpus.index(str(folder))
    before = content(corpus)
    (folder / "large.txt").write_text("".join(f"Sentence number {n} of a long text. " for n in range(9000)))

    def small(path: Path, *, write: bool) -> sqlite3.Connection:
        connection = schema.connect(path, write=write)
        connection.execute("PRAGMA max_page_count = 40")  # SQLite says the same when a disk is full
        return connection

    with monkeypatch.context() as patch:
        patch.setattr("aria.adapters.corpus.index.library.connect", small)
        with pytest.raises(StoreError, match="disk is full"):
            corpus.index(str(folder))
    assert content(corpus) == before
    assert counts(corpus.index(str(folder))) == (4, 1, 0, 3, 0)


def test_a_second_writer_is_told_and_readers_go_on(
    corpus: Corpus, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    corpus.index(str(folder))
    monkeypatch.setattr(schema, "BUSY_SECONDS", 0.2)
    (folder / "new.txt").write_text("Something new.\n")
    other = sqlite3.connect(tmp_path / "home" / FILE, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert [hit.title for hit in corpus.search("akashi", 1).hits] == ["Kobe"]
    with pytest.raises(StoreError, match="another process"):
        corpus.index(str(folder))
    other.execute("ROLLBACK")
    other.close()
    assert counts(corpus.index(str(folder))) == (4, 1, 0, 3, 0)


ADD = """
import os, signal, sys
from pathlib import Path
from aria.adapters.corpus.index import writer
from aria.adapters.corpus.adapter import Corpus

class Killed(writer.Batch):
    left = int(sys.argv[3])

    def commit(self):
        Killed.left -= 1
        if Killed.left == 0 and sys.argv[4] == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        super().commit()
        if Killed.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

import aria.adapters.corpus.index.library as library
library.Batch = Killed
Corpus(Path(sys.argv[1])).index(sys.argv[2])
"""


def start_adding(home: Path, folder: Path, kill_at: int = 0, when: str = "") -> subprocess.Popen[bytes]:
    """A process of its own that adds, and kills itself before or after its n-th commit."""
    source = str(Path(schema.__file__).parents[4])
    command = [sys.executable, "-c", ADD, str(home), str(folder), str(kill_at), when]
    return subprocess.Popen(command, env={"PYTHONPATH": source})


@pytest.fixture
def thousand(tmp_path: Path) -> Path:
    root = tmp_path / "thousand"
    root.mkdir()
    for number in range(1200):
        (root / f"{number:04}.txt").write_text(f"Document {number} speaks of topic{number % 7}. It is one of many.\n")
    return root


@pytest.mark.parametrize(("kill_at", "when"), [(1, "before"), (2, "before"), (3, "before"), (3, "after")])
def test_killed_while_adding_it_goes_on_to_the_same_end(
    kill_at: int, when: str, thousand: Path, tmp_path: Path
) -> None:
    """The first commit notes the root, the others are batches of documents."""
    home = tmp_path / "killed"
    assert start_adding(home, thousand, kill_at, when).wait(60) == -signal.SIGKILL
    killed = Corpus(home)
    there = killed.stats().documents
    batches = max(0, kill_at - 1 - (when == "before"))
    assert batches * (BATCH - 10) <= there < 1200  # a file that has not ended waits for the next batch
    assert bool(there) == bool(batches)
    killed.check()
    done = killed.index(str(thousand))
    assert (done.documents, done.unchanged) == (1200, there)
    killed.check()
    whole = Corpus(tmp_path / "whole")
    whole.index(str(thousand))
    assert content(killed) == content(whole)
    assert killed.search("topic3 document", 20) == whole.search("topic3 document", 20)


def test_two_processes_add_at_once(thousand: Path, folder: Path, tmp_path: Path) -> None:
    home = tmp_path / "shared"
    processes = [start_adding(home, each) for each in (thousand, folder, thousand)]
    assert [process.wait(60) for process in processes] == [0, 0, 0]
    shared = Corpus(home)
    assert shared.stats().documents == 1203
    shared.check()
    assert shared.index(str(thousand)).unchanged == 1200
