"""What a manual says of a code: that "E4" is an error stands beside it as often as with it. Pure, for English."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.engines.extractive.document.reading import Reading
from aria.engines.extractive.needs.need import Need

_SORT = r"errors?|faults?|alarms?|warnings?|codes?|messages?"
_CODE = regex(r"(?<![\w-])(?=[A-Z\d-]*\d)[A-Z]{1,3}-?\d{1,4}(?![\w-])")
_SORTS = regex(rf"\b(?:{_SORT})\b", re.IGNORECASE)
_IT = regex(rf"\b(?:the|this|that)\s(?:{_SORT})\b", re.IGNORECASE)
"""What stands for a code that was named before: "To clear the error, …"."""


def sorts_beside(reading: Reading, need: Need, index: int) -> str:
    """The words of the question for what a code is, where the sentence has the code and one beside it says so."""
    asked = _asked(reading, need)
    if asked is None or asked.search(reading.sentence(index)) is None:
        return ""
    words = _SORTS.findall(reading.question)
    near = [at for at in (index - 1, index + 1) if 0 <= at < len(reading.kinds) and _is_near(reading, index, at)]
    return " ".join(words) if any(_SORTS.search(reading.sentence(at)) for at in near) else ""


def names_code(reading: Reading, need: Need, before: int) -> bool:
    """Whether the sentence behind `before` speaks of "the error", and `before` has the code that is asked about."""
    asked, own = _asked(reading, need), reading.sentence(before + 1)
    if asked is None or _IT.search(own) is None or _CODE.search(own) is not None:
        return False
    codes = {found[0] for found in _CODE.finditer(reading.sentence(before))}
    return len(codes) == 1 and asked.search(reading.sentence(before)) is not None


def _asked(reading: Reading, need: Need) -> re.Pattern[str] | None:
    """The only code of the question, as it is looked for in a sentence."""
    codes = {found[0] for found in _CODE.finditer(reading.question)} if need.language == "en" else set[str]()
    return re.compile(rf"(?<![\w-]){re.escape(codes.pop())}(?![\w-])") if len(codes) == 1 else None


def _is_near(reading: Reading, index: int, at: int) -> bool:
    """Whether two sentences that follow each other stand in one paragraph."""
    first, last = sorted((index, at))
    return reading.kinds[at] == "prose" and reading.one_line(first, last)
