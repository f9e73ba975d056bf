"""Cleaning: what a person would see stays, what cannot be seen goes and is counted."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.security.content import clean, printable

ANY_TEXT = st.text(st.characters(exclude_categories=()), max_size=60)
ODD = st.text(
    st.sampled_from("a1 \n\t\u00ad\u200b\u200d\ufe0f\ufe0e👩👧❤✊#\u20e3\u202e\U000e0041\u0301\u2329é\ud800\x1b")
)


def is_forbidden(char: str) -> bool:
    return char not in "\n\t\u200d" and unicodedata.category(char) in {"Cc", "Cf", "Cn", "Co", "Cs"}


@given(ANY_TEXT | ODD)
def test_no_forbidden_code_point_ever_comes_out(text: str) -> None:
    cleaned, dropped = clean(text)
    assert not [hex(ord(char)) for char in cleaned if is_forbidden(char)]
    assert unicodedata.is_normalized("NFC", cleaned)
    assert dropped >= 0


@given(ANY_TEXT | ODD)
def test_cleaning_twice_changes_nothing(text: str) -> None:
    cleaned, _ = clean(text)
    assert clean(cleaned) == (cleaned, 0)


@pytest.mark.parametrize(
    ("raw", "cleaned", "dropped"),
    [
        ("plain text", "plain text", 0),
        ("a\r\nb\rc\u2028d\x0be", "a\nb\nc\nd\ne", 0),
        ("1\u00a0000\u202fkm\u3000x", "1 000 km x", 0),
        ("pass\u00adword\u200b", "password", 2),
        ("user\u202egnp.exe\u202c", "usergnp.exe", 2),
        ("go" + "".join(chr(0xE0000 + ord(char)) for char in "evil"), "go", 4),
        ("\x1b[31mred\x07", "[31mred", 2),
        ("e\u0301", "é", 0),
        ("e\u200b\u0301", "é", 1),
        ("\ud800x\ue000", "x", 2),
        ("a\u200db\ufe0f", "ab", 2),
        ("a\ufe00\u3164", "a", 2),
    ],
)
def test_each_kind_of_code_point(raw: str, cleaned: str, dropped: int) -> None:
    assert clean(raw) == (cleaned, dropped)


@pytest.mark.parametrize("emoji", ["👨‍👩‍👧", "❤️", "1️⃣", "✊🏽", "👩‍❤️‍👨"])
def test_emoji_keep_their_joiners(emoji: str) -> None:
    assert clean(emoji) == (emoji, 0)


@given(ANY_TEXT | ODD, st.integers(1, 50))
def test_printable_is_one_line_within_the_limit(text: str, limit: int) -> None:
    line = printable(text, limit)
    assert len(line) <= limit
    assert line == line.strip()
    assert not [char for char in line if is_forbidden(char) or char in "\n\t"]


def test_printable_shows_that_it_cut() -> None:
    assert printable("a title\nover two lines", 12) == "a title ove…"


@pytest.mark.parametrize("unit", ["plain ascii text ", "naïve Kaikyō — text ", "x\u200by\u00adé😀"])
def test_cleaning_costs_in_proportion_to_the_text(unit: str) -> None:
    text = unit * 20_000
    linear(lambda size: clean(text[:size]), 20_000, 200_000)
