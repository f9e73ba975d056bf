"""Which rows of a table hold for the amount that the question names: 31 kg in "25–39.9 kg", Wednesday in "Mon–Fri".

A price by weight, a fee by days, a rota by hours: the row is found by where the amount lies, not by its words. Where
it lies in none, no row of that table tells. Pure, for English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import inf

from aria.core.kinds import AMOUNTS
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.rows import plain, tables
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import STOP
from aria.evidence.text.tables import cells
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.bands import Band, band_of
from aria.evidence.typed.clock import times
from aria.evidence.typed.values import values
from aria.evidence.typed.weekdays import DAYS, asked_day, weekdays

_MOST_ROWS = 400
_LEAST_BANDS = 2
_SHARE = 0.6
"""Of the filled cells of a column, how many tell a band where it is one of bands."""
_FROM = re.compile(
    r"\b(?:from|start(?:s|ed)?|begin(?:s|ning)?|since|min(?:imum)?|at least|lowest|opens?)\b", re.IGNORECASE
)
_TO = re.compile(r"\b(?:to|end(?:s|ed)?|until|till|max(?:imum)?|at most|up to|highest|closes?)\b", re.IGNORECASE)
_CLOCKS = re.compile(
    r"(\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?)\s?(?:[-–—]|to|until)\s?(\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?)"
)
_CODE = re.compile(r"\b([A-Z]{1,3})(\d{1,5})\b")
YEAR = re.compile(r"\b(?:in|during|of|by)\s((?:1\d|20)\d\d)\b")
_OFYEARS = re.compile(r"\b(?:years?|term|reign(?:ed)?|period|office|served|tenure|ruled?|dates?)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]+|[$€£]")
_VERSIONS = re.compile(r"\b(?:versions?|releases?)\b|\bv\d", re.IGNORECASE)
"""Numbers that are no decimals: 3.10 comes behind 3.9."""
_PER = re.compile(r"\bper\s\w+", re.IGNORECASE)
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class Banded:
    """The rows that hold for the amounts asked about, with the words of these, and those beside them that do not."""

    inside: Mapping[int, str] = field(default_factory=dict)
    outside: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class _Asked:
    """An amount that the question names."""

    number: float
    unit: str
    """Its base unit; empty for a bare number, and what is counted otherwise."""
    words: str


def banded(reading: Reading) -> Banded:
    """What the amounts of the question leave of the tables of a document."""
    inside: dict[int, str] = {}
    outside: set[int] = set()
    if "row" not in reading.kinds or reading.language != "en":
        return Banded()
    for header, rows in tables(reading.kinds):
        if not _LEAST_BANDS <= len(rows) <= _MOST_ROWS:
            continue
        head = "" if header is None else reading.sentence(header)
        told = {at: dict(cells(reading.sentence(at), head)) for at in rows}
        heads = list(dict.fromkeys(name for row in told.values() for name in row))
        if _names_row(reading.question, told):
            continue
        held = [each for each in _by_each(reading.question, heads, told) if each is not None]
        if not held:
            continue
        beside = set().union(*(others for _, others, _ in held))
        left = set[int]().union(*(within for within, _, _ in held)) - beside
        outside.update(beside)
        above = heading(reading, rows[0])
        under = "" if above is None else reading.sentence(above)
        for at in left:
            own = reading.sentence(at).casefold()
            words = [words for _, _, words in held if words.casefold() not in own]
            if words:  # else it says so itself
                inside[at] = " ".join((*words, under)).strip()
    return Banded(inside, frozenset(outside))


_Table = Mapping[int, Mapping[str, str]]
_Held = tuple[set[int], set[int], str] | None
"""The rows whose band holds what is asked, those whose band does not, and its words."""


def _names_row(question: str, told: _Table) -> bool:
    """Whether the question says what a row is of: then it is that row, wherever a number of the question lies."""
    said = plain(question)
    keys = (next(iter(row.values()), "") for row in told.values())
    return any(_WORD.search(key) and plain(key) in said for key in keys)


def _has_exactly(asked: str, columns: Sequence[str], told: _Table) -> bool:
    """Whether another column holds, or is called by, the very words of what is asked."""
    said = plain(asked)
    cells_beside = (cell for row in told.values() for head, cell in row.items() if head not in columns)
    heads = (head for row in told.values() for head in row if head not in columns)
    return any(said in plain(each) for each in (*cells_beside, *heads))


def _by_each(question: str, heads: Sequence[str], told: _Table) -> Iterator[_Held]:
    """The rows that each of what the question names leaves: an amount, a time of day, a day of the week, a year."""
    yield _by_amount(question, heads, told)
    yield _by_clock(question, heads, told)
    yield _by_weekday(question, heads, told)
    yield _by_year(question, heads, told)


def _by_amount(question: str, heads: Sequence[str], told: _Table) -> _Held:
    amounts = [] if _VERSIONS.search(question) else list(_amounts(question))
    for columns in _columns(heads):
        bands = {at: band for at, row in told.items() if (band := _band(columns, row)) is not None}
        if not amounts or not _is_banded(bands, columns, told) or _VERSIONS.search(" ".join(columns)):
            continue
        measured = _unit(columns, told)
        for asked in amounts:
            if measured is None or not _is_of(asked, measured[0], columns, told, question):
                continue
            if _has_exactly(asked.words, columns, told):
                return None
            number = asked.number / measured[1]
            within = _tightest({at: band for at, band in bands.items() if band.holds(number)})
            return within, set(bands) - within, asked.words
    return None


def _amounts(question: str) -> Iterator[_Asked]:
    for value in values(question):
        if value.kind in AMOUNTS:
            yield _Asked(float(value.key), value.unit, value.text)
    for code in _CODE.finditer(question):
        yield _Asked(float(code[2]), code[1], code[0])


def _columns(heads: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Columns that may hold bands: two that tell where these begin and end, and each alone."""
    for first, last in pairwise(heads):
        begins, ends = first.replace("_", " "), last.replace("_", " ")
        if _FROM.search(begins) and _TO.search(ends) and not (_TO.search(begins) or _FROM.search(ends)):
            yield first, last
    yield from ((head,) for head in heads)


