"""What is said to a run from outside. Each is a fact of its log, whoever says it and whichever process works on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.money import Price


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteNow:
    """Finish with what is there."""

    kind: Literal["write_now"] = "write_now"


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelRequested:
    """Stop, write nothing more."""

    kind: Literal["cancel_requested"] = "cancel_requested"


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseRequested:
    """Start nothing more until the run is taken up again. What is under way may come back."""

    kind: Literal["pause_requested"] = "pause_requested"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSwitched:
    """Later steps ask another model first. Without a role it is for every role."""

    model: str
    role: str = ""
    price: Price | None = None
    kind: Literal["model_switched"] = "model_switched"


Wish = WriteNow | CancelRequested | PauseRequested | ModelSwitched
