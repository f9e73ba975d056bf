"""How well a passage and a document fit a query. Pure.

SQLite's own ranking picks the candidates; it gives a word that is in more than half of the passages no weight at all,
which in a small library is most words. These scores order the candidates.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType

from aria.evidence.text.stems import STOP

PASSAGES = 4
"""Passages named in a hit."""
TITLE = 3.0
"""A word of the title counts as much as so many in the text."""
TITLE_ASKED = 0.3
"""How much more counts what a title tells of the query, times the share of the title that the query has."""
SAID = 0.2
"""How much each word of a title counts, stop words too, that the question has word for word: "The King and I", "How
Long". As a share of what a word is worth that is in one passage only."""
PAIRS = 0.3
"""How much two words that stand side by side in query and passage count more, times the lesser one's worth."""
TOGETHER = 0.2
"""How much more a document counts of which one sentence, read under its title, tells all of the query."""
OTHER = 0.6
"""Share of a word's worth that counts where a passage has another word that may stand for it."""
_SATURATION = 1.5
_LENGTH_SHARE = 0.75
_USUAL_LENGTH = 60
"""Words that carry a subject in a passage of usual length."""
_FURTHER = (0.05, 0.03, 0.01)
"""How much the second, third and fourth passage of a document add."""
_COVERAGE = 0.3
"""How much more a document counts that has every word of the query, in one passage or another."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A passage: where it is, and the stems it is found by, in order and as often as they occur."""

    start: int
    end: int
    words: Sequence[str]


@dataclass(frozen=True, slots=True)
class Scored:
    """A document's score and its best passages, best first."""

    score: float
    spans: tuple[tuple[int, int], ...]


def weights(frequencies: Mapping[str, int], passages: int) -> dict[str, float]:
    """What finding each word is worth: the rarer, the more, and never nothing."""
    return {word: math.log(1 + (passages - n + 0.5) / (n + 0.5)) for word, n in frequencies.items() if n}


def score(
    title: Sequence[str],
    candidates: Sequence[Candidate],
    worth: Mapping[str, float],
    pairs: Collection[tuple[str, str]] = (),
    said: float = 0.0,
    others: Mapping[str, frozenset[str]] = MappingProxyType({}),
) -> Scored:
    """A document by its title's words and its candidate passages.

    `pairs` are words side by side in the query; `said` is what it is worth that the question says the title; `others`
    may stand for a word of the query in a passage that lacks it.
    """
    titled = worth.keys() & title
    told = set(titled)
    scored = [(_passage(titled, each.words, worth, pairs, told, others), each.start, each.end) for each in candidates]
    if len(scored) > 1:
        scored = sorted(scored, key=lambda each: (-each[0], each[1]))[:PASSAGES]
    best = scored[0][0] + math.fsum(share * each[0] for share, each in zip(_FURTHER, scored[1:], strict=False))
    if titled:
        best += TITLE_ASKED * _title(title, worth)
    whole = math.fsum(worth.values())
    covered = math.fsum(value for word, value in worth.items() if word in told) / whole if whole else 0.0
    return Scored(best * (1 + _COVERAGE * covered) + said, tuple((start, end) for _, start, end in scored))


def said(words: int, passages: int) -> float:
    """What it is worth that a question says a title of so many words, in a library of so many passages."""
    return SAID * words * math.log(1 + passages)


def together(title: Collection[str], sentences: Sequence[Collection[str]], worth: Mapping[str, float]) -> float:
    """What a document's score is multiplied by for the sentence that tells most of the query, from 1 on.

    Words that are far apart are mostly said of different things. What the title tells each sentence tells with it.
    """
    whole = math.fsum(worth.values())
    lacking = {word: value for word, value in worth.items() if word not in title}
    told = max((math.fsum(lacking[word] for word in lacking.keys() & each) for each in sentences), default=0.0)
    return 1 + TOGETHER * (1 - (math.fsum(lacking.values()) - told) / whole) if whole else 1.0


def fit(scored: Scored, worth: Mapping[str, float]) -> float:
    """A score as a share of what one passage can reach at most: 0 to about 1, comparable between questions."""
    most = (_SATURATION + 1) * (1 + _COVERAGE) * math.fsum(worth.values())
    return scored.score / most if most else 0.0


def _title(title: Sequence[str], worth: Mapping[str, float]) -> float:
    """What the title tells of the query, more when it speaks of nothing else: "Toyota" before "Toyota Corolla"."""
    words = [word for word in dict.fromkeys(title) if word not in STOP]
    told = [worth[word] for word in words if word in worth]
    return sum(told) * len(told) / len(words) if words else 0.0


def _passage(
    titled: Collection[str],
    words: Sequence[str],
    worth: Mapping[str, float],
    pairs: Collection[tuple[str, str]],
    told: set[str],
    others: Mapping[str, frozenset[str]],
) -> float:
    """The words of the query that the passage has itself are added to `told`."""
    norm = _SATURATION * (1 - _LENGTH_SHARE + _LENGTH_SHARE * len(words) / _USUAL_LENGTH)
    total = 0.0
    held = worth.keys() & words
    told |= held
    for word, value in worth.items():
        if word in held or word in titled:
            count = words.count(word) + TITLE * (word in titled)
            total += value * count * (_SATURATION + 1) / (count + norm)
        elif word in others and not others[word].isdisjoint(words):
            count = sum(map(words.count, others[word]))
            total += OTHER * value * count * (_SATURATION + 1) / (count + norm)
    together = {(one, two) for one, two in pairs if one in held and two in held}
    if together:  # few passages have both words of a pair, and only in them they may stand side by side
        shared = (min(worth[one], worth[two]) for one, two in together.intersection(pairwise(words)))
        total += PAIRS * math.fsum(shared)
    return total
