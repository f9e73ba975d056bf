"""Pieces of the engine that serve other languages than English alone; no public set measures them."""

from __future__ import annotations

from bench.evidence.switching import Piece, Unchanged

_ENGINE, _EVIDENCE = "aria.engines.extractive", "aria.evidence"


def _abroad(name: str, functions: dict[str, object]) -> Piece:
    return Piece(name=name, suites=(), metrics=(), functions=functions)


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
            f"{_EVIDENCE}.typed.number_words:in_digits": Unchanged("masked", 1),
            f"{_EVIDENCE}.typed.number_words:spelled": False,
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
