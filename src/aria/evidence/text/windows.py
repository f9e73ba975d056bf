"""Which parts of a long text are read: those around the passages that a search matched. Offsets are characters."""

from __future__ import annotations

from collections.abc import Iterable

WHOLE = 200_000
"""A text up to this long is read whole."""
AROUND = 4_000
"""How much is read before and after a passage of a longer one."""


def windows(text: str, passages: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The ranges to read, in order and apart from each other, cut at line ends where there are any near.

    Without passages the beginning of the text stands for it.
    """
    if len(text) <= WHOLE:
        return ((0, len(text)),)
    places = [(max(0, start), min(len(text), end)) for start, end in passages if start < end]
    merged: list[tuple[int, int]] = []
    for start, end in sorted(_widened(text, *place) for place in places or [(0, AROUND)]):
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def _widened(text: str, start: int, end: int) -> tuple[int, int]:
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    if first:
        line_start = text.find("\n", first, start) + 1
        first = line_start or first
    if last < len(text):
        line_end = text.rfind("\n", end, last)
        last = line_end if line_end >= 0 else last
    return first, last