def _band(columns: Sequence[str], row: Mapping[str, str]) -> Band | None:
    if len(columns) == 1:
        return band_of(row.get(columns[0], ""))
    low, high = (band_of(row.get(each, "")) for each in columns)
    if low is None or not low.single:
        return None
    return Band(low.low, high.high if high else inf)


def _is_banded(bands: Mapping[int, Band], columns: Sequence[str], told: _Table) -> bool:
    filled = sum(bool(row.get(columns[0])) for row in told.values())
    wide = [band for band in bands.values() if not band.single]
    return len({(band.low, band.high) for band in wide}) >= _LEAST_BANDS and len(bands) >= _SHARE * max(1, filled)


def _unit(columns: Sequence[str], told: _Table) -> tuple[str, float] | None:
    """The base unit of the numbers of a column and its factor, by its cells or by what it is called.

    None where its cells have several.
    """
    found: set[tuple[str, float]] = set()
    for row in told.values():
        for value in (value for each in columns for value in values(row.get(each, "")) if value.unit in PHYSICAL):
            number = _NUMBER.search(value.text)
            if number is not None and float(number[0].replace(",", "")):
                found.add((value.unit, round(float(value.key) / float(number[0].replace(",", "")), 9)))
    if found:
        return found.pop() if len(found) == 1 else None
    for word in _WORD.findall(_PER.sub(" ", " ".join(columns).replace("_", " "))):
        typed = [
            value for value in values(f"{word}2" if word in "$€£" else f"2 {word.lower()}") if value.unit in PHYSICAL
        ]
        if typed:
            return typed[0].unit, float(typed[0].key) / 2
    return "", 1.0


