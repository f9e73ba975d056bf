"""What a sub-question needs from a sentence: words with weights, names, a kind of value, a period."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from aria.core.state import RunState
from aria.core.types import AnswerType, QuestionKind, SubQuestion
from aria.engines.extractive import weights
from aria.engines.extractive.synonyms import synonym_stems
from aria.evidence.question import profile
from aria.evidence.stems import content_stems, stem_words, stems

_GENERIC_WORDS = """first second last main many number name named call called kind type different difference compare
    comparison mean meaning take took part way place thing people person man woman year date day time use used make
    made get got give given become became come came go went know known long old big large good best important happen
    happened work role list example show tell say said one two three new current currently latest today now still ever
    actually exactly usually generally total amount various several world start started begin began play played"""
GENERIC = frozenset(stem_words(_GENERIC_WORDS.split()))
"""Stems that many questions share."""

_ASKING_WORDS = "difference different differ compare comparison list name enumerate describe explain tell happen happened kind type sort mean"
ASKING = frozenset(stem_words(_ASKING_WORDS.split()))
"""Stems that say what is asked for, and that no answer repeats."""


@dataclass(frozen=True, slots=True)
class Need:
    stems: tuple[str, ...]
    weights: tuple[float, ...]
    names: tuple[tuple[str, ...], ...]
    """Stems of each name of the sub-question."""
    kind: QuestionKind
    expects: AnswerType
    unit: str
    years: tuple[int, int] | None

    @property
    def attribute(self) -> tuple[int, ...]:
        """Which stems are part of no name: what is asked about the subject."""
        named = {stem for name in self.names for stem in name}
        return tuple(index for index, stem in enumerate(self.stems) if stem not in named)

    def coverage(self, found: Collection[str], among: Collection[int] | None = None) -> float:
        """Weighted share of the stems that are in `found`, synonyms counting less; 1.0 when nothing is needed."""
        total = got = 0.0
        for index, (stem, weight) in enumerate(zip(self.stems, self.weights, strict=True)):
            if among is not None and index not in among:
                continue
            total += weight
            if stem in found:
                got += weight
            elif not synonym_stems(stem).isdisjoint(found):
                got += weights.SYNONYM * weight
        return got / total if total else 1.0

    def names_held(self, found: Collection[str]) -> float:
        """Share of the names that are in `found`, a name in part when its last word is there."""
        if not self.names:
            return 1.0
        return sum(_held(name, found) for name in self.names) / len(self.names)


def _held(name: tuple[str, ...], found: Collection[str]) -> float:
    share = sum(stem in found for stem in name) / len(name)
    return share if name[-1] in found or share > 0.5 else share / 2


def need_of(sub: SubQuestion, state: RunState) -> Need:
    """What `sub` needs, its words weighted by their rarity in the documents searched so far."""
    asked = profile(sub.text, state.brief.today)
    needed = _needed(sub.query, sub.text)
    rarity = _rarity(needed, state.frequencies, state.documents)
    named = tuple(tuple(content_stems(name)) for name in asked.entities)
    return Need(
        stems=needed,
        weights=tuple(
            (weights.GENERIC if stem in GENERIC else 1.0) * (1 + weights.RARE * rare)
            for stem, rare in zip(needed, rarity, strict=True)
        ),
        names=tuple(name for name in named if name and set(name) <= set(needed)),
        kind=asked.kind,
        expects=sub.expects,
        unit=asked.unit,
        years=asked.years,
    )


@lru_cache(maxsize=256)
def _needed(query: str, text: str) -> tuple[str, ...]:
    """Stems of the query that the sub-question itself asks for; what else the query has only helps the search."""
    searched = content_stems(query)
    asked = frozenset(stems(text))
    found = [stem for stem in searched if stem in asked] or searched
    return tuple(stem for stem in found if stem not in ASKING) or tuple(found)


def _rarity(stems: tuple[str, ...], frequencies: Mapping[str, int], documents: int) -> tuple[float, ...]:
    """Inverse document frequency of each stem, 0 to 1; a stem that no search has reported is taken for rare."""
    total = max([documents, 1, *(frequencies.get(stem, 0) for stem in stems)])
    highest = math.log(1 + (total + 0.5) / 0.5)
    raw = (frequencies.get(stem, 1) for stem in stems)
    return tuple(math.log(1 + (total - seen + 0.5) / (seen + 0.5)) / highest for seen in raw)
