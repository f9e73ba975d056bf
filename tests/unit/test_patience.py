"""How long one reply may be waited for: never so long that nothing is left."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.events import EffectDone, EffectFailed, EffectStarted
from aria.core.fold import fold
from aria.core.limits import Limits
from aria.core.patience import LEAST_SECONDS, LONGEST_SECONDS, OUT_OF_ORDER, SHARE, patience, time_left
from aria.core.records import GENESIS, seal
from aria.core.state import RunState
from aria.engines.llm.prompting import roles

ROLES = (*SHARE, "another")
SECONDS = st.floats(min_value=0.01, max_value=100_000)


@given(st.lists(st.sampled_from(ROLES), max_size=40), SECONDS)
def test_however_many_replies_never_come_time_is_left(asked: list[str], left: float) -> None:
    for role in asked:
        wait = patience(role, left)
        assert 0 < wait <= left / 2
        left -= wait
    assert left > 0


@given(st.sampled_from(ROLES), SECONDS)
def test_a_reply_has_time_enough_where_there_is_time(role: str, left: float) -> None:
    assert patience(role, left) >= min(LEAST_SECONDS, left / 2)
    assert patience(role, left) <= LONGEST_SECONDS


@given(SECONDS, SECONDS)
def test_the_reserve_is_the_final_writes(limit: float, seconds: float) -> None:
    limits = Limits(seconds=limit)
    research, closing = (time_left(limits, seconds, closing=each) for each in (False, True))
    assert 0 <= research <= closing <= limit


def test_every_role_has_a_share_of_its_own() -> None:
    assert {role.partition(".")[0] for role in (*roles(), "probe")} == set(SHARE)


def after(state: RunState, error: str) -> RunState:
    """The state after one more call that ended so; "" for one that came back."""
    key = f"k{state.seq}"
    started = EffectStarted(key=key, effect={"kind": "complete", "model": "p:m"}, attempt=0)
    ended = (
        EffectFailed(key=key, effect_kind="complete", attempt=0, error=error, message="", final=True)
        if error
        else EffectDone(key=key, effect_kind="complete", attempt=0, result="")
    )
    for event in (started, ended):
        state = fold(state, seal(run="r", seq=state.seq + 1, at=0, prev=GENESIS, event=event))
    return state


def test_a_model_is_out_of_order_after_calls_in_a_row_without_a_reply() -> None:
    state = replace(RunState(), seq=0)
    for _ in range(OUT_OF_ORDER):
        assert state.out_of_order == set()
        state = after(state, "TooSlow")
    assert state.out_of_order == {"p:m"}
    assert after(state, "Unavailable").out_of_order == {"p:m"}
    assert after(state, "").out_of_order == set()


@pytest.mark.parametrize("error", ["AuthFailed", "QuotaExceeded", "ModelNotFound", "NotReached"])
def test_what_the_next_call_cannot_mend_puts_a_model_out_of_order_at_once(error: str) -> None:
    state = after(RunState(), error)
    assert state.out_of_order == {"p:m"}
    assert [failure.what for failure in state.failures] == ["ask p:m"]


def test_a_model_that_gives_no_reply_is_told_of_once_for_each_reason() -> None:
    state = RunState()
    for error in ("TooSlow", "TooSlow", "NotReached", "NotReached"):
        state = after(state, error)
    assert len(state.failures) == 2
