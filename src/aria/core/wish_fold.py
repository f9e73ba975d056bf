"""The part of the fold that follows what is said from outside. Pure."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import assert_never

from aria.core.state import RunState
from aria.core.wishes import CancelRequested, ModelSwitched, PauseRequested, Wish, WriteNow


def apply_wish(state: RunState, event: Wish) -> RunState:
    """The state once `event` was said."""
    match event:
        case WriteNow():
            return replace(state, write_now=True)
        case CancelRequested():
            return replace(state, cancelled=True)
        case PauseRequested():
            return replace(state, paused=True)
        case ModelSwitched():
            kept = {role: model for role, model in state.switched.items() if event.role}
            prices = {price.model: price for price in (*state.brief.prices, event.price) if price is not None}
            return replace(
                state,
                switched=MappingProxyType({**kept, event.role: event.model}),
                brief=replace(state.brief, prices=tuple(prices.values())),
            )
        case _:
            assert_never(event)
