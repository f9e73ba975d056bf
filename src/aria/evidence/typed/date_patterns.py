"""How dates are written: the patterns of them, and which of these a text can have at all.

Trying a pattern at every place of a sentence costs more than all else that is read of it, so each is tried only where a
sign of it is found. Every pattern is bounded: time grows with the length of the text only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aria.core.patterns import regex
from aria.evidence.text.months import CENTURY, MONTH, PARTS, month_places, names_month
from aria.evidence.typed.written import LONGER

OPEN = r"(?<![\w.,/$€£¥-])"
_DAY = r"(?P<d>[0-3]?\d)(?:st|nd|rd|th|er|\.|º)?"
_DAYS = r"(?P<d>[0-3]?\d)\s{0,2}[-–—]\s{0,2}(?P<d2>[0-3]?\d)"
_LATE = r"(?P<d>1[3-9]|2\d|3[01])"
"""A day that is no month: with slashes only such a one tells which of two numbers is the month."""
_NUMBER = r"(?P<m>0?[1-9]|1[0-2])"
_COMMA = r"\s?,?\s{1,2}"
_M = rf"(?P<m>{MONTH})"
_Y = (
    rf"(?P<y>(?:1\d|20)\d\d)(?:م(?!\w)|(?!\w|[.,]\d)|(?={LONGER}|至今|以[来來]|起(?![火诉訴草义義源点點])))(?!\s?B\.?C)"
)
_CJK_Y = r"(?<!\d)(?P<y>(?:1\d|20)\d\d)\s?[年년]\s?"  # Chinese, Japanese and Korean have signs for year, month and day
_PART = r"(?:(?P<part>early|mid|late)[-\s])?"
_TENS = r"er(?:[-\s]Jahren?)?\b|-(?:е|х|ых|ые|ми)(?!\w)|年代|년대|['’]l[ae]r|[-\s]?talet\b"
_TENS_OF = "années|años|anos|anni|jaren|lata|latach"
"""Ten years behind their number, and before it: "1930er Jahre", "les années 1930"."""
_NTH = "|".join(CENTURY)
_PATTERNS = tuple(
    (name, sign, regex(pattern))
    for name, sign, pattern in (
        ("days", "hyphen", rf"{OPEN}(?P<y>(?:1\d|20)\d\d)-(?P<m>[01]\d)-(?P<d>[0-3]\d)(?![\d-])"),
        (
            "days",
            "point",
            rf"{OPEN}(?P<d>[0-3]?\d)\.\s?(?P<m>[01]?\d)\.\s?(?P<y>(?:1\d|20)\d\d)(?![\w.]\d|\w)",
        ),  # never month first
        ("days", "slash", rf"{OPEN}(?P<y>(?:1\d|20)\d\d)/(?P<m>0[1-9]|1[0-2])/(?P<d>[0-3]\d)(?![\w/])"),
        ("days", "slash", rf"{OPEN}{_LATE}/{_NUMBER}/(?P<y>(?:1\d|20)\d\d)(?![\w/]|[.,]\d)"),
        ("days", "slash", rf"{OPEN}{_NUMBER}/{_LATE}/(?P<y>(?:1\d|20)\d\d)(?![\w/]|[.,]\d)"),
        ("days", "month", rf"{OPEN}{_DAYS}\s{{1,2}}{_M}{_COMMA}{_Y}"),
        ("days", "month", rf"{OPEN}{_DAY}\s{{1,2}}(?:(?:of|del?)\s)?{_M}{_COMMA}(?:(?:of|del?)\s)?{_Y}"),
        ("days", "month first", rf"\b{_M}\s{{1,2}}{_DAYS}{_COMMA}{_Y}"),
        ("days", "month first", rf"\b{_M}\s{{1,2}}{_DAY}\b{_COMMA}{_Y}"),
        ("days", "month first", rf"\b{_M}{_COMMA}(?:(?:of|del?)\s)?{_Y}"),
        ("days", "cjk", rf"{_CJK_Y}(?P<m>\d{{1,2}})\s?[月월](?:\s?(?P<d>\d{{1,2}})\s?[日號号일])?"),
        ("part", "part", rf"\b(?P<part>{'|'.join(PARTS)})(?:\s|-|\sof\s){_Y}"),
        ("days", "hyphen", rf"{OPEN}(?P<y>(?:1\d|20)\d\d)-(?P<m>0[1-9]|1[0-2])(?![\w-]|\s(?:\w+\s)?seasons?\b)"),
        ("decade", "decade", rf"{OPEN}{_PART}(?P<y>(?:1\d|20)\d0)['’]?s\b"),
        ("decade", "decade", rf"{OPEN}(?P<y>(?:1\d|20)\d0)(?:{_TENS})"),
        (
            "decade",
            "decade",
            rf"(?<!\w)(?:{_TENS_OF})\s(?P<y>(?:1\d|20)\d0)(?!\w|[.,–-]\d|\s(?:y|e|et|en|i|a|al|à|do)\s\d)",
        ),
        (
            "centuries",
            "century",
            rf"\b(?P<c>{_NTH})(?:[-\s]century)?\s?(?:[-–—/]|and|or|to)\s?(?:the\s)?(?P<c2>{_NTH})[-\s]centur(?:y|ies)\b(?!\s?B\.?C)",
        ),
        ("century", "century", rf"\b{_PART}(?P<c>{_NTH})[-\s]century\b(?!\s?B\.?C)"),
        ("range", "range", rf"{OPEN}(?P<y>(?:1\d|20)\d\d)[–/-](?P<y2>\d\d)(?![\w-]|[.,/]\d)"),
        ("range", "range", rf"{OPEN}(?P<y>(?:1\d|20)\d\d)[–-](?P<y2>(?:1\d|20)\d\d)(?![\w-]|[.,/]\d)"),
        ("year", "year", rf"{OPEN}{_Y}(?![%°])"),
        ("year", "cjk", rf"{_CJK_Y}"),
    )
)
"""Each with the sign without which it finds nothing."""
_SIGNS = tuple(
    (sign, regex(pattern))
    for sign, pattern in (
        ("year", r"\d{4}"),
        ("hyphen", r"\d-\d"),
        ("point", r"\d\.\s?\d"),
        ("slash", r"\d/\d{1,2}/\d"),
        ("cjk", "[年년]"),
        ("decade", rf"0(?:['’]?s\b|{_TENS})|(?:{_TENS_OF})\s\d"),
        ("century", r"centur(?:y|ies)\b"),
        ("range", r"\d[–/-]\d"),
    )
)
_PART_OPENINGS = frozenset(name.split()[0] for name in PARTS)
_DATED = regex(r"\d{4}|centur(?:y|ies)\b")
"""What every date has; looking for it first spares most sentences the rest."""


def may_date(text: str) -> bool:
    """A fast check before the patterns: true for every text with a date, and for some others."""
    return _DATED.search(text) is not None


def written_dates(text: str) -> Iterator[tuple[str, re.Match[str]]]:
    """What every pattern finds, with what it is: the most specific pattern first. Matches of different ones overlap."""
    signs = _signs(text)
    for name, sign, pattern in _PATTERNS:
        if sign in signs:
            for match in _matches(text, pattern, signs[sign]):
                yield name, match


def _signs(text: str) -> dict[str, Sequence[int] | None]:
    """What may be found, never without what is there; with the places of what can begin at few places only."""
    found: dict[str, Sequence[int] | None] = {sign: None for sign, pattern in _SIGNS if pattern.search(text)}
    if names_month(text):
        found |= {"month": None, "month first": month_places(text)}
    if any(opening in text for opening in _PART_OPENINGS):
        found["part"] = None
    return found


def _matches(text: str, pattern: re.Pattern[str], places: Sequence[int] | None) -> Iterator[re.Match[str]]:
    """What a pattern finds, or those of it that begin at `places`, which are in order; none overlap."""
    if places is None:
        yield from pattern.finditer(text)
        return
    end = 0
    for place in places:
        if place >= end and (match := pattern.match(text, place)):
            yield match
            end = match.end()
