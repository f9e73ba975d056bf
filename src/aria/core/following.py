"""A question that follows an earlier run: what its records say of that run. The pages are blobs of its own."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from aria.core.notices import Notice
from aria.core.reach import SourceClass

PREFIX = "kept:"
"""How the handle of a page that an earlier run fetched begins; the handle that it had there follows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kept:
    """A source of an earlier run that carries something. It is read again as it was then, and never fetched anew."""

    origin: str
    """The handle by which a run fetched it first."""
    result: str
    """Digest of what that fetch brought."""
    at: int
    """When it came, in milliseconds since the epoch."""
    source_class: SourceClass = "web"
    notices: tuple[Notice, ...] = ()
    spans: tuple[tuple[int, int], ...] = ()
    """Where the evidence of the earlier run stands in it, in bytes of its text, best first."""

    @property
    def on(self) -> str:
        """The ISO date on which it came."""
        return datetime.fromtimestamp(self.at / 1000, UTC).date().isoformat()

    @property
    def handle(self) -> str:
        return f"{PREFIX}{self.origin}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Earlier:
    """The run that a question follows. Of a question of its own there is none."""

    run: str = ""
    log_head: str = ""
    """Of its log, when it was followed."""
    question: str = ""
    """As it was asked there: words of the user."""
    kept: tuple[Kept, ...] = ()
    banned: tuple[str, ...] = ()
    """What the user had banned there stays banned."""
