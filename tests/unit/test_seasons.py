"""What holds for a part of the year, held against the month or season that is asked about."""

from __future__ import annotations

import calendar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.conflict.permission import permits
from aria.evidence.conflict.seasons import holds_then

MONTHS = calendar.month_name[1:]


@pytest.mark.parametrize(
    ("phrase", "question", "holds"),
    [
        ("from 1 May to 30 September", "Are dogs allowed in July?", True),
        ("from 1 May to 30 September", "Are dogs allowed in summer?", True),
        ("from 1 May to 30 September", "Are dogs allowed in October?", False),
        ("from November to February", "Is it open in winter?", True),
        ("all year round", "Is it open in March?", True),
        ("in August", "Is it open in August?", True),
        ("in August", "Is it open?", False),  # nothing of the year is asked
        ("in the garden", "Is it open in August?", False),
    ],
)
def test_a_part_of_the_year_holds_for_what_lies_in_it(phrase: str, question: str, holds: bool) -> None:
    assert holds_then(phrase, question) is holds


@given(st.integers(0, 11), st.integers(0, 11), st.integers(0, 11))
def test_from_one_month_to_another_all_between_hold_over_the_turn_of_the_year(
    first: int, last: int, asked: int
) -> None:
    between = (asked - first) % 12 <= (last - first) % 12
    assert holds_then(f"from {MONTHS[first]} to {MONTHS[last]}", f"Is it open in {MONTHS[asked]}?") is between


def test_a_ban_of_the_months_asked_about_is_a_ban() -> None:
    question = "Are dogs allowed on Elm Beach in July?"
    assert permits(question, "Dogs are not allowed on Elm Beach from 1 May to 30 September.") is False
    assert permits(question, "Dogs are not allowed on Elm Beach from 1 October to 30 April.") is None
