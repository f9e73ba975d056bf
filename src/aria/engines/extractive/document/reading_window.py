"""Which sentences of a text are looked at: all of a short one, of a long one those near what speaks of the question."""

from __future__ import annotations

from collections.abc import Sequence

from aria.engines.extractive import weights
from aria.engines.extractive.document.reading import Reading
from aria.evidence.text.matches import matched, most_telling
from aria.evidence.text.stems import content_stems

_UNRANKED = 5 * weights.LONG_TEXT
"""Sentences at the beginning of a text that no search has ranked."""


def near(reading: Reading) -> Sequence[int]:
    """Numbers of the sentences to look at, in order: all of a short text.

    Of a long one that a search has ranked: its beginning, those in or near the passages that matched, and the few with
    most of the question's words, wherever they stand. Of one that none has: its first `_UNRANKED` sentences, and those
    in or near the passages that tell most.
    """
    count = len(reading.spans)
    start = range(min(count, _UNRANKED))
    if count <= weights.LONG_TEXT or (count == len(start) and not reading.passages):
        return start
    if reading.passages:
        beginning = range(min(count, weights.BEGINNING))
        stems = content_stems(reading.question, reading.language)
        told = most_telling(reading.text, reading.spans, stems, weights.TELLING)
        return sorted(_around(reading, reading.passages).union(beginning, told))
    best = matched(reading.title, reading.text, content_stems(reading.question)).passages
    return sorted(_around(reading, best).union(start))


def _around(reading: Reading, passages: Sequence[tuple[int, int]]) -> set[int]:
    count = len(reading.spans)
    wanted: set[int] = set()
    for start, end in passages:
        inside = [index for index, (first, last) in enumerate(reading.spans) if first < end and last > start]
        if inside:
            low, high = max(0, inside[0] - weights.NEAR_PASSAGE), min(count, inside[-1] + weights.NEAR_PASSAGE + 1)
            wanted.update(range(low, high))
    return wanted
