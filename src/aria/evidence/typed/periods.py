"""Which period a question asks about, which one each sentence tells of, and how well the two agree. Pure.

Periods are intervals of days (`dates.py`). A question that bounds its period ("from 1998 to 2001", "since 2004") asks
for a state that began there as often as not: texts tell when a thing began and seldom that it went on, so what is told
of the opening of such a period agrees better than what is told of its middle or end.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from aria.core.patterns import regex
from aria.evidence.text.months import SMALL_MONTH
from aria.evidence.typed import dates
from aria.evidence.typed.ages import ages
from aria.evidence.typed.later import years_later
from aria.evidence.typed.named_times import dated_by_name, named_times
from aria.evidence.typed.period import Period

UNDATED = 0.2
"""Agreement of a sentence that tells no date: it may still be true then."""
EXACT, OPENING, WITHIN, ENDING = 1.0, 0.95, 0.8, 0.7
"""Agreement of the very period; of what is told of its opening, of something inside it, and of its end only."""
WIDE = 0.6
"""Least agreement of a period that holds the one asked for, however much wider it is."""
_NEAREST = 4
"""Years in which a question's open period is thought to be answered best: "after 1998" means soon after."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A period that a question asks about; `opening` is the part of it whose telling answers best."""

    whole: Period
    opening: Period
    words: tuple[str, ...] = ()
    """The words that bound it: no answer need repeat them. A name such as "1998" is worth finding as a word too."""
    name: str = ""
    """Its name, where that has no number: what is told of any day of it tells of that, and much is told without one."""

    @property
    def bounded(self) -> bool:
        """Whether it runs from one time to another, and has no name of its own such as "1998" or "the 1960s"."""
        return self.opening != self.whole


_INTRODUCED = regex(
    r"\b(?:in|on|at|by|of|for|from|between|during|since|until|till|before|after|around|circa|about|within|throughout"
    r"|as of|prior to|up to|through)\s+(?:(?:the|about|early|mid|late|spring|summer|autumn|fall|winter|years?"
    r"|seasons?|period|time|war|months?|of|end|beginning|start|middle)[\s-]+){0,5}$",
    re.IGNORECASE,
)
_ARTICLE = regex(r"\b(?:the|an?)\s$", re.IGNORECASE)
"""Before a bare year, it is part of a name ("the 1998 games")."""
_LIFE = regex(
    r"\([^()]{0,120}?(?:\b(?:born|died|b\.|d\.)\s[^()]{0,120}|\b1?\d{3}\s{0,2}[-–—]\s[^()]{0,40}\d{4}\s{0,2}"
    r"|\b\d{4}\s{0,2}[-–—]\s{0,2}\d{4}\s{0,2})\)(?=\s+,?\s{0,2}(?:was|is|were)\b)|\([^()]{0,80}\bborn\s[^()]{0,120}\)",
)
"""Dates of birth and death behind a name: they date no sentence about the person."""
_OPENING = 2_000
"""Characters within which a text says when the one that it is about was born."""
_NAME = 80
"""Characters before a birth that hold the name."""
_OF_LIFE = regex(r"\b(?:born|birth|died?|death|dead|lived?|alive|lifetime)\b", re.IGNORECASE)
_SMALL_MONTH = regex(rf"\b{SMALL_MONTH}\b(?=\.?\s(?:\d{{1,2}}\b\s?,?\s)?\d{{4}}\b)")
_STAYED = regex(r"\s(?:until|till|to)\s(?:the|his|her|its|their)\s(?:[a-z]{3,20}\s){1,3}(?:in|on|of)\s", re.IGNORECASE)
"""Between the two ends of a period: "from 1971 until his death in 1974"."""
_COMPARED = regex(
    r"\b(?:\w+er\sthan|more\sthan|less\sthan|than|compared\s(?:with|to)|unlike)\s(?:in|that\sof|those\sof)\s$"
    r"|\b(?:\w{3,}est|most|least|first|worst|best|record)\b[^.;,]{0,40}\ssince\s$"
)
"""Before a time that what is told is held against: "the highest level since 1953", "more than in 2019"."""
_SINCE = "since "
_BY_EVENT = regex(
    r"\b(?P<bound>since|until|till|before)\s(?:[a-z][\w'’-]*\s)(?:[A-Za-z][\w'’-]*\s){0,6}?(?:of|in|on)\s$",
    re.IGNORECASE,
)
"""Before a time up to which something was so, or from which on, by what happened then: "before the edition of 2019"."""
_EARLIER = regex(
    r"[;,.]\s(?:and\s)?(?:previously|formerly|earlier|before\s(?:that|then)|until\sthen|prior\sto\sthat|anteriormente"
    r"|antes(?:\sdisso|\sde\seso)?|zuvor|vorher|davor|bis\sdahin|auparavant|avant\scela|jusque-là|prima|in\sprecedenza"
    r"|daarvoor|voordien|wcześniej|przedtem|ранее|раньше|до\sэтого)\b|[；，。、](?:それ以前|以前|之前|此前)",
    re.IGNORECASE,
)
_THENCE = regex(
    r"[;,.]\s(?:and\s)?(?:since\sthen|from\sthen\son|thereafter|after\sthat|seitdem|seither|danach|depuis(?:\slors)?|desde\sentonces"
    r"|desde\sentão|desde\sallí|da\sallora|sindsdien|daarna|od\stego\sczasu|с\sтех\sпор)\b|[；，。、](?:それ以来|以来|此后|之后)",
    re.IGNORECASE,
)
"""Behind a time from which on something was so: that it had been otherwise; behind an end: what came of it."""
_MOVES_ON = regex(
    r"(?:\w+\s){0,2}?(?:later|afterwards|thereafter|subsequently|today|now|nowadays|eventually|finally)\b", re.I
)
"""Opens what is told of a later time."""
_LABELLED = regex(r"[\W_]*(?:\d{1,2}\s)?(?:[A-Z][a-z]+\s)?[12]\d{3}(?:,\s[A-Z][a-z]+)?(?:\s\d{1,2})?\s?[:–—-]\s")
"""A time that heads an entry, all of which is told of it: "1926, August: cloudburst over the hills"."""


