"""Two pages in one of fifteen languages that tell a year, a number, a price or a person: unlike, and alike."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore

PAIRS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "golden" / "disputes_abroad.jsonl").read_text("utf-8").splitlines()
]
PER_PAIR = pytest.mark.parametrize("pair", PAIRS, ids=[f"{pair['language']}-{at}" for at, pair in enumerate(PAIRS)])


def asked(folder: Path, question: str, *texts: str) -> Report:
    (folder / "docs").mkdir()
    for name, text in zip(("page", "notice"), texts, strict=True):
        (folder / "docs" / f"{name}.txt").write_text(text, encoding="utf-8")
    asker = Researcher(home=folder / "home", store=MemoryStore())
    try:
        asker.corpus.index(str(folder / "docs"))
        return asyncio.run(asker.ask(question))
    finally:
        asker.close()


@PER_PAIR
def test_both_sides_are_told(pair: dict[str, Any], tmp_path: Path) -> None:
    (conflict,) = asked(tmp_path, pair["q"], pair["one"], pair["other"]).conflicts
    told = [side.value for side in conflict.sides]
    assert len(told) == 2
    assert all(any(value in each for each in told) for value in pair["values"]), told


@PER_PAIR
def test_what_both_tell_alike_is_no_dispute(pair: dict[str, Any], tmp_path: Path) -> None:
    first, second = pair["values"]
    report = asked(tmp_path, pair["q"], pair["one"], pair["other"].replace(second, first))
    assert report.status == "answered"
    assert not report.conflicts
