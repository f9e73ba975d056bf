"""Sentences are exact ranges of the text, whatever the text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.text.sentences import CODE_LINES, MAX_SENTENCE, byte_offsets, headers, pieces, split

LINES = st.sampled_from(
    [
        "",
        "# A heading",
        "- item one. item two.",
        "12. numbered",
        "| a | b |",
        "|---|:-:|",
        "```",
        "```python",
        "> quoted words. More.",
        "It rained. Dr. Smith (b. 1950) paid approx. 5 km. Really? Yes!",
        "日本語です。これは文です。",
        "   spaced\t out .  ",
        "x" * 1300,
        "word, " * 300,
        "é 😀 ü. Ñandú!",
    ]
)
TEXTS = st.lists(LINES | st.text(max_size=40), max_size=12).map("\n".join)


@given(TEXTS)
def test_ranges_are_ordered_bounded_and_trimmed(text: str) -> None:
    last = 0
    for start, end in split(text):
        assert last <= start < end <= len(text)
        sentence = text[start:end]
        assert sentence == sentence.strip()
        assert len(sentence) <= MAX_SENTENCE
        last = end


@given(TEXTS)
def test_byte_ranges_hold_the_same_text(text: str) -> None:
    ranges = split(text)
    data = text.encode()
    for (start, end), (first, last) in zip(ranges, byte_offsets(text, ranges), strict=True):
        assert data[first:last].decode() == text[start:end]


@given(st.text(max_size=50), st.lists(st.tuples(st.integers(0, 50), st.integers(0, 50)), max_size=5))
def test_byte_ranges_of_any_ranges(text: str, pairs: list[tuple[int, int]]) -> None:
    ranges = [(min((*pair, len(text))), min(max(pair), len(text))) for pair in pairs]
    data = text.encode()
    for (start, end), (first, last) in zip(ranges, byte_offsets(text, ranges), strict=True):
        assert data[first:last].decode() == text[start:end]


@given(TEXTS)
def test_nothing_that_can_be_read_is_left_out(text: str) -> None:
    """What lies between sentences is space, markers, fences and rules under table heads."""
    covered: set[int] = set()
    for start, end in split(text):
        covered.update(range(start, end))
    for line in text.split("\n"):
        at = text.index(line)
        if line.isalnum() and text.count(line) == 1:
            assert at in covered


def said(text: str) -> list[tuple[str, str]]:
    return [(piece.kind, text[piece.start : piece.end]) for piece in pieces(text)]


def test_each_kind_of_line() -> None:
    text = (
        "# Title\n\nOne. Two.\n\n- first item\n2. second\n> said so.\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx = 1\n\ny\n```"
    )
    assert said(text) == [
        ("heading", "Title"),
        ("prose", "One."),
        ("prose", "Two."),
        ("item", "first item"),
        ("item", "second"),
        ("prose", "said so."),
        ("row", "| a | b |"),
        ("row", "| 1 | 2 |"),
        ("code", "x = 1\n\ny"),
    ]


def test_the_header_of_a_table_is_its_first_row_where_it_has_others() -> None:
    text = "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\n| c |\n| 5 |\n\nprose"
    found = pieces(text)
    assert headers(text, found) == {0, 3}


@pytest.mark.parametrize(
    "sentence",
    [
        "It is approx. 5 km long.",
        "See Fig. 3 and Vol. 2, pp. 4-5 of it.",
        "Dr. Smith met J. K. Rowling in the U.S. Senate.",
        "Born c. 1850, he used Python 3.11 and os.path.join daily.",
        "Where Are You? was recorded by the band that wrote Hold On! in a week.",
    ],
)
def test_abbreviations_end_no_sentence(sentence: str) -> None:
    assert said(f"{sentence} Next one.") == [("prose", sentence), ("prose", "Next one.")]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Im Turm hängt eine Glocke aus dem 14. Jahrhundert. Sie ist gesprungen.", 2),
        ("Der 2. Stock wird umgebaut, und zum 60. Geburtstag gibt es Kuchen.", 1),
        ("Ihre Zahl stieg auf 14. Danach sank sie.", 2),
        ("The number of the bell is 14. Bells ring at noon in every church of the town.", 2),
    ],
)
def test_a_german_ordinal_ends_no_sentence(text: str, sentences: int) -> None:
    assert len(split(text)) == sentences


def test_long_code_is_cut_into_groups_of_lines() -> None:
    text = "```\n" + "\n".join(f"line{i}" for i in range(2 * CODE_LINES + 1)) + "\n```\n"
    assert [len(part.split("\n")) for _, part in said(text)] == [CODE_LINES, CODE_LINES, 1]


def test_a_fence_that_never_closes_hides_nothing() -> None:
    assert said("```\nignored? No.\nSeen.") == [("code", "ignored? No.\nSeen.")]


def test_a_very_long_sentence_is_cut_between_words() -> None:
    text = "many words, that go on; " * 200
    parts = [part for _, part in said(text)]
    assert " ".join(parts) == text.strip()
    assert all(part.endswith((",", ";")) for part in parts)


@pytest.mark.parametrize("sentence", ["It opened on day {}, and Dr. Smith saw it.", "橋は{}年に開通した。"])
def test_sentences_of_a_very_long_paragraph_are_those_of_short_ones(sentence: str) -> None:
    each = [sentence.format(number) for number in range(1_000, 2_000)]
    assert [part for _, part in said(" ".join(each))] == each
