"""Of a period that began or ended with what is asked for, the day that it tells: "from 1981 to 1992" of a release."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.extraction.cues import BORN, DIED
from aria.evidence.text.stems import content_stems
from aria.evidence.typed import dates

ACT = 4
"""Years from which a period is not how long the founding of a thing itself took."""
_BEGAN = frozenset(
    content_stems("founded establish established launch launched release released open opened begin began start")
)
_ENDED = frozenset(content_stems("end ended close closed closure dissolve dissolved abolish abolished disband defunct"))
UNTIL = regex(r"\s[-–—]\s|[–—]|(?<=\d{4})-(?=\d{4})")
_TO = regex(rf"{UNTIL.pattern}|\s(?:to|through)\s")
"""Not "between … and …", which says that a day is not known, nor "until", which may go with the verb instead."""


def asked_end(span: Value, attribute: Collection[str]) -> Value:
    """The end of `span` that is asked for; the span itself where it is no period, or neither end or both are.

    Of a life: "4 May 1871 – 3 June 1901", where a birth or a death is. Of what began or ended with what is asked for
    (`attribute`, stems): "from 1981 to 1992", where a release is and the period is longer than such an act.
    """
    of_life = BORN.isdisjoint(attribute) != DIED.isdisjoint(attribute)
    began = not (BORN if of_life else _BEGAN).isdisjoint(attribute)
    ended = not (DIED if of_life else _ENDED).isdisjoint(attribute)
    if "/" not in span.key or began == ended or not (of_life or _years(span) >= ACT):
        return span
    between = (UNTIL if of_life else _TO).search(span.text)
    return _half(span, *between.span(), first=began) if between is not None else span


def _years(span: Value) -> int:
    """How many years lie between the ends of a period; none where it is open."""
    first, _, last = span.key.partition("/")
    return int(last[:4]) - int(first[:4]) if first[:4].isdecimal() and last[:4].isdecimal() else 0


def _half(span: Value, end: int, start: int, *, first: bool) -> Value:
    """What stands before or after the word between two dates; the span where that is not one date."""
    base = 0 if first else start
    found = dates.find(span.text[:end] if first else span.text[start:])
    if len(found) != 1 or "/" in found[0].key:
        return span
    low, high = base + found[0].start, base + found[0].end
    return replace(span, key=found[0].key, text=span.text[low:high], start=span.start + low, end=span.start + high)
