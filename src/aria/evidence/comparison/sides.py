"""What a sentence tells of one of the things that a question compares: one typed value, or nothing. Pure.

The sentence has to name the thing as what it speaks of, and a value that is not the only one of its kind there is none.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import Evidence, Source, Value
from aria.evidence.comparison.gapped import gapped
from aria.evidence.comparison.measured import Amount, in_cell, measured
from aria.evidence.comparison.subject import (
    EVENTS,
    goes_on,
    name_words,
    of_one_before,
    said,
    speaks_of,
)
from aria.evidence.extraction.cues import of_kin
from aria.evidence.extraction.lifespans import life
from aria.evidence.questions.comparing import Side
from aria.evidence.text.copula import COPULA, blanked
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import stems
from aria.evidence.text.tables import cells, is_row, parted
from aria.evidence.typed.dates import interval
from aria.evidence.typed.kinds import alike, members
from aria.evidence.typed.measures import MEASURES
from aria.evidence.typed.professions import professions, shared
from aria.evidence.typed.values import values

_PAIR = 2
"""Cells of a row that tells one thing: its label and its value."""
_NEAR = 60
"""Characters between a word for an event and its date."""
_IS_YEAR = regex(r"\s(?:is|was|are|were)\s(?:an?|the)\s(?=[12]\d{3}\b)")
_UNTIL = regex(r"[,;:.()]|\s(?:who|which|that|whose|by|in|on|from|for|at|to|with|about|based|played|of)\s")
_BETWEEN = r"\s(?:(?!(?:and|to|who|which|after|before|until|while|re-?\w+)\b)[^\s;.()]+\s){0,6}?$"
_NOT = r"(?<![\w-])(?<!not\s)(?<!never\s)"
_OBJECT = r"(?!\s(?:an?|the|its|his|her|their)\s)"
"""What was done to something else: "opened a branch in 1900"."""
_ANNOUNCED = {aspect: regex(rf"{_NOT}(?:{words}){_OBJECT}{_BETWEEN}") for aspect, words in EVENTS.items()}
_PLACED = regex(
    r"(?:\bin|,|\bin\s(?:the\s)?(?:[\w-]+\s){0,3}(?:region|province|district|county|state|department|part)\sof)"
    r"\s(?:the\s)?(?:[a-z-]+\s)?$"
)
_NEGATED = regex(r"\b(?:not|no|never|neither|nor|hardly|anything|nothing)\b")
_ELSEWHERE = regex(r"\b(?:with|by|whose|against|than|like|between)\b")
"""Before a place where something else is: "is twinned with a city in …"."""
_ORIGIN = regex(
    r"-(?:born|raised|based)\b|\s(?:descent|origin|studies|history|literature|languages?|linguistics|horn|teachers?|football"
    r"|professors?|lecturers?|scholars?|translators?)\b"
)
"""After what tells where one comes from, or what is studied, taught or played: of that country nobody is by it."""
_LABELS: Mapping[str, str] = {
    "birth": r"born|birth", "death": r"died|death", "release": r"released?|premiered?",
    "publication": r"published|publication",
    "founding": r"founded|formed|established|foundation|formation", "opening": r"opened|opening",
    "building": r"built|completed|completion", "nationality": r"nationality|citizenship",
}  # fmt: skip
"""What a table calls the cell of a value."""
_TELLING_WORDS = """country location city town state place region engineer architect designer director author artist
    owner operator type kind status crosses material style client capital currency continent genre language
    nationality"""
_TELLING = frozenset(_TELLING_WORDS.split())
"""Labels of cells that tell something of what a row is about."""
_LIFE = {"birth": frozenset(stems("born")), "death": frozenset(stems("died"))}
_ISSUED = frozenset({"release", "publication"})
_YEAR_BEHIND = regex(r"\s\((?P<year>[12]\d{3})\)")
_WORKS = frozenset({"release", "publication", "kind"})
"""What is asked of things whose name in another name is another thing: "Frozen" in "Frozen River"."""


@dataclass(frozen=True, slots=True)
class Quote:
    """What a comparison reads: a quote without its labels, and whose text it is from."""

    text: str
    title: str = ""
    """Of its document."""


def quotes_of(rows: Iterable[Evidence], sources: Iterable[Source]) -> list[Quote]:
    """The rows as quotes, each with the title of its source, in their order."""
    titles = {source.id: source.title for source in sources}
    return [Quote(row.quote.exposed(), titles.get(row.source, "")) for row in rows]


@dataclass(frozen=True, slots=True)
class Told:
    """What a quote tells of one side."""

    text: str
    key: str = ""
    low: int | Decimal = 0
    high: int | Decimal = 0
    """The least and the most that it can be: of a date or a time of life in days, of an amount in its base unit."""
    measure: str = ""
    """Of an amount, what it measures."""


@lru_cache(maxsize=1_000)
def told_in(side: Side, wanted: str, quote: Quote) -> tuple[Told, ...]:
    """What each sentence of the quote that speaks of the side tells of it; a quote is asked many times in a run."""
    names = side.aspect.split("+")
    amounts = MEASURES.keys() >= set(names)
    if is_row(quote.text):
        own = _cells(side, quote)
        if amounts:
            return tuple(_told(each) for label, value in own for each in in_cell(label, value, names))
        row = _labelled(side.aspect, own)
        return () if row is None else (row,)
    if amounts:
        return tuple(map(_told, measured(side.name, names, quote.text, quote.title)))
    found = [_read(side.aspect, wanted, text) for text in about(side.name, quote, strict=side.aspect in _WORKS)]
    if side.aspect in _ISSUED and not any(found):
        found = [_day(value) for value in _bracketed(side.name, quote.text)]
    if not any(found):
        found = [_read(side.aspect, wanted, text) for text in gapped(side.name, side.aspect, quote.text)]
    return tuple(each for each in found if each is not None)


def _bracketed(name: str, text: str) -> Iterator[Value]:
    """The year in brackets behind the name of a work: "Paper Boats (2001)"."""
    for match in _YEAR_BEHIND.finditer(text):
        named = text[max(0, match.start() - _NEAR) : match.start()].strip('*_"”’ ')
        if re.search(rf"(?<!\w){re.escape(name)}$", named):
            yield from (value for value in values(match["year"]) if value.kind == "date")


def _told(found: Amount) -> Told:
    return Told(text=f"{found.measure} {found.text}", low=found.low, high=found.high, measure=found.measure)


def about(name: str, quote: Quote, *, strict: bool) -> Iterator[str]:
    """The sentences of the quote that are about the thing of this name."""
    before: bool | None = None
    for start, end in split(quote.text, "en"):
        text = quote.text[start:end]
        before = speaks_of(name, text, quote.title, strict=strict) and goes_on(text, before)
        if before:
            yield text


def agree(one: Told, other: Told, aspect: str) -> bool:
    """Whether two sentences may tell the same value."""
    if aspect == "profession":
        return shared(frozenset(one.key.split()), frozenset(other.key.split())) is not False
    if one.key or other.key:
        return one.key == other.key or (aspect == "nationality" and alike(aspect, one.key, other.key))
    return one.low <= other.high and other.low <= one.high


def _read(aspect: str, wanted: str, quote: str) -> Told | None:
    """The one value of the quote for what is compared; None where there is none or more than one."""
    match aspect:
        case "kind":
            return _kind(wanted, quote)
        case "nationality":
            return _only(_nationalities(quote))
        case "country" | "state":
            found = members(quote, aspect)
            placed = [each for each in found if _PLACED.search(quote, 0, each.start)]
            return _only([each for each in placed if not _ELSEWHERE.search(said(quote, each.start))])
        case "life":
            return _lived(quote)
        case "profession":
            does = sorted(professions(quote))
            return Told(text=", ".join(does), key=" ".join(does)) if does else None
        case _ if aspect in EVENTS:
            return _dated(aspect, quote)
        case _:
            return _area(aspect, quote)


def _cells(side: Side, quote: Quote) -> list[tuple[str, str]]:
    """The labelled cells of a row that is about the side: a cell names it, or it entitles a table of it alone.

    A row is about its first cell in words, but for cells that only tell something of it, such as its country.
    """
    name = name_words(side.name)
    row = [cell for cell in parted(quote.text) if cell]
    told = cells(quote.text, "")
    worded = [(label, value) for label, value in told if not value[:1].isdigit()]  # what has a number comes first
    own = [value for label, value in worded if label.casefold() not in _TELLING] or [value for _, value in worded]
    if own and name_words(own[0]) == name:
        return told
    if len(row) == _PAIR and name_words(quote.title) == name:
        return [(row[0], row[1])]
    return []


def _labelled(aspect: str, cells: Sequence[tuple[str, str]]) -> Told | None:
    """The one value under a label that says what is compared."""
    if aspect == "life":
        return lifetime(_labelled("birth", cells), _labelled("death", cells))
    label = re.compile(
        rf"(?:(?:date|year)\sof\s)?(?:{_LABELS.get(aspect, aspect)})(?:\s(?:date|year|in|on))?", re.IGNORECASE
    )
    found = [value for name, value in cells if label.fullmatch(name)]
    if len(found) != 1:
        return None
    if aspect in EVENTS:
        days = [each for value in values(found[0]) if value.kind == "date" and (each := _day(value)) is not None]
        return days[0] if len(days) == 1 else None
    if aspect in ("country", "state", "nationality"):
        return _only(members(found[0], aspect))
    return Told(text=found[0], key=found[0].casefold())


def _nationalities(quote: str) -> list[Value]:
    """The nationalities in what the quote says that the thing is: "of Puerto Rican descent" is none."""
    copula = COPULA.search(blanked(quote))
    if copula is None:
        return []
    until = _UNTIL.search(quote, copula.end())
    found = [each for each in members(quote, "nationality") if copula.end() <= each.start]
    told = [each for each in found if until is None or each.start < until.start()]
    return [] if any(_ORIGIN.match(quote, each.end) for each in told) else told


def _only(found: Collection[Value]) -> Told | None:
    keys = {each.key for each in found}
    return Told(text=next(iter(found)).text, key=keys.pop()) if len(keys) == 1 else None


def _area(aspect: str, quote: str) -> Told | None:
    """The area that a name before its kind tells: "Jiangsu province"."""
    names = re.findall(rf"\b((?:[A-Z][\w’'-]+\s){{1,3}})(?i:{aspect})\b", quote)
    found = {name.strip() for name in names if not re.match(r"(?:The|This|A)\s", name)}
    keys = {name.casefold() for name in found}
    return Told(text=min(found), key=keys.pop()) if len(keys) == 1 else None


def _kind(wanted: str, quote: str) -> Told | None:
    """What the quote says that the thing is, where that is of the kind asked for."""
    copula = COPULA.search(blanked(quote))
    if copula is None:
        return None
    until = _UNTIL.search(quote, copula.end())
    is_a = quote[copula.end() : until.start() if until else None]
    kind, told = stems(wanted), stems(is_a)
    negated = _NEGATED.search(is_a) is not None
    ends = told[-len(kind) :] == kind  # "a board game", and no "board game designer"
    return Told(text=re.sub(r"^(?:an?|the)\s", "", is_a), key=wanted) if kind and ends and not negated else None


def _dated(aspect: str, quote: str) -> Told | None:
    found = life(quote, _LIFE[aspect]) if aspect in _LIFE else []
    found = [value for value in found if not of_one_before(quote, value.start)] or list(_announced(aspect, quote))
    told = [each for value in found if (each := _day(value)) is not None]
    if not told or any(not agree(told[0], each, aspect) for each in told):
        return None
    return min(told, key=lambda each: each.high - each.low)


def _announced(aspect: str, quote: str) -> Iterator[Value]:
    """The dates that stand after a word for the event; of a work also the year of "is a 1961 film"."""
    for value in values(quote):
        if value.kind != "date":
            continue
        before = quote[max(0, value.start - _NEAR) : value.start]
        year = aspect == "release" and any(match.end() == value.start for match in _IS_YEAR.finditer(quote))
        event = _ANNOUNCED[aspect].search(before)
        own = event is not None and not of_one_before(quote, value.start - len(before) + event.start())
        if year or (own and not of_kin(quote, value.start)):
            yield value


def _day(value: Value) -> Told | None:
    span = interval(value.key)
    if span is None or set(value.key) & set("/X"):
        return None
    try:
        low, high = (date.fromisoformat(end).toordinal() for end in span)
    except ValueError:
        return None
    return Told(text=value.text, low=low, high=high)


def _lived(quote: str) -> Told | None:
    """How long a life was, in days, by the span that tells it."""
    return lifetime(_dated("birth", quote), _dated("death", quote))


def lifetime(born: Told | None, died: Told | None) -> Told | None:
    """How long a life was by its two ends; None where one is not told."""
    if born is None or died is None or died.high < born.low:
        return None
    return Told(text=f"{born.text} to {died.text}", low=died.low - born.high, high=died.high - born.low)
