"""What letters stand for: which question asks for it, and what a text says of it."""

from __future__ import annotations

import pytest
from tests.unit.growth_kit import linear
from tests.unit.test_conflicts import ledger, says

from aria.evidence.typed.acronyms import expansions, letters_asked


@pytest.mark.parametrize(
    ("question", "letters"),
    [
        ("What does LRB refer to?", "LRB"),
        ("What does the abbreviation “LRB” stand for?", "LRB"),
        ("What is LRB short for?", "LRB"),
        ("What does LRB do?", ""),
        ("What does Lorn mean?", ""),
        ("What does it mean?", ""),
    ],
)
def test_which_question_asks_for_it(question: str, letters: str) -> None:
    assert letters_asked(question) == letters


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The Lorn Railway Board (LRB) met in 1931.", ["Lorn Railway Board"]),
        ("LRB (Low Rate Beacon) is a kind of lamp.", ["Low Rate Beacon"]),
        ("LRB stands for long range beacon, as pilots know.", ["long range beacon"]),
        ("The lower right-hand bundle (LRB) leads on.", ["lower right-hand bundle"]),
        ("Members of the League for Rural Bridges (LRB) met.", ["League for Rural Bridges"]),
        ("The second item (LRB) was dropped.", []),
        ("LRB means nothing to most readers.", []),
        ("LRBS stands for long range beacons.", []),
    ],
)
def test_what_a_text_says_they_stand_for(text: str, told: list[str]) -> None:
    assert [value.text for value in expansions(text, "LRB")] == told


def test_several_meanings_are_told_and_may_all_hold() -> None:
    (found,) = ledger(
        "What does LRB stand for?",
        says("a", "The Lorn Railway Board (LRB) met in 1931."),
        says("b", "LRB stands for low rate beacon."),
        says("c", "A low-rate beacon (LRB) was lit."),
    )
    assert [side.value for side in found.sides] == ["low rate beacon", "Lorn Railway Board"]
    assert found.resolution == "both sides may hold: letters may stand for several things"


@pytest.mark.parametrize("piece", ["LRB (", "LRB, or l", "l r (LRB) ", "LRB stands for the l "])
def test_hostile_text_is_read_in_the_time_of_its_length(piece: str) -> None:
    linear(lambda size: expansions(piece * size, "LRB"), 100, 2_000)
