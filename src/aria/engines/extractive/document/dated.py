"""What a sentence tells of in time where it stands: by itself, or by what stands above it. Pure.

A question for the flood of 1967 is not answered by a sentence on some flood: that year has to be told somewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.document.anaphora import LONGEST
from aria.engines.extractive.document.context import header_row, heading
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.document.rows import by_heads, tables
from aria.engines.extractive.document.terms import BEGINS, FINISHES, terms
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.columns import date_of
from aria.engines.extractive.scoring.fit import may_answer
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.months import SURE_MONTHS
from aria.evidence.text.tables import cells
from aria.evidence.typed.period import Period
from aria.evidence.typed.periods import UNDATED, agreement, told
from aria.evidence.typed.recurring import is_time_alone
from aria.evidence.typed.successions import Stretch, successions

_COMPARED = regex(r"\((?:in\s)?[12]\d{3}:\s[^()]{1,60}\)")
"""The figure of another year, for comparison."""
_ENDS, _BESIDE = 2, 2
"""Cells of the two ends of a time, and of what else a row tells that holds for it: a name, a note."""
_MOST_ROWS = 200
"""Rows of a table whose ends are held against each other."""
_CALENDAR = 2
"""Headings that are times make a calendar of a text; a single "May" may be somebody's name."""
_OTHER_TIME = regex(rf"\b(?:spring|summer|autumn|winter|month|week|year|{SURE_MONTHS}|she|he|her|his)\b", re.IGNORECASE)
"""A time of the sentence's own, or a person under whose name it stands."""
_IN_HEAD = regex(r"[^\W\d]_((?:1[5-9]|20)\d\d)(?=:)")
_NEVER = Period("0001-01-01", "0001-01-01")
"""For a sentence that nothing dates as asked: it agrees with no time that anybody asks about."""


def periods_of(reading: Reading, need: Need, first: int, last: int) -> tuple[Period, ...]:
    """What the sentences tell of in time, where the question asks for a period."""
    if not need.periods:
        return ()
    read = _read(reading, need)
    own = _of_column(reading, need, last) or read.own(first, last)
    own = (*own, *_of_heads(reading, last), *(each.period for each in held_from(reading, need, first, last)))
    if own and _only_compared(reading.quote(first, last), need):
        own = (*own, *told(reading.title, ((0, len(reading.title)),), need.of_life)[0])
    if own or any(each.bounded for each in need.periods):
        return own
    above = read.above[first]
    if above.over:
        return above.over
    title = reading.title
    near = (above.before, above.only, *told(title, ((0, len(title)),), need.of_life))
    dated = all(each.name for each in need.periods) or any(agreement(need.periods, each) > UNDATED for each in near)
    return () if dated else (_NEVER,)


def held_from(reading: Reading, need: Need, first: int, last: int) -> tuple[Stretch, ...]:
    """For how long that was so which the sentences begin, where others tell it: "He was succeeded by Lucas Feld"."""
    told = _handed_on(_text(reading, need), need.language)
    return tuple(each for at in range(first, last + 1) for each in told.get(at, ()))


@lru_cache(maxsize=16)
def _handed_on(text: _Text, language: str) -> Mapping[int, list[Stretch]]:
    """By the sentence that begins what was so: each sentence asks for its own."""
    ends = [0, *(end for _, end in text.sentences)]
    apart = [
        kind != "prose" or "\n" in text.text[end:start]
        for (start, _), end, kind in zip(text.sentences, ends, text.kinds, strict=False)
    ]
    found: dict[int, list[Stretch]] = {}
    for each in successions([text.text[start:end] for start, end in text.sentences], apart, language):
        found.setdefault(each.at, []).append(each)
    return found


def _only_compared(quote: str, need: Need) -> bool:
    """Whether the one time that a quote tells is that of a figure in brackets beside its own: "(2022: 0.9 million)"."""
    bare = _COMPARED.sub("", quote)
    return bare != quote and not any(told(bare, ((0, len(bare)),), need.of_life))


def _of_column(reading: Reading, need: Need, index: int) -> tuple[Period, ...]:
    """What a row tells of in time under the heading that the question has: "opened", not a year in the name."""
    if reading.kinds[index] != "row":
        return ()
    found = cells_of(reading, index)
    for head, cell in found:
        if not stem_set(head).isdisjoint(need.stems) and (day := date_of(cell)) is not None:
            return (Period(day.first, day.last),)
    return _from_to(found) or _running(_text(reading, need)).get(index, ())


def _of_heads(reading: Reading, index: int) -> tuple[Period, ...]:
    """The years that heads of a row end on behind an underscore, as those of a file of data: "price_2024"."""
    found = _IN_HEAD.findall(reading.sentence(index)) if reading.kinds[index] == "row" else []
    return tuple(Period(f"{year}-01-01", f"{year}-12-31") for year in found)


