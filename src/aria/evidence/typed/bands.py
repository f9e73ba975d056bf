"""Bands of numbers as tables write them: "25–39.9 kg", "more than 28 days", "65 and over". Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

from aria.core.patterns import regex

_NUMBER = r"(?P<{0}>\d[\d,]*(?:\.\d+)?)"
_UNIT = r"\s?(?:[^\W\d_][\w.°/²-]{0,15}|%|°C|°F)?"
_MORE = r"(?:over|above|more\sthan|exceeding|longer\sthan|older\sthan|heavier\sthan|after|>)"
_LEAST = r"(?:from|at\sleast|≥|>=|no\sless\sthan|minimum|min\.?)"
_LESS = r"(?:under|below|less\sthan|fewer\sthan|shorter\sthan|younger\sthan|before|<)"
_MOST = r"(?:up\sto|until|till|at\smost|≤|<=|no\smore\sthan|not\smore\sthan|within|to|maximum|max\.?)"
_UP = r"(?:\+|\s(?:and|or)\s(?:over|more|above|older|longer|up|upwards|higher|later))"
_DOWN = r"\s(?:and|or)\s(?:less|fewer|under|younger|below|lower|shorter)"
_SIGN = r"(?:[A-Z]{1,3}(?=\d)|[£$€]\s?)?"
_REST = r"(?:\s[^\W\d_][\w-]*){0,3}"
_PATTERNS = tuple(
    (kind, regex(pattern, re.IGNORECASE | re.ASCII))
    for kind, pattern in (
        (
            "between",
            rf"between\s{_SIGN}{_NUMBER.format('low')}{_UNIT}\sand\s{_SIGN}{_NUMBER.format('high')}{_UNIT}",
        ),
        (
            "between",
            rf"(?:from\s|(?P<above>{_MORE})\s)?{_SIGN}{_NUMBER.format('low')}{_UNIT}\s?"
            rf"(?:(?P<dash>[-–—−])|to|up\sto|but(?=\sunder))\s?(?:(?P<below>under|below)\s|up\sto\s)?{_SIGN}{_NUMBER.format('high')}{_UNIT}{_REST}",
        ),
        ("over", rf"{_MORE}\s?{_SIGN}{_NUMBER.format('low')}{_UNIT}{_REST}"),
        ("least", rf"{_LEAST}\s?{_SIGN}{_NUMBER.format('low')}{_UNIT}{_REST}"),
        ("least", rf"{_SIGN}{_NUMBER.format('low')}{_UNIT}{_UP}{_REST}"),
        ("under", rf"{_LESS}\s?{_SIGN}{_NUMBER.format('high')}{_UNIT}{_REST}"),
        ("most", rf"{_MOST}\s?{_SIGN}{_NUMBER.format('high')}{_UNIT}{_REST}"),
        ("most", rf"{_SIGN}{_NUMBER.format('high')}{_UNIT}{_DOWN}{_REST}"),
        ("one", rf"{_SIGN}{_NUMBER.format('low')}{_UNIT}{_REST}"),
    )
)
_PEOPLE = (
    r"child(?:ren)?|kids?|bab(?:y|ies)|infants?|toddlers?|boys?|girls?|youths?|teenagers?|young\s(?:people|persons?|adults?)"
    r"|juniors?|adults?|seniors?|pensioners?|persons?|people|men|women|patients?|pupils?|visitors?|guests?|members?"
)
_OF_AGE = regex(rf"(?P<who>(?:{_PEOPLE}),?\s)?\(?(?:aged?\s|of\sage\s)?(?P<band>[^()]*)\)?", re.IGNORECASE)
_NO_AGE = regex(r"\d\s?(?!years?\b|yrs?\b|y\b|to\b|and\b|or\b|but\b|under\b|up\b)[^\W\d_]|[$€£%]", re.IGNORECASE)
"""A number of something else than years."""


@dataclass(frozen=True, slots=True)
class Band:
    """Numbers from `low` to `high`, each of them one of it unless it is said to be left out."""

    low: float = -inf
    high: float = inf
    above: bool = False
    """Whether `low` itself is left out."""
    below: bool = False
    """Whether `high` itself is left out."""
    single: bool = False
    """Whether it is one number and no band."""

    def holds(self, number: float) -> bool:
        """Whether a number is in the band."""
        low = number > self.low if self.above else number >= self.low
        return low and (number < self.high if self.below else number <= self.high)


def band_of(cell: str) -> Band | None:
    """The band that all of a cell tells, in the unit that it is written in; None where it tells none."""
    text = " ".join(cell.split())
    for kind, pattern in _PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            groups = found.groupdict()
            told = {name: float(groups[name].replace(",", "")) for name in ("low", "high") if groups.get(name)}
            return _made(kind, told, groups)
    return None


def age_band(cell: str, head: str = "") -> Band | None:
    """The ages that a cell is of: "Children 6 to 12", "Adults (18 and over)", "6 to 12 years", "6-12" below "Age"."""
    found = _OF_AGE.fullmatch(" ".join(cell.split()))
    if found is None or _NO_AGE.search(cell):
        return None
    aged = found["who"] or re.search(r"\b(?:age[ds]?|years?|yrs)\b", f"{head} {cell}", re.IGNORECASE)
    band = band_of(found["band"].strip()) if aged else None
    return None if band is None or (band.single and not found["who"] and "age" not in head.casefold()) else band


def _made(kind: str, told: Mapping[str, float], words: Mapping[str, str | None]) -> Band | None:
    low, high = told.get("low", -inf), told.get("high", inf)
    if kind == "one":
        return Band(low, low, single=True)
    if kind == "between":
        if high < low and words.get("dash"):
            return None  # a score
        above, below = bool(words.get("above")), bool(words.get("below"))
        return Band(min(low, high), max(low, high), above=above, below=below)
    return Band(low, high, above=kind == "over", below=kind == "under")
