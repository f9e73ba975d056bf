"""Words of which a thing has one and not another: first and second, north and south, average and greatest. Pure.

What is said of the second edition answers nothing that is asked of the first. For English.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.typed.weekdays import DAYS

_CLASSES = (
    ("first", "1st"), ("second", "2nd"), ("third", "3rd"), ("fourth", "4th"), ("fifth", "5th"), ("sixth", "6th"),
), (
    ("north", "northern"), ("south", "southern"), ("east", "eastern"), ("west", "western"),
), (
    ("average", "median"), ("maximum", "greatest", "deepest"), ("minimum",),
), (
    ("upper",), ("lower",),
), (
    ("elder", "senior", "seniors", "sr"), ("younger", "junior", "juniors", "jr", "youth"),
), (
    ("men's", "men", "boys"), ("women's", "women", "girls"),
), (
    ("adult", "adults"), ("child", "children", "kids"), ("pensioner", "pensioners"), ("student", "students"),
), (
    ("single", "one-way"), ("return", "round-trip"), ("daily",), ("weekly",), ("monthly",), ("annual", "yearly"),
    ("double", "twin"),
), (
    ("indoor", "indoors"), ("outdoor", "outdoors"),
), (
    ("domestic", "inland"), ("abroad", "foreign", "overseas"),
), (
    ("breakfast",), ("lunch", "luncheon"), ("dinner", "supper"),
), (
    ("spring",), ("summer",), ("autumn",), ("winter",),
), (
    ("january",), ("february",), ("april",), ("june",), ("july",), ("august",), ("september",), ("october",),
    ("november",), ("december",),
), (
    *((day, f"{day}s") for day in DAYS),
)  # fmt: skip
_SIDES = (
    ("main", "great", "large", "larger", "big", "grand", "principal"),
    ("small", "smaller", "little", "lesser", "minor"),
), (
    ("old", "original"), ("new", "modern", "young"),
), (
    ("inner",), ("outer",),
), (
    ("front",), ("back", "rear"),
), (
    ("left", "left-hand"), ("right", "right-hand"),
)  # fmt: skip
"""Words that part two things of one kind right before its name only: a small town may have a main hall."""
_SIDE = {word: (number, forms[0]) for number, each in enumerate(_SIDES) for forms in each for word in forms}
_SIDED = regex(rf"\b(?P<side>{'|'.join(_SIDE)})\s(?P<noun>[a-z]{{3,}})\b", re.IGNORECASE)
_CALENDAR = frozenset(range(len(_CLASSES) - 3, len(_CLASSES)))
"""Seasons, months and weekdays, of which a text may tell the beginning and the end of a time."""
_MEMBER = {word: (number, forms[0]) for number, each in enumerate(_CLASSES) for forms in each for word in forms}
_WORD = regex(
    r"(?:(?<!per )(?<!an )(?<!a )"
    r"|(?=(?:single|one-way|return|round-trip|daily|weekly|monthly|annual|yearly|double|twin)\s))"
    r"\b[a-z0-9]+(?:-(?:way|trip))?(?:'s)?"
)
"""Not behind an article, where it may say for whom each is: "£5 a child"."""


def of_rival(question: str, told: str, *, calendar: bool = True) -> bool:
    """Whether `told` has another word of a kind of which the question has one, and not that one.

    `calendar`: another season, month or weekday counts as well.
    """
    asked, said = _members(question), _members(told)
    return _of_other_side(question, told) or any(
        number in said and asked[number].isdisjoint(said[number]) and (calendar or number not in _CALENDAR)
        for number in asked
        if len(asked[number]) == 1
    )


def _of_other_side(question: str, told: str) -> bool:
    """Whether `told` tells of the other of two of a kind: of the small hall, where the main hall is asked about."""
    asked = _sides(question)
    said = _sides(told) if asked else frozenset[tuple[str, int, str]]()
    return any(
        noun == other
        and number == group
        and side != another
        and (noun, number, side) not in said
        and _always_sided(told, noun)
        for noun, number, side in asked
        for other, group, another in said
    )


def _always_sided(text: str, noun: str) -> bool:
    """Whether the noun stands nowhere without such a word: else it may be the one that is asked about."""
    sided = [match for match in _SIDED.finditer(text) if match["noun"].lower() == noun]
    return len(re.findall(rf"\b{noun}\b", text, re.IGNORECASE)) == len(sided)


@lru_cache(maxsize=1_000)
def _sides(text: str) -> frozenset[tuple[str, int, str]]:
    """Each noun behind such a word, with that and the pair that it is of."""
    found = ((match["noun"].lower(), _SIDE[match["side"].lower()]) for match in _SIDED.finditer(text))
    return frozenset((noun, number, side) for noun, (number, side) in found)


@lru_cache(maxsize=1_000)
def _members(text: str) -> dict[int, frozenset[str]]:
    found: dict[int, frozenset[str]] = {}
    for word in _WORD.findall(text.casefold().replace("’", "'")):
        if word in _MEMBER:
            number, member = _MEMBER[word]
            found[number] = found.get(number, frozenset()) | {member}
    return found