def asked(question: str) -> tuple[Asked, ...]:
    """The periods that `question` asks about. A year inside a name counts only where no other period is named."""
    text = _SMALL_MONTH.sub(lambda match: match[0].title(), question)
    spans = dates.find(text)
    named = [span for span in spans if _introduced(text, span)]
    by_name = (Asked(each, each, name=name) for name, each in named_times(question))
    return (*(_asked(text, span) for span in named or spans), *by_name)


def years(question: str, today: str) -> tuple[int, int] | None:
    """First and last year that `question` asks about; what is open ends `today` (ISO date), or where it began."""
    found = [each.whole for each in asked(question)]
    if not found:
        return None
    now = today[:4] if today[:4].isdecimal() else ""
    first = min(each.last if each.first == dates.BEGINNING else each.first for each in found)
    last = max(max(now, each.first[:4]) if each.last == dates.END else each.last for each in found)
    return int(first[:4]), int(last[:4])


def _introduced(question: str, span: dates.DateSpan) -> bool:
    written, before = question[span.start : span.end], question[max(0, span.start - 60) : span.start]
    if not written[:1].isdigit():
        return True
    return _INTRODUCED.search(before) is not None and not (written.isdigit() and _ARTICLE.search(before))


def _asked(question: str, span: dates.DateSpan) -> Asked:
    whole = Period(span.first, span.last)
    opening = _opening(whole, span.precision)
    words = re.findall(r"\w+", question[span.start : span.end].lower()) if opening != whole else ()
    return Asked(whole, opening, tuple(words))


def _opening(whole: Period, precision: str) -> Period:
    """The first year or month of a period from one to another; all of a period that has one name."""
    if precision == "open":
        if whole.first == dates.BEGINNING:
            return Period(year_shifted(whole.last, -_NEAREST), whole.last)
        return Period(whole.first, year_shifted(whole.first, _NEAREST))
    if precision not in ("year", "month", "day") or whole.days <= 31 or whole.first[:4] == whole.last[:4]:
        return whole
    if whole.first.endswith("-01-01"):
        return Period(whole.first, f"{whole.first[:4]}-12-31")
    first = dates.interval(whole.first[:7])
    return Period(*first) if first is not None else whole


def year_shifted(day: str, by: int) -> str:
    """The same day some years later, or earlier; the 28th for the last ones of a month, which not every one has."""
    return f"{min(9999, max(1, int(day[:4]) + by)):04}{day[4:8]}{min(28, int(day[8:])):02}"


def agreement(question: Iterable[Asked], sentence: Iterable[Period]) -> float:
    """0 to 1: how well what a sentence tells of agrees with the best of what is asked; 1 where nothing is asked."""
    wanted, said = tuple(question), tuple(sentence)
    if not wanted or any(_bounds(one.whole, said) for one in wanted):
        return EXACT
    return max((_agreement(one, each) for one in wanted for each in said), default=UNDATED)


def _bounds(whole: Period, said: Iterable[Period]) -> bool:
    """Whether both ends of a period are told, to the year (of one within a year: to the month), together or apart.

    "Married in 1997, divorced in 2018" tells of all that was between, and few sentences hit both ends by chance.
    """
    told = tuple(said)
    length = len("1997") if whole.first[:4] != whole.last[:4] else len("1997-01")
    first, last = whole.first[:length], whole.last[:length]
    return (
        first != last
        and any(each.first[:length] == first for each in told)
        and any(each.last[:length] == last for each in told)
    )


