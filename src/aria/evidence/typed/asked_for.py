"""Whether a quote holds a value of the kind that is asked for, be it the one asked for or another. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aria.core.types import AnswerType, Value

_KINDS: Mapping[AnswerType, frozenset[str]] = {
    "person": frozenset({"person"}),
    "date": frozenset({"date"}),
    "place": frozenset({"place"}),
    "number": frozenset({"number", "money", "percent"}),
}
"""What else is asked for has no kind of value of its own."""


def holds(expects: AnswerType, question: str, values: Iterable[Value]) -> bool:
    """A name that nothing says more of may be a person's or a place's, unless the question has it; True for words."""
    kinds = _KINDS.get(expects)
    if kinds is None:
        return True
    named = kinds if kinds.isdisjoint({"person", "place"}) else kinds | {"name"}
    return any(value.kind in named and not (value.kind == "name" and value.text in question) for value in values)
