"""Every prefix of a run's log resumes to the same report, and nothing that had come back is asked for again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.owner import this_process
from aria.core import effects
from aria.core.errors import RunBusy, RunCancelled
from aria.core.events import EffectDone, EffectStarted, Resumed, RunFinished
from aria.core.limits import Limits, Usage
from aria.core.records import Record
from aria.core.report import Report
from aria.testing import World, researcher

QUESTION = "When did the Golden Gate Bridge open?"


def stripped(report: Report) -> dict[str, Any]:
    """The report without what must differ: its run, its head, how long it took, what was asked twice."""
    usage = replace(report.usage, seconds=0.0, repeated_effects=0)
    return replace(report, run_id="", log_head="", usage=usage).as_json()


def copy_prefix(store: MemoryStore, records: tuple[Record, ...]) -> MemoryStore:
    """A store that holds the first records of a run, with all blobs that they name."""
    other = MemoryStore()
    run = records[0].run
    other.create(run, QUESTION, 0)
    lease = other.acquire(run, this_process())
    for record in records:
        blobs = []
        if isinstance(record.event, EffectDone):
            body = store.blob(run, record.event.result)
            blobs.append(body)
            result = effects.unpack(body, lambda digest: store.blob(run, digest))
            blobs += effects.pack(result).texts
        other.append(lease, [record], blobs)
    other.release(lease)
    return other


async def finished(world: World) -> tuple[MemoryStore, Report]:
    store = MemoryStore()
    return store, await researcher(world, store=store).ask(QUESTION)


async def test_every_prefix_resumes_to_the_same_report_and_repeats_nothing(world: World) -> None:
    store, whole = await finished(world)
    records = researcher(world, store=store).log(whole.run_id)
    assert len(records) > 20
    for length in range(1, len(records) + 1):
        done = {record.event.key for record in records[:length] if isinstance(record.event, EffectDone)}
        again = World(documents=world.documents)
        resumed = await researcher(again, store=copy_prefix(store, records[:length])).resume(whole.run_id)
        assert stripped(resumed) == stripped(whole), f"after {length} records"
        assert not done & {effects.key(effect) for effect in again.asked}, f"after {length} records"


async def test_a_finished_run_gives_its_report_and_asks_nothing(world: World) -> None:
    store, whole = await finished(world)
    again = World(documents={})
    assert await researcher(again, store=store).resume(whole.run_id) == whole
    assert not again.asked


async def test_effects_under_way_at_a_crash_are_counted_as_repeated(world: World) -> None:
    store, whole = await finished(world)
    records = researcher(world, store=store).log(whole.run_id)
    started = next(i for i, record in enumerate(records) if isinstance(record.event, EffectStarted))
    report = await researcher(world, store=copy_prefix(store, records[: started + 1])).resume(whole.run_id)
    assert report.usage.repeated_effects == 1
    assert report.usage == replace(whole.usage, repeated_effects=1, seconds=report.usage.seconds)


async def test_time_while_a_run_was_down_is_not_working_time(world: World) -> None:
    store, whole = await finished(world)
    records = researcher(world, store=store).log(whole.run_id)
    from aria.testing import ManualClock

    later = ManualClock(start=records[0].at / 1000 + 10 * 86_400)
    report = await researcher(world, store=copy_prefix(store, records[:6]), clock=later).resume(whole.run_id)
    assert report.usage.seconds < 1


async def test_a_run_ended_by_a_limit_goes_on_when_it_is_given_more(world: World) -> None:
    store = MemoryStore()
    short = await researcher(world, store=store, limits=Limits(steps=2)).ask(QUESTION)
    assert short.stop_reason == "max_steps"
    assert short.status == "partial"
    same = await researcher(world, store=store).resume(short.run_id)
    assert same == short
    longer = await researcher(world, store=store).resume(short.run_id, more=Resumed(reopen=True, extra_steps=40))
    assert longer.status == "answered"
    assert longer.usage.steps > short.usage.steps
    assert longer.log_head != short.log_head


async def test_a_run_held_by_a_living_process_is_busy(world: World) -> None:
    store = MemoryStore()
    report = await researcher(world, store=store).ask(QUESTION)
    store.acquire(report.run_id, this_process())
    with pytest.raises(RunBusy):
        await researcher(world, store=store).resume(report.run_id)


async def test_a_cancelled_run_writes_nothing_more_and_can_be_taken_up_again(world: World) -> None:
    store = MemoryStore()
    first = researcher(world, store=store)
    seen: list[str] = []

    def cancel(record: Record, state: object) -> None:
        seen.append(record.event.kind)
        if record.event.kind == "plan_made":
            first.cancel(record.run)

    with pytest.raises(RunCancelled):
        await first.ask(QUESTION, watch=cancel, run_id="c1")
    assert "run_finished" not in seen
    assert [row.status for row in first.runs()] == ["cancelled"]
    report = await researcher(world, store=store).resume("c1")
    assert report.status == "answered"


async def test_write_now_ends_with_what_is_there_and_can_be_taken_up_again(world: World) -> None:
    store = MemoryStore()
    first = researcher(world, store=store)

    def hurry(record: Record, state: object) -> None:
        if record.event.kind == "plan_made":
            first.write_now(record.run)

    report = await first.ask(QUESTION, watch=hurry, run_id="w1")
    assert report.stop_reason == "write_now"
    longer = await researcher(world, store=store).resume("w1")
    assert longer.status == "answered"
    assert longer.stop_reason != "write_now"


async def test_the_log_ends_with_the_report(world: World) -> None:
    store, whole = await finished(world)
    last = researcher(world, store=store).log(whole.run_id)[-1]
    assert isinstance(last.event, RunFinished)
    assert last.hash == whole.log_head
    assert last.event.report.usage != Usage()
