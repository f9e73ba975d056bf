"""Reports for word processors, browsers and reference managers: whole, and nothing of a document acts in them."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser
from typing import Any, get_args
from urllib.parse import unquote

import docx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.unit.test_markdown import ATTACKS, OUT, PLANTED, QUOTE, REPORT, SEEN, planted, within

from aria.core.report import Report, ReportSentence
from aria.core.types import SourceClass
from aria.exporters import MEDIA, SUFFIXES, Readable, export

WEB = replace(REPORT, sources=(replace(REPORT.sources[0], uri="https://example.org/a?b=1&c={d}"),))
TEXTS = st.text(min_size=1, alphabet=st.characters(exclude_categories=["Cs"])).filter(lambda text: text.strip())


class Tags(HTMLParser):
    """Every tag and every address of a page."""

    def __init__(self, page: bytes) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.within: list[str] = []
        self.names: list[str] = []
        self.words: list[str] = []
        self.feed(page.decode())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        leads = [str(value) for name, value in attrs if name in ("href", "src", "action")]
        self.addresses += [each for each in leads if not (tag == "a" and within(each))]
        self.within += [each for each in leads if tag == "a" and within(each)]
        self.names += [str(value) for name, value in attrs if name == "id"]
        assert not [name for name, _ in attrs if name.startswith("on")]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def word(data: bytes) -> tuple[list[str], list[str]]:
    """The paragraphs and cells of a Word document, and the addresses that it leads to."""
    document = docx.Document(io.BytesIO(data))
    lines = ["".join(node.text or "" for node in block._element.iter() if node.tag.endswith("}t"))
             for block in document.iter_inner_content()]  # fmt: skip
    addresses = [str(part.target_ref) for part in document.part.rels.values() if part.is_external]
    return lines, addresses


def test_every_form_has_a_media_type_and_a_suffix() -> None:
    assert set(get_args(Readable)) == set(MEDIA) == set(SUFFIXES)
    for form in get_args(Readable):
        assert export(REPORT, form) == export(replace(REPORT), form) or form == "docx"


@pytest.mark.parametrize("form", ["html", "docx"])
def test_all_that_is_told_is_in_it(form: Readable) -> None:
    made = export(REPORT, form)
    text = " ".join(Tags(made).words if form == "html" else word(made)[0])
    for words in ("When did it open?", "It opened in 1931.", "[UNVERIFIED]", "opening date", "1932", "no cost is given",
                  "River Notes", "file b.pdf: broken", "coverage", "75", "f" * 64):  # fmt: skip
        assert words in text, words


@pytest.mark.parametrize("form", ["html", "docx"])
def test_the_words_of_a_quote_with_a_layout_are_all_to_be_read(form: Readable) -> None:
    laid = replace(REPORT, sentences=(ReportSentence(text=QUOTE, status="supported", citations=(1,)),))
    made = export(laid, form)
    if form == "html":
        seen = [each.replace("End [1]", "End ") for each in SEEN]
        assert [each.strip() for each in Tags(made).words if each in seen] == [each.strip() for each in seen]
        assert re.findall(r"<ol.*?>", made.decode()) == ['<ol start="3">', '<ol start="5">']
    else:
        lines = word(made)[0]
        assert lines[lines.index("So:") :][:6] == [
            "So:", "x_1 = `a`  <b>", "3. Go *there*", "5. or # here", "last", "End [1]",
        ]  # fmt: skip


LAID = {"p", "ul", "ol", "li", "pre", "code"}
"""All that a quote's own layout may become."""


def fixed(tags: list[str]) -> list[str]:
    return [tag for tag in tags if tag not in LAID]


def behind_answer(lines: list[str]) -> int:
    return len(lines) - lines.index("Key findings")


PLAIN = fixed(Tags(export(planted("plain words"), "html")).tags)


@pytest.mark.parametrize("text", ATTACKS)
def test_text_from_outside_adds_nothing_to_a_page(text: str) -> None:
    made = Tags(export(planted(text), "html"))
    assert fixed(made.tags) == PLAIN
    assert made.addresses == PLANTED
    assert len(made.names) == len(set(made.names))


