"""What is still to come is not told by what has been. Pure, for English."""

from __future__ import annotations

import re
from functools import lru_cache

_ASKS = re.compile(
    r"^(?:when|where|who|how (?:much|many|long)|(?:in |on |at )?(?:which|what) \w+)\b.*\bwill\b", re.IGNORECASE
)
_WORKS = re.compile(r"^how (?:do|does)\b.*\b(?:works?|functions?|operates?)\W*$", re.IGNORECASE)
_HISTORY = re.compile(
    r"\b(?:has (?:fallen|risen|grown)|built|sold|sent|(?:in|since|from) (?:the )?[12]\d{3}s?)\b", re.IGNORECASE
)
_IS_SO = re.compile(
    r"\b(?:is|are|can|may|will|does|do|when|if|which|that (?!was|were|had|a|the)[a-z]+s|by \w+ing|turns?|converts?"
    r"|pumps?|flows?|moves?"
    r"|drives?|lets?|makes?|uses?|pushes|pulls?|sends?|keeps?|gives?|takes?|passes|goes|runs?|opens?|closes?|shuts?)\b",
    re.IGNORECASE,
)
"""How something is as a rule."""
_TO_COME = re.compile(
    r"\b(?:will|would|shall|going to|to be|is to|are to|expected|expects|planned|plans?|scheduled|due|intend\w*|aims?"
    r"|(?:re)?opens|starts|begins|closes|ends|takes place|leaves|arrives|sails|holds|costs"
    r"|forecast\w*|predict\w*|project(?:ed|s|ions?)|estimat\w*|from|until|by)\b|['’]ll\b",
    re.IGNORECASE,
)
_HAS_BEEN = re.compile(
    r"\b(?:was|were|had|did|has been|have been|took|gave|came|went|became|began|flew|made"
    r"|(?!hundred|naked|sacred)[a-z]+[^\We\d_]ed)\b"
)


def has_been(question: str, quote: str) -> bool:
    """Whether `question` asks for what will be, or how something works, and `quote` tells only of what was."""
    if _of_working(question):
        past = _HISTORY.search(quote) or _HAS_BEEN.search(quote)
        return past is not None and _IS_SO.search(quote) is None
    return _of_future(question) and _HAS_BEEN.search(quote) is not None and _TO_COME.search(quote) is None


@lru_cache(maxsize=64)
def _of_working(question: str) -> bool:
    return _WORKS.search(question) is not None


@lru_cache(maxsize=64)
def _of_future(question: str) -> bool:
    return _ASKS.search(question) is not None
