"""Does what was found answer the question? What a sentence is for its sub-question, by what it holds of it."""

from __future__ import annotations

from aria.core.types import Label
from aria.engines.extractive import weights
from aria.engines.extractive.need import Need
from aria.engines.extractive.scoring import Match
from aria.evidence.periods import UNDATED


def label(need: Need, found: Match) -> Label | None:
    """What a quote is for its sub-question; None when it has nothing to do with it."""
    # Told of any part of the period is enough to answer; how much of it is for the ranking.
    dated = 1.0 if found.period > UNDATED else weights.UNDATED if found.period == UNDATED else 0.0
    fit = found.type * dated >= weights.FIT and found.names >= weights.ENTITY and found.key and found.says
    if fit and found.told >= weights.ANSWERS and found.attribute >= weights.ATTRIBUTE:
        return "answers"
    if found.coverage >= weights.SUPPORTS:
        return "supports"
    return "background" if found.coverage >= weights.BACKGROUND else None
