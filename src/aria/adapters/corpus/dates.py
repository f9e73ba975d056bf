"""Dates as files declare them, as ISO dates. Not a date finder: it reads a value that is said to be a date."""

from __future__ import annotations

import datetime
import re

from aria.core.patterns import regex

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAME = r"(?P<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_YEAR = r"(?P<y>\d{4})"
_FORMS = tuple(
    regex(form, re.IGNORECASE)
    for form in (
        rf"{_YEAR}[-/.](?P<m>\d{{1,2}})[-/.](?P<d>\d{{1,2}})(?!\d)",
        rf"(?:D:)?{_YEAR}(?P<m>\d\d)(?P<d>\d\d)(?:\d{{4,6}}\D?|[TZ+\-]|\s|$)",
        rf"{_YEAR}[-/](?P<m>\d{{1,2}})(?!\d)",
        rf"(?P<d>\d{{1,2}})\.\s?(?P<m>\d{{1,2}})\.\s?{_YEAR}\b",
        rf"(?:[a-z]+,?\s+)?(?P<d>\d{{1,2}})(?:st|nd|rd|th|\.)?[\s-]+(?:of\s+)?{_NAME},?[\s-]+{_YEAR}\b",
        rf"(?:[a-z]+,?\s+)?{_NAME}\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?,?\s+{_YEAR}\b",
        rf"(?:[a-z]{{3}}\s+)?{_NAME}\s+(?P<d>\d{{1,2}})\s+[\d:]+\s+(?:[A-Z]+\s+)?{_YEAR}\b",
        rf"{_NAME},?\s+{_YEAR}\b",
        rf"{_YEAR}$",
    )
)


def iso_date(value: object) -> str | None:
    """`value` as an ISO date, None when it is no date or could be two (04/05/1998).

    A month or a year alone becomes its first day.
    """
    if isinstance(value, datetime.datetime | datetime.date):
        return value.strftime("%Y-%m-%d") if value.year >= 1000 else None
    text = str(value).strip() if isinstance(value, str | int) else ""
    for form in _FORMS:
        match = form.match(text)
        if match:
            return _date(match.groupdict())
    return None


def _date(parts: dict[str, str | None]) -> str | None:
    name = parts.get("name")
    month = _MONTHS.index(name.lower()) + 1 if name else int(parts.get("m") or 1)
    try:
        found = datetime.date(int(parts["y"] or 0), month, int(parts.get("d") or 1))
    except ValueError:
        return None
    return found.isoformat() if 1000 <= found.year <= 2200 else None
