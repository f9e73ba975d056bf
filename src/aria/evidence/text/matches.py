"""Where a document speaks of what is asked: how much of it, in which passages, and which sentences tell most. Pure."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

BLOCK = 1_000
"""Characters of a passage."""
BEST = 8
"""Passages of one document."""


@dataclass(frozen=True, slots=True)
class Matched:
    """What a document has of some stems."""

    score: float
    """Share of the stems that it has, 0 to 1."""
    stems: frozenset[str]
    passages: tuple[tuple[int, int], ...]
    """Best first, as character ranges of its text."""


def most_telling(text: str, sentences: Sequence[tuple[int, int]], stems: Sequence[str], most: int) -> list[int]:
    """The sentences of a text, in order, that have most of `stems`, each worth the more the fewer others have it."""
    small, starts = text.lower(), [start for start, _ in sentences]
    found: defaultdict[int, set[str]] = defaultdict(set)
    for opening in dict.fromkeys(map(_opening, filter(None, stems))):
        # Many times as fast as a pattern of all of them, and long texts are gone through for every question.
        at = small.find(opening)
        while at >= 0:
            if not small[at - 1 : at].isalpha():
                found[max(0, bisect_right(starts, at) - 1)].add(opening)
            at = small.find(opening, at + len(opening))
    told = Counter(opening for own in found.values() for opening in own)
    worth = {at: math.fsum(math.log(1 + len(starts) / told[each]) for each in own) for at, own in found.items()}
    return sorted(sorted(worth, key=lambda at: (-round(worth[at], 9), at))[:most])


def matched(title: str, text: str, stems: Sequence[str]) -> Matched:
    """What a document has of `stems`. A passage is worth the rarer, the fewer others have its stems."""
    wanted = tuple(dict.fromkeys(stems))
    if not wanted:
        return Matched(0.0, frozenset(), ())
    openings = {_opening(stem): stem for stem in wanted}
    pattern = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(map(re.escape, sorted(openings, key=len, reverse=True)))})", re.I)
    found: defaultdict[int, set[str]] = defaultdict(set)
    for hit in pattern.finditer(text):
        found[hit.start() // BLOCK].add(_stem(hit.group(), openings))
    named = {_stem(hit.group(), openings) for hit in pattern.finditer(title)}
    blocks = Counter(stem for told in found.values() for stem in told)
    count = len(text) // BLOCK + 1
    worth = {place: math.fsum(math.log(1 + count / blocks[stem]) for stem in told) for place, told in found.items()}
    best = sorted(worth, key=lambda place: (-round(worth[place], 9), place))[:BEST]
    has = named.union(*found.values())
    spans = tuple((place * BLOCK, min(len(text), (place + 1) * BLOCK)) for place in best)
    return Matched(round(len(has) / len(wanted), 6), frozenset(has), spans)


def _opening(stem: str) -> str:
    """What every form of a word begins with, as far as its stem tells: "studi" is of "study" too."""
    return stem[: max(4, len(stem) - 1)].casefold()


def _stem(found: str, openings: dict[str, str]) -> str:
    return openings.get(found.casefold(), found)
