"""One figure with its 95 % interval. Intervals are bootstrap percentiles over questions."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

RESAMPLES = 1000


@dataclass(frozen=True, kw_only=True)
class Metric:
    """`key` names the figure in `goals.py` and in the JSON; `low` and `high` bound its 95 % interval."""

    key: str
    name: str
    value: float
    low: float
    high: float
    n: int
    """Questions (or pairs) that it rests on."""
    detail: str = ""


def mean(key: str, name: str, scores: Sequence[float], *, scale: float = 100.0, detail: str = "") -> Metric:
    """The mean of one score for each question, in percent unless `scale` says otherwise."""
    return statistic(key, name, list(scores), lambda drawn: scale * fmean(drawn) if drawn else 0.0, detail=detail)


def auroc(key: str, name: str, scores: Sequence[tuple[float, bool]], *, detail: str = "") -> Metric:
    """Area under the ROC curve of (score, whether it is a positive), in percent."""
    return statistic(key, name, list(scores), area, detail=detail)


def statistic(key: str, name: str, rows: list[Any], of: Callable[[list[Any]], float], *, detail: str = "") -> Metric:
    """Any figure of a list of rows; the rows are drawn again for its interval."""
    rng = random.Random(7)
    drawn = sorted(of(rng.choices(rows, k=len(rows))) for _ in range(RESAMPLES)) if rows else [0.0] * RESAMPLES
    low, high = drawn[round(0.025 * (RESAMPLES - 1))], drawn[round(0.975 * (RESAMPLES - 1))]
    return Metric(key=key, name=name, value=of(rows) if rows else 0.0, low=low, high=high, n=len(rows), detail=detail)


def area(scored: Sequence[tuple[float, bool]]) -> float:
    """Share of (positive, negative) pairs in which the positive scores higher, ties counting half; in percent."""
    ranked = sorted(scored)
    positives = sum(positive for _, positive in ranked)
    negatives = len(ranked) - positives
    if not positives or not negatives:
        return 0.0
    total, at = 0.0, 0
    while at < len(ranked):
        end = at
        while end < len(ranked) and ranked[end][0] == ranked[at][0]:
            end += 1
        rank = (at + 1 + end) / 2
        total += rank * sum(positive for _, positive in ranked[at:end])
        at = end
    return 100 * (total - positives * (positives + 1) / 2) / (positives * negatives)
