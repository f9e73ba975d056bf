"""Words of questions that say little of what they are about: many share them, or they only ask."""

from __future__ import annotations

import re
from collections.abc import Mapping

from aria.core.patterns import regex
from aria.core.types import AnswerType
from aria.engines.extractive.needs.manual_words import HOW_TO
from aria.evidence.questions.attributes import WHO_DID
from aria.evidence.questions.wanted import GENERIC_WORDS
from aria.evidence.text.stems import content_stems, stem_words
from aria.evidence.text.synonyms import canonical

_HYPHENED = regex(r"(?<![\w-])([a-z]{2,})-([a-z]{2,})(?![\w-])")
ASKS_VERSION = regex(
    r"\b(?:which|what) (?:(?!(?:is|was|are|were|did|does|do|has|day|date|year|month|time)\b)[\w.-]+ ){0,2}"
    r"(?:version|release|firmware)\b",
    re.IGNORECASE,
)
"""It is asked which version something is of."""
GENERIC = frozenset(canonical(stem_words(GENERIC_WORDS.split())))
"""Stems that many questions share."""

_ASKING_WORDS = """difference different differ compare comparison list name enumerate describe explain tell happen
    happened kind type sort mean remember unless otherwise
    refer abbreviation acronym"""
ASKING = frozenset(canonical(stem_words(_ASKING_WORDS.split())))
"""Stems that say what is asked for, and that no answer repeats."""

_TYPE_WORDS: Mapping[AnswerType, str] = {
    "date": "year date day month century decade time season",
    "place": "country city town place state continent region location planet island village where",
    "person": "person man woman people name men women",
    "number": "number amount figure metre meter kilometre foot mile percent percentage",
    "list": "name member three four five two six men women people",
}
"""Words that name the kind of answer; a value of that kind answers for them."""

TYPE_STEMS = {kind: frozenset(canonical(stem_words(words.split()))) for kind, words in _TYPE_WORDS.items()}
_THING = regex(
    rf"\ban?\s+([a-z]+)\b(?!\s+of\b)|^{HOW_TO}\s([a-z]+)\b|\b(?:the|your|our|my)\s([a-z]+)\snumber\b"
    rf"|{WHO_DID.pattern}",
    re.IGNORECASE,
)


def things(core: str) -> frozenset[str]:
    """Words that ask elsewhere and are things or deeds here: "a list", "How do I sort …?", "Who described …?"."""
    words = [word.lower() for found in _THING.findall(core) for word in found if word]
    return frozenset(canonical(stem_words(words))) & ASKING


def joined(core: str) -> tuple[tuple[str, frozenset[str], str], ...]:
    """Stems of words that are joined by a hyphen, with those of their parts, and how they are written apart."""
    return tuple(
        (
            canonical(stem_words([f"{one}{other}"]))[0],
            frozenset(canonical(content_stems(f"{one} {other}"))),
            f"{one} {other}",
        )
        for one, other in _HYPHENED.findall(core)
    )
