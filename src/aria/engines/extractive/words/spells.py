"""Spells: from which year to which something was so, alone in a cell, or beside a name on a line of its own. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from aria.core.patterns import regex

ONGOING = (
    r"(?i:present|today|now|incumbent|current(?:ly)?|to\sdate|ongoing|date"
    r"|heute|aujourd['’]hui|hoy|actualidad|oggi|hoje|heden)"
)
"""What is told of an end that has not come."""
_SHORT_YEAR = 2
_CENTURY = 100
_YEARS = (
    r"(?:(?P<since>(?i:since|from|seit|ab|depuis|desde|dal|sinds))\s)?(?P<first>[12]\d{3})"
    rf"\s?(?P<to>[-–—]|(?i:to|until|bis))?\s?(?P<last>[12]\d{{3}}|\d\d(?!\d)|{ONGOING}(?!\w))?"
)
_CELL = regex(_YEARS)
_NAME = r"(?P<name>[^\W\d_][^\d|:;()]{2,60}?)"
_LINES = (
    regex(rf"(?:[-*•]\s)?{_YEARS}\s?[:,]?\s+{_NAME}"),
    regex(rf"(?:[-*•]\s)?{_NAME}[:,]?\s+(?P<open>\()?{_YEARS}(?(open)\))"),
)
_SMALL = frozenset(
    ("de", "den", "der", "van", "von", "da", "di", "del", "della", "du", "la", "le", "y", "and", "und", "et")
)
_ARTICLES = frozenset(
    ("The", "A", "An", "Der", "Die", "Das", "Le", "La", "Les", "El", "Los", "Las", "Il", "O", "De", "Het")
)
_FEWEST_WORDS, _MOST_WORDS = 2, 6


@dataclass(frozen=True, slots=True)
class Spell:
    """The years from which to which something was so, of somebody if that is told."""

    first: int
    last: int | None
    """None for what goes on until today."""
    name: str = ""


def spell_in(cell: str) -> Spell | None:
    """What a cell of nothing but years tells; a single year is all of its spell."""
    found = _CELL.fullmatch(cell.strip())
    return None if found is None else _spell(found["first"], found["last"] or "", opens=cell.strip() != found["first"])


def spell_on(line: str) -> Spell | None:
    """What a line of nothing but a name and its years tells: "1982–1991 Sara Dell", "Tom Wick (since 1991)"."""
    found = next((match for each in _LINES if (match := each.fullmatch(line.strip()))), None)
    if found is None or not (found["to"] or found["since"]) or not _is_name(found["name"]):
        return None
    return _spell(found["first"], found["last"] or "", opens=True, name=found["name"].strip())


def _is_name(text: str) -> bool:
    words = text.split()
    named = all(word[0].isupper() or word in _SMALL for word in words)
    return named and _FEWEST_WORDS <= len(words) <= _MOST_WORDS and words[0] not in _ARTICLES


def _spell(first: str, last: str, *, opens: bool, name: str = "") -> Spell | None:
    """The years as they are written: "1991–96" ends in 1996."""
    begun = int(first)
    if not last.isdigit():
        return Spell(begun, None if opens else begun, name)
    ended = int(last) if len(last) > _SHORT_YEAR else begun // _CENTURY * _CENTURY + int(last)
    return Spell(begun, ended, name) if begun <= ended else None
