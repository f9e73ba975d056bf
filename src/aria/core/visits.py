"""Visits to the web as they are recorded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Hop:
    """One request of a fetch, or one that was refused: where to, what was judged, what came back."""

    url: str
    allowed: bool
    reason: str
    """Why it was allowed or refused."""
    address: str = ""
    """The one that was dialled."""
    status: int = 0
    headers: tuple[tuple[str, str], ...] = ()
    """What the other side said of its answer; shown, never believed."""
    wire: int = 0
    """Bytes received, header and body."""
    size: int = 0
    """Bytes of the body after decoding."""
    seconds: float = 0.0
    cached: bool = False
    """The body is the one that was kept from an earlier fetch."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Redirected:
    """A fact: the address `by`, asked for while `key` was carried out, sends to `to`, another host."""

    key: str
    by: str
    to: str
    hops: tuple[Hop, ...] = ()
    """The requests so far, in order."""
    kind: Literal["redirected"] = "redirected"
