"""How long a run waits for one reply of a model: a share of the time that it still has. Pure arithmetic.

A reply that never comes then costs its share and not the run: what the model was asked for is done in another way, and
however often that happens, time is left for the rest.
"""

from __future__ import annotations

from collections.abc import Mapping

from aria.core.limits import Limits

LONGEST_SECONDS = 300.0
"""For one reply, however much time is left."""
LEAST_SECONDS = 5.0
"""What a reply may always take, as long as that is no more than half of the time left."""
SHARE: Mapping[str, float] = {
    "planner": 0.25, "viewer": 0.2, "ranker": 0.1, "reader": 0.25, "calculator": 0.15, "assessor": 0.2,
    "searcher": 0.15, "outliner": 0.2, "writer": 0.5, "judge": 0.25, "reviewer": 0.25, "strict": 0.25, "resolver": 0.25,
    "probe": 0.13,
}  # fmt: skip
"""Of the time left, by role. A writer's reply is the longest, and what a run is for."""
OTHERS = 0.5
"""The share of a role that is none of a run's."""
OUT_OF_ORDER = 3
"""Calls in a row without a reply, after which a model is asked for the answer only."""
LOST_BY: Mapping[str, int] = {
    "TooSlow": 1, "Unavailable": 1, "RateLimited": 1, "NotReached": OUT_OF_ORDER,
    "AuthFailed": OUT_OF_ORDER, "QuotaExceeded": OUT_OF_ORDER, "ModelNotFound": OUT_OF_ORDER,
}  # fmt: skip
"""What a call counts that was given up with this error; what no attempt could connect to, or a key that is not
accepted, will be no better the next time."""


def time_left(limits: Limits, seconds: float, *, closing: bool) -> float:
    """Seconds of a run that has worked for `seconds`; the reserve is the final write's alone."""
    return max(0.0, limits.seconds * (1.0 if closing else 1 - limits.reserve) - seconds)


def patience(role: str, left: float) -> float:
    """The longest wait for one reply in a role, in seconds, with `left` seconds of the run to go."""
    least = min(LEAST_SECONDS, left / 2)
    return min(LONGEST_SECONDS, max(least, left * SHARE.get(role, OTHERS)))
