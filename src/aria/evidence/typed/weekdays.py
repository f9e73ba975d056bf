"""Days of the week as tables and questions write them: "Mon–Fri", "Saturday and Sunday". Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAY = regex(
    r"\b(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?\b",
    re.IGNORECASE | re.ASCII,
)
_ASKED_DAY = regex(rf"\b(?:on|every|each|a)\s{_DAY.pattern}", re.IGNORECASE | re.ASCII)
_BUT = regex(r"\b(?:except|not|no|but)\b", re.IGNORECASE)
_DAY_RANGE = regex(rf"{_DAY.pattern}\.?\s?(?:[-–—]|to|till|until|through)\s?{_DAY.pattern}", re.IGNORECASE | re.ASCII)
_EVERY = regex(r"\b(?:daily|every\sday|all\sdays)\b", re.IGNORECASE)
_WORKING = regex(r"\b(?:weekdays?|working\sdays?)\b", re.IGNORECASE)


def asked_day(question: str) -> int | None:
    """The one day of the week on which something is asked about, from 0 for Monday; None for none, or several."""
    asked = {_day_of(day[1]) for day in _ASKED_DAY.finditer(question)}
    return asked.pop() if len(asked) == 1 else None


def weekdays(cell: str) -> frozenset[int]:
    """The days of the week that a cell tells, from 0 for Monday."""
    if _BUT.search(cell):
        return frozenset()
    if _EVERY.search(cell):
        return frozenset(range(7))
    if _WORKING.search(cell):
        return frozenset(range(5))
    found: set[int] = set()
    for span in _DAY_RANGE.finditer(cell):
        first, last = (_day_of(each) for each in (span[1], span[2]))
        found.update((first + step) % 7 for step in range((last - first) % 7 + 1))
    return frozenset(found | {_day_of(each[1]) for each in _DAY.finditer(cell)})


def _day_of(name: str) -> int:
    return next(at for at, each in enumerate(DAYS) if each.startswith(name.lower()[:3]))
