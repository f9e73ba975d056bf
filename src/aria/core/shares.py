"""A team's shares of the budget, as facts. `core/team.py` has the arithmetic."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.ends import StopReason
from aria.core.types import Failure

LARGEST = 8
"""Members of a team at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """What one member of a team has used of its share."""

    calls: int = 0
    tokens: int = 0
    money: int = 0
    """Millionths of a US dollar."""
    seconds: float = 0.0
    """For which nobody but it had anything under way: the time that it kept the others waiting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShareSpent:
    """A member has used up its share. Its pages are read without a model from here on, and nothing more is asked."""

    member: int
    """From 1; 0 is who leads: plans, assesses, asks further."""
    reason: StopReason
    failure: Failure
    """As a report tells it."""
    kind: Literal["share_spent"] = "share_spent"
