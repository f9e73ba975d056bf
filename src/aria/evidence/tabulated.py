"""Tables and charts out of cited quotes: rows of tables that were quoted, figures of one unit, dates. Pure.

No cell is written: each is a stretch of a quote, with the place where it stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from aria.core.kinds import AMOUNTS, NAMES
from aria.core.patterns import regex
from aria.core.report import Report
from aria.core.tables import TOLD, Cell, Chart, Table
from aria.core.types import Evidence, Value
from aria.evidence.text.tables import CELL, ROW
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.values import values

LEAST = 3
"""Cells that compare, for a chart."""
MOST_ROWS, MOST_TABLES, MOST_COLUMNS = 40, 6, 8
_WHOLE, _AROUND = 180, 70
"""Characters of a clause that is shown whole; of a longer one, those before a figure, at most, and as many after it."""
_BETWEEN = regex(r"\s?(?:[-–—]|to|or|and)\s?")
"""What stands between the two ends of a range."""
_BARE = regex(r"[-−]?\d[\d., \u00a0]*")
"""The first end of a range, which has its unit from the other."""
_BESIDE = regex(
    r"\b(?:at|across|behind|between|by|from|in|near|on|over|than|to|under|with)\s(?:the\s)?$", re.IGNORECASE
)
"""What stands before a name that the sentence is not about."""
_SHARE = regex(
    r"\s(?:(?:in|out of)\s(?:an?\s|every\s|each\s)?(?:two|three|four|five|six|seven|eight|nine|ten|twenty|hundred|"
    r"thousand|million)\b|(?:in\s(?:every|each)|out\sof)\s\d)",
    re.IGNORECASE,
)
"""What makes a share of the figure before it: one person in a hundred is no count of people."""
_SENTENCE = regex(r"[.!?](?=\s)|\n")
_DAY = regex(r"\d{4}(?:-\d\d){0,2}")
"""A date that has one place in time; a decade or a period has none."""
_CLAUSE = regex(r"[;.!?](?=\s|$)|\s\|\s|\n")
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

    def amount(self, start: int, end: int) -> Value | None:
        """The one amount that a cell holds; a bare number in a column counts whatever it is of."""
        text = self.row.quote.exposed()[start:end].strip()
        inside = (value for value in self.row.values if start <= value.start and value.end <= end)
        found = [value for value in inside if value.kind in AMOUNTS]
        if len(found) == 1 and found[0].unit in ("", *PHYSICAL):
            return found[0]
        bare = values(f"{text} m") if not found and re.fullmatch(r"[\d., ]+", text) else ()
        return replace(bare[0], unit="") if len(bare) == 1 and bare[0].kind == "number" else None

    def trimmed(self, cell: Cell) -> Cell:
        """The cell without the space around its text; nothing cited where no text is left."""
        text = cell.text.strip()
        start = cell.start + len(cell.text.encode()) - len(cell.text.lstrip().encode())
        return replace(cell, text=text, start=start, end=start + len(text.encode())) if text else Cell()


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a quoted table: its cells, and the amount that each holds."""

    cells: tuple[Cell, ...]
    amounts: tuple[Value | None, ...]


def tables(rows: Iterable[tuple[int, Evidence]], may_tell: Callable[[str], bool]) -> tuple[Table, ...]:
    """The tables of a report whose citations are these quotes, by number. What may not be told makes no cell."""
    quoted = [_Quoted(n, row) for n, row in rows if row.label != "background" and may_tell(row.quote.exposed())]
    prose = [each for each in quoted if not ROW.search(each.row.quote.exposed())]
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
    by_head: dict[tuple[str, tuple[str, ...]], dict[tuple[str, ...], _Row]] = {}
    for each in quoted:
        for line in ROW.finditer(each.row.quote.exposed()):
            found = list(CELL.finditer(each.row.quote.exposed(), line.start(), line.end()))[:MOST_COLUMNS]
            named = len(found) > 1 and all(cell["head"] for cell in found[1:])  # a first column may have no head
            head = tuple(_head(cell, at, named=named) for at, cell in enumerate(found))
            if len(found) > 1 and len(set(head)) == len(head) and not any(map(_rule, found)):
                spans = [cell.span("text" if named else 0) for cell in found]
                cells = tuple(each.cell(*span) for span in spans)
                cells = cells if named else tuple(each.trimmed(cell) for cell in cells)
                key = ("" if named else each.row.source, head)
                row = _Row(cells, tuple(each.amount(*span) for span in spans))
                by_head.setdefault(key, {}).setdefault(tuple(cell.text for cell in cells), row)
    for (source, head), rows in by_head.items():
        if len(rows) > 1:
            title = "Rows of one table" if source or head[0] == _head_less(0) else head[0]
            yield _drawn(title, head, tuple(rows.values())[:MOST_ROWS])


def _head(cell: re.Match[str], at: int, *, named: bool) -> str:
    """What a column is called: as its cell says, else by its place."""
    if named and cell["head"]:
        return str(cell["head"].strip())
    return _head_less(at)


def _head_less(at: int) -> str:
    return "What" if not at else "Value" if at == 1 else f"Value {at}"


def _rule(cell: re.Match[str]) -> bool:
    """The line below the head of a table."""
    return bool(cell["text"]) and not cell["text"].strip("-: ")


