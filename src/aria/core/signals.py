"""Signals: shown while they happen and never stored. No decision rests on one, and a run without listeners has none."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Writing:
    """A model is writing: a piece of its reply has come."""

    call: str
    """Key of the effect that asked for it."""
    role: str
    model: str
    text: str
    """The new piece, as the model wrote it: nobody has checked it. Empty while it thinks."""
    tokens: int
    """Our estimate of what it has written so far, thoughts included."""


Listener = Callable[[Writing], None]

listener: ContextVar[Listener | None] = ContextVar("listener", default=None)
"""Who listens to the run that this task belongs to. A model's reply is streamed only when somebody does."""
