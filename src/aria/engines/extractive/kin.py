"""Whose relative a question asks about: what is told of somebody is not told of their wife or their father. Pure."""

from __future__ import annotations

import re

from aria.engines.extractive.synonyms import canonical
from aria.evidence.text.stems import stem_words

_KIN = (
    r"(father|mother|parents?|sons?|daughters?|child|children|brothers?|sisters?|wife|husband|widow|uncle|aunt|nephew"
    r"|niece|cousin|grand(?:father|mother|son|daughter|parents?|child|children))"
)
_RELATIVE = re.compile(rf"['’]s? (?:[a-z]+ )?{_KIN}\b|\b{_KIN} of (?:the )?(?=[A-Z])")


def relative(question: str) -> str:
    """The stem of the relative ("Ada Lovelace's father", "the wife of Jenner"); empty where none is asked about."""
    found = _RELATIVE.search(question)
    return next(iter(canonical(stem_words([found[1] or found[2]]))), "") if found else ""
