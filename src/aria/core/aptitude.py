"""What a model was found to be able to do. Made by a probe, kept between runs, read when an engine is made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.effects import OutputMode


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelProfile:
    """One model at one address on one day."""

    model: str
    """`provider:name`."""
    address: str
    """Where it was asked; empty for the provider's own address."""
    probed: str
    """Date, as in 2026-11-22."""
    version: str
    """Version of ARIA that probed it."""
    modes: tuple[OutputMode, ...] = ()
    """Ways of asking for an object in which the right one came every time, the surest first."""
    context: int = 0
    """Tokens of the longest prompt that it read from its beginning."""
    context_ends: bool = False
    """A longer prompt was refused, or its beginning was lost. Otherwise more was not tried."""
    thinks: bool = False
    """Its thoughts filled the room of a usual reply."""
    languages: tuple[str, ...] = ()
    """Codes of the languages in which it answered when told to, of those that were tried."""
    first_seconds: float | None = None
    """Time to the first piece of a reply, None where it came in one piece."""
    tokens_per_second: float | None = None
    usage: Literal["reported", "missing", "absurd"] = "missing"
    """Whether its counts of tokens can be believed."""

    @property
    def mode(self) -> OutputMode:
        """How it is asked for an object. All can follow words, some of the time."""
        return self.modes[0] if self.modes else "prompted"

    @property
    def window(self) -> int | None:
        """Tokens that a prompt and its reply may have together, None where no end was found."""
        return self.context if self.context_ends else None
