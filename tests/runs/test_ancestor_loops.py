"""The loops without end that an ancestor had, by the numbers of its fault list: each ends here within so many calls.

The figures reached are in docs/log.md; the bounds leave a little room above them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.runs.doubles_kit import EFFORTS, LIBRARY, QUESTION, assert_sound, ran, ran_beside

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.budget import limits_for
from aria.core.effects import Effect, Found, Search
from aria.core.errors import AuthFailed
from aria.core.ports import Reflection
from aria.core.types import Draft, Effort, Query, Sentence, SubQuestion
from aria.testing import LoopClock, ManualClock, ScriptedEngine, World, in_virtual_time, researcher
from aria.testing.model_server import ModelServer
from aria.testing.models import InProcess, double
from aria.testing.wire import Reply

MOST: dict[str, int] = {"quick": 30, "standard": 40, "deep": 60}
"""Model calls of a run in which no reply of a model can be used."""


@pytest.mark.parametrize("effort", EFFORTS)
def test_T1_a_reply_that_fits_no_branch_is_no_silent_step(effort: Effort) -> None:  # noqa: N802
    """The same prompt was sent again and again; here it is said why a reply cannot be used, twice."""
    other = Reply(text='{"action": "coding", "think": "I shall think about it"}')
    report, model = ran_beside(lambda _: other, effort)
    assert_sound(report)
    assert report.status == "answered"
    assert len(model.asked) <= MOST[effort]
    assert set(Counter((asked.system, asked.user) for asked in model.asked).values()) <= {1, 2}


@pytest.mark.parametrize("effort", EFFORTS)
def test_T2_every_rejected_answer_counts(effort: Effort) -> None:  # noqa: N802
    """Verdicts without a type were not counted; here code names the check, and one bound holds for all of them."""
    lie = Draft(sentences=(Sentence(text="It has 999 arches.", evidence=("E999",)),))
    engine = ScriptedEngine({"write": [lie]})
    limits = limits_for(effort)
    report = in_virtual_time(
        researcher(World(documents=LIBRARY), engine=engine, clock=LoopClock(), effort=effort).ask(QUESTION)
    )
    assert report.usage.rejections <= limits.rejections
    assert engine.calls["write"] <= 2 * limits.rejections
    assert "999" not in report.answer


@pytest.mark.parametrize("kind", ["usage-zero", "usage-missing"])
def test_T3_tokens_are_bounded_when_none_are_reported(kind: str) -> None:  # noqa: N802
    """A usage of nothing switched the only limit off; here our own count takes its place, and others hold beside it."""
    limits = replace(limits_for("standard"), tokens=12_000)
    report, model = ran_beside(kind, limits=limits)
    assert_sound(report)
    assert report.usage.tokens_in + report.usage.tokens_out > 1_000
    bounded, _ = ran_beside(kind, limits=replace(limits, tokens=3_500))
    assert_sound(bounded)
    assert bounded.usage.model_calls < report.usage.model_calls
    assert len(model.asked) <= MOST["standard"]


def test_T3_absurd_usage_ends_nothing_early() -> None:  # noqa: N802
    report, model = ran_beside("usage-huge")
    assert report.status == "answered"
    assert report.stop_reason != "max_tokens"
    assert len(model.asked) <= MOST["standard"]


@pytest.mark.parametrize("calls", [1, 2, 3, 5, 8, 13])
@pytest.mark.parametrize("tokens", [500, 2_000, 8_000, 100_000])
def test_T4_no_call_goes_beyond_the_budget(calls: int, tokens: int) -> None:  # noqa: N802
    """The budget was looked at once a step and the last write was outside it; here every call is, and the write too."""
    limits = replace(limits_for("standard"), model_calls=calls, tokens=tokens)
    report, model = ran_beside("honest", limits=limits)
    assert_sound(report)
    assert len(model.asked) <= calls
    assert report.usage.tokens_in + report.usage.tokens_out <= tokens
    assert report.sentences


@pytest.mark.parametrize("seed", range(6))
def test_T5_failed_calls_count(seed: int) -> None:  # noqa: N802
    """Four in five calls were in no report; here each try is a call."""
    report, model = ran_beside("errors", seed=seed)
    assert_sound(report)
    assert report.usage.model_calls == len(model.asked) <= MOST["standard"]
    assert report.usage.failed_effects > 0
    assert report.usage.tokens_in > sum(len(asked.user) for asked in model.asked) / 8


@pytest.mark.parametrize("effort", EFFORTS)
def test_T6_rounds_that_bring_nothing_new_end_research(effort: Effort) -> None:  # noqa: N802
    """The same gaps and the same actions went round until the money was gone."""
    report, model = ran_beside("stubborn", effort)
    assert_sound(report)
    assert report.stop_reason in ("no_progress", "exhausted", "confident")
    assert report.usage.rounds <= 1 + report.limits.idle_rounds + 1
    assert len(model.asked) <= MOST[effort]


@pytest.mark.parametrize("effort", EFFORTS)
def test_T7_a_model_that_never_answers_is_not_waited_for(effort: Effort) -> None:  # noqa: N802
    """Calls had no deadline; here each has one, and the run another."""
    report, model = ran_beside("hanging", effort)
    assert_sound(report)
    assert report.usage.seconds <= report.limits.seconds
    assert len(model.asked) <= MOST[effort]


async def test_T8_who_leaves_stops_the_spending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: N802
    """A client that hung up left its run behind, at work; here the call under way is called off, the last."""
    library = tmp_path / "library"
    library.mkdir()
    (library / "viaduct.md").write_text(LIBRARY["viaduct"].text, encoding="utf-8")
    async with ModelServer(double("hanging")).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(
            engine="compatible:double", corpus=[library], home=tmp_path / "home", store=MemoryStore(), effort="deep"
        )
        leaving = asyncio.create_task(asker.ask(QUESTION))
        async with asyncio.timeout(60):
            await server.was_asked.wait()
        leaving.cancel()
        await asyncio.gather(leaving, return_exceptions=True)
        async with asyncio.timeout(60):
            await server.hung_up.wait()
        asker.close()
    assert len(server.asked) == 1


def test_T9_a_search_that_cannot_work_ends_the_run() -> None:  # noqa: N802
    """A bad key was asked with until the budget was gone, twenty-two times."""

    def refused(effect: Effect, number: int) -> Exception | None:
        return AuthFailed("the key was not accepted") if isinstance(effect, Search) and number else None

    world = World(documents=LIBRARY, behaviour=refused)
    model = InProcess("honest")
    asker = researcher(world, engine="compatible:double", model=model, clock=ManualClock())
    report = asyncio.run(asker.ask(QUESTION))
    assert (report.status, report.stop_reason) == ("failed", "provider_failed")
    assert sum(isinstance(effect, Search) for effect in world.asked) <= 6
    assert len(model.asked) == 1


def test_T9_a_query_that_found_nothing_is_not_asked_again() -> None:  # noqa: N802
    def empty(effect: Effect, number: int) -> Any:
        return Found(hits=(), documents=4) if isinstance(effect, Search) else None

    world = World(documents=LIBRARY, behaviour=empty)
    model = InProcess("honest")
    report = asyncio.run(researcher(world, engine="compatible:double", model=model).ask(QUESTION))
    assert report.status == "insufficient_evidence"
    asked = [effect.text for effect in world.asked if isinstance(effect, Search)]
    assert len(set(asked)) == len(asked) <= 20
    assert len(model.asked) <= 6


def test_T10_sub_questions_cannot_be_added_for_ever() -> None:  # noqa: N802
    """Two came with every reflection."""

    def more(state: Any, perform: Any) -> Reflection:
        subs = tuple(
            SubQuestion(
                id=f"N{n}", text=f"What of part {state.round}-{n}?", priority="LOW", tool="corpus", query=f"part {n}"
            )
            for n in range(20)
        )
        words = ("history", "origin", "figures", "report", "detail", "context", "effect", "cause")
        queries = tuple(
            Query(sub_question=sub.id, text=f"{words[state.round % 8]} {sub.id}", tool="corpus", strategy="adjacent")
            for sub in subs
        )
        return Reflection(queries=queries, added=subs)

    engine = ScriptedEngine({"follow_up": [more], "assess": [[]]})
    report = in_virtual_time(researcher(World(documents=LIBRARY), engine=engine, clock=LoopClock()).ask(QUESTION))
    assert len(report.sub_questions) <= 1 + report.limits.added_sub_questions
    assert report.usage.rounds <= report.limits.rounds
    assert_sound(report)
    assert ran("honest", "deep").usage.rounds <= limits_for("deep").rounds
