"""Tables in plain text: lines whose cells are parted by tabs or by bars, as in a pasted sheet or an invoice."""

from __future__ import annotations

from itertools import groupby

from aria.adapters.corpus.html.tables import table_row
from aria.core.patterns import regex

_BLANKS = regex(r" {2,}")
_PARTED = regex(r" ?\t\s*| \| ?| ?\| ")
"""Between two cells of a line without two blanks in a row: what may begin anywhere in many takes the square of them."""


def ruled(text: str) -> str:
    """`text` with such lines as rows of a table: at least two in a row that have as many cells."""
    out: list[str] = []
    for cells, lines in groupby(text.split("\n"), key=_cells):
        group = list(lines)
        if cells < 2 or len(group) < 2:
            out += group
            continue
        rows = [table_row(_PARTED.split(_bare(line))) for line in group]
        out += ["", *rows, ""]
    return "\n".join(out)


def _cells(line: str) -> int:
    """How many cells a line has; 0 where it is none of a table, or is written as one already."""
    bare = _bare(line)
    return 0 if not bare or bare.startswith("|") or line[:1].isspace() else len(_PARTED.split(bare))


def _bare(line: str) -> str:
    return _BLANKS.sub(" ", line.strip())
