"""What things are measured by: the words for each measure, its units, and how far an amount that is written may be off.

Pure, for English. What is called by another word ("average depth", "metropolitan population") is another measure.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from aria.core.types import Value
from aria.evidence.typed import rounding


@dataclass(frozen=True, slots=True)
class Measure:
    """The English of one thing that can be measured."""

    nouns: str
    """As in "a length of", as a pattern."""
    adjectives: str
    """As in "is 30 m long"; empty for none."""
    units: frozenset[str]
    """Base units of its amounts."""
    asks: str
    """The question for it, with {0} for the name of the thing."""


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
OF_STUFF = frozenset(("kg", "ton", "m3"))
"""Units in which it is told how much there is of a stuff."""
BASE_UNITS: Mapping[str, tuple[str, ...]] = {
    "length": ("m",),
    "mass": ("kg", "ton"),
    "duration": ("s",),
    "temperature": ("°C", "°F", "K", "°"),
    "area": ("m2", "m"),
    "volume": ("m3",),
    "speed": ("m/s", "Hz"),
    "frequency": ("Hz",),
    "power": ("W", "J"),
    "energy": ("J", "W"),
    "memory": ("byte",),
    "percent": ("%",),
    "age": ("s",),
    "electricity": ("J", "W"),
    "storage": ("byte",),
    "data": ("byte",),
}
"""Base units by what is asked for: first its own, then those in which it is told as well, though they measure another
thing: a garden by its sides in metres, the speed of a processor in hertz, the power of a heater by what it uses."""
MEASURED: Mapping[str, str] = {units[0]: name for name, units in reversed(tuple(BASE_UNITS.items()))}
"""What is measured in a base unit: whoever asks "how many grams" asks for a mass."""
PLAIN = frozenset(
    ("total", "overall", "full", "surface", "approximate", "estimated", "own", "combined", "top", "recorded")
)
"""Words before a measure that leave it what it is."""
_COUNTED = Decimal("0.05")
"""By how much a count of people may have changed between two counts."""


def bounds(value: Value, measure: str) -> tuple[Decimal, Decimal]:
    """The least and the most that the amount can be, by how it is written and by what it measures."""
    low, high = rounding.bounds(value)
    if measure != "population":
        return low, high
    half = Decimal(value.key) * _COUNTED
    return min(low, Decimal(value.key) - half) if low else low, max(high, Decimal(value.key) + half)
