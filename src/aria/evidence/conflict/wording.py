"""How a value is told in full: a date with the word that makes it vague, a place with what it lies in. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.types import AnswerType, Value
from aria.evidence.typed.values import same

_VAGUE = re.compile(r"(?:\b(?:about|around|approximately|roughly|circa|ca?\.)\s?)$", re.IGNORECASE)
_WITHIN = re.compile(r"\s?,\s")
_ENDS = re.compile(r"\s?(?:[,.;:)(\[]|$|(?:and|or|in|on|at|by|from|to|with|near|where|that|which|who)\b)")
"""What may follow a name that says where a place is: after "Born in Canton, Ohio, Day was" the last one is somebody."""
PARTS = 3
"""Names of a place at most: town, state, country."""


def in_full(quote: str, told: Sequence[Value], found: Sequence[Value], expects: AnswerType) -> list[Value]:
    """The values with the words that belong to them; of dates that agree with the first one the most exact comes first.

    `found`: all values of the quote. "Fulton, Illinois" is told of a place, "about 1870" of a date.
    """
    if expects == "date":
        return _exact_first([_vague(quote, value) for value in told])
    if expects == "place":
        return [_within(quote, value, found) for value in told]
    return list(told)


def _vague(quote: str, value: Value) -> Value:
    said = _VAGUE.search(quote, max(0, value.start - 16), value.start)
    return replace(value, start=said.start(), text=quote[said.start() : value.end]) if said else value


def _exact_first(told: list[Value]) -> list[Value]:
    agreeing = [value for value in told[1:] if same(value, told[0]) and "/" not in value.key]
    exact = max(agreeing, key=lambda value: len(value.key), default=None)
    if exact is None or (len(exact.key) <= len(told[0].key) and "/" not in told[0].key):
        return told
    return [exact, *(value for value in told if value is not exact)]


def _within(quote: str, value: Value, found: Sequence[Value]) -> Value:
    """The place with the names that follow it after commas.

    Its key stays as it is: one page names the state and the next the country, and that is no conflict.
    """
    end = value.end
    for _ in range(PARTS - 1):
        following = (each for each in found if each.start > end and _WITHIN.fullmatch(quote, end, each.start))
        wider = next((each for each in following if _may_hold(quote, each)), None)
        end = wider.end if wider is not None else end
    return replace(value, text=quote[value.start : end], end=end) if end > value.end else value


def _may_hold(quote: str, name: Value) -> bool:
    return name.kind in ("place", "name") and _ENDS.match(quote, name.end) is not None
