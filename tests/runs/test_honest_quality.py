"""A model that judges no worse than the engine without one answers no worse: nothing is lost between the roles."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from tests.runs.test_quality_floor import ROOT, ROWS, score

from aria import Researcher
from aria.testing.models import InProcess

KINDS = ("q001", "q027", "q028", "q030", "q035", "q050", "q052", "q074", "q076", "q077", "q084", "q093")
"""Someone, extremes of tables, reasons, yes or no, comparisons, answers by way of another, a conflict, no answer."""


async def _asked(asker: Researcher) -> Counter[str]:
    total: Counter[str] = Counter()
    for row in ROWS:
        if row["id"] in KINDS:
            total.update(score(row, await asker.ask(row["question"])))
    asker.close()
    return total


@pytest.mark.timeout(300)
async def test_an_honest_model_is_no_worse_than_none(tmp_path: Path) -> None:
    corpus = [ROOT / "examples" / "library"]
    plain = Researcher(corpus=corpus, home=tmp_path)
    honest = Researcher(corpus=corpus, home=tmp_path, engine="compatible:double")
    honest._adapters = {**honest._adapters, "complete": InProcess("honest")}
    without, with_model = await _asked(plain), await _asked(honest)
    assert without["answered right"] >= len(KINDS) - 2
    for good in ("answered right", "refused rightly", "conflicts found"):
        assert with_model[good] >= without[good], with_model
    for bad in ("answered wrong", "conflicts invented"):
        assert with_model[bad] <= without[bad], with_model
