"""What "it" means below a heading, and which spans tell how long something takes."""

from __future__ import annotations

import pytest
from tests.unit.test_explaining import told

LEAFLET = """# Your new hip

## Before the operation

Have your last meal six hours before the operation. You must not swim until eight weeks have passed since the operation.

## The operation

It takes between 60 and 90 minutes, so bring a book. The worn joint is replaced by metal.

## History

It was first done in 1960.
"""


@pytest.mark.parametrize("question", ["How long does the operation take?", "How long does a hip operation take?"])
def test_it_is_what_the_heading_right_above_names(question: str) -> None:
    assert [each.partition("\n\n")[2] for each in told(question, LEAFLET, "Your new hip")] == [
        "It takes between 60 and 90 minutes, so bring a book."
    ]


def test_below_a_heading_that_is_not_asked_it_is_the_thing_of_the_text() -> None:
    assert not any("History" in each for each in told("How long does the operation take?", LEAFLET))


def test_a_heading_on_it_names_nothing() -> None:
    text = "# Rye bread\n\n## Keeping it\n\nIt keeps for four days."
    assert told("How long does rye bread keep?", text, "Rye bread") == ["It keeps for four days."]


@pytest.mark.parametrize(
    ("question", "sentence", "answers"),
    [
        ("How long does the crossing take?", "Be at the quay two hours before the crossing.", False),
        ("How long does the crossing take?", "The crossing was cancelled three days ago.", False),
        ("How long does the crossing take?", "The crossing takes two hours before the wind rises.", True),
        ("How long does the crossing take?", "The crossing is a matter of two hours.", True),
        ("How long before the crossing must I be there?", "Be there two hours before the crossing.", True),
    ],
)
def test_what_is_so_long_before_takes_no_time(question: str, sentence: str, answers: bool) -> None:
    assert bool(told(question, f"# The ferry\n\n{sentence} Tickets are sold on board.")) is answers
