"""What tells the number that something goes by: a report, a telephone, a part in a list. Pure, for English."""

from __future__ import annotations

import re
from itertools import pairwise

from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.text.sentences import sentences_of
from aria.evidence.text.tables import is_row, labelled, parted
from aria.evidence.typed.values import values
from aria.evidence.typed.yearly import days

_ENTRY = regex(
    r"\W{0,3}(?P<thing>[^\W\d][^:|]{2,50}):\s(?!(?:The|Our|Your|Its|Their|My)\b)(?:.*\s)?[Nn](?:umber|[or]\.)\s"
)
"""An entry of a list: "Seal kit: order number P40-SK2", and no heading before a sentence."""
_CALLED = regex(r"\b([\w-]{1,40})\s(?:[Nn]umbers?|[Nn]os?\.)(?!\w)")
"""Which number a sentence speaks of."""
_BY_THE_WAY = regex(
    r"\b(?:[Pp]ages?|pp?\.|[Ss]ections?|[Cc]hapters?|[Ss]teps?|[Ll]ines?|[Tt]ables?|[Ff]igures?)\s\d+(?:\.\d+)*|\b\d{1,2}[:.]\d\d\b(?!\d)"
    r"|\b\d+\s(?:[\w-]+\s)?[Nn]umbers\b"
)
"""Figures that point somewhere, times of day and counts."""
_GIVEN = regex(r"(?:[Nn]umber(?: is|:)?|[Nn]o\.:?)\s$")
"""Before what is given for a number, were it a year: "number is 1998", "no. 1998"."""
_FIGURE = regex(r"\d")
_PHONE = regex(r"\d(?:[\s()/+.-]{0,3}\d){4,}|\b[1-9]\d\d\b")
"""A number that can be called; three digits are one within a house, or of an emergency."""
_RECORD = regex(r"(?:[-*•]\s)?(?P<label>(?:Most|Least|Fewest|[A-Z]\w{2,}est|First|Last)\s[\w\s-]{2,40}):\s\S")
"""An entry of a list of extremes."""
_SET = regex(
    r"\brecords?\b[^.;]{0,80}\b(?:set|established|run|swum|thrown|jumped|achieved|taken|improved|broken|beaten)\b[^.;]{0,40}\sby\s"
    r"(?:the\s)?[A-Z]|\b[A-Z]\S{1,40}\s(?:set|broke|beat|established|improved)\s(?:[\w’'-]+\s){1,4}?record\b",
)
"""Somebody by name made a record."""
_LOST = regex(
    r"\b(?:stood|lasted|held|remained|unbroken)\b[^.;]{0,20}\b(?:until|till|for|from)\b|\b(?:former|previous|old|then)\srecord"
    r"|\b(?:broken|beaten|bettered|surpassed)\b(?!\s(?:in\s\w+\s)?by\b)|\b(?:not|never|failed|nearly|almost|attempt\w*)\b",
    re.IGNORECASE,
)
"""It was held for a time, or was none."""
_WHERE = frozenset(
    ["where", "location", "place", "site", "standort", "ort", "lieu", "lugar", "luogo", "local", "plaats"]
)
"""Heads of columns that tell where a thing is."""
_CALLED_UP = frozenset(("telephon", "phone", "fax", "mobil", "hotlin"))


def tells_label(need: Need, quote: str) -> bool:
    """Whether `quote` has a figure that may be the number that is asked for: no day, no amount and no other number."""
    if _of_other_entry(need, quote):
        return False
    figure = _FIGURE if _CALLED_UP.isdisjoint(need.stems) else _PHONE
    sentences = (quote[start:end] for start, end in sentences_of(quote))
    return any(figure.search(figures(each)) for each in sentences if not _of_other_number(need, each))


def figures(sentence: str) -> str:
    """The sentence without the figures that label nothing."""
    found = [value for value in values(sentence) if _labels_nothing(sentence, value)]
    for each in (*found, *days(sentence)):
        sentence = f"{sentence[: each.start]}{' ' * (each.end - each.start)}{sentence[each.end :]}"
    return _BY_THE_WAY.sub(" ", sentence)


def _labels_nothing(sentence: str, value: Value) -> bool:
    """Whether a value of the sentence is an amount of something, or a day that is not given for a number."""
    if value.kind == "date":
        return _GIVEN.search(sentence[: value.start]) is None
    return value.kind in ("money", "percent") or (value.kind == "number" and value.unit != "")


def _of_other_entry(need: Need, quote: str) -> bool:
    """Whether the quote is an entry of a thing that is not asked about: "Seal kit: order number P40-SK2"."""
    found = _ENTRY.match(quote)
    return found is not None and stem_set(found["thing"]).isdisjoint(need.told)


def _of_other_number(need: Need, sentence: str) -> bool:
    """Whether the sentence speaks of another number only: of a boat's sail number where its hull number is asked."""
    called = [stem_set(found[1]) for found in _CALLED.finditer(sentence)]
    named = [stems for stems in called if stems]
    return bool(named) and all(stems.isdisjoint(need.told) for stems in named)


def stated(need: Need, quote: str) -> frozenset[str]:
    """Stems of the question that a quote states in a form of its own: an entry, a row, who set a record and has it."""
    if _is_record(need, quote) or _is_whereabouts(need, quote):
        return need.told - need.named
    held = need.expects == "person" and (need.told - need.named).issuperset(("hold", "record")) and _SET.search(quote)
    return frozenset({"hold"} if held and not _LOST.search(quote) else ())


def _is_record(need: Need, quote: str) -> bool:
    """Whether it is an entry for the very extreme that is asked for: "Most titles: Porthgale (19)"."""
    label = _RECORD.match(quote)
    words = [stem for stem, _ in words_of(label["label"], "en")] if label is not None and need.language == "en" else []
    return len(words) > 1 and need.pairs.issuperset(pairwise(words))


def _is_whereabouts(need: Need, quote: str) -> bool:
    """Whether it is the row of a named thing with a column for where that is, which says so in no other word."""
    if need.expects != "place" or not need.names or need.of_life or not is_row(quote):
        return False
    heads = dict(labelled(cell) for cell in parted(quote.rpartition("\n")[2]))
    return any(head.casefold() in _WHERE and not stem_set(told) <= need.told for head, told in heads.items())
