"""Bounds and how far a run is from them. Pure arithmetic; the gate and the loop ask, nobody else counts.

Every bound is monotone and enough alone to end a run. A share (`Limits.reserve`) of calls, tokens, money and
seconds is out of reach until the final write, and of tokens and money never less than that write needs.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import ceil
from typing import assert_never

from aria.core.calculation import Calculated
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
from aria.core.limits import Limits, Need, Reserved, Usage
from aria.core.money import MICRO, micro, worst
from aria.core.types import Brief, Effort, StopReason

NO_BOUND = 10**15
"""More than any run uses."""
IMAGE_TOKENS = 1_600
"""What an image counts for: about the most that providers make of one."""
CLOSING_STEPS = frozenset({"write", "judge", "check", "illustrate", "describe", "finish"})


def limits_for(effort: Effort) -> Limits:
    """The one dial: what each effort may use. Every value can be overridden on its own."""
    match effort:
        case "quick":
            return Limits(
                steps=16, rounds=3, seconds=60, model_calls=30, tokens=60_000, sub_questions=3,
                added_sub_questions=1, hits=6, reads=4, idle_rounds=1, write_in=6_000,
                rejections=2,
            )  # fmt: skip
        case "standard":
            return Limits()
        case "deep":
            return Limits(
                steps=120, rounds=16, seconds=3600, model_calls=800, tokens=3_000_000, sub_questions=5,
                added_sub_questions=12, hits=16, reads=12, idle_rounds=3, write_in=24_000,
                rejections=4,
            )  # fmt: skip
        case _:
            assert_never(effort)


def estimate_tokens(text: str) -> int:
    """A prudent guess at a text's tokens, for when a provider does not say: a token per 3.5 bytes of UTF-8."""
    return -(-2 * len(text.encode()) // 7)


def total_tokens(usage: Usage) -> int:
    return usage.tokens_in + usage.tokens_out + usage.repeated_tokens


def total_money(usage: Usage) -> int:
    """Millionths of a dollar, with what calls that were asked again may have cost."""
    return usage.money + usage.repeated_money


def final_write(brief: Brief) -> Need:
    """What one final write of the stated size needs, by the dearest model that may write; nothing where none does."""
    if not brief.prices:
        return Need()
    return call_of(brief, brief.limits.write_in, brief.limits.write_out)


def call_of(brief: Brief, prompt: int, reply: int) -> Need:
    """What a call of this size needs, by the dearest model of the run."""
    money = max((worst(price, prompt, reply) for price in brief.prices), default=0)
    return Need(calls=1, tokens=prompt + reply, money=money)


def left(brief: Brief, usage: Usage, pending: Iterable[Reserved]) -> Need:
    """What may still be used at the end of a run, the reserve included. Money without a bound is more than enough."""
    held = [each for each in pending if each.model]
    limits = brief.limits
    money = NO_BOUND if limits.money is None else micro(limits.money)
    return Need(
        calls=limits.model_calls - calls_used(usage, len(held)),
        tokens=limits.tokens - total_tokens(usage) - sum(each.tokens for each in held),
        money=money - total_money(usage) - sum(each.money for each in held),
    )


def prompt_room(brief: Brief, spare: Need, reply: int) -> int:
    """Tokens of a prompt that `spare` still pays for, beside a reply of this size."""
    dearest = max((tier.prompt for price in brief.prices for tier in price.tiers), default=0)
    paid = (spare.money - call_of(brief, 0, reply).money) * MICRO // dearest if dearest else NO_BOUND
    return min(spare.tokens - reply, paid)


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
        case StepFailed(step="judge"):
            return usage  # every draft is judged once at most, so drafts bound it
        case StepFailed(step=step) if step in CLOSING_STEPS:
            return replace(usage, closing_steps=usage.closing_steps + 1)
        case Scoped() | PlanMade() | Searched() | Calculated() | Assessed() | Reflected() | StepFailed():
            return replace(usage, steps=usage.steps + 1)
        case EvidenceGathered(followed=followed):
            return replace(usage, steps=usage.steps + 1, rounds=usage.rounds + (not followed))
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
                money=usage.money + event.money,
            )
        case EffectFailed():
            return replace(
                usage,
                failed_effects=usage.failed_effects + 1,
                model_calls=usage.model_calls + (event.effect_kind == "complete"),
                tokens_in=usage.tokens_in + event.tokens_in,
                money=usage.money + event.money,
            )
        case EffectDenied():
            return replace(usage, denied_effects=usage.denied_effects + 1)
        case EffectStarted(repeated=True):
            calls = event.effect.get("kind") == "complete"
            return replace(
                usage,
                repeated_effects=usage.repeated_effects + 1,
                repeated_calls=usage.repeated_calls + calls,
                repeated_tokens=usage.repeated_tokens + event.reserved_tokens,
                repeated_money=usage.repeated_money + event.reserved_money,
            )
        case _:
            return usage


