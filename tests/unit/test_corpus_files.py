"""Which files are taken, and that none of them, however hostile, stops the others."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest
from tests.unit.growth_kit import linear

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.index.walk import file_uri, listing
from aria.adapters.corpus.lines import front_matter, header_lines, unwrap
from aria.adapters.corpus.parse import Job, read_files
from aria.adapters.corpus.process import Allowance

SUFFIXES = {".txt", ".html", ".docx"}


def test_hidden_files_and_unknown_kinds_are_passed_over_and_links_that_lead_out_are_said(tmp_path: Path) -> None:
    root = tmp_path / "root"
    (root / ".git").mkdir(parents=True)
    (tmp_path / "outside.txt").write_text("x")
    for name in ("b.txt", "A.TXT", ".hidden.txt", ".git/config.txt", "photo.png", "none"):
        (root / name).write_text("x")
    (root / "link.txt").symlink_to(tmp_path / "outside.txt")
    (root / "up").symlink_to(tmp_path)
    (root / "dangling.txt").symlink_to(tmp_path / "nowhere")
    (root / "inside.txt").symlink_to(root / "b.txt")
    (tmp_path / "outside.png").write_text("x")
    (root / "link.png").symlink_to(tmp_path / "outside.png")
    os.mkfifo(root / "pipe.txt")
    found = listing(str(root), SUFFIXES)
    assert [Path(each.path).name for each in found.files] == ["A.TXT", "b.txt"]
    assert sorted(Path(failure.what).name for failure in found.failures) == ["link.txt", "up"]


def test_the_sources_that_sphinx_keeps_beside_its_pages_are_not_read_twice(tmp_path: Path) -> None:
    for folder in ("manual", "notes"):
        (tmp_path / folder / "_sources").mkdir(parents=True)
        (tmp_path / folder / "page.html").write_text("<p>A page.</p>")
        (tmp_path / folder / "_sources" / "page.rst.txt").write_text("A page.")
        (tmp_path / folder / "_static").mkdir()
        (tmp_path / folder / "_static" / "glossary.txt").write_text("A page.")
    (tmp_path / "manual" / "searchindex.js").write_text("Search.setIndex({})")
    found = listing(str(tmp_path), SUFFIXES)
    names = [str(Path(each.path).relative_to(tmp_path)) for each in found.files]
    kept = ["notes/_sources/page.rst.txt", "notes/_static/glossary.txt", "notes/page.html"]
    assert sorted(names) == ["manual/page.html", *kept]


@pytest.mark.parametrize(("name", "reason"), [("pipe.txt", "not a regular file"), ("photo.png", "no reader")])
def test_a_file_that_was_named_is_not_passed_over_in_silence(name: str, reason: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    (tmp_path / "photo.png").write_bytes(b"\x89PNG")
    done = Corpus(tmp_path / "home").index(str(tmp_path / name))
    assert done.documents == 0
    assert [failure.reason.startswith(reason) for failure in done.failures] == [True]


def test_names_of_any_bytes(tmp_path: Path) -> None:
    root = tmp_path / "names"
    root.mkdir()
    names = [b"new\nline.txt", b"esc\x1b[31m.txt", b"not\xffutf8.txt", "größe 😀.txt".encode(), b"a#b?c%20.txt"]
    for name in names:
        (root / os.fsdecode(name)).write_text("The bridge.")
    (root / os.fsdecode(b"bad\x1b\n\xff.txt")).write_bytes(b"\0")
    corpus = Corpus(tmp_path / "home")
    done = corpus.index(str(root))
    assert done.documents == len(names)
    assert [failure.what.isprintable() for failure in done.failures] == [True]
    found = corpus.search("bridge", 20)
    assert sorted(hit.uri for hit in found.hits) == sorted(file_uri(str(root)) + f"/{quoted(name)}" for name in names)
    assert all(hit.title.isprintable() for hit in found.hits)
    assert corpus.index(str(root)).unchanged == len(names)


def quoted(name: bytes) -> str:
    safe = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~"
    return "".join(chr(byte) if byte in safe else f"%{byte:02X}" for byte in name)


def test_hostile_files_are_named_and_stop_nothing(tmp_path: Path) -> None:
    root = tmp_path / "hostile"
    root.mkdir()
    (root / "deep.html").write_text("<div>" * 20_000 + "bottom" + "</div>" * 20_000)
    (root / "attributes.html").write_text("<p " + " ".join(f"a{n}" for n in range(100_000)) + ">x</p>")
    (root / "empty.txt").write_text("")
    (root / "binary.txt").write_bytes(os.urandom(3000) + b"\0")
    with zipfile.ZipFile(root / "bomb.docx", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", b"0" * 30_000_000)
    for number in range(40):
        (root / f"good{number}.txt").write_text(f"Good document {number}.")
    corpus = Corpus(tmp_path / "home")
    done = corpus.index(str(root))
    assert done.documents == 41
    assert [Path(failure.what).name for failure in done.failures] == [
        "attributes.html",
        "binary.txt",
        "bomb.docx",
        "empty.txt",
    ]
    assert corpus.search("bottom", 1).hits[0].title == "deep"


def replies(paths: list[Path], allowance: Allowance) -> dict[str, str]:
    """File name -> the kind of the last frame, or the reason."""
    jobs = [Job(str(path), path.stat().st_size) for path in paths]
    found = {}
    for job, frame in read_files(jobs, allowance, workers=1):
        if "doc" not in frame:
            found[Path(job.path).name] = str(frame.get("error", "done" if "done" in frame else "same"))
    return found


def test_a_reader_that_hangs_is_ended(tmp_path: Path) -> None:
    """A pipe that nobody writes to: reading it takes no processor time at all."""
    os.mkfifo(tmp_path / "pipe.txt")
    for name in ("a.txt", "z.txt"):
        (tmp_path / name).write_text("Text.")
    paths = [tmp_path / name for name in ("a.txt", "pipe.txt", "z.txt")]
    assert replies(paths, Allowance(wall_seconds=0.6)) == {
        "a.txt": "done",
        "pipe.txt": "took longer than 0.6 s",
        "z.txt": "done",
    }


def test_a_reader_has_so_much_memory(tmp_path: Path) -> None:
    (tmp_path / "large.json").write_text("[" + "[]," * 8_000_000 + "[]]")
    (tmp_path / "small.json").write_text('{"text": "Small."}')
    found = replies([tmp_path / "large.json", tmp_path / "small.json"], Allowance(memory=400 << 20))
    assert found == {"large.json": "takes more memory than a reader is given", "small.json": "done"}


def children() -> set[str]:
    """The processes that this one started, those of other tests among them."""
    return {pid for each in Path("/proc/self/task").glob("*/children") for pid in each.read_text().split()}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
def test_a_reader_that_is_left_early_leaves_no_process(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / f"{number}.txt").write_text("Text. " * 2000)
    jobs = [Job(str(path), 1) for path in tmp_path.iterdir()]
    before = children()
    reading = read_files(jobs, workers=2)
    next(reading)
    assert children() - before
    reading.close()  # type: ignore[attr-defined]
    assert not children() - before


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")
def test_a_reader_sees_no_secrets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-secret")
    (tmp_path / "a.txt").write_text("Text.")
    os.mkfifo(tmp_path / "pipe.txt")  # holds the reader up while it is looked at
    before = children()
    reading = read_files([Job(str(tmp_path / name), 1) for name in ("a.txt", "pipe.txt")], workers=1)
    next(reading)
    environment = [Path(f"/proc/{pid}/environ").read_bytes() for pid in children() - before]
    reading.close()  # type: ignore[attr-defined]
    assert [b"PYTHONPATH" in each for each in environment] == [True]
    assert b"sk-secret" not in environment[0]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2020-05-04T10:00:00Z", "2020-05-04"),
        ("D:19980405120000+09'00'", "1998-04-05"),
        ("20200504", "2020-05-04"),
        ("2020/5/4", "2020-05-04"),
        ("5 April 1998", "1998-04-05"),
        ("Sun, 05 Apr 1998 10:00:00 GMT", "1998-04-05"),
        ("April 5th, 1998", "1998-04-05"),
        ("Mon Apr  6 10:00:00 UTC 1998", "1998-04-06"),
        ("5.4.1998", "1998-04-05"),
        ("April 1998", "1998-04-01"),
        ("2020-05", "2020-05-01"),
        (1998, "1998-01-01"),
        ("04/05/1998", None),
        ("2020-13-01", None),
        ("soon", None),
        ("", None),
        (None, None),
    ],
)
def test_dates(value: object, expected: str | None) -> None:
    assert iso_date(value) == expected


def test_lines_that_a_program_broke_are_joined() -> None:
    wide = "This line is long enough to have been broken by a program that wraps"
    item = "- an item that is long enough to be wrapped over to the next line"
    text = f"HEADING\n\n{wide}\nwell-\nknown text.\n\n{item}\n  of it\n"
    assert unwrap(text + "- two\nshort\nlines\n") == (
        f"HEADING\n\n{wide} well-\nknown text.\n\n{item} of it\n- two\nshort\nlines"
    )
    assert unwrap(f"{wide} well-\nknown.") == f"{wide} well-known."
    assert unwrap(f"{wide} wrap-\nped.", hyphenated=True) == f"{wide} wrapped."


@pytest.mark.parametrize("hyphenated", [False, True])
@pytest.mark.parametrize("begin", ["", "- "])
def test_a_long_paragraph_takes_time_by_its_length_only(begin: str, hyphenated: bool) -> None:
    said = "the council met again to talk about the bridge and\nabout the road that leads to it by the riv-\n"

    def unwrapped(lines: int) -> None:
        assert "\n" not in unwrap(begin + said * lines, hyphenated=hyphenated)

    linear(unwrapped, 800, 8_000)


def test_front_matter_and_header_lines() -> None:
    assert front_matter("---\nTitle: 'A: b'\ntags: [x, y]\n---\nText") == ({"title": "A: b", "tags": "x, y"}, "Text")
    assert front_matter("---\nno end") == ({}, "---\nno end")
    assert header_lines("Title: T\nDate: 2020\n\nNote: text") == ({"title": "T", "date": "2020"}, "\nNote: text")
    assert header_lines("Note: text\nTitle: T") == ({}, "Note: text\nTitle: T")


def test_a_folder_of_kinds_without_a_reader_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "mail"
    folder.mkdir()
    (folder / "letter.eml").write_text("Subject: Lyon")
    (folder / "data.bin").write_bytes(b"1")
    (folder / ".hidden.bin").write_bytes(b"1")
    (failure,) = Corpus(tmp_path / "home").index(str(folder)).failures
    assert ".bin .eml" in failure.reason
    (folder / "note.md").write_text("# Lyon\n\nHall 6.")
    assert Corpus(tmp_path / "home").index(str(folder)).failures == ()


def test_an_empty_folder_lacks_no_reader(tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    assert Corpus(tmp_path / "home").index(str(tmp_path / "none")).failures == ()
