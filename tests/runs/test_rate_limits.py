"""Rates and quotas in whole runs: one limit for all runs of a process, and the next model where a quota is used up."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.runs.test_limits import QUESTION, fresh_query, never_sure
from tests.runs.test_llm_engine import QUESTION as ARCHES
from tests.runs.test_llm_engine import TEXT, helpful

from aria import Researcher
from aria.adapters.models.rates import Rates
from aria.adapters.stores.memory import MemoryStore
from aria.agent.gate import Gate
from aria.agent.journal import Journal
from aria.core.effects import Complete, Completed, Effect, Result
from aria.core.errors import RateLimited, UserError
from aria.core.labels import Context, SourceText
from aria.core.limits import Limits
from aria.core.ports import Perform, Reflection
from aria.core.state import RunState
from aria.core.types import Brief
from aria.security.policy import Rules
from aria.testing import ManualClock, ScriptedEngine, World, researcher
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply

WIDE = Limits(rounds=3, idle_rounds=99, failures=99, seconds=99_999, steps=9_999)


async def test_fifty_runs_at_once_keep_one_limit_together(world: World) -> None:
    clock = ManualClock()
    sent: list[float] = []

    def model(effect: Effect, number: int) -> Result | None:
        if not isinstance(effect, Complete):
            return None
        sent.append(clock.now())
        return Completed(text=SourceText("said"), tokens_in=50, tokens_out=5)

    async def follow_up(state: RunState, perform: Perform) -> Reflection:
        await perform(Complete(role="p", model="openai:x", prompt=Context(f"round {state.round}"), max_tokens=50))
        return fresh_query(state, perform)

    world.behaviour = model
    script: dict[str, list[Any]] = {"assess": [never_sure], "follow_up": [follow_up]}
    asker = researcher(
        world, engine=ScriptedEngine(script), models=("openai:x",), clock=clock, limits=WIDE, rates="openai=40"
    )
    reports = await asyncio.gather(*(asker.ask(QUESTION) for _ in range(50)))
    assert sum(report.usage.model_calls for report in reports) == len(sent) > 80
    for at in sent:
        assert sum(at <= other < at + 60 for other in sent) <= 40
    assert not [report for report in reports if report.stop_reason == "max_seconds"]
    begun = min(sent)
    assert max(sent) - begun <= 60 * (len(sent) // 40), "nobody waits for more than the limit requires"


async def test_a_call_that_waits_for_its_turn_is_not_begun_and_holds_no_place(world: World) -> None:
    """A crash while it waits repeats nothing; other effects of the run go on."""
    clock = ManualClock()
    rates = Rates(clock, {})
    rates.refused("openai:x", RateLimited("slow", retry_after=30))
    store = MemoryStore()
    limits = Limits(parallel=1, seconds=10)
    journal = Journal.start(store, "r", "me", clock, brief=Brief(question="q", limits=limits), version="0")
    rules = Rules(models=frozenset({"openai:x"}))
    gate = Gate(journal, world.adapters(), rules, clock, asyncio.Semaphore(1), rates)
    with pytest.raises(RateLimited):
        await gate.research(Complete(role="r", model="openai:x", prompt=Context("p"), max_tokens=9))
    assert not world.asked
    assert not journal.state.pending
    assert not journal.state.usage.model_calls


async def test_a_refusal_holds_back_the_calls_that_were_not_refused(world: World) -> None:
    clock = ManualClock()
    sent: list[float] = []

    def model(effect: Effect, number: int) -> Result | Exception | None:
        sent.append(clock.now())
        return RateLimited("slow", retry_after=20) if len(sent) == 1 else Completed(text=SourceText("ok"))

    world.behaviour = model
    rates = Rates(clock, {})
    journal = Journal.start(MemoryStore(), "r", "me", clock, brief=Brief(question="q"), version="0")
    gate = Gate(journal, world.adapters(), Rules(models=frozenset({"openai:x"})), clock, asyncio.Semaphore(8), rates)
    start = clock.now()
    await gate.research(Complete(role="r", model="openai:x", prompt=Context("first"), max_tokens=9))
    assert sent == [start, start + 20]
    await gate.research(Complete(role="r", model="openai:x", prompt=Context("second"), max_tokens=9))
    assert journal.state.usage.model_calls == 3


async def test_a_used_up_quota_is_asked_once_and_the_fallback_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spent = Reply(status=429, body=b'{"error": {"message": "Limit reached on requests per day (RPD): 50"}}')

    def double(asked: Asked) -> Reply:
        return spent if asked.model == "dear" else helpful(asked)

    library = tmp_path / "library"
    library.mkdir()
    (library / "viaduct.md").write_text(TEXT, encoding="utf-8")
    async with ModelServer(double).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(
            engine="compatible:dear", fallbacks="compatible:plain", corpus=[library], home=tmp_path / "home",
            store=MemoryStore(), effort="quick",
        )  # fmt: skip
        first = await asker.ask(ARCHES)
        second = await asker.ask(ARCHES)
        asker.close()
    asked = Counter(each.model for each in server.asked)
    assert asked["dear"] == 1, "its quota is used up for every role and every run"
    assert asked["plain"] >= 6
    assert (first.status, second.status) == ("answered", "answered")


def test_a_rate_for_nobody_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="opnai"):
        Researcher(home=tmp_path, rates="opnai=4")
