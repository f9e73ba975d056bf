"""Times that come again, and which questions they answer."""

from __future__ import annotations

import pytest
from tests.unit.growth_kit import linear
from tests.unit.test_explaining import told

from aria.evidence.typed.recurring import asked_as_rule, recurs


@pytest.mark.parametrize(
    "text",
    [
        "Days left may be taken until 31 March.",
        "The fair opens on July 14th each year.",
        "The price falls in May.",
        "Der Markt beginnt am 3. Mai.",
        "The office closes on Fridays.",
        "A note is needed from the third day of absence.",
        "Doors open at 9:30.",
        "Dinner is at seven.",
        "The bees swarm in early summer.",
        "Reports are due at the end of each quarter.",
    ],
)
def test_a_time_without_a_year_is_told(text: str) -> None:
    assert recurs(text)


@pytest.mark.parametrize(
    "text",
    [
        "They may march on.",
        "He ran a mile in 4 minutes.",
        "The summer house is red.",
        "It spans at six points.",
        "Ms. May wrote the report.",
        "Room 31 is closed.",
        "A ticket costs 3.50.",
        "It was chaired by one of them.",
    ],
)
def test_what_tells_no_time_is_none(text: str) -> None:
    assert not recurs(text)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("When does the market open?", True),
        ("Until when may days be carried over?", True),
        ("On which day is the market?", True),
        ("When do I need a note?", True),
        ("When must the filter be changed?", True),
        ("When did the market open?", False),
        ("When was the market founded?", False),
        ("Who opened the market?", False),
    ],
)
def test_only_what_is_so_as_a_rule_is_answered_by_it(question: str, expected: bool) -> None:
    assert asked_as_rule(question) is expected


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("Until when may unused leave be taken?", "Unused leave may be taken until 31 March of the next year."),
        ("When is the note of a doctor needed?", "The note of a doctor is needed from the third day of absence."),
    ],
)
def test_it_answers(question: str, text: str) -> None:
    assert told(question, text) == [text]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("When was the filter changed?", "The filter is changed whenever the red lamp blinks."),
        ("When did the market of Arden open?", "The market of Arden opens on 3 May."),
        ("When should the filter be changed?", "The filter should be changed by the owner."),
    ],
)
def test_what_once_happened_needs_a_date(question: str, text: str) -> None:
    assert not told(question, text)


@pytest.mark.parametrize(
    "piece", ["May ", "31 ", "the first ", "end of the ", "10:", "when ", "at six ", "every early "]
)
def test_the_time_grows_with_the_length_only(piece: str) -> None:
    linear(lambda size: recurs(piece * (size // len(piece))), 2_000, 20_000)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (
            "Why was the opening moved?",
            "The opening was moved to July, as the maker of the doors could not deliver before.",
        ),
        ("How much is refunded for a night in Arden?", "A night is refunded up to 90 euros, in Arden up to 120 euros."),
        ("How much is paid for each week of delay?", "For each week of delay 0.5 percent of the price is paid."),
    ],
)
def test_everyday_documents_answer(question: str, text: str) -> None:
    assert told(question, text) == [text]


def test_what_is_called_so_is_no_reason() -> None:
    assert not told("Why was the opening moved?", "The opening was moved to July, as a first of its kind.")
