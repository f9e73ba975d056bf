"""Dates and periods as intervals of days: written in English, with the months of many languages, or with 年.

Finds what is written out; it does not resolve "last year", days without a year, or all-digit dates such as 03/05/1937,
where nothing says which number is the month. Years that have their era beside them are read by `eras`. Every pattern
is bounded: time grows with the length of the text only.
"""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from aria.core.patterns import regex
from aria.evidence.text.months import CENTURY, MONTH, MONTHS, PARTS
from aria.evidence.typed.date_bounds import bound_before, joined, lasting
from aria.evidence.typed.date_patterns import may_date, written_dates
from aria.evidence.typed.written import DIGITS
from aria.evidence.typed.years import is_year

Precision = Literal["day", "month", "year", "decade", "century", "open"]

Day = tuple[int, int, int]
"""Year, month and day, to be compared."""
_PART = regex(r"(?P<y>-?\d{4})(?:-(?P<m>\d\d)(?:-(?P<d>\d\d))?)?")

BEGINNING = "0001-01-01"
END = "9999-12-31"
"""Bounds of a period that is open on one side."""


@dataclass(frozen=True, slots=True)
class DateSpan:
    """A date or period: characters `start`..`end` of the text, days `first`..`last`, both inclusive."""

    start: int
    end: int
    first: str
    last: str
    precision: Precision

    @property
    def key(self) -> str:
        """The period in ISO 8601-2 (EDTF): `1937-05-03`, `1937-05`, `1937`, `193X`, `1998/2001`, `2004/..`."""
        if self.precision == "open":
            since = ".." if self.first == BEGINNING else _shortest(self.first, opening=True)
            until = ".." if self.last == END else _shortest(self.last, opening=False)
            return f"{since}/{until}"
        if self.precision == "decade" and (self.first[3:4], self.last[3:4], self.first[:3]) == (
            "0",
            "9",
            self.last[:3],
        ):
            return f"{self.first[:3]}X"
        width = {"day": 10, "month": 7}.get(self.precision, 4)
        first, last = self.first[:width], self.last[:width]
        return first if first == last else f"{first}/{last}"


REMEMBERED = 1_200
"""Characters of a text whose dates, values and lives are remembered: that of a quote at most."""
_BETWEEN = regex(r"\b(?:between|from)\s(?:about\s|around\s|roughly\s)?$", re.IGNORECASE)
_SO_FROM_THEN = regex(r"(?:(?!\.\s)[^;]){1,120}?\sinstead\sof\s")
"""Behind "From 1 March 2025": it is told how something is from then on, in the place of how it was."""
_GOES_ON = regex(r"(?:[-–—/]|\b(?:to|until|till|through|and|or))\s{0,2}$")
_BEGUN = regex(
    rf"\b(?:(?P<d>[0-3]?\d)(?:st|nd|rd|th)?\s(?:of\s)?)?(?P<m>{MONTH})(?:\s(?P<d2>[0-3]?\d)(?:st|nd|rd|th)?)?"
    r"(?:\s{0,2}[-–—/]|\s(?:to|until|till|through|(?P<two>and|or)))\s{0,2}$"
)
"""A month or a day without its year, right before a date."""
_ONWARDS = regex(r"\s(?:on|onwards?)\b")


def find(text: str) -> tuple[DateSpan, ...]:
    """Every date and period of `text` in order; spans do not overlap."""
    if not may_date(text):
        return ()
    return _found(text) if len(text) <= REMEMBERED else _found.__wrapped__(text)


@lru_cache(maxsize=512)
def _found(text: str) -> tuple[DateSpan, ...]:
    """A quote is looked through for its values, for its periods and for what it says of a life."""
    if not text.isascii():
        text = text.translate(DIGITS)
    taken = bytearray(len(text))
    atoms: list[DateSpan] = []
    for name, match in written_dates(text):
        if any(taken[match.start() : match.end()]):
            continue
        span = _atom(text, name, match)
        span = span and _begun(text, span)
        if span is not None:
            atoms.append(span)
        if span is not None or name == "days":  # 31 February 1990 is no month and no year either
            taken[match.start() : match.end()] = b"\1" * (match.end() - match.start())
    atoms.sort(key=lambda span: span.start)
    return tuple(_opened(text, span) for span in _in_pairs(text, atoms))


