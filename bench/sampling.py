"""An even sample of questions that is the same every time, so that quick runs can be held against each other."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

Row = TypeVar("Row")


def sampled(rows: Sequence[Row], most: int) -> list[Row]:
    """At most `most` of the rows, drawn with a fixed seed; all of them, in their order, where `most` is 0 or enough."""
    return random.Random(1).sample(rows, most) if 0 < most < len(rows) else list(rows)
