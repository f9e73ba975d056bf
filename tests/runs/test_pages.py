"""The page of a PDF, or the slide of a presentation, that a citation begins on: as the file itself has it."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pypdfium2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria import Report, Researcher
from aria.adapters.corpus.child import answer
from aria.adapters.corpus.lines import unwrap
from aria.adapters.corpus.starts import cleaned, starts
from aria.core.report import Citation
from aria.exporters import Readable, bundle, export
from aria.verify import verify

LIBRARY = Path(__file__).parents[2] / "examples" / "library"
PDFS = sorted(LIBRARY.rglob("*.pdf"))
WORD = 20
"""Letters of a word that may go on over a page break: it is of the page on which it begins."""


def document(path: Path) -> dict[str, object]:
    """What the process that reads files tells of one."""
    found = next(iter(answer(path, "", 1_000)))["doc"]
    assert isinstance(found, dict)
    return found


def pages_of(found: dict[str, object]) -> list[str]:
    """The text of each page, cut where the pages are said to begin."""
    data, begins = str(found["text"]).encode(), found["pages"]
    assert isinstance(begins, list)
    return [data[a:b].decode() for a, b in zip(begins, [*begins[1:], len(data)], strict=True)]


def letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


@pytest.mark.parametrize("path", PDFS, ids=lambda path: path.stem)
def test_a_page_of_a_pdf_begins_and_ends_where_the_file_says(path: Path) -> None:
    source = pypdfium2.PdfDocument(str(path))
    told = pages_of(document(path))
    assert len(told) == len(source)
    for page, text in zip(source, told, strict=True):
        own = letters(text)[WORD:-WORD]
        assert own
        assert own in letters(page.get_textpage().get_text_range())


def test_a_slide_is_counted_as_a_page() -> None:
    import pptx

    path = next(LIBRARY.rglob("*.pptx"))
    told = pages_of(document(path))
    slides = pptx.Presentation(str(path)).slides
    assert len(told) == len(slides) > 1
    for slide, text in zip(slides, told, strict=True):
        assert slide.shapes.title.text_frame.text in text


PAGES = st.lists(st.text(st.sampled_from("ab C1.-\n(é\u00ad\u200b•*#"), max_size=40), min_size=1, max_size=6)


@given(PAGES)
def test_every_page_has_its_own_letters_but_for_a_word_that_goes_on(pages: Sequence[str]) -> None:
    text = unwrap("\n\n".join(pages))
    begins = starts(text, pages)
    assert len(begins) == len(pages)
    assert list(begins) == sorted(begins)
    for page, start, end in zip(pages, begins, (*begins[1:], len(text)), strict=True):
        assert letters(text[start:end]) == letters(page)
    stored = cleaned(text, begins)
    assert len(stored) == len(pages)
    assert stored == sorted(stored)


async def asked(home: Path, question: str) -> tuple[Report, bytes]:
    researcher = Researcher(engine="extractive", corpus=[LIBRARY], home=home)
    report = await researcher.ask(question)
    packed = bundle.pack(report, researcher.log(report.run_id), lambda name: researcher.blob(report.run_id, name))
    researcher.close()
    return report, packed


async def test_a_page_is_told_beyond_the_first_and_a_library_that_knows_none_is_still_read(tmp_path: Path) -> None:
    question = "How many deaths of the 1918 influenza does the model attribute to the pandemic?"
    report, _ = await asked(tmp_path, question)
    assert {2, 3} & {each.page for each in report.citations}
    with contextlib.closing(sqlite3.connect(tmp_path / "library.db")) as earlier:
        earlier.execute("DROP TABLE pages")
    again, packed = await asked(tmp_path, question)
    assert again.answer == report.answer
    assert {each.page for each in again.citations} == {None}
    assert verify(packed).problems == ()


async def test_a_report_tells_the_page_wherever_it_is_read(tmp_path: Path) -> None:
    report, packed = await asked(tmp_path, "What caisson disease did workers of the Brooklyn Bridge suffer from?")
    assert verify(packed).problems == ()
    paths = {source.id: source.uri for source in report.sources}
    paged = [each for each in report.citations if paths[each.source_id].endswith(".pdf")]
    assert paged
    for each in paged:
        assert_on_its_page(each, next(path for path in PDFS if paths[each.source_id].endswith(path.name)))
    assert all(each.page is None for each in report.citations if not paths[each.source_id].endswith((".pdf", ".pptx")))
    told = {each["n"]: each.get("page") for each in report.as_json()["citations"]}
    assert told == {each.n: each.page for each in report.citations}
    far = replace(report, citations=tuple(replace(each, page=4711) for each in report.citations))
    for form in get_args(Readable):
        if form != "docx":
            assert b"4711" in export(far, form), form
    assert "4711" in json.dumps(far.as_json())


def assert_on_its_page(citation: Citation, path: Path) -> None:
    source = pypdfium2.PdfDocument(str(path))
    assert citation.page is not None
    here = letters(source[citation.page - 1].get_textpage().get_text_range())
    assert letters(citation.quote)[:30] in here
