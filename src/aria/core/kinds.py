"""Types of answer that a question expects, kinds of value that a quote tells, and which of these answer which."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

AnswerType = Literal["person", "date", "place", "number", "yes_no", "entity", "list", "text"]
ValueKind = Literal["date", "number", "money", "percent", "person", "place", "name", "yes_no"]

AMOUNTS: frozenset[ValueKind] = frozenset(("number", "money", "percent"))
CALCULABLE: frozenset[ValueKind] = AMOUNTS | {"date"}
"""Kinds of value that can be calculated with."""
NAMES: frozenset[ValueKind] = frozenset(("person", "place", "name"))
TYPED: frozenset[AnswerType] = frozenset(("date", "number", "person", "place"))
"""Types of answer of which a value shows by its kind that it is one: an entity may be any name."""
VALUE_KINDS: Mapping[AnswerType, frozenset[ValueKind]] = {
    "date": frozenset(("date",)),
    "number": AMOUNTS,
    "person": frozenset(("person",)),
    "place": frozenset(("place",)),
    "entity": NAMES,
}
"""The kinds of value that answer, by the type of answer that is expected; types that no value answers are missing."""