def interval(key: str) -> tuple[str, str] | None:
    """First and last day of a `DateSpan.key`; None for a text that is no such key."""
    if key.endswith("X") and len(key) == 4:
        return (f"{key[:3]}0-01-01", f"{key[:3]}9-12-31") if key[:3].isdecimal() else None
    first, _, last = key.partition("/")
    if not all(part == ".." or re.fullmatch(r"\d{4}(?:-\d\d){0,2}", part) for part in (first, last or first)):
        return None
    days = (BEGINNING if first == ".." else _first_day(first), END if last == ".." else _last_day(last or first))
    return days if days[0] <= days[1] else None


def agree(a: str, b: str) -> bool:
    """Whether two keys can mean the same: one period holds the other, or an end of the other's range."""
    return _holds(a, b) or _holds(b, a)


def days(key: str) -> tuple[Day, Day] | None:
    """First and last day of a key of any era, years before Christ among them; None for a text that is no such key."""
    span = interval(key)
    first, last = span or (key.partition("/")[0], key.rpartition("/")[2])
    one, other = _PART.fullmatch(first), _PART.fullmatch(last)
    if one is None or other is None:
        return None
    low = int(one["y"]), int(one["m"] or 1), int(one["d"] or 1)
    return low, (int(other["y"]), int(other["m"] or 12), int(other["d"] or 31))


def _holds(outer: str, inner: str) -> bool:
    x = days(outer)
    ends = inner.split("/") if "/" not in outer and ".." not in inner else []
    return x is not None and any(
        x[0] <= y[0] and y[1] <= x[1] for part in (inner, *ends) if (y := days(part)) is not None
    )


def _first_day(part: str) -> str:
    return part + "-01-01"[len(part) - 4 :]


def _last_day(part: str) -> str:
    if len(part) == 10:
        return part
    return f"{part}-{_month_length(part):02}" if len(part) == 7 else f"{part}-12-31"


def _month_length(month: str) -> int:
    year, number = int(month[:4]), int(month[5:7])
    return calendar.monthrange(year, number)[1] if 1 <= number <= 12 and year else 28


def _shortest(day: str, *, opening: bool) -> str:
    """The day as a year or month when it bounds one."""
    for width in (4, 7):
        if (_first_day if opening else _last_day)(day[:width]) == day:
            return day[:width]
    return day


def _atom(text: str, name: str, match: re.Match[str]) -> DateSpan | None:
    """One match as a period, or None when it is no date after all."""
    start, end = match.span()
    part = match.groupdict()
    if name == "days":
        return _days(start, end, part)
    if name == "centuries":
        return _centuries(start, end, CENTURY[part["c"]], CENTURY[part["c2"]])
    if name == "century":
        return _century(start, end, CENTURY[part["c"]], part["part"])
    if name == "decade":
        return _decade(start, end, int(part["y"]), part.get("part"))
    if name == "part":
        first_month, last_month = (f"{part['y']}-{month:02}" for month in PARTS[part["part"]])
        return DateSpan(start, end, f"{first_month}-01", _last_day(last_month), "month")
    until = part.get("y2", part["y"])
    first, last = part["y"], part["y"][: 4 - len(until)] + until
    if last < first or not is_year(text, start, end):
        return None
    return DateSpan(start, end, f"{first}-01-01", f"{last}-12-31", "year")


def _days(start: int, end: int, part: dict[str, str]) -> DateSpan | None:
    """Days of one month, or the whole month when none is named."""
    number = int(part["m"]) if part["m"].isdecimal() else MONTHS[part["m"].rstrip(".")]
    if not 1 <= number <= 12:
        return None
    month = f"{part['y']}-{number:02}"
    if part.get("d") is None:
        return DateSpan(start, end, f"{month}-01", _last_day(month), "month")
    first, last = int(part["d"]), int(part.get("d2", part["d"]))
    if not 1 <= first <= last <= _month_length(month):
        return None
    return DateSpan(start, end, f"{month}-{first:02}", f"{month}-{last:02}", "day")


