"""Times of the day in minutes after midnight, in English text: "14:30", "half past two in the afternoon". Pure.

Those of other languages are read by `clock_abroad`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.months import SURE_MONTHS, WEEKDAY
from aria.evidence.text.sentences import clause_at
from aria.evidence.typed import clock_abroad
from aria.evidence.typed.amounts import NUMBER_WORDS
from aria.evidence.typed.clock_abroad import Hour
from aria.evidence.typed.weekdays import DAYS

HOURS = {word: hour for word, hour in NUMBER_WORDS.items() if hour <= 12}
_HOUR = rf"\d{{1,2}}|{'|'.join(HOURS)}"
_HALF = r"(?:\s?(?P<half>[ap]\.?m\b\.?|a\.m\.|p\.m\.)|\s(?:in\sthe|at)\s(?P<part>morning|afternoon|evening|night))?"
_TIME = regex(
    rf"(?<![\w.,:£$€])(?:(?P<half_past>half\spast)\s(?P<h1>{_HOUR})|(?:a\s)?quarter\s(?P<quarter>past|to)\s(?P<h2>{_HOUR})"
    rf"|(?P<h3>\d{{1,2}})[:.](?P<m>[0-5]\d)(?![\d%])|(?P<h4>{_HOUR})(?=(?:\so['’]clock|\s?[ap]\.?m\b|\s(?:in\sthe\s(?:morning"
    rf"|afternoon|evening)|at\snight))))(?:\so['’]clock)?{_HALF}",
    re.IGNORECASE | re.ASCII,
)
_DAY = 24 * 60
HALF_DAY = 12 * 60
CLOCK = "time of day"
"""The unit of a time of day, in which minutes after midnight are counted."""
_ASKS = regex(
    r"(?:(?:at|by|until|till|from|before|after)\s)?what time"
    r"\s(?:do|does|is|are|must|should|can|may|will|(?P<once>did|was|were))\b"
    r"|when\s(?:do|does)\s.{1,80}\b(?:open|close|shut|leave|depart|arrive)\b",
    re.IGNORECASE,
)
_PAUSE = regex(r"\s\|\s|[.;!?]\s|,\s(?:and|but)\s|\sand\s(?=at\s|on\s|\d)|\n")
_DAYS = regex(
    rf"\b(?:{WEEKDAY}s?|mon|tues?|wed|thurs?|fri|sat|sun|weekdays?|weekends?|holidays?|summer|winter|season"
    rf"|{SURE_MONTHS})\b",
    re.IGNORECASE,
)
_OF_WEEK = tuple(day[:3] for day in DAYS)
_LAST = regex(r"\b(?:until|till|by|before|close|closes|shut|shuts|end|ends|finish|finishes|closing)\b", re.IGNORECASE)
_SINCE, _TILL = regex(r"\b(?:from|since|after)\s$", re.IGNORECASE), regex(r"\b(?:until|till)\s$", re.IGNORECASE)
_LEAD = 8
_TO = regex(rf"\s?(?:{clock_abroad.TO}|to|until|and|~|～|hasta las|a las|jusqu[’']à|(?:إلى|حتى)(?:\sالساعة)?)\s?")
"""Between the two ends of a span, in every language."""
_WORDS = regex(r"(?<!\w)(?:(?P<noon>noon|midday)|midnight)\b(?!\s[A-Z])")
"""In small letters: "the Midnight Run" is a name."""


def times(text: str) -> Iterator[tuple[int, str]]:
    """Each time of day in a text, in minutes after midnight, with its words."""
    yield from ((minutes, found[0]) for minutes, found in _read(text))
    for found in _WORDS.finditer(text):
        yield (12 * 60 if found["noon"] else 0), found[0]


def _read(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """Each time that is written with a figure or as an hour, in minutes after midnight."""
    for found in _TIME.finditer(text):
        minutes = _minutes(found)
        if minutes is not None:
            yield minutes, found


def asks_clock(question: str, language: str) -> bool:
    """Whether it is asked at what time of day something is or was: "What time does the museum close?"."""
    if language != "en":
        return clock_abroad.asks_hour(question, language) or clock_abroad.asks_when_open(question, language)
    return _ASKS.match(question.strip()) is not None


@lru_cache(maxsize=1_000)
def clocks(text: str, question: str, language: str) -> tuple[Value, ...]:
    """The times of day of a text as values, each by its minutes; of a span the end that `question` asks for.

    "9 am to 5 pm" tells when something opens by its first time, and when it closes by its last. Both are in `language`.
    """
    if language == "en":
        told = [Hour(minutes, *found.span()) for minutes, found in _read(text)]
    else:
        told = list(clock_abroad.hours_told(text, language))
    last, once = _asks_end(question, language), _asks_once(question, language)
    kept = []
    for at, each in enumerate(told):
        before = at > 0 and _TO.fullmatch(text, told[at - 1].end, each.start) is not None
        behind = at + 1 < len(told) and _TO.fullmatch(text, each.end, told[at + 1].start) is not None
        if (
            not (behind if last else before)
            and not (language == "en" and _is_other_end(text, each.start, last))
            and (
                once
                or _days(clause_at(_PAUSE, text, each.start, each.end, (0, len(text))), language)
                <= _days(question, language)
            )
        ):
            kept.append(each)
    return tuple(
        Value(
            kind="number", key=str(each.minutes), text=_trimmed(text[each.start : each.end]), unit=CLOCK,
            start=each.start, end=each.end,
        )
        for each in kept
    )  # fmt: skip


def _is_other_end(text: str, place: int, last: bool) -> bool:
    """Whether what stands before a time says that it is the end that is not asked for: "until 6 pm", "from 9 am"."""
    return (_SINCE if last else _TILL).search(text, max(0, place - _LEAD), place) is not None


def _asks_end(question: str, language: str) -> bool:
    return _LAST.search(question) is not None if language == "en" else clock_abroad.asks_end(question, language)


def _asks_once(question: str, language: str) -> bool:
    """Whether it is asked of one day, whichever that was; told of English only, by its "did" and "was"."""
    asked = _ASKS.match(question.strip()) if language == "en" else None
    return asked is not None and asked["once"] is not None and _DAYS.search(question) is None


def _days(text: str, language: str) -> frozenset[str]:
    """The days and seasons that a text names, for which alone its times hold: 9 pm "on Fridays" is no other day's.

    Those of the week go by their first letters.
    """
    if language != "en":
        return frozenset(map(str, clock_abroad.days_named(text, language)))
    found = (day.lower() for day in _DAYS.findall(text))
    return frozenset(day[:3] if day.startswith(_OF_WEEK) else day.rstrip("s") for day in found)


def _trimmed(told: str) -> str:
    """A time without the stop of its sentence: "5 pm." and "5 p.m."."""
    return told.strip() if ".m" in told.lower() else told.strip().rstrip(".")


def _minutes(found: re.Match[str]) -> int | None:
    told = (found["h1"] or found["h2"] or found["h3"] or found["h4"]).lower()
    if not (told in HOURS or told.isdecimal()):
        return None  # letters that only case folding takes for others
    hour = HOURS[told] if told in HOURS else int(told)
    past = 30 if found["half_past"] else int(found["m"] or 0)
    past = {"past": 15, "to": -15}.get((found["quarter"] or "").lower(), past)
    half, part = (found["half"] or "").lower()[:1], (found["part"] or "").lower()
    if (half == "p" or part in ("afternoon", "evening", "night")) and hour < 12:
        hour += 12
    if half == "a" and hour == 12:
        hour = 0
    minutes = hour * 60 + past
    return minutes if 0 <= minutes <= _DAY and hour <= 24 else None
