"""Pages of small libraries that tell one thing in words of their own and differ on it, and pages that only seem to."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of

DISPUTED = [
    # Leave that is given to all who behave, and taken back by a later text.
    (
        "Can I bring my horse on the beach?",
        "# Visiting\n\nWell-behaved horses are welcome everywhere, the beach included. Water is at the gate.",
        "# Spring news\n\nSince the kite incident, horses can no longer be taken onto the beach; they can wait in"
        " the yard.",
        {"yes", "no"},
    ),
    (
        "Can evening pupils use the pottery wheels alone at night?",
        "# House rules\n\nEvening pupils may use the pottery wheels by themselves at night, once they have the key.",
        "# Safety\n\nEvening pupils must never use the pottery wheels unaccompanied outside opening hours.",
        {"yes", "no"},
    ),
    # Whoever takes over as something becomes it.
    (
        "When did Ines Varga become treasurer?",
        "# Our committee\n\n## Ines Varga\n\nInes Varga became treasurer on 1 June 2021. She grows leeks.",
        "# Minutes of 12 July 2021\n\nI. Varga was thanked, and took over as treasurer from tonight, 12 July 2021.",
        {"12 July 2021", "1 June 2021"},
    ),
    (
        "When did Ines Varga become treasurer?",
        "# Our committee\n\nInes Varga became treasurer on 1 June 2021. She grows leeks.",
        "# Minutes of 12 May 2016\n\nInes Varga was elected unanimously as treasurer on 12 May 2016.",
        {"12 May 2016", "1 June 2021"},
    ),
    (
        "Can I take photos?",
        "# Visiting\n\nYou may take photos everywhere.",
        "# News\n\nYou can no longer take photos, be it with or without flash.",
        {"yes", "no"},
    ),
    # A rule is worded as what is to be done, and a letter stands for degrees.
    (
        "At what temperature should fresh yeast be stored?",
        "# Recipe book\n\nWrap it in paper and keep the fresh yeast at 4 °C. It is good for two weeks.",
        "# Cold room\n\nFresh yeast blocks are to be kept at -18 C in chest 3, away from the fish.",
        {"4 °C", "-18 C"},
    ),
    # An amount alone in brackets is that of the thing named before them, and no other length of the passage.
    (
        "How high is Mount Sorrel?",
        "# Mount Sorrel\n\nHeight: 1,914 m\nRange: Hask Hills",
        "# River Lorn\n\nIt springs north of Mount Sorrel (1,941 m), the country's highest summit. For the first"
        " 50 km it is a torrent.",
        {"1,914 m", "1,941 m"},
    ),
    # An amount for just the unit that is asked for, in pence.
    (
        "How much per mile do carers get for using their car?",
        "# Expenses\n\nFor the car carers get 45p a mile. Bus: the full fare.",
        "# Questions\n\nDo I get my fares back? Yes, and carers who use their own car can claim 40p per mile.",
        {"45p", "40p"},
    ),
]

AT_ONE = [
    (
        "Can I take photos?",
        "# Visiting\n\nYou may take photos everywhere.",
        "# News\n\nYou can no longer take photos with flash.",
    ),
    # What else somebody became, and between what it is to be kept.
    (
        "When did Ines Varga become treasurer?",
        "# Our committee\n\nInes Varga became treasurer on 1 June 2021. She grows leeks.",
        "# Minutes of 12 May 2016\n\nInes Varga took over as auditor on 12 May 2016.",
    ),
    (
        "At what temperature should fresh yeast be stored?",
        "# Recipe book\n\nWrap it in paper and keep the fresh yeast at 4 °C. It is good for two weeks.",
        "# Cold room\n\nFresh yeast blocks are to be kept between 2 and 8 C, and below 10 C on the road.",
    ),
    (
        "Can evening pupils use the pottery wheels alone at night?",
        "# House rules\n\nEvening pupils may use the pottery wheels by themselves at night, once they have the key.",
        "# Safety\n\nDay pupils must never use the pottery wheels unaccompanied outside opening hours.",
    ),
    (
        "Can I bring my horse on the beach?",
        "# Visiting\n\nWell-behaved horses are welcome everywhere, the beach included. Water is at the gate.",
        "# Spring news\n\nHorses can no longer be taken onto the pier; they can wait in the yard.",
    ),
    (
        "When did Ines Varga become treasurer?",
        "# Our committee\n\n## Ines Varga\n\nInes Varga became treasurer on 1 June 2021. She grows leeks.",
        "# Minutes of 12 January 2021\n\nI. Varga took over as acting treasurer on 12 January 2021.",
    ),
    (
        "At what temperature should fresh yeast be kept?",
        "# Recipe book\n\nWrap it in paper and keep the fresh yeast at 4 °C. It is good for two weeks.",
        "# Cold room\n\nFresh yeast should be kept below 10 °C.",
    ),
    (
        "At what temperature should fresh yeast be kept?",
        "# Recipe book\n\nWrap it in paper and keep the fresh yeast at 4 °C. It is good for two weeks.",
        "# Cold room\n\nFresh yeast is to be kept at -20 C until it is needed.",
    ),
    # What it dies at, what another sort is kept at, and what was meant to be.
    (
        "At what temperature should fresh yeast be stored?",
        "# Recipe book\n\nWrap it in paper and keep the fresh yeast at 4 °C. It is good for two weeks.",
        "# Cold room\n\nFresh yeast dies at 45 C, so never use hot milk.",
    ),
    (
        "At what temperature should fresh yeast be stored?",
        "# Recipe book\n\nWrap it in paper and keep the fresh yeast at 4 °C. It is good for two weeks.",
        "# Cold room\n\nDried yeast is to be kept at 20 C.",
    ),
    (
        "How much should the new roof cost?",
        "# Roof\n\nThe new roof should cost 40,000 pounds.",
        "# Later\n\nThe new roof was meant to cost 35,000 pounds.",
    ),
    (
        "How high is Mount Sorrel?",
        "# Mount Sorrel\n\nHeight: 1,914 m\nRange: Hask Hills",
        "# River Lorn\n\nThe hut on Mount Sorrel (1,500 m) is the highest in the land.",
    ),
    (
        "How high is Mount Sorrel?",
        "# Mount Sorrel\n\nHeight: 1,914 m\nRange: Hask Hills",
        "# River Lorn\n\nIt springs on Little Mount Sorrel (1,241 m), not the highest summit.",
    ),
    # What a price is for, where it is paid, and who pays it.
    (
        "How much per night does a pitch cost?",
        "# Prices\n\nA pitch for a tent costs 12 euros a night.",
        "# Caravans\n\nA pitch for a caravan costs 20 euros a night.",
    ),
    (
        "How much per day is parking?",
        "# Station\n\nParking at the station costs 5 euros a day.",
        "# Airport\n\nParking at the airport is 9 euros a day.",
    ),
    (
        "How much per hour do members pay for the boat?",
        "# Boats\n\nMembers can take the boat for 8 euros an hour.",
        "# Boats for guests\n\nGuests pay 15 euros an hour for the boat.",
    ),
]


@pytest.mark.parametrize(("question", "one", "other", "sides"), DISPUTED, ids=[each[0] for each in DISPUTED])
def test_what_differs_is_told_to(question: str, one: str, other: str, sides: set[str], tmp_path: Path) -> None:
    report = asked_of(tmp_path, {"one": one, "other": other}, [question])[question]
    assert {side.value for conflict in report.conflicts for side in conflict.sides} == sides


@pytest.mark.parametrize(("question", "one", "other"), AT_ONE)
def test_what_only_seems_to_differ_is_not(question: str, one: str, other: str, tmp_path: Path) -> None:
    report = asked_of(tmp_path, {"one": one, "other": other}, [question])[question]
    assert not report.conflicts
