"""The report as Markdown: complete, and nothing that a document says can act in it."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from aria.core.report import (
    Citation,
    Report,
    ReportConflict,
    ReportGiven,
    ReportSentence,
    ReportSide,
    ReportSource,
    ReportSubQuestion,
)
from aria.core.types import Confidence, Failure, Gap, SubQuestion
from aria.exporters.markdown import export, place
from aria.views import STOP_WORDS

REPORT = Report(
    question="When did it open?",
    status="answered",
    stop_reason="confident",
    confidence=Confidence(coverage=40, reliability=20, recency=10, consistency=5),
    sentences=(
        ReportSentence(text="It opened in 1931.", status="supported", citations=(1,)),
        ReportSentence(text="It is long.", status="unverified"),
        ReportSentence(text="It was dear.", status="supported", citations=(2,), role="finding"),
    ),
    citations=(
        Citation(n=1, source_id="S1", start=0, end=18, quote="It opened in 1931."),
        Citation(n=2, source_id="S1", start=19, end=31, quote="It was dear."),
    ),
    sources=(
        ReportSource(
            id="S1", title="The Bridge", uri="file:///docs/a%20b.md", source_class="official", published="2019-05-04",
            origin="S1", digest="0" * 64, owner="River Notes",
        ),
    ),
    conflicts=(
        ReportConflict(
            slot="opening date",
            sides=(
                ReportSide(value="1931", citations=(1,), origins=2, newest="2019"),
                ReportSide(value="1932", citations=(2,), origins=1, newest=None),
            ),
            resolution="the first side has more origins",
        ),
    ),
    given=(
        ReportGiven(slot="length", values=(ReportSide(value="312 m", citations=(2,), origins=1, newest=None),)),
    ),
    gaps=(Gap(sub_question="Q2", text="no cost is given"),),
    sub_questions=(
        ReportSubQuestion(
            asked=SubQuestion(id="Q1", text="When did it open?", priority="HIGH", tool="corpus", query="open"),
            finding="answered",
        ),
    ),
    degraded=(Failure(what="file b.pdf", reason="broken"),),
    engine="extractive",
    effort="standard",
    as_of="2024-01-01",
    run_id="20240101-00000000",
    log_head="f" * 64,
)  # fmt: skip


def tokens(data: bytes) -> list[Token]:
    """Every token, also those inside others, as a reader with tables and HTML sees the document."""
    parsed = MarkdownIt("commonmark", {"html": True, "linkify": False}).enable("table").enable("strikethrough")
    parsed.validateLink = lambda url: True  # type: ignore[method-assign] # what it would refuse by itself counts here
    flat: list[Token] = []
    for token in parsed.parse(data.decode()):
        flat += [token, *(token.children or ())]
    return flat


def visible(data: bytes) -> str:
    return "".join(token.content for token in tokens(data) if token.type in ("text", "text_special"))


def hrefs(data: bytes) -> list[str]:
    return [str(token.attrs["href"]) for token in tokens(data) if token.type == "link_open"]


def links(data: bytes) -> list[str]:
    """Where it leads to, without the places of its own that it leads to."""
    return [each for each in hrefs(data) if not within(each)]


def within(link: str) -> bool:
    """Whether a link leads to a quote of the report that these tests plant words in."""
    return link in ("#quote-1", "#quote-2")


OUT = ["file:///docs/a%20b.md"] * 3
"""The source behind each of two quotes, and in the list of sources."""
PLANTED = OUT[1:]
"""The same of the planted report, which has one quote."""


def test_everything_of_the_report_is_in_it() -> None:
    text = visible(export(REPORT))
    for words in (
        "When did it open?", "Answered", "It opened in 1931.", "[UNVERIFIED]", "It was dear.", "opening date", "1932",
        "2 origins, newest of 2019", "the first side has more origins", "no cost is given", "coverage", "75",
        "The Bridge", "official", "2019-05-04", "River Notes", "origin S1", "/docs/a b.md", "file b.pdf: broken",
        STOP_WORDS["confident"], "20240101-00000000", "f" * 64, "extractive",
    ):  # fmt: skip
        assert words in text, words
    assert "[1]" in text
    assert links(export(REPORT)) == OUT


def test_each_citation_leads_to_its_quote() -> None:
    text = export(REPORT).decode()
    headings = [line[4:] for line in text.splitlines() if line.startswith("### ")]
    assert [place(each) for each in headings] == ["quote-1", "quote-2"]
    told = re.findall(r"\[\\\[(\d+)\\\]\]\(<#quote-(\d+)>\)", text)
    assert len(told) == len(re.findall(r"\\\[\d", text)) >= 5
    assert all(number == leads_to for number, leads_to in told)


def test_a_table_of_contents_leads_to_its_sections() -> None:
    titles = ("Who is responsible?", "What does it cost?", "Wie groß ist <b>?")
    told = tuple(ReportSentence(text="It is.", status="supported", citations=(1,), section=title) for title in titles)
    made = export(replace(REPORT, sentences=told))
    within_it = [unquote(each[1:]) for each in hrefs(made) if each.startswith("#") and not within(each)]
    assert (
        within_it == [place(title) for title in titles] == ["who-is-responsible", "what-does-it-cost", "wie-groß-ist-b"]
    )


def test_sections_without_content_are_left_out() -> None:
    text = export(Report(question="Why?", status="refused", stop_reason="refused", message="too short")).decode()
    assert re.findall(r"^#+ .*$", text, re.MULTILINE) == ["# Why?", "## Confidence", "## About this run"]
    assert "too short" in text


def test_the_same_report_gives_the_same_bytes() -> None:
    assert export(REPORT) == export(replace(REPORT))
    assert export(REPORT).endswith(b".\n")


ATTACKS = [
    "[click](javascript:alert(1))",
    "![x](http://evil.example/x.png)",
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<http://evil.example>",
    "http://evil.example",
    "# a heading",
    "- a list",
    "1. a list",
    "so:\n\n```\n# no heading\n```` \n<b>\n[x](http://evil.example)",
    "so:\n\n- one\n- [x](http://evil.example)\n\n~~~\n<b>\n",
    "so:\n```\n```\n\n> a quote\n\n| a | b |\n|---|---|\n| 1 | 2 |",
    "> a quote",
    "`code` ```fence",
    "~~~ fence",
    "a | b | c",
    "*em* **strong** _em_ ~~gone~~",
    "&lt;b&gt; &#106;",
    "line\nbreak\n\n# heading\r\n## more",
    "[1]: http://evil.example\n[1]",
    "[^1] footnote",
    "\x1b[31mred \u202egnp.exe\u202c",
    "---",
    "===",
    "    indented",
    "\\[x](y)",
    "$$x$$ \\(y\\)",
    "trailing\\",
]


def planted(text: str) -> Report:
    """The report with `text` wherever a document's or a user's words can stand."""
    return replace(
        REPORT,
        question=text,
        sentences=(
            ReportSentence(text=text, status="supported", citations=(1,)),
            ReportSentence(text=text, status="supported", citations=(1,), role="finding"),
        ),
        citations=(Citation(n=1, source_id="S1", start=0, end=1, quote=text),),
        sources=(replace(REPORT.sources[0], title=text, owner=text, published=text),),
        conflicts=(
            replace(
                REPORT.conflicts[0],
                slot=text,
                resolution=text,
                sides=tuple(replace(side, value=text, newest=text) for side in REPORT.conflicts[0].sides),
            ),
        ),
        given=(
            replace(
                REPORT.given[0],
                slot=text,
                values=tuple(replace(value, value=text, newest=text) for value in REPORT.given[0].values),
            ),
        ),
        gaps=(Gap(sub_question="Q1", text=text),),
        degraded=(Failure(what=text, reason=text),),
        message=text,
    )


LAID = {
    "paragraph_open", "paragraph_close", "inline", "softbreak", "fence",
    "bullet_list_open", "bullet_list_close", "ordered_list_open", "ordered_list_close",
    "list_item_open", "list_item_close", "link_open", "link_close",
}  # fmt: skip
"""All that a quote's own layout and its citations may become, and only in the answer."""


