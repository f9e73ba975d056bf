"""Amounts in two parts or with a fraction in words: "1 hour 20 minutes", "two and a half hours". Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from decimal import Decimal

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.typed.decimals import EXACT, plain

Units = Mapping[str, tuple[str, Decimal]]
"""Each spelling of a unit with its base unit and the factor to it."""

_JOINT = regex(r",?\s(?:and\s)?")
"""What stands between the parts: "1 hour and 20 minutes", "5 feet 11 inches"."""
_NAMES = (
    r"hours?|days?|weeks?|months?|years?|minutes?|miles?|(?:kilo)?met(?:re|er)s?|lit(?:re|er)s?|kilos?|tons?|tonnes?"
    r"|pounds?"
)
_FRACTIONS = {
    "a half": Decimal("0.5"), "half": Decimal("0.5"), "a quarter": Decimal("0.25"),
    "three quarters": Decimal("0.75"), "three-quarters": Decimal("0.75"),
}  # fmt: skip
_FRACTION = r"a half|a quarter|three[\s-]quarters"
_ONE_AND = regex(rf"\b(?:an?|one)\s(?P<unit>{_NAMES})\sand\s(?P<part>{_FRACTION})\b", re.IGNORECASE)
_PART_OF = regex(
    rf"\b(?:(?P<part>half)|(?P<of>a quarter|three[\s-]quarters)\sof)\s(?:an?|one)\s(?P<unit>{_NAMES})\b", re.IGNORECASE
)
_AND_PART = regex(rf"\sand\s(?P<part>{_FRACTION})\s(?P<unit>{_NAMES})\b", re.IGNORECASE)
_ONE_BEFORE = regex(r"\ban?\s(?P<unit>hour|day|week|month|year|minute|mile)\s(?:and\s)?$", re.IGNORECASE)
HALF = regex(r"\b(?:half|quarters?)\b", re.IGNORECASE)
"""Without a word of these and without a number there is no such amount."""
_REACH = 16
"""Characters before an amount in which "an hour and" stands."""


def joined(found: Sequence[Value], text: str, units: Units) -> list[Value]:
    """The amounts `found` in a text, in order, with those that are one amount put together and those in words added."""
    merged: list[Value] = []
    for value in sorted(found, key=lambda each: each.start):
        before = merged[-1] if merged else None
        if before is not None and _is_part(before, value, text, units):
            whole = Decimal(before.key) + Decimal(value.key)
            merged[-1] = _value(whole, before.unit, before.start, value.end, text)
        else:
            merged.append(_after_one(value, text, units) or _with_fraction(value, text, units) or value)
    worded = _in_words(text, units) if HALF.search(text) else []
    added = [value for value in worded if not any(_overlap(value, other) for other in merged)]
    return sorted((*merged, *added), key=lambda each: each.start)


def _is_part(whole: Value, part: Value, text: str, units: Units) -> bool:
    """Whether `part` goes on with a smaller unit of the same kind, and is less than one of the greater unit."""
    joint = text[whole.end : part.start]
    if whole.unit != part.unit or not _JOINT.fullmatch(joint) or (whole.unit != "s" and joint.strip()):
        return False  # a length and a height may stand side by side
    great, small = (_factor(value, units) for value in (whole, part))
    return small < great and Decimal(part.key) < great


def _factor(value: Value, units: Units) -> Decimal:
    """Of the unit that an amount is written with, to the base unit; 0 where it has none."""
    name = re.search(r"[^\W\d_]+$", value.text)
    known = units.get(name[0], units.get(name[0].lower())) if name else None
    return known[1] if known is not None and known[0] == value.unit else Decimal(0)


def _value(number: Decimal, unit: str, start: int, end: int, text: str) -> Value:
    return Value(kind="number", key=plain(EXACT.plus(number)), text=text[start:end], unit=unit, start=start, end=end)


def _after_one(value: Value, text: str, units: Units) -> Value | None:
    """ "An hour and twenty minutes", where `value` is the twenty minutes."""
    one = _ONE_BEFORE.search(text, max(0, value.start - _REACH), value.start)
    known = units.get(one["unit"].lower()) if one else None
    if one is None or known is None or known[0] != value.unit:
        return None
    small = _factor(value, units)
    if not 0 < small < known[1] or Decimal(value.key) >= known[1]:
        return None
    return _value(known[1] + Decimal(value.key), value.unit, one.start(), value.end, text)


def _with_fraction(value: Value, text: str, units: Units) -> Value | None:
    """ "Two and a half hours", where `value` is the two."""
    part = _AND_PART.match(text, value.end) if not value.unit and value.kind == "number" else None
    known = units.get(part["unit"].lower()) if part else None
    if part is None or known is None:
        return None
    number = (Decimal(value.key) + _FRACTIONS[_spelled(part["part"])]) * known[1]
    return _value(number, known[0], value.start, part.end(), text)


def _in_words(text: str, units: Units) -> list[Value]:
    """ "An hour and a half", "half an hour", "a quarter of an hour"."""
    found: list[Value] = []
    for pattern, whole in ((_ONE_AND, Decimal(1)), (_PART_OF, Decimal(0))):
        for match in pattern.finditer(text):
            known = units.get(match["unit"].lower())
            part = match["part"] or match["of"]
            if known is not None:
                number = (whole + _FRACTIONS[_spelled(part)]) * known[1]
                found.append(_value(number, known[0], match.start(), match.end(), text))
    return found


def _spelled(part: str) -> str:
    return " ".join(part.lower().split())


def _overlap(one: Value, other: Value) -> bool:
    return one.start < other.end and other.start < one.end
