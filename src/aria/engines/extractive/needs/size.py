"""How large a library is: what tells an answer from a sentence on the same subject depends on it. Pure."""

from __future__ import annotations

from typing import Literal

from aria.engines.extractive import weights

Size = Literal["small", "middle", "large"]


def size_of(documents: int) -> Size:
    """Small below `weights.SOME`, the web (0) among them, large from `weights.LARGE` on.

    Between them lie manuals: many pages on one subject, and too few to tell by a lead which of them answers.
    """
    if documents < weights.SOME:
        return "small"
    return "middle" if documents < weights.LARGE else "large"
