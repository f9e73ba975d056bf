"""The floor of quality: the sample library's own questions, asked end to end, as a user would.

`tests/golden/floors.json` pins the counts. They may rise; lowering one takes a reason in docs/log.md.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from aria import Report, Researcher

ROOT = Path(__file__).parents[2]
ROWS: list[dict[str, Any]] = [
    json.loads(line) for line in (ROOT / "examples" / "questions.jsonl").read_text(encoding="utf-8").splitlines()
]
FLOORS: dict[str, int] = json.loads((ROOT / "tests" / "golden" / "floors.json").read_text(encoding="utf-8"))


def told(report: Report, accepted: list[str]) -> bool:
    """Whether a quote of the answer itself, not of the findings, holds an accepted answer."""
    quotes = [s.text.casefold().replace(",", "") for s in report.sentences if s.role in ("answer", "conflict")]
    return any(answer.casefold().replace(",", "") in quote for answer in accepted for quote in quotes)


def score(row: dict[str, Any], report: Report) -> Counter[str]:
    counts: Counter[str] = Counter()
    if row["answerable"]:
        right = report.status == "answered" and told(report, row["answers"])
        counts["answered right"] += right
        counts["answered wrong"] += report.status == "answered" and not right
    else:
        counts["refused rightly"] += report.status == "insufficient_evidence"
    counts["conflicts found"] += bool(row.get("conflict") and report.conflicts)
    counts["conflicts invented"] += bool(not row.get("conflict") and report.conflicts)
    return counts


@pytest.mark.timeout(600)
def test_the_sample_library_is_answered_no_worse_than_before(tmp_path: Path) -> None:
    async def ask_all() -> Counter[str]:
        asker = Researcher(corpus=[ROOT / "examples" / "library"], home=tmp_path)
        total: Counter[str] = Counter()
        for row in ROWS:
            total.update(score(row, await asker.ask(row["question"])))
        return total

    total = asyncio.run(ask_all())
    assert total["answered right"] >= FLOORS["answered right"], total
    assert total["refused rightly"] >= FLOORS["refused rightly"], total
    assert total["conflicts found"] >= FLOORS["conflicts found"], total
    assert total["answered wrong"] <= FLOORS["answered wrong at most"], total
    assert total["conflicts invented"] <= FLOORS["conflicts invented at most"], total


@pytest.mark.parametrize("row", [row for row in ROWS if row["answerable"]], ids=lambda row: row["id"])
def test_the_accepted_answers_are_in_the_library(row: dict[str, Any]) -> None:
    assert row["answers"]
    assert all((ROOT / "examples" / "library" / name).is_file() for name in row["files"])
