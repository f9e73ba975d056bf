"""Tables in plain text whose columns are parted by blanks, below a line of heads, as in a list of fares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from aria.adapters.corpus.html.tables import table_row
from aria.core.patterns import regex

LEAST = 2
"""Rows below the heads: one may be chance."""
COLUMNS = 2
"""Columns behind the names, at least."""
_MOST = 300
"""Characters of a line that is looked at."""
_CELL = regex(r"\S+(?: \S+)*")
"""What two blanks part from the next."""
_FIGURE = regex(r"[-–—]|[-+<>~]?(?:[$€£¥] ?)?\d[\d.,:’' /–-]*(?:[^\W\d]{1,4}\.?|[%€$£¥°])?")
_YEAR = regex(r"(?:1[5-9]|20)\d\d(?:[/–-]\d{2}(?:\d\d)?)?")
"""A figure that heads a column of accounts, or says of which year a row is."""

_Cells = list[tuple[int, int, str]]


def columned(text: str) -> str:
    """`text` with each such table in rows: below two heads or more, each of which stands over a column.

    One column at least is of figures; words begin where their head does. A year may be a head, and what a row is of.
    """
    lines = text.split("\n")
    out: list[str] = []
    at = 0
    coded = False
    while at < len(lines):
        coded ^= lines[at].startswith("```")
        rows = [] if coded else _rows(lines, at)
        out += ["", *map(table_row, rows), ""] if rows else [lines[at]]
        at += len(rows) + 1
    return "\n".join(out)


def _rows(lines: Sequence[str], at: int) -> list[list[str]]:
    """The rows below the heads that the line `at` has, each figure behind its head; none where it has no heads."""
    heads = _cells(lines[at])
    if len(heads) < 2 or any(_is_count(head) for *_, head in heads):
        return []
    years = [place - len(heads) for place, (*_, head) in enumerate(heads) if _YEAR.fullmatch(head)]
    above = _cells(lines[at - 1]) if years and at else []
    if years and sum(_FIGURE.fullmatch(cell) is not None for *_, cell in above) >= len(years):
        return []  # it is one row of several, whose figures happen to look like years
    below = (lines[index] for index in range(at + 1, len(lines)))
    rows = list(_with_figures(takewhile(bool, (_row(line, heads) for line in below))))
    if len(rows) < LEAST or len({len(row) for row in rows}) > 1 or len(rows[0]) <= COLUMNS:
        return []  # a name and one figure may stand below anything
    if any(_YEAR.fullmatch(row[place]) for row in rows for place in years):
        return []  # years below years are those of lives, and the first is no head
    named = [""] * (len(rows[0]) - len(heads)) + [head for *_, head in heads]
    return [[f"{head}: {cell}" if head else cell for head, cell in zip(named, row, strict=True)] for row in rows]


def _with_figures(rows: Iterable[list[str]]) -> Iterator[list[str]]:
    """The rows up to the first with which no column would be of figures alone."""
    figures: set[int] | None = None
    for row in rows:
        own = {place for place, cell in enumerate(row) if place and _FIGURE.fullmatch(cell)}
        figures = own if figures is None else figures & own
        if not figures:
            return
        yield row


def _row(line: str, heads: _Cells) -> list[str]:
    """The cells of a line: a name, then one below each head (but for one above the names); none for any other line."""
    cells = _cells(line)
    if len(cells) not in (len(heads), len(heads) + 1) or len(cells) < 2:
        return []
    named = len(cells) == len(heads)
    if (named and _YEAR.fullmatch(heads[0][2])) or (not named and _FIGURE.fullmatch(cells[0][2])):
        return []  # no year is a name of what stands below it, nor is a figure without a head
    below = all(
        start == low or (start < high and low < end and _FIGURE.fullmatch(cell))
        for (start, end, cell), (low, high, _) in zip(cells[1:], heads[1 - len(cells) :], strict=True)
    )
    return [cell for *_, cell in cells] if below and not _is_count(cells[0][2]) else []


def _is_count(cell: str) -> bool:
    """Whether a cell is a figure and no year."""
    return _FIGURE.fullmatch(cell) is not None and _YEAR.fullmatch(cell) is None


def _cells(line: str) -> _Cells:
    bare = line.expandtabs()
    if len(bare) > _MOST or "  " not in bare or bare.lstrip()[:1] in ("|", "#", ">"):
        return []
    return [(match.start(), match.end(), match[0]) for match in _CELL.finditer(bare)]
