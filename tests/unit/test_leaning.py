"""Sentences that nobody can read without the one before: "then", "it houses", "after that"."""

from __future__ import annotations

import pytest
from tests.unit.extractive_kit import quotes, researched, written
from tests.unit.test_explaining import told

WARD = "Leave the dressing on for ten days. The nurse at your surgery will then take out the clips. You may shower."
CHAPEL = "# The hill\n\nA chapel was put up in Elm Road in 1812. It houses the only flag of the miners."


def shown(question: str, text: str) -> str:
    return " ".join(quotes(written(researched(question, text))))


@pytest.mark.parametrize("question", ["When are the clips taken out?", "Who takes out the clips?"])
def test_what_comes_then_is_quoted_with_what_comes_before(question: str) -> None:
    assert "Leave the dressing on for ten days. The nurse" in shown(question, WARD)


def test_it_is_told_when_by_what_lasts_before() -> None:
    assert told("When are the clips taken out?", WARD)
    assert not told("When are the clips taken out?", "Leave the dressing on. The nurse will then take out the clips.")


def test_then_in_a_condition_leans_on_nothing() -> None:
    text = "The dressing is white. If it is wet, the nurse will then take out the clips."
    assert "white" not in shown("Who takes out the clips?", text)


def test_where_something_is_stands_in_the_sentence_before() -> None:
    assert any("A chapel was put up in Elm Road" in each for each in told("Where is the flag of the miners?", CHAPEL))


def test_the_place_of_one_thing_is_not_that_of_what_it_owns() -> None:
    text = "# The club\n\nThe club meets in Elm Road. It owns a flag of the miners."
    assert not told("Where is the flag of the miners?", text)
