"""Replies that nobody can use, as facts: which model failed which role. Nothing that a model wrote is among them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.types import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class RepliesUnusable:
    """A model gave a role no reply that can be used, however often it was asked. Told once for each role and model."""

    role: str
    model: str
    why: Literal["unusable", "no_room"] = "unusable"
    """`no_room`: it was not asked, for the shortest prompt of the role is longer than its context."""
    kind: Literal["replies_unusable"] = "replies_unusable"

    @property
    def failure(self) -> Failure:
        """As a report tells it."""
        said = "gave no reply that can be used" if self.why == "unusable" else "has no room for what this role needs"
        return Failure(what=f"the {self.role}", reason=f"{self.model} {said}")
