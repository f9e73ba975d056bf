"""Does what was found answer the question? A probability for each sentence, from few signals, and a label from it.

No single signal tells an answer from a sentence on the same topic; a weighted sum of them does (logistic regression;
the weights and what they rest on are in `weights.py`, how they are fitted in `bench/evidence/fitting.py`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean

from aria.core.patterns import regex
from aria.core.types import Label
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.needs.size import size_of
from aria.engines.extractive.scoring.match import Match
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.language import language
from aria.evidence.text.scripts import RUN_TOGETHER
from aria.evidence.text.stems import content_stems, stem_words
from aria.evidence.text.synonyms import canonical, contraries
from aria.evidence.typed.periods import UNDATED

_NEGATION = regex(
    r"\b(?:not|cannot|never|no|nor|without|except|none|neither|unlike|least|lack\w*|fail\w*|refus\w*|prevent\w*|den(?:y|ied|ies)"
    r"|bann?\w*|other than)\b|n['’]t\b",
    re.IGNORECASE,
)
_PREDICATE = regex(
    r"\b([a-z]{3,})(?=\s(?:on|in|at|to|for|from|with|by|of|after|before|during|until|till|when|if|than|or|and|again|now|today"
    r"|the|a|an|any|my|our|your|his|her|its|their|this|these|that|here|there|all|every|each|not|yet|already|still)\b"
    r"|\s?(?:[?.!,;:]|$))"
)
_BRACKETS = regex(r"\s*\([^)]*\)")
_LEADERS = 6
"""Hits of a search that the first is compared with, itself included."""
_FEW = 3
"""Fewer hits than this say nothing of how far the first one leads."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A sentence that may be quoted, measured against what is needed."""

    need: Need
    match: Match
    quote: str


@dataclass(frozen=True, slots=True)
class Signals:
    """What speaks for a sentence being the answer, each 0 to 1."""

    own: float
    """Question words in the sentence itself."""
    focus: float
    """How much of the sentence is question words."""
    fit: float
    """A value of the kind asked for, in the period asked for."""
    around: float
    """Question words in each sentence of the document that was looked at, on average."""
    titled: float
    """Whether the document is called by what the question names, and nothing else."""
    lead: float
    """How far the best hit of the search leads the others."""
    opposed: float
    """Whether the sentence says the opposite of a word of the question, or leaves its negation out."""
    meaning: float | None = None
    """How close to the question a sentence encoder holds the document; None where there is no encoder."""


def chances(
    told: Sequence[Measured], question: str, title: str, lead: float | None, meaning: float | None = None
) -> tuple[float, ...]:
    """How likely each sentence of one document is to answer, 0 to 1, in their order.

    `lead` is that of the search which found the document (see `lead_of`), None where there was none; `meaning` is what
    it tells of the document's nearness to the question.
    """
    return tuple(probability(each) for each in signals(told, question, title, lead, meaning))


def signals(
    told: Sequence[Measured], question: str, title: str, lead: float | None, meaning: float | None = None
) -> tuple[Signals, ...]:
    """The signals of each sentence of one document."""
    around: dict[Need, float] = {}
    for need in dict.fromkeys(each.need for each in told):
        around[need] = fmean(each.match.own for each in told if each.need == need)
    titled = float(_is_title(title, question))
    return tuple(
        Signals(
            own=each.match.own,
            focus=each.match.focus,
            fit=each.match.type * each.match.period,
            around=around[each.need],
            titled=titled,
            lead=weights.UNKNOWN_LEAD if lead is None else lead,
            opposed=float(opposed(each.need, question, each.quote)),
            meaning=meaning,
        )
        for each in told
    )


def probability(found: Signals, by: Mapping[str, float] | None = None) -> float:
    """The signals as one probability: a logistic function of their weighted sum, by the shipped weights or others."""
    if by is None:
        by = weights.CHANCE if found.meaning is None else weights.CHANCE_BY_MEANING
    total = by["base"] + math.fsum(weight * getattr(found, name) for name, weight in by.items() if name != "base")
    return 1 / (1 + math.exp(-total))


def lead_of(scores: Iterable[float]) -> float | None:
    """By what share the best hit of one search outscores the mean of the others; None for too few hits."""
    ranked = sorted(scores, reverse=True)[:_LEADERS]
    if len(ranked) < _FEW or ranked[0] <= 0:
        return None
    return 1 - max(0.0, fmean(ranked[1:])) / ranked[0]


def opposed(need: Need, question: str, quote: str) -> bool:
    """Whether the quote holds the opposite of a needed word that it lacks, or lacks the question's negation.

    Told of English only: of other languages neither opposites nor negations are known.
    """
    if need.language != "en":
        return False
    if _negates(question) and not _NEGATION.search(quote):
        return True
    found = stem_set(quote)
    # "Closed on Mondays" tells whether it is open then; that the old bridge is open does not tell it of the new one.
    told = _predicates(question) if need.kind == "yes_no" else frozenset[str]()
    lacking = (stem for stem in need.stems if stem not in told and not held(stem, found))
    return any(not contraries(stem).isdisjoint(found) for stem in lacking)


@lru_cache(maxsize=64)
def _predicates(question: str) -> frozenset[str]:
    """Stems of what a yes or no may say or deny: words that no further word of a name or a noun follows."""
    return frozenset(canonical(stem_words(_PREDICATE.findall(question.lower()))))


@lru_cache(maxsize=64)
def _negates(question: str) -> bool:
    return _NEGATION.search(question) is not None


@lru_cache(maxsize=1_000)
def _is_title(title: str, question: str) -> bool:
    spoken, name = language(question), _BRACKETS.sub("", title)
    # Articles change with the case in other languages, so only English counts them.
    words = stem_set(name) if spoken == "en" else frozenset(content_stems(name, spoken))
    return bool(words) and words <= stem_set(question, spoken)


def judged_by_chance(need: Need, documents: int) -> bool:
    """Whether the probability alone decides; it is fitted on English questions to a large library."""
    return size_of(documents) == "large" and need.language == "en"


def label(need: Need, found: Match, chance: float | None = None, *, alone: bool = False) -> Label | None:
    """What a quote is for its sub-question; None when it has nothing to do with it.

    `chance` is how likely it answers, None where that is not known, as for a quote without its document. `alone` says
    that it decides by itself.
    """
    if _answers(need, found, chance, alone=alone):
        return "answers"
    if found.coverage >= weights.SUPPORTS:
        return "supports"
    return "background" if found.coverage >= weights.BACKGROUND else None


def _answers(need: Need, found: Match, chance: float | None, *, alone: bool) -> bool:
    # It was fitted on English questions: in other languages a quote that tells all that is asked needs none.
    judged = need.language == "en" or found.attribute < weights.OWN
    # Dates and figures are read in every language; of signs without spaces a few are alike by chance.
    abroad = need.language != "en" and (need.expects in ("date", "number") or need.language not in RUN_TOGETHER)
    least = weights.SURE_ABROAD if abroad else weights.SURE
    if chance is not None and chance < least and judged:
        return False
    if alone and chance is not None:
        return found.says
    # Told of any part of the period is enough to answer; how much of it is for the ranking.
    dated = 1.0 if found.period > UNDATED else weights.UNDATED if found.period == UNDATED else 0.0
    fit = found.type * dated >= weights.FIT and found.names >= weights.ENTITY and found.key and found.says
    likely = (chance or 0.0) >= weights.RATHER_LIKELY and found.own >= weights.OWN_LIKELY
    return (
        fit
        and found.told >= (weights.TOLD_LIKELY if likely else weights.ANSWERS)
        and found.attribute >= weights.ATTRIBUTE
    )
