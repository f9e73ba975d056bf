"""The pieces of the engine that can be switched off alone: those of constants, and those of functions."""

from __future__ import annotations

from bench.evidence.abroad import ABROAD
from bench.evidence.constants import CONSTANTS
from bench.evidence.rules import RULES
from bench.evidence.switching import Piece, switch

PIECES: tuple[Piece, ...] = (*CONSTANTS, *RULES, *ABROAD)


def switch_off(name: str) -> None:
    """Switch off one piece, in this process. Raises LookupError for an unknown piece, or a part of it that is gone."""
    piece = next((each for each in PIECES if each.name == name), None)
    if piece is None:
        raise LookupError(f"no piece is called {name!r}; there are: {', '.join(each.name for each in PIECES)}")
    switch(piece)
