"""Definitive: does the answer answer, with a thing of the kind that was asked for?

An honest "the documents do not answer" is no answer and is not looked at here. Knows English only.
"""

from __future__ import annotations

import re

from aria.core.checks import CheckResult, Lack, LackKind, Part
from aria.core.kinds import CALCULABLE
from aria.core.patterns import regex
from aria.core.types import AnswerType, ValueKind
from aria.evaluators import EVERY, Answer, Asked, not_judged, passed
from aria.evidence.text.months import SURE_MONTHS, WEEKDAY
from aria.evidence.typed.values import values

PART: Part = "coverage"
EFFORTS = EVERY
RUBRIC = (
    "The answer says what the question asks for. It fails when it evades, refuses, tells of something else, or says "
    "that it does not know. Naming several views fairly is an answer."
)

_CANNOT = (
    r"(?:can(?:no|')?t|can not|could not|couldn't|(?:am|is|are) unable to|do not|don't|does not|doesn't"
    r"|did not|didn't)"
)
_TEXTS = r"(?:quotes?|sources?|documents?|passages?|texts?|excerpts?|evidence)"
_HEDGE = regex(
    r"^(?:i(?:'m| am)? (?:sorry|afraid)|as an ai\b|unfortunately,? (?:i|we|there|the (?:quotes|sources|documents|text))"
    rf"|(?:i|we) {_CANNOT} (?:know|say|tell|answer|determine|find|provide|confirm)"
    r"|(?:it|this|that) (?:is|remains) (?:\w+ )?(?:unclear|unknown|uncertain|impossible to (?:say|tell|know|determine))"
    r"|(?:there is|we have|i have|i found) (?:no|not enough|insufficient) (?:information|evidence|data|mention"
    r"|details?)"
    r"|no (?:information|evidence|data|details?|answer) (?:is|was|are|were|could be|can be)"
    r"|(?:it|that|the answer) (?:really |all )?depends(?: on (?:many|several|various|a number of) \w+)?\W*$"
    rf"|(?:the|these|those) (?:provided |given |above )?{_TEXTS} (?:provided |given |above )?"
    rf"(?:{_CANNOT} |fails? to |gives? no |says? nothing|contains? no |has no |have no )"
    rf"|(?:none|neither) of (?:the|these|those) (?:provided |given )?{_TEXTS} "
    r"|(?:please |you (?:should|may want to|could) )(?:consult|see|refer to|check|contact|visit|search)"
    r"|more (?:research|information|data|context) (?:is|would be) needed"
    r"|(?:not (?:stated|specified|mentioned|given|known|available|enough information))\W*$)",
    re.IGNORECASE,
)
_NUMERIC = regex(r"\d|\b(?:no|none|nobody|zero|once|twice|one|half|dozens?|both|single|pair|neither)\b", re.IGNORECASE)
_TIMELIKE = regex(
    r"\d|\b(?:century|centuries|decades?|era|ages?|reign|period|dynasty|war|season|spring|summer|autumn|winter|morning"
    r"|evening|night|noon|midnight|before|after|during|until|never|always|ago|daily|weekly|monthly|yearly|annually|week"
    r"|month|year|easter|christmas|ramadan|today|yesterday|tomorrow|when|once"
    rf"|{SURE_MONTHS}|{WEEKDAY})\b",
    re.IGNORECASE,
)
_ONE_TIME = regex(
    r"\bwhen (?:did|was|were|will|has|had)\b|\b(?:what|which) (?:\w+ )?(?:year|date|day|month|century"
    r"|decade)\b",
    re.IGNORECASE,
)
"""Questions for a time. "When does water boil" asks for a condition."""
_WANTED: dict[AnswerType, tuple[str, frozenset[ValueKind], re.Pattern[str]]] = {
    "number": ("a number", CALCULABLE, _NUMERIC),
    "date": ("a date or a time", frozenset({"date"}), _TIMELIKE),
}
"""What has to stand in an answer or its quotes: by type, or by a word that may stand for one."""


def needed(asked: Asked) -> bool:
    return asked.profile.language == "en"


def examine(answer: Answer) -> CheckResult:
    told = [sentence.text for sentence in answer.told if sentence.role != "finding"]
    if not answer.english:
        return not_judged("hedging is known in English only")
    if not told:
        return not_judged("there is no answer to look at")
    if all(hedges(text) for text in told):
        return _failed(answer, "hedged", "every sentence says that it cannot say")
    expects = answer.asked.profile.expects
    wanted = _WANTED.get(expects)
    if wanted is None or (expects == "date" and _ONE_TIME.search(answer.asked.question) is None):
        return passed("it answers")
    what, kinds, words = wanted
    texts = [*told, *(row.quote.exposed() for row in answer.cited)]
    if any(words.search(text) or any(value.kind in kinds for value in values(text)) for text in texts):
        return passed(f"it gives {what}")
    return _failed(answer, "no_answer", f"the question asks for {what}, and none is given")


def hedges(text: str) -> bool:
    """Whether a sentence says no more than that it cannot say."""
    return _HEDGE.search(text.strip().replace("’", "'").lstrip("\"'“”-–— ")) is not None


def _failed(answer: Answer, kind: LackKind, reason: str) -> CheckResult:
    lack = Lack(sub_question=answer.root, kind=kind, text=reason)
    return CheckResult(outcome="failed", reason=reason, lacks=(lack,))
