"""Floors of a building, by their words and by their numbers."""

from __future__ import annotations

import pytest

from aria.evidence.typed.floors import asks_floor, floors


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The clinic is on the third floor.", ["3"]),
        ("| Floor: 3 | Department: Eye clinic |", ["3"]),
        ("Take the stairs to the 12th floor.", ["12"]),
        ("The café is on the ground floor, the shop on the first floor.", ["0", "1"]),
        ("The floor was laid in 3 days.", []),
        ("The third bridge has a floor of oak.", []),
    ],
)
def test_floors(text: str, told: list[str]) -> None:
    assert [each.key for each in floors(text)] == told


def test_only_a_question_for_a_floor_asks_for_one() -> None:
    assert asks_floor("On which floor is the eye clinic?")
    assert asks_floor("what floor is the library on")
    assert not asks_floor("Which firm laid the floor?")