@settings(max_examples=25)
@given(TEXTS)
def test_no_text_adds_to_a_page_or_a_document(text: str) -> None:
    page = Tags(export(planted(f"x{text}"), "html"))
    assert fixed(page.tags) == PLAIN
    assert page.addresses == PLANTED
    lines, addresses = word(export(planted(f"x{text}"), "docx"))
    assert behind_answer(lines) == behind_answer(word(export(planted("x"), "docx"))[0])
    assert set(addresses) == set(PLANTED)


def test_citations_of_a_page_lead_to_their_quotes_and_contents_to_sections() -> None:
    made = Tags(export(REPORT, "html"))
    assert made.addresses == OUT
    assert set(made.within) == {"#quote-1", "#quote-2"} <= {f"#{name}" for name in made.names}
    titles = ("Quote 1", "Who pays?", "Who is <b>?")
    told = tuple(ReportSentence(text="It is.", status="supported", citations=(1,), section=title) for title in titles)
    page = Tags(export(replace(REPORT, sentences=told), "html"))
    assert {"who-pays", "who-is-b", "quote-1"} <= set(page.names)
    assert led(export(replace(REPORT, sentences=told), "html"))["#quote-1"] == "Quote 1", "it has the quote's own name"
    assert page.names.count("quote-1") == 1, "what a model calls a section is no quote"


W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def leads(data: bytes) -> list[tuple[str, str]]:
    """The words of each link inside a Word document, with the heading that it leads to."""
    body = docx.Document(io.BytesIO(data)).element
    headings = [(mark.get(f"{W}name"), said(mark.getparent())) for mark in body.iter(f"{W}bookmarkStart")]
    names = [name for name, _ in headings]
    assert len(names) == len({name.lower() for name in names})
    assert all(re.fullmatch(r"[A-Za-z]\w{0,39}", name, re.ASCII) for name in names)
    links = [(said(link), link.get(f"{W}anchor")) for link in body.iter(f"{W}hyperlink")]
    return [(words, dict(headings)[anchor]) for words, anchor in links if anchor is not None]


def said(node: Any) -> str:
    return "".join(each.text or "" for each in node.iter(f"{W}t"))


def test_citations_of_a_word_document_lead_to_their_quotes() -> None:
    found = leads(export(REPORT, "docx"))
    assert {heading for _, heading in found} == {"Quote 1", "Quote 2"}
    assert all(heading == f"Quote {words.strip('[]')}" for words, heading in found)


def sections(*titles: str) -> Report:
    told = (ReportSentence(text="It is.", status="supported", citations=(1,), section=title) for title in titles)
    return replace(REPORT, sentences=tuple(told))


def test_the_contents_of_a_word_document_lead_to_the_section_of_their_words() -> None:
    long = "What is told of the history of the Elm"
    titles = ["历史", "地理", f"{long} Mill?", f"{long} Bridge?", "a-b", "a_b", "A B c"]
    found = leads(export(sections(*titles), "docx"))
    assert [each for each in found if not each[1].startswith("Quote ")] == [(title, title) for title in titles]


def led(page: bytes) -> dict[str, str]:
    """The heading that each link inside a page leads to."""
    headings = re.findall(r'<h\d id="([^"]*)">([^<]*)</h\d>', page.decode())
    names = [name for name, _ in headings]
    assert len(names) == len(set(names))
    return {f"#{name}": unescape(words) for name, words in headings}


REPEATED = ("C++", "C", "C#", "Sources", "Answer", REPORT.question, "Quote 1", "Quote", "C-1")


