"""Attribution: do the sentences rest on their quotes? Code looks at each sentence, a judge at those worded anew."""

from __future__ import annotations

from aria.core.checks import CheckResult, Lack, Part
from aria.evaluators import EVERY, Answer, Asked, not_judged, passed

PART: Part = "reliability"
EFFORTS = EVERY
RUBRIC = ""  # the judge is asked sentence by sentence
ALWAYS = True


def needed(asked: Asked) -> bool:
    return True


def examine(answer: Answer) -> CheckResult:
    """Fails when more than half of what was written could not be left as it was written."""
    if not answer.written:
        return not_judged("nothing was written that says something of the world")
    count = f"{answer.intact} of {answer.written} sentences follow from their quotes as they were written"
    if 2 * answer.intact >= answer.written:
        return passed(count)
    lack = Lack(sub_question=answer.root, kind="unsupported", text=count)
    return CheckResult(outcome="failed", reason=count, lacks=(lack,))
