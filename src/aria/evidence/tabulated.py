"""Tables and charts out of cited quotes: rows of tables that were quoted, figures of one unit, dates. Pure.

No cell is written: each is a stretch of a quote, with the place where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from aria.core.report import Report
from aria.core.tables import Cell, Chart, Table
from aria.core.types import Evidence, Value
from aria.evidence.typed.values import PHYSICAL, values

LEAST = 3
"""Cells that compare, for a chart."""
MOST_ROWS, MOST_TABLES, MOST_COLUMNS = 40, 6, 8
_AMOUNTS = ("number", "money", "percent")
_NAMES = ("name", "person", "place")
_AROUND = 70
"""Characters of a quote that are shown before a figure, at most; as many may follow."""
_ROW = re.compile(r"^\|.*\|$", re.MULTILINE)
_CELL = re.compile(r"(?<=\|)\s*(?:(?P<head>[^|:]{1,60}): )?(?P<text>(?:[^|\\]|\\.)*?)\s*(?=\|)")
_DAY = re.compile(r"\d{4}(?:-\d\d){0,2}")
"""A date that has one place in time; a decade or a period has none."""
_CLAUSE = re.compile(r"[;.!?](?=\s|$)|\s\|\s|\n")
_TITLES: Mapping[str, str] = {
    "m": "Lengths", "kg": "Masses", "s": "Times", "m2": "Areas", "m3": "Volumes", "m/s": "Speeds", "°C": "Temperatures",
    "W": "Power", "J": "Energy", "Hz": "Frequencies", "byte": "Data", "%": "Shares", "people": "People",
    "USD": "Amounts in US dollars", "EUR": "Amounts in euros", "GBP": "Amounts in pounds", "JPY": "Amounts in yen",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Quoted:
    """A quote with the number of its citation. `cell` is the only way from it to a cell."""

    n: int
    row: Evidence

    def cell(self, start: int, end: int, key: str = "") -> Cell:
        """Characters `start` to `end` of the quote."""
        at = self.row.start + len(self.row.quote.exposed()[:start].encode())
        text = self.row.quote.exposed()[start:end]
        return Cell(text=text, citation=self.n, start=at, end=at + len(text.encode()), key=key)

    def trimmed(self, cell: Cell) -> Cell:
        """The cell without the space around its text; nothing cited where no text is left."""
        text = cell.text.strip()
        start = cell.start + len(cell.text.encode()) - len(cell.text.lstrip().encode())
        return replace(cell, text=text, start=start, end=start + len(text.encode())) if text else Cell()


def tables(rows: Iterable[tuple[int, Evidence]], may_tell: Callable[[str], bool]) -> tuple[Table, ...]:
    """The tables of a report whose citations are these quotes, by number. What may not be told makes no cell."""
    quoted = [_Quoted(n, row) for n, row in rows if row.label != "background" and may_tell(row.quote.exposed())]
    prose = [each for each in quoted if not _ROW.search(each.row.quote.exposed())]
    found = [*_quoted_tables(quoted), *_figures(prose), *_dates(prose)]
    return tuple(found[:MOST_TABLES])


def astray(report: Report, snapshot: Callable[[str], bytes]) -> Iterator[tuple[str, str]]:
    """Cells that are not what a cited quote says: where, and what is wrong. `snapshot` gives one by its digest."""
    digests = {source.id: source.digest for source in report.sources}
    cited = {citation.n: citation for citation in report.citations}
    for cell in (cell for table in report.tables for row in table.rows for cell in row if cell.text):
        citation = cited.get(cell.citation)
        if citation is None:
            yield f"table cell {cell.text!r:.60}", "cites what is not in the report"
        elif (
            not citation.start <= cell.start <= cell.end <= citation.end
            or snapshot(digests.get(citation.source_id, ""))[cell.start : cell.end] != cell.text.encode()
        ):
            yield f"table cell of citation {cell.citation}", "is not what its quote says there"


# -- rows of tables


def _quoted_tables(quoted: Sequence[_Quoted]) -> Iterator[Table]:
    """Rows that have the same columns, wherever they were quoted; of columns without a name, in one source."""
    by_head: dict[tuple[str, tuple[str, ...]], dict[tuple[str, ...], tuple[Cell, ...]]] = {}
    for each in quoted:
        for line in _ROW.finditer(each.row.quote.exposed()):
            found = list(_CELL.finditer(each.row.quote.exposed(), line.start(), line.end()))[:MOST_COLUMNS]
            named = all(cell["head"] for cell in found)
            head = tuple((cell["head"] or "").strip() if named else _column(at) for at, cell in enumerate(found))
            if len(found) > 1 and len(set(head)) == len(head) and not any(map(_rule, found)):
                cells = tuple(each.cell(*cell.span("text" if named else 0)) for cell in found)
                cells = cells if named else tuple(each.trimmed(cell) for cell in cells)
                key = ("" if named else each.row.source, head)
                by_head.setdefault(key, {}).setdefault(tuple(cell.text for cell in cells), cells)
    for (source, head), rows in by_head.items():
        if len(rows) > 1:
            title = "Rows of one table" if source else head[0]
            yield _drawn(Table(title=title, columns=head, rows=tuple(rows.values())[:MOST_ROWS]))


def _column(at: int) -> str:
    """What a column is called whose own name was not quoted."""
    return "What" if not at else "Value" if at == 1 else f"Value {at}"


def _rule(cell: re.Match[str]) -> bool:
    """The line below the head of a table."""
    return bool(cell["text"]) and not cell["text"].strip("-: ")


def _drawn(table: Table) -> Table:
    """The table with the first column whose cells compare, where there is one."""
    for column in range(1, len(table.columns)):
        amounts = [_amount(row[column].text) for row in table.rows]
        told = [each for each in amounts if each is not None]
        if len(told) >= LEAST and len({each.unit for each in told}) == 1:
            keyed = tuple(
                tuple(replace(cell, key=_key(cell, place, column, amount)) for place, cell in enumerate(row))
                for row, amount in zip(table.rows, amounts, strict=True)
            )
            dated = all(row[0].key for row in keyed)
            chart: Chart = "line" if dated else "bar"
            return replace(table, rows=keyed, unit=told[0].unit, chart=chart, measured=column)
    return table


def _key(cell: Cell, place: int, column: int, amount: Value | None) -> str:
    if place == column:
        return amount.key if amount else ""
    return _whole_date(cell.text) if place == 0 else ""


def _amount(text: str) -> Value | None:
    """The one amount that a cell holds; a bare number in a column counts whatever it is of."""
    found = [value for value in values(text) if value.kind in _AMOUNTS]
    if len(found) == 1 and found[0].unit in ("", *PHYSICAL):
        return found[0]
    bare = values(f"{text} m") if not found and re.fullmatch(r"[\d., ]+", text) else ()
    return replace(bare[0], unit="") if len(bare) == 1 and bare[0].kind == "number" else None


def _whole_date(text: str) -> str:
    found = values(text)
    return _day(found[0]) if len(found) == 1 and found[0].kind == "date" and found[0].text == text else ""


def _day(value: Value) -> str:
    return value.key if _DAY.fullmatch(value.key) else ""


# -- figures and dates in prose


def _figures(quoted: Sequence[_Quoted]) -> Iterator[Table]:
    """For each unit in which several figures are told: what, how much, when, and how it is told."""
    by_unit: dict[str, dict[tuple[str, str, str], tuple[Cell, ...]]] = {}
    for each in quoted:
        found = values(each.row.quote.exposed())
        for value in found:
            if value.kind in _AMOUNTS and value.unit in PHYSICAL:
                told = _around(each, value)
                name, when = _name(each, value, found), _when(each, value, found)
                row = (name, each.cell(value.start, value.end, value.key), when, told)
                by_unit.setdefault(value.unit, {}).setdefault((name.text, value.key, when.key), row)
    for unit, rows in by_unit.items():
        if len(rows) > 1:
            yield _plotted(_TITLES.get(unit, f"Figures in {unit}"), unit, tuple(rows.values())[:MOST_ROWS])


def _plotted(title: str, unit: str, rows: tuple[tuple[Cell, ...], ...]) -> Table:
    """A line where one thing is measured at different dates, else bars."""
    whens = [row[2].key for row in rows]
    one = len({row[0].text for row in rows}) == 1
    over_time = one and all(whens) and len(set(whens)) == len(whens)
    chart: Chart = "" if len(rows) < LEAST else "line" if over_time else "bar"
    ordered = tuple(sorted(rows, key=lambda row: row[2].key)) if over_time else rows
    return Table(title=title, columns=("What", "Figure", "When", "As it is told"), rows=ordered, unit=unit, chart=chart,
                 measured=1)  # fmt: skip


def _dates(quoted: Sequence[_Quoted]) -> Iterator[Table]:
    """What happened when, oldest first."""
    rows: dict[str, tuple[Cell, ...]] = {}
    for each in quoted:
        for value in values(each.row.quote.exposed()):
            if value.kind == "date" and (key := _day(value)):
                cell = each.cell(value.start, value.end, key)
                rows.setdefault(value.key, (cell, _around(each, value)))
    if len(rows) >= LEAST:
        ordered = tuple(row for _, row in sorted(rows.items()))[:MOST_ROWS]
        yield Table(title="Dates", columns=("When", "As it is told"), rows=ordered, chart="time")


def _around(quoted: _Quoted, value: Value) -> Cell:
    """The clause that a value stands in, or as much of it as is shown."""
    quote = quoted.row.quote.exposed()
    breaks = [match.end() for match in _CLAUSE.finditer(quote) if match.end() <= value.start]
    ends = [match.start() for match in _CLAUSE.finditer(quote, value.end)]
    start, end = breaks[-1] if breaks else 0, ends[0] if ends else len(quote)
    if value.start - start > _AROUND:
        start = quote.find(" ", value.start - _AROUND, value.start) + 1 or value.start
    if end - value.end > _AROUND:
        end = max(quote.rfind(" ", value.end, value.end + _AROUND), value.end)
    text = quote[start:end]
    return quoted.cell(start + len(text) - len(text.lstrip()), end - len(text) + len(text.rstrip()))


def _name(quoted: _Quoted, value: Value, found: Sequence[Value]) -> Cell:
    """The name that was named last before a figure, else the first one after it."""
    names = [each for each in found if each.kind in _NAMES]
    before = [each for each in names if each.end <= value.start]
    named = before[-1] if before else names[0] if names else None
    return quoted.cell(named.start, named.end) if named else Cell()


def _when(quoted: _Quoted, value: Value, found: Sequence[Value]) -> Cell:
    """The date of a quote that tells one only."""
    dated = [each for each in found if each.kind == "date"]
    return quoted.cell(dated[0].start, dated[0].end, _day(dated[0])) if len(dated) == 1 else Cell()
