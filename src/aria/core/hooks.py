"""Webhooks: the ends of runs that somebody outside is to be told of, each until it was taken or given up.

A webhook says nothing of how far its run is: it is due once the run's job has ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

HookState = Literal["waiting", "delivered", "unchanged", "failed"]
"""`unchanged`: it was asked for only when something changed, and nothing had."""
Occasion = Literal["end", "change"]
"""Every end of a run, or only one that says something else than the run before it."""

BACK_OFF_SECONDS: Sequence[float] = (5, 30, 120, 600, 1800, 3600, 7200, 14400, 28800, 43200)
"""How long a receiver that failed is left alone, longer each time; after the last one it is given up (28 hours)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hook:
    run: str
    owner: str
    url: str
    secret: str
    """What the receiver knows us by. Forgotten as soon as nothing more is sent."""
    tell: Occasion = "end"
    watch: str = ""
    """The watch that asked for the run, if one did."""
    state: HookState = "waiting"
    tries: int = 0
    next_at: int = 0
    """Milliseconds since the epoch."""
    status: int = 0
    """HTTP status of the last answer, 0 for none."""
    error: str = ""


class Hooks(Protocol):
    """Where webhooks are kept: beside the jobs, in the same database."""

    def add(self, hook: Hook) -> None: ...

    def get(self, run: str) -> Hook | None: ...

    def due(self, now: int, most: int) -> tuple[Hook, ...]:
        """Those whose run has ended and whose time has come, the longest due first."""
        ...

    def claim(self, hook: Hook, until: int) -> bool:
        """Take it for a try; false when somebody else did. A process that dies with it lets it go at `until`."""
        ...

    def tried(self, run: str, *, state: HookState, next_at: int, status: int, error: str) -> None:
        """What came of a try. Unless it still waits, its secret is forgotten."""
        ...

    def again(self, run: str, now: int, secret: str) -> bool:
        """Send one again that is over, from the beginning; false for one that there is not, or that waits."""
        ...


def back_off(tries: int) -> float | None:
    """Seconds until the next try after `tries` that failed; None when it is given up."""
    return BACK_OFF_SECONDS[tries - 1] if 0 < tries <= len(BACK_OFF_SECONDS) else None
