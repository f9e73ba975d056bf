"""Times that come again: "31 March", "on Fridays", "every spring".

They answer when something is done as a rule. Days of the year are values (`yearly`), which are held against each other;
the others lie on no calendar, and are only told or not. Pure.
"""

from __future__ import annotations

import re
from decimal import Decimal

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.months import MONTH, WEEKDAY, is_of, month_places
from aria.evidence.typed.amounts import NUMBER_WORDS, UNIT_OF
from aria.evidence.typed.clock import HOURS
from aria.evidence.typed.clock_abroad import tells_hour
from aria.evidence.typed.decimals import plain
from aria.evidence.typed.weekdays import ABROAD
from aria.evidence.typed.yearly import days

_ASKS = regex(
    r"(?:(?:until|till|by|from|since)\s)?when\s(?:do|does|is|are|am|can|may|must|should|shall|will)\b"
    r"|(?:\w+\s)?(?:what|which)\s(?:days?|weekday|month|season|date\s(?:is|are|do|does|can|may|must|should|shall|will))\b"
    r"|what(?:['’]s|\s(?:is|are))\s(?:the|its|our|your|my|his|her|their)\s(?:[\w-]+\s){1,3}?(?:dates?|deadlines?|days?)\b",
    re.IGNORECASE,
)
_HOUR = rf"(?:{'|'.join(HOURS)})"
_LEADS = r"(?:at|by|until|till|from|to|past|before|after|between|and|around|about)"
_TIME_OF_DAY = regex(
    r"\b(?:[01]?\d|2[0-4]):[0-5]\d\b|\b(?:1[0-2]|[1-9])(?:[.:][0-5]\d)?\s?(?:[ap]\.?m\b|o['’]clock)"
    rf"|\b{_LEADS}\s(?:about\s)?(?:[01]?\d|2[0-4])\.[0-5]\d\b(?!\s?(?:m|km|kg|%|€|percent|metres|euros|pounds)\b)"
    rf"|\b(?:noon|midnight|midday)\b|\b(?:half|quarter)\s(?:past|to)\s{_HOUR}\b|\b{_HOUR}\s(?:o['’]clock|[ap]\.?m\b)"
    rf"|\b(?:at|by|until|till|past)\s{_HOUR}\b(?!\s(?:of|[a-z]+s)\b)|\b{_LEADS}\s(?:sunrise|sunset|dawn|dusk)\b"
    r"|\bearly\s(?:in\sthe\s)?(?:morning|evening)\b",
    re.IGNORECASE,
)
"""A time of day and nothing else: "costs 3.50" and "by one of them" are none."""
_MONTH = regex(MONTH)
_LED = regex(r"\b(?:in|by|until|till|since|from|during|through|to|and|before|after|late|early|mid|every|each|of)[\s-]$")
_REACH = 12
"""Characters before a month in which stands what leads to it."""
_WEEKDAY = regex(rf"\b{WEEKDAY}s?\b")
_TIME = regex(
    r"\b(?:(?:in|during|every|each|until|by)\s(?:the\s)?(?:early\s|late\s)?(?:spring|summer|autumn|winter)"
    r"|(?:at|over|before|after|during|until)\s(?:Christmas|Easter)"
    r"|(?:the|every|each|a)\s(?:first|second|third|fourth|fifth|last|next|following|same|previous)\s"
    r"(?:\w+\s)?(?:days?|weeks?|months?|years?|hours?|minutes?|quarters?)"
    r"|(?:end|beginning|start|middle)\sof\s(?:the|each|every)\s(?:\w+\s)?(?:day|week|month|year|quarter|season|term)"
    r"|(?:on|by|until|before|after|from)\s(?:the\s)?\d{1,2}(?:st|nd|rd|th)"
    r"(?!\s(?:century|floor|time|place|edition|anniversary|birthday|street|avenue|minute|round|century's)\b)"
    r"|daily|weekly|monthly|yearly|annually|on weekdays|at weekends"
    r"|(?:\d{1,3}|an?|half\san|one|two|three|four|five|six|seven|ten|twelve|fifteen|thirty)"
    r"\s(?:minutes?|hours?|days?|weeks?|months?)\s(?:before|after|prior\sto))\b",
    re.IGNORECASE,
)
_ABROAD = regex(
    r"(?:\d{1,2}|[一二三四五六七八九十正腊臘])\s?月|星期[一二三四五六日天]|周[一二三四五六日末]|[月火水木金土日]曜|[월화수목금토일]요일|\d{1,2}월"
)
"""Weekdays and months by their number where no space parts words."""
_ALONE = regex(
    rf"\W{{0,4}}(?:(?:in|on|early|late|mid)[\s-])?(?P<time>{MONTH}|{WEEKDAY}s?|spring|summer|autumn|winter)"
    r"(?:\s?(?:[-–/&]|and|to)\s?(?P<to>[^\W\d_]+))?\W{0,4}",
    re.IGNORECASE,
)
_NAMED = regex(rf"(?:{MONTH}|{WEEKDAY}s?|[Ss]pring|[Ss]ummer|[Aa]utumn|[Ww]inter)")
_SPAN = "(?:second|minute|hour|day|week|month|year|decade)"
_SPAN_TOLD = regex(_SPAN, re.IGNORECASE)
_NUMBER = rf"(?:\d{{1,3}}|{'|'.join(NUMBER_WORDS)})"
_EVERY = regex(
    rf"\b(?:every|each)\s(?:(?P<count>{_NUMBER})(?:\s(?P<span>{_SPAN})s?\b)?(?!\s[a-z]+s\b)"
    rf"|(?:(?P<other>other|second)\s)?(?P<of>{_SPAN})\b)"
    rf"|\b(?P<times>once|twice|{_NUMBER}\stimes)\s(?:an?|every|each|per|in\sa)\s(?P<per>{_SPAN})\b"
    r"|\b(?P<word>hourly|daily|weekly|monthly|yearly|annually)\b",
    re.IGNORECASE,
)
_WORDS = {"daily": "day", "annually": "year"}
_BOUND = regex(
    r"(?:\b(?:least|most|about|around|roughly|approximately|than|to|under|over|not|nearly|almost)|~)\s?$", re.IGNORECASE
)
_BOUNDED = regex(
    r",?\s(?:at\s(?:least|most|the\s(?:latest|earliest))|or\s(?:so|more|less|sooner|earlier|oftener))\b", re.IGNORECASE
)
_OF_DAYS = Decimal("0.09")
"""By how much a month of 31 days and four weeks differ, and two months of which one is told in days."""
OFTEN = "how often"
"""The unit of how often something comes again, in which the seconds from one time to the next are counted."""


