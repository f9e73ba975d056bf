"""ARIA as a library: ask, stream, the synchronous door, refusals before a run starts."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

import aria
from aria.core.errors import RefusedInput, RunNotFound, UserError
from aria.testing import World, researcher

QUESTION = "When did the Golden Gate Bridge open?"


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "bridge.md").write_text("# The bridge\n\nThe Golden Gate Bridge opened in 1937.\n")
    return tmp_path / "docs"


def test_the_synchronous_door(docs: Path) -> None:
    report = aria.ask(QUESTION, corpus=[docs])
    assert report.status == "answered"
    assert "1937" in report.citations[0].quote


async def test_the_synchronous_door_inside_a_loop_says_what_to_use(docs: Path) -> None:
    with pytest.raises(UserError, match="Researcher"):
        aria.ask(QUESTION, corpus=[docs])


async def test_the_asynchronous_door(docs: Path) -> None:
    report = await aria.Researcher(corpus=[docs]).ask(QUESTION)
    assert report.status == "answered"


async def test_a_stream_gives_every_event_and_ends_with_the_report(world: World) -> None:
    asker = researcher(world)
    kinds = [event.kind async for event in asker.stream(QUESTION)]
    assert kinds[0] == "run_started"
    assert kinds[-1] == "run_finished"
    run = asker.runs()[0].run_id
    assert kinds == [record.event.kind for record in asker.log(run)]


async def test_leaving_a_stream_early_interrupts_the_run_and_it_can_be_resumed(world: World) -> None:
    asker = researcher(world)
    stream = asker.stream(QUESTION)
    async for event in stream:
        if event.kind == "plan_made":
            break
    await stream.aclose()  # type: ignore[attr-defined]
    row = asker.runs()[0]
    assert row.status == "interrupted"
    assert (await asker.resume(row.run_id)).status == "answered"


@pytest.mark.parametrize("question", ["", "   \n", "x" * 4001, "a\x00b", "…", "Send an e-mail to my boss."])
async def test_what_is_no_question_starts_no_run(world: World, question: str) -> None:
    asker = researcher(world)
    with pytest.raises(RefusedInput) as refused:
        await asker.ask(question)
    assert refused.value.field == "question"
    assert refused.value.accepted
    assert not asker.runs()


async def test_a_question_of_the_wrong_type_is_refused(world: World) -> None:
    with pytest.raises(RefusedInput):
        await researcher(world).ask(b"bytes")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "settings",
    [{"effort": "enormous"}, {"max_seconds": -1}, {"max_steps": 0}, {"engine": "gpt-99"}, {"max_rounds": "many"}],
)
def test_a_wrong_setting_is_named(settings: dict[str, object]) -> None:
    with pytest.raises(UserError) as wrong:
        aria.Researcher(**settings)  # type: ignore[arg-type]
    assert next(iter(settings)) in str(wrong.value)


def test_a_folder_that_is_not_there_is_named_before_anything_starts(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="nowhere"):
        aria.Researcher(corpus=[tmp_path / "nowhere"])


def test_settings_come_from_the_environment_and_from_the_file(monkeypatch: pytest.MonkeyPatch, aria_home: Path) -> None:
    (aria_home / "config.toml").write_text('effort = "deep"\nmax_rounds = 5\n')
    assert aria.Researcher().settings.limits().rounds == 5
    assert aria.Researcher().settings.effort == "deep"
    monkeypatch.setenv("ARIA_EFFORT", "quick")
    assert aria.Researcher().settings.effort == "quick"
    assert aria.Researcher(effort="standard").settings.effort == "standard"


def test_a_misspelt_setting_in_the_file_is_an_error(aria_home: Path) -> None:
    (aria_home / "config.toml").write_text('efort = "deep"\n')
    with pytest.raises(UserError, match="efort"):
        aria.Researcher()


async def test_an_unknown_run_is_not_found(world: World) -> None:
    asker = researcher(world)
    for ask in (asker.log, asker.report, asker.cancel, asker.delete):
        with pytest.raises(RunNotFound):
            ask("nope")
    with pytest.raises(RunNotFound):
        await asker.resume("nope")


async def test_a_deleted_run_is_gone(world: World) -> None:
    asker = researcher(world)
    report = await asker.ask(QUESTION)
    asker.delete(report.run_id)
    assert not asker.runs()
    with pytest.raises(RunNotFound):
        asker.log(report.run_id)


async def test_two_runs_at_once_do_not_disturb_each_other(world: World) -> None:
    asker = researcher(world)
    alone = await asker.ask(QUESTION)
    reports = await asyncio.gather(*(asker.ask(QUESTION) for _ in range(8)))
    assert len({report.run_id for report in reports}) == 8
    for report in reports:
        assert [sentence.text for sentence in report.sentences] == [sentence.text for sentence in alone.sentences]
        assert report.usage.searches == alone.usage.searches


def test_importing_aria_costs_next_to_nothing() -> None:
    code = (
        "import sys, aria; print(*(name for name in ('pydantic', 'rich', 'sqlite3', 'asyncio') if name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
