"""Who won twice: over the rows of a table it is counted in how many of them a cell stands. Pure, for English."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from aria.core.patterns import regex
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.rows import by_heads, tables
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set

_TIMES = regex(
    r"\b(?:(?P<twice>twice|two\stimes)|(?P<number>three|four|five|six)\stimes|(?P<more>more\sthan\sonce|several\stimes|repeatedly))\b",
    re.IGNORECASE,
)
_NUMBERS = {"three": 3, "four": 4, "five": 5, "six": 6}
_LEAST_ROWS, _MOST_ROWS = 3, 400
_KINDS = frozenset({"who", "which"})


def repeated(reading: Reading, need: Need) -> tuple[dict[int, str], set[int]] | None:
    """The rows of those whose cell stands in as many rows as asked, with the words for that, and the other rows.

    By the column that the question speaks of. None where it does not count, or no table has such a column.
    """
    asked = _TIMES.search(reading.question) if need.kind in _KINDS and need.language == "en" else None
    if asked is None or "row" not in reading.kinds:
        return None
    found: list[tuple[dict[int, str], set[int]]] = []
    for header, rows in tables(reading.kinds):
        if not _LEAST_ROWS <= len(rows) <= _MOST_ROWS:
            continue
        told = by_heads(reading.sentence, header, rows)
        column = _column(need, [name for row in told.values() for name in row])
        count = Counter(row[column] for row in told.values() if row.get(column))
        if not column or len(count) == len(rows):
            continue
        inside = {at: asked[0] for at, row in told.items() if row.get(column) and _fits(asked, count[row[column]])}
        found.append((inside, set(rows) - inside.keys()))
    return found[0] if len(found) == 1 else None  # of several tables it shows by no word which one is meant


def _column(need: Need, heads: Sequence[str]) -> str:
    """The column that is called by what is asked about: of "Who won twice?" the winner."""
    asked = [need.stems[at] for at in need.attribute]
    return next((head for head in dict.fromkeys(heads) if any(held(stem, stem_set(head)) for stem in asked)), "")


def _fits(asked: re.Match[str], times: int) -> bool:
    if asked["more"]:
        return times > 1
    return times == (2 if asked["twice"] else _NUMBERS[asked["number"].lower()])
