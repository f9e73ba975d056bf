"""The floor of what is answered to people who wrote their documents and questions without a look at the engine.

`tests/golden/strangers/floors.json` pins for an even sample of each library, `MOST` questions, how many an answer
leads or is told, and how many are answered by something else, at most; how many disputes are told, and how many at most
where there is none. `python -m bench.strangers FOLDER --show` asks all of them, and so does `make bench-evidence`:
here they took a third of the time of all tests, so that one of `EVERY` libraries is asked.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from bench.strangers import VERDICTS, asked, dispute

FOLDER = Path(__file__).parents[1] / "golden" / "strangers"
MOST = 4
EVERY = 3
FLOORS: dict[str, dict[str, int]] = json.loads((FOLDER / "floors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(FLOORS)[::EVERY])
def test_strangers_are_answered_no_worse_than_before(name: str) -> None:
    told = list(asked(FOLDER / name, MOST))
    counts = Counter(verdict for _, _, verdict in told)
    disputes = Counter(dispute(row, report) for row, report, _ in told)
    right, wrong = counts["led"] + counts["told"], counts["wrong"] + counts["answered though untold"]
    assert set(counts) <= set(VERDICTS)
    assert right >= FLOORS[name]["right"], counts
    assert wrong <= FLOORS[name]["wrong at most"], counts
    assert disputes["disputed"] >= FLOORS[name].get("disputed", 0), disputes
    assert disputes["disputed wrongly"] <= FLOORS[name].get("disputed wrongly at most", len(told)), disputes


def test_every_library_of_strangers_has_a_floor() -> None:
    assert {path.parent.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("questions.jsonl")} == set(FLOORS)
