"""What a run may use, and what it has used. `core/budget.py` has the arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from aria.core.errors import UserError

_MOST = 10**12
"""Of any bound: as good as none, and small enough to be counted in millionths."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """What a run may use at most. Each bound ends the run alone; only its user can change one while it works."""

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
    money: float | None = None
    """US dollars, failed and repeated calls included; None for no bound."""
    reserve: float = 0.15
    """Share of calls, tokens, money and seconds kept for the final write."""
    write_in: int = 12_000
    """Tokens of the final write's prompt at most. What a write of this size needs is kept where the share is less."""
    write_out: int = 3_000
    """Tokens of its reply at most."""
    confidence: int = 85
    """Confidence (0-100) at which research ends."""
    sub_questions: int = 5
    """Sub-questions in the first plan."""
    added_sub_questions: int = 4
    """Sub-questions that reflection may add over the whole run."""
    hits: int = 8
    """Hits asked for in one search."""
    reads: int = 6
    """Documents read for one sub-question in one round; a third of them for one of low priority."""
    parallel: int = 24
    """Effects of this run under way at once."""

    def __post_init__(self) -> None:
        for each in fields(self):
            value, whole = getattr(self, each.name), each.type == "int"
            if value is None and each.name == "money":
                continue
            if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
                number = "a whole number" if whole else "a number"
                raise UserError(f"limit {each.name}: accepted is {number}, not of type {type(value).__name__}")
            most = 1 if each.name == "reserve" else _MOST
            if not 0 <= value <= most:  # nor is NaN
                raise UserError(f"limit {each.name}: accepted is 0 to {most:,}, not {value}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """How fast a provider may be asked, by all runs together; None for no bound of ours."""

    requests: int | None = None
    """A minute."""
    tokens: int | None = None
    """A minute, replies counted at their longest."""
    parallel: int | None = None
    """Calls at once."""


MINUTE = 60.0


def room(rate: Rate, sent: Sequence[tuple[float, int]], now: float, tokens: int) -> float:
    """Seconds until a request of this size is within the rate: never more than that in any minute. 0 or less for now.

    `sent` is when each request of the last minute went and its tokens, oldest first.
    """
    until = 0.0
    if rate.requests and len(sent) >= rate.requests:
        until = sent[-rate.requests][0] + MINUTE
    if rate.tokens:
        left = rate.tokens - min(tokens, rate.tokens)  # what is larger than a minute goes alone
        for at, size in reversed(sent):
            left -= size
            if left < 0:
                until = max(until, at + MINUTE)
                break
    return until - now


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
    money: int = 0
    """Millionths of a US dollar, as far as prices are known."""
    repeated_money: int = 0
    """Set aside for calls that were asked again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """What effects take of the bounds on calls, tokens and money."""

    calls: int = 0
    tokens: int = 0
    money: int = 0
    """Millionths of a US dollar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserved:
    """What is set aside for an effect that is under way."""

    model: str = ""
    """Empty for an effect that asks no model."""
    tokens: int = 0
    money: int = 0
    """Millionths of a US dollar."""
    member: int = 0
    """Of a team, who asked for it; 0 for whoever leads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Used:
    """What an effect took once it came back."""

    tokens_in: int = 0
    tokens_out: int = 0
    money: int = 0
    """Millionths of a US dollar."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BillLine:
    """What one model was asked, failed and repeated calls included. The lines add up to the run's usage."""

    model: str
    calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    repeated_tokens: int = 0
    money: int = 0
    """Millionths of a US dollar."""
    priced: bool = True
    """False where no price is known: then money is no figure."""
    called_off: int = 0
    """Calls that were under way when they were no longer wanted."""
    called_off_money: int = 0
    """What they may have cost at most; no part of `money`."""
