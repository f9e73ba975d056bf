"""For whom and for what a figure of a source holds, where another source tells it of others. Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.questions.slot import Slot
from aria.evidence.text.spans import in_spans
from aria.evidence.text.stems import content_stems

_FOR_SORT = regex(
    r"\b(?:child|kid|senior|pensioner|student|member|famil|group|resident|concession|reduced|under-?\d|annual|season|monthly|weekly"
    r"|(?:per|an?|each|every)\s(?:year|month|week|night|hour|day))\w*\b",
    re.IGNORECASE,
)
"""For whom, or for how long, a price or a number holds that is not simply that of the thing."""
_FOR_EACH = regex(r"\s?(?:per\s|/\s?|an?\s|each\s|every\s)([a-z]+)", re.IGNORECASE)
"""Behind a price, what it is paid for each of: "0.34 euros per kilometre"."""
_PER = (
    r"(?:per|an?|each|/)\s?(mile|kilomet(?:re|er)|km|hour|day|night|week|month|year|head|lit(?:re|er)|page"
    r"|square\smetre)\b"
)
_RATE = regex(rf"\b{_PER}", re.IGNORECASE)
"""Asks for an amount by the unit."""
_AMOUNT_PER = regex(rf"\d\s?(?:[^\s\d]{{1,9}}\s)?{_PER}", re.IGNORECASE)
_SAME = dict(pair.split() for pair in ("annual year", "monthli month", "weekli week", "kid child"))
_ROLE = regex(
    r"\b(?:non-?)?(?:members?|guests?|visitors?|adults?|child(?:ren)?|kids?|pupils?|students?|teachers?|staff|employees?"
    r"|residents?|tenants?|owners?|pensioners?|seniors?|volunteers?|patients?|customers?|passengers?|outsiders?)\b",
    re.IGNORECASE,
)
_FOR = regex(
    r"\b(?:for|at)\s(?:(?:an?|the|our|your|one)\s)?(?:(?:small|large|big|new|old)\s)?([a-z-]{3,})", re.IGNORECASE
)
_OPEN_WORDS = """all any each every everyone everybody this that these those them him her you anyone most least once
    about example instance free more less only over under the just"""
_OPEN = frozenset(_OPEN_WORDS.split())
"""Behind "for" and "at", what names no thing."""


def holds_for(question: str, quote: str, value: Value, clause: str, slot: Slot) -> frozenset[str]:
    """For whom, how long or each of what a figure holds, where the question does not say so."""
    told = said(_FOR_SORT, in_spans(clause), question)
    each = _FOR_EACH.match(quote, value.end) if slot.unit == "money" else None
    rate = frozenset(content_stems(each[1])[:1] if each is not None else ())
    return told | rate.difference(content_stems(question))


def at_rate_asked(text: str, question: str) -> bool:
    """Whether a text tells an amount for just the unit that the question asks it for: "45p a mile"."""
    asked = _RATE.search(question)
    return asked is not None and any(each[1].lower() == asked[1].lower() for each in _AMOUNT_PER.finditer(text))


def said(words: re.Pattern[str], text: str, question: str) -> frozenset[str]:
    """The stems of the words of a kind that a text has and the question has not."""
    told = (stem for each in words.findall(text) for stem in content_stems(each)[-1:])
    return frozenset(_SAME.get(stem, stem) for stem in told).difference(content_stems(question))


def of_other_role(question: str, clause: str) -> bool:
    """Whether a clause is on guests where members are asked about."""
    asked, told = _roles(question), _roles(clause)
    return bool(asked and told) and asked.isdisjoint(told)


def paid_for(question: str, clause: str) -> frozenset[str]:
    """What a price is for, or where it is paid, where the question names neither: a caravan, the airport."""
    words = (each[1].lower() for each in _FOR.finditer(clause))
    told = (stem for word in words if word not in _OPEN for stem in content_stems(word)[:1])
    return frozenset(told).difference(content_stems(question))


def _roles(text: str) -> frozenset[str]:
    found = (each[0].lower().replace("-", "") for each in _ROLE.finditer(text))
    return frozenset("child" if each in ("children", "kid", "kids") else each.removesuffix("s") for each in found)
