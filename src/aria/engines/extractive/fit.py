"""Does a sentence hold a value of the kind that was asked for?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from aria.core.types import AnswerType, Value
from aria.engines.extractive import weights
from aria.engines.extractive.need import Need
from aria.engines.extractive.synonyms import canonical
from aria.engines.extractive.versions import versioned
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.stems import stem_words, stems
from aria.evidence.typed.periods import Period, agreement, told
from aria.evidence.typed.recurring import conditional, recurs
from aria.evidence.typed.values import PHYSICAL

_DIMENSIONS: Mapping[str, frozenset[str]] = {
    "length": frozenset({"m"}),
    "duration": frozenset({"s"}),
    "age": frozenset({"s"}),
    "percent": frozenset({"%"}),
    "money": frozenset({"USD", "EUR", "GBP", "JPY"}),
    "mass": frozenset({"kg", "ton"}),
    "temperature": frozenset({"°C", "°F", "K", "°"}),
    "speed": frozenset({"m/s", "Hz"}),
    "area": frozenset({"m2", "m"}),
    "volume": frozenset({"m3"}),
    "power": frozenset({"W", "J"}),
    "energy": frozenset({"J", "W"}),
    "electricity": frozenset({"J", "W"}),
    "memory": frozenset({"byte"}),
    "storage": frozenset({"byte"}),
    "data": frozenset({"byte"}),
}
_PEOPLE_WORDS = """people person men man women woman children child inhabitant resident worker soldier patient victim
    passenger death casualty life visitor member employee student crew participant survivor dead adult baby mother
    civilian driver engineer scientist programmer citizen"""
_PEOPLE = frozenset(stem_words(_PEOPLE_WORDS.split())) | {"people"}
_FREQUENCY = re.compile(
    r"\b(?:every|each|per|daily|weekly|monthly|yearly|annually|hourly|once|twice|times|always|never|rarely)\b", re.I
)
_CLAUSE = re.compile(rf"[;.!?]\s(?!(?i:{SUBJECTS})\b)|,\s(?:and|but|while|whereas)\s")
"""Where another subject may begin: not in a sentence on "it", though in one on "his father"."""
_ONE = re.compile(
    r"\b(?:only|just|exactly|at most)\s(?:be\s)?(?:supports?\s|allows?\s)?(?:one|a single)\s([^\W\d_]+)", re.IGNORECASE
)
_MANY = re.compile(
    r"\b(?:tens|dozens|scores|hundreds|thousands|millions)\sof\s(?:(?:thousands|millions)\sof\s)?((?:[a-z-]+\s){0,2}[a-z-]+)"
)
_OF = r"\s(?:of|in|on|at|to|for|by|with|per|from)\s"
_APART = re.compile(rf"[.,;:)]\s|(?<=\w){_OF}")
"""What stands between a number and something else: "From version 11, columns", "two characters of a line"."""
_BEFORE = 60
"""Characters before a bare number in which what it counts may stand."""
_COUNTED_BEFORE = 4
"""Words before a bare number among which what it counts may stand: "columns per table: 1,600"."""
_COUNTS = re.compile(
    r"(?:[:=(|]|\b(?:is|are|was|were|be|to|of|than|most|least|only|exactly|about|around|nearly|approximately|over|above|below"
    r"|exceeds?|equals?|reach(?:es|ed)?|total(?:s|ed|ing)?|has|have|had|with|by|usual|instead))\s?[(\"'`“]?$",
    re.IGNORECASE,
)
"""What leads to a number that counts. After another word it is a label: "version 2", "column 0", "PostgreSQL 11"."""
_NUMBER_OF = re.compile(r"\b(?:number|count|maximum|limit|total) of \D{3,100}$", re.IGNORECASE)
_LONG_TEXT = re.compile(r"\s?(?:[A-Z]\w*\s)?(?:characters?|letters|digits|bytes|octets|words|lines|pages)\slong\b")
"""How long a name or a text is."""
_OR_MORE = re.compile(r"\sor\s(?:more|several|many)\b", re.IGNORECASE)
"""Behind "one" or "two" it tells of any number."""
_DIED = re.compile(r"\b(?:died|killed|dead|lives|drowned|injured|population)\b", re.IGNORECASE)
_PLACED = re.compile(r"\b(?:in|at|near|from|to|off|outside)\s+(?:the\s+)?([A-Z][^\W\d_]+)")
_CAPITAL = re.compile(r"(?<=[a-z,] )[A-Z][^\W\d_]+")
_SERIES = re.compile(r"\w,\s[^,.;]{2,60},?\s(?:and|or)\s\w|\w and \w")
_REASON = re.compile(
    r"\b(?:because|due to|owing to|caus\w+|reason\w*|result\w*|leads? to|led to|so that|in order to"
    r"|(?<!ever )since(?! (?:then|\d|early|late|the))|thus"
    r"|therefore|explain\w*|blam\w+|concluded|contribut\w+|why|and so|(?<=, )so)\b"
    r"|, as (?:the|it|they|he|she|this|there|no|its|his|her|their|an?|we|many|most|few|some|all)\s(?:[\w'’-]+\s){0,5}?"
    r"(?:is|are|was|were|has|have|had|can|cannot|could|did|does|do|would|will|may|might|must)\b",
    re.IGNORECASE,
)


_MANNER = re.compile(
    r"\b(?:by (?:\w+ly )?\w+ing|by means of|with the help of|using|through|thanks to|in this way)\b", re.IGNORECASE
)


_PAST = re.compile(r"\b(?:was|were|had|did|[12]\d{3})\b")
"""What was once: it does not tell how something works."""


def explains(need: Need, quote: str) -> bool:
    """Whether `quote` has a word that gives a reason, or for how-questions a means."""
    return _REASON.search(quote) is not None or (need.kind == "how" and _MANNER.search(quote) is not None)


def fits(need: Need, quote: str, values: Sequence[Value]) -> float:
    """0 to 1: how well the values of `quote` fit what is asked; 1 where any text can answer.

    Dates and numbers are read in every language. Persons, places and reasons are told by English cues: in another
    language a quote that shows none gets the benefit of the doubt.
    """
    found = _fits(need, quote, values)
    doubt = need.language != "en" and need.expects not in ("date", "number")
    return max(found, weights.DOUBT) if doubt else found


def _fits(need: Need, quote: str, values: Sequence[Value]) -> float:
    match need.expects:
        case "date":
            dated = any(value.kind == "date" for value in _of_subject(need, quote, values))
            if dated or versioned(need.stems, quote) or (need.as_rule and recurs(quote)):
                return 1.0
            return weights.CONDITION if need.as_rule == "case" and conditional(quote) else 0.0
        case "number":
            return _number(need, quote, _of_subject(need, quote, values))
        case "person":
            return _named(need, values, "person")
        case "place":
            placed = any(set(need.stems).isdisjoint(stems(word, need.language)) for word in _PLACED.findall(quote))
            known = any(value.kind == "place" and _fresh(need, value) for value in values)
            if known or placed:
                return 1.0 if known else 0.7
            named = any(set(need.stems).isdisjoint(stems(word, need.language)) for word in _CAPITAL.findall(quote))
            return 0.5 if named and not any(value.kind == "person" for value in values) else 0.0
        case "entity":
            return max(_named(need, values, "name"), 0.5)
        case "list":
            return 1.0 if _SERIES.search(quote) else 0.6
        case "text":
            return _text(need, quote, values)
        case _:
            return 1.0


def _text(need: Need, quote: str, values: Sequence[Value]) -> float:
    """An answer in words: reasons and means have words of their own."""
    if need.kind == "why":
        return 1.0 if _REASON.search(quote) else 0.4
    if need.kind == "how":
        return 1.0 if explains(need, quote) else 0.4 if need.general and _PAST.search(quote) else weights.UNEXPLAINED
    # What was so for a time has a name more often than not: a post, a team, an owner, a place.
    return max(_named(need, values, "name"), 0.5) if need.periods else 1.0


_ASKED: Mapping[AnswerType, frozenset[str]] = {
    "date": frozenset({"date"}),
    "number": frozenset({"number", "money", "percent"}),
    "person": frozenset({"person"}),
    "place": frozenset({"place"}),
    "entity": frozenset({"name", "person", "place"}),
}


def asked_values(need: Need, values: Sequence[Value]) -> tuple[Value, ...]:
    """The values of the kind that is asked for, which the question does not tell itself."""
    kinds = _ASKED.get(need.expects, frozenset())
    return tuple(value for value in values if value.kind in kinds and _fresh(need, value))


def _named(need: Need, values: Sequence[Value], kind: str) -> float:
    """1 for a value of this kind that the question does not name itself, 0.7 for a name of some other kind."""
    best = 0.0
    for value in values:
        if kind == "person" and value.kind == "name" and not _of_somebody(need, value):
            continue
        if value.kind in ("person", "place", "name") and _fresh(need, value):
            best = max(best, 1.0 if value.kind == kind or kind == "name" else 0.7 if value.kind == "name" else 0.0)
    return best


def _of_somebody(need: Need, value: Value) -> bool:
    """Whether a name of no known kind may be a person's: no acronym, and nothing of what is asked about."""
    return not value.text.isupper() and _stems_of(value.text, need.language).isdisjoint(need.stems)


