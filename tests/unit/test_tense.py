"""What was does not tell what will be."""

from __future__ import annotations

import pytest

from aria.engines.extractive.scoring.tense import has_been

WHEN = "When will the bridge open?"


@pytest.mark.parametrize(
    ("question", "quote", "past"),
    [
        (WHEN, "The bridge was closed on 3 May 2020.", True),
        (WHEN, "The first bridge opened in 1931.", True),
        (WHEN, "The bridge was closed and reopens on 3 May 2027.", False),
        (WHEN, "The bridge will open in 2031.", False),
        (WHEN, "The opening is planned for 2031, although it was put off.", False),
        ("When will the high-speed line run?", "The high-speed line is on time for 3 May 2027.", False),
        ("How many people will the hall seat?", "The hall has eight hundred seats.", False),
        ("How many people will the hall seat?", "The council has decided to turn it into one of 380 seats.", False),
        ("Where will the fair be held?", "The fair was held in Berg in 2019.", True),
        ("When did the bridge open?", "The first bridge opened in 1931.", False),
        ("", "", False),
    ],
)
def test_it_is_past_only_where_nothing_is_still_to_come(question: str, quote: str, past: bool) -> None:
    assert has_been(question, quote) is past