def test_headings_that_would_share_a_name_are_told_apart_in_every_form() -> None:
    report = sections(*REPEATED)
    page = export(report, "html")
    listed = [unquote(each) for each in Tags(page).addresses if each.startswith("#")]
    shown = led(page)
    assert [shown[each] for each in listed] == list(REPEATED)
    assert shown["#quote-1-1"] == shown["#quote-1"] == "Quote 1"
    assert [name for name, words in shown.items() if words == "Sources"] == ["#sources", "#sources-1"]
    full = sections(*REPEATED, "Key findings", "Contents")
    full = replace(full, sentences=(*REPORT.sentences, *full.sentences))
    page = export(full, "html")
    titles = [led(page)[unquote(each)] for each in Tags(page).addresses if each.startswith("#")]
    assert titles == [*REPEATED, "Key findings", "Contents"]
    assert led(page)["#answer-1"] == "Answer", "behind the report's own"
    contents = [each for each in leads(export(report, "docx")) if not each[0].startswith("[")]
    assert contents == [(title, title) for title in REPEATED]
    text = export(report, "md").decode()
    assert re.findall(r"^- \[.*\]\(<?#([^>)]*)>?\)$", text, re.MULTILINE) == [
        "c", "c-1", "c-2", "sources", "answer", "when-did-it-open-1", "quote-1-1", "quote", "c-1-1",
    ]  # fmt: skip


def entries(data: bytes) -> Iterator[dict[str, str]]:
    """The entries of a BibTeX file by a reader that counts braces."""
    text = data.decode()
    for start in (found.start() for found in re.finditer(r"^@", text, re.MULTILINE)):
        depth, end = 0, start
        for end in range(start, len(text)):
            escaped = (len(text[start:end]) - len(text[start:end].rstrip("\\"))) % 2
            depth += 0 if escaped else {"{": 1, "}": -1}.get(text[end], 0)
            if depth == 0 and text[end] == "}":
                break
        body = text[start : end + 1]
        yield dict(re.findall(r"^  (\w+) = \{(.*)\},?$", body, re.MULTILINE))


def test_what_is_cited_is_told_to_reference_managers() -> None:
    (entry,) = entries(export(WEB, "bib"))
    assert entry == {
        "title": "{The Bridge}", "author": "{River Notes}", "date": "2019-05-04", "year": "2019",
        "url": "https://example.org/a?b=1&c=%7Bd%7D", "urldate": "2024-01-01",
    }  # fmt: skip
    assert export(WEB, "ris").decode().splitlines() == [
        "TY  - RPRT", "ID  - S1", "TI  - The Bridge", "AU  - River Notes", "PY  - 2019", "DA  - 2019/05/04/",
        "UR  - https://example.org/a?b=1&c=%7Bd%7D", "Y2  - 2024/01/01", "ER  - ",
    ]  # fmt: skip
    (item,) = json.loads(export(WEB, "csl"))
    assert item["type"] == "report"
    assert item["issued"] == {"date-parts": [[2019, 5, 4]]}
    assert item["accessed"] == {"date-parts": [[2024, 1, 1]]}


@pytest.mark.parametrize("kind", get_args(SourceClass))
def test_every_class_of_source_has_a_type(kind: SourceClass) -> None:
    report = replace(REPORT, sources=(replace(REPORT.sources[0], source_class=kind, published=None),))
    assert len(list(entries(export(report, "bib")))) == len(json.loads(export(report, "csl"))) == 1
    assert "PY" not in export(report, "ris").decode()


def test_nothing_cited_is_nothing_told() -> None:
    empty = Report(question="Why?", status="refused", stop_reason="refused")
    assert export(empty, "bib") == export(empty, "ris") == b""
    assert json.loads(export(empty, "csl")) == []


@given(TEXTS)
@settings(max_examples=60)
def test_no_title_makes_an_entry_of_its_own(text: str) -> None:
    report = planted(f"x{text}")
    assert len(list(entries(export(report, "bib")))) == 1
    assert export(report, "bib").count(b"\n@") == 0
    lines = export(report, "ris").decode().split("\r\n")
    assert all(re.match(r"[A-Z][A-Z0-9]  - ", line) for line in lines if line)
    assert len([line for line in lines if line.startswith("TY")]) == 1
    assert len(json.loads(export(report, "csl"))) == 1
