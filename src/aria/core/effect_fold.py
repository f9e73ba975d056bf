"""The part of the fold that follows effects: what is under way, given up, denied, and what it cost. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import assert_never

from aria.core.bill import billed, model_of
from aria.core.errors import TooLong
from aria.core.events import EffectDenied, EffectDone, EffectEvent, EffectFailed, EffectStarted
from aria.core.limits import Reserved
from aria.core.patience import LOST_BY
from aria.core.sites import OF_THE_WEB
from aria.core.state import RunState
from aria.core.team import charged
from aria.core.types import Failure
from aria.core.updated import updated
from aria.core.visits import Redirected


def apply_effect(state: RunState, event: EffectEvent) -> RunState:
    """The state once `event` has happened."""
    if isinstance(event, Redirected):
        return updated(state, sent_on=state.sent_on | {(event.by, event.to)})
    pending = dict(state.pending)
    state = charged(state, event)
    state = updated(state, bill=billed(state.bill, event, state.pending), lost=_lost(state, event))
    match event:
        case EffectStarted():
            pending[event.key] = Reserved(
                model=model_of(event),
                tokens=event.reserved_tokens,
                money=event.reserved_money,
                member=event.member,
            )
            handle = str(event.effect.get("handle", ""))
            return updated(
                state,
                pending=MappingProxyType(pending),
                orphans=state.orphans - {event.key},
                choice_bits=round(state.choice_bits + event.bits, 3),
                visited=state.visited | {handle} if handle.startswith(OF_THE_WEB) else state.visited,
            )
        case EffectDone():
            model = pending.pop(event.key, Reserved()).model
            replied = state.replied | {model} if model else state.replied
            return updated(state, pending=MappingProxyType(pending), replied=replied)
        case EffectFailed():
            pending.pop(event.key, None)
            attempts = {**state.attempts, event.key: event.attempt + 1}
            given_up = {**state.given_up, event.key: event.message} if event.final else state.given_up
            too_long = {event.key: event.window} if event.error == TooLong.__name__ else {}
            return updated(
                state,
                failures=joined(state.failures, *_unanswered(state, event)),
                pending=MappingProxyType(pending),
                attempts=MappingProxyType(attempts),
                given_up=MappingProxyType(dict(given_up)),
                too_long=MappingProxyType({**state.too_long, **too_long}),
            )
        case EffectDenied():
            denied = Failure(what=f"{event.effect.get('kind', 'effect')} denied", reason=event.reason)
            return updated(state, denied=state.denied | {event.key}, failures=joined(state.failures, denied))
        case _:
            assert_never(event)


def _lost(state: RunState, event: EffectStarted | EffectDone | EffectFailed | EffectDenied) -> Mapping[str, int]:
    """By model, the calls in a row that were given up because no reply came."""
    model = state.pending[event.key].model if event.key in state.pending else ""
    match event:
        case EffectFailed(final=True) if model and event.error in LOST_BY:
            count = state.lost.get(model, 0) + LOST_BY[event.error]
            return MappingProxyType({**state.lost, model: count})
        case EffectDone() if model in state.lost:
            return MappingProxyType({name: count for name, count in state.lost.items() if name != model})
        case _:
            return state.lost


def _unanswered(state: RunState, event: EffectFailed) -> Iterator[Failure]:
    """What a report tells of a model that was given up; of each reason once, however many calls it cost.

    A prompt that was too long is put in fewer words. Where that does not help either, what has no room is told of
    (`RepliesUnusable`), or the review tells that it was not made.
    """
    model = state.pending[event.key].model if event.key in state.pending else ""
    if model and event.final and event.error != TooLong.__name__:
        late = event.error == "TooSlow"
        reason = "no answer in the time that could be given to it" if late else event.message
        yield Failure(what=f"ask {model}", reason=reason.removeprefix(f"{model}: "))


def joined(known: tuple[Failure, ...], *more: Failure) -> tuple[Failure, ...]:
    """Failures without repetition, in the order of their first appearance."""
    return known + tuple(dict.fromkeys(failure for failure in more if failure not in known))
