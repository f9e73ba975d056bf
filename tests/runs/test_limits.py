"""Every bound is enough alone to end a run, each with its own stop reason, and an answer is still written."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from aria import Researcher
from aria.core.effects import Complete, Completed, Effect, Found, Result, Search
from aria.core.errors import RateLimited, Unavailable
from aria.core.labels import Context, SourceText
from aria.core.limits import Limits
from aria.core.ports import Perform, Reflection
from aria.core.report import Report
from aria.core.state import RunState
from aria.core.types import Draft, Judgement, Query, Sentence, SubQuestion
from aria.testing import ManualClock, ScriptedEngine, World, researcher

QUESTION = "When did the Golden Gate Bridge open?"


def fresh_query(state: RunState, perform: Perform) -> Reflection:
    """Always something new to ask."""
    return Reflection(queries=(Query(sub_question="Q1", text=f"angle{state.round} bridge", tool="corpus"),))


def never_sure(state: RunState, perform: Perform) -> list[Judgement]:
    return [Judgement(sub_question=sub.id, finding="open") for sub in state.sub_questions]


RESTLESS: dict[str, list[Any]] = {"assess": [never_sure], "follow_up": [fresh_query]}


async def run(world: World, script: dict[str, list[Any]], limits: Limits, **more: Any) -> Report:
    return await researcher(world, engine=ScriptedEngine(script), limits=limits, **more).ask(QUESTION)


async def test_confidence(world: World) -> None:
    report = await run(world, {}, Limits(confidence=50))
    assert (report.status, report.stop_reason) == ("answered", "confident")


async def test_rounds(world: World) -> None:
    report = await run(world, RESTLESS, Limits(rounds=3, idle_rounds=99))
    assert report.stop_reason == "max_rounds"
    assert report.usage.rounds == 3


async def test_rounds_without_new_evidence(world: World) -> None:
    report = await run(world, RESTLESS, Limits(rounds=50, idle_rounds=2))
    assert report.stop_reason == "no_progress"
    assert report.usage.rounds <= 4


async def test_nothing_different_left_to_ask(world: World) -> None:
    report = await run(world, {**RESTLESS, "follow_up": [Reflection()]}, Limits())
    assert report.stop_reason == "exhausted"


async def test_the_same_query_again_and_again_is_no_query(world: World) -> None:
    again = Reflection(queries=(Query(sub_question="Q1", text=QUESTION, tool="corpus"),))
    report = await run(world, {**RESTLESS, "follow_up": [again]}, Limits(rounds=50, idle_rounds=50))
    assert report.stop_reason == "exhausted"
    assert report.usage.searches <= 2


async def test_steps(world: World) -> None:
    report = await run(world, RESTLESS, Limits(steps=7, idle_rounds=99))
    assert report.stop_reason == "max_steps"
    assert report.usage.steps == 7


@pytest.mark.parametrize("steps", range(1, 12))
async def test_any_number_of_steps_is_kept_to_the_letter(world: World, steps: int) -> None:
    report = await run(world, RESTLESS, Limits(steps=steps, idle_rounds=99, rounds=99))
    assert report.usage.steps <= steps
    assert report.usage.closing_steps <= 2 * Limits().rejections + 2
    assert report.stop_reason == "max_steps"


async def test_seconds_with_a_slow_world(world: World) -> None:
    clock = ManualClock()

    def slow(effect: Effect, number: int) -> Result | Exception | None:
        clock.advance(4.0)
        return None

    world.behaviour = slow
    report = await run(world, RESTLESS, Limits(seconds=20, idle_rounds=99, rounds=99), clock=clock)
    assert report.stop_reason == "max_seconds"
    assert report.usage.seconds <= 20 + 4


async def test_seconds_with_a_world_that_never_answers(world: World) -> None:
    import asyncio

    class Hanging(World):
        async def carry_out(self, effect: Effect) -> Result:
            await asyncio.sleep(3600)
            raise AssertionError

    from aria.adapters.clock import SystemClock

    report = await run(Hanging(documents=world.documents), {}, Limits(seconds=0.3), clock=SystemClock())
    assert report.stop_reason == "max_seconds"
    assert report.usage.seconds < 3


def calling(perform_per_step: int) -> dict[str, list[Any]]:
    """An engine that calls a model in every step."""

    async def follow_up(state: RunState, perform: Perform) -> Reflection:
        for number in range(perform_per_step):
            await perform(
                Complete(role="p", model="m:1", prompt=Context(f"{state.round} {number} " * 20), max_tokens=50)
            )
        return fresh_query(state, perform)

    return {"assess": [never_sure], "follow_up": [follow_up]}


async def test_model_calls(world: World) -> None:
    limits = Limits(model_calls=10, idle_rounds=99, rounds=99)
    report = await run(world, calling(3), limits, models=("m:1",))
    assert report.stop_reason == "max_model_calls"
    assert report.usage.model_calls <= 10 * (1 - limits.reserve)


@pytest.mark.parametrize("reported", [None, 0, 1, 10**9, -5])
async def test_tokens_are_estimated_when_the_provider_counts_nonsense(world: World, reported: int | None) -> None:
    def model(effect: Effect, number: int) -> Result | Exception | None:
        if isinstance(effect, Complete):
            return Completed(text=SourceText("word " * 40), tokens_in=reported, tokens_out=reported)
        return None

    world.behaviour = model
    report = await run(world, calling(3), Limits(tokens=2_000, idle_rounds=99, rounds=99), models=("m:1",))
    assert report.stop_reason == "max_tokens"
    assert 0 < report.usage.tokens_in + report.usage.tokens_out <= 2_000


async def test_failed_calls_count(world: World) -> None:
    def failing(effect: Effect, number: int) -> Result | Exception | None:
        return Unavailable("down") if isinstance(effect, Complete) else None

    world.behaviour = failing
    report = await run(
        world, calling(3), Limits(model_calls=8, idle_rounds=99, rounds=99, failures=99), models=("m:1",)
    )
    assert report.usage.model_calls <= 8
    assert report.usage.tokens_in > 0


async def test_failures_in_a_row(world: World) -> None:
    report = await run(world, {"read": [RuntimeError("no")]}, Limits(failures=4, rounds=99, idle_rounds=99))
    assert report.stop_reason == "max_failures"
    assert any("RuntimeError" in failure.reason for failure in report.degraded)


async def test_rejected_drafts_end_in_quotes_by_code(world: World) -> None:
    invented = Draft(sentences=(Sentence(text="It opened in 1066.", evidence=("E99",)),))
    report = await run(world, {"write": [invented]}, Limits(confidence=50))
    assert report.stop_reason == "max_rejections"
    assert all("1066" not in sentence.text for sentence in report.sentences)
    assert [sentence.status for sentence in report.sentences] == ["supported"]


async def test_a_writer_that_always_fails_still_gives_an_answer(world: World) -> None:
    report = await run(world, {"write": [ValueError("broken")]}, Limits(confidence=50))
    assert report.sentences[0].status == "supported"
    assert report.status == "answered"


async def test_no_documents() -> None:
    report = await run(World(documents={}), {}, Limits())
    assert (report.status, report.stop_reason) == ("insufficient_evidence", "no_sources")
    assert not report.citations


async def test_every_search_failing_for_good_is_a_failed_run_and_never_an_answer(world: World) -> None:
    def broken(effect: Effect, number: int) -> Result | Exception | None:
        if isinstance(effect, Search) and number > 0:
            return Unavailable("search is down")
        return None

    world.behaviour = broken
    report = await run(world, {}, Limits())
    assert (report.status, report.stop_reason) == ("failed", "provider_failed")
    assert not report.citations
    assert report.degraded


async def test_a_provider_that_asks_to_wait_too_long_is_given_up(world: World) -> None:
    clock = ManualClock()

    def limited(effect: Effect, number: int) -> Result | Exception | None:
        return RateLimited("slow down", retry_after=86_400) if isinstance(effect, Search) and number else None

    world.behaviour = limited
    report = await run(world, {}, Limits(seconds=100), clock=clock)
    assert report.stop_reason == "provider_failed"
    assert report.usage.seconds < 100


async def test_endless_sub_questions_are_bounded(world: World) -> None:
    def more(state: RunState, perform: Perform) -> Reflection:
        name = f"N{state.round}"
        sub = SubQuestion(id=name, text=f"what of {name}?", priority="LOW", tool="corpus", query=f"{name} bridge")
        return Reflection(queries=(Query(sub_question=name, text=f"{name} bridge", tool="corpus"),), added=(sub,) * 50)

    limits = Limits(rounds=20, idle_rounds=99, added_sub_questions=4)
    report = await run(world, {"assess": [never_sure], "follow_up": [more]}, limits)
    assert len(report.sub_questions) <= 1 + 4


async def test_a_world_that_answers_nonsense(world: World) -> None:
    def nonsense(effect: Effect, number: int) -> Result | Exception | None:
        return Found(hits=(), documents=-3) if number % 2 else Completed(text=SourceText("?"))

    world.behaviour = nonsense
    report = await run(world, {}, Limits())
    assert report.status in ("insufficient_evidence", "failed", "partial")


async def test_indexing_ends_with_the_run_and_keeps_what_was_read(tmp_path: Path) -> None:
    """A folder that takes much longer to read than the run may last does not hold the run up."""
    folder = tmp_path / "docs"
    folder.mkdir()
    for number in range(1_500):
        (folder / f"{number}.txt").write_text(f"Bridge {number} opened in {1000 + number}. " * 40)
    begin = time.monotonic()
    asker = Researcher(corpus=[folder], home=tmp_path / "home", max_seconds=0.6)
    report = await asker.ask(QUESTION)
    assert time.monotonic() - begin < 10
    assert report.stop_reason == "max_seconds"
    assert report.status == "partial"
    longer = Researcher(corpus=[folder], home=tmp_path / "home")
    assert (await longer.ask("When did bridge 77 open?")).status == "answered"
