"""What became of an effect: begun, back, failed, denied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectStarted:
    """The intent: what is about to be asked of the world. Its signed record is what an executor is shown."""

    key: str
    effect: dict[str, Any]
    attempt: int
    reserved_tokens: int = 0
    """Tokens set aside for a model call until its real use is known."""
    reserved_money: int = 0
    """Millionths of a US dollar set aside for it."""
    repeated: bool = False
    """It was under way when a process died: nobody knows whether it happened."""
    policy: str = ""
    """Digest of the authority under which it was allowed (`core.authority`); empty in logs that have none."""
    expires: int = 0
    """Milliseconds since the epoch after which no executor begins it."""
    bits: float = 0.0
    """What an onlooker may learn from this choice at most, in bits."""
    member: int = 0
    """Of a team, who asks; 0 for whoever leads, and where there is no team."""
    kind: Literal["effect_started"] = "effect_started"


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectDone:
    key: str
    effect_kind: str
    attempt: int
    result: str
    """Digest of the packed result."""
    tokens_in: int = 0
    tokens_out: int = 0
    money: int = 0
    """Millionths of a US dollar."""
    kind: Literal["effect_done"] = "effect_done"


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectFailed:
    key: str
    effect_kind: str
    attempt: int
    error: str
    message: str
    final: bool
    """It will not be tried again."""
    tokens_in: int = 0
    """Counted for a failed model call: what was sent."""
    money: int = 0
    """What that may have cost, in millionths of a US dollar."""
    window: int = 0
    """Tokens that the model has room for, where it refused a prompt for its length and said so."""
    kind: Literal["effect_failed"] = "effect_failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class EffectDenied:
    key: str
    effect: dict[str, Any]
    reason: str
    policy: str = ""
    kind: Literal["effect_denied"] = "effect_denied"
