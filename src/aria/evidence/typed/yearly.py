"""Days that come again every year: "The feast is kept on 7 October", where it is asked when something is. Pure.

A day without a year dates nothing by itself, so it is read for such a question only.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.months import MONTH, MONTHS, names_month
from aria.evidence.text.stems import content_stems
from aria.evidence.typed import dates

YEARLY = "every year"
"""What a date is asked for as, in place of a unit, where such a day answers."""
_ASKS = regex(r"(?:when|(?:on |in )?(?:what|which) (?:\w+ )?(?:day|date|month)) (?:is|are|do|does)\b", re.IGNORECASE)
_ASKS_YEAR = regex(
    r"(?:(?:in|im|en|em|w|в|vilket|i|during|since|from|seit|depuis|desde|dal|nel)\s)?"
    r"(?:(?:which|what)\syear(?!\sgroup)|welche[mns]?\sjahre?|quelle\sannée|qué\saño|que\sano|(?:che|quale)\sanno|welk\sjaar"
    r"|(?:którym|jakim)\sroku|как(?:ом|ой|ого)\sгод[уа]?|vilket\sår|hangi\syıl)\b(?!,?\s(?:and|und|et|y|e|en|och|i|и)\s)"
    r"|[^?？]*(?:哪一?年|何年|몇\s?년|أي\s(?:سنة|عام)|किस\s(?:साल|वर्ष|सन))"
)
_DAY = regex(
    rf"(?<![\w.,/-])(?:(?P<d>[0-3]?\d)(?:st|nd|rd|th|\.)?\s(?:of\s|de\s)?(?P<m>{MONTH})"
    rf"|(?P<m2>{MONTH})\s(?:the\s)?(?P<d2>[0-3]?\d)(?:st|nd|rd|th)?)(?![\w/-]|[.,:]\d)"
)

_MONTH = regex(
    rf"\b(?:[Ii]n|[Dd]uring|[Ee]ach|[Ee]very)\s(?:early\s|late\s|mid-)?(?P<m>{MONTH})(?!\s?[\d'’]|,?\s(?:of\s)?[12]\d{{3}}|\s?[-–/]"
    r"|,?\s(?:and|or|to|until|till|through)\b)"
)
"""A month by itself; of two it is not known whether they are a span."""
_WRITTEN = regex(r"(?:XXXX|\d{4})-\d\d(?:-\d\d)?")
_ONCE = frozenset(
    content_stems(
        "burn burnt fire blaze collapse sink sank explode explosion crash derail marry wedding resign demolish steal"
        " stolen rob murder"
    )
)
"""What befalls one thing once, as a rule: a fair is held on another day each year, and a council meets each month."""
_BEFELL = regex(
    r"\b(?:burn(?:t|ed)?|fires?(?!\s(?:brigade|service|officer|chief|engine|station|crew|fund|safety|alarm|inquiry|investigat\w*"
    r"|fighter|insurance|cover|drill|victim)s?)|blaze|collapsed?|s[aiu]nk|explo(?:ded|sion)|crash(?:ed)?|derailed|married"
    r"|wedding|resign(?:ed|ation)|demolished|stolen|stole|robbed|robbery|murder(?:ed)?)\b",
    re.IGNORECASE,
)
_JOINS = regex(
    r"(?:[\s,'’]|\b(?:[A-Z][\w'’-]*|s|on|in|at|of|by|the|a|an|old|was|were|had|been|has|down|out|up|to|ground|broke|began|happened"
    r"|occurred|destroyed|gutted|damaged|ravaged|late|early|night|morning|evening|afternoon|dawn|[a-z]+ly)\b){0,60}"
)
"""Between what befell something and its day: no verb of another deed, of which the day may be."""
_NEAR = 90
"""Characters between the two, at most."""
_DAY_OF_ONE = regex(r"(?:when|on\s(?:what|which)\s(?:day|date))\s(?:did|was|were)\b", re.IGNORECASE)
_ANY_MONTH = regex(rf"(?<!\w){MONTH}")


def asks_yearly(question: str) -> bool:
    """Whether it is asked on which day of the year something is, as a rule."""
    return _ASKS.match(question.strip()) is not None


def asks_day_of_one(question: str) -> bool:
    """Whether it is asked on which day something was that is once only: a page may tell it without the year."""
    return _DAY_OF_ONE.match(question.strip()) is not None and not _ONCE.isdisjoint(content_stems(question))


def asks_year(question: str) -> bool:
    """Whether it is asked in which year something was, and on no day: of its days sources may tell different ones."""
    return _ASKS_YEAR.match(question.strip(" ¿").casefold()) is not None


@lru_cache(maxsize=1_000)
def days(text: str) -> tuple[Value, ...]:
    """The days of `text` that are told without a year, by their keys in EDTF: `XXXX-10-07`."""
    if not names_month(text):
        return ()
    dated = [(span.start, span.end) for span in dates.find(text)]
    found = []
    for match in _DAY.finditer(text):
        month, day = MONTHS[(match["m"] or match["m2"]).rstrip(".")], int(match["d"] or match["d2"])
        apart = all(match.end() <= start or end <= match.start() for start, end in dated)
        if apart and 1 <= day <= 31:
            key = f"XXXX-{month:02}-{day:02}"
            told = match[0].rstrip(".")
            found.append(Value(kind="date", key=key, text=told, start=match.start(), end=match.start() + len(told)))
    return tuple(found)


def days_asked(question: str, text: str) -> tuple[Value, ...]:
    """The days without a year that a question may ask for; of what is once only those that are surely of that.

    "The inquiry into the fire met on 3 March" tells no day of the fire.
    """
    found = days(text)
    if not found or not asks_day_of_one(question):
        return found
    places = [match.span() for match in _BEFELL.finditer(text)]
    return tuple(
        each
        for each in found
        if any(_JOINS.fullmatch(text, *gap) for place in places if (gap := _between(place, each)) is not None)
    )


def _between(place: tuple[int, int], day: Value) -> tuple[int, int] | None:
    """Where what stands between a word and a day does, of a sentence at most."""
    gap = (place[1], day.start) if place[1] <= day.start else (day.end, place[0])
    return gap if 0 <= gap[1] - gap[0] <= _NEAR else None


@lru_cache(maxsize=1_000)
def months(text: str) -> tuple[Value, ...]:
    """The only month that `text` tells, where it has no day and no year, by its key in EDTF: "in January"."""
    if not names_month(text) or len({MONTHS[each.rstrip(".")] for each in _ANY_MONTH.findall(text)}) != 1:
        return ()
    match = _MONTH.search(text)
    if match is None:
        return ()
    name, start = match["m"].rstrip("."), match.start("m")
    return (Value(kind="date", key=f"XXXX-{MONTHS[name]:02}", text=name, start=start, end=start + len(name)),)


def may_be(day: str, other: str) -> bool:
    """Whether a day or a month without its year may be the other date: of a year alone nothing is known to differ."""
    if not (day.startswith("XXXX") and _WRITTEN.fullmatch(day)):
        return False  # a day of the week is none of the year
    if not _WRITTEN.fullmatch(other):
        return True
    short, long = sorted((day[4:], other[4:]), key=len)
    return long.startswith(short)
