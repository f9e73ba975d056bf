"""Checks on an answer. Those that come with ARIA are in `checks`; those of others are entry points of this name.

A check has `needed(asked) -> bool`, whether the question calls for it, and `examine(answer) -> CheckResult`, what code
finds. `PART` is the part of confidence that a failure bounds, `EFFORTS` where the check runs at all, and `RUBRIC` what
a model is asked besides, in our words; empty for nothing. `ALWAYS = True` says that no planner may leave it out. They
are pure: an answer in, a result out.
"""

from __future__ import annotations

from aria.evaluators.answer import EVERY, Answer, Asked, not_judged, passed
from aria.evaluators.catalogue import Evaluator, asked, binding, examined, known, required

__all__ = [
    "EVERY",
    "Answer",
    "Asked",
    "Evaluator",
    "asked",
    "binding",
    "examined",
    "known",
    "not_judged",
    "passed",
    "required",
]
