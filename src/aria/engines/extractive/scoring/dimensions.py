"""Of which side of a thing, or of which column of a table, is a figure? Its depth does not tell its width. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.dimensions_abroad import of_other_side_abroad
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import label_of, labelled, row_at

_DIMENSIONS = (
    ("long", "length"), ("high", "tall", "height", "elevation", "altitude"), ("deep", "depth"), ("thick", "thickness"),
    ("wide", "broad", "width", "breadth"), ("diameter",), ("circumference",), ("radius",),
)  # fmt: skip
"""The words for each side, of English."""
_DIMENSION = {word: words[0] for words in _DIMENSIONS for word in words}
_BY_STEM = {stem: side for word, side in _DIMENSION.items() for stem in canonical(stem_words([word]))}
SIDES = frozenset(_BY_STEM) | frozenset(stem_words(["big", "large", "far", "old", "heavy", "fast"]))
"""Stems of the words for how long, large or old something is."""
_NOUNS = "length|height|elevation|altitude|depth|thickness|width|breadth|diameter|circumference|radius"
_PLAIN = "the|its|an?|some|about|only|nearly|almost|roughly|over|under|more|less|exactly|up|at|around|water|just"
_NOUN = regex(rf"\b({_NOUNS})(?:\sof\s(?!(?:{_PLAIN})\b)([a-z]{{3,}}))?\b", re.IGNORECASE)
"""What a length is by a noun: "Width of the crest 5 m", and what is only on the side: "depth of penetration"."""
_BEHIND = regex(rf"\s({'|'.join(_DIMENSION)})\b", re.IGNORECASE)
_BREAK = regex(r"[.;,|]")
_NEAR = 40
"""Characters before a figure in which the noun stands."""
_LONG_TEXT = regex(r"\s?(?:[A-Z]\w*\s)?(?:characters?|letters|digits|bytes|octets|words|lines|pages)\slong\b")
"""How long a name or a text is."""
_LENGTH = r"\s(?:(?:about|some|nearly|almost|around|exactly|just|under)\s)?(?=\d)"
_SAID_OF = {
    "long": regex(
        rf"\b(?P<of>[A-Z][^.;,]{{0,60}}?)\s(?:is|was)\san?\s(?:[\w-]+\s){{0,3}}?"
        rf"(?:\w*race|walk|hike|run|route|trail|ride|course|path|track|circuit|marathon|stage|swim|tour|loop)"
        rf"\s(?:over|of|covering){_LENGTH}[\d,.]+\s?(?:k?m|kilomet\w+|met\w+|miles?|yards?)\b"
    ),
    "high": regex(
        r"\b(?:[Hh]ighest\s(?:point|peak|summit|mountain|hill)|[Ss]ummit|[Pp]eak)\b[^.;]{0,60}?"
        rf"\b(?P<of>[A-Z][\w’'-]*(?:\s[A-Z][\w’'-]*)*)(?:,?\sat{_LENGTH}|(?:,\s|\s\()(?=\d[\d,.]*\s?(?:m|met\w+|ft|feet)\b))"
    ),
}
"""What tells a side of a thing without a word for it: "the race is a footrace over 54 km", "the highest point is Mount
Orsk at 2,412 m", "| Highest point | Mount Orsk, 2,412 m |"."""
_LETTERS = frozenset(stem_words(["characters", "letters", "digits"]))
_MAY_BE = frozenset(("long", may) for may in ("may", "can", "must", "should"))
"""It is asked how long a name or a text is allowed to be."""


def sided(need: Need, quote: str) -> frozenset[str]:
    """Stems of the words for the side that is asked for which a length of the quote tells by what it is said of."""
    sides = {_BY_STEM[stem] for stem in need.stems if stem in _BY_STEM}
    named = frozenset(need.named)
    found = ((side, match) for side in sides & _SAID_OF.keys() for match in _SAID_OF[side].finditer(quote))
    told = {side for side, match in found if named <= stem_set(match["of"])}
    return frozenset(stem for stem, side in _BY_STEM.items() if side in told)


def is_long_text(need: Need, quote: str, value: Value) -> bool:
    """Whether an amount tells how long a name or a text is, or may be: "at most 63 characters"."""
    lettered = quote.startswith(" long", value.end) or not _MAY_BE.isdisjoint(need.pairs)
    return (value.unit in _LETTERS and lettered) or _LONG_TEXT.match(quote, value.end) is not None


def of_other_side(need: Need, quote: str, value: Value) -> bool:
    """Whether a figure of `quote` is a length of another side than is asked for, or of something on the side.

    A "depth of penetration" is no depth of a lake.
    """
    if need.language != "en":
        return of_other_side_abroad(need, quote, value)
    asked = {_BY_STEM[stem] for stem in need.stems if stem in _BY_STEM} if need.unit == "length" else set[str]()
    if len(asked) != 1:
        return False
    nouns = list(_NOUN.finditer(quote))
    if nouns and all(noun[2] and not _needed(need, noun[2]) for noun in nouns):
        return True
    behind = _BEHIND.match(quote, value.end)
    if behind is not None:
        return _DIMENSION[behind[1].lower()] not in asked
    before = next((noun for noun in reversed(nouns) if noun.end() <= value.start), None)
    if before is None or _BREAK.search(quote, before.end(), value.start) or value.start - before.end() > _NEAR:
        return False
    return _DIMENSION[before[1].lower()] not in asked or (before[2] is not None and not _needed(need, before[2]))


def _needed(need: Need, word: str) -> bool:
    return not stem_set(word).isdisjoint(need.stems)


def of_other_column(need: Need, quote: str, value: Value) -> bool:
    """Whether a figure stands in a column whose name is not asked for, beside one that is called as the question names.

    Of "| Price | Lite: see shop | Pro: 390 |" the Lite edition has no price.
    """
    label = label_of(quote, value.start)
    if not label or _needed(need, label):
        return False
    others = (stem_set(labelled(cell)[0]) for cell in row_at(quote, value.start))
    return any(other and other <= need.told and not other.isdisjoint(need.named) for other in others)