def _begun(text: str, span: DateSpan) -> DateSpan:
    """The span with the month before it, which has its year from it: "August to December 2017"."""
    before = text[max(0, span.start - 40) : span.start]
    if span.precision not in ("day", "month") or _GOES_ON.search(before[-10:]) is None:
        return span
    found = _BEGUN.search(before)
    if found is None or (span.precision == "month") != (found["d"] is None and found["d2"] is None):
        return span
    if found["two"] and not _BETWEEN.search(before[: found.start()]):
        return span  # days and months that "and" joins are two
    month, day = MONTHS[found["m"].rstrip(".")], int(found["d"] or found["d2"] or 1)
    first = f"{span.first[:4]}-{month:02}-{day:02}"
    if first >= span.first or not 1 <= day <= _month_length(first[:7]):
        return span
    return DateSpan(span.start - len(before) + found.start(), span.end, first, span.last, span.precision)


def _decade(start: int, end: int, year: int, part: str | None) -> DateSpan:
    # Thirds overlap on purpose: writers disagree where "mid" begins.
    low, high = {"early": (0, 3), "mid": (3, 7), "late": (6, 9)}.get(part or "", (0, 9))
    # "The 1900s" is as often the century as the decade; the wider reading contradicts less.
    if year % 100 == 0 and year < 2000:
        low, high = 10 * low, 10 * high + 9
    return DateSpan(start, end, f"{year + low}-01-01", f"{year + high}-12-31", "decade")


def _century(start: int, end: int, number: int, part: str | None) -> DateSpan:
    low, high = {"early": (1, 35), "mid": (33, 67), "late": (65, 100)}.get(part or "", (1, 100))
    base = 100 * (number - 1)
    return DateSpan(start, end, f"{base + low:04}-01-01", f"{base + high:04}-12-31", "century")


def _centuries(start: int, end: int, first: int, last: int) -> DateSpan | None:
    if last <= first:
        return None
    return DateSpan(start, end, f"{100 * first - 99:04}-01-01", f"{100 * last:04}-12-31", "century")


def _in_pairs(text: str, atoms: list[DateSpan]) -> Iterator[DateSpan]:
    """Atoms with pairs such as "1998 to 2001" made one period. "And" joins only after "between" or "from"."""
    skip = False
    for this, following in pairwise([*atoms, None]):
        if skip or this is None:
            skip = False
            continue
        merged = _pair(text, this, following) if following is not None else None
        skip = merged is not None
        yield merged or this


def _pair(text: str, this: DateSpan, following: DateSpan) -> DateSpan | None:
    start = joined(text, this.start, this.end, following.start) if following.last >= this.first else None
    if start is None:
        return None
    order: tuple[Precision, ...] = ("day", "month", "year", "decade", "century")
    precision = max(this.precision, following.precision, key=order.index)
    return DateSpan(start, following.end, this.first, max(this.last, following.last), precision)


def _opened(text: str, span: DateSpan) -> DateSpan:
    """The span with "since", "until", "before", "after" or "from … on" taken into account."""
    lasts = lasting(text, span.end)
    if lasts is not None:
        return DateSpan(span.start, lasts, span.first, END, "open")
    found = bound_before(text, span.start)
    if found is None:
        return span
    word, start = found
    if word == "from":
        on = _ONWARDS.match(text, span.end)
        if on is None and span.precision in ("day", "month") and _SO_FROM_THEN.match(text, span.end):
            return DateSpan(start, span.end, span.first, END, "open")
        return DateSpan(start, on.end(), span.first, END, "open") if on else span
    if word == "since":
        return DateSpan(start, span.end, span.first, END, "open")
    if word == "after":
        return DateSpan(start, span.end, _shifted(span.last, 1), END, "open")
    last = span.last if word == "until" else _shifted(span.first, -1)
    return DateSpan(start, span.end, BEGINNING, last, "open")


def _shifted(day: str, by: int) -> str:
    return (date.fromisoformat(day) + timedelta(days=by)).isoformat()
