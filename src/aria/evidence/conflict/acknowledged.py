"""Whether a source tells the value of the other side too: then it corrects or compares, and disputes nothing. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aria.core.kinds import AMOUNTS, CALCULABLE
from aria.core.patterns import regex
from aria.core.types import Evidence, Source, SubQuestion, Value
from aria.evidence.conflict.slots import Row
from aria.evidence.extraction.asserted import asserted
from aria.evidence.text.replaced import replaced
from aria.evidence.text.sentences import sentence_of
from aria.evidence.typed.values import comparable, values

_ONCE = regex(
    r"\b(?:compared\s(?:with|to)|against|up\sfrom|down\sfrom|instead\sof|rather\sthan|in\splace\sof|previously|formerly"
    r"|before\sthat|until\sthen|used\sto\s(?:be|have)|had\s(?:once\s)?been"
    r"|before\s(?:the|its|that|this)\s[a-z]+,?\s(?:there|it|they)\s(?:were|was|had))\s(?:the\s|only\s|just\s|some\s|about\s)?(?P<old>[£$€]?\d[\d.,]*)(?<![.,])"
    r"|(?<![\w.,])(?P<was>[£$€]?\d[\d.,]*)(?:\s[a-z]+)?\s(?:before|previously|formerly|earlier|until\sthen)(?=[.;,)]|$)"
)
"""Beside a figure the one in whose place it came: "51 rooms, compared with 45 before"."""

Own = Sequence[tuple[Evidence, Source]]
"""What was selected for one sub-question, with its sources."""


def knows(one: Row, other: Row, asked: SubQuestion, own: Own) -> bool:
    """Whether a source states the other's value too: it corrects itself, compares or goes on to it.

    "Opened in 1920, not in 1937 as others claim" states one of them only. Of a place, in the same sentence: "in Elm, a
    hamlet in the province of Kent".
    """
    first, quote = other.values[0], one.evidence.quote.exposed()
    if any(replaced(sentence_of(quote, one.values[0].start), other.evidence.quote.exposed())):
        return True  # "£8 instead of £5" changes what the other tells
    if first.kind in AMOUNTS and _came_after(sentence_of(quote, one.values[0].start), other):
        return True
    if first.kind == "place":
        sentence = sentence_of(quote, one.values[0].start)
        return re.search(rf"(?<!\w){re.escape(first.text)}(?!\w)", sentence, re.IGNORECASE) is not None
    if first.kind not in CALCULABLE:
        return False  # who wrote a film is named beside who directed it
    quotes = (row for row, source in own if source.id == one.source.id)
    return any(_states(row, first, asked) for row in quotes)


def _came_after(sentence: str, other: Row) -> bool:
    """Whether a sentence tells that a figure came in the place of the other side's, which need not repeat its unit.

    Not where the other tells the same of its own: then each is the newer one.
    """
    first = other.values[0]
    figure = re.search(r"\d[\d.,]*", first.text)
    if _ONCE.search(sentence_of(other.evidence.quote.exposed(), first.start)):
        return False
    olds = (found["old"] or found["was"] for found in _ONCE.finditer(sentence))
    return figure is not None and figure[0] in {old.lstrip("£$€") for old in olds}


def _states(row: Evidence, told: Value, asked: SubQuestion) -> bool:
    """Whether a quote states a date or an amount as so, whatever it says it of."""
    quote = row.quote.exposed()
    alike = [each for each in row.values or values(quote) if comparable(each, told) and each.key == told.key]
    return bool(asserted(asked.text, quote, alike))
