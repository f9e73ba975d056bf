"""Which rows of a table hold for the amount that the question names: 31 kg in "25–39.9 kg", Wednesday in "Mon–Fri".

A price by weight, a fee by days, a rota by hours: the row is found by where the amount lies, not by its words. Where
it lies in none, no row of that table tells. Pure, for English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.engines.extractive.document.band_columns import (
    LEAST_BANDS,
    NUMBER,
    SHARE,
    WORD,
    Table,
    bands_of,
    columns_of,
    is_banded,
    tightest,
    unit_in,
)
from aria.engines.extractive.document.context import heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.rows import by_heads, plain, tables
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import STOP
from aria.evidence.typed.amounts import NUMBER_WORDS, PHYSICAL
from aria.evidence.typed.bands import age_band
from aria.evidence.typed.clock import times
from aria.evidence.typed.values import values
from aria.evidence.typed.weekdays import DAYS, asked_day, weekdays

_MOST_ROWS = 400
_CLOCKS = regex(r"(\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?)\s?(?:[-–—]|to|until)\s?(\d{1,2}[:.]\d\d(?:\s?[ap]\.?m\.?)?)")
_CODE = regex(r"\b([A-Z]{1,3})(\d{1,5})\b")
_YEAR = regex(r"\b(?:in|during|of|by)\s((?:1\d|20)\d\d)\b")
_OF_YEARS = regex(r"\b(?:years?|term|reign(?:ed)?|period|office|served|tenure|ruled?|dates?)\b", re.IGNORECASE)
_NUMBERS = "|".join(word for word, number in NUMBER_WORDS.items() if 0 < number < 100)
_AGED = regex(
    rf"\b(?P<old>\d{{1,2}}|{_NUMBERS})[\s-]years?[\s-]olds?\b"
    rf"|\b(?:(?:child|boy|girl|son|daughter|person|man|woman|somebody|someone|anyone)\sof|aged|age\sof)\s"
    rf"(?P<of>\d{{1,2}}|{_NUMBERS})\b(?!\s(?:months?|weeks?|days?))",
    re.IGNORECASE,
)
"""How old somebody is: "for a nine-year-old", "a child of 9"."""
_VERSIONS = regex(r"\b(?:versions?|releases?)\b|\bv\d", re.IGNORECASE)
"""Numbers that are no decimals: 3.10 comes behind 3.9."""


@dataclass(frozen=True, slots=True)
class Banded:
    """The rows that hold for the amounts asked about, with the words of these, and those beside them that do not."""

    inside: Mapping[int, str] = field(default_factory=dict)
    outside: frozenset[int] = frozenset()
    dated: frozenset[int] = frozenset()
    """Those of the rows that hold which do so for the year asked about."""


@dataclass(frozen=True, slots=True)
class _Asked:
    """An amount that the question names."""

    number: float
    unit: str
    """Its base unit; empty for a bare number, the letters of a code, and what is counted otherwise."""
    words: str


@dataclass(frozen=True, slots=True)
class _Named:
    """What a question names that may lie in a band."""

    amounts: tuple[_Asked, ...]
    time: tuple[int, str] | None
    """The only time of day, in minutes, with its words."""
    day: int | None
    """The only day of the week."""
    year: str
    """The only year; empty for none, or several."""
    age: tuple[int, str] | None = None
    """The only age of somebody, with its words."""

    def __bool__(self) -> bool:
        return bool(self.amounts or self.time or self.year or self.age) or self.day is not None


@lru_cache(maxsize=64)  # every document is read for the same question
def _named_in(question: str) -> _Named:
    amounts = () if _VERSIONS.search(question) else tuple(_amounts(question))
    clock, years = list(times(question)), set(_YEAR.findall(question))
    aged = list(_AGED.finditer(question))
    return _Named(
        amounts,
        clock[0] if len(clock) == 1 else None,
        asked_day(question),
        years.pop() if len(years) == 1 else "",
        _age(aged[0]) if len(aged) == 1 else None,
    )


def _age(found: re.Match[str]) -> tuple[int, str]:
    said = (found["old"] or found["of"]).casefold()
    return (int(said) if said.isdigit() else NUMBER_WORDS[said]), found[0]


def banded(reading: Reading) -> Banded:
    """What the amounts of the question leave of the tables of a document."""
    named = _named_in(reading.question)
    if not named or "row" not in reading.kinds or reading.language != "en":
        return Banded()
    inside: dict[int, str] = {}
    outside: set[int] = set()
    dated: set[int] = set()
    for header, rows in tables(reading.kinds):
        if not LEAST_BANDS <= len(rows) <= _MOST_ROWS:
            continue
        told = by_heads(reading.sentence, header, rows)
        held = [] if _names_row(reading.question, told) else _by_each(named, reading.question, told)
        if not held:
            continue
        beside = set[int]().union(*(each.beside for each in held))
        left = set[int]().union(*(each.within for each in held)) - beside
        outside.update(beside)
        above = heading(reading, rows[0])
        under = "" if above is None else reading.sentence(above)
        for at in left:
            own = reading.sentence(at).casefold()
            words = [each.words for each in held if each.words.casefold() not in own]
            if words:  # else it says so itself
                inside[at] = " ".join((*words, under)).strip()
                dated.update({at} if any(each.of_year and each.words in words for each in held) else ())
    return Banded(inside, frozenset(outside), frozenset(dated))


@dataclass(frozen=True, slots=True)
class _Held:
    """The rows whose band holds what is asked, those whose band does not, and its words."""

    within: frozenset[int]
    beside: frozenset[int]
    words: str
    of_year: bool = False


def _held(known: Iterable[int], within: Iterable[int], words: str, *, of_year: bool = False) -> _Held:
    """Of the rows whose band is `known`, those `within` and the others."""
    inner = frozenset(within)
    return _Held(inner, frozenset(known) - inner, words, of_year)


def _names_row(question: str, told: Table) -> bool:
    """Whether the question says what a row is of: then it is that row, wherever a number of the question lies."""
    said = plain(question)
    keys = (next(iter(row.values()), "") for row in told.values())
    return any(WORD.search(key) and plain(key) in said for key in keys)


def _has_exactly(asked: str, columns: Sequence[str], told: Table) -> bool:
    """Whether another column holds, or is called by, the very words of what is asked."""
    said = plain(asked)
    cells_beside = (cell for row in told.values() for head, cell in row.items() if head not in columns)
    heads = (head for row in told.values() for head in row if head not in columns)
    return any(said in plain(each) for each in (*cells_beside, *heads))


def _by_each(named: _Named, question: str, told: Table) -> list[_Held]:
    """The rows that each of what the question names leaves: an amount, a time of day, a day of the week, a year."""
    heads = list(dict.fromkeys(name for row in told.values() for name in row))
    found = (
        _by_amount(named.amounts, question, heads, told) if named.amounts else None,
        _by_clock(*named.time, heads, told) if named.time else None,
        _by_weekday(named.day, heads, told) if named.day is not None else None,
        _by_year(named.year, heads, told) if named.year else None,
        _by_age(*named.age, heads, told) if named.age else None,
    )
    return [each for each in found if each is not None]


def _by_amount(amounts: Sequence[_Asked], question: str, heads: Sequence[str], told: Table) -> _Held | None:
    for columns in columns_of(heads):
        bands = bands_of(columns, told)
        if not is_banded(bands, columns, told) or _VERSIONS.search(" ".join(columns)):
            continue
        measured = unit_in(columns, told)
        for asked in amounts:
            if measured is None or not _is_of(asked, measured[0], columns, told, question):
                continue
            if _has_exactly(asked.words, columns, told):
                return None
            number = asked.number / measured[1]
            holding = {at: band for at, band in bands.items() if band.holds(number)}
            return _held(bands, tightest(holding), asked.words)
    return None


def _amounts(question: str) -> Iterator[_Asked]:
    for value in values(question):
        if value.kind in AMOUNTS:
            yield _Asked(float(value.key), value.unit, value.text)
    for code in _CODE.finditer(question):
        yield _Asked(float(code[2]), code[1], code[0])


def _is_of(asked: _Asked, unit: str, columns: Sequence[str], told: Table, question: str) -> bool:
    """Whether an amount of the question is one of those that a column holds."""
    if unit:
        return asked.unit == unit
    if asked.unit in PHYSICAL:
        return False
    cells_held = [row.get(columns[0], "") for row in told.values()]
    if asked.unit.isupper():
        return all(cell.startswith(asked.unit) for cell in cells_held)
    named = stem_set(f"{' '.join(columns).replace('_', ' ')} {NUMBER.sub(' ', cells_held[0])}") - STOP
    around = re.search(rf"([^\W\d_]+)?\W{{0,2}}(?<![\w.,]){re.escape(asked.words)}\W{{0,2}}([^\W\d_]+)?", question)
    beside = stem_set(" ".join(filter(None, around.groups()))) if around else frozenset[str]()
    return asked.unit in named or not named.isdisjoint(beside)


def _by_clock(minutes: int, words: str, heads: Sequence[str], told: Table) -> _Held | None:
    for columns in columns_of(heads):
        spans = {at: span for at, row in told.items() if (span := _span([row.get(each, "") for each in columns]))}
        if len(set(spans.values())) < LEAST_BANDS or len(spans) < SHARE * len(told):
            continue
        if any(minutes in span for span in spans.values()):
            return None  # when something begins or ends, and not what is then
        return _held(spans, (at for at, span in spans.items() if _in_span(minutes, *span)), words)
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


def _by_weekday(day: int, heads: Sequence[str], told: Table) -> _Held | None:
    columns = ({at: weekdays(row.get(head, "")) for at, row in told.items()} for head in heads)
    of_days = [known for days in columns if (known := {at: each for at, each in days.items() if each})]
    if len(of_days) == 1 and len(of_days[0]) >= max(LEAST_BANDS, SHARE * len(told)):
        return _held(of_days[0], (at for at, each in of_days[0].items() if day in each), DAYS[day])
    if not of_days and any(day in weekdays(head) for head in heads):
        return _held(told, told, DAYS[day])  # each row has a column for it
    return None


def _by_age(age: int, words: str, heads: Sequence[str], told: Table) -> _Held | None:
    """The rows whose band holds the age; those of grown-ups without one may well be of nobody that young."""
    for head in heads:
        bands = {at: band for at, row in told.items() if (band := age_band(row.get(head, ""), head)) is not None}
        figured = sum(NUMBER.search(row.get(head, "")) is not None for row in told.values())
        wide = {(band.low, band.high) for band in bands.values() if not band.single}
        if len(wide) >= LEAST_BANDS and len(bands) == figured:
            holding = {at: band for at, band in bands.items() if band.holds(float(age))}
            return _held(told if holding else bands, tightest(holding), words)
    return None


def _by_year(year: str, heads: Sequence[str], told: Table) -> _Held | None:
    for columns in columns_of(heads):
        if len(columns) == 1 and not _OF_YEARS.search(columns[0]):
            continue
        bands = bands_of(columns, told)
        whole = all(1000 <= band.low <= 2100 for band in bands.values())
        if whole and is_banded(bands, columns, told):
            within = (at for at, band in bands.items() if band.holds(float(year)))
            return None if _has_exactly(year, columns, told) else _held(bands, within, f"in {year}", of_year=True)
    return None
