"""A question of two halves of which the documents tell one: what is shown says so, and so does how the run ended."""

from __future__ import annotations

from pathlib import Path

from tests.runs.texts_kit import asked_of

from aria.evidence.claims.phrases import tells_of_gap
from aria.exporters import markdown
from aria.views import STATUS_WORDS

LIBRARY = Path(__file__).parents[2] / "examples" / "library"
TEXTS = {
    "computer": (LIBRARY / "computing" / "zuse-z3.md").read_text(encoding="utf-8"),
    "bridge": (LIBRARY / "bridges" / "golden-gate-bridge.md").read_text(encoding="utf-8"),
}
HALF, WHOLE = "Who built the Z3, and what colour was its paint?", "Who built the Z3, and when was it destroyed?"


def test_what_says_of_a_half_that_it_is_not_answered_is_answered_in_part(tmp_path: Path) -> None:
    reports = asked_of(tmp_path, TEXTS, [HALF, WHOLE])
    half, whole = reports[HALF], reports[WHOLE]
    assert any(tells_of_gap(each.text) for each in half.sentences)
    assert half.status == "partial"
    assert f"**{STATUS_WORDS['partial']}**" in markdown.export(half).decode()
    assert not any(tells_of_gap(each.text) for each in whole.sentences)
    assert whole.status == "answered"
