"""Signs at a figure that it counts a part, or what it grew by, and not the whole. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.extraction import cues
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.rounding import is_limit

_SHARE = regex(r"\s?(?:%|per\b|percent\b|/)")
_EACH = regex(r"\s?(?:per\s|/\s?)([a-z]+)\b")
"""What an amount holds for each of: "at most four tablets per day"."""
_PART = regex(r"\s(?:\w+\s)?(?:(?:were|was|are|is)\s(?:under|over|below|above|male|female|literate)s?|aged)\b")
_BY_SOMEBODY = regex(
    r"\s(?:with|by|from)\s(?:(?:his|her|their|a|the)\s(?:first|second|third|former|new|previous)\b|[A-Z])"
)
_AGED = regex(r"\b(?:aged?|ages)\s(?:of\s|between\s)?$", re.IGNORECASE)
_AGE_OF = regex(
    r"\b(?:people|persons|residents|inhabitants|those|(?:wo)?m[ae]n|boys?|girls?|child(?:ren)?|adults?)\s(?:aged\s)?(?:over|under|of)\s\S+$",
    re.IGNORECASE,
)
"""Before an age: "people over 65", "a man of ninety"."""
_TOGETHER = regex(r"\b(?:collective|combined|joint)\s(?:\w+\s)?(?:of\s)?$")
_OLDER = regex(r"\s(?:years\s)?(?:(?:or|and)\s(?:older|over|above|younger|under)|of\sage|old)\b")
_GREW = regex(r"(?:\bby\s|%\s?\(\s?|\+)$")
_DRIVEN = regex(
    r"\b(?:driven|powered|run|set going|held|carried|borne|pulled|drawn|lit|heated|guarded|manned|crewed|operated"
    r"|served|staffed|supported|owned|used|visited|attended|surrounded|flanked|joined|crossed)\sby\s$"
)
"""Before what does something: "is driven by 48 wheels"; it grew by nothing."""
_POWER = regex(r"(?:[\d/]\s?(?:km|mi|cm|ft|m)|\bkm)\s$")


def is_share(quote: str, value: Value, question: str) -> bool:
    """Whether an amount is a part of something, or one for each of it; but no limit for each as it is asked for."""
    each = _EACH.match(quote, value.end)
    asked = rf"\b(?:an?|per|each|every)\s{each[1]}\b" if each and is_limit(value) else ""
    if asked and re.search(asked, question, re.IGNORECASE):
        return False
    return _SHARE.match(quote, value.end) is not None


def is_part(quote: str, value: Value) -> bool:
    """Whether an amount counts some only: those of an age or a sex, or "two children with her first husband"."""
    before = quote[max(0, value.start - cues.FAR) : value.start]
    return any(
        (
            _BY_SOMEBODY.match(quote, value.end),
            _AGED.search(before),
            _AGE_OF.search(f"{before}{value.text}"),
            _TOGETHER.search(before),
            _OLDER.match(quote, value.end),
            _PART.match(quote, value.end),
        )
    )


def is_change(quote: str, value: Value) -> bool:
    """Whether an amount is one by which something grew or fell, the power of a unit, or a part of a phone number."""
    before = quote[max(0, value.start - 24) : value.start]
    if value.unit and value.unit not in PHYSICAL and value.kind == "number" and _DRIVEN.search(before):
        return False
    return _GREW.search(before) is not None or (value.text in ("2", "3") and _POWER.search(before) is not None)
