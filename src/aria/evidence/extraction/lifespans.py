"""The life that a sentence tells without a word for it: "Ada Lovelace (1815 – 1852)". Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.extraction import cues
from aria.evidence.extraction.cues import BORN, DIED, is_beside
from aria.evidence.extraction.ends import UNTIL
from aria.evidence.text.kin import RELATIVES
from aria.evidence.typed import dates, eras

_ASIDE = regex(r"\(([^()]{4,160})\)")
_SPELT = regex(
    r"^(?:(?:born|b\.|about|around|c\.|ca\.|um|geboren)\s)?(?=[^\n]*\d)(?:[A-Z\d][\w.,]*\s)+?(to|until|till|bis)\s(?=[A-Z\d]|about\s|c)"
)
"""A life whose ends a word joins, nothing but a day before it: "1664 to 21 November 1731", no "mayor from 1990"."""
_NAME = 6
"""Words of a name at most that are compared where a life is told twice."""
_SHARED = 2
"""Words that two of them have in common: a family may have one."""
_LIVES = 8
"""Life spans of one quote that are looked at: each is told by all that stands before it."""
_BORN_AS = regex(r"\s?(?:born|b\.)\s", re.IGNORECASE)
_REMEMBERED = 2_000
"""Texts whose lives are: each is measured against every question that it is read for."""
_SENTENCE = regex(r"[!?]\s|(?<!\b[A-Z])\.\s")
_LABELS = (regex(r"\b[Dd]ate of death\b"), regex(r"\b[Dd]ate of birth\b"))
_SAID = regex(rf"\b(?:was|is|were|are|had|has|by|to|with|{RELATIVES})\b")


def life(quote: str, attribute: Collection[str], own: frozenset[str] = frozenset()) -> list[Value]:
    """The day of birth or of death that a life span tells: "Ada Lovelace (1815 – 1852)"; empty when neither is asked.

    The first span of a sentence counts, and only where nothing is said before it but the name; or the next one where
    the name is repeated before it and both of its ends are told more exactly, as where a heading has run into the text.
    Spans right behind a word of `own`, a name that is asked about, go before all others.
    """
    born, died = not BORN.isdisjoint(attribute), not DIED.isdisjoint(attribute)
    if born == died:
        return []
    said = _labelled(quote, born=born)
    if said is not None:
        return [said]
    spans = _lives(quote)
    spans = tuple(span for span in spans if is_beside(quote, span.start, own)) or spans
    first, later = [*spans, None, None][:2]
    if first is None:
        return []
    told = later if later is not None and _repeats(quote, first, later) else first
    value = told.born if born else told.died
    return [value] if value is not None else []


@dataclass(frozen=True, slots=True)
class _Span:
    """The ends of a life, and where the aside that tells them begins and ends."""

    born: Value | None
    died: Value | None
    start: int
    end: int


def _lives(quote: str) -> tuple[_Span, ...]:
    """The asides that are lives."""
    return _first(quote) if len(quote) <= dates.REMEMBERED else _first.__wrapped__(quote)


@lru_cache(maxsize=_REMEMBERED)
def _first(quote: str) -> tuple[_Span, ...]:
    return tuple(islice(_spans(quote), _LIVES))


def _spans(quote: str) -> Iterator[_Span]:
    """The asides that are lives, up to the first before which more is said than a name."""
    for aside in _ASIDE.finditer(quote):
        spelt = _SPELT.match(aside[1])
        ends = [(spelt.start(1), spelt.end())] if spelt else [match.span() for match in UNTIL.finditer(aside[1])]
        if (not ends and not _BORN_AS.match(aside[1])) or _day(aside[1], 0) is None:
            continue
        if _SAID.search(_SENTENCE.split(quote[: aside.start()])[-1]):
            return
        first, last = (aside[1][: ends[0][0]], aside[1][ends[0][1] :]) if ends else (aside[1], "")
        born, died = _day(first, aside.start(1)), _day(last, aside.end(1) - len(last))
        if not _is_short(born, died) and not (spelt and (born is None or died is None)):
            yield _Span(born, died, aside.start(), aside.end())


def _is_short(born: Value | None, died: Value | None) -> bool:
    """Whether a span is too short for a life: lists of posts have the years of a term behind each name."""
    years = [value.key[:4] for value in (born, died) if value is not None]
    return len(years) == 2 and all(map(str.isdecimal, years)) and int(years[1]) - int(years[0]) < cues.LIFETIME


def _labelled(quote: str, *, born: bool) -> Value | None:
    """The day behind a label: "Date of birth 3 March 1866"; a profile may have a life in an aside as well."""
    label = _LABELS[born].search(quote)
    day = _day(quote[label.end() : label.end() + cues.FAR], label.end()) if label else None
    return day if label and day and not quote[label.end() : day.start].strip(" :|(") else None


def _day(part: str, base: int) -> Value | None:
    """The first date of a part of a quote that begins at `base`."""
    for span in (eras.find(part) or dates.find(part))[:1]:
        text = part[span.start : span.end]
        return Value(kind="date", key=span.key, text=text, start=base + span.start, end=base + span.end)
    return None


def _repeats(quote: str, first: _Span, later: _Span) -> bool:
    """Whether the later span tells the same life: words of the name stand before it, and neither end is another."""
    name, again = (
        re.findall(r"\b[A-Z]\w+", part)[-_NAME:] for part in (quote[: first.start], quote[first.end : later.start])
    )
    if not again or (len(set(name) & set(again)) < _SHARED and name[-len(again) :] != again):
        return False
    pairs = ((first.born, later.born), (first.died, later.died))
    return all(a is not None and b is not None and b.key.startswith(a.key) for a, b in pairs)


def lived(quote: str) -> frozenset[str]:
    """What a quote with a life span tells without the words: of a birth, a death, or both."""
    return frozenset(stem for event in (BORN, DIED) if life(quote, event) for stem in event)
