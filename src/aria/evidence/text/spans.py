"""Spans of time for which a limit holds, in one word each: what may be taken "in 24 hours" may be taken "a day". Pure.

For English.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex

_SPANS = {
    "a day": regex(
        r"\b(?:daily|(?:per|each|every|in\s(?:a|one|any))\sday"
        r"|(?:in|within|per|every)\s(?:any\s|a\s)?24[\s-]hours?(?:\speriod)?)(?![\w-])",
        re.IGNORECASE,
    ),
    "a week": regex(
        r"\b(?:weekly|(?:per|each|every|in\s(?:a|one|any))\sweek"
        r"|(?:in|within|per|every)\s(?:any\s)?(?:7|seven)\sdays)(?![\w-])",
        re.IGNORECASE,
    ),
    "at once": regex(r"\b(?:at\s(?:a|one|any(?:\sone)?|the\ssame)\stime|in\sone\sgo)\b", re.IGNORECASE),
}


def in_spans(text: str) -> str:
    """A text with its spans in the words that others have for them."""
    for span, words in _SPANS.items():
        text = words.sub(span, text)
    return text
