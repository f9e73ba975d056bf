"""Names to things: which engine a setting means."""

from __future__ import annotations

from aria.core.ports import Engine

EXTRACTIVE = "extractive"


def engine(name: str, fast: str = "", fallbacks: str = "") -> tuple[Engine, frozenset[str]]:
    """The engine that `name` means, and the models it may ask.

    `fast` is the model for everything but writing, `fallbacks` those that stand in, with commas between.
    """
    from aria.engines.extractive.engine import ExtractiveEngine

    if name == EXTRACTIVE:
        return ExtractiveEngine(), frozenset()
    from aria.engines.llm.asking import Roster
    from aria.engines.llm.engine import LlmEngine

    others = tuple(part.strip() for part in fallbacks.split(",") if part.strip())
    roster = Roster(fast=(fast or name, *others), pro=(name, *others))
    return LlmEngine(roster, ExtractiveEngine()), frozenset(roster.models)
