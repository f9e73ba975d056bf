"""Checks on an answer: what each of them found, and what is missing when one fails.

Every word in here is made by code, from the question and from counts. What a model says of an answer is taken in as
closed labels only (`Review`), and can lower what code let stand, never lift it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.types import Draft, Failure, Sentence

Outcome = Literal["passed", "failed", "not_judged"]
Part = Literal["coverage", "reliability", "recency", "consistency"]
"""The part of confidence that a failed check bounds."""
LackKind = Literal[
    "no_answer",  # nothing of the kind that was asked for is there
    "hedged",  # it says that it cannot say
    "outdated",  # its sources are older than such a fact may be
    "too_few",
    "aspect",  # something that the question names is not dealt with, and no evidence is there for it
    "untold",  # the same, and evidence is there
    "unsupported",  # its sentences do not follow from their quotes
    "vague",
    "one_sided",
    "detail",  # a figure, a reason or an example that the question needs
]
RESEARCH: frozenset[LackKind] = frozenset({"no_answer", "outdated", "too_few", "aspect", "one_sided", "detail"})
"""What more evidence may mend; the rest is for the writer alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lack:
    """One thing that is missing: which sub-question it is about, and what it is."""

    sub_question: str
    kind: LackKind
    text: str = ""
    """What is missing, in counts and in words of the question."""
    words: str = ""
    """Words to search with; empty for those of the sub-question."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckResult:
    """What one check says of one draft."""

    outcome: Outcome
    reason: str = ""
    lacks: tuple[Lack, ...] = ()
    check: str = ""
    """The check's name. Code sets it, whatever the check says of itself."""
    part: Part = "coverage"
    by: Literal["code", "model"] = "code"
    binding: bool = True
    """Whether a failure sends the draft back. False where the engine has no other answer to give."""

    @property
    def refuses(self) -> bool:
        return self.binding and self.outcome == "failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A draft that code let stand and a check refused: what is delivered when no draft passes."""

    draft: Draft
    sentences: tuple[Sentence, ...]
    results: tuple[CheckResult, ...]

    @property
    def faults(self) -> tuple[int, int]:
        """Checks that code failed and checks that a model failed: the fewer the better."""
        refusals = [result.by for result in self.results if result.refuses]
        return refusals.count("code"), refusals.count("model")


Entailment = Literal["entailed", "not", "unclear"]
RulingChoice = Literal["newer", "more_authoritative", "different_scope", "unresolved"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion:
    """Whether a sentence of the draft follows from its quotes, as a model sees it."""

    sentence: int
    label: Entailment


@dataclass(frozen=True, slots=True, kw_only=True)
class Objection:
    """A model's word on one check: what is missing, by closed labels."""

    check: str
    lacks: tuple[Lack, ...] = ()
    """Empty when it objects to nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """How a conflict may be read: which side, and on which ground that code has verified."""

    conflict: int
    choice: RulingChoice
    side: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """All that models say of one draft."""

    opinions: tuple[Opinion, ...] = ()
    objections: tuple[Objection, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    failures: tuple[Failure, ...] = ()
    """What could not be judged, and why."""
