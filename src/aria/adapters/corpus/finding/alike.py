"""Texts that are much alike: two of them are read before the others, and a third one says nothing new. Pure.

A page that was copied many times, with a few words changed, would else take every place, and what other pages say
would never be read.
"""

from __future__ import annotations

from collections.abc import Sequence

from aria.adapters.corpus.finding.shelf import Shelf
from aria.core.patterns import regex

KEPT = 2
"""Texts that are much alike which keep their places: one and what may be an edited copy of it."""
ALIKE = 0.6
"""Share of the words of two texts that both have, from which they are much alike: with one word in eight replaced it is
0.78. Independent texts on one topic stay below 0.3."""
LOOKED_AT = 1_500
"""Characters of a text that are compared."""
FEWEST = 12
"""Different words of a text that can be told from another one."""
_WORD = regex(r"\w+")
_SHORT = 3
"""Letters of a word that says little of what is asked."""


def alike_last(question: str, order: Sequence[int], shelf: Shelf, limit: int) -> list[int]:
    """The documents in their order as far as `limit` are found, and last those much alike to `KEPT` before them.

    Pages from one mould on several things are no copies: only what has as many words of the question as any before it
    is one, and so is on what is asked.
    """
    asked = {word for word in _words(question) if len(word) > _SHORT}
    kept: dict[int, frozenset[str]] = {}
    later: list[int] = []
    most = 0
    for doc in order:
        if len(kept) == limit:
            break
        words = _words(shelf.facts(doc).text[:LOOKED_AT])
        told = len(asked & words)
        copied = told >= most and len(words) >= FEWEST and sum(_alike(words, each) for each in kept.values()) >= KEPT
        most = max(most, told)
        if copied:
            later.append(doc)
        else:
            kept[doc] = words
    return [*kept, *later]


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    shorter, longer = sorted((len(one), len(other)))
    if shorter < ALIKE * longer:
        return False
    both = len(one & other)
    return both >= ALIKE * (shorter + longer - both)