def _agreement(wanted: Asked, told: Period) -> float:
    whole, opening = wanted.whole, wanted.opening
    if not told.meets(whole):
        return 0.0
    if told == whole:
        return EXACT
    if opening.holds(Period(told.first, min(told.last, whole.last))):
        return EXACT if opening == whole else OPENING
    if told.holds(opening):
        return WIDE + (OPENING - WIDE) * math.sqrt(math.sqrt(min(1.0, whole.days / told.days)))
    return ENDING if told.last >= whole.last and opening != whole else WITHIN


@lru_cache(maxsize=16)
def told(text: str, sentences: tuple[tuple[int, int], ...], of_life: bool = False) -> tuple[tuple[Period, ...], ...]:
    """What each sentence of `text` tells of, dates of birth and death only when they are asked for (`of_life`).

    "Two years later" counts from the last date told before it in its paragraph, "at the age of ten" from the birth that
    the text opens with.
    """
    found: list[tuple[Period, ...]] = []
    birth = _birth(text)
    last: tuple[Period, ...] = ()
    heading: tuple[Period, ...] = ()
    before = 0
    for start, end in sentences:
        if "\n" in text[before:start]:
            last = heading = ()
        sentence = text[start:end]
        own = tuple(_own(sentence, last, of_life))
        heading = () if own or _MOVES_ON.match(sentence) else heading
        found.append((*(own or heading), *_aged(sentence, birth)))
        heading = own[:1] if _LABELLED.match(sentence) else heading
        last = own[-1:] or last
        before = end
    return tuple(found)


def asks_of_life(question: str) -> bool:
    """Whether birth or death is what is asked about."""
    return _OF_LIFE.search(question) is not None


def _birth(text: str) -> tuple[int, frozenset[str]] | None:
    """When the one was born whom a text opens with, told behind the name, and words of the name; of several nobody."""
    lives = list(_LIFE.finditer(text[:_OPENING]))
    spans = dates.find(lives[0][0]) if len(lives) == 1 else ()
    if not spans or spans[0].first == dates.BEGINNING:
        return None
    name = text[max(0, lives[0].start() - _NAME) : lives[0].start()].rpartition("\n")[2]
    return int(spans[0].first[:4]), frozenset(re.findall(r"\w+", name.lower()))


def _aged(sentence: str, birth: tuple[int, frozenset[str]] | None) -> Iterator[Period]:
    """The two years that a year of life lies in; an age tells no more than that."""
    if birth is not None:
        for age in ages(sentence, birth[1]):
            yield Period(f"{birth[0] + age:04}-01-01", f"{birth[0] + age + 1:04}-12-31")


def _own(sentence: str, last: tuple[Period, ...], of_life: bool) -> Iterator[Period]:
    lives = [] if of_life else [match.span() for match in _LIFE.finditer(sentence)]
    spans = dates.find(sentence)
    for span in spans:
        if not any(low <= span.start < high for low, high in lives) and not _is_compared(sentence, span):
            yield Period(span.first, span.last)
            yield from _by_event(sentence, span)
            yield from _beyond(sentence, span)
    for this, following in pairwise(spans):
        if this.first < following.last and _STAYED.fullmatch(sentence[this.end : following.start]):
            yield Period(this.first, following.last)
    by_name = [*dated_by_name(sentence)]
    yield from by_name
    if last and not spans and not by_name:
        yield from _relative(sentence, last[-1])


def _by_event(sentence: str, span: dates.DateSpan) -> Iterator[Period]:
    """The period that an event bounds which is told with its time: "since the Guild was set up in 2019"."""
    found = _BY_EVENT.search(sentence, max(0, span.start - 80), span.start) if span.precision != "open" else None
    if found is not None:
        yield Period(span.first, dates.END) if found["bound"].lower() == "since" else Period(dates.BEGINNING, span.last)


def _beyond(sentence: str, span: dates.DateSpan) -> Iterator[Period]:
    """What is told of the time before a beginning or behind an end: "since 2012; previously it was in Elm"."""
    if _EARLIER.match(sentence, span.end):
        yield Period(dates.BEGINNING, span.first)
    if span.first == dates.BEGINNING and _THENCE.match(sentence, span.end):
        yield Period(span.last, dates.END)


def _is_compared(sentence: str, span: dates.DateSpan) -> bool:
    opens = span.start + len(_SINCE) if sentence.startswith(_SINCE, span.start) else span.start
    own = sentence.startswith((", when ", ", with "), span.end)  # "fewer than in 2019, when 41,500 came"
    return not own and _COMPARED.search(sentence, max(0, opens - 80), opens) is not None


def _relative(sentence: str, anchor: Period) -> Iterator[Period]:
    """Periods told by way of the last date: "the following year", "two years later", "in June"."""
    year = int(anchor.first[:4])
    for by in years_later(sentence):
        if year + by < 9999:
            yield Period(f"{year + by:04}-01-01", f"{year + by:04}-12-31") if by else anchor
