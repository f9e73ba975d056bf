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
    rf"|how\s(?:tall|high|long|wide|deep|old|big|large|heavy|many\s[a-z]+))\s{_IS}"
    r"|who\s(?!is|was|were|are|did|does|has|had|will)[a-z]+)\s",
    re.IGNORECASE,
)
"""What asks something of the thing behind it, and not which thing that is."""
_BUILT = """tower spire roof dome library chapel crypt altar organ nave choir spa bar restaurant cafe canteen kitchen
    pool sauna annex wing hall lobby foyer ballroom cellar basement attic garden courtyard terrace balcony gate wall
    gatehouse moat keep staircase lift elevator clock bell window garage stable barn workshop laboratory studio gallery
    museum shop branch factory plant depot terminal platform runway pier harbour jetty lighthouse windmill bridge tunnel
    engine hull mast deck cabin keel lens archive station stadium playground"""
_PARTS = frozenset(_BUILT.split())
"""What is built or fitted as a part: of what something is like, of works and of members other words tell too."""


def of_whole(question: str, told: str) -> bool:
    """Whether it is asked of a part of what is named, and `told`, a quote with what is above it, has no word of it."""
    part, found = part_asked(question), stem_set(told)
    return bool(part) and not any(
        held(stem, found) or any(each.endswith(stem) for each in found) for stem in stem_set(part)
    )


@lru_cache(maxsize=64)
def part_asked(question: str) -> str:
    """The part that is asked about, with a word before it; empty for none.

    What describes a thing ("the author of") is a step of its own.
    """
    asks = _ASKS.match(question)
    found = _PART.match(question, asks.end()) if asks is not None and language(question) == "en" else None
    part = (found["of"] or found["own"]) if found is not None else ""
    return part if part.rpartition(" ")[2] in _PARTS and first_step(question) is None else ""
