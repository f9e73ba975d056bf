"""Of which side of a thing, or of which column of a table, is a figure? Its depth does not tell its width. Pure."""

from __future__ import annotations

import re

from aria.core.types import Value
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import label_of, labelled, parted

_DIMENSIONS = (
    ("long", "length"), ("high", "tall", "height", "elevation", "altitude"), ("deep", "depth"), ("thick", "thickness"),
    ("wide", "broad", "width", "breadth"), ("diameter",), ("circumference",), ("radius",),
)  # fmt: skip
"""The words for each side, of English."""
_DIMENSION = {word: words[0] for words in _DIMENSIONS for word in words}
_BY_STEM = {stem: side for word, side in _DIMENSION.items() for stem in canonical(stem_words([word]))}
_SIDE = rf"\b({'|'.join(_DIMENSION)})(?:\sof\s((?!(?:the|its|an?|some|about|only)\b)[a-z]{{3,}}))?\b"
_MENTIONED = re.compile(_SIDE, re.IGNORECASE)
_BEFORE = re.compile(rf"{_SIDE}[^.;,|]{{0,40}}$", re.IGNORECASE)
"""What a length is by the noun before it: "Width of the crest 5 m"."""
_BEHIND = re.compile(rf"\s({'|'.join(_DIMENSION)})\b", re.IGNORECASE)
_NEAR = 60
"""Characters before a figure in which it is told what it is of."""


def of_other_side(need: Need, quote: str, value: Value) -> bool:
    """Whether a figure of `quote` is a length of another side than is asked for, or of something on the side.

    A "depth of penetration" is no depth of a lake.
    """
    asked = {_BY_STEM[stem] for stem in need.stems if stem in _BY_STEM}
    if need.unit != "length" or len(asked) != 1:
        return False
    mentioned = _MENTIONED.findall(quote)
    if mentioned and all(of and not _needed(need, of) for _, of in mentioned):
        return True
    behind = _BEHIND.match(quote, value.end)
    if behind is not None:
        return _DIMENSION[behind[1].lower()] not in asked
    before = _BEFORE.search(quote, max(0, value.start - _NEAR), value.start)
    if before is None:
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
    line = quote[quote.rfind("\n", 0, value.start) + 1 :].partition("\n")[0]
    others = (stem_set(labelled(cell)[0]) for cell in parted(line))
    return any(other and other <= need.told and not other.isdisjoint(need.named) for other in others)
