"""Tables of a page as rows. Below a row of heads each row names its columns, so that it is understood alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

_BLOCK_TAGS = """
address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form
header hgroup hr html li main menu nav ol p section summary table tbody td tfoot th thead tr ul caption legend
"""
BLOCKS = frozenset(_BLOCK_TAGS.split()) | frozenset(f"h{level}" for level in range(1, 7))
"""Elements that stand on lines of their own."""
_LAYOUT_CELL = 600
"""Characters; a table with a longer cell holds the page together rather than values."""
_LONGEST_HEAD = 60
"""Characters; a longer one is said once, above its column, and so is the cell that several rows share."""
_WIDEST = 200
"""Columns of a table whose cells are told by their heads."""
_ROOM, _GROWTH = 100_000, 4
"""Characters that the names of columns may add to a table, and how many times its own length if that is more: a large
table with long heads would make its page too long to be read."""
_MOST_HEADS = 5
"""Rows of heads; in a table with more of them the mark says nothing."""


@dataclass(frozen=True, slots=True)
class _Cell:
    text: str
    heads: bool
    """Whether it is marked as one that names others."""
    across: int
    down: int


def rows_of(table: LexborNode) -> list[list[str]]:
    """The cells of a table that holds values; empty for one that holds a page together."""
    return [[cell.text for cell in row] for row in _rows(table)]


def lines_of(table: LexborNode) -> list[str]:
    """The rows of a table as lines; none for one that holds a page together."""
    rows = [row for row in _rows(table) if any(cell.text for cell in row)]
    lines = [table_row([cell.text for cell in row]) for row in rows]
    room = max(_ROOM, _GROWTH * sum(map(len, lines)))
    for at, named in _named_rows(rows):
        room -= len(named) - len(lines[at])
        if room < 0:
            break
        lines[at] = named
    return lines


def _named_rows(rows: Sequence[Sequence[_Cell]]) -> Iterator[tuple[int, str]]:
    """The rows below the heads that name their columns, with where they stand."""
    count = _heading_rows(rows)
    grid = _Grid()
    names = _names([list(grid.place(row)) for row in rows[:count]])
    for at, row in enumerate(rows[count:] if names else (), start=count):
        placed = list(grid.place(row))
        if len(row) > 1 or grid.reached:  # one cell across the table is a title of what follows
            yield at, table_row(list(_named(placed, names, grid.shared)))


def table_row(cells: Sequence[str]) -> str:
    """One row of a table; a bar inside a cell would look like a border."""
    return "| " + " | ".join(" ".join(cell.split()).replace("|", "/") for cell in cells) + " |"


def inline(node: LexborNode) -> str:
    """A cell's text on one line; blocks inside it are kept apart by a space."""
    parts: list[str] = []
    for child in node.traverse(include_text=True):
        if child.is_text_node:
            parts.append(child.text_content or "")
        elif child.tag in BLOCKS or child.tag == "br":
            parts.append(" ")
    return " ".join("".join(parts).split())


def _rows(table: LexborNode) -> list[list[_Cell]]:
    if table.css_first("table table") or table.css_first("td pre, td ul, td ol, td h2, td h3"):
        return []
    rows = [[_cell(cell) for cell in row.css("th, td")] for row in table.css("tr")]
    laid_out = any(len(cell.text) > _LAYOUT_CELL for row in rows for cell in row) or all(len(row) < 2 for row in rows)
    return [] if laid_out else rows


def _cell(node: LexborNode) -> _Cell:
    across, down = (_span(node.attributes.get(name)) for name in ("colspan", "rowspan"))
    return _Cell(inline(node), node.tag == "th", across, down)


def _span(said: str | None) -> int:
    return int(said) if said and said.isascii() and said.isdecimal() and len(said) < 5 and int(said) else 1


def _heading_rows(rows: Sequence[Sequence[_Cell]]) -> int:
    """How many rows at the top hold heads and nothing else, where rows with values follow."""
    top = rows[: _MOST_HEADS + 1]
    return next((at for at, row in enumerate(top) if not all(cell.heads or not cell.text for cell in row)), 0)


@dataclass(slots=True)
class _Grid:
    """Where cells stand: one that spans rows takes its column from the rows below."""

    taken: dict[int, int] = field(default_factory=dict)
    """How many rows more a column is taken."""
    shared: str = ""
    """What the first column says for this row, if a row above says it for both."""
    reached: bool = False
    """Whether a cell of a row above stands in this row too, so that a single cell is not all of it."""
    _first: str = ""

    def place(self, row: Sequence[_Cell]) -> Iterator[tuple[int, _Cell]]:
        """Each cell with its column; none is left out, however far right it stands."""
        above = {column: left for column, left in self.taken.items() if left}
        self.shared = self._first if 0 in above else ""
        self.reached = bool(above)
        self.taken = {column: left - 1 for column, left in above.items()}
        at = 0
        for cell in row:
            while at in above:
                at += 1
            if at == 0:
                self._first = cell.text
            yield at, cell
            if cell.down > 1:
                self.taken |= dict.fromkeys(range(at, min(at + cell.across, _WIDEST)), cell.down - 1)
            at += cell.across


def _names(heads: Sequence[Sequence[tuple[int, _Cell]]]) -> dict[int, str]:
    """What each column is called, by all heads above it; empty where fewer than two are called anything.

    A head alone in its row entitles the table.
    """
    told: dict[int, dict[str, None]] = {}
    for row in (row for row in heads if sum(bool(cell.text) for _, cell in row) > 1):
        for at, cell in row:
            for column in range(at, min(at + cell.across, _WIDEST)):
                if cell.text:
                    told.setdefault(column, {})[cell.text] = None
    called = {column: " ".join(texts).rstrip(": ") for column, texts in told.items()}
    return called if sum(map(bool, called.values())) > 1 else {}


def _named(placed: Sequence[tuple[int, _Cell]], names: dict[int, str], shared: str) -> Iterator[str]:
    """The cells that say something, each behind the name of its column."""
    told = [(0, shared)] if 0 < len(shared) <= _LONGEST_HEAD else []
    for at, text in (*told, *((at, cell.text) for at, cell in placed)):
        name = names.get(at, "")
        if text:
            yield f"{name}: {text}" if 0 < len(name) <= _LONGEST_HEAD else text
