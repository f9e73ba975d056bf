"""Charts of a report as SVG without script: each mark is a link to the quote that it is from. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape

from aria import views
from aria.core.tables import TOLD, Cell, Table

WIDE, LEFT, STEP = 640, 220, 30
_PLOT = WIDE - LEFT - 110
_LETTER = 9
_HEIGHTS = (80, 130, 55, 155, 30, 180)
"""Where the words of a date may stand around the line of dates, the best first."""
_DATE = re.compile(r"(-?\d{1,4})(?:-(\d\d))?(?:-(\d\d))?")


@dataclass(frozen=True, slots=True)
class Mark:
    """One cell as it is drawn."""

    name: str
    value: float
    """In the unit of the table; of a date, years."""
    when: float
    cell: Cell

    @property
    def words(self) -> str:
        return escape(views.line(f"{self.name}: {self.cell.text} [{self.cell.citation}]"), quote=True)


def chart(table: Table) -> str:
    """The chart of a table as an SVG element; empty for one that is not drawn. The table tells the same in words."""
    marks = list(_told_apart(table, [(mark, row[-1]) for row in table.rows if (mark := _mark(table, row))]))
    if not table.chart or len(marks) < 2:
        return ""
    high = STEP * len(marks) + 8 if table.chart == "bar" else 200
    drawn = _bars(marks) if table.chart == "bar" else _line(marks) if table.chart == "line" else _times(marks)
    label = f"{escape(views.line(table.title))}: {'; '.join(mark.words for mark in marks)}"
    body = "".join(drawn)
    return f'<figure><svg viewBox="0 0 {WIDE} {high}" role="group" aria-label="{label}">{body}</svg></figure>\n'


def _mark(table: Table, row: Sequence[Cell]) -> Mark | None:
    """What is drawn of a row: a cell that compares, and nothing else."""
    cell = row[table.measured]
    dated = next((each for each in row if each is not cell and years(each.key) is not None), Cell())
    value = years(cell.key) if table.chart == "time" else float(cell.key) if cell.key else None
    if value is None:
        return None
    named = row[0] if row[0].text and row[0] is not cell else row[-1]
    name = f"{named.text}, {dated.text}" if dated.text and dated is not named else named.text
    return Mark(name, value, years(dated.key) or 0.0, cell)


def _told_apart(table: Table, marks: Sequence[tuple[Mark, Cell]]) -> Iterator[Mark]:
    """Marks of one name are called by what their last cells say, in more words."""
    names = Counter(mark.name for mark, _ in marks)
    for mark, last in marks:
        yield replace(mark, name=last.text) if names[mark.name] > 1 and table.columns[-1] == TOLD else mark


def years(key: str) -> float | None:
    """An ISO date as years; parts of it that are not told are taken for the first. None for what is no date."""
    found = _DATE.fullmatch(key)
    if found is None:
        return None
    month, day = (int(found[part] or 1) for part in (2, 3))
    return int(found[1]) + (month - 1) / 12 + (day - 1) / 372


def _link(mark: Mark, shape: str) -> str:
    return f'<a href="#quote-{mark.cell.citation}">{shape}<title>{mark.words}</title></a>'


def _bars(marks: Sequence[Mark]) -> Iterator[str]:
    least, most = min(0.0, *(mark.value for mark in marks)), max(0.0, *(mark.value for mark in marks))
    scale = _PLOT / ((most - least) or 1.0)
    for place, mark in enumerate(marks):
        y, x, wide = place * STEP + 4, LEFT + (min(mark.value, 0.0) - least) * scale, max(1.0, abs(mark.value) * scale)
        yield f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{_short(mark.name, 30)}</text>'
        yield _link(mark, f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{STEP - 10}"/>')
        yield f'<text x="{x + wide + 6:.1f}" y="{y + 15}">{_short(mark.cell.text, 18)}</text>'


def _line(marks: Sequence[Mark]) -> Iterator[str]:
    """A value over dates. The axis begins at nothing, so that no change looks larger than it is."""
    heights = [0.0, *(mark.value for mark in marks)]
    spots = [
        (_at(mark.when, [each.when for each in marks], 40, WIDE - 80), 170 - _at(mark.value, heights, 0, 135))
        for mark in marks
    ]
    yield f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in spots)}" fill="none" stroke="currentColor"/>'
    for mark, (x, y) in zip(marks, spots, strict=True):
        yield from _spot(mark, x, y, y - 14)


def _times(marks: Sequence[Mark]) -> Iterator[str]:
    yield f'<polyline points="10,100 {WIDE - 10},100" fill="none" stroke="currentColor"/>'
    taken: list[tuple[float, float]] = []
    for mark in marks:
        x = _at(mark.value, [each.value for each in marks], 60, WIDE - 120)
        apart = _LETTER * min(18, len(mark.cell.text)) + 6
        free = (y for y in _HEIGHTS if all(y != at or abs(x - other) > apart for other, at in taken))
        taken.append((x, next(free, 0)))
        yield from _spot(mark, x, 100, taken[-1][1])


def _spot(mark: Mark, x: float, y: float, words: float) -> Iterator[str]:
    """A point and its words, if there is room for them; the table has them all."""
    yield _link(mark, f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7"/>')
    if words:
        yield f'<text x="{x:.1f}" y="{words:.1f}" text-anchor="middle">{_short(mark.cell.text, 18)}</text>'


def _at(value: float, among: Sequence[float], start: float, wide: float) -> float:
    low, high = min(among), max(among)
    return start + (wide * (value - low) / (high - low) if high > low else wide / 2)


def _short(text: str, most: int) -> str:
    told = views.line(text)
    return escape(told if len(told) <= most else f"{told[: most - 1]}…")
