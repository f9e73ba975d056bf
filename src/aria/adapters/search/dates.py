"""Dates as providers write them. What cannot be read for certain is no date: none is made up."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from email.utils import parsedate_to_datetime

_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?")
_RUN_TOGETHER = re.compile(r"(\d{4})(\d{2})(\d{2})(?:T?\d{6}Z?)?")
_SLASHES = re.compile(r"(\d{4})/(\d{1,2})(?:/(\d{1,2}))?(?: .*)?")
_YEAR = re.compile(r"(\d{4})(?:-(\d{2}))?")
_NAMED = re.compile(r"([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?:,? .*)?")
_DAY_FIRST = re.compile(r"(\d{1,2}) ([A-Za-z]{3})[a-z]*\.?,? (\d{4})(?:,? .*)?")
_AGO = re.compile(r"(\d{1,3}|an?) (minute|hour|day|week|month|year)s? ago", re.IGNORECASE)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_DAYS = {"minute": 0, "hour": 0, "day": 1, "week": 7}
"""Of what is told exactly enough; months and years ago are not."""


def published(value: object, today: str = "") -> str | None:
    """An ISO date, or a month or year where no more is told; None for anything else.

    `today` is an ISO date, for "3 days ago".
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return f"{value:04d}" if 1000 <= value <= 9999 else None
    if isinstance(value, list | tuple):  # [2024, 3, 1], as Crossref has it
        return _parts(*value[:3]) if value and all(isinstance(each, int) for each in value[:3]) else None
    if not isinstance(value, str):
        return None
    text = " ".join(value[:64].split())
    for pattern in (_ISO, _RUN_TOGETHER, _SLASHES, _YEAR):
        if found := pattern.fullmatch(text):
            return _parts(*(int(part) for part in found.groups() if part))
    if found := _NAMED.fullmatch(text):
        return _named(found[3], found[1], found[2])
    if found := _DAY_FIRST.fullmatch(text):
        return _named(found[3], found[2], found[1])
    if today and (found := _AGO.fullmatch(text)) and (unit := found[2].lower()) in _DAYS:
        count = int(found[1]) if found[1].isdigit() else 1
        return (date.fromisoformat(today) - timedelta(days=count * _DAYS[unit])).isoformat()
    at = _in_header(text)
    return at.date().isoformat() if at else None


def _parts(year: int, month: int = 0, day: int = 0) -> str | None:
    try:
        date(year, month or 1, day or 1)
    except (ValueError, OverflowError):
        return None
    return (
        f"{year:04d}-{month:02d}-{day:02d}" if day and month else f"{year:04d}-{month:02d}" if month else f"{year:04d}"
    )


def _named(year: str, month: str, day: str) -> str | None:
    name = month.lower()
    return _parts(int(year), _MONTHS.index(name) + 1, int(day)) if name in _MONTHS else None


def _in_header(text: str) -> datetime | None:
    """A date as HTTP and mail write it."""
    try:
        at = parsedate_to_datetime(text)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def seconds_until(value: str, now: float) -> float | None:
    """What `Retry-After` says: seconds, or a date seen from `now`; None for what says neither."""
    text = value.strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    at = _in_header(text) if text else None
    return max(0.0, at.timestamp() - now) if at else None


def days_back(since: str, today: str) -> int:
    """Days from `since` to `today`, at least one."""
    return max(1, (date.fromisoformat(today) - date.fromisoformat(since)).days)


def span_of(since: str, today: str) -> str:
    """The shortest of day, week, month and year that reaches back to `since`; empty where none does."""
    back = days_back(since, today)
    return next((name for name, days in (("day", 1), ("week", 7), ("month", 31), ("year", 366)) if back <= days), "")
