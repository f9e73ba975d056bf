"""Keywords as the question that they stand for: "height of the tower" asks what the height is. Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex
from aria.evidence.questions import question_rules as rules

_MOST = 12
"""Words of a query; what is longer is told in sentences."""
_ASKS = regex(
    rf"[?:;]|\b(?:who|whom|whose|what|when|where|which|why|how|if|whether|{rules.AUXILIARY})\b"
    r"|\b(?:i|we|you|he|she|they|it|me|us|please|not)\b|n['’]t\b"
    r"|^(?:list|enumerate|name|compare|explain|describe|summari[sz]e|outline|introduce|tell|show|give|find|write|make"
    r"|create|calculate|research|investigate|discuss|define|translate|history|story|overview|summary)\b",
    re.IGNORECASE,
)
"""What a sentence has, or an order opens with, and keywords have not."""
_OF_DAY = regex(r"^(?P<of>.+\w)\s(?:date|year)$", re.IGNORECASE)
_HOLDER = regex(
    r"^(?:(?:current|present|first|last|new|former|chief|deputy|general|managing)\s)*(?:mayor|director|head|headteacher|chair\w*"
    r"|president|manager|owner|captain|coach|leader|minister|king|queen|bishop|ceo|secretary|treasurer|principal|editor"
    r"|conductor|curator|warden|governor|winner|author|founder|designer|architect|builder|inventor|composer|painter"
    r"|discoverer|publisher|manufacturer|sculptor|engineer)\s(?:of|at|for|in)\s",
    re.IGNORECASE,
)


def questions_of(core: str) -> Iterator[str]:
    """What keywords may ask, the likeliest first; nothing for what is a sentence or an order."""
    bare = core.strip(" .!,")
    if not 1 < len(bare.split()) <= _MOST or _ASKS.search(bare):
        return
    if dated := _OF_DAY.match(bare):
        yield f"What is the date of the {dated['of']}"
    if _HOLDER.match(bare):
        yield f"Who is the {bare}"
    yield f"What is the {bare}"
