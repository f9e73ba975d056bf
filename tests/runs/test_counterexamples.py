"""What is close to a rule and not meant by it: small folders of texts and questions, some of them told nowhere.

`tests/golden/counterexamples/floors.json` pins for an even sample of each folder, `MOST` questions, how many are
answered or refused rightly, how many are answered by something else, at most, and how many disputes are told where
there is none. Those that are still wrong are part of the folders. `python -m bench.strangers FOLDER --show` asks all
and prints them; here one of `EVERY` folders is asked, as all took too much of the time of the tests.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from bench.strangers import asked, dispute

FOLDER = Path(__file__).parents[1] / "golden" / "counterexamples"
MOST = 4
EVERY = 3
FLOORS: dict[str, dict[str, int]] = json.loads((FOLDER / "floors.json").read_text(encoding="utf-8"))
RIGHT = ("led", "told", "refused rightly")
WRONG = ("wrong", "answered though untold")


@pytest.mark.parametrize("name", sorted(FLOORS)[::EVERY])
def test_what_is_close_to_a_rule_is_told_apart_no_worse_than_before(name: str) -> None:
    told = list(asked(FOLDER / name, MOST))
    counts = Counter(verdict for _, _, verdict in told)
    disputes = Counter(dispute(row, report) for row, report, _ in told)
    assert sum(counts[each] for each in RIGHT) >= FLOORS[name]["right"], counts
    assert sum(counts[each] for each in WRONG) <= FLOORS[name]["wrong at most"], counts
    assert disputes["disputed wrongly"] <= FLOORS[name].get("disputed wrongly at most", 0), disputes


def test_every_folder_has_a_floor() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/questions.jsonl")} == set(FLOORS)
