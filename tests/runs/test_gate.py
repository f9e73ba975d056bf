"""The gate: policy first, one answer for one question, bounded tries, everything recorded."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from aria.adapters.stores.memory import MemoryStore
from aria.agent.gate import ATTEMPTS, Gate, inside
from aria.agent.journal import Journal
from aria.core.effects import Complete, Completed, Effect, Fetch, Found, Index, Result, Search
from aria.core.errors import (
    AuthFailed,
    ContentRejected,
    EffectDenied,
    EffectError,
    LimitReached,
    RateLimited,
    Unavailable,
)
from aria.core.labels import Context, SourceText
from aria.core.limits import Limits
from aria.core.types import Brief
from aria.security.policy import Rules
from aria.testing import ManualClock, World

RULES = Rules(tools=frozenset({"corpus"}), models=frozenset({"m:1"}), index_roots=frozenset({"/docs"}))
SEARCH = Search(text="bridge", tool="corpus", limit=4)


class Setting:
    """A gate of a fresh run in a world."""

    def __init__(self, world: World, limits: Limits | None = None, *, shared: int = 32) -> None:
        self.clock = ManualClock()
        self.store = MemoryStore()
        brief = Brief(question="q", limits=limits or Limits())
        self.journal = Journal.start(self.store, "r", "me", self.clock, brief=brief, version="0")
        self.gate = Gate(self.journal, world.adapters(), RULES, self.clock, asyncio.Semaphore(shared))

    def kinds(self) -> Counter[str]:
        from aria.core.records import parse_all

        return Counter(record.event.kind for record in parse_all(self.store.lines("r")))


async def test_an_effect_is_recorded_before_and_after(world: World) -> None:
    setting = Setting(world)
    found = await setting.gate.research(SEARCH)
    assert isinstance(found, Found)
    assert found.hits
    assert setting.kinds() == {"run_started": 1, "opened": 1, "effect_started": 1, "effect_done": 1}


async def test_the_same_effect_has_one_answer(world: World) -> None:
    setting = Setting(world)
    first = await setting.gate.research(SEARCH)
    assert await setting.gate.research(SEARCH) == first
    assert len(world.asked) == 1


async def test_asked_at_once_it_flies_once(world: World) -> None:
    setting = Setting(world)
    results = await asyncio.gather(*(setting.gate.research(SEARCH) for _ in range(20)))
    assert len(world.asked) == 1
    assert all(result == results[0] for result in results)


async def test_what_policy_denies_is_never_asked_and_recorded_once(world: World) -> None:
    setting = Setting(world)
    for _ in range(3):
        with pytest.raises(EffectDenied):
            await setting.gate.research(Fetch(handle="doc:bridge"))
    assert not world.asked
    assert setting.kinds()["effect_denied"] == 1
    assert setting.journal.state.usage.denied_effects == 1


async def test_a_document_that_a_search_returned_may_be_fetched_only_once_it_is_a_fact(world: World) -> None:
    """The right to read comes from the log, not from the reply: the hit has to be recorded as found first."""
    setting = Setting(world)
    await setting.gate.research(SEARCH)
    with pytest.raises(EffectDenied):
        await setting.gate.research(Fetch(handle="doc:bridge"))


async def test_a_failure_that_may_pass_is_tried_again_with_growing_waits(world: World) -> None:
    world.behaviour = lambda effect, number: Unavailable("busy") if number < 2 else None
    setting = Setting(world)
    begin = setting.clock.now()
    assert await setting.gate.research(SEARCH)
    assert len(world.asked) == 3
    assert setting.clock.now() - begin == pytest.approx(0.5 + 1.0)
    assert setting.journal.state.usage.failed_effects == 2


async def test_a_failure_that_stays_is_given_up_and_not_asked_again(world: World) -> None:
    world.behaviour = lambda effect, number: Unavailable("down")
    setting = Setting(world)
    with pytest.raises(Unavailable):
        await setting.gate.research(SEARCH)
    assert len(world.asked) == ATTEMPTS
    with pytest.raises(EffectError):
        await setting.gate.research(SEARCH)
    assert len(world.asked) == ATTEMPTS


@pytest.mark.parametrize("error", [AuthFailed("bad key"), ContentRejected("broken")])
async def test_what_cannot_get_better_is_tried_once(world: World, error: Exception) -> None:
    world.behaviour = lambda effect, number: error
    setting = Setting(world)
    with pytest.raises(type(error)):
        await setting.gate.research(SEARCH)
    assert len(world.asked) == 1


async def test_retry_after_is_obeyed(world: World) -> None:
    world.behaviour = lambda effect, number: RateLimited("slow", retry_after=17) if number == 0 else None
    setting = Setting(world)
    begin = setting.clock.now()
    await setting.gate.research(SEARCH)
    assert setting.clock.now() - begin == pytest.approx(17)


async def test_an_adapters_bug_is_a_failed_effect(world: World) -> None:
    world.behaviour = lambda effect, number: ZeroDivisionError("oops")
    setting = Setting(world)
    with pytest.raises(ContentRejected):
        await setting.gate.research(SEARCH)
    assert setting.kinds()["effect_failed"] == 1


async def test_a_result_of_the_wrong_kind_is_refused(world: World) -> None:
    world.behaviour = lambda effect, number: Completed(text=SourceText("not hits"))
    setting = Setting(world)
    with pytest.raises(ContentRejected):
        await setting.gate.research(SEARCH)


async def test_no_more_effects_at_once_than_the_run_and_the_process_allow(world: World) -> None:
    busy, most = 0, 0

    class Slow(World):
        async def carry_out(self, effect: Effect) -> Result:
            nonlocal busy, most
            busy += 1
            most = max(most, busy)
            await asyncio.sleep(0.002)
            busy -= 1
            return await super().carry_out(effect)

    for limits, shared, expected in ((Limits(parallel=3), 32, 3), (Limits(parallel=8), 2, 2)):
        most = 0
        setting = Setting(Slow(documents=world.documents), limits, shared=shared)
        queries = [Search(text=f"bridge {number}", tool="corpus", limit=1) for number in range(12)]
        await asyncio.gather(*(setting.gate.research(query) for query in queries))
        assert most == expected


async def test_calls_under_way_count_against_the_budget(world: World) -> None:
    setting = Setting(world, Limits(model_calls=4, reserve=0.0))
    calls = [Complete(role="r", model="m:1", prompt=Context(f"p{number}"), max_tokens=10) for number in range(10)]
    results = await asyncio.gather(*(setting.gate.research(call) for call in calls), return_exceptions=True)
    assert sum(isinstance(result, LimitReached) for result in results) == 6
    assert setting.kinds()["limit_hit"] == 1


async def test_the_reserve_is_for_closing_only(world: World) -> None:
    setting = Setting(world, Limits(model_calls=10, reserve=0.2))
    calls = [Complete(role="r", model="m:1", prompt=Context(f"p{number}"), max_tokens=10) for number in range(12)]
    for call in calls[:8]:
        await setting.gate.research(call)
    with pytest.raises(LimitReached):
        await setting.gate.research(calls[8])
    await setting.gate.closing(calls[9])
    await setting.gate.closing(calls[10])
    with pytest.raises(LimitReached):
        await setting.gate.closing(calls[11])


async def test_the_watchdog_knows_which_effect_is_being_carried_out(world: World) -> None:
    seen: list[str] = []
    world.behaviour = lambda effect, number: seen.append(inside.get())
    setting = Setting(world)
    await setting.gate.research(Index(path="/docs"))
    assert seen[0]
    assert not inside.get()


async def test_called_off_flights_leave_nothing_behind(world: World) -> None:
    class Hanging(World):
        async def carry_out(self, effect: Effect) -> Result:
            await asyncio.sleep(3600)
            raise AssertionError

    setting = Setting(Hanging(documents={}))
    waiting = asyncio.create_task(setting.gate.research(SEARCH))
    await asyncio.sleep(0.01)
    await setting.gate.settle()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert not setting.gate._flights
