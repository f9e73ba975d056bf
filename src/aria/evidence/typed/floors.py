"""The floors of a building: "on the third floor", "Floor: 3". Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.months import ORDINALS

FLOOR = "floor"
"""The unit of a floor; it is a number, and counts none."""
_NAMES = ("ground", *(name for name in ORDINALS if name.isalpha()))
_ASKS = regex(r"^(?:on|at)?\s?(?:which|what)\s(?:floor|storey|level)\b", re.IGNORECASE)
_TOLD = regex(
    rf"\b(?:(?P<name>{'|'.join(_NAMES)})|(?P<nth>\d{{1,2}})(?:st|nd|rd|th))[\s-](?:floor|storey)\b"
    r"|\b(?:floor|level|storey)(?:\sno\.?)?:?\s(?P<at>\d{1,2}|ground)\b(?![.,]\d)",
    re.IGNORECASE,
)


def asks_floor(question: str) -> bool:
    """Whether it is asked on which floor something is."""
    return _ASKS.match(question.strip()) is not None


def floors(text: str) -> list[Value]:
    """The floors that a text names; the ground floor is 0."""
    return [
        Value(kind="number", key=_number(match), text=match[0], unit=FLOOR, start=match.start(), end=match.end())
        for match in _TOLD.finditer(text)
    ]


def _number(match: re.Match[str]) -> str:
    told = (match["name"] or match["nth"] or match["at"]).casefold()
    return str(_NAMES.index(told)) if told in _NAMES else str(int(told))