def _is_of(asked: _Asked, unit: str, columns: Sequence[str], told: _Table, question: str) -> bool:
    """Whether an amount of the question is one of those that a column holds."""
    if unit:
        return asked.unit == unit
    if asked.unit in PHYSICAL:
        return False
    cells_held = [row.get(columns[0], "") for row in told.values()]
    if asked.unit.isupper():
        return all(cell.startswith(asked.unit) for cell in cells_held)
    named = stem_set(f"{' '.join(columns).replace('_', ' ')} {_NUMBER.sub(' ', cells_held[0])}") - STOP
    around = re.search(rf"([^\W\d_]+)?\W{{0,2}}(?<![\w.,]){re.escape(asked.words)}\W{{0,2}}([^\W\d_]+)?", question)
    beside = stem_set(" ".join(filter(None, around.groups()))) if around else frozenset[str]()
    return asked.unit in named or not named.isdisjoint(beside)


def _tightest(holding: Mapping[int, Band]) -> set[int]:
    """Of bands within each other, "up to 10 kg" and "up to 20 kg", the rows of the narrowest one."""
    open_below = {band.high for band in holding.values() if band.low == -inf}
    open_above = {band.low for band in holding.values() if band.high == inf}
    return {
        at
        for at, band in holding.items()
        if (band.low != -inf or band.high == min(open_below)) and (band.high != inf or band.low == max(open_above))
    }


def _by_clock(question: str, heads: Sequence[str], told: _Table) -> _Held:
    asked = list(times(question))
    if len(asked) != 1:
        return None
    minutes, words = asked[0]
    for columns in _columns(heads):
        spans = {at: span for at, row in told.items() if (span := _span([row.get(each, "") for each in columns]))}
        if len(set(spans.values())) < _LEAST_BANDS or len(spans) < _SHARE * len(told):
            continue
        if any(minutes in span for span in spans.values()):
            return None  # when something begins or ends, and not what is then
        within = {at for at, span in spans.items() if _in_span(minutes, *span)}
        return within, set(spans) - within, words
    return None


def _in_span(minutes: int, low: int, high: int) -> bool:
    return low <= minutes < high if low < high else minutes >= low or minutes < high


def _span(texts: Sequence[str]) -> tuple[int, int] | None:
    """From when to when, in minutes."""
    written = _CLOCKS.fullmatch(texts[0].strip()) if len(texts) == 1 else None
    ends = (written[1], written[2]) if written else tuple(texts) if len(texts) == 2 else ()
    found = [next(times(each), None) for each in ends]
    if len(found) != 2 or found[0] is None or found[1] is None:
        return None
    return found[0][0], found[1][0] or 24 * 60


def _by_weekday(question: str, heads: Sequence[str], told: _Table) -> _Held:
    day = asked_day(question)
    if day is None:
        return None
    of_days: list[Mapping[int, frozenset[int]]] = []
    for head in heads:
        days = {at: weekdays(row.get(head, "")) for at, row in told.items()}
        known = {at: each for at, each in days.items() if each}
        if known:
            of_days.append(known)
    if len(of_days) == 1 and len(of_days[0]) >= max(_LEAST_BANDS, _SHARE * len(told)):
        within = {at for at, each in of_days[0].items() if day in each}
        return within, set(of_days[0]) - within, DAYS[day]
    if not of_days and any(day in weekdays(head) for head in heads):
        return set(told), set(), DAYS[day]  # each row has a column for it
    return None


def _by_year(question: str, heads: Sequence[str], told: _Table) -> _Held:
    years = set(YEAR.findall(question))
    if len(years) != 1:
        return None
    year = years.pop()
    for columns in _columns(heads):
        if len(columns) == 1 and not _OFYEARS.search(columns[0]):
            continue
        bands = {at: band for at, row in told.items() if (band := _band(columns, row)) is not None}
        whole = all(1000 <= band.low <= 2100 for band in bands.values())
        if whole and _is_banded(bands, columns, told):
            if _has_exactly(year, columns, told):
                return None
            within = {at for at, band in bands.items() if band.holds(float(year))}
            return within, set(bands) - within, f"in {year}"
    return None
