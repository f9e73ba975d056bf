"""What somebody wants to do who asks how to do it, and whether a sentence tells to do just that. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.needs.manual_words import HOW_TO
from aria.engines.extractive.words.stemmed import words_of

_ASKED = regex(rf"{HOW_TO}\s(?P<deed>.+)", re.IGNORECASE)
_LEAD = regex(r"(?:[^.:!?]{1,60}:+\s+)?(?:(?:in order )?to\s|by\s)?", re.IGNORECASE)
"""What stands before the deed: the name of an option or a function, "To"."""
_BETWEEN = 2
"""Further words that may stand among those of the deed: "Delete one or more of the remote branches"."""


@lru_cache(maxsize=256)
def deed_of(question: str) -> tuple[str, ...]:
    """Stems of what is to be done, the verb first: "delete", "branch". Empty for a question that asks for no way."""
    found = _ASKED.match(question.strip())
    return tuple(stem for stem, content in words_of(found["deed"] if found else "") if content)


def tells_deed(question: str, sentence: str) -> bool:
    """Whether the sentence opens with the deed: "To delete a branch, …", "-d: Delete a branch." """
    deed = deed_of(question)
    if not deed:
        return False
    lead = _LEAD.match(sentence)
    words = words_of(sentence[lead.end() if lead else 0 :])
    if not words or words[0][0] != deed[0]:  # "To be deleted, a branch has to be merged" tells no way
        return False
    return set(deed[1:]) <= set([stem for stem, content in words[1:] if content][: len(deed) - 1 + _BETWEEN])
