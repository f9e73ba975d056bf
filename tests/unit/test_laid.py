"""The layout of a quote: one table for Python and for the page, and no word is lost in any form."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from tests.unit.test_markdown import REPORT, tokens

from aria import views
from aria.cli.page import show
from aria.core.report import Report, ReportSentence
from aria.exporters.markdown import export
from aria.server.openai.content import content_of
from aria.server.openai.form import _answer

CASES: list[dict[str, Any]] = json.loads(Path("tests/golden/laid.json").read_text(encoding="utf-8"))
"""web/test/laid.test.ts reads the same."""


def text_of(told: dict[str, Any] | str) -> str:
    if isinstance(told, str):
        return told
    repeat = told.get("repeat", ())
    repeated = "".join(text * times for text, times in zip(repeat[::2], repeat[1::2], strict=True))
    return str(told.get("text", "")) + repeated + str(told.get("end", ""))


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_quote_is_parted_as_the_page_does(case: dict[str, Any]) -> None:
    wanted = [(kind, text_of(text), *number) for kind, text, *number in case["parts"]]
    parts = views.laid(text_of(case))
    assert [(part.kind, part.text, *filter(None, [part.number])) for part in parts] == wanted


LINES = st.lists(
    st.tuples(
        st.sampled_from(["", "", "- ", "* ", "12. ", "3) ", "# ", "### ", "    ", "| ", "``` ", "```"]),
        st.lists(st.sampled_from(["word", "`tick`", "```fence```", "```", "`", "#", "|", "-"]), max_size=4),
    ),
    max_size=9,
)


def written(lines: list[tuple[str, list[str]]]) -> str:
    """Every word has its number, so that none stands for another; a fence has no word right behind it: a language."""
    count = iter(range(999))
    told = (sign + " ".join(f"w{next(count)}w {each}" for each in words) for sign, words in lines)
    return re.sub(r"^```(?=w)", "``` ", "\n".join(told), flags=re.MULTILINE)


def words(text: str) -> list[str]:
    return re.findall(r"w\d+w|word|tick|fence", text)


@given(LINES)
def test_every_word_of_a_quote_is_in_its_parts_in_order(lines: list[tuple[str, list[str]]]) -> None:
    text = written(lines)
    assert words(" ".join(part.text for part in views.laid(text))) == words(text)


def of(*texts: str, section: str = "") -> Report:
    told = tuple(ReportSentence(text=text, status="supported", citations=(1,), section=section) for text in texts)
    return replace(REPORT, sentences=told)


@given(LINES)
def test_every_word_of_a_quote_is_in_every_form(lines: list[tuple[str, list[str]]]) -> None:
    text = written(lines)
    report = of(text, "After it.")
    forms = [report.answer, content_of(report).text.split("\n\n[^1]: ")[0], _answer(report)]
    forms.append(views.cited(report.sentences[0]))
    read = [each.content for each in tokens(export(report)) if each.type in ("text", "text_special", "fence")]
    document = "".join(read)
    forms.append(document[: document.index("After it.")].partition("Answer")[2])
    for form in forms:
        assert [each for each in words(form) if each in words(text)] == words(text)


CODE = "To rename:\n\n```\nALTER TABLE a;\n  b `c`"
AFTER = "Then restart."


def test_code_is_closed_and_the_citation_outside_of_it_in_every_form() -> None:
    report = of(CODE, AFTER)
    told = "To rename: [1]\n\n    ALTER TABLE a;\n      b `c`"
    assert views.cited(report.sentences[0]) == told
    assert report.answer == f"{told}\n\nThen restart. [1]"
    assert _answer(report) == "To rename: ALTER TABLE a; b `c` Then restart."
    assert content_of(report).text.startswith(
        "To rename:[^1]\n\n```\nALTER TABLE a;\n  b `c`\n```\n\nThen restart.[^1]\n\n[^1]: "
    )
    first, second = content_of(report).annotations
    spans = [(each["url_citation"]["start_index"], each["url_citation"]["end_index"]) for each in (first, second)]
    assert content_of(report).text[slice(*spans[0])].startswith("To rename:")
    assert content_of(report).text[slice(*spans[0])].endswith("```")
    assert content_of(report).text[slice(*spans[1])] == "Then restart.[^1]"


def test_a_finding_with_code_is_one_line_of_a_list() -> None:
    report = replace(REPORT, sentences=(ReportSentence(text=CODE, status="supported", citations=(1,), role="finding"),))
    assert content_of(report).text.startswith("- To rename: ALTER TABLE a; b \\`c\\`[^1]\n\n[^1]: ")


def test_what_is_only_code_is_followed_by_its_citation() -> None:
    assert of("```\na\n```").answer == "    a\n\n[1]"
    assert content_of(of("```\na\n```")).text.startswith("```\na\n```\n\n[^1]\n\n[^1]: ")


STEPS = "So:\n\n1. Open it.\n2. Close it.\n5. Go back to step 2"


def test_steps_keep_their_numbers_in_every_form(capfd: pytest.CaptureFixture[str]) -> None:
    report = of(STEPS, "2. Wait.\n3. Go.", "And:\n\n- one\n- two")
    show(report)
    shown = capfd.readouterr().out
    assert re.findall(r"^ *(\d\.) (\w+)", shown, re.MULTILINE) == [
        ("1.", "Open"), ("2.", "Close"), ("5.", "Go"), ("2.", "Wait"), ("3.", "Go"),
    ]  # fmt: skip
    assert "1. Open it.\n\n2. Close it.\n\n5. Go back to step 2 [1]\n\n2. Wait." in report.answer
    for text in (export(report).decode(), content_of(report).text):
        html = str(MarkdownIt().render(text))
        assert re.findall(r"<ol.*?>", html) == ["<ol>", '<ol start="5">', '<ol start="2">']
        assert re.search(r"<ol>\s*<li>\s*<p>Open it.</p>\s*</li>\s*<li>\s*<p>Close it.</p>\s*</li>\s*</ol>", html)


def test_a_section_keeps_code_and_numbers_too() -> None:
    text = export(of(AFTER, CODE, STEPS, section="How")).decode()
    assert "```\nALTER TABLE a;\n  b `c`\n```\n" in text
    assert "\n\n1. Open it.\n\n2. Close it.\n\n5) Go back to step 2 [\\[1\\]](<#quote-1>)\n" in text


ATTACKS = ["[x](http://evil.example)", "<b>", "# no", "- no", "> no", "[^9]: no", "~~~", "1. no"]


@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_of_a_quote_is_live_in_a_message(attack: str) -> None:
    made = content_of(of(f"So:\n\n1. {attack}\n- {attack}\n\n{attack}\n\n```\n{attack}\n```\n{attack}")).text
    kinds = {each.type for each in tokens(made.partition("\n\n[^1]: ")[0].encode())}
    assert not kinds & {"link_open", "html_inline", "html_block", "heading_open", "blockquote_open", "reference"}
