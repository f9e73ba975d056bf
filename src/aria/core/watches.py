"""Watches: questions that are asked again and again, each time as a run of its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from aria.core.hooks import Occasion

Missed = Literal["once", "skip"]
"""What becomes of times at which nobody worked: they are made up for by one run, or left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Watch:
    id: str
    owner: str
    question: str
    asked: str = "{}"
    """The settings of its runs, as JSON."""
    timetable: str
    """As `core.timetable` reads it."""
    priority: str = "normal"
    url: str = ""
    """Where its webhooks go; empty for none."""
    secret: str = ""
    tell: Occasion = "change"
    missed: Missed = "once"
    paused: bool = False
    created_at: int = 0
    next_at: int = 0
    """Milliseconds since the epoch."""
    error: str = ""
    """Why the last time brought no run; empty when it did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fired:
    """A time of a watch, and the run that was asked for then."""

    due: int
    run: str


class Watches(Protocol):
    """Where watches are kept: beside the jobs, in the same database."""

    def add(self, watch: Watch, most: int) -> bool:
        """Keep it; false when its owner has `most` of them."""
        ...

    def get(self, name: str) -> Watch | None: ...

    def of(self, owner: str) -> tuple[Watch, ...]:
        """An owner's watches, oldest first."""
        ...

    def every(self) -> tuple[Watch, ...]:
        """All that are not paused."""
        ...

    def due(self, now: int, most: int) -> tuple[Watch, ...]:
        """Those whose time has come, the longest due first."""
        ...

    def moved(self, watch: Watch, next_at: int, *, run: str = "", error: str = "") -> bool:
        """Put it from its time to the next one, with what came of it. False when somebody else did, or it is gone."""
        ...

    def pause(self, name: str, paused: bool, next_at: int) -> None: ...

    def fired(self, name: str, most: int) -> tuple[Fired, ...]:
        """Its last runs, newest first."""
        ...

    def delete(self, name: str) -> None:
        """Its runs stay."""
        ...
