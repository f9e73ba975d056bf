"""Pence in one word with their number, as digits of the same length: "twopence" as "002pence". Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex

_NUMBERS = {
    "half": "0.5", "two": "2", "tup": "2", "three": "3", "thrup": "3", "four": "4", "five": "5", "six": "6",
    "seven": "7", "eight": "8", "nine": "9", "ten": "10", "eleven": "11", "twelve": "12",
}  # fmt: skip
_PENCE = regex(rf"\b({'|'.join(_NUMBERS)})(?:pence|penny)\b", re.IGNORECASE)


def with_pence(text: str) -> str:
    """The text with such words as the number of pence that they tell; every character keeps its place."""
    return _PENCE.sub(lambda found: f"{_NUMBERS[found[1].lower()].zfill(len(found[0]) - 5)}pence", text)
