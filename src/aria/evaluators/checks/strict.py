"""Strict: what a hostile reviewer misses in the answer. A model's check alone, in deep runs only.

Its plan for a better answer is a list of closed labels with sub-questions; code puts them into words.
"""

from __future__ import annotations

from aria.core.checks import CheckResult, Part
from aria.core.types import Effort
from aria.evaluators import Answer, Asked, not_judged

PART: Part = "coverage"
EFFORTS: frozenset[Effort] = frozenset({"deep"})
RUBRIC = ""  # it has a role of its own


def needed(asked: Asked) -> bool:
    return True


def examine(answer: Answer) -> CheckResult:
    return not_judged("no reviewer has looked at it")
