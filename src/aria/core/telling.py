"""Telling somebody outside that a run has ended: what is sent, and what comes back. It belongs to no run's research."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Notify:
    """Post `body` to an address that whoever asked for the run named. No secret is in it, only a signature by one."""

    url: str
    body: str
    """JSON. Nothing that a page or a model said is in it."""
    headers: tuple[tuple[str, str], ...] = ()
    """Identity, time and signature, beside the headers that every request has."""
    kind: Literal["notify"] = "notify"


@dataclass(frozen=True, slots=True, kw_only=True)
class Notified:
    """It was taken, with this HTTP status between 200 and 299."""

    status: int
    kind: Literal["notified"] = "notified"
