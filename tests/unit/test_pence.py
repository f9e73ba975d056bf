"""Pence in one word with their number are money, and every character keeps its place."""

from __future__ import annotations

import pytest

from aria.evidence.typed.pence import with_pence
from aria.evidence.typed.values import values


@pytest.mark.parametrize(
    ("word", "pounds"), [("twopence", "0.02"), ("threepence", "0.03"), ("tuppence", "0.02"), ("halfpenny", "0.005")]
)
def test_the_word_is_read_as_money(word: str, pounds: str) -> None:
    text = f"In the 1930s it cost {word}."
    assert len(with_pence(text)) == len(text)
    found = [value for value in values(text) if value.kind == "money"]
    assert [(value.text, value.unit, value.key) for value in found] == [(word, "GBP", pounds)]


def test_what_is_no_number_of_pence_stays() -> None:
    assert with_pence("A penny, and some pence, for the pennywort") == "A penny, and some pence, for the pennywort"


@pytest.mark.parametrize(
    ("text", "pounds"), [("Drivers get 45p a mile.", ["0.45"]), ("In 1080p, from 5p to 20p", ["0.05", "0.2"])]
)
def test_a_figure_with_its_p_is_money(text: str, pounds: list[str]) -> None:
    assert [value.key for value in values(text) if value.kind == "money"] == pounds


def test_a_letter_behind_a_blank_is_no_money() -> None:
    assert not [value for value in values("At 5 p.m., see 45 p. below, in 720p") if value.kind == "money"]
