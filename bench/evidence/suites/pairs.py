"""Whole runs over the project's own pairs of pages that contradict each other, or only seem to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bench import contradictions
from bench.evidence.data import Data
from bench.evidence.metric import Metric, mean

_PAIRS = Path(__file__).parents[3] / "tests" / "golden" / "contradictions"


def measure(data: Data) -> Iterator[Metric]:
    true: list[float] = []
    none: list[float] = []
    for file in sorted(_PAIRS.glob("*.jsonl")):
        for row, report in contradictions.asked(file, data.most):
            (true if row["conflict"] else none).append(float(bool(report.conflicts)))
    yield mean("pairs.told", "Own pairs of pages that contradict each other: told to", true)
    yield mean("pairs.wrongly", "Own pairs of pages that only seem to contradict each other: told to", none)
