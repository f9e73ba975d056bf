"""A team: who works on which sub-question, and the share of the budget that each may use. Pure.

Whoever leads (plans, assesses, asks further) has a share as each member has, so that all shares together are what
research may use. What one leaves unused, nobody else takes: the bounds stay as they were stated before the run.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from aria.core.budget import research_open
from aria.core.events import EffectDone, EffectEvent, EffectFailed, EffectStarted
from aria.core.limits import Limits, Need
from aria.core.shares import ShareSpent, Spent
from aria.core.state import RunState
from aria.core.types import Failure, StopReason

LEAD = 0
"""Who plans, assesses and asks further, for all."""
_NAMES: Mapping[str, str] = {
    "max_model_calls": "model calls", "max_tokens": "tokens", "max_money": "money", "max_seconds": "time",
}  # fmt: skip


def for_team(limits: Limits, size: int) -> Limits:
    """The limits of a run with a team: room in the plan for a part for each, besides the question itself."""
    return limits if size < 2 else replace(limits, sub_questions=max(limits.sub_questions, size + 1))


def members(state: RunState) -> int:
    """How many work at once; 0 where there is no team: none was asked for, or the plan has one sub-question only."""
    planned = len(state.plan.sub_questions) if state.plan else 0
    size = min(state.brief.team, planned)
    return size if size > 1 else 0


def member_of(state: RunState, sub_question: str) -> int:
    """Who works on a sub-question, from 1; `LEAD` where there is no team. One that stands for another is its member's.

    It follows from the id, so that no edit of the plan moves a sub-question to somebody else.
    """
    size = members(state)
    sub = next((each for each in state.sub_questions if each.id == sub_question), None)
    if not size or sub is None:
        return LEAD
    number = (sub.stands_for or sub.id).removeprefix("Q")
    return 1 + (int(number) - 1) % size if number.isdigit() else 1


def share(state: RunState) -> Spent | None:
    """What each may use of what research may use; None without a team. Money without a bound is more than enough."""
    size = members(state)
    if not size:
        return None
    whole = research_open(state.brief)
    each = size + 1
    return Spent(
        calls=max(1, whole.calls // each),
        tokens=whole.tokens // each,
        money=whole.money // each,
        seconds=state.brief.limits.seconds * (1 - state.brief.limits.reserve) / each,
    )


def seconds_left(state: RunState, member: int) -> float | None:
    """How long a member may still keep the others waiting; None for whoever leads, whom all wait for."""
    most = share(state)
    if most is None or member == LEAD:
        return None
    return max(0.0, most.seconds - state.spent.get(member, Spent()).seconds)


def share_limit(state: RunState, member: int, need: Need) -> StopReason | None:
    """The bound of its share that one more effect of a member would pass. `need` is what that effect takes."""
    most = share(state)
    if most is None:
        return None
    used = state.spent.get(member, Spent())
    held = [each for each in state.pending.values() if each.model and each.member == member] if need.calls else []
    left = seconds_left(state, member)
    bounds: tuple[tuple[StopReason, bool], ...] = (
        ("max_seconds", left is not None and left <= 0),
        ("max_model_calls", bool(need.calls) and used.calls + len(held) + need.calls > most.calls),
        ("max_tokens", bool(need.tokens) and used.tokens + sum(e.tokens for e in held) + need.tokens > most.tokens),
        ("max_money", bool(need.money) and used.money + sum(e.money for e in held) + need.money > most.money),
    )
    return next((reason for reason, passed in bounds if passed), None)


def spent_by(state: RunState, member: int, reason: StopReason) -> ShareSpent:
    """The fact that a member's share is used up, and which sub-questions that touches."""
    theirs = ", ".join(sub.id for sub in state.sub_questions if member_of(state, sub.id) == member)
    who = f"member {member} of {members(state)} ({theirs})" if member else "the team's lead"
    failure = Failure(what=who, reason=f"its share of {_NAMES.get(reason, reason)} is used up; it goes on without")
    return ShareSpent(member=member, reason=reason, failure=failure)


def all_spent(state: RunState, member: int) -> bool:
    """Whether no member has anything left once this one has not."""
    return set(range(1, members(state) + 1)) <= {*state.dry, member}


def waited(state: RunState, seconds: float) -> RunState:
    """The state after time in which, perhaps, one member alone had something under way."""
    if not seconds or not state.pending or not members(state):
        return state
    (member, *others) = {each.member for each in state.pending.values()}
    if others or member == LEAD:
        return state
    return _with(state, member, Spent(seconds=seconds))


def charged(state: RunState, event: EffectEvent) -> RunState:
    """The state with what a model call took charged to who asked for it. `pending` is as before the event."""
    if state.brief.team < 2:
        return state
    match event:
        case EffectStarted(repeated=True) if event.effect.get("kind") == "complete":
            took = Spent(calls=1, tokens=event.reserved_tokens, money=event.reserved_money)
            return _with(state, event.member, took)
        case EffectDone(effect_kind="complete") if event.key in state.pending:
            took = Spent(calls=1, tokens=event.tokens_in + event.tokens_out, money=event.money)
        case EffectFailed(effect_kind="complete") if event.key in state.pending:
            took = Spent(calls=1, tokens=event.tokens_in, money=event.money)
        case _:
            return state
    return _with(state, state.pending[event.key].member, took)


def _with(state: RunState, member: int, took: Spent) -> RunState:
    was = state.spent.get(member, Spent())
    now = replace(
        was,
        calls=was.calls + took.calls,
        tokens=was.tokens + took.tokens,
        money=was.money + took.money,
        seconds=round(was.seconds + took.seconds, 3),
    )
    return replace(state, spent=MappingProxyType({**state.spent, member: now}))
