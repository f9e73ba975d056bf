"""Two pages in one of fifteen languages that tell a year, a number, a price or a person: unlike, and alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.runs.texts_kit import asked

PAIRS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "golden" / "disputes_abroad.jsonl").read_text("utf-8").splitlines()
]
PER_PAIR = pytest.mark.parametrize("pair", PAIRS, ids=[f"{pair['language']}-{at}" for at, pair in enumerate(PAIRS)])


@PER_PAIR
def test_both_sides_are_told(pair: dict[str, Any], tmp_path: Path) -> None:
    (conflict,) = asked(tmp_path, {"page.txt": pair["one"], "notice.txt": pair["other"]}, pair["q"]).conflicts
    told = [side.value for side in conflict.sides]
    assert len(told) == 2
    assert all(any(value in each for each in told) for value in pair["values"]), told


@PER_PAIR
def test_what_both_tell_alike_is_no_dispute(pair: dict[str, Any], tmp_path: Path) -> None:
    first, second = pair["values"]
    texts = {"page.txt": pair["one"], "notice.txt": pair["other"].replace(second, first)}
    report = asked(tmp_path, texts, pair["q"])
    assert report.status == "answered"
    assert not report.conflicts
