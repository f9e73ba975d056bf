"""Another model for a run that is under way, and a log that stays whole whoever goes on with it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.runs.watching_kit import at

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.errors import RunCancelled, RunNotFound, UserError
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply

QUESTION = "How many arches has the Elm Viaduct?"
TEXT = "# The Elm Viaduct\n\nThe Elm Viaduct was built in 1875. The viaduct stands on twenty-six arches of red brick.\n"
OLD, NEW = "compatible:old", "compatible:new"


def dull(asked: Asked) -> Reply:
    """An object that fits every role. It points at the sentence on arches, and leaves the rest to code."""
    lists = ("sub_questions", "judgements", "queries", "sentences")
    found = [int(n) for n, text in re.findall(r"^(\d+)\| (.*)$", asked.user, re.MULTILINE) if "arches" in text]
    selections = [{"first": n, "last": n, "label": "answers", "strength": 90} for n in found]
    return Reply(
        text=json.dumps({"strategy": "", "challenges": [], "selections": selections} | {name: [] for name in lists})
    )


@pytest.fixture
def library(tmp_path: Path) -> Path:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "viaduct.md").write_text(TEXT, encoding="utf-8")
    return tmp_path / "library"


def asker(library: Path, store: MemoryStore, engine: str = OLD) -> Researcher:
    return Researcher(engine=engine, corpus=[library], home=library.parent / "home", store=store, effort="quick")


async def test_a_switch_counts_from_the_next_step_on(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    async with ModelServer(dull).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        researcher = asker(library, store)
        report = await researcher.ask(QUESTION, watch=at("plan_made", lambda run: researcher.switch(run, NEW)))
    assert report.status == "answered"
    models = [asked.model for asked in server.asked]
    assert set(models) == {"old", "new"}
    assert models == sorted(models, reverse=True), "once switched, the old one is not asked again"


async def test_another_process_can_switch(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    async with ModelServer(dull).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        other = asker(library, store)
        report = await asker(library, store).ask(
            QUESTION, watch=at("plan_made", lambda run: other.switch(run, NEW, role="reader"))
        )
    assert report.status == "answered"
    roles = {asked.model: asked.system.split()[1] for asked in server.asked}
    assert roles["new"] == "read"
    (event,) = [record.event for record in other.log(report.run_id) if record.event.kind == "model_switched"]
    assert (event.model, event.role) == (NEW, "reader")


async def test_a_new_model_that_fails_leaves_the_work_to_the_old_one(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def double(asked: Asked) -> Reply:
        return Reply(status=404) if asked.model == "new" else dull(asked)

    async with ModelServer(double).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        researcher = asker(library, MemoryStore())
        report = await researcher.ask(QUESTION, watch=at("plan_made", lambda run: researcher.switch(run, NEW)))
    assert report.status == "answered"
    assert server.asked[-1].model == "old"


async def test_a_run_goes_on_with_another_engine(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    async with ModelServer(dull).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        first = asker(library, store)
        with pytest.raises(RunCancelled):
            await first.ask(QUESTION, run_id="r1", watch=at("plan_made", first.cancel))
        before = len(server.asked)
        report = await asker(library, store, "extractive").resume("r1")
    assert report.status == "answered"
    assert len(server.asked) == before
    log = first.log("r1")
    assert [record.seq for record in log] == list(range(len(log)))
    assert report.log_head == log[-1].hash


async def test_a_switch_that_cannot_be_is_refused(library: Path) -> None:
    store = MemoryStore()
    plain = asker(library, store, "extractive")
    report = await plain.ask(QUESTION)
    for run, model, role in (
        (report.run_id, NEW, ""),  # it has ended
        (report.run_id, "nobody:x", ""),
        (report.run_id, NEW, "painter"),
    ):
        with pytest.raises(UserError):
            plain.switch(run, model, role=role)
    with pytest.raises(RunNotFound):
        plain.switch("nowhere", NEW)
    with pytest.raises(RunCancelled):
        await plain.ask(QUESTION, run_id="r2", watch=at("plan_made", plain.cancel))
    with pytest.raises(UserError):
        plain.switch("r2", NEW)  # it asks no model
