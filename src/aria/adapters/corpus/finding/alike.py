"""Texts that are much alike: two of them are read before the others, and a third one says nothing new. Pure.

A page that was copied many times, with a few words changed, would else take every place, and what other pages say
would never be read.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aria.adapters.corpus.finding.shelf import Shelf

KEPT = 2
"""Texts that are much alike which keep their places: one and what may be an edited copy of it."""
ALIKE = 0.6
"""Share of the words of two texts that both have, from which they are much alike: with one word in eight replaced it is
0.78. Independent texts on one topic stay below 0.3."""
LOOKED_AT = 1_500
"""Characters of a text that are compared."""
FEWEST = 12
"""Different words of a text that can be told from another one."""


def alike_last(order: Sequence[int], shelf: Shelf, limit: int) -> list[int]:
    """The documents in their order, but those behind all others that are much alike to `KEPT` before them.

    Only as far as `limit` places are filled.
    """
    kept: list[int] = []
    later: list[int] = []
    words: dict[int, frozenset[str]] = {}
    for place, doc in enumerate(order):
        if len(kept) == limit:
            return [*kept, *later, *order[place:]]
        words[doc] = frozenset(shelf.facts(doc).text[:LOOKED_AT].casefold().split())
        (later if _copies(words[doc], (words[each] for each in kept)) >= KEPT else kept).append(doc)
    return [*kept, *later]


def _copies(words: frozenset[str], others: Iterable[frozenset[str]]) -> int:
    if len(words) < FEWEST:
        return 0
    return sum(_alike(words, each) for each in others)


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    shorter, longer = sorted((len(one), len(other)))
    if shorter < ALIKE * longer:
        return False
    both = len(one & other)
    return both >= ALIKE * (shorter + longer - both)
