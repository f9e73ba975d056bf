"""What speaks for or against a value of a text as the answer to a question, and how likely that makes it. Pure.

A logistic function of few signs, each 0 to 1, fitted on several styles of question (`bench/evidence/extracting.py`).
"""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping
from dataclasses import dataclass, fields

from aria.evidence.extraction.extraction_weights import WEIGHTS


@dataclass(frozen=True, slots=True)
class Signs:
    """What speaks for or against one value of a sentence, each 0 to 1."""

    told: float
    """Words of the question in the sentence."""
    about: float
    """Words of the attribute in the sentence, its neighbours or the title."""
    bare: float
    """The question has no words but its names."""
    named: float
    """Names of the question in the sentence."""
    named_near: float
    """The others in its neighbours, the opening of the text or the title."""
    near: float
    """How near a word of the question stands."""
    after: float
    """A word of the attribute stands right before."""
    cued: float
    """A life span or a "by" marks it."""
    passed: float
    """They mark another one."""
    copula: float
    """It stands after "was" or "is called"."""
    alone: float
    """One divided by the number of candidates in the sentence."""
    kind: float
    """Its form shows the kind that is asked for."""
    unit: float
    """It has the unit asked for."""
    share: float
    """It is a part or a rate of something."""
    year: float
    """A year alone where a day is asked for."""
    capitals: float
    """A name in capitals."""
    known: float
    """Words of the value that the question has too."""
    repeated: float
    """Other places of the text that have it."""
    refers: float
    """It says when or where something was published or looked up."""
    length: float
    date: float
    number: float
    person: float
    place: float
    listed: float
    """A member of a kind is asked for."""


NAMES = tuple(field.name for field in fields(Signs))
_ALL = operator.attrgetter(*NAMES)
_WEIGHTS = operator.itemgetter(*NAMES)


def likely(signs: Signs, by: Mapping[str, float] = WEIGHTS) -> float:
    """How likely a value with these signs answers, by the shipped weights or others."""
    return 1 / (1 + math.exp(-by["base"] - math.fsum(map(operator.mul, _WEIGHTS(by), _ALL(signs)))))
