"""Logistic regression on questions of which only the best sentence counts. Plain Python; the sets are small."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from aria.engines.extractive import weights
from aria.engines.extractive.scoring.answerable import probability
from bench.evidence.answering import Case

RIDGE = 1.0
"""Squared weights that are held against a fit, so that a signal which is seldom seen gets no large weight."""
PASSES, STEPS = 4, 8
"""Choices of each question's best sentence, and Newton steps for each of them; more change nothing."""

Weights = Mapping[str, float]


def fitted(cases: Sequence[Case]) -> Weights:
    """Weights under which the best sentence's probability says how likely `right` is; each set counts the same.

    Where a sentence encoder orders the hits, of the cases that it has seen.
    """
    told = [case for case in cases if case.rows]
    meant = [case for case in told if all(row.meaning is not None for row in case.rows)]
    told = meant or told
    size = Counter(case.set for case in told)
    mass = [len(told) / len(size) / size[case.set] for case in told]
    found: Weights = weights.CHANCE_BY_MEANING if meant else weights.CHANCE
    for _ in range(PASSES):
        best = [max(case.rows, key=lambda row: probability(row, found)) for case in told]
        rows = [[1.0, *(value for value in asdict(row).values() if value is not None)] for row in best]
        values = newton(rows, [float(case.right) for case in told], mass, list(found.values()))
        found = dict(zip(found, values, strict=True))
    return found


def chance(case: Case, by: Weights) -> float:
    """Of its best sentence, by weights for what is known of it; by the shipped ones where `by` are for other cases."""
    known = "meaning" in by
    return max((probability(row, by if (row.meaning is not None) == known else None) for row in case.rows), default=0.0)


def newton(rows: list[list[float]], right: list[float], mass: list[float], start: list[float]) -> list[float]:
    """Maximum of the penalised likelihood, by Newton's method."""
    values = list(start)
    width = len(values)
    for _ in range(STEPS):
        gradient = [-RIDGE * value if at else 0.0 for at, value in enumerate(values)]
        curve = [[RIDGE * (at == to and at > 0) for to in range(width)] for at in range(width)]
        for row, wanted, weight in zip(rows, right, mass, strict=True):
            share = 1 / (1 + math.exp(-sum(value * each for value, each in zip(values, row, strict=True))))
            slope = weight * share * (1 - share)
            for at, each in enumerate(row):
                gradient[at] += weight * (wanted - share) * each
                for to in range(at + 1):
                    curve[at][to] += slope * each * row[to]
        for at in range(width):
            for to in range(at):
                curve[to][at] = curve[at][to]
        values = [value + step for value, step in zip(values, _solved(curve, gradient), strict=True)]
    return values


def _solved(matrix: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, wanted, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda index: abs(rows[index][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for index, row in enumerate(rows):
            if index != at:
                share = row[at] / rows[at][at]
                rows[index] = [each - share * other for each, other in zip(row, rows[at], strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]
