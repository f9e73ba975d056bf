"""A search that finds nothing or fails is put to the next tool that is open, whichever engine asks."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import combinations

import pytest
from tests.runs.doubles_kit import LIBRARY, QUESTION, assert_sound

from aria.core.effects import Effect, Found, Search
from aria.core.errors import AuthFailed, Unavailable
from aria.core.events import Searched
from aria.core.report import Report
from aria.core.types import Effort, Tool
from aria.testing import ManualClock, World, researcher
from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.models import InProcess
from aria.testing.wire import Asked, Double, Reply

TOOLS: tuple[Tool, ...] = ("web", "scholar", "news", "corpus")
SOME_DEAD = [dead for size in (1, 2, 3) for dead in combinations(TOOLS, size)]
FAILS: dict[str, Callable[[], Found | Exception]] = {
    "empty": lambda: Found(hits=(), documents=4),
    "down": lambda: Unavailable("out of order"),
    "refused": lambda: AuthFailed("the key was not accepted"),
}


def world(dead: tuple[Tool, ...], how: str) -> World:
    def half_dead(effect: Effect, number: int) -> Found | Exception | None:
        counts = isinstance(effect, Search) and effect.limit == 0  # asks how large the library is
        return FAILS[how]() if isinstance(effect, Search) and effect.tool in dead and not counts else None

    return World(documents=LIBRARY, behaviour=half_dead)


def planning(tool: Tool) -> Double:
    """An honest model that plans to search with one tool only."""

    def said(asked: Asked) -> Reply:
        reply = honest(asked)
        if material(asked).role != "planner":
            return reply
        plan = json.loads(reply.text)
        for each in plan["sub_questions"]:
            each["tool"] = tool
        return Reply(text=json.dumps(plan))

    return said


async def asked(there: World, model: Double | None = None, effort: Effort = "quick") -> tuple[Report, list[Searched]]:
    asker = researcher(
        there, engine="compatible:double" if model else None, model=InProcess(model) if model else None,
        clock=ManualClock(), tools=",".join(TOOLS), effort=effort,
    )  # fmt: skip
    report = await asker.ask(QUESTION)
    return report, [each.event for each in asker.log(report.run_id) if isinstance(each.event, Searched)]


@pytest.mark.parametrize("how", FAILS)
@pytest.mark.parametrize("dead", SOME_DEAD, ids="-".join)
async def test_what_one_tool_does_not_find_another_does(dead: tuple[Tool, ...], how: str) -> None:
    there = world(dead, how)
    report, searched = await asked(there, planning(dead[0]))
    assert_sound(report)
    assert report.status == "answered"
    planned = [query for query in searched[0].queries if query.sub_question != "Q1"]  # the question itself asks all
    assert planned[0].tool == dead[0]
    for sub in {query.sub_question for query in planned}:
        tried = [query for query in planned if query.sub_question == sub]
        assert tried[-1].tool not in dead
        assert len({query.text for query in tried}) == 1
        assert [query.tool for query in tried[:-1]] == [dead[0]] + [
            tool for tool in TOOLS[: TOOLS.index(tried[-1].tool)] if tool != dead[0]
        ]
    if how != "empty":
        assert any(f"in {tool}" in each.what or tool == "corpus" for tool in dead for each in report.degraded)


@pytest.mark.parametrize("how", FAILS)
@pytest.mark.parametrize("dead", SOME_DEAD, ids="-".join)
async def test_nor_does_an_engine_without_a_model_depend_on_one_tool(dead: tuple[Tool, ...], how: str) -> None:
    report, _ = await asked(world(dead, how))
    assert_sound(report)
    assert report.status == "answered"


@pytest.mark.parametrize("model", [None, planning("scholar")], ids=["plain", "model"])
async def test_with_every_tool_dead_the_run_says_so(model: Double | None) -> None:
    there = world(TOOLS, "refused")
    report, searched = await asked(there, model)
    assert (report.status, report.stop_reason) == ("failed", "provider_failed")
    assert not report.citations
    tried = {(effect.tool, effect.text) for effect in there.asked if isinstance(effect, Search) and effect.limit}
    assert len(tried) == sum(isinstance(effect, Search) and bool(effect.limit) for effect in there.asked)
    assert len(searched) == 1


async def test_a_tool_that_finds_is_not_left() -> None:
    report, searched = await asked(world((), "empty"), planning("scholar"))
    assert report.status == "answered"
    assert {query.tool for query in searched[0].queries if query.sub_question != "Q1"} == {"scholar"}


async def test_a_model_that_asks_further_may_name_another_tool() -> None:
    def said(asked: Asked) -> Reply:
        told = material(asked)
        if told.role == "reader":
            return Reply(text='{"selections": []}')
        if told.role != "searcher":
            return planning("scholar")(asked)  # type: ignore[return-value]
        assert "news" in told.value("Open tools")
        names = [name for name, _ in told.rows("Not answered")]
        return Reply(text=json.dumps({"queries": [
            {"sub_question": name, "query": f"brick arches {name} survey", "tool": "news"} for name in names
        ]}))  # fmt: skip

    _, searched = await asked(world((), "empty"), said, "standard")
    assert "news" not in {query.tool for query in searched[0].queries}
    assert {query.tool for query in searched[1].queries if query.text.startswith("brick")} == {"news"}
