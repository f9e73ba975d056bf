"""From when until when a state lasted that one sentence begins and another ends. Pure.

"The first chairman led the board until 1868. He was succeeded by Lucas Feld, who served for eleven years. Clement Vose
took the chair in 1879." tells who was chairman in 1875, in a sentence without a year. A state begins with its own date,
or where the one before it ends; it ends with a date or a number of years of its own, or where the next one begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aria.evidence.typed import dates
from aria.evidence.typed.later import years_later
from aria.evidence.typed.number_words import in_digits
from aria.evidence.typed.period import Period
from aria.evidence.typed.periods import year_shifted
from aria.evidence.typed.succession_words import CLOSES, LONGEST, OF_ANOTHER, WORDINGS, YEARS, Wording

_LIKELY = 6
"""Years for which a state is taken to last whose beginning follows from others, and whose end nothing tells."""
_BESIDE = 14
"""Characters behind the words for a change in which its date may stand."""
_NEAR = 40
"""Characters before a date within which it is said that something ended then."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """For which `period` that was so which the sentence `at` begins, as handed on from the sentence `head`."""

    at: int
    period: Period
    head: int


@dataclass(frozen=True, slots=True)
class _State:
    at: int
    head: int
    first: str
    last: str
    """Empty where not told."""
    derived: bool = False
    """Whether either end is told by another sentence, or in other words than a date."""


def successions(sentences: Sequence[str], apart: Sequence[bool], language: str = "en") -> tuple[Stretch, ...]:
    """What is told by several of the sentences of a text; `apart`: which of them do not go on from the one before.

    Nothing in a language whose wording is not known.
    """
    by = WORDINGS.get(language)
    if by is None:
        return ()
    states: list[_State] = []
    goes_on = False
    for at, sentence in enumerate(sentences):
        goes_on = goes_on and not apart[at]
        for part in _parts(sentence if language == "en" else in_digits(sentence, sentence), by):
            before = states[-1] if goes_on else None
            state = _read(part, at, before, by)
            if state is None:
                continue
            if before is not None and (state.at, state.first) == (before.at, before.first):
                states.pop()  # the same state, with its end
            elif before is not None and not before.last and state.first:
                states[-1] = replace(before, last=state.first, derived=True)
            states.append(state)
            goes_on = True
    return tuple(each for state in states for each in _told(state))


def _told(state: _State) -> Iterator[Stretch]:
    """The state, where its ends are known and one of them is told elsewhere; for some years where nothing ends it."""
    if state.derived and state.first and not state.last:
        state = replace(state, last=year_shifted(state.first, _LIKELY))
    if state.derived and state.first and state.last and 0 < _year(state.last) - _year(state.first) <= LONGEST:
        yield Stretch(state.at, Period(state.first, state.last), state.head)


def _parts(sentence: str, by: Wording) -> Iterator[str]:
    """A sentence in pieces of one state each: parted by semicolons, and where it goes on to the next."""
    for piece in sentence.split("; "):
        begins = 0
        for found in by.goes_on.finditer(piece):
            if by.began.search(piece, begins, found.start()) and _tells_time(piece[begins : found.start()]):
                yield piece[begins : found.start()]
                begins = found.start()
        yield piece[begins:]


def _tells_time(part: str) -> bool:
    return bool(dates.find(part)) or any(years_later(part))


def _read(part: str, at: int, before: _State | None, by: Wording) -> _State | None:
    """The state that a piece of a sentence begins, or the one before it with the end that it tells, if any."""
    handed = by.handed.search(part)
    first, last = _ends(part, handed, by)
    known = "" if before is None else before.last or before.first
    derived = False
    if not first and known:
        if not dates.find(part):
            first = next((year_shifted(known, years) for years in years_later(part) if years), "")
        if not first and before is not None and before.last and (handed or by.stayed.search(part)):
            first = before.last
        derived = bool(first)
    lasted = by.lasted.search(part) if first and not last else None
    if lasted is not None and not OF_ANOTHER.search(part, 0, lasted.start()):
        last, derived = year_shifted(first, _number(lasted)), True
    if not first:
        if before is not None and before.first and not before.last and last:
            return replace(before, last=last, derived=True)
        return _State(at, at, "", last) if last else None  # what comes next goes on from that end
    if not handed and not by.began.search(part) and not derived:
        return None
    head = before.head if before is not None and handed else at
    return _State(at, head, first, last, derived or _is_loose(part, first, last))


def _is_loose(part: str, first: str, last: str) -> bool:
    """Whether both ends are told, and not as one period."""
    return bool(last) and not any(span.first == first and span.last == last for span in dates.find(part))


def _ends(part: str, handed: re.Match[str] | None, by: Wording) -> tuple[str, str]:
    """The first and the last day that a piece of a sentence tells of its state, each empty where it tells none."""
    first = last = ""
    for span in dates.find(part):
        before = max(0, span.start - _NEAR)
        of_change = handed is not None and handed.start() <= span.start <= handed.end() + _BESIDE
        if span.first == dates.BEGINNING:
            last = span.last
        elif span.last == dates.END:
            first = first or span.first
        elif span.precision in ("year", "month", "day") and span.first[:4] != span.last[:4]:
            return span.first, span.last
        elif not of_change and (by.ended.search(part, before, span.start) or CLOSES.match(part, span.end)):
            last = span.last
        elif not by.born.search(part, before, span.start):
            first = first or span.first
    return first, last if not first or last >= first else ""


def _number(found: re.Match[str]) -> int:
    word = " ".join(next(each for each in found.groups() if each).lower().split())
    return int(word) if word.isdigit() else YEARS.get(word, 1)


def _year(day: str) -> int:
    return int(day[:4])
