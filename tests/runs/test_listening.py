"""Somebody listens to a run: it is told what models write, and the log is the same as without."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.test_switch import QUESTION, TEXT, dull

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.cli.progress import Lines
from aria.core.events import EffectDone
from aria.core.signals import Listener, Writing
from aria.testing.model_server import ModelServer


async def brought(home: Path, listen: Listener | None) -> tuple[list[tuple[str, int, int]], bool]:
    """What each call of a run brought back, and whether anything was streamed."""
    store = MemoryStore()
    (home / "viaduct.md").write_text(TEXT, encoding="utf-8")
    async with ModelServer(dull).running() as server:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
            asker = Researcher(engine="compatible:d", corpus=[home], home=home / "state", store=store, effort="quick")
            report = await asker.ask(QUESTION, listen=listen)
    assert report.status == "answered"
    done = [record.event for record in asker.log(report.run_id)]
    calls = [
        (each.result, each.tokens_in, each.tokens_out)
        for each in done
        if isinstance(each, EffectDone) and each.effect_kind == "complete"
    ]
    return sorted(calls), any(asked.stream for asked in server.asked)


async def test_who_listens_changes_nothing_in_the_log(tmp_path: Path) -> None:
    heard: list[Writing] = []
    with_listener, streamed = await brought(tmp_path, heard.append)
    assert streamed
    assert {each.role for each in heard} >= {"planner", "reader", "writer"}
    without, streamed = await brought(tmp_path, None)
    assert not streamed
    assert with_listener == without


async def test_a_listener_that_fails_harms_nothing(tmp_path: Path) -> None:
    def failing(signal: Writing) -> None:
        raise OSError("gone")

    assert (await brought(tmp_path, failing))[1]


def test_plain_progress_has_few_lines_for_a_long_reply(capfd: pytest.CaptureFixture[str]) -> None:
    progress = Lines()
    for tokens in range(1, 2_001):
        progress.hear(Writing(call="c", role="writer", model="openai:x\x1b[2J", text="word ", tokens=tokens))
    lines = capfd.readouterr().err.splitlines()
    assert 1 < len(lines) <= 6
    assert all(line.startswith("writing") and "\x1b" not in line for line in lines)
