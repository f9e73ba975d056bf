"""An honest model behind a real address, in three protocols: whole runs at each effort, and bills that add up."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.doubles_kit import EFFORTS, LIBRARY, QUESTION, assert_sound

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.types import Effort
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer
from aria.testing.models import double
from aria.testing.serving import ways
from aria.testing.wire import Double

WIRES = {"compatible:double": "openai", "anthropic:double": "anthropic", "google:double": "google"}
ENGINES = tuple(WIRES)


async def ran(
    model: Double, engine: str, effort: Effort, corpus: Path, home: Path, monkeypatch: pytest.MonkeyPatch, question: str
) -> tuple[Report, ModelServer]:
    async with ModelServer(model).running() as server:
        for way in ways(server.address):
            for name, value in way.variables.items():
                monkeypatch.setenv(name, value)
        asker = Researcher(engine=engine, corpus=[corpus], home=home, store=MemoryStore(), effort=effort)
        report = await asker.ask(question)
        asker.close()
    return report, server


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    for name, document in LIBRARY.items():
        (folder / f"{name}.md").write_text(document.text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("engine", ENGINES)
async def test_an_honest_model_answers_and_its_usage_adds_up(
    engine: str, effort: Effort, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARIA_MAX_SECONDS", "600")
    report, server = await ran(double("honest"), engine, effort, library, tmp_path / "home", monkeypatch, QUESTION)
    assert_sound(report, slack=60)
    assert report.status == "answered"
    assert "26 arches" in report.answer or "twenty-six" in report.answer
    used = [honest(asked).usage or (0, 0) for asked in server.asked]
    assert report.usage.model_calls == len(server.asked)
    assert report.usage.tokens_in == sum(tokens for tokens, _ in used)
    assert report.usage.tokens_out == sum(tokens for _, tokens in used)
    assert {asked.wire for asked in server.asked} == {WIRES[engine]}


@pytest.mark.parametrize(
    "kind", ["hanging", "errors", "context-too-long", "refusing", "usage-huge", "puppet", "sloppy"]
)
@pytest.mark.parametrize("engine", ENGINES)
async def test_misbehaviour_over_a_connection_does_no_harm(
    engine: str, kind: str, library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARIA_MAX_SECONDS", "600" if kind != "hanging" else "2")
    report, _ = await ran(double(kind), engine, "quick", library, tmp_path / "home", monkeypatch, QUESTION)
    assert_sound(report, slack=60)
    assert "allory" not in report.answer
    if kind != "hanging":
        assert report.status == "answered"
