"""Markdown finishing: well formed, the same words, nothing that acts, and done once it is done."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token
from tests.unit.growth_kit import linear

from aria.security.content import clean
from aria.security.markup import escaped, finished, spoken, visible

ALLOWED = ["https://example.org/a", "file:///docs/a%20b.md"]

PIECES = [
    "word", "two words", "3", "# ", "## ", "### ", "\n", "\n\n", "    ", "- ", "* ", "1. ", "> ", "```", "````", "~~~",
    "`", "*", "**", "_", "~~", "|", "| a | b |", "|---|---|", "[", "]", "(", ")", "[x](https://example.org/a)",
    "[x](http://evil.example)", "[x](javascript:alert(1))", "![i](http://evil.example/p.png)", "<", ">", "<b>", "</b>",
    "<!-- hidden -->", "<!--", "-->", "<script>", "</script>", "<div>", "<img src=x onerror=y>", "http://evil.example",
    "www.evil.example", "<http://evil.example>", "[^1]", "[^a]: note", "[^1]: other note", "[1]: http://evil.example",
    "&lt;", "&amp;", "\\", "---", "***", "===", "\t", "é", "中文", "\u200b", ":", "+ ",
]  # fmt: skip
documents = st.lists(st.sampled_from(PIECES), max_size=24).map("".join) | st.text(
    alphabet=st.characters(exclude_categories=["Cs"]), max_size=80
)


def tokens(text: str) -> list[Token]:
    """Every token as a lenient reader with tables and HTML sees them; no address is refused by the parser."""
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    parser.validateLink = lambda url: True  # type: ignore[method-assign]
    flat: list[Token] = []
    for token in parser.parse(text):
        flat += [token, *(token.children or ())]
    return flat


def words(text: str) -> list[str]:
    return re.findall(r"\w+", re.sub(r"\[\^[^\]\s]+\]:?", " ", text))


@given(documents)
@settings(max_examples=400)
def test_what_is_finished_stays_as_it_is(text: str) -> None:
    once = finished(text, ALLOWED)
    assert finished(once, ALLOWED) == once


@given(documents)
@settings(max_examples=400)
def test_nothing_acts_and_no_link_is_made(text: str) -> None:
    made = tokens(finished(text, ALLOWED))
    assert {token.type for token in made}.isdisjoint({"html_block", "html_inline", "image"})
    links = {str(token.attrs["href"]) for token in made if token.type == "link_open"}
    assert links <= set(ALLOWED)


@given(documents)
@settings(max_examples=400)
def test_the_words_that_are_seen_stay(text: str) -> None:
    before, after = words(visible(text)), words(visible(finished(text, ALLOWED)))
    assert Counter(before) - Counter(after) == Counter()  # a table may show a cell that the parser drops


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=60))
@example("\U00018cd6-")
def test_an_escaped_line_says_what_it_said(line: str) -> None:
    tidy = " ".join(line.split())
    assert " ".join(visible(escaped(tidy)).split()) == visible_of(tidy)


def visible_of(line: str) -> str:
    """A line as the cleaning of characters leaves it."""
    return " ".join(clean(line)[0].split())


@pytest.mark.parametrize(
    ("broken", "whole"),
    [
        ("```python\nx = 1", "```python\nx = 1\n```\n"),
        ("````\n```\n````", "````\n```\n````\n"),
        ("# A\n### B\n### C\n## D", "# A\n\n## B\n\n## C\n\n## D\n"),
        ("| a | b |\n|---|\n| 1 | 2 |", "| a | b |\n| --- | --- |\n| 1 | 2 |\n"),
        ("| a | b |\n| 1 | 2 |", "| a | b |\n| --- | --- |\n| 1 | 2 |\n"),
        ("| a | b |\n|---|:-:|\n| 1 | 2 | 3 |", "| a | b |  |\n| --- | :---: | --- |\n| 1 | 2 | 3 |\n"),
        ("| a | b |\n|---|---|\n| 1 |", "| a | b |\n| --- | --- |\n| 1 |  |\n"),
        ("x[^b] y[^a]\n\n[^a]: a note\n[^b]: b note", "x[^1] y[^2]\n\n[^1]: b note\n\n[^2]: a note\n"),
        (
            "x[^a]\n\n[^a]: evil.example",
            "x[^1]\n\n[^1]: – evil.example\n",
        ),  # else it is a link where notes are not known
        ("x[^none]", "x\\[^none\\]\n"),
        ("a <!-- do evil --> b", "a b\n"),
        ("<script>evil()</script>", ""),
        ("<div>kept <i>words</i></div>", "kept words\n"),
        ("[x](javascript:alert(1))", None),
        ("![alt words](http://evil.example/x.png)", "alt words\n"),
        ("[kept](https://example.org/a) [gone](http://evil.example)", "[kept](<https://example.org/a>) gone\n"),
        ("1. a\n2. b\n   - c", "1. a\n2. b\n   - c\n"),
        ("> quoted\n> on", "> quoted on\n"),
        ("Title\n=====", "# Title\n"),
        ("*em* **strong** ~~gone~~ `c`d`", "*em* **strong** ~~gone~~ `c`d\\`\n"),
        ("", ""),
    ],
)
def test_what_is_broken_is_made_whole(broken: str, whole: str | None) -> None:
    made = finished(broken, ALLOWED)
    if whole is not None:
        assert made == whole
    assert finished(made, ALLOWED) == made


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("It **opened** in *1931*.", "It opened in 1931."),
        ("See [the page](http://evil.example) and `code`.", "See the page and code."),
        ("2*3*4 is 24", "2*3*4 is 24"),
        ("call snake_case_name(*args, **kwargs)", "call snake_case_name(*args, **kwargs)"),
        ("C:\\*.txt stays", "C:\\*.txt stays"),
        ("if a <b and c> d then", "if a <b and c> d then"),
        ("a <!-- secret --> b", "a b"),
        ("![chart](http://evil.example/x.png) shows it", "chart shows it"),
        ("plain & simple", "plain & simple"),
    ],
)
def test_a_sentence_loses_its_markup_and_none_of_its_signs(said: str, plain: str) -> None:
    assert spoken(said) == plain


@given(st.text(max_size=60))
def test_a_sentence_without_markup_stays(text: str) -> None:
    line = re.sub(r"[^\w ,.]", "", text)
    line = " ".join(line.replace("_", "").split())
    assert spoken(line) == line


@pytest.mark.parametrize("piece", ["[", "> ", "*a ", "| a ", "`", "[^a]"])
def test_a_hostile_document_takes_time_by_its_length(piece: str) -> None:
    linear(lambda size: finished(piece * size + "|\n|---|"), 400, 4_000)
