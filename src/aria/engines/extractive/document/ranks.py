"""What a superlative ranks by, and what a cell of a table is worth in it: a figure, a day, a time of day. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.engines.extractive.scoring.columns import date_of, unit_of
from aria.evidence.text.stems import stem_words
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.values import values

_GREATEST = (
    r"longest|largest|biggest|highest|greatest|tallest|deepest|heaviest|fastest|widest|broadest|hottest|warmest|loudest"
    r"|dearest|costliest"
)
_SMALLEST = r"shortest|smallest|lowest|fewest|lightest|slowest|narrowest|coldest|coolest|quietest|cheapest"
_EST = rf"{_GREATEST}|{_SMALLEST}"
_ENDING = r"e[nrsm]?"
_GREATEST_DE = rf"(?:größt|grösst|höchst|längst|tiefst|schwerst|schnellst|breitest|wärmst|teuerst){_ENDING}|meisten"
_SMALLEST_DE = (
    rf"(?:kleinst|niedrigst|kürzest|leichtest|langsamst|schmalst|kältest|billigst|günstigst){_ENDING}|wenigsten"
)
_MOST, _LEAST = rf"{_GREATEST}|most|{_GREATEST_DE}", rf"{_SMALLEST}|least|{_SMALLEST_DE}"
_IN_TIME = r"oldest|earliest|youngest"
SUPERLATIVE = regex(rf"\b(?:(?P<most>{_MOST})|(?P<least>{_LEAST}))(?:\s(?P<dear>expensive|costly))?\b", re.IGNORECASE)
_BY_DAY = regex(
    r"\b(?:(?P<most>newest|youngest|latest|most recent(?:ly)?|(?<=\w )last(?=\W*$))"
    r"|(?P<least>oldest|earliest|(?<=\w )first(?=\W*$)))\b",
    re.IGNORECASE,
)
"""Which row has the latest or the earliest day: of several days of a row the question's other words say which."""
_BY_TIME = regex(
    r"\b(?:the|next)\s(?:(?P<most>last|latest)|(?P<least>first|earliest))\s(?:direct\s)?(?:train|bus|ferry|boat|ship|tram"
    r"|flight|plane|coach|departure|connection|service|crossing|class|lesson|session|show|screening|performance|course"
    r"|talk|lecture|mass|match|slot)\b",
    re.IGNORECASE,
)
"""Which row of a timetable."""
_ONE_OF = "one of"
RANKED = regex(
    r"\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)"
    r"|next|one of(?= the)|among(?= the))(?:\sthe)?[\s-]"
    rf"(?:{_MOST}|{_LEAST}|{_IN_TIME}|newest|latest)\b",
    re.IGNORECASE,
)
_ORDINALS = {
    "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth", "among": _ONE_OF,
}  # fmt: skip
_BY_AMOUNT = r"(?:most|least)\s(?:expensive|costly|populous|valuable)"
_WHICH_IS = regex(
    rf"^(?:which|what|who)(?:['’]s|\s(?:[a-z]+\s){{0,3}}?(?:is|are|was|were))\s(?:the\s)?(?:[a-z\d]+[\s-])?"
    rf"(?:{_EST}|{_IN_TIME}|{_BY_AMOUNT})\b"
    rf"|^(?:which|what|who)\s(?:[a-z]+\s){{0,3}}?(?:has|have|had)\s(?:the\s)?(?:[a-z\d]+[\s-])?(?:{_MOST}|{_LEAST})\b"
    rf"|^(?:which|who)\s(?:[\w’'-]+\s){{2,12}}?(?:the\s)?(?:{_EST}|most|least)\W*$",
    re.IGNORECASE,
)
"""Asks which one it is. What else is asked of the longest is told of it by its name; the most common is no rank."""
_IS_RANKED = regex(rf"\b(?:{_EST}|{_IN_TIME})\b", re.IGNORECASE)
_BEYOND_ALL = regex(
    rf"\b(?:{_IN_TIME}|first|older|earlier|since|[a-z]{{3,}}iest|best|worst|quickest|main|chief|principal|peak|top|leading"
    r"|maximum|minimum|records?|no\sother|every\sother|number\sone|unrivalled"
    r"|than\s(?:(?:that|those)\sof\s)?(?:all|(?:any|every)(?:body|one)?))\b",
    re.IGNORECASE,
)
_MORE = (
    r"larger|bigger|greater|higher|taller|deeper|heavier|faster|wider|longer|shorter|smaller|lower|slower|lighter|cheaper"
    r"|dearer|stronger|weaker|warmer|colder|hotter|more|fewer|less"
)
_WHICH_IS_MORE = regex(
    rf"^(?:which|who|what)\s(?:of\s(?:the|these|those)\s)?(?:[a-z]+\s){{0,3}}?"
    rf"(?:is|are|was|were|has|have|had)\s(?:the\s)?(?:{_MORE})\b",
    re.IGNORECASE,
)
_COMPARED = regex(
    rf"\b(?:{_MORE}|{_EST}|than|twice|half|outnumber\w*|exceed\w*|equal\w*|superior|inferior|same|both|most|least)\b",
    re.IGNORECASE,
)
_RANK_BY: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    word: (frozenset(units.split()), frozenset(stem_words(names.split())))
    for words, units, names in (
        ("cheapest dearest costliest expensive costly", "money", "price cost fee"),
        ("hottest warmest coldest coolest", "°C °F K °", "temperature"),
        ("heaviest lightest", "kg ton", "weight mass"),
        ("tallest", "m", "height elevation altitude"),
        ("highest lowest", "", "height elevation altitude"),
        ("deepest", "m", "depth"),
        ("widest broadest narrowest", "m", "width breadth"),
        ("longest shortest", "m s", "length duration distance"),
        ("fastest slowest", "", "speed velocity knots"),
        ("loudest quietest", "", "noise loudness volume sound"),
    )
    for word in words.split()
}
"""What some superlatives rank by: in which units, none where it may be any, and what a column of it is called."""
_ANY: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
_TIME = regex(
    r"(?P<hour>[01]?\d|2[0-4])(?:[:.h](?P<minute>[0-5]\d))?\s?(?P<half>[ap]\.?m\.?)?(?:\sh|\so['’]clock)?",
    re.IGNORECASE,
)
_FIGURE = regex(
    r"(?P<before>[^\w\d]{0,3})(?P<number>\d{1,3}(?:[, \u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
    r"\s?(?P<unit>[^\W\d]{0,12})"
)
_POINTED = regex(r"\d[\d.,]*\d")
_SWAPPED = str.maketrans(".,", ",.")
_SIGN = regex(r"^([~≈]?)[-−–]([$€£¥]?)(?=\d)")
"""A minus, in each way that tables write it."""
_UNSURE = frozenset("(-−–")
"""What may stand before a number that is a loss, a note, or none."""
_LONGEST = 80
"""Characters of a cell that tells a figure, a day or a time."""
_BETWEEN = regex(r"[\s,~≈]*(?:to|and|-|–|about|approx\.?)?[\s,]*")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which row of a table a question wants."""

    word: str
    greatest: bool
    by: str
    """Whether by a "figure", a "day" or a "time" of day."""
    units: frozenset[str] = frozenset()
    """What the figure is of, where the word tells it."""
    called: frozenset[str] = frozenset()
    """Stems that a column of it may be called by."""
    rest: str = ""
    """How the question goes on behind the word."""


def of_other_rank(question: str, quote: str) -> bool:
    """Whether `question` asks which one is the longest, or the third longest, and `quote` ranks none so."""
    asked = _rank_asked(question)
    if not asked or asked in _ranks(quote):
        return False
    word = _IS_RANKED.search(question)
    if (
        asked == "first"
        and word is not None
        and re.search(rf"(?<!not the ){word[0]}\b", RANKED.sub(" ", quote), re.IGNORECASE)
    ):
        return False  # "the oldest", of which no figure tells how old
    # The main span is no rank where main spans are asked about.
    beyond = any(found[0].casefold() not in question.casefold() for found in _BEYOND_ALL.finditer(quote))
    return not (asked == "first" and beyond)


def compares_nothing(question: str, quote: str) -> bool:
    """Whether it is asked which one is larger, and the quote neither compares nor has a figure that is no date."""
    if _WHICH_IS_MORE.match(question) is None or _COMPARED.search(quote):
        return False
    return not any(value.kind in AMOUNTS for value in values(quote))


@lru_cache(maxsize=64)
def _rank_asked(question: str) -> str:
    found = _WHICH_IS.match(question)
    if found is None:
        return ""
    return next(iter(_ranks(found[0]) - {_ONE_OF}), "first")


def _ranks(text: str) -> frozenset[str]:
    """The ranks that a text tells of: "first" for the longest, "third" for the third longest."""
    told = {_ORDINALS.get(each.lower(), each.lower()) for each in RANKED.findall(text)}
    return frozenset(told | ({"first"} if SUPERLATIVE.search(RANKED.sub(" ", text)) else set()))


@lru_cache(maxsize=64)
def wanted(question: str) -> Wanted | None:
    """None where the question compares no rows, or wants the second of them."""
    if RANKED.search(question):
        return None
    for by, pattern in (("time", _BY_TIME), ("day", _BY_DAY), ("figure", SUPERLATIVE)):
        found = pattern.search(question)
        if found is not None:
            named = (found.groupdict().get("dear") or found["most"] or found["least"]).lower()
            units, called = _RANK_BY.get(named, _ANY) if by == "figure" else _ANY
            return Wanted(found[0], found["most"] is not None, by, units, called, question[found.end() :])
    return None


def worth(cell: str, head: str, by: str, *, comma: bool = False) -> tuple[str, float] | None:
    """What a cell below `head` is worth, and its unit; None for what is no figure, day or time at all.

    `comma`: a comma parts its decimals, as in German, and a point its thousands.
    """
    bare = cell.strip()
    if len(bare) > _LONGEST:
        return None
    if comma and by == "figure":
        bare = _POINTED.sub(lambda found: found[0].translate(_SWAPPED), bare)
    if by == "time":
        return _time(bare)
    if by == "day":
        day = date_of(bare)
        return (day.precision, float(day.first.replace("-", ""))) if day is not None else None
    if bare.startswith("("):
        return None  # accounts write a loss so, others a note
    bare = _SIGN.sub(r"\1\2-", bare)
    found = _FIGURE.fullmatch(bare)
    if found and not _UNSURE.isdisjoint(found["before"].removesuffix("-")):
        return None
    plain = ("", _signed(found["before"], found["number"])) if found else None
    # A table may have thousands of numbers in one unit, or in none: that is worked out once.
    scale = _scale(found["unit"]) if found and plain and bare.startswith(found["number"]) else None
    amount = (scale[0], plain[1] * scale[1]) if plain and scale else _amount(bare) or plain
    if amount is not None and not amount[0]:
        return unit_of(head), amount[1]
    return amount


def _time(cell: str) -> tuple[str, float] | None:
    found = _TIME.fullmatch(cell)
    if found is None or not (found["minute"] or found["half"]):
        return None
    hour = int(found["hour"])
    if found["half"]:
        hour = hour % 12 + 12 * found["half"].lower().startswith("p")
    return "time", hour * 60.0 + int(found["minute"] or 0)


def _signed(before: str, number: str) -> float:
    return (-1 if before.endswith("-") else 1) * float(re.sub(r"[^\d.]", "", number))


@lru_cache(maxsize=256)
def _scale(unit: str) -> tuple[str, float] | None:
    """The base unit of what is measured in `unit`, and how much of it one is; None for a word that is no unit."""
    if not unit:
        return "", 1.0
    typed = values(f"1 {unit}")
    of_one = len(typed) == 1 and typed[0].kind == "number" and typed[0].unit in PHYSICAL and typed[0].key
    return (typed[0].unit, float(typed[0].key)) if of_one else None


@lru_cache(maxsize=4_096)
def _amount(cell: str) -> tuple[str, float] | None:
    """The one amount that a cell tells: "2 h 40 min" is a sum, "1 to 2 minutes" lies between."""
    found = [value for value in values(cell) if value.kind in AMOUNTS]
    if not found or len({value.unit for value in found}) > 1 or len(found) > 2:
        return None
    unit = "money" if found[0].kind == "money" else found[0].unit
    rest = [cell[: found[0].start], cell[found[-1].end :]]
    if (unit not in PHYSICAL and unit != "money") or any(re.search(r"\w", each) for each in rest):
        return None
    numbers = [float(value.key) for value in found]
    if len(numbers) == 1:
        return unit, numbers[0]
    between = cell[found[0].end : found[1].start]
    if not _BETWEEN.fullmatch(between):
        return None
    return unit, sum(numbers) / (1 if not between.strip() and unit == "s" else 2)
