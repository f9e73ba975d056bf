"""Tables of a report: every cell is a stretch of a cited quote, and nothing is in a chart that is not in a cell."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

Chart = Literal["", "bar", "line", "time"]
TOLD = "As it is told"
"""The column of what a quote says around a figure or a date."""
_ENDS = re.compile(r"[.;:!?|。！？…][)\]\"'’”»]*\s*$|\n\s*$")
_ENDED = re.compile(r"[)\]\"'’”»]*\s*(?:[.;!?|。！？…]|$)|\s*\n")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """`text` is exactly bytes `start` to `end` of the snapshot that its citation quotes, and within that quote.

    An empty one stands where the quote says nothing.
    """

    text: str = ""
    citation: int = 0
    start: int = 0
    end: int = 0
    key: str = ""
    """What it can be compared by: an ISO date, or a number in the unit of its table; empty where it is neither."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    title: str
    columns: tuple[str, ...]
    """Our own words, or those by which the quoted table calls them."""
    rows: tuple[tuple[Cell, ...], ...]
    """Each as long as `columns`; the first cell names the row."""
    unit: str = ""
    """Of the numbers that `key` gives; empty where the documents do not say."""
    chart: Chart = ""
    """How it may be drawn: bars, a line over dates, points in time. Empty where fewer than three cells compare."""
    measured: int = 0
    """The column that is drawn."""


def whole(cell: Cell, quote: str, start: int) -> str:
    """What a cell of `TOLD` says, with "…" where its quote, from byte `start` on, goes on within the sentence."""
    raw = quote.encode()
    before = raw[: cell.start - start].decode(errors="ignore")
    after = raw[cell.end - start :].decode(errors="ignore")
    opens = "" if not before.strip() or _ENDS.search(before) else "… "
    return f"{opens}{cell.text}{'' if _ENDED.match(after) else ' …'}"
