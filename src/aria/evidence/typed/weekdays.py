"""Days of the week as tables and questions write them, and as sentences of other languages do. Pure.

"Mon–Fri" and "Saturday and Sunday" are read in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.months import WEEKDAY
from aria.evidence.text.word_lists import lines
from aria.evidence.typed import dates

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_DAY = regex(
    r"\b(mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?\b",
    re.IGNORECASE | re.ASCII,
)
_ASKED_DAY = regex(rf"\b(?:on|every|each|a)\s{_DAY.pattern}", re.IGNORECASE | re.ASCII)
_BUT = regex(r"\b(?:except|not|no|but)\b", re.IGNORECASE)
_DAY_RANGE = regex(rf"{_DAY.pattern}\.?\s?(?:[-–—]|to|till|until|through)\s?{_DAY.pattern}", re.IGNORECASE | re.ASCII)
_EVERY = regex(r"\b(?:daily|every\sday|all\sdays)\b", re.IGNORECASE)
_ENDINGS = r"(?:s|en|ar|(?:abend|morgen|mittag|nachmittag|ochtend|middag|avond)s?)?"
"""What German, Dutch and Swedish join to a day."""
_BARE = "|".join(("اثنين", "إثنين", "ثلاثاء", "أربعاء", "خميس", "جمعة", "سبت", "أحد"))
"""Arabic days without their article are days behind the word for one alone."""
WEEKLY = "every week"
"""The unit of a day of the week, by which it is held against other such days alone."""


def _numbered() -> Mapping[str, Mapping[str, int]]:
    """By language the forms of each day of the week, with its number from 0 for Monday."""
    listed = [(code, names) for code, *names in lines("days.txt") if len(names) == len(DAYS)]
    return {
        code: {form: number for number, name in enumerate(names) for form in name.split("|")} for code, names in listed
    }


_ABROAD = _numbered()
_NAMES = "|".join(sorted({form for forms in _ABROAD.values() for form in forms}, key=len, reverse=True))
ABROAD = regex(rf"(?<!\w)(?P<day>(?:(?!{_BARE})|(?<=يوم\s)|(?<=أيام\s))(?:{_NAMES})){_ENDINGS}(?!\w)", re.IGNORECASE)
"""A day of the week in another language than English."""
_ENGLISH = regex(rf"\b(?P<day>{WEEKDAY})s?\b")


_ASKS_DAY = regex(
    r"\b(?:welche[mnr]?\s(?:wochen)?tag(?:en)?|quels?\sjours?|(?:qué|cuáles?)\sdías?|(?:che|quale|quali)\sgiorn[oi]"
    r"|(?:que|qual|quais)\sdias?|welke\s(?:week)?dag(?:en)?|(?:jaki|który|jakim|którym|jakie|które)\s(?:dzień|dniu|dni)"
    r"|как(?:ой|ие|им)\s(?:день|дни|дням)|vilken\sdag|hangi\sgün)\b|किस\sदिन|किन\sदिनों|أي\s(?:يوم|أيام)",
    re.IGNORECASE,
)
_AGAIN = regex(
    r"\b(?:jeden|jeweils|immer|\w+tags|chaque|tous\sles|todos\slos|cada|ogni|tutti\si|todas\sas|todos\sos|elke|iedere"
    r"|każd[yąae]|кажд\w+|по|varje|her)\s|\b\w+tags\b|हर\s|प्रत्येक\s|كل\s",
    re.IGNORECASE,
)
_WAS = regex(r"\b(?:did|was|were|war|wurden?|fand|fut|a\seu|fue|fu|foi|werd|vond|был\w*)\b|था|थी|थे|كان", re.IGNORECASE)


def weekday_asked(question: str, text: str, language: str) -> bool:
    """Whether a day of the week in a text may be what a question asks for, and not that of one time long ago.

    On a Tuesday of its week a council may have met, and on a Thursday of another one.
    """
    if _WAS.search(question):
        return False
    return language == "en" or _ASKS_DAY.search(question) is not None or _AGAIN.search(text) is not None


def weekly(text: str, language: str) -> tuple[Value, ...]:
    """The day of the week that a text in a language tells, where it tells one and no date; by its number."""
    forms = {name: number for number, name in enumerate(DAYS)} if language == "en" else _ABROAD.get(language, {})
    found = [*(_ENGLISH if language == "en" else ABROAD).finditer(text)] if forms else []
    told = {forms.get(each["day"].lower()) for each in found}
    if len(told) != 1 or None in told or dates.find(text):
        return ()
    start, end = found[0].span("day")
    key = f"XXXX-W-{next(iter(told))}"
    return (Value(kind="date", key=key, text=text[start:end], unit=WEEKLY, start=start, end=end),)


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
