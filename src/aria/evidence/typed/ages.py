"""How old a sentence says that somebody was: "at the age of ten", "aged 13", "when she was nineteen". Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORDS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen twenty"
)
_NUMBER = {word: number for number, word in enumerate(_WORDS.split(), start=1)}
_KIN = r"(?:father|mother|parents?|wife|husband|sons?|daughters?|brothers?|sisters?|child(?:ren)?)"
_AGE = re.compile(
    rf"\b(?:at\s(?:the\s)?age\s(?:of\s)?|aged?\s|when\s(?:he|she)\swas\s(?:only\s|just\s)?)(?P<age>\d{{1,2}}|{'|'.join(_NUMBER)})\b"
    r"(?!\s?[-–—/%]|[.:]\d|\s(?:to|or|and|per\scent|percent|years\solder|months?|weeks?|days?)\b)",
    re.IGNORECASE,
)
"""A single age: "aged 65 or older" is a share of a people, and "aged 5 to 9" a class of a school."""
_OTHERS = re.compile(rf"\b(?:(?:his|her|their)\s(?:\w+\s)?|'s\s){_KIN}\b", re.IGNORECASE)


def ages(sentence: str) -> Iterator[int]:
    """The ages that the sentence tells in years, where it names nobody's kin: theirs would be other people's."""
    if _OTHERS.search(sentence) is None:
        for found in _AGE.finditer(sentence):
            told = found["age"].lower()
            yield int(told) if told.isdigit() else _NUMBER[told]
