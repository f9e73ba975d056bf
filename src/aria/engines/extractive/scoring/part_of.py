"""What is asked of a part is told of the part: a hotel's spa did not open when the hotel did. Pure, for English."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import held
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.first_steps import first_step
from aria.evidence.text.language import language

_NAME = r"[A-Z][\w’-]*(?:\s(?:(?:of|de|la|von|van|the)\s)?[A-Z][\w’-]*)*"
_PART = regex(
    rf"the\s(?P<of>(?:[a-z-]+\s)?[a-z]{{3,}})\s(?:of|in|at)\s(?:the\s)?{_NAME}"
    rf"|(?:the\s)?{_NAME}['’]s\s(?P<own>(?:[a-z-]+\s)?[a-z]{{3,}})"
)
_IS = r"(?:is|was|were|are|did|does|do|has|have)"
_ASKS = regex(
    rf"(?:(?:when|where|by\swhom|in\s(?:which|what)\s[a-z]+"
    rf"|how\s(?:tall|high|long|wide|deep|old|big|large|heavy|(?P<counts>many\s[a-z]+)))\s{_IS}"
    r"|who\s(?!is|was|were|are|did|does|has|had|will)[a-z]+)\s",
    re.IGNORECASE,
)
"""What asks something of the thing behind it, and not which thing that is."""
_SORTS = """city town village hamlet municipality commune port island isle kingdom duchy empire state country republic
    province county district region parish river lake mount company firm band group party club team ship film movie book
    novel song album game play opera poem series show magazine newspaper people name time year rest part side end start
    beginning death birth fall rise loss sale use purchase move arrival case age century day date
    feast week month hour anniversary birthday"""
_WHOLE = frozenset(_SORTS.split())
"""What says only of what sort a named thing is, or what came of it: "the city of Bruck", "the death of Ann Holt"."""
_DEED = regex(r"(?:tion|sion|ment|ing|ance|ence)$")
"""Ends a noun for what is done to the whole: "the construction of the castle"."""


def of_whole(question: str, told: str) -> bool:
    """Whether it is asked of a part of what is named, and `told`, a quote with what is above it, has no word of it."""
    part = _part(question)
    if not part:
        return False
    found = stem_set(told)
    return not any(held(stem, found) or any(each.endswith(stem) for each in found) for stem in stem_set(part))


@lru_cache(maxsize=64)
def _part(question: str) -> str:
    """The part that is asked about, with a word before it; empty for none.

    What describes a thing ("the author of") is a step of its own.
    """
    asks = _ASKS.match(question)
    found = _PART.match(question, asks.end()) if asks is not None and language(question) == "en" else None
    counted = asks is not None and asks["counts"] is not None  # who has a collection of 480 sheets has 480 sheets
    part = (found["of"] or ("" if counted else found["own"])) if found is not None else ""
    if part.rpartition(" ")[2] in _WHOLE or _DEED.search(part) or first_step(question) is not None:
        return ""
    return part
