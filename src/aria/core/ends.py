"""How a run ends, and why."""

from __future__ import annotations

from typing import Literal

Unsupported = Literal["quote", "mark", "drop"]
"""What becomes of a sentence that its quotes do not carry: its quote instead, [UNVERIFIED], or nothing."""
RunStatus = Literal["answered", "partial", "insufficient_evidence", "refused", "failed"]
StopReason = Literal[
    "confident",  # confidence reached the threshold
    "max_rounds",
    "no_progress",  # rounds without new evidence
    "exhausted",  # no query left that differs from those already asked
    "no_sources",  # there was nothing to search in
    "max_steps",
    "max_model_calls",
    "max_tokens",
    "max_money",
    "max_seconds",
    "max_failures",
    "max_rejections",
    "write_now",  # the user asked for what is there
    "cancelled",
    "refused",
    "provider_failed",  # every provider failed for good
]
