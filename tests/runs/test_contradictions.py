"""The floor of what is told of pairs of pages that contradict each other, or only seem to.

`tests/golden/contradictions/floors.json` pins for an even sample of each file, `MOST` pairs, how many contradictions
are told, and how many at most where there is none. `python -m bench.contradictions FILE --show` asks all pairs and
prints those that are told wrongly; `make bench-evidence` asks all of them, too.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from bench.contradictions import Counts, asked
from tests.runs.texts_kit import asked_of

FOLDER = Path(__file__).parents[1] / "golden" / "contradictions"
MOST = 16
FLOORS: dict[str, dict[str, int]] = json.loads((FOLDER / "floors.json").read_text(encoding="utf-8"))


@pytest.mark.timeout(300)  # sixteen pairs of pages, each a library of its own
@pytest.mark.parametrize("name", sorted(FLOORS))
def test_contradictions_are_told_no_worse_than_before(name: str) -> None:
    counts = Counts()
    for row, report in asked(FOLDER / f"{name}.jsonl", MOST):
        counts.add(conflict=row["conflict"], told=bool(report.conflicts))
    assert counts.told >= FLOORS[name]["told"], counts
    assert counts.wrongly <= FLOORS[name]["wrongly at most"], counts


def test_every_file_of_pairs_has_a_floor() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(FLOORS)


def test_values_that_are_not_held_against_each_other_are_given_beside_each_other(tmp_path: Path) -> None:
    texts = {
        "pianist": "# Mira Holt\n\nMira Holt was a pianist from Elm.",
        "violin": "# Mira Holt\n\nMira Holt gave concerts in Ashford. Her violin is in the museum.",
    }
    question = "What instrument did Mira Holt play?"
    report = asked_of(tmp_path, texts, [question])[question]
    assert not report.conflicts
    assert {value.value for given in report.given for value in given.values} == {"pianist", "violin"}
