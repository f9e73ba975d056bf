"""Units that the words beside a figure tell: "killed 73 miners" counts people, "62度" of a spring are Celsius. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.people import is_person
from aria.evidence.typed.measures import OF_STUFF

_BEFORE, _AFTER = 40, 24
"""Characters before a figure and behind it that are looked at."""
_KILLED = regex(
    r"\b(?:kill\w*|injur\w+|wound\w+|drown\w+|claim\w+|the\s(?:deaths?|lives)\sof)\s(?:(?:all|about|some|at\sleast)\s)?$",
    re.IGNORECASE,
)
_DIED = regex(
    r"\s(?:(?:were|was|had)\s(?:been\s)?)?(?:killed|injured|wounded|drowned|died|perished|lost\stheir\slives)\b",
    re.IGNORECASE,
)
_DEAD = frozenset(("victims", "fatalities", "dead", "deaths"))
_BY_SIGN = regex(r"°|degrees?\b")
"""Degrees of which neither word nor language tells of what."""
_BEFORE_LETTER = 10
_LETTER = regex(r"\s?C\b(?![.'’&+#-]\w|\s[A-Z][a-z])")
_AT = regex(r"\b(?:at|to|about|around)\s[-−]?$", re.IGNORECASE)
"""Behind and before a figure, where a temperature is asked for: "to be kept at -20 C", and no limit or span of them."""
_NO_CELSIUS = regex(
    r"fahrenheit|фаренгейт|[华華]氏|öchsle|[緯经経纬震]|\b(?:nord|süd|ost|west|norte|sur|sud|breite|länge|latitud)",
    re.IGNORECASE,
)
_OF_STUFF = regex(r"how\smuch\s(?!(?:is|are|was|were|does|do|did|has|have|will|of|per)\b)[a-z]+\b", re.IGNORECASE)


def asks_of_stuff(question: str) -> bool:
    """Whether it is asked how much there is of a stuff: "How much water does the tank hold?"."""
    return _OF_STUFF.match(question) is not None


def of_stuff(found: Sequence[Value]) -> list[Value]:
    """The amounts that tell how much there is of a stuff."""
    return [value for value in found if value.unit in OF_STUFF]


def with_units(quote: str, found: Sequence[Value], unit: str) -> list[Value]:
    """The figures with the unit that is asked for, where what stands beside them tells that it is theirs."""
    if unit == "people" and not any(value.unit == "people" for value in found):
        return [replace(value, unit="people") if _are_people(quote, value) else value for value in found]
    if unit == "temperature":
        return [_with_degrees(quote, value) for value in found]
    return list(found)


def _are_people(quote: str, value: Value) -> bool:
    """Whether it counts somebody who was killed or hurt, whatever they were."""
    counted = value.text.rpartition(" ")[2]
    if value.kind == "number" and counted in _DEAD:
        return True
    if value.kind != "number" or not is_person(counted):
        return False
    before = quote[max(0, value.start - _BEFORE) : value.start]
    return _KILLED.search(before) is not None or _DIED.match(quote, value.end) is not None


def _with_degrees(quote: str, value: Value) -> Value:
    """The figure with the unit, where a letter behind it says so, or its language."""
    before = quote[max(0, value.start - _BEFORE_LETTER) : value.start]
    letter = _LETTER.match(quote, value.end) if value.kind == "number" and not value.unit else None
    if letter is not None and _AT.search(before):
        return replace(value, unit="°C", text=quote[value.start : letter.end()], end=letter.end())
    return replace(value, unit="°C") if _is_celsius(quote, value) else value


def _is_celsius(quote: str, value: Value) -> bool:
    """Whether degrees that a language other than English tells of no scale are of the one that it has."""
    beside = f"{quote[max(0, value.start - 4) : value.start]}\n{quote[value.end : value.end + _AFTER]}"
    return value.unit == "°" and not (_BY_SIGN.search(value.text) or _NO_CELSIUS.search(beside))