def structure(data: bytes) -> tuple[list[str], set[str]]:
    """The kinds of token outside the answer, in order, and those that the answer is made of."""
    told = [token for token in tokens(data) if token.type not in ("text", "text_special")]
    begins = next(at for at, token in enumerate(told) if token.type == "inline" and token.content == "Answer") + 2
    ends = next(at for at, token in enumerate(told) if at > begins and token.type == "heading_open")
    return [token.type for token in told[:begins] + told[ends:]], {token.type for token in told[begins:ends]}


PLAIN, _ = structure(export(planted("plain words")))


@pytest.mark.parametrize("text", ATTACKS)
def test_text_from_outside_changes_no_structure(text: str) -> None:
    made = export(planted(text))
    types, answer = structure(made)
    assert types == PLAIN
    assert answer <= LAID
    assert links(made) == PLANTED
    assert all(ord(char) >= 32 or char == "\n" for char in made.decode())
    assert "\u202e" not in made.decode()


QUOTE = "So:\n\n```\nx_1 = `a`\n  <b>\n```\n\n3. Go *there*\n5. or # here\n- last\n\n## End"
SEEN = ("So:", "x_1 = `a`\n  <b>\n", "Go *there*", "or # here", "last", "End [1]")


def test_the_words_of_a_quote_with_a_layout_are_all_to_be_read() -> None:
    told = tokens(export(replace(REPORT, sentences=(ReportSentence(text=QUOTE, status="supported", citations=(1,)),))))
    begins = next(at for at, each in enumerate(told) if each.type == "inline" and each.content == "Answer")
    read = "".join(each.content for each in told[begins:] if each.type in ("text", "text_special", "fence"))
    assert read.startswith("Answer" + "".join(SEEN))
    assert [each.info for each in told if each.type == "list_item_open"][:3] == ["3", "5", ""]


@given(st.text(min_size=1, alphabet=st.characters(exclude_categories=["Cs"])).filter(lambda text: text.strip()))
def test_no_text_changes_the_structure(text: str) -> None:
    made = export(planted(f"x{text}"))
    types, answer = structure(made)
    assert types == PLAIN
    assert answer <= LAID
    assert links(made) == PLANTED


@pytest.mark.parametrize(
    "uri", ["javascript:alert(1)", "data:text/html,x", "doc:1", "file:///a) [x](http://evil.example"]
)
def test_only_files_and_web_addresses_are_linked(uri: str) -> None:
    made = export(replace(REPORT, sources=(replace(REPORT.sources[0], uri=uri),)))
    assert [link for link in links(made) if not link.startswith("file:///a%29%20")] == []


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_no_address_breaks_out_of_its_link(tail: str) -> None:
    made = export(replace(REPORT, sources=(replace(REPORT.sources[0], uri="file:///" + tail),)))
    assert len(links(made)) == 3
    assert len(set(links(made))) == 1
    assert links(made)[0].startswith("file:///")