def intervals(text: str) -> tuple[Value, ...]:
    """How often things come again: "every two years", "twice a week". "Phones every three" has the span before it.

    What comes at least or about so often, or never, has no interval.
    """
    found: list[Value] = []
    before = ""
    for each in _EVERY.finditer(text):
        word = (each["word"] or "").lower()
        span = (each["span"] or each["of"] or each["per"] or _WORDS.get(word, word[:-2]) or before).lower()
        if span:
            before = span
            times = _number((each["times"] or "one").lower().removesuffix(" times"))
            count = _number(each["count"] or ("two" if each["other"] else "one"))
            if (
                not (times and count)
                or _BOUND.search(text[: each.start()][-_REACH:])
                or _BOUNDED.match(text, each.end())
            ):
                continue
            seconds = plain((Decimal(UNIT_OF[span][1]) * count / times).quantize(Decimal(1)))
            found.append(
                Value(kind="number", key=seconds, text=each[0], unit=OFTEN, start=each.start(), end=each.end())
            )
    return tuple(found)


def same_interval(a: Value, b: Value) -> bool:
    """Whether two are as long, or nearly so where months or years are told in another unit: each has other days."""
    one, other = Decimal(a.key), Decimal(b.key)
    spans = {_span(a), _span(b)}
    loose = len(spans) > 1 and not spans.isdisjoint(("month", "year"))
    return abs(one - other) <= max(one, other) * (_OF_DAYS if loose else Decimal(0))


def _span(value: Value) -> str:
    found = _SPAN_TOLD.search(value.text)
    return found[0].lower() if found else ""


def _number(word: str) -> Decimal:
    word = {"once": "one", "twice": "two"}.get(word.lower(), word.lower())
    return Decimal(NUMBER_WORDS.get(word, word))


def asked_as_rule(question: str) -> bool:
    """Whether a time that comes again may answer `question`, beside a date."""
    return _ASKS.match(question) is not None


def tells_clock(text: str) -> bool:
    """Whether `text` tells a time of day."""
    return _TIME_OF_DAY.search(text) is not None


def is_time_alone(line: str) -> bool:
    """Whether a line is nothing but a month, a weekday, a season, or two of them: a heading of a calendar."""
    found = _ALONE.fullmatch(line)
    return found is not None and all(_NAMED.fullmatch(each) for each in (found["time"], found["to"]) if each)


def recurs(text: str) -> bool:
    """Whether `text` tells a time of day, a day without a year, a weekday, a season or a span that is counted.

    So does a line that is nothing but a time, above others.
    """
    if tells_clock(text) or _WEEKDAY.search(text) or _TIME.search(text) or days(text):
        return True
    above, _, rest = text.partition("\n")
    if rest and is_time_alone(above):
        return True
    return any(
        _LED.search(text[max(0, place - _REACH) : place]) and _MONTH.match(text, place) for place in month_places(text)
    )


def recurs_abroad(text: str, language: str) -> bool:
    """As `recurs`, for a text in another language: a month without a year, a weekday or a time of day."""
    if ABROAD.search(text) or _ABROAD.search(text) or tells_hour(text, language):
        return True
    found = (_MONTH.match(text, place) for place in month_places(text))
    return any(month is not None and is_of(month[0], language) for month in found)