def _fresh(need: Need, value: Value) -> bool:
    """Whether the value names something that the question does not."""
    return not _stems_of(value.text, need.language) <= need.told


@lru_cache(maxsize=4_096)
def _stems_of(name: str, language: str) -> frozenset[str]:
    """The same names are held against one question after the other."""
    return frozenset(stems(name, language))


def _of_subject(need: Need, quote: str, values: Sequence[Value]) -> list[Value]:
    """The values, without those in a clause that names something else and not what the question names."""
    if not need.names or need.language != "en":
        return list(values)
    breaks = [0, *(match.start() for match in _CLAUSE.finditer(quote)), len(quote)]
    kept: list[Value] = []
    for start, end in pairwise(breaks):
        within = [value for value in values if start <= value.start < end]
        names = [value for value in within if value.kind in ("person", "place", "name")]
        own = not names or need.names_held(canonical(stems(quote[start:end], need.language))) >= weights.ENTITY
        if own or not any(_fresh(need, other) for other in names):
            kept += within
    return kept


def _number(need: Need, quote: str, values: Sequence[Value]) -> float:
    numbers = [
        value
        for value in values
        if value.kind in ("number", "money", "percent") and not _OR_MORE.match(quote, value.end)
    ]
    if need.unit == "frequency":
        return 1.0 if _FREQUENCY.search(quote) else 0.0
    if _one_of(need.unit, quote):
        return 1.0
    if _some(need.unit, quote):
        return weights.DOUBT
    if not numbers:
        return 0.0
    if not need.unit:
        return 1.0
    bare = weights.DOUBT if need.language != "en" else 0.0  # the unit may be one that is not known
    return max(_measured(need.unit, quote, value) or (0.0 if value.unit in PHYSICAL else bare) for value in numbers)


