"""Does a sentence hold the figure that is asked for: money, a length, a number of just these things?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.abroad import age_told
from aria.engines.extractive.scoring.columns import BEFORE, PEOPLE, counts, fills_cell, opens_cell, unit_of
from aria.engines.extractive.scoring.dimensions import is_long_text, of_other_column, of_other_side
from aria.engines.extractive.scoring.durations import lies_between
from aria.engines.extractive.scoring.priced import PAYS, POUNDS, currency_of, in_currency, is_money
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.extraction.stretches import is_stage
from aria.evidence.text.pronouns import SUBJECTS
from aria.evidence.text.stems import stem_words, stems
from aria.evidence.text.synonyms import canonical, synonym_stems
from aria.evidence.text.tables import column_of, is_row, row_at
from aria.evidence.typed.amounts import COINS, PHYSICAL, base_unit
from aria.evidence.typed.measures import BASE_UNITS, OF_STUFF
from aria.evidence.typed.number_words import spelled

_IN_UNITS = BASE_UNITS.keys() | {"money"}
"""What is asked for in units, and not by what is counted."""
_FRACTION = regex(
    r"\b(?:half|(?:an?|one|two|three|four|five|six|seven|eight|nine)[\s-]"
    r"(?:half|thirds?|quarters?|fifths?|sixths?|sevenths?|eighths?|ninths?|tenths?|hundredths?))\b",
    re.IGNORECASE,
)
_STUFF = regex(r"\sof\s((?:[\w%-]+\s?){1,4})")
"""What an amount is one of: "60 grams of ground coffee"."""
_AGED = regex(r"\b(?:aged|ages?|old|turn(?:s|ed)(?=\s\d)|\d(?:st|nd|rd|th)\sbirthday)\b", re.IGNORECASE)
"""How old somebody is, and not how long something takes."""
_AGE_ASKED = frozenset(("old", each) for each in ("do", "must", "should", "need", "have", "can", "may"))
"""It is asked from which age on something is allowed or to be done."""
_FROM_AGE = regex(
    r"\bthe\s(?:minimum\s)?age\sof\s$|\b(?:you|they|he|she|who|child(?:ren)?|people|persons?|any(?:one|body)|every(?:one|body)"
    r"|(?:member|visitor|guest|camper|applicant|candidate|participant|driver|rider|swimmer|player|pupil|student|volunteer)s?)\b"
    r"[^.;,]{0,30}\b(?:be|being|are)\s(?:(?:at\sleast|over|under|above|below|older\sthan|younger\sthan)\s)?$",
    re.IGNORECASE,
)
_AND_OLDER = regex(r"\s(?:and|or)\s(?:over|older|above|under|younger)\b|\sbirthday\b", re.IGNORECASE)
_BEGAN = regex(
    r"\b(?:born|opened|founded|built|completed|established|launched|created|inaugurated|dat(?:es|ing) (?:from|back))\b",
    re.IGNORECASE,
)
_COMPOUND = regex(r"-\w+\s\w")
_FREQUENCY = regex(
    r"\b(?:every|each|per|daily|weekly|monthly|yearly|annually|hourly|once|twice|times|always|never|rarely|interval)\b",
    re.IGNORECASE,
)
_ONE = regex(
    r"\b(?:only|just|exactly|at most)\s(?:be\s)?(?:supports?\s|allows?\s)?(?:one|a single)\s([^\W\d_]+)", re.IGNORECASE
)
_MANY = regex(
    r"\b(?:tens|dozens|scores|hundreds|thousands|millions)\sof\s(?:(?:thousands|millions)\sof\s)?((?:[a-z-]+\s){0,2}[a-z-]+)"
)
_OF = r"\s(?:of|in|on|at|to|for|by|with|per|from)\s"
_APART = regex(rf"[.,;:)]\s|(?<=\w){_OF}")
"""What stands between a number and something else: "From version 11, columns", "two characters of a line"."""
_MARKER = regex(r"\s{0,9}(?:\(\d{1,3}\)|\d{1,3}[.)]|\d{1,2}(?:\.\d{1,2}){1,3}(?=\s[A-Z]))\s")
"""The number of an entry or of a paragraph: it counts nothing."""
_COUNTED_BEFORE = 4
"""Words before a bare number among which what it counts may stand: "columns per table: 1,600"."""
_TIMES = 3
"""Words before "4,000 times" among which that is which was done so often."""
_COUNTS = regex(
    r"(?:[:=(|]|\b(?:is|are|was|were|be|to|of|than|most|least|only|exactly|about|around|nearly|approximately|over|above|below"
    r"|exceeds?|equals?|reach(?:es|ed)?|total(?:s|ed|ing)?|has|have|had|with|by|usual|instead))\s?[(\"'`“]?$",
    re.IGNORECASE,
)
"""What leads to a number that counts. After another word it is a label: "version 2", "column 0", "PostgreSQL 11"."""
_NUMBER_OF = regex(r"\b(?:number|count|maximum|limit|total) of \D{3,100}$", re.IGNORECASE)
_TIMES_GIVEN = frozenset(("notice", "leave", "warning", "holiday", "experience", "sleep", "time off"))
"""What there is much of when it is long: "how much notice"."""
_LONG = regex(r"\slong\b")
_LASTS = regex(
    r"(?:\b(?:is|was|are|were|lasts?|lasted|takes?|took)\s(?:(?:about|only|around|just)\s)?|^[^:.]{3,40}:\s)$"
)
_OR_MORE = regex(r"\sor\s(?:more|several|many)\b", re.IGNORECASE)
"""Behind "one" or "two" it tells of any number."""
_DIED = regex(r"\b(?:died|killed|dead|lives|drowned|injured|population)\b", re.IGNORECASE)
_DWELLERS = frozenset(canonical(stem_words(["inhabitants", "population"])))
"""They are asked for by these words alone."""
_DWELL = regex(
    r"\b(?:inhabit\w*|populat\w*|resid\w+|dwell\w*|souls|li(?:ves?|ved|ving)|home\sto|census)\b", re.IGNORECASE
)
_HAS = regex(
    r"(?:\b(?:ha[sd]|have|counts?|counted|numbers?|numbered|of|with|its|fell\sto|grew\sto|rose\sto|still|only"
    r"|there\s(?:are|were|is|was))\s|[:–—]\s|\()(?:(?:about|around|some|over|nearly|almost|just|only|a\smere)\s)?$",
    re.IGNORECASE,
)
"""Before how many people a place has: "a town of 4,000 people"."""
_MAKE_UP = regex(r"\s(?:make\sup|call|inhabit|populate)\b")
"""Behind it: "900 people make up the village"."""


def counted(need: Need, quote: str, values: Sequence[Value]) -> float:
    """0 to 1: how well the figures of `quote` fit what is counted or measured."""
    marker = _MARKER.match(quote)
    numbers = [
        value
        for value in values
        if value.kind in AMOUNTS
        and not _OR_MORE.match(quote, value.end)
        and (marker is None or value.start >= marker.end())
        and not of_other_column(need, quote, value)
        and not of_other_side(need, quote, value)
        and not lies_between(need, quote, value)
    ]
    if need.unit == "frequency":
        return 1.0 if _FREQUENCY.search(quote) else 0.0
    if need.unit == "age":
        if need.language != "en":
            return age_told(quote, numbers)
        aged = bool(numbers) and _aged(need, quote, numbers)
        return 1.0 if aged else weights.BEGUN if tells_beginning(quote, values) else 0.0
    if _one_of(need.unit, quote):
        return 1.0
    if _some(need.unit, quote):
        return weights.DOUBT
    if need.unit == "percent" and _FRACTION.search(quote):
        return 1.0
    if not numbers:
        return weights.DOUBT if need.unit not in _IN_UNITS and spelled(quote, need.language) else 0.0
    if _asks_population(need):
        numbers = [value for value in numbers if is_row(quote) or _live_there(quote, value)]
    if not need.unit:
        return float(("how", "much") not in need.pairs or any(value.unit != "s" for value in numbers))
    # Of things counted the word may be one that is not known; units are.
    bare = weights.DOUBT if need.language != "en" and need.unit not in _IN_UNITS else 0.0
    measured = _in_currency if currency_of(need.unit) else _measured
    told = (measured(need, quote, value) or (0.0 if value.unit in PHYSICAL else bare) for value in numbers)
    return max(told, default=0.0)


def _asks_population(need: Need) -> bool:
    """Whether it is asked how many live somewhere, and of them nothing further: not how many were vaccinated."""
    others = (stem for stem in need.stems if stem not in need.named)
    return need.language == "en" and bool(need.named) and need.unit == "people" and _DWELLERS.issuperset(others)


def _live_there(quote: str, value: Value) -> bool:
    """Whether those who are counted live somewhere: "Two people are in hospital" tells nothing of a population."""
    if _DWELL.search(quote) or _MAKE_UP.match(quote, value.end):
        return True
    return _HAS.search(quote, max(0, value.start - BEFORE), value.start) is not None


def _is_age(quote: str, value: Value) -> bool:
    """Whether a number without a unit is an age from or up to which something holds: "you have to be eighteen"."""
    bare = value.kind == "number" and not value.unit
    return bare and (
        _AND_OLDER.match(quote, value.end) is not None
        or _FROM_AGE.search(quote, max(0, value.start - BEFORE), value.start) is not None
    )


def _aged(need: Need, quote: str, numbers: Sequence[Value]) -> bool:
    """Whether the quote says how old somebody is whom it named before that, or calls "he": not how long it takes."""
    found = _AGED.search(quote)
    if found is None:
        return not need.pairs.isdisjoint(_AGE_ASKED) and any(_is_age(quote, value) for value in numbers)
    before = quote[: found.start()]
    own = re.search(rf"(?:^|[.!?]\s)(?:{SUBJECTS})\s[^.!?]*$", before, re.IGNORECASE)
    return own is not None or need.names_held(canonical(stems(before, need.language))) >= weights.ENTITY


def tells_beginning(quote: str, values: Sequence[Value]) -> bool:
    """Whether `quote` tells when something began, from which its age follows."""
    return _BEGAN.search(quote) is not None and any(value.kind == "date" for value in values)


def _one_of(unit: str, quote: str) -> bool:
    """Whether the quote says "only one thread" where threads are counted; "one" alone counts nothing."""
    if not unit or unit in _IN_UNITS:
        return False
    thing = stem_words([unit.lower()])[0]
    return any(stem_words([word.lower()])[0] == thing for word in _ONE.findall(quote))


def _some(unit: str, quote: str) -> bool:
    """Whether what is counted is told by a word for many of it: "tens of thousands of people"."""
    thing = stem_words([unit.lower()])[0] if unit and unit not in _IN_UNITS else ""
    known = PEOPLE if unit == "people" else {thing}
    return bool(thing) and any(not known.isdisjoint(stems(rest)) for rest in _MANY.findall(quote))


def _in_currency(need: Need, quote: str, value: Value) -> float:
    return float(in_currency(currency_of(need.unit), quote, value))


def _measured(need: Need, quote: str, value: Value) -> float:
    unit, bare = need.unit, value.kind == "number" and not value.unit
    if unit == "money":
        return weights.SHARE if value.kind == "percent" else float(is_money(need, quote, value))
    if unit in _TIMES_GIVEN and not stem_set(unit).isdisjoint(stem_set(quote)):
        of = _STUFF.match(quote, value.end)  # "3 years of study" are no experience
        return float(value.unit == "s" and (of is None or not stem_set(of[1]).isdisjoint(stem_set(unit))))
    if unit == "percent":
        return float(value.kind == "percent" or value.unit == "%")
    if unit == "mass" and value.text.endswith(POUNDS) and PAYS.search(quote, max(0, value.start - BEFORE), value.start):
        return 0.0
    if unit in BASE_UNITS:
        return _in_units(need, quote, value)
    if value.kind != "number" and value.unit not in COINS:
        return 0.0
    if ("how", "much") in need.pairs and value.unit in OF_STUFF and not stem_set(unit).isdisjoint(stem_set(quote)):
        return 1.0  # "How much cheese …": 198 tonnes of it
    asked = (unit == "people" and need.vocabulary) or need.stems  # those who visited are visitors
    if bare and fills_cell(quote, value) and counts(column_of(quote, value.start), asked):
        return 1.0
    if bare and opens_cell(quote, value) and _is_keyed(unit, quote, value):
        return 1.0
    return _of_things(unit, quote, value)


def _in_units(need: Need, quote: str, value: Value) -> float:
    """How well an amount fits a measure that is told in units, such as a length."""
    unit = need.unit
    if unit == "length" and is_stage(quote, value) and stem_set(quote[value.end :]).isdisjoint(need.told - need.named):
        return 0.0
    if unit == "duration" and value.unit in BASE_UNITS["length"] and _LONG.match(quote, value.end):
        return 1.0  # "How long is the ride?": 42 kilometres long
    if unit in ("length", "duration") and is_long_text(need, quote, value):
        return 1.0
    lasts = _LASTS.search(quote, max(0, value.start - BEFORE), value.start) if value.unit == "s" else None
    if unit == "length" and lasts is not None and ("how", "long") in need.pairs:
        return weights.DOUBT  # "How long was the shot clock?": it was 30 seconds
    told_above = (
        is_row(quote) and value.kind == "number" and not value.unit and _measures(column_of(quote, value.start), need)
    )
    return float(value.unit in BASE_UNITS[unit] or told_above)


def _measures(column: str, need: Need) -> bool:
    """Whether the head of a column may be of what is measured: it says so, gives such a unit, or is not known."""
    told = stem_set(column)
    if not column or any(held(stem, told) for stem in need.stems if not stem[0].isdigit()):
        return True
    return unit_of(column) in BASE_UNITS[need.unit]


def _is_keyed(unit: str, quote: str, value: Value) -> bool:
    """Whether a row of two cells says in the first one what the figure in the other counts."""
    keyed = row_at(quote, value.start)
    return len(keyed) == 2 and canonical(stem_words([unit.lower()]))[0] in canonical(stems(keyed[0]))


@lru_cache(maxsize=256)
def _same_things(thing: str) -> frozenset[str]:
    """A stem and those that may stand for it as it may for them: kids are children, and so are no daughters alone."""
    return frozenset(each for each in synonym_stems(thing) if thing in synonym_stems(each)) | {thing}


def _parts(unit: str) -> frozenset[str]:
    """The stems of the parts of a word with a hyphen; of another, its own."""
    return frozenset(canonical(stem_words(unit.lower().split("-"))))


def _of_things(unit: str, quote: str, value: Value) -> float:
    """How surely the number is one of the things that are counted."""
    thing = canonical(stem_words([unit.lower()]))[0]
    things = _same_things(thing)
    own = canonical([value.unit])[0]
    before = canonical(stems(quote[: value.start])[-_TIMES:]) if own == "time" else ()
    if before and (not things.isdisjoint(before) or _parts(unit) <= set(before)):
        return 1.0  # "was visited 4,000 times", "were called out 31 times" of call-outs
    if unit != "people" and _COMPOUND.match(quote, value.end):
        return 0.0  # a two-bridge crossing is one crossing
    if is_row(quote) and (value.unit or column_of(quote, value.start) or not fills_cell(quote, value)):
        return float(own in things)  # its column said already what it is of
    rest = quote[value.end : value.end + 60]
    if value.unit in PHYSICAL and (of := _STUFF.match(rest)) and thing in stems(of[1]):
        return 1.0  # "60 grams of ground coffee"
    apart = re.match(_OF, rest)
    after = [] if apart and (value.unit or apart[0] != " of ") else canonical(stems(_APART.split(rest)[0])[:4])
    if unit == "people" or thing in PEOPLE:
        exact = own in things or not things.isdisjoint(after)
        people = value.unit in PEOPLE or not PEOPLE.isdisjoint(after)
        return 1.0 if exact or (people and unit == "people") else 0.8 if people or _DIED.search(quote) else 0.0
    if own in things or not things.isdisjoint(after) or (value.unit and value.unit == base_unit(unit)):
        return 1.0
    if value.unit or not _COUNTS.search(quote, max(0, value.start - BEFORE), value.start):
        return 0.0
    near = stems(quote[max(0, value.start - BEFORE) : value.start])[-_COUNTED_BEFORE:]
    named = _NUMBER_OF.search(quote, max(0, value.start - 2 * BEFORE), value.start)
    above = quote[: value.start].rpartition("\n")[0]  # "how many entries are kept", above "The default is 1000"
    return 0.5 if thing in near or (named and thing in stems(named[0])) or thing in stems(above) else 0.0
