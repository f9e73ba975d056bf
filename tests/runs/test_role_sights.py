"""What each role of a model sees: the table of `docs/explanation/roles.md` against whole runs and the code."""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import pytest

from aria.agent.steps.read import most
from aria.core.effects import Complete
from aria.core.limits import Limits
from aria.engines.extractive import ExtractiveEngine
from aria.engines.llm.asking import PRO, Roster
from aria.engines.llm.engine import LlmEngine
from aria.engines.llm.prompting import roles
from aria.testing import World, researcher

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "roles.md"
ROW = re.compile(r"^\| `(\w+)` \| (fast|pro) \| (yes|no) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
TABLE = {name: (tier, page, says) for name, tier, page, _, says in ROW.findall(PAGE.read_text(encoding="utf-8"))}
QUESTION = "When did the Elm Viaduct open?"
CANARY = "zanzibarite"
DOCUMENTS = {
    f"paper {CANARY} {n}": f"The Elm Viaduct opened to {CANARY} trains in 18{70 + n}, as paper {n} tells of it."
    for n in range(20)
}


def say(effect: Complete) -> str:
    """A reply of every role that keeps a run going."""
    labels = re.findall(r"^(\w+)\| ", effect.prompt.text, re.MULTILINE)
    rows = [label for label in labels if label.startswith("E")]
    label = "answers" if f"Question: {QUESTION}" in effect.prompt.text else "background"
    said: dict[str, Any] = {
        "planner": {"sub_questions": [{"task": "Who built the Elm Viaduct?", "query": "Viaduct builder", "wordings": [
            {"query": "viaduct constructor name", "view": "detail"}
        ]}]},
        "ranker": {"handles": list(reversed(labels))},
        "reader": {"selections": [{"first": 0, "last": 0, "label": label, "strength": 60}]},
        "assessor": {"judgements": {}},
        "searcher": {"queries": []},
        "outliner": {"sections": [{"title": "Opening", "evidence": rows}]},
        "writer": {"sentences": [{"text": "It opened.", "evidence": rows[:1]}]},
    }  # fmt: skip
    return json.dumps(said.get(effect.role, {}))


@pytest.fixture(scope="module")
def prompts() -> dict[str, list[str]]:
    import asyncio

    world = World(documents=DOCUMENTS, reply=say)
    engine = LlmEngine(Roster(fast=("a:b",), pro=("a:b",)), ExtractiveEngine())
    asker = researcher(world, engine=engine, models=["a:b"], effort="deep", mode="report", max_rounds=3)
    asyncio.run(asker.ask(QUESTION))
    seen: dict[str, list[str]] = defaultdict(list)
    for effect in world.asked:
        if isinstance(effect, Complete):
            seen[effect.role].append(effect.prompt.text)
    return seen


def test_every_role_has_its_row() -> None:
    assert set(roles()) <= set(TABLE)


@pytest.mark.parametrize("role", ["planner", "searcher", "ranker", "reader", "assessor", "outliner", "writer"])
def test_a_role_sees_of_pages_what_the_table_says(role: str, prompts: dict[str, list[str]]) -> None:
    assert prompts[role], "the role was not asked"
    sees = any(CANARY in prompt for prompt in prompts[role])
    assert sees == (TABLE[role][1] == "yes")


@pytest.mark.parametrize("role", sorted(TABLE))
def test_the_table_names_the_tier(role: str) -> None:
    assert (TABLE[role][0] == "pro") == (role in PRO)


@pytest.mark.parametrize("role", roles())
def test_the_table_names_the_fields_that_a_role_is_told_to_reply_with(role: str) -> None:
    folder = Path(__file__).parents[2] / "src" / "aria" / "engines" / "llm" / "prompts"
    pages = [page.read_text(encoding="utf-8") for page in folder.glob(f"{role}*.md") if page.stem.split(".")[0] == role]
    asked = {re.findall(r'one JSON object[^{]*\{"(\w+)"', page)[0] for page in pages}
    assert asked <= set(re.findall(r"`(\w+)`", TABLE[role][2]))


async def test_a_ranker_orders_and_adds_nothing() -> None:
    world = World(documents=DOCUMENTS, reply=say)
    engine = LlmEngine(Roster(fast=("a:b",), pro=("a:b",)), ExtractiveEngine())
    asker = researcher(world, engine=engine, models=["a:b"], effort="deep", max_rounds=1)
    report = await asker.ask(QUESTION)
    state = asker.state(report.run_id)
    hits = {sub: [hit.handle for hit in found] for sub, found in state.round_hits}
    read = {sub: {handle for asked_by, handle in state.read_pairs if asked_by == sub} for sub in hits}
    places = {sub.id: most(sub, state) for sub in state.sub_questions}
    assert any(len(found) > places[sub] for sub, found in hits.items())
    for sub, found in hits.items():
        assert read[sub] <= set(found)
        if len(found) > places[sub]:
            assert read[sub] == set(found[-places[sub] :]), "the double reverses the order"


async def test_without_a_ranker_that_replies_the_order_is_that_of_rank() -> None:
    world = World(documents=DOCUMENTS, reply=lambda effect: "nothing" if effect.role == "ranker" else say(effect))
    engine = LlmEngine(Roster(fast=("a:b",), pro=("a:b",)), ExtractiveEngine())
    asker = researcher(world, engine=engine, models=["a:b"], effort="deep", max_rounds=1)
    state = asker.state((await asker.ask(QUESTION)).run_id)
    places = {sub.id: most(sub, state) for sub in state.sub_questions}
    for sub, found in state.round_hits:
        read = {handle for asked_by, handle in state.read_pairs if asked_by == sub}
        assert read == {hit.handle for hit in found[: places[sub]]}


async def test_what_is_asked_on_the_side_is_searched_and_read_for_less() -> None:
    world = World(documents=DOCUMENTS)
    asker = researcher(world, limits=Limits(reads=9, hits=12, rounds=1))
    report = await asker.ask(QUESTION)
    state = asker.state(report.run_id)
    read = Counter(sub for sub, _ in state.read_pairs)
    assert {sub.priority for sub in state.sub_questions} >= {"HIGH", "LOW"}
    assert all(read[sub.id] == (3 if sub.priority == "LOW" else 9) for sub in state.sub_questions)
    listed = {sub: len(hits) for sub, hits in state.round_hits}
    assert all(listed[sub.id] == (6 if sub.priority == "LOW" else 12) for sub in state.sub_questions)
    side = {sub.id for sub in state.sub_questions if sub.priority == "LOW"}
    assert any(sub.asked.id in side and sub.finding != "answered" for sub in report.sub_questions)
    assert side.isdisjoint(gap.sub_question for gap in report.gaps)
