"""How well one piece of text answers one sub-question. The same measure ranks, labels and judges."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache

from aria.core.types import Label, Value
from aria.engines.extractive import weights
from aria.engines.extractive.fit import fits, in_period
from aria.engines.extractive.need import Need
from aria.evidence.stems import stems
from aria.evidence.values import values as typed_values

_IS = re.compile(r"\b(?:is|was|are|were|means|refers to|stands for|denotes|became|consists)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Match:
    """What a quote holds of a need, each 0 to 1."""

    coverage: float
    """Question words in the quote or its title."""
    attribute: float
    """Words that are not the subject's, in the quote itself."""
    names: float
    """Names of the question in the quote or its title."""
    type: float
    period: float

    @property
    def strength(self) -> float:
        """One number for comparing quotes of one sub-question."""
        return 0.4 * self.coverage + 0.3 * self.attribute + 0.1 * self.names + 0.2 * self.type * self.period


@lru_cache(maxsize=20_000)
def stem_set(text: str) -> frozenset[str]:
    return frozenset(stems(text))


@lru_cache(maxsize=20_000)
def values_of(text: str) -> tuple[Value, ...]:
    return typed_values(text)


def match(need: Need, quote: str, title: str, values: Sequence[Value] | None = None) -> Match:
    """Measure `quote`, from a document called `title`, against `need`."""
    own, named = stem_set(quote), stem_set(title)
    both = own | named
    typed = values_of(quote) if values is None else values
    return Match(
        coverage=need.coverage(both),
        attribute=_attribute(need, quote, own, named),
        names=need.names_held(both),
        type=fits(need, quote, typed),
        period=in_period(need, typed),
    )


def _attribute(need: Need, quote: str, own: Collection[str], title: Collection[str]) -> float:
    """Coverage of what is asked about the subject. A title tells the subject where no name does."""
    asked = need.attribute
    if not need.names:
        beyond = tuple(index for index in asked if need.stems[index] not in title)
        asked = beyond or asked
    if asked:
        return need.coverage(own, asked)
    if need.expects != "text":
        return max(need.coverage(own), 0.8 * need.coverage(set(own) | set(title)))
    # "What is X?": the sentence has to say what X is.
    defined = _IS.search(quote[:200]) is not None
    return need.coverage(own) * (1.0 if defined else 0.6)


def label(need: Need, found: Match) -> Label | None:
    """What a quote is for its sub-question; None when it has nothing to do with it."""
    told = found.attribute >= weights.ATTRIBUTE and found.type * found.period >= 0.5
    if found.coverage >= weights.ANSWERS and found.names >= weights.ENTITY and told:
        return "answers"
    if found.coverage >= weights.SUPPORTS:
        return "supports"
    return "background" if found.coverage >= weights.BACKGROUND else None
