"""What marks one value of a quote as the one that is asked for: its place by a word, a life span, a "by".

Patterns in the manner of M. Hearst, "Automatic acquisition of hyponyms from large text corpora", 1992: few, literal,
and silent where they do not fit.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from aria.core.types import Value
from aria.evidence.text.kin import RELATIVES
from aria.evidence.text.stems import content_stems
from aria.evidence.typed import dates, eras

FAR = 60
"""Characters between a word and the value that it announces."""
_BORN, _DIED = frozenset(content_stems("born birth")), frozenset(content_stems("die died death dead"))
LIFE = _BORN | _DIED
"""Words for the ends of a life."""
_ASIDE = re.compile(r"\(([^()]{4,160})\)")
_UNTIL = re.compile(r"\s[-–—]\s|[–—]|(?<=\d{4})-(?=\d{4})")
_BEFORE_ASIDE = re.compile(r"(\w[\w'’-]*)[\s,.]*$")
_OPENS_LIFE = frozenset(("", "born", "b.", "c.", "circa", "died", "d."))
_NAME = 6
"""Words of a name at most that are compared where a life is told twice."""
_SHARED = 2
"""Words that two of them have in common: a family may have one."""
_LIVES = 8
"""Life spans of one quote that are looked at: each is told by all that stands before it."""
_BORN_AS = re.compile(r"\s?(?:born|b\.)\s", re.IGNORECASE)
_LIVED = re.compile(r"\b(?:born|b\.|died|d\.)\s(?:(?:on|in|at|around|c\.|circa)\s)?$", re.IGNORECASE)
_ENDS = (
    (_BORN, re.compile(r"\b(?:died|d\.|death|†)\W{0,3}(?:(?:on|in|about|around|c\.|circa)\s)?$", re.IGNORECASE)),
    (_DIED, re.compile(r"\b(?:born|b\.|birth)\W{0,3}(?:(?:on|in|about|around|c\.|circa)\s)?$", re.IGNORECASE)),
)
"""Of each end of a life the words that announce the other one."""
_LIFETIME = 20
"""Years from which a span of days in an aside is a life: terms and series are shorter."""
_LONGEST_LIFE = 110
"""Years of the longest."""
_LABELS = (re.compile(r"\b[Dd]ate of death\b"), re.compile(r"\b[Dd]ate of birth\b"))
_CATEGORY = tuple(
    re.compile(rf"\b((?:1\d|20)\d\d)\s{event}(?=\s(?:[A-Z]|\d{{4}}\sdeaths\b)|\s?$)") for event in ("deaths", "births")
)
"""Of a death and of a birth."""
_SAID = re.compile(rf"\b(?:was|is|were|are|had|has|by|to|with|{RELATIVES})\b")
_OF_KIN = re.compile(
    rf"(?:\b(?:his|her|their|whose)|['’]s)\s(?:\w+\s)?{RELATIVES}\b[^.;]{{0,40}}$",
    re.IGNORECASE,
)
_RELATIVE = re.compile(
    r"(?P<of>[A-Z][\w'’.-]*(?:\s(?:of\s(?:the\s)?)?[A-Z][\w'’.-]*)*)[\"”’)]*,?\s(?:which|that|who)\s"
    r"(?:(?:was|were|is|had|has|been|first|originally|itself)\s){0,3}$"
)
_BEHIND = re.compile(r"(?P<of>[A-Z][\w'’.-]*(?:\s(?:of\s(?:the\s)?)?[A-Z][\w'’.-]*)*)\s\(\s?$")
COPULA = re.compile(r"\b(?:was|is|were|are|called|named|became)\s(?:the\s|an?\s)?$")
"""What stands before a name that is told as the answer."""
_CLAUSE = re.compile(
    r"[;!?]\s|(?<!\b[A-Z])\.\s|\s\|\s|,?\s(?:which|who|whose|where|when|while|because|although|before|until|but)\s|,\sand\s"
)
"""Where another clause begins, or another cell of a row. What stands there is said of something else."""
_STREET = re.compile(r"\s(?:[A-Z][\w.'’]*\s){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Drive|Lane|Boulevard|Blvd|Highway)\b")
_LOOKED_UP = re.compile(r"\b(?:retrieved|accessed|archived)\W{0,3}(?:(?:on|from|in)\W)?$", re.IGNORECASE)
_OPENED = re.compile(r"[\s\[]*\(\s?")
_COLUMN = re.compile(r"\|\s([^|:]{1,60}):\s[^|]*$")
_LATER = re.compile(r"\b(?:later|again|subsequently)\s$", re.IGNORECASE)
_ARTICLE = re.compile(r"\b[Aa]n?\s$")
_LOWER = re.compile(r"\s(?!(?:and|or|of|in|on|at|for|with|by|is|was|who|which|that|to|from)\b)[a-z]")
_OF_SORT = re.compile(
    r"\s(?!(?:and|or|as|in|at|on|by|with|when|where|the|a|an|to|from|for|it|he|she|they|was|is)\b)[a-z]"
)
_AMONG = re.compile(
    r"\b(?:\w{3,}est|most|best|first|last|only|few|one|many|leading|major)\b[^.,;:]{0,80}\bof\s(?:the\s)?$"
)


def life(quote: str, attribute: Collection[str], own: frozenset[str] = frozenset()) -> list[Value]:
    """The day of birth or of death that a life span tells: "Ada Lovelace (1815 – 1852)"; empty when neither is asked.

    The first span of a sentence counts, and only where nothing is said before it but the name; or the next one where
    the name is repeated before it and both of its ends are told more exactly, as where a heading has run into the text.
    Spans right behind a word of `own`, a name that is asked about, go before all others.
    """
    born, died = not _BORN.isdisjoint(attribute), not _DIED.isdisjoint(attribute)
    if born == died:
        return []
    said = _labelled(quote, born=born)
    if said is not None:
        return [said]
    spans = list(islice(_spans(quote), _LIVES))
    spans = [span for span in spans if is_beside(quote, span.start, own)] or spans
    first, later = [*(spans or _rows(quote)), None, None][:2]
    if first is None:
        return _sorted(quote, born=born)
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


def _spans(quote: str) -> Iterator[_Span]:
    """The asides that are lives, up to the first before which more is said than a name."""
    for aside in _ASIDE.finditer(quote):
        ends = [match.span() for match in _UNTIL.finditer(aside[1])]
        if _day(aside[1], 0) is None or (not ends and not _BORN_AS.match(aside[1])):
            continue
        if _SAID.search(re.split(r"[!?]\s|(?<!\b[A-Z])\.\s", quote[: aside.start()])[-1]):
            return
        first, last = (aside[1][: ends[0][0]], aside[1][ends[0][1] :]) if ends else (aside[1], "")
        born, died = _day(first, aside.start(1)), _day(last, aside.end(1) - len(last))
        yield _Span(born, died, aside.start(), aside.end())


def _labelled(quote: str, *, born: bool) -> Value | None:
    """The day behind a label: "Date of birth 3 March 1866"; a profile may have a life in an aside as well."""
    label = _LABELS[born].search(quote)
    day = _day(quote[label.end() : label.end() + FAR], label.end()) if label else None
    return day if label and day and not quote[label.end() : day.start].strip(" :|(") else None


def _sorted(quote: str, *, born: bool) -> list[Value]:
    """The year under which an encyclopedia has sorted a page: "1882 births"."""
    found = islice(_CATEGORY[born].finditer(quote), 1)
    return [Value(kind="date", key=of[1], text=of[1], start=of.start(1), end=of.end(1)) for of in found]


def _rows(quote: str) -> Iterator[_Span]:
    """Two days with nothing between them that are a life apart, as in the row of a table."""
    found = [span for span in dates.find(quote) if len(span.key) == len("1815-12-10")][:_LIVES]
    for first, last in pairwise(found):
        years = int(last.key[:4]) - int(first.key[:4])
        if not quote[first.end : last.start].strip(" |–-") and _LIFETIME <= years <= _LONGEST_LIFE:
            born, died = (_day(quote[day.start : day.end], day.start) for day in (first, last))
            yield _Span(born, died, first.start, last.end)


def _day(part: str, base: int) -> Value | None:
    """The first date of a part of a quote that begins at `base`."""
    found: list[eras.EraSpan | dates.DateSpan] = [*eras.find(part), *dates.find(part)]
    for span in found[:1]:
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


def is_end_of_life(quote: str, value: Value) -> bool:
    """Whether a date follows "born" or "died" at once, or is a whole life."""
    return _LIVED.search(quote, max(0, value.start - FAR), value.start) is not None or is_life(quote, value)


def is_other_end(quote: str, value: Value, attribute: Collection[str]) -> bool:
    """Whether a date is announced as the end of a life that is not asked for: "d. 15 March 1874" where a birth is."""
    before = quote[max(0, value.start - FAR) : value.start]
    return any(
        not asked.isdisjoint(attribute) and other.isdisjoint(attribute) and said.search(before) is not None
        for (asked, said), other in zip(_ENDS, (_DIED, _BORN), strict=True)
    )


def is_life(quote: str, value: Value) -> bool:
    """Whether a span of days is all of an aside and as long as a life: "(29 August 1865 – 3 June 1955)"."""
    first, _, last = value.key.partition("/")
    aside = quote[: value.start].rstrip().endswith("(") and quote[value.end :].lstrip().startswith(")")
    return aside and len(first) == len(last) == 10 and int(last[:4]) - int(first[:4]) >= _LIFETIME


def may_be_of_life(quote: str, value: Value) -> bool:
    """Whether a date may tell an end of a life in a sentence without a word for it: a span, an aside, after "b."."""
    return "/" in value.key or "(" in quote[max(0, value.start - FAR) : value.start] or is_end_of_life(quote, value)


def is_beside(quote: str, place: int, own: frozenset[str]) -> bool:
    """Whether the aside that opens at `place` stands right behind a word of `own`: "Mira Holt (1820–1901)"."""
    before = _BEFORE_ASIDE.search(quote, max(0, place - FAR), place)
    return before is not None and not own.isdisjoint(content_stems(before[1]))


def in_aside(quote: str, value: Value, own: frozenset[str]) -> bool:
    """Whether a date opens an aside right behind a word of `own`."""
    opens = quote.rfind("(", max(0, value.start - FAR), value.start)
    said = quote[opens + 1 : value.start].strip() if opens >= 0 else "?"
    return said in _OPENS_LIFE and is_beside(quote, opens, own)


def lived(quote: str) -> frozenset[str]:
    """What a quote with a life span tells without the words: of a birth, a death, or both."""
    return frozenset(stem for event in (_BORN, _DIED) if life(quote, event) for stem in event)


def of_kin(quote: str, place: int) -> bool:
    """Whether what stands at `place` is said of a relative."""
    return _OF_KIN.search(quote, max(0, place - 2 * FAR), place) is not None


def of_other(quote: str, place: int, own: frozenset[str]) -> bool:
    """Whether what stands at `place` is said of another name by a clause on it: "the Reed Works, which opened"."""
    before = _RELATIVE.search(quote, max(0, place - 2 * FAR), place)
    if before is None:
        return False
    head, _, rest = before["of"].partition(" of ")
    return own.isdisjoint(content_stems(head if rest else before["of"]))  # "Friends of the Reed Works" are others


def besides(quote: str, place: int, own: frozenset[str]) -> bool:
    """Whether what stands at `place` opens an aside behind another name: "a sister, Joan Reed (born"."""
    before = _BEHIND.search(quote, max(0, place - 2 * FAR), place)
    return before is not None and own.isdisjoint(content_stems(before["of"]))


def column(quote: str, value: Value) -> str:
    """What the column of a table is called in whose cell the value stands; empty outside tables."""
    label = _COLUMN.search(quote, 0, value.start) if quote.startswith("|") else None
    return label[1] if label else ""


def is_later(quote: str, place: int) -> bool:
    """Whether what the word at `place` says had been done before: "were later introduced"."""
    return _LATER.search(quote, max(0, place - 14), place) is not None


def announced(quote: str, fitting: Sequence[Value], places: Sequence[tuple[int, int]]) -> list[Value]:
    """For each word that announces a value (`places`: where it stands) the nearest one, nearest of all first.

    A value before the word counts as twice as far. What is said of a relative announces nothing.
    """
    own = [place for place in places if not of_kin(quote, place[0])]
    near = [min((_distance(value, place), value.start, value.key) for value in fitting) for place in own if fitting]
    starts = dict.fromkeys(start for distance, start, _ in sorted(near) if distance <= FAR)
    return [next(value for value in fitting if value.start == start) for start in starts]


def _distance(value: Value, place: tuple[int, int]) -> int:
    return value.start - place[1] if value.start >= place[1] else 2 * max(0, place[0] - value.end)


def together(quote: str, value: Value, place: int) -> bool:
    """Whether the value and the word at `place` stand in one clause."""
    first, last = (value.end, place) if value.end <= place else (place, value.start)
    return _CLAUSE.search(quote, first, last) is None


def is_address(quote: str, value: Value) -> bool:
    """Whether what looks like a year is the number of a house: "1313 Belknap Street"."""
    return _STREET.match(quote, value.end) is not None


def is_stamp(quote: str, value: Value) -> bool:
    """Whether a date only says when a page was looked up or marked as lacking something."""
    before = max(0, value.start - FAR)
    return _LOOKED_UP.search(quote, before, value.start) is not None or (
        _OPENED.fullmatch(quote, 0, value.start) is not None
    )


def is_scope(quote: str, value: Value) -> bool:
    """Whether a century only says of what sort something is, or among what it is one: "the largest of the century"."""
    if "century" not in value.text.casefold():
        return False
    before = quote[max(0, value.start - 2 * FAR) : value.start]
    return _OF_SORT.match(quote, value.end) is not None or _AMONG.search(before) is not None


def is_attribute(quote: str, value: Value) -> bool:
    """Whether a name only says of what kind something else is: "a New York lawyer"."""
    return _ARTICLE.search(quote, max(0, value.start - 4), value.start) is not None and (
        _LOWER.match(quote, value.end) is not None
    )
