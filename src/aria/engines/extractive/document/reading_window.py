"""Which sentences of a text are looked at: all of a short one, of a long one those near what speaks of the question."""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.ports import ReadTask
from aria.engines.extractive import weights
from aria.engines.extractive.document.context import language_of
from aria.evidence.text.matches import matched, most_telling
from aria.evidence.text.stems import content_stems

_UNRANKED = 5 * weights.LONG_TEXT
"""Sentences at the beginning of a text that no search has ranked."""


def near(task: ReadTask) -> Sequence[int]:
    """Numbers of the sentences to look at, in order: all of a short text.

    Of a long one that a search has ranked: its beginning, those in or near the passages that matched, and the few with
    most of the question's words, wherever they stand. Of one that none has: its first `_UNRANKED` sentences, and those
    in or near the passages that tell most.
    """
    count = len(task.sentences)
    start = range(min(count, _UNRANKED))
    if count <= weights.LONG_TEXT or (count == len(start) and not task.passages):
        return start
    if task.passages:
        beginning = range(min(count, weights.BEGINNING))
        stems = content_stems(task.sub_question.text, language_of(task))
        told = most_telling(task.text.exposed(), task.sentences, stems, weights.TELLING)
        return sorted(_around(task, task.passages).union(beginning, told))
    best = matched(task.source.title, task.text.exposed(), content_stems(task.sub_question.text)).passages
    return sorted(_around(task, best).union(start))


def _around(task: ReadTask, passages: Sequence[tuple[int, int]]) -> set[int]:
    count = len(task.sentences)
    wanted: set[int] = set()
    for start, end in passages:
        inside = [index for index, (first, last) in enumerate(task.sentences) if first < end and last > start]
        if inside:
            low, high = max(0, inside[0] - weights.NEAR_PASSAGE), min(count, inside[-1] + weights.NEAR_PASSAGE + 1)
            wanted.update(range(low, high))
    return wanted
