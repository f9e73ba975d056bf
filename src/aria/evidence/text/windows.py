"""Which parts of a long text are read: those around the passages that a search matched. Offsets are characters."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence

from aria.core.patterns import regex

WHOLE = 200_000
"""A text up to this long is read whole."""
AROUND = 4_000
"""How much is read before and after a passage of a longer one."""
_FENCE = regex(r"^[^\S\n]{0,5}```[^\n]*\n?", re.MULTILINE)


def windows(text: str, passages: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The ranges to read, in order and apart from each other, cut at line ends where there are any near.

    None begins within code: the end of the code would be taken for the beginning of some, and all prose below for code.
    Without passages the beginning of the text stands for it.
    """
    if len(text) <= WHOLE:
        return ((0, len(text)),)
    places = [(max(0, start), min(len(text), end)) for start, end in passages if start < end]
    fences = [fence.span() for fence in _FENCE.finditer(text)]
    merged: list[tuple[int, int]] = []
    for start, end in sorted(_widened(text, fences, *place) for place in places or [(0, AROUND)]):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def _widened(text: str, fences: Sequence[tuple[int, int]], start: int, end: int) -> tuple[int, int]:
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    if first:
        line_start = text.find("\n", first, start) + 1
        first = _outside_code(fences, line_start or first, start)
    if last < len(text):
        line_end = text.rfind("\n", end, last)
        last = line_end if line_end >= 0 else last
    return first, last


def _outside_code(fences: Sequence[tuple[int, int]], first: int, start: int) -> int:
    """`first`, or where the code that it stands in ends, or else begins: what is read at `start` is in it then."""
    before = bisect_right(fences, (first, first))
    if before % 2 == 0:
        return first
    opens, closes = fences[before - 1][0], fences[before][1] if before < len(fences) else start + 1
    if closes <= start:
        return closes
    return opens if start - opens <= 2 * AROUND else first
