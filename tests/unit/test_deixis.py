"""Whom a text calls "you" and "we": the words by which others ask for them need not be in it."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.match import match

TODAY = "2026-01-01"


def share(question: str, quote: str) -> float:
    return match(need_for(question, question, TODAY, {}, 7), quote, "").coverage


@pytest.mark.parametrize(
    ("question", "quote", "without"),
    [
        ("How many holiday days do employees have?", "You get 28 days of holiday.", "One gets 28 days of holiday."),
        ("When must guests leave the room?", "Leave your room by ten.", "Leave the room by ten."),
        ("Why did the company lose money?", "We lost money, as nobody came.", "Money was lost, as nobody came."),
        (
            "What does your choir sing at weddings?",
            "At weddings we sing old songs.",
            "At weddings they sing old songs.",
        ),
    ],
)
def test_you_and_we_tell_of_those_who_are_spoken_to_and_of_who_speaks(question: str, quote: str, without: str) -> None:
    assert share(question, quote) > share(question, without)


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("How many holiday days do interns have?", "You get 28 days of holiday."),
        ("Where was the founder of the museum born?", "You will find us where it was born."),
        ("What is the telephone number of the cooperative's office?", "Our caretaker has the telephone number 555 12."),
        ("Who are the members?", "You pay 20 crowns."),
        ("How much do non-members pay for the course?", "You pay 20 crowns for the course."),
    ],
)
def test_others_are_no_you_and_what_is_somebodys_no_we(question: str, quote: str) -> None:
    plain = quote.replace("You", "One").replace("us", "it").replace("Our", "The")
    assert share(question, quote) == share(question, plain)


@pytest.mark.parametrize(
    ("question", "quote", "title"),
    [
        ("How many days of notice do tenants give?", "You give 90 days of notice.", "Notes for landlords"),
        ("How many days of notice do tenants give?", "As a landlord you give 90 days of notice.", ""),
        ("How many albums did the choir record in Leeds?", "We recorded 4 albums in Leeds.", "Orchestra news"),
        ("When did the museum move to York?", "In 1921 we moved to York.", "Diary of the Aldham family"),
    ],
)
def test_a_title_tells_who_speaks_and_to_whom(question: str, quote: str, title: str) -> None:
    need = need_for(question, question, TODAY, {}, 7)
    assert not need.deixis.told(quote, title)
    assert need.deixis.told(quote.replace("As a landlord y", "Y"), "")
