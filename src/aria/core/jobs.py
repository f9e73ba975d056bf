"""Jobs: the runs that a service owes an end, who asked for them, and what each may use of whom.

A job says nothing of how far its run is; that is in the run's log. It is taken by taking the run's lease.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from aria.core.errors import UserError
from aria.core.ports import RunRow

JobState = Literal["new", "open", "paused", "ended"]
"""`new` until the run has its first record; `open` while it is to be worked on."""

OPERATOR = ""
"""Whose runs those are that no token asked for: the person at this machine."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    run: str
    owner: str = OPERATOR
    key: str | None = None
    """What the client calls the request, so that a repeated one starts nothing."""
    request: str = ""
    """Digest of the request: the same key with another one is a mistake."""
    priority: int = 0
    """Higher comes first among the runs of one owner."""
    state: JobState = "new"
    created_at: int = 0
    """Milliseconds since the epoch."""
    tokens: int = 0
    """Tokens that the run may use, or has used once it ended."""
    money: int = 0
    """The same in millionths of a US dollar; 0 where it has no bound."""
    tries: int = 0
    """How often it was taken up without getting any further."""
    weight: int = 0
    """What its log held when it was last taken up."""
    counted_tokens: int = 0
    """What of `tokens` its owner's day was charged with: a run can end more than once, for it can be reopened."""
    counted_money: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Quota:
    """What one owner may use; None for no bound."""

    parallel: int | None = None
    """Runs that have not ended."""
    runs: int | None = None
    """A day."""
    tokens: int | None = None
    """A day, counted at what a run may use until it has ended."""
    money: float | None = None
    """US dollars a day, counted alike."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """What an owner has used today and what its runs under way may still use."""

    parallel: int = 0
    runs: int = 0
    tokens: int = 0
    money: int = 0
    """Millionths of a US dollar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """What an owner's runs used on one day, as far as they have ended."""

    day: str
    runs: int
    tokens: int
    money: int
    """Millionths of a US dollar."""


class QuotaReached(UserError):
    """An owner has used up what it may use. The message names the quota."""


class KeyTaken(UserError):
    """The idempotency key was used with another request."""


class Jobs(Protocol):
    """Where jobs are kept: beside the runs, in the same database."""

    def add(self, job: Job, quota: Quota, day: str) -> Job:
        """Keep the job, or give the one that has its key already. Raises QuotaReached, KeyTaken."""
        ...

    def begun(self, run: str) -> None:
        """The run has its first record: it may be worked on."""
        ...

    def get(self, run: str) -> Job | None: ...

    def spent(self, owner: str, day: str) -> Spent: ...

    def days(self, owner: str, since: str) -> tuple[Day, ...]:
        """What an owner used on each day from `since` (ISO) on, oldest first; days without a run are left out."""
        ...

    def due(self, most: int) -> tuple[str, ...]:
        """Runs to be worked on that nobody holds: first those whose owner has fewest under way, then by priority."""
        ...

    def taken(self, run: str, weight: int) -> int:
        """The run is taken up with `weight` records of progress. Gives how often that happened without any more."""
        ...

    def set_state(self, run: str, state: JobState) -> None: ...

    def reopen(self, job: Job, quota: Quota, day: str) -> None:
        """Work on a run again that had ended, or that no job was for. Raises QuotaReached."""
        ...

    def allow(self, run: str, quota: Quota, day: str, *, tokens: int, money: int) -> None:
        """Let a run that is owed an end use this much in all; what it might use before is not given back sooner.

        Raises QuotaReached when what comes on top does not fit. Nothing for a run that no job is for.
        """
        ...

    def end(self, run: str, *, tokens: int, money: int, day: str) -> None:
        """The run has ended and used this much in all. Saying it twice changes nothing."""
        ...

    def forget(self, run: str) -> None:
        """Remove the job of a deleted run, its webhook too. What its owner used today stays counted."""
        ...

    def sweep(self, before: int) -> tuple[str, ...]:
        """Remove the jobs older than `before` that never came to begin, and those whose run is gone; name the runs."""
        ...

    def stale(self, before: int, most: int) -> tuple[str, ...]:
        """Runs to which nothing has happened since `before` (milliseconds), and that are owed nothing; oldest first."""
        ...

    def row(self, run: str) -> RunRow | None:
        """A run as a list shows it, whoever asked for it."""
        ...

    def rows(self, owner: str, *, before: str = "", most: int = 50) -> tuple[tuple[RunRow, Job | None], ...]:
        """The owner's runs, newest first, those older than run `before` where it is given."""
        ...

    def backlog(self) -> tuple[int, int]:
        """How many runs wait, and since when the oldest does (milliseconds since the epoch, 0 for none)."""
        ...
