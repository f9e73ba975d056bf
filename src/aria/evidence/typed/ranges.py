"""Amounts of a quote that are the two ends of one: "between 80 and 120 euros", "8 to 12 kg". Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.core.types import Value

_JOINS = regex(r"\s?(?:[-–—]|to)\s?")
_BETWEEN = regex(r"\b(?:between|from)\s$", re.IGNORECASE)
_BEFORE = 10
_CHANGED = regex(r"\b(?:rose|fell|grew|went|up|down|increased?|decreased?|dropped|declined|raised|cut|won|lost)\b")
"""Before what was once and what came of it: "rose from 100 to 900"."""
_AND = regex(r"\s(?:and|to)\s")


def as_ranges(quote: str, found: Sequence[Value]) -> list[Value]:
    """The amounts, the two ends of a range as one that is told as its lower end and written with both."""
    kept: list[Value] = []
    for value in found:
        last = kept[-1] if kept else None
        if last is not None and _is_range(quote, last, value):
            kept[-1] = replace(last, text=quote[last.start : value.end], end=value.end)
        else:
            kept.append(value)
    return kept


def _is_range(quote: str, low: Value, high: Value) -> bool:
    if (
        low.kind not in AMOUNTS
        or (low.kind, low.unit) != (high.kind, high.unit)
        or Decimal(low.key) >= Decimal(high.key)
    ):
        return False
    if _CHANGED.search(quote, max(0, low.start - 3 * _BEFORE), low.start):
        return False
    between = quote[low.end : high.start]
    if _JOINS.fullmatch(between):
        return True
    led = _BETWEEN.search(quote, max(0, low.start - _BEFORE), low.start)
    return led is not None and _AND.fullmatch(between) is not None
