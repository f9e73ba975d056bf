"""An answer as a check is given it, what the check has to meet it with, and what it can say. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from aria.core.checks import CheckResult
from aria.core.types import Effort, Evidence, Profile, Sentence, Source, SubQuestion
from aria.evidence.text.language import language

EVERY: frozenset[Effort] = frozenset(get_args(Effort))


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What an answer has to meet."""

    question: str
    profile: Profile
    effort: Effort = "standard"
    today: str = ""
    """ISO date; empty when unknown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An answer as it would be delivered, with all that it could have rested on."""

    asked: Asked
    sentences: tuple[Sentence, ...]
    evidence: tuple[Evidence, ...] = ()
    sources: tuple[Source, ...] = ()
    sub_questions: tuple[SubQuestion, ...] = ()
    written: int = 0
    """Sentences of the draft that say something of the world."""
    intact: int = 0
    """Those of them that code lets stand as they were written."""

    @property
    def told(self) -> tuple[Sentence, ...]:
        """The sentences that say something of the world."""
        return tuple(sentence for sentence in self.sentences if sentence.status != "template")

    @property
    def english(self) -> bool:
        """Whether question and answer are in English, as far as their words tell."""
        told = " ".join(sentence.text for sentence in self.told)
        return self.asked.profile.language == "en" and language(told) == "en"

    @property
    def cited(self) -> tuple[Evidence, ...]:
        """What they rest on."""
        names = {name for sentence in self.told for name in sentence.evidence}
        return tuple(row for row in self.evidence if row.id in names)

    @property
    def root(self) -> str:
        """The id of the question itself."""
        return self.sub_questions[0].id if self.sub_questions else ""


def passed(reason: str) -> CheckResult:
    return CheckResult(outcome="passed", reason=reason)


def not_judged(reason: str) -> CheckResult:
    return CheckResult(outcome="not_judged", reason=reason)
