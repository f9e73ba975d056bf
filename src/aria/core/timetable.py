"""When something is due again: every so often, or as the five fields of cron say, in UTC. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

_EVERY = re.compile(r"(?:every\s+)?(\d{1,5})\s*([mhdw])", re.IGNORECASE)
_SECONDS = {"m": 60, "h": 3_600, "d": 86_400, "w": 604_800}
LEAST_SECONDS, MOST_SECONDS = 60, 366 * 86_400
_PART = re.compile(r"(\*|\d{1,2}(?:-\d{1,2})?)(?:/(\d{1,2}))?")
_FIELDS = (("minute", 0, 59), ("hour", 0, 23), ("day of the month", 1, 31), ("month", 1, 12), ("day of the week", 0, 7))
_MOST_DAYS = 366 * 8 + 1
"""29 February can be eight years away."""
ACCEPTED = "a time between, such as 30m, 6h, 1d or 1w, or five fields of cron in UTC, such as 0 7 * * 1-5"


@dataclass(frozen=True, slots=True)
class Every:
    """Once in so many seconds."""

    seconds: int

    def after(self, due: int, now: int) -> int:
        """The first time later than `now` in the row that `due` is one of. Milliseconds since the epoch."""
        step = self.seconds * 1000
        return due + max(1, (now - due) // step + 1) * step


@dataclass(frozen=True, slots=True)
class Cron:
    """At the minutes that all fields name. Of the two kinds of day either will do where both are restricted."""

    minutes: frozenset[int]
    hours: frozenset[int]
    days: frozenset[int]
    months: frozenset[int]
    weekdays: frozenset[int]
    """0 for Sunday."""
    either: bool

    def after(self, due: int, now: int) -> int:
        """The first time later than both. Milliseconds since the epoch. Raises ValueError when there is none."""
        start = datetime.fromtimestamp(max(due, now) // 60_000 * 60, UTC) + timedelta(minutes=1)
        for number in range(_MOST_DAYS):
            midnight = (start + timedelta(days=number)).replace(hour=0, minute=0)
            if not self._on(midnight):
                continue
            for hour in sorted(self.hours):
                for minute in sorted(self.minutes):
                    found = midnight.replace(hour=hour, minute=minute)
                    if found >= start:
                        return round(found.timestamp() * 1000)
        raise ValueError("there is no such day")

    def _on(self, day: datetime) -> bool:
        of_month, of_week = day.day in self.days, day.isoweekday() % 7 in self.weekdays
        return day.month in self.months and ((of_month or of_week) if self.either else (of_month and of_week))


Timetable = Every | Cron


def timetable(text: str) -> Timetable:
    """The timetable that is meant. Raises ValueError for none."""
    told = " ".join(text.split())
    if (found := _EVERY.fullmatch(told)) is not None:
        seconds = int(found[1]) * _SECONDS[found[2].lower()]
        if not LEAST_SECONDS <= seconds <= MOST_SECONDS:
            raise ValueError("a time between is one minute to 366 days")
        return Every(seconds)
    fields = told.split(" ")
    if len(fields) != len(_FIELDS):
        raise ValueError(f"{told[:60]!r} is no timetable; accepted is {ACCEPTED}")
    minutes, hours, days, months, week = (_field(*each) for each in zip(fields, _FIELDS, strict=True))
    either = not fields[2].startswith("*") and not fields[4].startswith("*")
    made = Cron(minutes, hours, days, months, frozenset(day % 7 for day in week), either)
    made.after(0, 0)
    return made


def _field(text: str, of: tuple[str, int, int]) -> frozenset[int]:
    name, least, most = of
    found: set[int] = set()
    for part in text.split(","):
        match = _PART.fullmatch(part)
        if match is None:
            raise ValueError(f"{part[:20]!r} is no {name}; accepted is {ACCEPTED}")
        low, _, high = match[1].partition("-") if match[1] != "*" else (str(least), "-", str(most))
        first, last = int(low), int(high or (most if match[2] else low))
        if not least <= first <= last <= most or match[2] == "0" * len(match[2] or "x"):
            raise ValueError(f"{part!r} is no {name}: it goes from {least} to {most}")
        found |= set(range(first, last + 1, int(match[2] or 1)))
    return frozenset(found)