def calls_used(usage: Usage, pending: int) -> int:
    """Model calls made, under way, and asked again after a crash (they may have been paid for)."""
    return usage.model_calls + usage.repeated_calls + pending


def research_limit(brief: Brief, usage: Usage, consecutive_failures: int) -> StopReason | None:
    """The bound at which research has to end now, if one is reached. Checked between steps."""
    limits = brief.limits
    share = 1 - limits.reserve
    tokens, money = _open(brief, closing=False)
    bounds: tuple[tuple[StopReason, bool], ...] = (
        ("max_seconds", usage.seconds >= limits.seconds * share),
        ("max_steps", usage.steps >= limits.steps),
        ("max_model_calls", calls_used(usage, 0) >= limits.model_calls * share),
        ("max_tokens", total_tokens(usage) >= max(1, tokens)),
        ("max_money", money is not None and total_money(usage) >= max(1, money)),
        ("max_failures", consecutive_failures >= limits.failures),
    )
    return next((reason for reason, reached in bounds if reached), None)


def may_write(brief: Brief, usage: Usage) -> bool:
    """False once the engine has used up its tries to write or the run its time: then code answers."""
    rejections = brief.limits.rejections
    if usage.closing_steps >= 2 * rejections or usage.rejections >= rejections:
        return False
    return effect_limit(brief, usage, Need(), closing=True, seconds=usage.seconds) is None


def effect_limit(brief: Brief, usage: Usage, need: Need, *, closing: bool, seconds: float) -> StopReason | None:
    """The bound that one more effect would pass. `need` is what it takes with all that is under way.

    `seconds` is the run's working time at this moment. Closing effects may use the reserve.
    """
    limits = brief.limits
    share = 1.0 if closing else 1 - limits.reserve
    tokens, money = _open(brief, closing=closing)
    if seconds >= limits.seconds * share:
        return "max_seconds"
    if need.calls and calls_used(usage, need.calls) > limits.model_calls * share:
        return "max_model_calls"
    if need.tokens and total_tokens(usage) + need.tokens > tokens:
        return "max_tokens"
    if need.money and money is not None and total_money(usage) + need.money > money:
        return "max_money"
    return None


def research_open(brief: Brief) -> Need:
    """What research may use in all. Money without a bound is more than enough."""
    tokens, money = _open(brief, closing=False)
    calls = int(brief.limits.model_calls * (1 - brief.limits.reserve))
    return Need(calls=calls, tokens=max(0, tokens), money=NO_BOUND if money is None else max(0, money))


def _open(brief: Brief, *, closing: bool) -> tuple[int, int | None]:
    """Tokens and money that may be used: all of them, or in research all but the reserve."""
    limits = brief.limits
    most = None if limits.money is None else micro(limits.money)
    if closing:
        return limits.tokens, most
    write = final_write(brief)
    return (
        limits.tokens - _kept(limits.tokens, limits.reserve, write.tokens),
        None if most is None else most - _kept(most, limits.reserve, write.money),
    )


def _kept(bound: int, share: float, write: int) -> int:
    """The reserve: the share, or what the write needs where that is more and is not beyond the bound itself."""
    return max(ceil(bound * share), write if write <= bound else 0)
