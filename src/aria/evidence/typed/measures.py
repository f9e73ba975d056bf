"""What things are measured by: the words for each measure, its unit, and how far an amount that is written may be off.

Pure, for English. What is called by another word ("average depth", "metropolitan population") is another measure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from aria.core.types import Value


@dataclass(frozen=True, slots=True)
class Measure:
    nouns: str
    """As in "a length of", as a pattern."""
    adjectives: str
    """As in "is 30 m long"; empty for none."""
    units: frozenset[str]
    """Base units of its amounts."""
    asks: str
    """The question for it."""


def _measure(nouns: str, adjectives: str, units: str, asks: str) -> Measure:
    return Measure(nouns, adjectives, frozenset(units.split(",")), asks)


MEASURES: Mapping[str, Measure] = {
    "length": _measure("length", "long", "m", "How long is {0}?"),
    "duration": _measure("running time|runtime|duration", "long", "s", "How long is {0}?"),
    "height": _measure("height", "tall|high", "m", "How tall is {0}?"),
    "elevation": _measure("elevation|altitude", "", "m", "What is the elevation of {0}?"),
    "depth": _measure("depth", "deep", "m", "How deep is {0}?"),
    "width": _measure("width|breadth", "wide|broad", "m", "How wide is {0}?"),
    "span": _measure("span", "", "m", "What is the main span of {0}?"),
    "area": _measure("area|surface", "", "m2", "What is the area of {0}?"),
    "population": _measure("population", "", ",people", "What is the population of {0}?"),
    "mass": _measure("mass|weight", "", "kg", "How heavy is {0}?"),
    "speed": _measure("speed", "", "m/s", "What is the top speed of {0}?"),
}
PLAIN = frozenset(
    ("total", "overall", "full", "surface", "approximate", "estimated", "own", "combined", "top", "recorded")
)
"""Words before a measure that leave it what it is."""
_ABOUT = re.compile(r"(?P<word>[a-z .~]*?)\s?(?:US\$|[$€£¥])?(?P<number>\d[\d,. \u00a0\u202f]*\d|\d)", re.IGNORECASE)
_ABOVE = frozenset(("over", "more than", "at least", "just over"))
_BELOW = frozenset(
    ("under", "less than", "fewer than", "at most", "up to", "just under", "nearly", "almost", "close to")
)
_WITHOUT_END = Decimal("Infinity")
_ROUND = Decimal("0.01")
_LOOSE = Decimal("0.1")
_COUNTED = Decimal("0.05")
"""By how much a count of people may have changed between two counts."""


def bounds(value: Value, measure: str) -> tuple[Decimal, Decimal]:
    """The least and the most that the amount can be, by how it is written: "about 300 m", "over 2 million"."""
    number, written = Decimal(value.key), _ABOUT.match(value.text)
    word = written["word"].strip().lower() if written else "about"
    if word in _ABOVE:
        return number, _WITHOUT_END
    if word in _BELOW:
        return Decimal(0), number * (1 + _LOOSE) if word == "close to" else number
    half = number * _LOOSE if word else _half(number, written["number"] if written else "")
    half = max(half, number * _COUNTED) if measure == "population" else half
    return number - half, number + half


def _half(number: Decimal, written: str) -> Decimal:
    """Half of the last place that is written; of a round number a hundredth."""
    digits = re.sub(r"[^\d.]", "", written)
    mantissa = Decimal(digits.rstrip(".") or "0")
    if not mantissa:
        return number * _LOOSE
    places = len(digits.partition(".")[2])
    half = abs(number / mantissa) * Decimal(1).scaleb(-places) / 2
    return max(half, number * _ROUND) if digits.endswith("00") else half
