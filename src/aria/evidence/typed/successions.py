"""From when until when a state lasted that one sentence begins and another ends. Pure, for English.

"The first chairman led the board until 1868. He was succeeded by Lucas Feld, who served for eleven years. Clement Vose
took the chair in 1879." tells who was chairman in 1875, in a sentence without a year. A state begins with its own date,
or where the one before it ends; it ends with a date or a number of years of its own, or where the next one begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from aria.core.patterns import regex
from aria.evidence.typed import dates
from aria.evidence.typed.amounts import NUMBER_WORDS
from aria.evidence.typed.later import years_later
from aria.evidence.typed.periods import Period

LONGEST = 60
"""Years beyond which nobody held a post: a longer stretch is of several states."""
_LIKELY = 6
"""Years for which a state is taken to last whose beginning follows from others, and whose end nothing tells."""
_WHOM = r"(?:him|her|it|them|this|that)"
_HANDS = r"(?:handed|passed|gave|succeeded|followed|replaced|went\sover)"
_HANDED = regex(
    r"\b(?:succeeded|followed|replaced)\b(?:\s(?:in|on)\s[\w\s]{4,18}?)?\s(?:by\b|(?:in\s(?:office|the\spost)\s)?by\b)"
    rf"|\b(?:succeeded|followed|replaced)\s{_WHOM}\b"
    rf"|\b(?:took|taken)\s(?:over\b|{_WHOM}\splace\b|(?:his|her|its|their)\splace\b)|\btook\sthe\schair\b"
    r"|\b(?:came|was)\snext\b|(?:^|[.;]\s)(?:Next|Then)\scame\b|(?:^|[.;]\s)After\s(?:him|her|them|it|that)\b"
    r"|\b(?:passed|handed\s(?:it\s)?(?:over|on)|went\sover)\b(?:\sin\s[\w\s]{4,18}?)?\sto\b"
    r"|\bgave\s(?:up\s(?:the|his|her|its)\s[a-z]+|it\sup|way)\b(?:\sin\s[\w\s]{4,18}?)?\sto\b"
    r"|\b(?:his|her|their|its)\s(?:\w+\s)?(?:successor|pupil|son|daughter|deputy|brother|sister|nephew|niece|cousin|widow)\b"
    r"|^,?\s?(?:and\s)?then\b|\b[Ff]or\sthe\snext\s|\bthe\spresent\sone\b|\bsuccessor\swas\b"
)
"""What one state gives way to, and goes on from where that ended."""
_BEGAN = regex(
    r"\b(?:became|(?:was|were|had\sbeen|been)\s(?:then\s)?(?:appointed|elected|made|named|promoted|chosen|hired|called|moved|taken\son"
    r"|transferred|engaged|employed|housed|let|rented|leased|loaned|sent|posted|turned\sinto|converted\sinto|renamed|owned)"
    r"|(?:re)?joined|moved|transferred|signed|settled|emigrated|entered|returned|went|came|left\s\w+\sfor"
    r"|began|started|took\s(?:up|on|charge|office)|served|worked|appointed|chose|elected|engaged|hired|made\s(?:him|her)"
    r"|succeeded|replaced|bought|acquired|ran|led|directed|played|taught"
    r"|(?:was|were|been)\s(?:the\s|an?\s|its\s|his\s|her\s)?(?:\w+\s)?(?:chair\w*|mayor|head\w*|director|president|manager|captain|editor"
    r"|secretary|treasurer|conductor|coach|keeper|principal|rector|owner|minister|leader|professor|member|tenant|vicar|priest))\b"
)
_ENDED = regex(
    r"\b(?:until|till|retired|resigned|left|leaving|died|death|dismissed|expired|g[ai]ve\s(?:up|it\sup)|stepped\sdown|quit|forced\sout|ended|end"
    r"|closed|retirement|removed|disbanded|dissolved|withdrew|when\s(?:he|she|it|they)\s(?:was|were|moved|became|went))\b"
    r"|\bfrom\s(?:the|his|her|its)\s[a-z]+\sto\s$"
)
"""What stands before the last day of a state."""
_ONES = {word: number for word, number in NUMBER_WORDS.items() if number < 10}
_TENS = {word: number for word, number in NUMBER_WORDS.items() if 20 <= number <= LONGEST}
_WORDS = NUMBER_WORDS | {f"{ten}-{one}": more + less for ten, more in _TENS.items() for one, less in _ONES.items()}
_WORDS |= {"a": 1, "a quarter of a century": 25, "half a century": 50, "a decade": 10, "two decades": 20}
_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(re.escape(word) for word in sorted(_WORDS, key=len, reverse=True))})"
_FOR = regex(
    rf"\b(?:for|after|during|over)\s(?:a\s(?:further|total\sof)\s|the\s(?:next|following)\s|another\s|about\s|nearly\s|some\s|almost\s)?"
    rf"(?:(?P<n>{_NUMBER})\syears?\b(?!\s(?:old|before|earlier|ago))|(?P<age>a\squarter\sof\sa\scentury|half\sa\scentury|(?:a|two)\sdecades?))"
    rf"|\b(?:stayed|remained|served)\s(?P<m>{_NUMBER})\syears\b",
    re.IGNORECASE,
)
"""How long a state lasted."""
_GOES_ON = regex(
    rf",?\s(?:and|but|or|then|whereupon)\s(?=(?:then|from|since|in\s(?:\w+\s)?[12]\d{{3}}|(?:was\s)?(?:{_HANDS}))\b)"
)
_STAYED = regex(r"\b(?:remained|stayed|held|kept|led|served|was|were)\b[^,;]{0,60}\b(?:until|till|for)\b")
_BORN = regex(r"\b(?:born|birth|founded|formed)\b")
"""Before a day on which no state begins."""
_BESIDE = 14
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
    first: str = ""
    last: str = ""
    """Empty where not told."""
    derived: bool = False
    """Whether either end is told by another sentence, or in other words than a date."""


def successions(sentences: Sequence[str], apart: Sequence[bool]) -> tuple[Stretch, ...]:
    """What is told by several of the sentences of a text; `apart`: which of them do not go on from the one before."""
    states: list[_State] = []
    goes_on = False
    for at, sentence in enumerate(sentences):
        goes_on = goes_on and not apart[at]
        for part in _parts(sentence):
            before = states[-1] if goes_on else None
            state = _read(part, at, before)
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
        state = replace(state, last=_later(state.first, _LIKELY))
    if state.derived and state.first and state.last and 0 < _year(state.last) - _year(state.first) <= LONGEST:
        yield Stretch(state.at, Period(state.first, state.last), state.head)


def _parts(sentence: str) -> Iterator[str]:
    """A sentence in pieces of one state each: parted by semicolons, and where it goes on to the next."""
    for piece in sentence.split("; "):
        begins = 0
        for found in _GOES_ON.finditer(piece):
            if _BEGAN.search(piece, begins, found.start()) and _tells_time(piece[begins : found.start()]):
                yield piece[begins : found.start()]
                begins = found.start()
        yield piece[begins:]


def _tells_time(part: str) -> bool:
    return bool(dates.find(part)) or any(years_later(part))


def _read(part: str, at: int, before: _State | None) -> _State | None:
    """The state that a piece of a sentence begins, or the one before it with the end that it tells, if any."""
    handed = _HANDED.search(part)
    first, last = _ends(part, handed)
    known = "" if before is None else before.last or before.first
    derived = False
    if not first and known:
        if not dates.find(part):
            first = next((_later(known, by) for by in years_later(part) if by), "")
        if not first and before is not None and before.last and (handed or _STAYED.search(part)):
            first = before.last
        derived = bool(first)
    years = _FOR.search(part) if first and not last else None
    if years is not None:
        last, derived = _later(first, _number(years)), True
    if not first:
        closes = before is not None and before.first and not before.last and last
        return replace(before, last=last, derived=True) if before is not None and closes else _ending(at, last)
    if not handed and not _BEGAN.search(part) and not derived:
        return None
    head = before.head if before is not None and handed else at
    return _State(at, head, first, last, derived or _is_loose(part, first, last))


def _ending(at: int, last: str) -> _State | None:
    """A state of which only the end is known: what comes next goes on from there."""
    return _State(at, at, "", last) if last else None


def _is_loose(part: str, first: str, last: str) -> bool:
    """Whether both ends are told, and not as one period."""
    return bool(last) and not any(span.first == first and span.last == last for span in dates.find(part))


def _ends(part: str, handed: re.Match[str] | None) -> tuple[str, str]:
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
        elif not of_change and _ENDED.search(part, before, span.start):
            last = span.last
        elif not _BORN.search(part, before, span.start):
            first = first or span.first
    return first, last if not first or last >= first else ""


def _number(found: re.Match[str]) -> int:
    word = next(each for each in found.groups() if each).lower()
    return int(word) if word.isdigit() else _WORDS.get(word, 1)


def _later(day: str, by: int) -> str:
    return f"{min(9999, _year(day) + by):04}{day[4:]}"


def _year(day: str) -> int:
    return int(day[:4])
