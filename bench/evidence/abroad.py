"""Pieces of the engine that serve other languages than English alone, measured by the project's own libraries."""

from __future__ import annotations

from bench.evidence.switching import Piece, Unchanged

_ENGINE, _EVIDENCE = "aria.engines.extractive", "aria.evidence"
_MOVED = ("languages.right", "languages.precision", "languages.refused")


def _abroad(name: str, functions: dict[str, object]) -> Piece:
    return Piece(name=name, suites=("libraries",), metrics=_MOVED, functions=functions)


ABROAD: tuple[Piece, ...] = (
    _abroad(
        "what an amount tells in other languages",
        {
            f"{_ENGINE}.scoring.abroad:told_by_amount": frozenset[str](),
            f"{_ENGINE}.scoring.abroad:told_at_amount": False,
        },
    ),
    _abroad(
        "idioms of other languages",
        {
            f"{_EVIDENCE}.text.idioms:meant": frozenset[str](),
        },
    ),
    _abroad(
        "number words of other languages",
        {
            f"{_EVIDENCE}.typed.number_words:_known": dict[str, str](),
        },
    ),
    _abroad(
        "words joined, and names in other cases",
        {
            f"{_ENGINE}.needs.need:_joined": False,
            f"{_ENGINE}.needs.need:_of_one_name": False,
        },
    ),
    _abroad(
        "courtesies of other languages",
        {
            f"{_EVIDENCE}.questions.prefaces:without_courtesy": Unchanged("question", 0),
        },
    ),
)
