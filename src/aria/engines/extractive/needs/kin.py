"""Whose relative a question asks about: what is told of somebody is not told of their wife or their father. Pure."""

from __future__ import annotations

from aria.core.patterns import regex
from aria.evidence.text.kin import RELATIVES
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical

_RELATIVE = regex(rf"['’]s? (?:[a-z]+ )?({RELATIVES})\b|\b({RELATIVES}) of (?:the )?(?=[A-Z])")


def relative(question: str) -> str:
    """The stem of the relative ("Ada Lovelace's father", "the wife of Jenner"); empty where none is asked about."""
    found = _RELATIVE.search(question)
    return next(iter(canonical(stem_words([found[1] or found[2]]))), "") if found else ""
