"""What a question leaves open that only whoever asks it can say: a word that stands for something not named."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Profile
from aria.evidence.text.pronouns import DEFINITE, PRONOUNS

_STANDS_FOR = regex(rf"\b(?:{PRONOUNS}|this|that|these|those|the (?:{DEFINITE}))\b", re.IGNORECASE)
_BEFORE_A_CLAUSE = regex(r"\b(?:that|this|these|those)\s+\w+", re.IGNORECASE)


def unclear(question: str, profile: Profile) -> str:
    """What to ask back, empty for a question that names what it is about. Knows English only."""
    if profile.language != "en" or profile.entities:
        return ""
    found = _STANDS_FOR.search(question)
    if found is None:
        return ""
    word = found[0]
    whole = _BEFORE_A_CLAUSE.match(question, found.start())
    return f"What does “{whole[0] if whole else word}” stand for?"