def cells_of(reading: Reading, index: int) -> list[tuple[str, str]]:
    """The cells of a row, each with its heading."""
    above = header_row(reading, index)
    return cells(reading.sentence(index), "" if above is None else reading.sentence(above))


def _from_to(found: Sequence[tuple[str, str]]) -> tuple[Period, ...]:
    """The time between two years in cells of their own, one beside the other: when it began and when it ended."""
    days = [date_of(cell) for _, cell in found]
    at = [index for index, day in enumerate(days) if day is not None]
    if len(at) != _ENDS or at[1] != at[0] + 1 or len(days) > _ENDS + _BESIDE:
        return ()
    if not (BEGINS.fullmatch(found[at[0]][0]) and FINISHES.fullmatch(found[at[1]][0])):
        return ()  # born and died are no term of office
    first, last = days[at[0]], days[at[1]]
    return (Period(first.first, last.last),) if first and last and first.first[:4] < last.first[:4] else ()


@lru_cache(maxsize=16)
def _running(text: _Text) -> Mapping[int, tuple[Period, ...]]:
    """The rows of tables that tell a beginning and no end, where other rows tell theirs: what they tell goes on."""
    found: dict[int, tuple[Period, ...]] = {}
    for header, rows in tables(text.kinds):
        told = by_heads(text.sentence, header, rows[:_MOST_ROWS])
        found.update({at: (term.period,) for at, term in terms(told).items() if term.last is None})
    return found


def entitled(reading: Reading, need: Need, first: int, last: int) -> int | None:
    """The heading that dates the sentences as the question wants, where they tell no date themselves."""
    if not need.periods:
        return _rule(reading, need, first, last)
    read = _read(reading, need)
    above = read.above[first]
    near = reading.length(above.heading, last) <= LONGEST
    dates = near and above.over and not read.own(first, last) and agreement(need.periods, above.over) > UNDATED
    return above.heading if dates else None


def _rule(reading: Reading, need: Need, first: int, last: int) -> int | None:
    """The heading that is nothing but a month, a weekday or a season, as those of a calendar, where a rule is asked."""
    if not need.as_rule or need.kind != "when":
        return None
    above, quote = heading(reading, first), reading.quote(first, last)
    if above is None or above >= first or not is_time_alone(reading.sentence(above)):
        return None
    if _OTHER_TIME.search(quote) or may_answer(need, quote) or reading.length(above, last) > LONGEST:
        return None
    headings = (at for at, kind in enumerate(reading.kinds) if kind == "heading")
    return above if sum(is_time_alone(reading.sentence(at)) for at in headings) >= _CALENDAR else None


@dataclass(frozen=True, slots=True)
class _Above:
    """What dates a sentence that tells no date."""

    heading: int = 0
    over: tuple[Period, ...] = ()
    """What its heading tells of in time."""
    before: tuple[Period, ...] = ()
    """What the last dated sentence before it does, under the same heading."""
    only: tuple[Period, ...] = ()
    """What all of the text does, where that is one year."""


@dataclass(frozen=True, slots=True)
class _Read:
    """What each sentence of a text tells of in time, and what stands above it does."""

    told: tuple[tuple[Period, ...], ...]
    above: tuple[_Above, ...]

    def own(self, first: int, last: int) -> tuple[Period, ...]:
        return tuple(each for periods in self.told[first : last + 1] for each in periods)


@dataclass(frozen=True, slots=True)
class _Text:
    """A text to be read once: what it is found again by is not taken of all its sentences, as each of them asks."""

    text: str
    sentences: tuple[tuple[int, int], ...]
    kinds: tuple[str, ...]
    of_life: bool

    def sentence(self, at: int) -> str:
        start, end = self.sentences[at]
        return self.text[start:end]

    def __hash__(self) -> int:
        return hash((self.text, len(self.sentences), self.of_life))


def _read(reading: Reading, need: Need) -> _Read:
    return _read_once(_text(reading, need))


def _text(reading: Reading, need: Need) -> _Text:
    return _Text(reading.text, reading.spans, reading.kinds, need.of_life)


@lru_cache(maxsize=16)
def _read_once(text: _Text) -> _Read:
    by_sentence = told(text.text, text.sentences, text.of_life)
    return _Read(by_sentence, tuple(_above(by_sentence, text.kinds)))


def _above(by_sentence: Sequence[tuple[Period, ...]], kinds: Sequence[str]) -> Iterator[_Above]:
    """Of each sentence what dates it, if anything does."""
    every = tuple(each for periods in by_sentence for each in periods)
    years = {day[:4] for each in every for day in (each.first, each.last)}
    above = _Above(only=every[:1] if len(years) == 1 else ())
    for at, (periods, kind) in enumerate(zip(by_sentence, kinds, strict=True)):
        yield above
        if kind == "heading":
            above = replace(above, heading=at, over=periods, before=())
        elif periods:
            above = replace(above, before=periods)
