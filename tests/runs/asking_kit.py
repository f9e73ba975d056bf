"""A text as a library of its own, and what of its questions is not answered as it should be."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from bench.strangers import asked


def wrongly_answered(text: str, questions: Mapping[str, str], folder: Path) -> dict[str, object]:
    """The questions that an answer should lead with what they map to, or that should be refused where that is empty."""
    (folder / "docs").mkdir()
    (folder / "docs" / "text.md").write_text(text, encoding="utf-8")
    rows = [{"q": question, "accept": [told] if told else []} for question, told in questions.items()]
    (folder / "questions.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    found = {
        row["q"]: (verdict, [each.text for each in report.sentences][:2]) for row, report, verdict in asked(folder)
    }
    return {q: each for q, each in found.items() if each[0] != ("led" if questions[q] else "refused rightly")}
