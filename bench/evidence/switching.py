"""What a piece of the engine is, and how it is switched off in a running process."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Unchanged:
    """Instead of an answer: the function gives back what it is given, by this name of a parameter or at this place."""

    name: str
    place: int


@dataclass(frozen=True)
class Piece:
    """`constants` and `functions` are `module:NAME`; `metrics` are the figures that the piece should move.

    A constant is off where it has the value that stands beside it; a function where it always gives that answer.
    """

    name: str
    suites: tuple[str, ...]
    metrics: tuple[str, ...]
    constants: Mapping[str, object] = field(default_factory=dict)
    functions: Mapping[str, object] = field(default_factory=dict)


def switch(piece: Piece) -> None:
    """Switch it off. Raises LookupError for a constant or a function that is not there."""
    for path, value in piece.constants.items():
        module, name, _ = found(path)
        setattr(sys.modules[module], name, value)
    for path, answer in piece.functions.items():
        put_in_place(path, constantly(answer))


def found(path: str) -> tuple[str, str, object]:
    """The module, the name and the value of `module:NAME`."""
    module, _, name = path.partition(":")
    imported = importlib.import_module(module)
    if not hasattr(imported, name):
        raise LookupError(f"{module} has no {name}")
    return module, name, getattr(imported, name)


def put_in_place(path: str, other: Callable[..., object]) -> None:
    """Put another in the place of the function, in its module and in each that has imported it by name."""
    module, name, function = found(path)
    setattr(sys.modules[module], name, other)
    for user in list(sys.modules.values()):
        for own, value in list(vars(user).items()) if user.__name__.startswith(("aria", "bench")) else ():
            if value is function:
                setattr(user, own, other)


def constantly(answer: object) -> Callable[..., object]:
    """A function that gives this answer whatever it is asked."""
    if isinstance(answer, Unchanged):
        name, place = answer.name, answer.place
        return lambda *given, **named: named[name] if name in named else given[place]
    return lambda *_, **__: answer
