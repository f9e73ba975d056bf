"""Everyday questions to the sample library, many of them told nowhere: as people type them, with no care for the texts.

`tests/golden/everyday.jsonl` has those that are still wrong as well. `tests/golden/floors.json` pins the counts.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from bench.strangers import dispute, verdict

from aria import Researcher

ROOT = Path(__file__).parents[2]
ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (ROOT / "tests" / "golden" / "everyday.jsonl").read_text(encoding="utf-8").splitlines()
]
FLOORS: dict[str, int] = json.loads((ROOT / "tests" / "golden" / "floors.json").read_text(encoding="utf-8"))


@pytest.mark.timeout(600)
def test_everyday_questions_are_answered_and_refused_no_worse_than_before(tmp_path: Path) -> None:
    async def ask_all() -> Counter[str]:
        asker = Researcher(corpus=[ROOT / "examples" / "library"], home=tmp_path)
        counts: Counter[str] = Counter()
        for row in ROWS:
            report = await asker.ask(row["q"])
            counts.update([verdict(row, report), dispute(row, report)])
        return counts

    counts = asyncio.run(ask_all())
    assert sum(counts[each] for each in ("led", "told", "refused rightly")) >= FLOORS["everyday right"], counts
    assert counts["answered though untold"] + counts["wrong"] <= FLOORS["everyday wrong at most"], counts
    assert counts["disputed wrongly"] <= FLOORS["everyday disputes invented at most"], counts
