"""Neighbouring sentences that both tell of what is asked are quoted as one passage. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aria.core.ports import ReadTask
from aria.engines.extractive import weights
from aria.engines.extractive.candidates import Candidate
from aria.engines.extractive.shape import kinds_of


def passages(task: ReadTask, ranked: Sequence[Candidate]) -> list[Candidate]:
    """`ranked`, best first, without overlaps, each grown by neighbours that come later in it; in the same order.

    A passage keeps the match and the score of the candidate that it grew from.
    """
    grown: list[Candidate] = []
    for each in ranked:
        if any(each.first <= other.last and each.last >= other.first for other in grown):
            continue
        place = next((place for place, other in enumerate(grown) if _joins(task, other, each)), None)
        if place is None:
            grown.append(each)
        else:
            seed = grown[place]
            grown[place] = replace(seed, first=min(seed.first, each.first), last=max(seed.last, each.last))
    return grown


def _joins(task: ReadTask, seed: Candidate, each: Candidate) -> bool:
    """Whether `each` stands next to the passage in one paragraph, is nearly as good, and both together are short."""
    one, other = (seed, each) if seed.last < each.first else (each, seed)
    if other.first != one.last + 1 or each.need is not seed.need or each.score < weights.JOINED * seed.score:
        return False
    if seed.need.defines and one is each:
        return False  # a definition opens with what it defines
    kinds = kinds_of(task.text.exposed(), task.sentences)
    if any(kinds[index] != "prose" for index in range(one.first, other.last + 1)):
        return False
    start, end = task.sentences[one.first][0], task.sentences[other.last][1]
    between = task.text.exposed()[task.sentences[one.last][1] : task.sentences[other.first][0]]
    return end - start <= weights.PASSAGE_LENGTH and "\n" not in between
