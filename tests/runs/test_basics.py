"""Plain questions in fifteen languages: the same facts and times of day, in words that the documents have.

`tests/golden/basics/floors.json` pins how many of all are answered or refused rightly, and how many are answered by
something else, at most. `python -m bench.strangers tests/golden/basics/de --show` prints those that are not.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from bench.strangers import asked

FOLDER = Path(__file__).parents[1] / "golden" / "basics"
FLOORS: dict[str, dict[str, int]] = json.loads((FOLDER / "floors.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", sorted(FLOORS))
def test_what_is_told_plainly_is_told(language: str) -> None:
    counts = Counter(verdict for *_, verdict in asked(FOLDER / language))
    assert counts["led"] + counts["refused rightly"] >= FLOORS[language]["right"], counts
    assert counts["wrong"] + counts["answered though untold"] <= FLOORS[language]["wrong at most"], counts


def test_every_language_has_a_floor() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/questions.jsonl")} == set(FLOORS)
