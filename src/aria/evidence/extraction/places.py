"""Which names of a sentence tell where something is. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.extraction.cues import is_attribute
from aria.evidence.text.scripts import letters_alone

_ROADS = r"(?:street|avenue|road|drive|lane|boulevard|expressway|highway)"
_WATERS = r"(?:river|creek|bay|lake|canal|sea|ocean|coast|harbou?r)"
_ROAD = regex(rf"\b{_ROADS}$", re.IGNORECASE)
_WATER = regex(rf"\b{_WATERS}\b", re.IGNORECASE)
_ASKED = regex(rf"\b(?:what|which) (?:\w+ )?(?:{_ROADS}|{_WATERS})\b", re.IGNORECASE)
_TOWN_ASKED = regex(
    r"\b(?:what|which)\s(?:(?:is|was|are|were)\s)?(?:the\s)?(?:\w+\s)?(?:capital|city|town|village)\b", re.IGNORECASE
)
_REGION = regex(r"^(?:Province|State|County|Kingdom|Republic)\sof\b|\b(?:Province|County|State|Region|District)$")
"""What a town lies in: no capital of anything."""
_ALONG = regex(r"\b(?:on|along|near|off|beside|overlooking|(?:bank|shore|coast)s?\sof)\s(?:the\s)?$", re.IGNORECASE)
_TOWN_NAME = regex(r"\s(?:City|Town|Village|Forest|Falls|Springs|Beach|Heights|Park)$")
_IN_REGION = regex(r",\s[A-Z]")
_PUBLIC = regex(
    r"\b(?:town|towns|city|cities|village|hamlet|port|county|parish|district|borough|hall|station|church|cathedral|minster|library"
    r"|hospital|harbou?r|lighthouse|water\stower|bridge|viaduct|waterworks|market|university|airport|prison)s?"
    r"\s(?:of|in|at|near|outside)\s$"
)
"""Before a name, what a town or a region has: no "castle of", which may be somebody's."""
_LONGEST = 20
"""Characters of what may stand before the water that something lies on."""


def says_where(sentence: str, value: Value) -> bool:
    """Whether a name only says where something public is, and so no person: "the town hall of Ostrand".

    A name of several words may be somebody's: "the hall of Karl Senn".
    """
    before = max(0, value.start - 2 * _LONGEST)
    return " " not in value.text and _PUBLIC.search(sentence, before, value.start) is not None


def told_places(question: str, sentence: str, found: Sequence[Value]) -> list[Value]:
    """The places that tell where something is; a road or a bank only if it is asked for or nothing else is named.

    What only says of what kind something else is tells nothing: "a New York lawyer". Nor does a province where
    a town is asked for.
    """
    places = [value for value in found if not is_attribute(sentence, value)]
    own = letters_alone(question)
    places = [value for value in places if letters_alone(value.text) not in own]
    if _TOWN_ASKED.search(question):
        other = (_REGION, _WATER, _ROAD)
        places = [
            value
            for value in places
            if _names_town(sentence, value) or not any(kind.search(value.text) for kind in other)
        ]
    if _ASKED.search(question):
        return places
    return [value for value in places if not _beside(sentence, value)] or places


def _names_town(sentence: str, value: Value) -> bool:
    """Whether a name with a word for water or a road is a town's: "Salt Lake City", "River Rouge, Michigan"."""
    return _TOWN_NAME.search(value.text) is not None or _IN_REGION.match(sentence, value.end) is not None


def _beside(sentence: str, value: Value) -> bool:
    """Whether it is a road, or water that something lies on."""
    if _ROAD.search(value.text):
        return True
    before = max(0, value.start - _LONGEST)
    return _WATER.search(value.text) is not None and _ALONG.search(sentence, before, value.start) is not None
