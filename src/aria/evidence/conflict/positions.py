"""The positions that sources take in one slot: rows whose values agree, together, the stronger ones first. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from aria.core.kinds import AMOUNTS
from aria.core.notices import taken_back
from aria.core.patterns import regex
from aria.core.reach import SOURCE_CLASSES
from aria.core.types import Side, Value
from aria.evidence.conflict.same_words import around, is_rough, same_words
from aria.evidence.conflict.slots import Row
from aria.evidence.sources.origins import publisher
from aria.evidence.typed.clock import CLOCK
from aria.evidence.typed.dates import interval
from aria.evidence.typed.names import is_short_form
from aria.evidence.typed.recurring import OFTEN, same_interval
from aria.evidence.typed.rounding import as_told, bounds, is_small_price, same_limit
from aria.evidence.typed.values import comparable, same
from aria.evidence.typed.weekdays import WEEKLY
from aria.evidence.typed.yearly import asks_day_of_one, asks_year

_DAY = regex(r"\d{4}-\d\d(?:-\d\d)?")


def as_asked_for(question: str, rows: list[Row]) -> list[Row]:
    """The rows with their dates as exact as it is asked: where a year is, two of its days are one answer.

    Where pages tell the day of what was once without its year, a year by itself is that of something else.
    """
    if asks_day_of_one(question) and any(row.values[0].key.startswith("XXXX") for row in rows):
        return [row for row in rows if len(row.values[0].key) > len("2017")]
    if not asks_year(question):
        return rows
    return [replace(row, values=tuple(_year_of(value) for value in row.values)) for row in rows]


def _year_of(value: Value) -> Value:
    return replace(value, key=value.key[:4]) if value.kind == "date" and _DAY.fullmatch(value.key) else value


def of_other_years(a: Row, b: Row) -> bool:
    """Whether one is told of a day without its year, in the year in which the page came out, and the other of another.

    Of two mills that burnt in February of different years each burnt on its own day.
    """
    keys = [(row.values[0], (row.source.published or "")[:4]) for row in (a, b)]
    if not any(value.kind == "date" and value.key.startswith("XXXX") for value, _ in keys):
        return False
    years = {year if value.key.startswith("XXXX") else value.key[:4] for value, year in keys} - {""}
    return len(years) > 1


def by_unit(rows: Sequence[Row]) -> list[list[Row]]:
    """Rows whose values can be compared, a group for each kind and unit; a row may be in several."""
    groups: dict[tuple[str, str], list[Row]] = {}
    for row in rows:
        for kind, unit in dict.fromkeys((value.kind, value.unit) for value in row.values):
            # A bare count says not what it counts, so it is comparable with nothing.
            if kind == "number" and unit == "" and len(row.values) > 1:
                continue
            fitting = tuple(value for value in row.values if (value.kind, value.unit) == (kind, unit))
            groups.setdefault((kind, unit), []).append(replace(row, values=fitting))
    return list(groups.values())


def current(rows: Sequence[Row]) -> list[Row]:
    """What each publisher says now: its older and its weaker rows give way to others that say something else."""

    def standing(row: Row) -> tuple[str, bool, float]:
        return row.source.published or "", row.evidence.label == "answers", row.evidence.score

    return [
        row
        for row in rows
        if all(
            agree(row, other)
            for other in rows
            if publisher(other.source) == publisher(row.source) and standing(other) > standing(row)
        )
    ]


def agree(a: Row, b: Row) -> bool:
    """Whether one may mean what the other does."""
    return any(_one_value(a, x, b, y) for x in a.values for y in b.values)


def _one_value(a: Row, x: Value, b: Row, y: Value) -> bool:
    """Whether two values are one, or of two limits, intervals, hours or small prices that may hold side by side."""
    if x.unit == y.unit == WEEKLY:
        return x.key == y.key or not same_words(a, x, b, y)
    if x.kind not in AMOUNTS or not comparable(x, y):
        return same(x, y)
    alike = same_words(a, x, b, y)
    if x.unit == CLOCK:
        return same(x, y) or not alike
    if x.unit == OFTEN or y.unit == OFTEN:
        return not alike or same_interval(x, y)
    if alike and is_small_price(x) and is_small_price(y) and not (is_rough(a, x) or is_rough(b, y)):
        return Decimal(x.key) == Decimal(y.key)
    return same_limit(x, around(a, x), y, around(b, y)) if alike else same(x, y)


def positions_of(rows: Sequence[Row]) -> list[list[Row]]:
    """Rows that agree, together. Exact rows found a position; a vague one that fits two of them joins neither."""
    positions: list[list[Row]] = []
    for row in sorted(rows, key=_vagueness):
        fits = [position for position in positions if all(agree(row, other) for other in position)]
        if not fits and not any(agree(row, other) for position in positions for other in position):
            positions.append([row])
        elif len(fits) == 1:
            fits[0].append(row)
    return positions


def _vagueness(row: Row) -> tuple[int, int]:
    """Several candidate values, then long periods and short forms of names, come last."""
    first = row.values[0]
    days = interval(first.key) if first.kind == "date" else None
    if first.kind in AMOUNTS:
        low, high = bounds(first)
        return len(row.values), int(not (low and high.is_finite()))  # "over 400" agrees with much, and founds no side
    if days is None:
        return len(row.values), int(is_short_form(first))
    return len(row.values), int(days[1][:4]) - int(days[0][:4]) + (10 - len(first.key))


def side_of(position: Sequence[Row], origin: Mapping[str, str]) -> Side:
    """A position as it is told: the value of its exactest row, and who gives it."""
    dates = sorted(row.source.published for row in position if row.source.published)
    first = position[0].values[0]
    told = (row.values[0].text for row in position if row.values[0].key == first.key and first.kind in AMOUNTS)
    own = as_told(first, around(position[0], first)[0]) if first.kind in AMOUNTS else first.text
    worded = (text for text in (own, *told) if any(map(str.isalpha, text)))  # "3,559 people", not "3,559"
    return Side(
        value=next(worded, own),
        evidence=tuple(row.evidence.id for row in position),
        origins=len({origin[row.source.id] for row in position}),
        newest=dates[-1] if dates else None,
    )


def best_class(position: Sequence[Row]) -> int:
    """The place in `SOURCE_CLASSES` of its most reliable source."""
    return min(SOURCE_CLASSES.index(row.source.source_class) for row in position)


def rank(side: Side, position: Sequence[Row]) -> tuple[bool, int, int, list[int], float, str]:
    """For sorting, the stronger first: by origins, then by class, then by date, then by how well it answers."""
    newer = [-ord(char) for char in side.newest or ""] or [0]
    fit = max(row.evidence.score for row in position)
    return given_up(position), -side.origins, best_class(position), newer, -fit, side.value


def given_up(position: Sequence[Row]) -> bool:
    """Whether a side rests on nothing but what was retracted or withdrawn."""
    return all(taken_back(row.source.notices) for row in position)


def slot_label(text: str) -> str:
    """What a conflict is about, as a heading: the sub-question itself, which reads well in any language."""
    return " ".join(text.split())


def resolution(sides: Sequence[Side], positions: Sequence[Sequence[Row]], origin: Mapping[str, str]) -> str:
    """What weighs for the first of the sides, or how they hang together; nothing of it chooses."""
    first, second = sides[0], sides[1]
    if given_up(positions[1]) and not given_up(positions[0]):
        return "the second side rests on works that were retracted or withdrawn alone"
    if len({row.source.id for position in positions for row in position}) == 1:
        return "one source tells both; left open"
    texts = [{origin[row.source.id] for row in position} for position in positions[:2]]
    if texts[0] == texts[1] and len(texts[0]) == 1:
        return "both sides are copies of one text that differ here; left open"
    newer = bool(first.newest and second.newest and first.newest > second.newest)
    year = (first.newest or "")[:4]
    if first.origins > second.origins:
        also = f"; the larger side is also newer ({year})" if newer else ""
        return f"{first.origins} independent origins against {second.origins}{also}"
    count = "one origin each" if first.origins == 1 else f"{first.origins} origins each"
    if best_class(positions[0]) < best_class(positions[1]):
        better, other = (SOURCE_CLASSES[best_class(position)] for position in positions[:2])
        return f"{count}; the first side rests on a better class of source ({better} against {other})"
    return f"{count}; the first side is newer ({year})" if newer else f"{count}; left open"
