"""Bounds and how far a run is from them. Pure arithmetic; the gate and the loop ask, nobody else counts.

Every bound is monotone and enough alone to end a run. A share (`Limits.reserve`) of calls, tokens and
seconds is out of reach until the final write.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from aria.core.events import (
    Assessed,
    CitationsChecked,
    DraftWritten,
    EffectDenied,
    EffectDone,
    EffectFailed,
    EffectStarted,
    Event,
    EvidenceGathered,
    PlanMade,
    Reflected,
    Scoped,
    Searched,
    StepFailed,
)
from aria.core.limits import Limits, Usage
from aria.core.types import Effort, StopReason

CLOSING_STEPS = frozenset({"write", "check", "finish"})


def limits_for(effort: Effort) -> Limits:
    """The one dial: what each effort may use. Every value can be overridden on its own."""
    match effort:
        case "quick":
            return Limits(
                steps=16, rounds=3, seconds=60, model_calls=30, tokens=60_000, sub_questions=3,
                added_sub_questions=1, hits=6, reads=4, idle_rounds=1,
            )  # fmt: skip
        case "standard":
            return Limits()
        case "deep":
            return Limits(
                steps=120, rounds=16, seconds=3600, model_calls=800, tokens=3_000_000, sub_questions=5,
                added_sub_questions=12, hits=16, reads=12, idle_rounds=3,
            )  # fmt: skip
        case _:
            assert_never(effort)


def estimate_tokens(text: str) -> int:
    """A prudent guess at a text's tokens, for when a provider does not say: a token per 3.5 bytes of UTF-8."""
    return -(-2 * len(text.encode()) // 7)


def total_tokens(usage: Usage) -> int:
    return usage.tokens_in + usage.tokens_out + usage.repeated_tokens


def after(usage: Usage, event: Event) -> Usage:
    """Usage once `event` has happened. What was under way when a process died counts once it comes back."""
    match event:
        case EffectStarted() | EffectDone() | EffectFailed() | EffectDenied():
            return _after_effect(usage, event)
        case CitationsChecked(accepted=accepted):
            rejections = usage.rejections + (not accepted)
            return replace(usage, closing_steps=usage.closing_steps + 1, rejections=rejections)
        case DraftWritten() | Assessed(closing=True):
            return replace(usage, closing_steps=usage.closing_steps + 1)
        case StepFailed(step=step) if step in CLOSING_STEPS:
            return replace(usage, closing_steps=usage.closing_steps + 1)
        case Scoped() | PlanMade() | Searched() | Assessed() | Reflected() | StepFailed():
            return replace(usage, steps=usage.steps + 1)
        case EvidenceGathered():
            return replace(usage, steps=usage.steps + 1, rounds=usage.rounds + 1)
        case _:
            return usage


def _after_effect(usage: Usage, event: EffectStarted | EffectDone | EffectFailed | EffectDenied) -> Usage:
    match event:
        case EffectDone(effect_kind="search"):
            return replace(usage, searches=usage.searches + 1)
        case EffectDone(effect_kind="fetch"):
            return replace(usage, reads=usage.reads + 1)
        case EffectDone(effect_kind="complete"):
            return replace(
                usage,
                model_calls=usage.model_calls + 1,
                tokens_in=usage.tokens_in + event.tokens_in,
                tokens_out=usage.tokens_out + event.tokens_out,
            )
        case EffectFailed():
            calls = usage.model_calls + (event.effect_kind == "complete")
            failed = usage.failed_effects + 1
            return replace(usage, failed_effects=failed, model_calls=calls, tokens_in=usage.tokens_in + event.tokens_in)
        case EffectDenied():
            return replace(usage, denied_effects=usage.denied_effects + 1)
        case EffectStarted(repeated=True):
            calls = event.effect.get("kind") == "complete"
            return replace(
                usage,
                repeated_effects=usage.repeated_effects + 1,
                repeated_calls=usage.repeated_calls + calls,
                repeated_tokens=usage.repeated_tokens + event.reserved_tokens,
            )
        case _:
            return usage


def calls_used(usage: Usage, pending: int) -> int:
    """Model calls made, under way, and asked again after a crash (they may have been paid for)."""
    return usage.model_calls + usage.repeated_calls + pending


def research_limit(limits: Limits, usage: Usage, consecutive_failures: int) -> StopReason | None:
    """The bound at which research has to end now, if one is reached. Checked between steps."""
    share = 1 - limits.reserve
    bounds: tuple[tuple[StopReason, bool], ...] = (
        ("max_seconds", usage.seconds >= limits.seconds * share),
        ("max_steps", usage.steps >= limits.steps),
        ("max_model_calls", calls_used(usage, 0) >= limits.model_calls * share),
        ("max_tokens", total_tokens(usage) >= limits.tokens * share),
        ("max_failures", consecutive_failures >= limits.failures),
    )
    return next((reason for reason, reached in bounds if reached), None)


def effect_limit(
    limits: Limits, usage: Usage, *, closing: bool, seconds: float, calls: int, tokens: int
) -> StopReason | None:
    """The bound that one more effect would pass. `calls` and `tokens` are what it needs with all that is under way.

    `seconds` is the run's working time at this moment. Closing effects may use the reserve.
    """
    share = 1.0 if closing else 1 - limits.reserve
    if seconds >= limits.seconds * share:
        return "max_seconds"
    if calls and calls_used(usage, calls) > limits.model_calls * share:
        return "max_model_calls"
    if tokens and total_tokens(usage) + tokens > limits.tokens * share:
        return "max_tokens"
    return None
