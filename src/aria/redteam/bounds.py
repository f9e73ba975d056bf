"""Exact bounds on a rate of which only a count is known. Pure."""

from __future__ import annotations

from functools import lru_cache
from math import exp, lgamma, log, log1p

LEVEL = 0.95


@lru_cache(maxsize=4096)
def upper(violations: int, cases: int, level: float = LEVEL) -> float:
    """The one-sided upper bound of Clopper and Pearson: with a higher rate so few violations would be too lucky.

    0 of n gives 1 - (1 - level)^(1/n), about 3/n at 95 %; 1 for no cases at all.
    """
    if not 0 <= violations <= cases:
        raise ValueError(f"{violations} of {cases} is no count")
    if violations == cases:
        return 1.0
    if violations == 0:
        return 1.0 - exp(log(1.0 - level) / cases)
    low, high = violations / cases, 1.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _at_most(violations, cases, middle) > 1.0 - level else (low, middle)
    return high


def _at_most(successes: int, trials: int, rate: float) -> float:
    """The probability of so many successes or fewer."""
    if rate >= 1.0:
        return 0.0
    whole = lgamma(trials + 1)
    return sum(
        exp(whole - lgamma(k + 1) - lgamma(trials - k + 1) + k * log(rate) + (trials - k) * log1p(-rate))
        for k in range(successes + 1)
    )
