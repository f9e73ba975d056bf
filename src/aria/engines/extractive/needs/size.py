"""How large a library is: what tells an answer from a sentence on the same subject depends on it. Pure."""

from __future__ import annotations

from typing import Literal

from aria.core.state import RunState
from aria.core.types import SubQuestion
from aria.engines.extractive import weights

Size = Literal["small", "middle", "large"]


def size_of(documents: int) -> Size:
    """Small below `weights.SOME`, the web (0) among them, large from `weights.LARGE` on.

    Between them lie manuals: many pages on one subject, and too few to tell by a lead which of them answers.
    """
    if documents < weights.SOME:
        return "small"
    return "middle" if documents < weights.LARGE else "large"


def asked_of(sub: SubQuestion, state: RunState) -> int:
    """How many documents `sub` is asked of: those of the collection that its hits lie in, else all of the library.

    What else a library holds makes no encyclopedia of a manual; nor does it make a few notes all that could be asked.
    """
    collection = state.collections.get(sub.id, 0)
    return max(collection, weights.SOME) if collection else state.documents
