"""The library over its life: added, changed, removed, damaged, killed, shared."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest
from tests.unit.corpus_kit import content, counts

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.passages import MAX_CHARS, passages
from aria.adapters.corpus.process import Allowance
from aria.core.canonical import digest
from aria.core.effects import Fetch, Fetched, Found, Index, Indexed, Search, WriteFile
from aria.core.errors import ContentRejected, UserError
from aria.evidence.text.sentences import MAX_SENTENCE, split


def titles(found: Found) -> list[str]:
    return [hit.title for hit in found.hits]


async def test_the_effects_of_a_run(corpus: Corpus, folder: Path) -> None:
    done = await corpus.carry_out(Index(path=str(folder)))
    assert isinstance(done, Indexed)
    assert counts(done) == (3, 3, 0, 0, 0)
    assert done.failures == ()
    found = await corpus.carry_out(Search(text="When did the Akashi Kaikyo bridge open?", tool="corpus", limit=5))
    assert isinstance(found, Found)
    assert titles(found) == ["Kobe", "Golden Gate"]
    assert found.documents == 3
    assert dict(found.frequencies) == {"akashi": 1, "kaikyo": 1, "bridg": 2, "open": 2}
    best = found.hits[0]
    assert (best.rank, best.provider, best.published) == (1, "corpus", "1998-04-05")
    assert best.uri == (folder / "kobe.txt").as_uri()
    text = await corpus.carry_out(Fetch(handle=best.handle))
    assert isinstance(text, Fetched)
    assert text.digest == digest(text.text.exposed().encode())
    told = [text.text.exposed()[start:end] for start, end in best.passages]
    assert told == ["The Akashi Kaikyō Bridge opened in 1998."]
    assert best.snippet == "The Akashi Kaikyō Bridge opened in 1998."


async def test_many_searches_at_once(corpus: Corpus, folder: Path) -> None:
    corpus.index(str(folder))
    asked = [Search(text=word, tool="corpus", limit=3) for word in ("bridge", "tea", "gate")] * 10
    found = await asyncio.gather(*map(corpus.carry_out, asked))
    assert len({repr(each) for each in found}) == 3


def test_what_a_search_remembers_ends_with_the_text(corpus: Corpus, tmp_path: Path) -> None:
    """The same file, row and words, and another text: a search tells the text that is there now."""
    note = tmp_path / "note.txt"
    for number in ("26", "27"):
        note.write_text(f"The Elm Viaduct has {number} arches.", encoding="utf-8")
        corpus.index(str(note))
        (hit,) = corpus.search("Elm Viaduct arches", 5).hits
        assert number in hit.snippet
        assert number in corpus.fetch(hit.handle).text.exposed()


async def test_what_the_corpus_does_not_do(corpus: Corpus) -> None:
    for effect in (WriteFile(path="x", data=b""), Search(text="x", tool="web", limit=1)):
        with pytest.raises(ContentRejected):
            await corpus.carry_out(effect)


def test_an_empty_library_has_nothing(corpus: Corpus, tmp_path: Path) -> None:
    assert corpus.search("bridge", 5) == Found(hits=(), documents=0)
    assert corpus.documents() == ()
    assert corpus.stats().documents == 0
    with pytest.raises(UserError, match="empty"):
        corpus.remove(str(tmp_path))
    with pytest.raises(ContentRejected):
        corpus.fetch("doc:0000")
    assert not (tmp_path / "home").exists()  # nothing is made by asking


def test_a_path_that_is_not_there(corpus: Corpus, tmp_path: Path) -> None:
    with pytest.raises(ContentRejected, match="no file or folder"):
        corpus.index(str(tmp_path / "gone"))
    (tmp_path / "dangling").symlink_to(tmp_path / "nowhere")
    with pytest.raises(ContentRejected, match="no file or folder"):
        corpus.index(str(tmp_path / "dangling"))


def test_only_what_changed_is_read(corpus: Corpus, folder: Path) -> None:
    corpus.index(str(folder))
    assert counts(corpus.index(str(folder))) == (3, 0, 0, 3, 0)
    handle = corpus.search("golden", 1).hits[0].handle
    os.utime(folder / "gate.md")  # another time, the same bytes
    (folder / "kobe.txt").write_text("Awaji is an island.\n")
    (folder / "sub" / "tea.html").unlink()
    (folder / "new.txt").write_text("Shikoku is an island too.\n")
    assert counts(corpus.index(str(folder))) == (3, 1, 1, 1, 1)
    assert corpus.search("golden", 1).hits[0].handle == handle
    assert titles(corpus.search("island", 5)) == ["kobe", "new"]
    assert corpus.search("Akashi tea", 5).hits == ()
    assert dict(corpus.search("akashi", 5).frequencies) == {"akashi": 0}
    corpus.check()


def test_files_that_did_not_change_are_not_opened(corpus: Corpus, folder: Path) -> None:
    corpus.index(str(folder))
    before = folder / "kobe.txt"
    times = before.stat()
    size = times.st_size
    before.write_text("x" * size)
    os.utime(before, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert counts(corpus.index(str(folder))) == (3, 0, 0, 3, 0)
    assert titles(corpus.search("akashi", 1)) == ["Kobe"]


def test_an_index_changed_often_equals_one_made_at_once(corpus: Corpus, folder: Path, tmp_path: Path) -> None:
    for turn in range(4):
        (folder / f"{turn}.txt").write_text(f"Bridge number {turn}. " * 20)
        (folder / "kobe.txt").write_text(f"The Akashi Bridge, version {turn}.\n")
        corpus.index(str(folder))
    fresh = Corpus(tmp_path / "fresh")
    fresh.index(str(folder))
    assert content(corpus) == content(fresh)
    for query in ("akashi version 3", "bridge number", "golden gate opened"):
        assert corpus.search(query, 10) == fresh.search(query, 10)


@pytest.mark.parametrize("listed", [0, 2000])
def test_scope_keeps_to_its_roots(
    listed: int, corpus: Corpus, folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aria.adapters.corpus.finding.scope._LISTED", listed)
    other = tmp_path / "docs2"
    other.mkdir()
    (other / "seto.txt").write_text("The Seto Bridge opened in 1988.\n")
    corpus.index(str(folder))
    corpus.index(str(other))
    assert len(corpus.search("bridge", 10).hits) == 3
    assert titles(corpus.search("bridge", 10, [str(other)])) == ["seto"]
    assert titles(corpus.search("bridge", 10, [str(folder / "kobe.txt"), str(other)])) == ["seto", "Kobe"]
    assert corpus.search("bridge", 10, [str(folder / "sub")]).hits == ()
    assert len(corpus.search("bridge", 10, [str(tmp_path)]).hits) == 3


def test_remove_and_rebuild(corpus: Corpus, folder: Path) -> None:
    corpus.index(str(folder))
    before = content(corpus)
    assert corpus.remove(str(folder / "sub")) == 1
    assert corpus.remove(corpus.search("golden", 1).hits[0].handle) == 1
    assert corpus.search("tea golden", 5).hits == ()
    with pytest.raises(UserError, match="nothing in the library"):
        corpus.remove("doc:ffff")
    corpus.check()
    (done,) = [corpus.index(root) for root in corpus.discard()]
    assert counts(done) == (3, 3, 0, 0, 0)
    assert content(corpus) == before
    assert corpus.stats().roots == (str(folder),)
    assert corpus.discard() == (str(folder),)
    assert corpus.discard() == ()
    corpus.index(str(folder))
    assert corpus.remove(str(folder)) == 3
    assert (corpus.stats().files, corpus.stats().roots) == (0, ())


def test_what_is_stored_is_what_is_shown(corpus: Corpus, folder: Path) -> None:
    (folder / "hidden.txt").write_text("Title: Bad\x1b[31m\u202e title\n\nThe pass\u00adword\u200b is here.\r\nYes.\n")
    corpus.index(str(folder))
    (hit,) = corpus.search("password", 5).hits
    assert hit.title == "Bad[31m title"
    assert corpus.fetch(hit.handle).text.exposed() == "The password is here.\nYes."


def test_records_come_in_batches_and_an_error_takes_all_of_them_back(corpus: Corpus, folder: Path) -> None:
    lines = [f'{{"id": {n}, "text": "Record {n} of the archive."}}\n' for n in range(900)]
    records = folder / "records.jsonl"
    records.write_text("".join(lines))
    assert counts(corpus.index(str(folder))) == (903, 4, 0, 0, 0)
    assert corpus.search("record 450 archive", 1).hits[0].uri == records.as_uri() + "#450"
    records.write_text("".join([*lines, "broken\n"]))
    done = corpus.index(str(folder))
    assert counts(done) == (3, 0, 0, 3, 0)
    assert [failure.reason for failure in done.failures] == ["line 901 is not JSON"]
    corpus.check()


def test_long_documents_are_found_by_their_parts(corpus: Corpus, tmp_path: Path) -> None:
    paragraphs = [f"Paragraph {n} is about subject{n}. It says little. It goes on for a while." for n in range(300)]
    (tmp_path / "long.txt").write_text("\n\n".join(paragraphs))
    corpus.index(str(tmp_path / "long.txt"))
    (hit,) = corpus.search("subject217", 5).hits
    text = corpus.fetch(hit.handle).text
    assert all("subject217" in text[start:end].exposed() for start, end in hit.passages)
    assert len(hit.passages) == 2  # passages overlap
    made = passages("long", text.exposed(), None)
    assert all(each.end - each.start <= MAX_CHARS + MAX_SENTENCE for each in made)
    inside = [any(p.start <= start and end <= p.end for p in made) for start, end in split(text.exposed())]
    assert all(inside)


def test_limits_reach_the_readers(folder: Path, tmp_path: Path) -> None:
    (folder / "slow.html").write_text("<p>A word, and <b>another</b>.</p>" * 200_000)
    corpus = Corpus(tmp_path / "home", Allowance(cpu_seconds=1, wall_seconds=10))
    done = corpus.index(str(folder))
    assert counts(done) == (3, 3, 0, 0, 0)
    assert [(Path(each.what).name, "processor time" in each.reason) for each in done.failures] == [("slow.html", True)]
    again = corpus.index(str(folder))
    assert (again.unchanged, again.failures) == (3, done.failures)  # named again, not read again


def test_the_index_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("A note.")
    corpus = Corpus(tmp_path / "home")
    corpus.index(str(tmp_path / "a.txt"))
    assert (tmp_path / "home").stat().st_mode & 0o777 == 0o700
    assert all(path.stat().st_mode & 0o077 == 0 for path in (tmp_path / "home").iterdir())
