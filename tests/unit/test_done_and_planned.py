"""What came about and what was to be, who a part of a name is not, and what a question of a deed needs."""

from __future__ import annotations

import pytest
from tests.unit.test_explaining import told

from aria.engines.extractive.needs.needed import need_for


@pytest.mark.parametrize(
    ("question", "sentence", "answers"),
    [
        (
            "How much did the Elm Bridge cost?",
            "The Elm Bridge is expected to cost £2 million and to take a year.",
            False,
        ),
        ("How much did the Elm Bridge cost?", "The Elm Bridge was meant to cost £2 million.", False),
        ("How much will the Elm Bridge cost?", "The Elm Bridge is expected to cost £2 million.", True),
        (
            "How much did the Elm Bridge cost?",
            "The Elm Bridge was expected to cost £2 million, but cost £3 million.",
            True,
        ),
        ("How much did the Elm Bridge cost?", "For the Elm Bridge the final bill came to £3 million.", True),
    ],
)
def test_what_was_expected_is_not_what_it_did_cost(question: str, sentence: str, answers: bool) -> None:
    assert bool(told(question, f"# Elm\n\n{sentence} Cars may use it.", "Elm")) is answers


@pytest.mark.parametrize(
    ("sentence", "answers"),
    [
        ("On 18 February Holt's Mill burnt to the ground.", False),
        ("When it burnt the mill was owned by Anna Holt.", True),
    ],
)
def test_a_mill_is_nobody_who_owns_it(sentence: str, answers: bool) -> None:
    assert bool(told("Who owned the mill when it burnt?", f"# News\n\n{sentence} It was cold.")) is answers


@pytest.mark.parametrize(
    ("question", "key"),
    [
        ("Who owned the mill when it burned?", "own"),
        ("Who led the choir while the hall was closed?", "lead"),
        ("How did the councillors vote on the swimming pool?", "vote"),
    ],
)
def test_the_deed_has_to_be_told(question: str, key: str) -> None:
    assert need_for(question, question, "2026-01-01", {}, 8).key == (key,)
