"""A code that a thing shows: "My mower shows E57" is answered by what is told of E57. Pure, for English."""

from __future__ import annotations

from aria.core.patterns import regex
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical

_SHOWN = regex(
    r"\b(?:when|if|that)\s(?:[a-z]+\s){0,4}[A-Z]{0,4}-?\d[\w.-]*\s(?:is\s)?"
    r"(?:shows?|shown|appears?|displayed|blinks?|flashes|lights)\b"
    r"|\b(?:(?:[Mm]y|[Oo]ur|[Tt]he)\s(?P<by>(?:[a-z]+\s){1,3}?)(?:(?:is|keeps|has)\s)?)?"
    r"(?:(?:shows?|showing|displays?|displaying|flashes|flashing|reports?|gives?)\s(?:me\s)?(?:(?:an?|the)\s)?"
    r"(?:(?:error|fault|code|message)\s){1,2}(?=[A-Z]{1,4}-?\d)"
    r"|(?:shows?|showing|displays?|displaying|flashes|flashing)\s(?:me\s)?"
    r"(?=[A-Z]{1,2}-?\d{1,3}\b\s?(?:[.,;?!]|$|(?:and|on|what|when|again|now)\b)))"
)
"""Not "displays V2 rockets": what goes on is no code."""
_WORDS = regex(r"\b(?:show|appear|display|blink|flash|light|report|give)\w*|\b(?:error|fault|code|message)\b")


def words_shown(core: str) -> frozenset[str]:
    """Stems of the words that tell of a code that it comes up, and where; empty where none does."""
    told = " ".join(f"{each['by'] or ''} {' '.join(_WORDS.findall(each[0]))}" for each in _SHOWN.finditer(core))
    return frozenset(canonical(stem_words(told.split())))
