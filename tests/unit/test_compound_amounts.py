"""Amounts in two parts or with a fraction in words are one value, and stay apart from what stands beside them."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.types import Value
from aria.evidence.typed.values import comparable, same, values


def _only(text: str) -> Value:
    (value,) = values(text)
    return value


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("an hour and twenty minutes", 4_800),
        ("1 hour 20 minutes", 4_800),
        ("1 h 20 min", 4_800),
        ("2 hours, 20 minutes", 8_400),
        ("an hour and a half", 5_400),
        ("two and a half hours", 9_000),
        ("half an hour", 1_800),
        ("three quarters of an hour", 2_700),
        ("half a day", 43_200),
    ],
)
def test_parts_and_fractions_are_one_duration(text: str, seconds: int) -> None:
    value = _only(f"The crossing takes {text}.")
    assert (Decimal(value.key), value.unit, value.text) == (Decimal(seconds), "s", text)


@pytest.mark.parametrize(
    "text", ["20 minutes and 1 hour", "2 km and 300 m", "3 days and 2 nights", "1 hour and 90 minutes"]
)
def test_what_is_no_smaller_part_stays_a_value_of_its_own(text: str) -> None:
    assert len(values(text)) == 2


def test_a_rate_is_no_hour() -> None:
    assert [value.unit for value in values("It runs at 80 km an hour.")] == ["m"]


@given(st.integers(1, 12), st.integers(1, 59))
def test_hours_and_minutes_are_the_minutes_that_they_are(hours: int, minutes: int) -> None:
    parts = _only(f"{hours} hours {minutes} minutes")
    whole = _only(f"{60 * hours + minutes} minutes")
    assert comparable(parts, whole)
    assert parts.key == whole.key
    assert not same(parts, _only(f"{60 * hours + minutes + 3} minutes"))


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("64,300 pumps", "64,800 pumps", False),
        ("64,300 pumps", "64,000 pumps", True),
        ("64,300 pumps", "64,340 pumps", True),
        ("300 m", "303 m", True),
        ("2.00 m", "2.01 m", False),
    ],
)
def test_only_the_zeros_at_the_end_of_a_number_are_round(one: str, other: str, alike: bool) -> None:
    assert same(_only(one), _only(other)) is alike
