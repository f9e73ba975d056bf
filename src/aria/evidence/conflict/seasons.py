"""Whether what holds for a part of the year holds for the month or season that is asked about. Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.evidence.text.months import MONTH, MONTHS

_SEASONS = {"spring": (3, 5), "summer": (6, 8), "autumn": (9, 11), "fall": (9, 11), "winter": (12, 2)}
_NAMED = regex(rf"\b(?:(?P<season>{'|'.join(_SEASONS)})\b|(?P<month>{MONTH}))", re.IGNORECASE)
_FROM_TO = regex(
    rf"(?:\d{{1,2}}(?:st|nd|rd|th)?\s)?(?P<first>{MONTH})\s?(?:to|until|till|through|and|[-–])\s?(?:the\s)?"
    rf"(?:end\sof\s|\d{{1,2}}(?:st|nd|rd|th)?\s)?(?P<last>{MONTH})",
    re.IGNORECASE,
)
_ALL_YEAR = regex(r"\b(?:all\s(?:the\s)?year|year-?round|throughout\sthe\syear|whole\syear)\b", re.IGNORECASE)


def holds_then(phrase: str, question: str) -> bool:
    """Whether `phrase` tells of months, all of those that the question names among them."""
    asked = _months(question)
    if not asked:
        return False
    if _ALL_YEAR.search(phrase):
        return True
    found = _FROM_TO.search(phrase)
    told = _between(_number(found["first"]), _number(found["last"])) if found is not None else _months(phrase)
    return asked <= told


def of_the_year(phrase: str) -> bool:
    """Whether a phrase tells a time of the year alone: "1 May to 30 September"."""
    return bool(_months(phrase)) and not re.sub(
        r"\W|\d|\b(?:st|nd|rd|th|to|and|until|till|the|end|of)\b", "", _NAMED.sub("", phrase)
    )


def _months(text: str) -> frozenset[int]:
    named: frozenset[int] = frozenset()
    for found in _NAMED.finditer(text):
        if found["season"]:
            named |= _between(*_SEASONS[found["season"].lower()])
        elif found["month"][0].isupper():  # "you may" is no month
            named |= {_number(found["month"])}
    return named


def _number(month: str) -> int:
    name = month.rstrip(".")
    return MONTHS.get(name.title()) or MONTHS[name.lower()]


def _between(first: int, last: int) -> frozenset[int]:
    """The months from one to the other, over the turn of the year where that is the way."""
    return frozenset((first + step - 1) % 12 + 1 for step in range((last - first) % 12 + 1))
