"""Logs of every format that was ever released still read, still hold their chain, and still say the same.

`python -m tests.golden.test_golden_logs` writes the log of the current format. It is done once for each format; a
log that is here is never changed.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from aria.core.effects import Search, key
from aria.core.events import FORMAT, EffectStarted, RunFinished, dump
from aria.core.fold import replay
from aria.core.records import Record, broken_link, parse_all

FOLDER = Path(__file__).parent
LOGS = sorted(FOLDER.glob("format-*.jsonl"))


def read(path: Path) -> tuple[Record, ...]:
    return parse_all(path.read_bytes().splitlines())


def test_there_is_a_log_of_every_format() -> None:
    assert [path.name for path in LOGS] == [f"format-{number}.jsonl" for number in range(1, FORMAT + 1)]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_an_old_log_still_folds_to_the_same_end(path: Path) -> None:
    records = read(path)
    assert broken_link(records) is None
    state = replay(records)
    assert state.finished is not None
    assert state.finished.report.status == "answered"
    assert state.evidence
    assert state.sources
    assert state.usage.searches > 0
    assert state.plan is not None


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_nothing_of_an_old_log_is_lost_in_reading(path: Path) -> None:
    for record in read(path):
        stored = json.loads(record.line)["event"]
        assert _within(stored, dump(record.event)), record.event.kind


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_effects_of_an_old_log_still_have_the_keys_it_knows_them_by(path: Path) -> None:
    started = [record.event for record in read(path) if isinstance(record.event, EffectStarted)]
    searches = [event for event in started if event.effect["kind"] == "search"]
    assert searches
    for event in searches:
        told = {name: event.effect[name] for name in ("text", "tool", "limit")}
        assert key(Search(**told, scope=tuple(event.effect["scope"]))) == event.key
        assert key(Search(**told, question="Why?")) != event.key


def _within(old: object, new: object) -> bool:
    """Everything in `old` is in `new`, which may have more fields."""
    if isinstance(old, dict) and isinstance(new, dict):
        return all(name in new and _within(value, new[name]) for name, value in old.items())
    if isinstance(old, list) and isinstance(new, list):
        return len(old) == len(new) and all(map(_within, old, new))
    return old == new


def write() -> None:
    from tests.runs.conftest import BRIDGE, HISTORY, TEA

    from aria.adapters.stores.memory import MemoryStore
    from aria.testing import World, researcher

    world = World(documents={"bridge": BRIDGE, "history": HISTORY, "tea": TEA})
    asker = researcher(world, store=MemoryStore())
    asyncio.run(asker.ask("When did the Golden Gate Bridge open?", run_id="golden"))
    lines = [record.line for record in asker.log("golden")]
    assert any(isinstance(record.event, RunFinished) for record in asker.log("golden"))
    (FOLDER / f"format-{FORMAT}.jsonl").write_bytes(b"\n".join(lines) + b"\n")


if __name__ == "__main__":
    write()
