"""Limits, intervals and prices: which of two can both hold, and which cannot."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held

from aria.adapters.corpus.first_lines import day_of_name, day_told
from aria.evidence.typed.clock import clocks
from aria.evidence.typed.recurring import intervals
from aria.evidence.typed.values import values

DOSE = "How many capsules of Elmin may an adult take in a day?"
KEYS = "How many letters must a key at Elm Hall have?"
OFTEN = "How often are the ropes at Elm Hall replaced?"


def sides(question: str, *pages: str) -> set[str]:
    return {side.value for each in held(question, *pages) for side in each.sides}


@pytest.mark.parametrize(
    ("question", "one", "other", "told"),
    [
        (
            DOSE,
            "Adults may take up to five capsules of Elmin in a day.",
            "Adults may take up to six capsules of Elmin in a day.",
            {"up to five capsules", "up to six capsules"},
        ),
        (
            DOSE,
            "Adults must never take more than five capsules of Elmin in a day.",
            "Adults may take up to six capsules of Elmin in a day.",
            {"never take more than five capsules", "up to six capsules"},
        ),
        (
            DOSE,
            "Adults must never take more than five capsules of Elmin in a day.",
            "Adults may take six capsules of Elmin in a day.",
            {"never take more than five capsules", "six capsules"},
        ),
        (
            KEYS,
            "A key at Elm Hall must have at least 9 letters.",
            "A key at Elm Hall must have at least 12 letters.",
            {"at least 9 letters", "at least 12 letters"},
        ),
        (
            OFTEN,
            "The ropes at Elm Hall are replaced every two years.",
            "The ropes at Elm Hall are replaced every five years.",
            {"every two years", "every five years"},
        ),
        # Both may hold
        (
            DOSE,
            "Adults may take up to six capsules of Elmin in a day.",
            "Adults may take five capsules of Elmin in a day.",
            set(),
        ),
        (
            DOSE,
            "Adults must never take more than six capsules of Elmin in a day.",
            "Adults may take up to six capsules of Elmin in a day.",
            set(),
        ),
        (
            KEYS,
            "A key at Elm Hall must have at least 9 letters.",
            "A key at Elm Hall must have at most 12 letters.",
            set(),
        ),
        (
            OFTEN,
            "The ropes at Elm Hall are replaced every six months.",
            "The ropes at Elm Hall are replaced twice a year.",
            set(),
        ),
    ],
)
def test_two_limits_of_one_side_differ_and_what_lies_within_one_does_not(
    question: str, one: str, other: str, told: set[str]
) -> None:
    assert sides(question, one, other) == told


def test_what_was_known_at_least_is_no_rule() -> None:
    pages = "At least 40 people died in the fire at Elm Hall.", "At least 52 people died in the fire at Elm Hall."
    assert sides("How many people died in the fire at Elm Hall?", *pages) == set()


def test_a_small_price_is_exact_and_a_large_one_may_be_rounded() -> None:
    cost = "How much is a ticket for Elm Hall?"
    pages = "A ticket for Elm Hall costs €3.", "A ticket for Elm Hall costs €3.50."
    assert sides(cost, *pages) == {"€3", "€3.50"}
    assert sides(cost, pages[0], "A ticket for Elm Hall costs €3.00.") == set()
    pages = "The roof of Elm Hall cost £3 million.", "The roof of Elm Hall cost £3.2 million."
    assert sides("How much did the roof of Elm Hall cost?", *pages) == set()


def test_what_goes_up_to_a_price_is_no_limit() -> None:
    assert [each.text for each in values("The fee goes up to £505.")] == ["£505"]
    assert [each.text for each in values("We pay up to £505.")] == ["up to £505"]


def test_until_when_something_is_open_is_a_time_of_day_too() -> None:
    question, pages = "Until when is Elm Hall open on Fridays?", ("until 17:00", "until 18:00")
    assert sides(question, *(f"Elm Hall is open {each} on Fridays." for each in pages)) == {"17:00", "18:00"}
    assert sides(question, *(f"Elm Hall is open {each} on Fridays." for each in ("from 9:00", "until 18:00"))) == set()
    assert not clocks("Open until 18:00.", "When does Elm Hall open?", "en")


def test_intervals_are_read_in_seconds() -> None:
    day = 86_400
    told = {each.text: int(each.key) / day for each in intervals("Twice a day, every other day, weekly, each 3 days.")}
    assert told == {"Twice a day": 0.5, "every other day": 2, "weekly": 7, "each 3 days": 3}
    spans = [each.text for each in intervals("Lamps are changed every four weeks, ropes every three.")]
    assert spans == ["every four weeks", "every three"]
    assert not intervals("Every three members get a key.")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("# Meeting of the board, 4 May 2021\n\nPresent: all.", "2021-05-04"),
        ("Protokoll der Vorstandssitzung vom 4. Mai 2021\n\nText.", "2021-05-04"),
        ("# Mill burns\n\n*Orr Valley Gazette, 4 May 2021*\n\nText.", "2021-05-04"),
        ("# Summer fair, 4 May 2021\n\nText.", None),
        ("# Battle of Orr, 4 May 1521\n\nText.", None),
        ("# Fair\n\nMeeting of the board, 4 May 2021\n\nText.", None),
    ],
)
def test_a_heading_tells_the_day_of_minutes_and_papers(text: str, day: str | None) -> None:
    assert day_told(text) == day


def test_the_name_of_a_file_tells_its_day() -> None:
    assert day_of_name("2021-05-04-board") == day_of_name("gazette-2021-05-04") == "2021-05-04"
    assert not any(map(day_of_name, ("board", "2021-05", "2021-02-30-board", "2021-05-04-to-2021-06-04", "120210504")))
