"""Names that a quote tells together: "by Ann Holt and Ben Reed", "together with", "under the name of". Pure.

Who names one of two founders does not deny the other, and a pen name is no second author.
"""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.patterns import regex
from aria.core.types import Value

_SAID_OF = r"(?:(?:his|her|their|the)\s(?:[a-z-]+\s){1,3})?"
"""Who that is: "and his sister Clara Reed", "and the engineer Ben Holt"."""
_AND = rf"(?:,\s(?:and\s)?|\s(?:and|&)\s|,?\s(?:together|along|jointly)\swith\s|\swith\s|,\sas\swell\sas\s){_SAID_OF}"
_ALIAS = "|".join((
    r"(?:under|by)\s(?:the|his|her)\s(?:name|pseudonym|pen[\s-]name|stage\sname|real\sname)(?:\sof)?",
    r"whose\s(?:real|birth|maiden|full)\sname\s(?:was|is)|who\s(?:\w+\s){1,2}(?:under|by|as)\sthe\s(?:pen\s)?name(?:\sof)?",
    r"(?:also\s|better\s|best\s)?known\s(?:(?:by|under)\s\w+\s\w+\s)?as(?:\s(?:Lady|Lord|Sir|Dame))?",
    r"n[ée]e|alias|aka|a\.k\.a\.|born(?:\sas)?|pseudonym\s(?:of|for)|pen\sname\sof",
))  # fmt: skip
_JOINED = regex(rf"{_AND}|(?:\sof\s[A-Z][\w-]+)?,?\s\(?(?:{_ALIAS})\s")
_WITH = regex(rf"[^.;]{{0,80}}?\s(?:(?:together|along|jointly)\swith|helped\sby)\s{_SAID_OF}")
"""Behind what somebody did: with whom."""
_BETWEEN = 2
"""Places to the next name that may be joined: of "the Countess of Elm, born Ann Holt" Elm is one, too."""
_NAMES = frozenset(("person", "name"))


def companions(quote: str, found: Sequence[Value], chosen: Sequence[Value]) -> list[Value]:
    """The chosen names, and those of `found` that the quote joins to them."""
    named = [value for value in found if value.kind in _NAMES]
    places = {value.start: at for at, value in enumerate(named)}
    taken: dict[int, Value] = {}
    for one in chosen:
        at = places.get(one.start)
        beside = [] if at is None else [*_joined(quote, named[at:]), *_joined(quote, named[at::-1])]
        taken |= {value.start: value for value in (one, *beside) if value.start not in taken}
    return list(taken.values())


def _joined(quote: str, names: Sequence[Value]) -> list[Value]:
    """The names that are joined to the first, each to the last of them; one that is not may stand between."""
    kept, last = list(names[:1]), 0
    for at, other in enumerate(names[1:], start=1):
        if at > last + _BETWEEN:
            break
        if _are_joined(quote, kept[-1], other):
            kept.append(other)
            last = at
    return kept[1:]


def _are_joined(quote: str, one: Value, other: Value) -> bool:
    first, second = sorted((one, other), key=lambda each: each.start)
    between = quote[first.end : second.start]
    return _JOINED.fullmatch(between) is not None or (first is one and _WITH.fullmatch(between) is not None)
