"""Words of a question in another language than English that say little: what one is, what is measured. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Profile
from aria.evidence.questions.asking_words import counted_word
from aria.evidence.questions.measure_words import measuring
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_CALLED = regex(r"\b(?:l[aeo]|les|los|las|el|il|gli|os?|as?|de|het|der|die|des|den)\s([^\W\d_]{4,})\s$", re.IGNORECASE)
"""What one is, between its article and its name: "la pintora Amalia"."""

_HOW_MANY = {
    "de": regex(r"\bwie\s?viele\b", re.IGNORECASE),
    "es": regex(r"\bcuánt[oa]s\b", re.IGNORECASE),
    "it": regex(r"\bquant[ie]\b", re.IGNORECASE),
    "pt": regex(r"\bquant[oa]s\b", re.IGNORECASE),
}
"""Asks for a number of things, and not for how much there is."""
_NO_PIECES = frozenset(("temps", "bois", "jus", "poids", "maïs", "fois"))


_MAKE_UP = "siègent composent sitzen componen integran compongono siedono compõem integram zitten"
"""What those do who are counted of a body: "un comité de sept personnes" tells how many sit on it."""


def minor_abroad(core: str, asked: Profile) -> frozenset[str]:
    """Words of another language that say little here: what one is who is named, that members make up a body."""
    if asked.language == "en":
        return frozenset()
    before = (core[: core.find(name)] for name in asked.entities if name in core)
    called = " ".join(found[1] for text in before if (found := _CALLED.search(text)))
    members = _MAKE_UP if asked.kind == "how_many" else ""
    return frozenset(canonical(content_stems(f"{called} {members}", asked.language)))


def measured_by(asked: Profile) -> frozenset[str]:
    """Stems by which another language than English asks for a measure."""
    if not asked.unit or asked.language == "en":
        return frozenset()
    return frozenset(canonical(content_stems(measuring(asked.language), asked.language)))


def things_counted(core: str, asked: Profile) -> str:
    """The word for the things whose number is asked; empty for what comes in no pieces, "Combien d'argent", "d'eau"."""
    word = counted_word(core, asked.language)
    if asked.language == "fr" and (word[-1:] not in ("s", "x") or word.lower() in _NO_PIECES):
        return ""
    many = _HOW_MANY.get(asked.language)
    return word if asked.language == "fr" or (many is not None and many.search(core)) else ""
