"""Where something is, or is done, by a spot that has no name: "at the counter beside the kiln"."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.fit import fits
from aria.evidence.typed.values import values

TODAY = "2026-01-01"


def fit(question: str, quote: str) -> float:
    return fits(need_for(question, question, TODAY, {}, 0), quote, values(quote))


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Where can I take old clothes?", "Old clothes can be handed in at the counter beside the kiln."),
        ("Where do I take broken lamps?", "Lamps are not fetched; bring them to the skip behind the garage."),
        ("Where do the potters meet?", "The potters meet in the narrow yard behind the kiln."),
        ("Where does the night bus stop?", "The night bus stops opposite the pump."),
        ("Where are bicycles repaired?", "Bicycles are repaired at the hut."),
    ],
)
def test_where_a_deed_is_done_is_told_by_a_spot_behind_it(question: str, quote: str) -> None:
    assert fit(question, quote) >= 0.5


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Where are bicycles sold?", "Bicycles are repaired at the hut."),
        ("Where can I put up a tent?", "Lost children are taken to the red tent beside the mill."),
        ("Where can I take parcels?", "Parcels are not accepted at the counter."),
        ("Where is the picture of the fisherman?", "The picture shows a fisherman at the window of a tavern."),
        ("Where do members sign the book?", "Members sign the book at the request of the chair."),
        ("Where does the choir rehearse?", "The choir rehearses at the weekend."),
        ("Where was the lamp sold?", "The lamp was sold to the museum at a fair price."),
        ("Where does the parade begin?", "The parade begins at the blast of a whistle."),
        ("Where was the charter sealed?", "The charter was sealed to the delight of the bishop, at a banquet."),
        ("Where are tulips set?", "Tulips are set at a distance of one hand."),
        ("Where are fines paid?", "Fines are paid to the clerk."),
        ("Where was the banner sewn?", "The banner was sewn at the suggestion of a tailor."),
    ],
)
def test_no_spot_is_told_of_another_deed_or_by_a_time(question: str, quote: str) -> None:
    assert fit(question, quote) == 0.0
