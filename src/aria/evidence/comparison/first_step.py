"""The first step of a question of two: the name of what it describes, read from a quote about the thing described by.

"Vertigo is a film directed by Alfred Hitchcock" tells who "the director of Vertigo" is. A sentence has to speak of the
thing, and where quotes tell different names there is none. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.types import Evidence, Source, Value
from aria.evidence.claims.addressed import speaks_past
from aria.evidence.comparison.sides import Quote, about, quotes_of, told_in
from aria.evidence.comparison.subject import name_words
from aria.evidence.questions.comparing import Side
from aria.evidence.questions.steps import AREAS, BORN, Described, described_in
from aria.evidence.text.kin import MARRIED, SPOUSES
from aria.evidence.text.making import MAKERS, done_by
from aria.evidence.text.nations import NATION
from aria.evidence.typed.values import values

LONGEST = 60
"""Characters of a name."""
_COUNTED = ("country", "state")
"""Areas that are told by their names alone: others by their kind too, as "Orda County"."""
_NO_KIND = "and|or|who|of|not|never|no|to|with|by|from|in|on|at|as|than|after|for"
_WHO = (
    rf"(?:the\s)?(?:(?:(?:{NATION}|[A-Z][a-z]+(?:an|ch))(?:-[A-Z][a-z]+)?\s)?"
    rf"(?:(?!(?:{_NO_KIND})\s)[a-z-]+\s){{1,5}})?$"
)
"""What only describes a name, before it, be it of a nation or of a city: "the Cuban director", "the Roman poet"."""
_KIND_OF_TOWN = r"\s(?:the|an?)\s(?:[a-z-]+\s){0,3}(?:town|city|village|hamlet|port|parish)(?:\sof)?"
"""Between "born in" and the name: "the ferry town of"."""
_ALSO = regex(r"\s?(?:,\s|,?\s(?:and|&)\s)(?:the\s)?[A-Z]")
"""After a name, where others did the same."""
_PLAIN = regex(r"[^\W\d_](?:[^\W_]|['’&-]|\.(?=\s|$|[A-Z]\.)|\s(?=\S))*")
"""A name with no other marks than names have, and none that an address has: "Albert S. Rogell"."""


@dataclass(frozen=True, slots=True)
class Led:
    """Where a quote names what is described."""

    quote: int
    name: str
    """As the quote has it."""


@dataclass(frozen=True, slots=True)
class Found:
    """What a question describes, by its name, and the evidence that has it."""

    thing: Described
    name: str
    row: Evidence


def found_so_far(question: str, rows: Sequence[Evidence], sources: Sequence[Source]) -> Found | None:
    """What the evidence says that the thing is which `question` describes; None where it describes none."""
    thing = described_in(question)
    if thing is None:
        return None
    led = led_to(thing, quotes_of(rows, sources))
    return None if led is None else Found(thing, led.name, rows[led.quote])


def led_to(thing: Described, quotes: Sequence[Quote]) -> Led | None:
    """What the quotes say that the description stands for; None where they do not, or tell different names."""
    found = [Led(number, name) for number, quote in enumerate(quotes) for name in _names(thing, quote)]
    longest = max(found, key=lambda led: (len(name_words(led.name)), -led.quote), default=None)
    if longest is None or any(not set(name_words(led.name)) <= set(name_words(longest.name)) for led in found):
        return None
    return longest


@lru_cache(maxsize=1_000)
def _names(thing: Described, quote: Quote) -> tuple[str, ...]:
    """Each name that one quote gives; what is not said in full words is none."""
    if thing.part in AREAS:
        kind = "" if thing.part in _COUNTED else f" {thing.part.title()}"
        found = (f"{told.text}{kind}" for told in told_in(Side(thing.of, thing.part), "", quote))
        return tuple(name for name in found if name in quote.text)
    before = re.compile(rf"(?:{_announced(thing)})\s{_WHO}")
    told = about(thing.of, quote, strict=thing.part in MAKERS)
    return tuple(name for text in told for name in _after(before, text))


def _announced(thing: Described) -> str:
    """What stands before the name in a sentence about the thing."""
    if thing.part in MAKERS:
        done = "|".join(done_by(thing.part))
        return rf"(?<![\w-])(?:{done})(?:\s(?:and|&)\s\w+ed|\s(?:and|&)\swritten)?\sby"
    if thing.part in BORN:
        return rf"\bborn\b[^.;()]{{0,60}}?\sin(?:{_KIND_OF_TOWN})?"
    own = rf"\b[Hh](?:is|er)\s(?:[a-z]+\s)?{thing.part},?(?:\s(?:is|was))?"
    return own if thing.part not in SPOUSES else rf"{own}|\b{MARRIED}"


def _after(before: re.Pattern[str], text: str) -> Iterator[str]:
    """The names that stand right behind the words for the part, where nobody else is named beside them."""
    for value in values(text):
        if is_name(value) and before.search(text[: value.start]) and not _ALSO.match(text, value.end):
            yield value.text


def is_name(value: Value) -> bool:
    """Whether it is a short name in plain letters: it goes into questions and reports, and is a page's own word."""
    plain = value.kind in NAMES and _PLAIN.fullmatch(value.text) is not None
    return plain and 1 < len(value.text) <= LONGEST and not speaks_past(value.text)
