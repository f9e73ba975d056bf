"""What a run may use, and what it has used. `core/budget.py` has the arithmetic."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a run may use at most. Each bound ends the run alone; none can be raised while it works."""

    steps: int = 60
    """Research steps (scope … reflect). Closing a run takes at most 2 x rejections + 2 steps more, and its finish."""
    rounds: int = 8
    """Rounds of search, read and assess."""
    model_calls: int = 200
    """Model calls, failed and repeated ones included."""
    tokens: int = 500_000
    """Tokens in and out, estimated where a provider does not say."""
    seconds: float = 600.0
    """Working time; time while the run was down does not count."""
    failures: int = 5
    """Steps that failed in a row."""
    rejections: int = 3
    """Drafts that the check refused."""
    idle_rounds: int = 2
    """Rounds in a row without new evidence; what only touches the subject does not count."""
    reserve: float = 0.15
    """Share of calls, tokens and seconds kept for the final write."""
    confidence: int = 85
    """Confidence (0-100) at which research ends."""
    sub_questions: int = 5
    """Sub-questions in the first plan."""
    added_sub_questions: int = 4
    """Sub-questions that reflection may add over the whole run."""
    hits: int = 8
    """Hits asked for in one search."""
    reads: int = 6
    """Documents read for one sub-question in one round."""
    parallel: int = 8
    """Effects of this run under way at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """What a run has used so far. Counters only grow."""

    steps: int = 0
    closing_steps: int = 0
    rounds: int = 0
    searches: int = 0
    reads: int = 0
    model_calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    seconds: float = 0.0
    failed_effects: int = 0
    denied_effects: int = 0
    repeated_effects: int = 0
    """Effects that were under way when a process died and were asked for again."""
    repeated_calls: int = 0
    """Model calls among them: they may have been paid for, and count."""
    repeated_tokens: int = 0
    """Tokens set aside for those calls."""
    rejections: int = 0