def _drawn(title: str, columns: tuple[str, ...], rows: Sequence[_Row]) -> Table:
    """The table, with the first column whose cells compare, where there is one."""
    table = Table(title=title, columns=columns, rows=tuple(row.cells for row in rows))
    for column in range(1, len(columns)):
        amounts = [row.amounts[column] for row in rows]
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


def _place(value: Value) -> int:
    return value.start


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
        found = each.row.values
        for value in _ranged(found, each.row.quote.exposed()):
            share = _SHARE.match(each.row.quote.exposed(), value.end)
            if value.kind in AMOUNTS and value.unit in PHYSICAL and not share:
                told = _around(each, value)
                name, when = _name(each, value, found), _when(each, value, found)
                row = (name, each.cell(value.start, value.end, value.key), when, told)
                by_unit.setdefault(value.unit, {}).setdefault((name.text, value.key or value.text, when.key), row)
    for unit, rows in by_unit.items():
        if len(rows) > 1 and any(row[1].key for row in rows.values()):
            yield _plotted(_TITLES.get(unit, f"Figures in {unit}"), unit, tuple(rows.values())[:MOST_ROWS])


def _plotted(title: str, unit: str, rows: tuple[tuple[Cell, ...], ...]) -> Table:
    """A line where one thing is measured at different dates, else bars."""
    whens = [row[2].key for row in rows]
    one = len({row[0].text for row in rows}) == 1
    over_time = one and all(whens) and len(set(whens)) == len(whens)
    chart: Chart = "" if sum(bool(row[1].key) for row in rows) < LEAST else "line" if over_time else "bar"
    ordered = tuple(sorted(rows, key=lambda row: row[2].key)) if over_time else rows
    columns = ("What", "Figure", "When", TOLD)
    told = [at for at in range(len(columns)) if any(row[at].text for row in rows)]
    return Table(title=title, columns=tuple(columns[at] for at in told), unit=unit, chart=chart,
                 rows=tuple(tuple(row[at] for at in told) for row in ordered), measured=told.index(1))  # fmt: skip


def _dates(quoted: Sequence[_Quoted]) -> Iterator[Table]:
    """What happened when, oldest first."""
    rows: dict[str, tuple[Cell, ...]] = {}
    for each in quoted:
        for value in each.row.values:
            if value.kind == "date" and (key := _day(value)):
                cell = each.cell(value.start, value.end, key)
                rows.setdefault(value.key, (cell, _around(each, value)))
    if len(rows) >= LEAST:
        ordered = tuple(row for _, row in sorted(rows.items()))[:MOST_ROWS]
        yield Table(title="Dates", columns=("When", TOLD), rows=ordered, chart="time")


def _around(quoted: _Quoted, value: Value) -> Cell:
    """The clause that a value stands in, or as much of it as is shown."""
    quote = quoted.row.quote.exposed()
    breaks = [match.end() for match in _CLAUSE.finditer(quote) if match.end() <= value.start]
    ends = [match.start() for match in _CLAUSE.finditer(quote, value.end)]
    start, end = breaks[-1] if breaks else 0, ends[0] if ends else len(quote)
    long = end - start > _WHOLE
    if long and value.start - start > _AROUND:
        start = quote.find(" ", value.start - _AROUND, value.start) + 1 or value.start
    if long and end - value.end > _AROUND:
        end = max(quote.rfind(" ", value.end, value.end + _AROUND), value.end)
    text = quote[start:end]
    return quoted.cell(start + len(text) - len(text.lstrip()), end - len(text) + len(text.rstrip()))


def _ranged(found: Sequence[Value], quote: str) -> Iterator[Value]:
    """The values with the two ends of a range as one: "20 and 40 years" is one figure, and compares with none."""
    ends: list[Value] = []
    for value in found:
        between = quote[ends[-1].end : value.start] if ends else ""
        bare = ends and _BARE.fullmatch(ends[-1].text) and (ends[-1].kind, ends[-1].unit) == (value.kind, value.unit)
        if bare and _BETWEEN.fullmatch(between):
            ends[-1] = replace(value, start=ends[-1].start, text=quote[ends[-1].start : value.end], key="")
        else:
            ends.append(value)
    yield from ends


def _name(quoted: _Quoted, value: Value, found: Sequence[Value]) -> Cell:
    """What the figure is of: a name in its sentence that the sentence is about, else in one before it."""
    quote = quoted.row.quote.exposed()
    names = [each for each in found if each.kind in NAMES and not _BESIDE.search(quote, 0, each.start)]
    before = [each for each in names if each.end <= value.start]
    mine = [each for each in before if _together(quote, each, value)]
    things = [each for each in names if each.kind != "person" and each not in mine]
    after = [each for each in things if each.start >= value.end and _together(quote, value, each)]
    earlier = [each for each in things if each.end <= value.start]
    earlier = [each for each in earlier if _together(quote, each, earlier[-1])]
    named = mine[-1:] or after[:1] or earlier[:1]
    return quoted.cell(named[0].start, named[0].end) if named else Cell()


def _together(quote: str, first: Value, second: Value) -> bool:
    """Whether two values stand in one sentence."""
    return first is second or _SENTENCE.search(quote, first.end, second.start) is None


def _when(quoted: _Quoted, value: Value, found: Sequence[Value]) -> Cell:
    """The date of a sentence that tells one only."""
    quote = quoted.row.quote.exposed()
    dated = [each for each in found if each.kind == "date" and _together(quote, *sorted((each, value), key=_place))]
    return quoted.cell(dated[0].start, dated[0].end, _day(dated[0])) if len(dated) == 1 else Cell()
