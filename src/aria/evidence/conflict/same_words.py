"""Whether two sentences say the same but for their figures: then nothing beside one of them narrows it. Pure.

What holds in summer, for children, at a time or seated is told by a word that the other sentence lacks, and no list
has all such words. So any word counts, but those of a limit and those that the other page is called by.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.conflict.slots import Row
from aria.evidence.text.language import language
from aria.evidence.text.months import MONTH, WEEKDAY
from aria.evidence.text.sentences import sentence_at
from aria.evidence.text.spans import in_spans
from aria.evidence.text.stems import content_stems

_OF_A_LIMIT = frozenset(
    content_stems("allowed borrow exceed least limit limited maximum minimum need needed never fewer required take")
)
_NARROWS = regex(
    r"\b(?:after|before|until|from|without|except|unless|outside|inside|above|below|most|some|many|few|other|only)\b",
    re.IGNORECASE,
)
"""Small words that are no stems: "for the first year" and "after the first year", "pupils" and "most pupils"."""
_NAME = regex(r"(?<=[a-z0-9,]\s)[A-Z][\w'’-]+")
"""Within a sentence, where a capital makes a name."""
_TIME = regex(rf"{MONTH}|{WEEKDAY}s?")
_ROUGH = regex(r"\b(?:average|mean|median|rate|around|about|roughly|some)\b|%", re.IGNORECASE)


def around(row: Row, value: Value) -> tuple[str, str]:
    """What stands in the sentence of a value before it, and behind it."""
    quote = row.evidence.quote.exposed()
    begin, end = sentence_at(quote, value.start)
    return quote[begin : value.start], quote[value.end : end]


def same_words(a: Row, x: Value, b: Row, y: Value) -> bool:
    """Whether neither sentence has a word, or figure, of which the other sentence and its title have nothing."""
    texts = [" | ".join(around(*each)) for each in ((a, x), (b, y))]
    first, second = (frozenset(word.lower() for word in _NARROWS.findall(text)) for text in texts)
    if first != second:
        return False
    spoken = language(" ".join(texts))
    one, other = (frozenset(content_stems(in_spans(text), spoken)) - {x.unit} for text in texts)
    return one - other <= _called(b, a) | _OF_A_LIMIT and other - one <= _called(a, b) | _OF_A_LIMIT


def _called(row: Row, other: Row) -> frozenset[str]:
    """What a page is called by, or a quote of it has that the other one writes as a name: both are on that."""
    quote = row.evidence.quote.exposed()
    return frozenset(content_stems(row.source.title)) | (_names(other) & frozenset(content_stems(quote)))


def _names(row: Row) -> frozenset[str]:
    """The stems of what a quote writes as names within its sentences, but days and months."""
    named = _NAME.findall(row.evidence.quote.exposed())
    return frozenset(content_stems(" ".join(each for each in named if not _TIME.fullmatch(each))))


def is_rough(row: Row, value: Value) -> bool:
    """Whether the sentence of a value calls it an average, a rate or about so much."""
    return any(_ROUGH.search(text) for text in (*around(row, value), value.text))
