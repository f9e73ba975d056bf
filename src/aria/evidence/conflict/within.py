"""Two flat statements of one text that cannot both hold: "Elm Bridge opened in 1931", and later on "in 1934". Pure.

For English. What befalls a thing once, and how large it is, told of its name and of nothing else: parts, sorts, claims
of others and what came again have words of their own there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from aria.core.patterns import regex
from aria.core.types import SubQuestion, Value
from aria.evidence.conflict.slots import Row
from aria.evidence.questions.entities import entities
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentence_at
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.values import same

_ONCE = r"(?:opened|was\s(?:opened|founded|established|built|erected|completed|finished|inaugurated|born)|died)"
_LEADS = rf"(?:The\s)?{{name}}(?:,[^,.;]{{{{1,60}}}},)?\s(?P<deed>{_ONCE}\s(?:in|on)|is|measures)\s(?:the\syear\s)?"
_SIZE = regex(r"\s(?P<of>tall|high|long|wide|deep|thick)(?=[.;]|,?\sand\b|$)")
"""What is longer with its mast, or between its towers, is so no more than by what is told behind it."""
_SIZED = frozenset(("is", "measures"))
_NOT_SIMPLY = regex(
    r"\b(?:again|anew|once\smore|re-?\w*opened|first|at\sfirst|originally|officially|partly|provisionally|temporar\w+|about"
    r"|only|reportedly|said|according|claim\w*|to\sthe\spublic|to\straffic)\b|\s(?:to|for|as)\s",
    re.IGNORECASE,
)
"""Beside what is told it leaves room for another value."""


def within_one(asked: SubQuestion, rows: Sequence[Row]) -> list[Row]:
    """Two rows of one source that state values flatly which differ, where no sentence says more of it; else none."""
    name = next(iter(entities(asked.text)), "") if language(asked.text) == "en" else ""
    told = [(row, deed) for row in rows if name and (deed := _flatly(row, name, asked))]
    for (one, deed), (other, also) in combinations(told, 2):
        if one.source.id == other.source.id and deed == also and not same(one.values[0], other.values[0]):
            return [one, other]
    return []


def _flatly(row: Row, name: str, asked: SubQuestion) -> str:
    """What a row tells of the name with its only value and nothing else of it; empty where it is not so simple."""
    value, quote = row.values[0], row.evidence.quote.exposed()
    begin, end = sentence_at(quote, value.start)
    leads = re.fullmatch(_LEADS.format(name=re.escape(name)), quote[begin : value.start])
    if leads is None or len(row.values) > 1 or _NOT_SIMPLY.search(quote, begin, end):
        return ""
    deed = leads["deed"]
    if deed in _SIZED:
        size = _SIZE.match(quote, value.end, end) if _is_size(value) else None
        return f"{deed} {size['of']}" if size and _says(asked, size["of"]) else ""
    verb = deed.split()[-2]
    return verb if value.kind == "date" and _says(asked, verb) else ""


def _is_size(value: Value) -> bool:
    return value.kind == "number" and value.unit == "m"


def _says(asked: SubQuestion, word: str) -> bool:
    """Whether the question has a word: what is told of the thing is what is asked."""
    return frozenset(canonical(content_stems(word))) <= frozenset(canonical(content_stems(asked.text)))
