"""How old a sentence says that somebody was: "at the age of ten", "aged 13", "when she was nineteen". Pure."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from aria.core.patterns import regex
from aria.evidence.text.acting import done_by_another
from aria.evidence.text.kin import RELATIVES
from aria.evidence.typed.amounts import NUMBER_WORDS

_NUMBER = {word: number for word, number in NUMBER_WORDS.items() if number <= 20}
_KIN = regex(rf"(?:\b(?:his|her|their)\s(?:\w+\s)?|'s\s){RELATIVES}\b", re.IGNORECASE)
_AGE = regex(
    rf"\b(?:at\s(?:the\s)?age\s(?:of\s)?|aged?\s|when\s(?:he|she)\swas\s(?:only\s|just\s)?)(?P<age>\d{{1,2}}|{'|'.join(_NUMBER)})\b"
    r"(?!\s?[-–—/%]|[.:]\d|\s(?:to|or|and|per\scent|percent|years\solder|months?|weeks?|days?)\b)",
    re.IGNORECASE,
)
"""A single age: "aged 65 or older" is a share of a people, and "aged 5 to 9" a class of a school."""


def ages(sentence: str, names: Collection[str]) -> Iterator[int]:
    """The years of each age that the sentence tells of the one whom `names` name, in small letters.

    Where it speaks of anybody's kin, or first of somebody else, the age would be theirs.
    """
    told_of = list(_AGE.finditer(sentence))
    if told_of and _KIN.search(sentence) is None and not done_by_another(sentence, names, nearest=False):
        for found in told_of:
            told = found["age"].lower()
            yield int(told) if told.isdigit() else _NUMBER[told]
