"""How alike a question and a text are worded, in all of their words as they are written. Pure.

A search counts the stems of words that carry a subject. Which "who", "the" and endings a text has tells more: of texts
on one subject, the one that answers is worded like what is asked ("who was the first", "was the first to").
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache

from aria.core.patterns import regex
from aria.evidence.text.scripts import fold

COMPARED = 20
"""Documents of a search whose wording is looked at; the others stay behind them."""
WORDING = 1.5
"""How much more a document counts that is worded like the question, times their cosine."""
_WORD = regex(r"[^\W_]+")
"""Where no space parts words a run of signs is one, which other texts have seldom: there the wording tells nothing."""
_REMEMBERED = 256
"""Texts; the searches of one run find many of the same passages."""


@dataclass(frozen=True, slots=True)
class _Vector:
    """How often each word of a text stands in it, and how long that makes it."""

    counts: Mapping[str, int]
    length: float


def worded(question: str, text: str) -> float:
    """What a text's score is multiplied by for being worded like the question: from 1 on."""
    return 1 + WORDING * alike(question, text)


def alike(question: str, text: str) -> float:
    """The cosine of the words of both, 0 to 1."""
    one, other = _vector(question), _vector(text)
    if not one.length or not other.length:
        return 0.0
    shared = (_weight(n) * _weight(other.counts[word]) for word, n in one.counts.items() if word in other.counts)
    return math.fsum(shared) / (one.length * other.length)


@cache
def _weight(count: int) -> float:
    """What a word weighs that a text has so often: a second "the" adds less than the first."""
    return math.log1p(count)


@cache
def _square(count: int) -> float:
    return _weight(count) * _weight(count)


@lru_cache(maxsize=_REMEMBERED)
def _vector(text: str) -> _Vector:
    counts = Counter(_WORD.findall(fold(text).lower()))
    return _Vector(counts, math.sqrt(math.fsum(map(_square, counts.values()))))
