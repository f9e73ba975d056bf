"""What the evidence layer must reach on our own questions, and how the floors are raised.

    python -m tests.golden.evidence.floors

measures, raises the floors in `floors.json` to what is reached now, and adds those of new figures. It never lowers one:
that is done by hand, with a reason in docs/log.md.
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

NO_QUALITY = ("answered", "answers", "refuses", "noise", "single", "confidence", "calibration")
"""Parts of the names of figures that are no better for being higher, or that so few questions cannot tell."""
SLACK = 1.0
"""Questions that a figure may lose before it falls below its floor: sets this small turn on single questions."""


_WITH_FLOORS = ("libraries", "pairs")
"""`tests/golden/strangers/floors.json` and `tests/golden/contradictions/floors.json`."""


def measured(work: Path, suites: Iterable[str] = SUITES) -> dict[str, Metric]:
    """Every figure of the suites on our own questions. `work` is for indexes.

    Suites that take times are left out, and those of libraries, which have floors of their own.
    """
    data, asked = Data(HERE, work), (suite for suite in suites if suite not in (*ALONE, *_WITH_FLOORS))
    return {metric.key: metric for suite in asked for metric in measure(suite, data)}


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


def raised(floors: Mapping[str, float], figures: Mapping[str, Metric]) -> dict[str, float]:
    """The floors, as high as the figures allow and never lower than they were."""
    new = {key: floor(each) for key, each in figures.items() if each.n and not set(key.split(".")) & set(NO_QUALITY)}
    new = {key: least for key, least in new.items() if least}  # a floor of zero guards nothing
    kept = {key: (min if _less(key) else max)(floors[key], new.get(key, floors[key])) for key in floors}
    return dict(sorted({**new, **kept}.items()))


def main() -> None:
    with tempfile.TemporaryDirectory() as work:
        floors = raised(json.loads(FLOORS.read_text(encoding="utf-8")), measured(Path(work)))
    FLOORS.write_text(json.dumps(floors, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
