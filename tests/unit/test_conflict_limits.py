"""Limits, intervals and prices: which of two can both hold, and which cannot."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held

from aria.adapters.corpus.first_lines import day_of_name, day_told
from aria.evidence.typed.clock import clocks
from aria.evidence.typed.recurring import intervals

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
        # A day in other words
        (
            DOSE,
            "Adults must never take more than five capsules of Elmin in 24 hours.",
            "Adults may take up to six capsules of Elmin a day.",
            {"never take more than five capsules", "up to six capsules"},
        ),
        (
            DOSE,
            "Adults may take up to five capsules of Elmin in any 24-hour period.",
            "Adults may take at most six capsules of Elmin per day.",
            {"up to five capsules", "at most six capsules"},
        ),
        (
            "How many capsules of Elmin may I take a day?",
            "Elmin is a capsule. Do not take more than two capsules in 24 hours.",
            "You can take up to three Elmin capsules daily.",
            {"not take more than two capsules", "up to three"},
        ),
        (
            "How many guests may a member of Elm Club bring a week?",
            "A member of Elm Club may bring at most two guests a week.",
            "A member of Elm Club may bring up to four guests every 7 days.",
            {"at most two guests", "up to four guests"},
        ),
        (
            DOSE,
            "Adults may take up to six capsules of Elmin in 24 hours.",
            "Adults may take at most six capsules of Elmin a day.",
            set(),
        ),
        (
            DOSE,
            "Adults must never take more than two capsules of Elmin in 8 hours.",
            "Adults may take up to six capsules of Elmin a day.",
            set(),
        ),
        (
            "How many courts may members of Elm Club book?",
            "Members of Elm Club may book up to two courts a day.",
            "Members of Elm Club may book up to five courts a week.",
            set(),
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


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            DOSE,
            "Adults may take up to five capsules of Elmin in a day.",
            "Adults with a fever may take up to six capsules of Elmin in a day.",
        ),
        (
            "How many guests does Elm Hall seat?",
            "Elm Hall seats up to 80 guests at tables.",
            "Elm Hall seats up to 140 guests in rows.",
        ),
        (
            "How many people died in the fire at Elm Hall?",
            "At least 40 people died in the fire at Elm Hall, which must now be rebuilt.",
            "At least 52 people died in the fire at Elm Hall; the doors needed keys.",
        ),
        (
            OFTEN,
            "The ropes at Elm Hall are replaced every two years.",
            "The ropes of the gallery at Elm Hall are replaced every five years.",
        ),
        (
            OFTEN,
            "In damp seasons the ropes at Elm Hall are replaced every two months.",
            "The ropes at Elm Hall are replaced every year.",
        ),
        (
            OFTEN,
            "The ropes at Elm Hall are replaced at least once a year.",
            "The ropes at Elm Hall are replaced every month.",
        ),
        (
            OFTEN,
            "The ropes at Elm Hall are replaced every month in the first winter.",
            "The ropes at Elm Hall are replaced every year after the first winter.",
        ),
        (
            "How many singers did Elm Choir have?",
            "Elm Choir never had more than 20 singers.",
            "Elm Choir had at most 30 singers.",
        ),
        (OFTEN, "Most of the ropes at Elm Hall are replaced monthly.", "The ropes at Elm Hall are replaced yearly."),
        (OFTEN, "The ropes at Elm Hall are replaced monthly.", "The ropes at Elm Hall are replaced every four weeks."),
        (
            "How much is a ticket for Elm Hall?",
            "A ticket for Elm Hall costs €4.",
            "A ticket for Elm Hall costs €4.50 at the door.",
        ),
        (
            "How much does a litre of cider cost at Elm Hall?",
            "A litre of cider costs €2.3 at Elm Hall.",
            "A litre of cider costs €2.28 at Elm Hall.",
        ),
        (
            "From when is the garden of Elm Hall open?",
            "The garden of Elm Hall is open from 10:00.",
            "The tower of Elm Hall is open from 12:00.",
        ),
    ],
)
def test_what_another_word_narrows_holds_beside_the_other(question: str, one: str, other: str) -> None:
    assert sides(question, one, other) == set()


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
    assert not intervals("Some swim 0 times a week, and rest every 0 minutes.")
    assert not intervals("At least twice a year, or about every two months.")


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("# Minutes of the board meeting, 4 May 2021\n\nPresent: all.", "2021-05-04"),
        ("# Letter from Jon Ashe, 4 May 1921\n\nText.", "1921-05-04"),
        ("Protokoll der Vorstandssitzung vom 4. Mai 2021\n\nText.", "2021-05-04"),
        ("# Mill burns\n\n*Orr Valley Gazette, 4 May 2021*\n\nText.", "2021-05-04"),
        ("# Summer fair, 4 May 2021\n\nText.", None),
        ("# Battle of Orr, 4 May 1521\n\nText.", None),
        ("# Meeting of the board, 4 May 2021\n\nText.", None),
        ("# Newsletter: harvest supper on 4 May 2021\n\nText.", None),
        ("# Minutes of the session on the flood of 4 May 2021\n\nText.", None),
        ("# Agenda and letter, 4 May 2021\n\nText.", None),
        ("# Reply to the letter of 4 May 2021\n\nText.", None),
        ("# Fair\n\nMinutes of the board, 4 May 2021\n\nText.", None),
    ],
)
def test_a_heading_tells_the_day_of_minutes_and_papers(text: str, day: str | None) -> None:
    assert day_told(text) == day


def test_the_name_of_a_file_tells_its_day() -> None:
    assert day_of_name("2021-05-04-minutes") == day_of_name("gazette-2021-05-04") == "2021-05-04"
    others = ("minutes", "2021-05-minutes", "2021-02-30-minutes", "minutes-2021-05-04-to-2021-06-04", "minutes20210504")
    assert not any(map(day_of_name, (*others, "market-2021-05-04", "letter-2021-05-04-jon")))
