"""Names to things: which engine a setting means."""

from __future__ import annotations

from aria.core.errors import UserError
from aria.core.ports import Engine

EXTRACTIVE = "extractive"


def engine(name: str, fast: str = "", fallbacks: str = "") -> tuple[Engine, frozenset[str]]:
    """The engine that `name` means, and the models it may ask.

    `fast` is the model for everything but writing, `fallbacks` those that stand in, with commas between. Raises
    UserError that says what would be accepted.
    """
    if name == EXTRACTIVE:
        from aria.engines.extractive.engine import ExtractiveEngine

        return ExtractiveEngine(), frozenset()
    from aria.adapters.models.providers import split
    from aria.engines.llm.asking import Roster
    from aria.engines.llm.engine import LlmEngine

    others = tuple(part.strip() for part in fallbacks.split(",") if part.strip())
    roster = Roster(fast=(fast or name, *others), pro=(name, *others))
    for model in roster.models:
        try:
            split(model)
        except UserError as error:
            raise UserError(f"engine {model!r}: {error}; without a model there is {EXTRACTIVE!r}") from None
    return LlmEngine(roster), frozenset(roster.models)
