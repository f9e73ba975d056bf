"""The columns of a table that hold bands of numbers: which they are, in which unit, and the band of each row. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import inf

from aria.core.patterns import regex
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.bands import Band, band_of
from aria.evidence.typed.values import values

LEAST_BANDS = 2
SHARE = 0.6
"""Of the filled cells of a column, how many tell a band where it is one of bands."""
_FROM = regex(r"\b(?:from|start(?:s|ed)?|begin(?:s|ning)?|since|min(?:imum)?|at least|lowest|opens?)\b", re.IGNORECASE)
_TO = regex(r"\b(?:to|end(?:s|ed)?|until|till|max(?:imum)?|at most|up to|highest|closes?)\b", re.IGNORECASE)
_PER = regex(r"\bper\s\w+", re.IGNORECASE)
WORD = regex(r"[^\W\d_]+|[$€£]")
NUMBER = regex(r"\d[\d,]*(?:\.\d+)?")
Table = Mapping[int, Mapping[str, str]]
"""The rows of a table by their numbers: the content of their cells by what the columns are called."""


def columns_of(heads: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Columns that may hold bands: two that tell where these begin and end, and each alone."""
    for first, last in pairwise(heads):
        begins, ends = first.replace("_", " "), last.replace("_", " ")
        if _FROM.search(begins) and _TO.search(ends) and not (_TO.search(begins) or _FROM.search(ends)):
            yield first, last
    yield from ((head,) for head in heads)


def bands_of(columns: Sequence[str], told: Table) -> dict[int, Band]:
    """The band of each row that tells one."""
    return {at: band for at, row in told.items() if (band := _band(columns, row)) is not None}


def _band(columns: Sequence[str], row: Mapping[str, str]) -> Band | None:
    if len(columns) == 1:
        return band_of(row.get(columns[0], ""))
    low, high = (band_of(row.get(each, "")) for each in columns)
    if low is None or not low.single:
        return None
    return Band(low.low, high.high if high else inf)


def is_banded(bands: Mapping[int, Band], columns: Sequence[str], told: Table) -> bool:
    filled = sum(bool(row.get(columns[0])) for row in told.values())
    wide = [band for band in bands.values() if not band.single]
    return len({(band.low, band.high) for band in wide}) >= LEAST_BANDS and len(bands) >= SHARE * max(1, filled)


def unit_in(columns: Sequence[str], told: Table) -> tuple[str, float] | None:
    """The base unit of the numbers of a column and its factor, by its cells or by what it is called.

    None where its cells have several.
    """
    found: set[tuple[str, float]] = set()
    for row in told.values():
        for value in (value for each in columns for value in values(row.get(each, "")) if value.unit in PHYSICAL):
            number = NUMBER.search(value.text)
            if number is not None and float(number[0].replace(",", "")):
                found.add((value.unit, round(float(value.key) / float(number[0].replace(",", "")), 9)))
    if found:
        return found.pop() if len(found) == 1 else None
    for word in WORD.findall(_PER.sub(" ", " ".join(columns).replace("_", " "))):
        typed = [
            value for value in values(f"{word}2" if word in "$€£" else f"2 {word.lower()}") if value.unit in PHYSICAL
        ]
        if typed:
            return typed[0].unit, float(typed[0].key) / 2
    return "", 1.0


def tightest(holding: Mapping[int, Band]) -> set[int]:
    """Of bands within each other, "up to 10 kg" and "up to 20 kg", the rows of the narrowest one."""
    open_below = {band.high for band in holding.values() if band.low == -inf}
    open_above = {band.low for band in holding.values() if band.high == inf}
    return {
        at
        for at, band in holding.items()
        if (band.low != -inf or band.high == min(open_below)) and (band.high != inf or band.low == max(open_above))
    }
