"""Years before 1000, with their era or without: "2 September 31 BC", "AD 79", "the sixth century BC", "in 793". Pure.

A bare number of three digits is a year behind a month, and behind "in" where no noun follows. A key is EDTF, where 1 BC
is the year 0 and 31 BC the year -30, so that years follow each other without a gap.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from aria.core.patterns import regex
from aria.evidence.text.months import MONTH, MONTHS, ORDINALS, names_month
from aria.evidence.typed.date_patterns import OPEN
from aria.evidence.typed.years import is_year

_BC = r"(?:BCE?|B\.\s?C\.(?:\s?E\.)?)(?!\w)"
_AD = r"(?:AD|A\.\s?D\.)"
_CE = rf"(?:{_AD}|CE|C\.\s?E\.)(?!\w)"
_SIGN = regex(r"\b(?:B\.?\s?C|A\.?\s?D\b|C\.?\s?E\b)")
"""What every year with an era has; looking for it first spares most texts the rest."""
_NUMBER = regex(r"\d|century")
_THREE = regex(r"\b[1-9]\d\d\b")
_DAY = (
    rf"(?:(?:(?P<d>[0-3]?\d)(?:st|nd|rd|th)?\s(?:of\s)?)?(?P<m>{MONTH})\s?,?\s"
    rf"|(?P<m2>{MONTH})\s(?P<d2>[0-3]?\d)(?:st|nd|rd|th)?,?\s)"
)
_YEAR = r"(?:10,000|\d,\d{3}|\d{1,4})"
_BARE = regex(rf"{OPEN}{_DAY}(?P<y>[1-9]\d\d)(?P<y2>)(?![\w%–-]|[.,]\d|\s\d)")
_IN = regex(
    r"(?<!\bone\s)(?<!\bonce\s)(?<!\d\s)\b(?:[Ii]n|[Ss]ince|[Yy]ear|c\.|circa)\s(?P<y>[1-9]\d\d)"
    r"(?=\s?(?:[,;.)](?!\d)|$)|\s(?:by|under|when|after|the|he|she|it|they|at|on|as)\b)"
)
_TO = r"\s?(?:[-–—]|to)\s?"
_PATTERNS = (
    (True, regex(rf"{OPEN}{_DAY}?(?P<y>{_YEAR})(?:(?:\s?{_BC})?{_TO}(?P<y2>{_YEAR}))?\s?{_BC}")),
    (False, regex(rf"{OPEN}{_DAY}?{_AD}\s?(?P<y>\d{{1,3}})(?:{_TO}(?P<y2>\d{{1,3}}))?(?![\w%]|[.,]\d)")),
    (False, regex(rf"{OPEN}{_DAY}?(?P<y>\d{{1,3}})(?:{_TO}(?P<y2>\d{{1,3}}))?\s?{_CE}")),
)
_CENTURY = regex(rf"\b(?P<n>{'|'.join(ORDINALS)})[-\s]century\s(?:(?P<bc>{_BC})|{_CE})")
_LEADS = regex(
    r"(?:^|[-–—(]|\b(?:in|on|by|of|since|until|till|around|about|ca?\.|circa|after|before|from|to|and|early|late|between"
    r"|year|during))\s?$",
    re.IGNORECASE,
)
"""Stands before a year after Christ: a bare "12 CE" may be anything."""


@dataclass(frozen=True, slots=True)
class EraSpan:
    """Characters `start`..`end` of a text, and the date that they tell."""

    start: int
    end: int
    key: str


def find(text: str) -> list[EraSpan]:
    """Every date of `text` from before the year 1000, in order; none overlap."""
    if _NUMBER.search(text) is None:  # as in most: looked for fast
        return []
    written = [*_written(text)] if _SIGN.search(text) else []
    written += _bare(text) if _THREE.search(text) else []
    found: list[EraSpan] = []
    for span in sorted(written, key=lambda span: (span.start, -span.end)):
        if not found or span.start >= found[-1].end:
            found.append(span)
    return found


def _written(text: str) -> Iterator[EraSpan]:
    for before, pattern in _PATTERNS:
        for match in pattern.finditer(text):
            key = _key(match, before=before)
            ahead = text[max(0, match.start() - 12) : match.start()]
            if key and (before or match["m"] or match["m2"] or _LEADS.search(ahead)):
                yield EraSpan(match.start(), match.end(), key)
    for match in _CENTURY.finditer(text):
        first, last = 100 * ORDINALS[match["n"]] - 99, 100 * ORDINALS[match["n"]]
        years = (1 - last, 1 - first) if match["bc"] else (first, last)
        yield EraSpan(match.start(), match.end(), "/".join(map(_year, years)))


def _bare(text: str) -> Iterator[EraSpan]:
    for match in _BARE.finditer(text) if names_month(text) else ():
        if is_year(text, match.start("y"), match.end("y")):
            yield EraSpan(match.start(), match.end(), _key(match, before=False))
    for match in _IN.finditer(text):
        yield EraSpan(match.start("y"), match.end("y"), _year(int(match["y"])))


def _key(match: re.Match[str], *, before: bool) -> str:
    """The date as EDTF; empty for a year 0, and for a period that ends before it begins."""
    told = [int(year.replace(",", "")) for year in (match["y"], match["y2"]) if year]
    years = [1 - year if before else year for year in told]
    if 0 in told or years != sorted(years):
        return ""
    month, day = match["m"] or match["m2"], match["d"] or match["d2"]
    if month is None or len(years) > 1:
        return "/".join(map(_year, years))
    key = f"{_year(years[0])}-{MONTHS[month.rstrip('.')]:02}"
    return f"{key}-{int(day):02}" if day and 1 <= int(day) <= 31 else key


def _year(number: int) -> str:
    return f"-{-number:04}" if number < 0 else f"{number:04}"
