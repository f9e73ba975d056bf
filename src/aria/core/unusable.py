"""Replies that nobody can use, as facts: which model failed which role. Nothing that a model wrote is among them."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import Literal

from aria.core.types import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class RepliesUnusable:
    """A model gave a role no reply that can be used, however often it was asked. Told once for each role and model."""

    role: str
    model: str
    kind: Literal["replies_unusable"] = "replies_unusable"

    @property
    def failure(self) -> Failure:
        """As a report tells it."""
        return Failure(what=f"the {self.role}", reason=f"{self.model} gave no reply that can be used")


noted: ContextVar[set[tuple[str, str]] | None] = ContextVar("noted", default=None)
"""Role and model of each such reply in the step at hand, for its log. None where nobody keeps one."""


def note(role: str, model: str) -> None:
    """Tell the step at hand. What it did is asked again from its log on resume, so the same is noted then."""
    if (found := noted.get()) is not None:
        found.add((role, model))
