"""The pieces of the engine that can be switched off alone, by setting constants of its modules."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """`constants` are `module:NAME` with the value that switches the piece off; `metrics` are those it should move."""

    name: str
    constants: Mapping[str, object]
    suites: tuple[str, ...]
    metrics: tuple[str, ...]


PIECES: tuple[Piece, ...] = ()


def switch_off(name: str) -> None:
    """Set the constants of one piece. Raises LookupError for an unknown piece, or a constant that is not there."""
    piece = next((each for each in PIECES if each.name == name), None)
    if piece is None:
        raise LookupError(f"no piece is called {name!r}; there are: {', '.join(each.name for each in PIECES)}")
    for constant, value in piece.constants.items():
        module, _, attribute = constant.partition(":")
        found = importlib.import_module(module)
        if not hasattr(found, attribute):
            raise LookupError(f"{module} has no {attribute}")
        setattr(found, attribute, value)
