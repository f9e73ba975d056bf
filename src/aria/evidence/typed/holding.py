"""Whether a quote holds a value of the kind that is asked for, be it the one asked for or another. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from aria.core.kinds import VALUE_KINDS, AnswerType
from aria.core.types import Value


def holds(expects: AnswerType, question: str, values: Iterable[Value]) -> bool:
    """A name that nothing says more of may be a person's or a place's, unless the question has it; True for words."""
    kinds = VALUE_KINDS.get(expects, frozenset())
    if not kinds or expects == "entity":
        return True
    named = kinds if kinds.isdisjoint({"person", "place"}) else kinds | {"name"}
    return any(value.kind in named and not (value.kind == "name" and value.text in question) for value in values)
