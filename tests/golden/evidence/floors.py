"""What the evidence layer must reach on our own questions, and how the floors are raised.

    python -m tests.golden.evidence.floors

measures and writes `floors.json` anew. A floor that this lowers takes a reason in docs/log.md.
"""

from __future__ import annotations

import json
import math
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from bench.evidence.data import Data
from bench.evidence.goals import GOALS
from bench.evidence.measuring import ALONE, SUITES, measure
from bench.evidence.metric import Metric

HERE = Path(__file__).parent
FLOORS = HERE / "floors.json"

NO_QUALITY = (".answered", ".single", "confidence.auroc")
"""Endings of figures that are no better for being higher, or that a handful of questions cannot tell."""
SLACK = 1.0
"""Questions that a figure may lose before it falls below its floor: sets this small turn on single questions."""


def measured(work: Path, suites: Iterable[str] = SUITES) -> dict[str, Metric]:
    """Every figure of the suites on our own questions. `work` is for indexes. Suites that take times are left out."""
    data = Data(HERE, work)
    return {metric.key: metric for suite in suites if suite not in ALONE for metric in measure(suite, data)}


def floor(metric: Metric) -> float:
    """The least that a figure may be from now on; the most, where less is better."""
    slack = SLACK * 100 / metric.n
    if _less(metric.key):
        return math.ceil(10 * (metric.value + slack)) / 10
    return max(0.0, math.floor(10 * (metric.value - slack)) / 10)


def shortfalls(figures: Mapping[str, Metric], floors: Mapping[str, float]) -> list[str]:
    """What is worse than its floor or is not measured any more, in words."""
    told = [f"{key}: not measured" for key in floors if key not in figures]
    for key in floors.keys() & figures.keys():
        value, bound = round(figures[key].value, 1), floors[key]
        if value > bound if _less(key) else value < bound:
            told.append(f"{key}: {value} against {bound}")
    return sorted(told)


def _less(key: str) -> bool:
    return key in GOALS and GOALS[key].less_is_better


def main() -> None:
    with tempfile.TemporaryDirectory() as work:
        figures = measured(Path(work))
    floors = {key: floor(figures[key]) for key in sorted(figures) if figures[key].n and not key.endswith(NO_QUALITY)}
    FLOORS.write_text(json.dumps(floors, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