def _one_of(unit: str, quote: str) -> bool:
    """Whether the quote says "only one thread" where threads are counted; "one" alone counts nothing."""
    if not unit or unit in _DIMENSIONS:
        return False
    counted = stem_words([unit.lower()])[0]
    return any(stem_words([word.lower()])[0] == counted for word in _ONE.findall(quote))


def _some(unit: str, quote: str) -> bool:
    """Whether what is counted is told by a word for many of it: "tens of thousands of people"."""
    counted = stem_words([unit.lower()])[0] if unit and unit not in _DIMENSIONS else ""
    known = _PEOPLE if unit == "people" else {counted}
    return bool(counted) and any(not known.isdisjoint(stems(rest)) for rest in _MANY.findall(quote))


def _measured(unit: str, quote: str, value: Value) -> float:
    if unit == "money":
        if value.kind == "percent":
            return weights.SHARE
        return float(value.kind == "money" or value.unit in _DIMENSIONS["money"])
    if unit == "percent":
        return float(value.kind == "percent" or value.unit == "%")
    if unit in _DIMENSIONS:
        if unit in ("length", "duration") and _LONG_TEXT.match(quote, value.end):
            return 1.0
        told_above = quote.startswith("|") and not value.unit and value.kind == "number"  # in the head of its column
        return float(value.unit in _DIMENSIONS[unit] or told_above)
    if value.kind != "number":
        return 0.0
    counted = stem_words([unit.lower()])[0]
    rest = quote[value.end : value.end + 60]
    after = [] if value.unit and re.match(_OF, rest) else stems(_APART.split(rest)[0])[:4]
    if unit == "people" or counted in _PEOPLE:
        exact = counted == value.unit or counted in after
        people = value.unit in _PEOPLE or not _PEOPLE.isdisjoint(after)
        return 1.0 if exact or (people and unit == "people") else 0.8 if people or _DIED.search(quote) else 0.0
    if counted == value.unit or counted in after:
        return 1.0
    if value.unit or not _COUNTS.search(quote, max(0, value.start - _BEFORE), value.start):
        return 0.0
    near = stems(quote[max(0, value.start - _BEFORE) : value.start])[-_COUNTED_BEFORE:]
    named = _NUMBER_OF.search(quote, max(0, value.start - 2 * _BEFORE), value.start)
    above = quote[: value.start].rpartition("\n")[0]  # "how many entries are kept", above "The default is 1000"
    return 0.5 if counted in near or (named and counted in stems(named[0])) or counted in stems(above) else 0.0


def in_period(need: Need, quote: str, periods: Sequence[Period] | None) -> float:
    """How well the periods that `quote` tells of agree with those asked for; 1 where none is."""
    if not need.periods:
        return 1.0
    return agreement(need.periods, told(quote, ((0, len(quote)),), need.of_life)[0] if periods is None else periods)
