"""How the time of work grows with its size. A busy machine takes longer for both sizes, and so says nothing."""

from __future__ import annotations

import time
from collections.abc import Callable

TRIES = 6
NOISE = 0.1
"""Seconds that may always be lost: a clock of the processor may stand still for a little while."""


def linear(work: Callable[[int], object], short: int, long: int, *, power: int = 1) -> None:
    """Assert that `work` on `long` takes no more than three times the time of its length, of some tries the least.

    With the square of its length it would take as many times more as `long` has of `short`, so let that be ten or more.
    Each try is of another size: what a cache kept from one is no help to the next. `power` 2 allows for the square,
    where the size has a bound.
    """
    assert long >= 10 * short
    least = {short: float("inf"), long: float("inf")}
    for more in range(TRIES):
        for size in least:
            begun = time.process_time()
            work(size + more)
            least[size] = min(least[size], time.process_time() - begun)
        if least[long] < 3 * (long / short) ** power * least[short] + NOISE:
            return
    raise AssertionError(f"{short} took {least[short]:.4f} s, {long} took {least[long]:.4f} s")
