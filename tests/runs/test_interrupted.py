"""What is cut short is neither lost nor made to look finished."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from aria.adapters.stores.memory import MemoryStore
from aria.core.effects import Complete, Effect, Result
from aria.core.errors import LimitReached, StoreError
from aria.core.events import CancelRequested, EffectStarted, Resumed
from aria.core.limits import Limits
from aria.core.ports import Perform, Reflection
from aria.core.records import GENESIS, Record, seal
from aria.core.state import RunState
from aria.core.types import Judgement
from aria.testing import ManualClock, ScriptedEngine, World, researcher
from aria.testing.world import Document

QUESTION = "When did the Vela Tower open?"


def disputed() -> World:
    return World(
        documents={
            "a": Document(text="The Vela Tower opened in 1955.", title="Vela Tower", owner="One"),
            "b": Document(text="The Vela Tower opened in 1961.", title="The Vela Tower", owner="Two"),
        }
    )


@pytest.mark.parametrize("steps", [4, 5, 6])
async def test_a_limit_after_reading_hides_no_disagreement(steps: int) -> None:
    report = await researcher(disputed(), limits=Limits(steps=steps)).ask(QUESTION)
    assert report.usage.steps <= steps
    assert report.conflicts
    assert report.confidence.consistency == 0
    assert not any("directly" in sentence.text for sentence in report.sentences)


@pytest.mark.parametrize("kind", ["search", "fetch"])
async def test_what_was_called_off_is_done_again_when_the_run_goes_on(kind: str) -> None:
    store = MemoryStore()
    limits = Limits(rounds=1)
    whole = await researcher(disputed(), limits=limits).ask(QUESTION)
    first = researcher(disputed(), store=store, limits=limits)

    def hurry(record: Record, state: RunState) -> None:
        event = record.event
        if isinstance(event, EffectStarted) and event.effect["kind"] == kind and state.plan is not None:
            first.write_now(record.run)

    cut = await first.ask(QUESTION, watch=hurry, run_id="c1")
    assert cut.stop_reason == "write_now"
    longer = await researcher(disputed(), store=store, limits=limits).resume("c1")
    assert longer.sentences == whole.sentences
    assert longer.conflicts == whole.conflicts


@pytest.mark.parametrize("method", ["plan", "read", "assess", "follow_up", "write"])
@pytest.mark.parametrize("error", [LimitReached("max_tokens"), TimeoutError("mine"), TimeoutError()])
async def test_an_engine_that_raises_what_is_ours_ends_all_the_same(method: str, error: Exception) -> None:
    def unsure(state: RunState, perform: Perform) -> list[Judgement]:
        return [Judgement(sub_question=sub.id, finding="open") for sub in state.sub_questions]

    script: dict[str, list[Any]] = {"assess": [unsure], method: [error]}
    work = researcher(disputed(), engine=ScriptedEngine(script), limits=Limits(rounds=3)).ask(QUESTION)
    report = await asyncio.wait_for(work, 20)
    assert report.stop_reason not in ("max_seconds", "max_tokens")


async def test_an_assessment_that_always_fails_ends_in_an_answer_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ValueError("mine")

    monkeypatch.setattr(sys.modules["aria.agent.steps.assess"], "conflicts", broken)
    report = await asyncio.wait_for(researcher(disputed()).ask(QUESTION), 20)
    assert report.stop_reason == "max_failures"
    assert "step assess" in {failure.what for failure in report.degraded}


async def test_a_cancel_that_comes_while_nobody_works_costs_no_working_time() -> None:
    store, clock = MemoryStore(), ManualClock()
    first = researcher(disputed(), store=store, clock=clock)

    stream = first.stream(QUESTION)
    async for event in stream:
        if event.kind == "plan_made":
            break
    await stream.aclose()  # type: ignore[attr-defined]
    run = first.runs()[0].run_id
    clock.advance(86_400)
    first.cancel(run)
    assert first.state(run).usage.seconds < 1
    assert (await first.resume(run)).usage.seconds < 1


async def test_what_was_said_to_a_run_before_it_was_taken_up_again_is_over() -> None:
    store = MemoryStore()
    asker = researcher(disputed(), store=store, limits=Limits(steps=2))
    report = await asker.ask(QUESTION)
    store.send(report.run_id, CancelRequested())
    longer = await asker.resume(report.run_id, more=Resumed(reopen=True, extra_steps=40))
    assert longer.status == "answered"


async def test_searches_that_a_crash_repeated_are_no_model_calls() -> None:
    def crashing(state: RunState, perform: Perform) -> Reflection:
        return Reflection()

    asker = researcher(disputed(), engine=ScriptedEngine({"follow_up": [crashing]}), limits=Limits(model_calls=2))
    report = await asker.ask(QUESTION)
    state = asker.state(report.run_id)
    for effect, calls in (({"kind": "search"}, 0), ({"kind": "complete"}, 1)):
        from aria.core.fold import fold

        event = EffectStarted(key="k", effect=effect, attempt=0, reserved_tokens=50, repeated=True)
        record = seal(run=state.run, seq=state.seq + 1, at=state.at, prev=state.head, event=event)
        after = fold(state, record).usage
        assert (after.repeated_effects, after.repeated_calls) == (1, calls)
    assert state.head != GENESIS


async def test_leaving_a_stream_at_its_first_event_gives_the_run_back() -> None:
    asker = researcher(disputed())
    stream = asker.stream(QUESTION)
    async for _ in stream:
        break
    await stream.aclose()  # type: ignore[attr-defined]
    (row,) = asker.runs()
    assert row.status == "interrupted"
    assert (await asker.resume(row.run_id)).status == "answered"


async def test_an_engine_cannot_look_surer_by_leaving_questions_out() -> None:
    def skipping(state: RunState, perform: Perform) -> list[Judgement]:
        return [Judgement(sub_question=sub.id, finding="skipped") for sub in state.sub_questions]

    report = await researcher(disputed(), engine=ScriptedEngine({"assess": [skipping]})).ask(QUESTION)
    assert report.confidence.total == 0
    assert {sub.finding for sub in report.sub_questions} == {"open"}


async def test_a_watcher_cannot_make_a_run_fail() -> None:
    def broken(record: Record, state: RunState) -> None:
        raise ValueError("a bug of the watcher")

    report = await researcher(disputed()).ask(QUESTION, watch=broken)
    assert report.status == "answered"
    assert not report.degraded


async def test_a_damaged_log_is_never_shown_as_a_report() -> None:
    store = MemoryStore()
    asker = researcher(disputed(), store=store)
    report = await asker.ask(QUESTION)
    lines = store._runs[report.run_id].lines
    lines[-1] = lines[-1].replace(b"1955", b"1066")
    lines[2] = lines[2].replace(b'"attempt":0', b'"attempt":1')
    with pytest.raises(StoreError):
        asker.report(report.run_id)


async def test_a_run_without_a_first_record_is_no_run() -> None:
    store = MemoryStore()
    store.create("empty", QUESTION, 0)
    assert researcher(disputed(), store=store).runs() == ()


async def test_what_the_world_lacked_is_looked_for_again_when_the_run_is_reopened() -> None:
    class Moody(World):
        down = True

        async def carry_out(self, effect: Effect) -> Result:
            if self.down and not isinstance(effect, Complete):
                raise OSError("not now")
            return await super().carry_out(effect)

    world, store = Moody(documents=disputed().documents), MemoryStore()
    asker = researcher(world, store=store)
    assert (await asker.ask(QUESTION, run_id="m")).status == "failed"
    world.down = False
    assert (await asker.resume("m", more=Resumed(reopen=True))).status == "answered"
