"""How rare words are in the documents searched so far.

The inverse document frequency is that of BM25 (S. Robertson and H. Zaragoza, "The probabilistic relevance framework:
BM25 and beyond", 2009), with 1 added to the ratio so that no word counts less than nothing.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from aria.engines.extractive import weights
from aria.engines.extractive.needs.size import size_of


def rarity(needed: tuple[str, ...], frequencies: Mapping[str, int], documents: int) -> tuple[float, ...]:
    """Inverse document frequency of each stem, 0 to 1; a stem that no search has reported is taken for rare."""
    total = max([documents, 1, *(frequencies.get(stem, 0) for stem in needed)])
    highest = math.log(1 + (total + 0.5) / 0.5)
    raw = (frequencies.get(stem, 1) for stem in needed)
    return tuple(math.log(1 + (total - seen + 0.5) / (seen + 0.5)) / highest for seen in raw)


def common(frequencies: Mapping[str, int], documents: int) -> frozenset[str]:
    """The stems that all but all documents have; none in a small library."""
    if size_of(documents) == "small":
        return frozenset()
    return frozenset(stem for stem, count in frequencies.items() if count > weights.EVERYWHERE * documents)
