"""What a run found out about a model while it asked it, as a fact for its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelLearned:
    """A property of a model that cost a call to find out."""

    model: str
    window: int = 0
    """Tokens that a prompt and its reply may have together; 0 where this is not what was learned."""
    thinks: bool = False
    """Its thoughts, which count as a part of its reply, filled the usual room of one."""
    kind: Literal["model_learned"] = "model_learned"
