"""Is a span how long something takes, or how far one time is from another? Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive.needs.need import Need
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical

_TAKES = frozenset(canonical(stem_words(["take", "last"])))
_APART = regex(
    r"\s(?:before(?:hand)?|ago|earlier|in\sadvance|prior\sto|ahead\sof|(?:have|has|had)\s(?:passed|elapsed|gone\sby))\b",
    re.IGNORECASE,
)
"""Behind a span that lies between two times: "six hours before the operation", "until eight weeks have passed"."""
_LASTS = regex(
    r"\b(?:tak(?:es?|en|ing)|took|lasts|lasted|lasting|(?:can|may|will|to)\slast|need(?:s|ed)?|required?)\b[^.;:]{0,60}$"
)
"""Before one that something takes: "It takes two hours before you feel it"."""
_BEFORE = 80


def lies_between(need: Need, quote: str, value: Value) -> bool:
    """Whether it is asked how long something takes or lasts, and a span only tells what is so long before or since."""
    asked = ("how", "long") in need.pairs and not _TAKES.isdisjoint(need.stems)
    if not asked or value.unit != "s" or _APART.match(quote, value.end) is None:
        return False
    return _LASTS.search(quote, max(0, value.start - _BEFORE), value.start) is None
