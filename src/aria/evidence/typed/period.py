"""A time from one day to another, as texts tell it and questions ask about it. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class Period:
    """Days `first` to `last`, inclusive, in ISO form."""

    first: str
    last: str

    @property
    def days(self) -> int:
        return date.fromisoformat(self.last).toordinal() - date.fromisoformat(self.first).toordinal() + 1

    def meets(self, other: Period) -> bool:
        return self.first <= other.last and other.first <= self.last

    def holds(self, other: Period) -> bool:
        return self.first <= other.first and other.last <= self.last
