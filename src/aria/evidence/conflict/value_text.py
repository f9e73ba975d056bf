"""How a value is told in full: a date with the word that makes it vague, a place with what it lies in. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.patterns import regex
from aria.core.types import AnswerType, Value
from aria.evidence.text.scripts import letters_alone
from aria.evidence.typed.kinds import by_name, kinds, members
from aria.evidence.typed.values import same

_VAGUE = regex(r"(?:\b(?:about|around|approximately|roughly|circa|ca?\.)\s?)$", re.IGNORECASE)
_WITHIN = regex(r"\s?,\s")
_NARROWER = regex(r"\b(?:in|at|near|from)\s((?:[A-Z][\w'’-]*\s){0,3}[A-Z][\w'’-]*\s?,\s)$")
"""What a question names already and a place lies in: "Broken Bow, Nebraska"."""
_NAME = 60
_ENDS = regex(r"\s?(?:[,.;:)(\[]|$|(?:and|or|in|on|at|by|from|to|with|near|where|that|which|who)\b)")
"""What may follow a name that says where a place is: after "Born in Canton, Ohio, Day was" the last one is somebody."""
ABOUT = 3
"""Years by which "about 1866" may be off."""
PARTS = 3
"""Names of a place at most, town, state, country; and members of a kind that are told together."""
_COMPOUND = regex(r"[\s-]")
_JOINS = regex(r"[\s/-]|,?\s(?:and|&)\s|,\s")
_NOUN = regex(r"\s(?:film|movie|band|group|music|novel|series|game|show)\b")
"""What a genre is one of."""


def in_full(quote: str, told: Sequence[Value], found: Sequence[Value], expects: AnswerType) -> list[Value]:
    """The values with the words that belong to them; of dates that agree with the first one the most exact comes first.

    `found`: all values of the quote. "Fulton, Illinois" is told of a place, "about 1870" of a date.
    """
    if expects == "date":
        return _exact_first([_vague(quote, value) for value in told])
    if expects == "place":
        return [_within(quote, value, found) for value in told]
    return [_worded(quote, value) if value.unit in kinds() else value for value in _named(told)]


def _vague(quote: str, value: Value) -> Value:
    """The date with such a word before it; a year is then any of those around it."""
    said = _VAGUE.search(quote, max(0, value.start - 16), value.start)
    if said is None:
        return value
    around = value.key
    if len(around) == len("1866") and around.isdecimal() and int(around) > ABOUT:
        around = f"{int(around) - ABOUT:04}/{int(around) + ABOUT:04}"
    return replace(value, key=around, start=said.start(), text=quote[said.start() : value.end])


def _exact_first(told: list[Value]) -> list[Value]:
    agreeing = [value for value in told[1:] if same(value, told[0]) and "/" not in value.key]
    exact = max(agreeing, key=lambda value: len(value.key), default=None)
    if exact is None or (len(exact.key) <= len(told[0].key) and "/" not in told[0].key):
        return told
    return [exact, *(value for value in told if value is not exact)]


def _named(told: Sequence[Value]) -> list[Value]:
    """Names, first the one by which the first is told in full, hyphens aside: Park Ji-yeon before Jiyeon."""
    short = letters_alone(told[0].text) if told and told[0].kind in ("person", "name") and not told[0].unit else ""
    full = next((value for value in told if short and value.kind == told[0].kind and _ends(value.text, short)), None)
    return [full, *(value for value in told if value is not full)] if full else list(told)


def _ends(name: str, short: str) -> bool:
    """Whether the last words of a name, not all of them, have these letters."""
    words = name.split()
    return any(letters_alone("".join(words[at:])) == short for at in range(1, len(words)))


def _worded(quote: str, value: Value) -> Value:
    """The member with those beside it; a sport by its own name, where the quote has who plays it or a league of it."""
    return by_name(value) if kinds()[value.unit].itself else by_name(_whole(quote, value))


def _whole(quote: str, value: Value) -> Value:
    """The member with those that are told with it: "politician and lawyer", "comedy-drama caper film"."""
    start, end = value.start, value.end
    if quote[start:end] != value.text:
        return value
    others = [each for each in members(quote, value.unit) if each.key != value.key]
    for each in [each for each in others if each.start >= end][: PARTS - 1]:
        end = each.end if _JOINS.fullmatch(quote, end, each.start) else end
    for each in [each for each in others if each.end <= start][:-PARTS:-1]:
        start = each.start if _COMPOUND.fullmatch(quote, each.end, start) else start
    noun = _NOUN.match(quote, end) if value.unit == "genre" else None
    end = noun.end() if noun else end
    return replace(value, start=start, end=end, text=quote[start:end])


def _within(quote: str, value: Value, found: Sequence[Value]) -> Value:
    """The place with the names that follow it after commas.

    Its key stays as it is: one page names the state and the next the country, and that is no conflict.
    """
    end = value.end
    if quote[value.start : end] != value.text:
        return value  # of another quote of the source
    for _ in range(PARTS - 1):
        following = (each for each in found if each.start > end and _WITHIN.fullmatch(quote, end, each.start))
        wider = next((each for each in following if _may_hold(quote, each)), None)
        end = wider.end if wider is not None else end
    narrower = _NARROWER.search(quote, max(0, value.start - _NAME), value.start)
    start = narrower.start(1) if narrower else value.start
    return replace(value, text=quote[start:end], start=start, end=end)


def _may_hold(quote: str, name: Value) -> bool:
    return name.kind in ("place", "name") and _ENDS.match(quote, name.end) is not None
