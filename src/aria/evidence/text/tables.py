"""Rows of tables, "| Span: 12 m | Opened: 1931 |": their cells, and what the columns of these are called. Pure.

A cell may carry its label with it, or the first row of its table heads the columns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.patterns import regex

ROW = regex(r"^\|.*\|$", re.MULTILINE)
"""A whole line that is a row."""
LONGEST_LABEL = 60
"""Characters of a label: what is longer before a colon is a sentence."""
CELL = regex(rf"(?<=\|)\s*(?:(?P<head>[^|:]{{1,{LONGEST_LABEL}}}): )?(?P<text>(?:[^|\\]|\\.)*?)\s*(?=\|)")
"""A cell of a row at its place, parted into its label, if it carries one, and its content."""
_KEYS = 3
"""Rows of a list of keys, at least: of two, the first may well head the other."""
_FIGURE = regex(r"\d")


def is_row(text: str, at: int = 0) -> bool:
    """Whether a row begins at the character `at`."""
    return text.startswith("|", at)


def parted(row: str) -> list[str]:
    """The cells of a row, the empty ones among them, without the space around them."""
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def labelled(cell: str) -> tuple[str, str]:
    """The label that a cell carries, empty for none, and its content."""
    label, colon, content = cell.partition(": ")
    return (label.strip(), content) if colon and len(label) <= LONGEST_LABEL else ("", cell)


def cells(row: str, header: str) -> list[tuple[str, str]]:
    """Heading and content of each cell; `header` is the first row where that heads the columns, else empty.

    A row may carry its headings with it. Then the first row of its table is a row as well.
    """
    found = parted(row)
    pairs = [labelled(cell) for cell in found]
    if header and not all(label for label, _ in pairs):
        return list(zip(parted(header), found, strict=False))
    return [(label, content) for label, content in pairs if label]


def is_keyed(rows: Sequence[str]) -> bool:
    """Whether the rows of a table are keys with what each is of one thing, and the first heads nothing.

    "| Pay | £34,500 |", "| Holidays | 27 days |", "| Place | Ely |": two cells, with a figure in the first row, or in
    some rows and not in others.
    """
    told = [parted(row) for row in rows]
    if len(told) < _KEYS or any(len(row) != 2 or not all(row) for row in told) or any(": " in row[0] for row in told):
        return False
    figures = [_FIGURE.search(row[1]) is not None for row in told]
    return not _FIGURE.search(told[0][0]) and (figures[0] or len(set(figures[1:])) > 1)


def row_at(quote: str, at: int) -> list[str]:
    """The cells of the row in which the character `at` of `quote` stands; none outside of a row."""
    line = quote[quote.rfind("\n", 0, at) + 1 :].partition("\n")[0]
    return parted(line) if is_row(line) else []


def label_of(quote: str, at: int) -> str:
    """The label that the cell carries in which the character `at` of `quote` stands; empty outside of a row."""
    begins = quote.rfind("\n", 0, at) + 1
    return labelled(quote[quote.rfind("|", begins, at) + 1 : at])[0] if is_row(quote, begins) else ""


def column_of(quote: str, at: int) -> str:
    """What the column is called in which the character `at` of `quote` stands; empty outside of a row.

    A cell tells it itself ("| Stock: 120 |"), or the row above does, or it is the first cell of a row of two.
    """
    begins = quote.rfind("\n", 0, at) + 1
    if not is_row(quote, begins):
        return ""
    label = label_of(quote, at)
    if label:
        return label
    place = quote.count("|", begins, at)
    above = quote[: max(0, begins - 1)].rpartition("\n")[2].split("|")
    if begins and len(above) > place:
        return above[place].strip()
    row = parted(quote[begins:].partition("\n")[0])
    return row[0] if len(row) == 2 and place == 2 else ""
