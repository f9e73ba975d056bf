"""What was only meant to be: "to aim for opening in August", "a budget of £7 million". Pure, for English."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.types import Value

_ASKS = re.compile(
    r"\b(?:will|shall|plan\w*|budget\w*|estimate\w*|expect\w*|propos\w*|intend\w*|meant|aim\w*|due|schedul\w*|going\sto|target)\b",
    re.IGNORECASE,
)
"""It is asked what is, or was, to be."""
_PLANNED = re.compile(
    r"\b(?:aim(?:s|ed|ing)?\s(?:for|at|to)|[Pp]lanned(?!,)|[Pp]lans?\s(?:to|for|is|are|was|were)|scheduled|(?:expected|intended|meant)\s(?:to|for|in|by)"
    r"|hope[sd]?\s(?:to|for)|[Pp]roposed|(?:set|put|setting|putting)\saside|earmarked|[Bb]udget(?:ed)?|estimate\sstands"
    r"|(?:is|are)\s(?:now\s)?(?:to|due)|will)\b(?:(?!\b(?:was|were|had|[a-z]{3,}ed)\b)[^.;]){0,60}$"
)
"""Leads to a value that was meant to be, with nothing between that was done."""
_LAID_BY = re.compile(
    r"[^.;,]{0,40}\b(?:(?:set|put)\saside|earmarked|was\s(?:planned|intended|proposed)|had\s(?:been\s)?(?:planned|budgeted))\b"
)
_BEFORE = 120
"""Characters before a value that are looked at."""


def done(question: str, quote: str, found: Sequence[Value]) -> list[Value]:
    """The values that a quote tells as they came to be; all of them where it is asked what was meant to be."""
    return [value for value in found if _ASKS.search(question) or not is_planned(quote, value)]


def is_planned(quote: str, value: Value) -> bool:
    """Whether a value is told as what was meant to be: "to aim for opening in August", "a budget of £7 million"."""
    before = quote[max(0, value.start - _BEFORE) : value.start]
    return _PLANNED.search(before) is not None or _LAID_BY.match(quote, value.end) is not None
