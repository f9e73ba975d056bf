"""What two copies of one text exchange for each other, where that is a value of the kind asked for. Pure."""

from __future__ import annotations

import re

from aria.core.kinds import CALCULABLE, VALUE_KINDS
from aria.core.patterns import regex
from aria.core.types import Evidence, Source, SubQuestion, Value
from aria.evidence.conflict.alignment import exchanged
from aria.evidence.conflict.marked import as_asked
from aria.evidence.conflict.same_thing import told_of_thing
from aria.evidence.conflict.slots import Row, context_of, days_told, figures_told, named_as
from aria.evidence.conflict.values_told import values_of
from aria.evidence.questions.attributes import attribute_of, told_of
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.typed.kinds import by_name, members
from aria.evidence.typed.values import comparable, same

_WORDS = 2
"""Words for what is asked that a sentence has to have, at least, where no kind of value is asked for."""
_OF_ONE = regex(
    r"(?:what(?:['’]s|\s(?:is|are|was|were))\sthe\b(?!.*\b(?:of|for|with|in|by)\W*$)|(?!(?:what|which|who|whom|whose|tell|how|why|when"
    r"|where|do|does|did|is|are|was|were|can|could|list|give|explain|describe|summari[sz]e|compare)\b))",
    re.IGNORECASE,
)
"""Asks for one thing by its name, as keywords do."""
_GIVEN = regex(
    r"(?:\b(?:is|are|was|were)|[:=|])\s(?:(?:about|around|only|up\sto|at\smost|at\sleast|roughly|approximately)\s)?$",
    re.IGNORECASE,
)


def edited(a: tuple[Evidence, Source], b: tuple[Evidence, Source], asked: SubQuestion, slot: Slot) -> list[Row]:
    """What two copies of one text put in the same place, where it is a value of the kind asked for; else empty.

    A row for each. Other exchanges between copies tell nothing of the question, so they are left alone.
    """
    put = _put if slot.expects in VALUE_KINDS else _put_beside
    if put is _put_beside and not _asks_of_one(asked, slot):
        return []  # nothing is aligned in vain
    for exchange in exchanged(a[0].quote.exposed(), b[0].quote.exposed()):
        x, y = put(a, exchange[:2], asked, slot), put(b, exchange[2:], asked, slot)
        if x is not None and y is not None and comparable(x, y) and not same(x, y):
            return [_edit(*a, x), _edit(*b, y)]
    return []


def _put(read: tuple[Evidence, Source], place: tuple[int, int], asked: SubQuestion, slot: Slot) -> Value | None:
    """The value at `place` of a kind that is asked for, where it is stated of the thing."""
    (row, source), expects = read, slot.expects
    found = members(row.quote.exposed(), slot.unit) if slot.listed else values_of(row, slot, asked)
    at_place = [value for value in found if value.start < place[1] and place[0] < value.end]
    inside = told_of_thing(row, source, asked, at_place)
    if slot.listed:
        return next(iter(inside), None)
    fitting = [value for value in as_asked(inside, expects) if value.kind in VALUE_KINDS[expects]]
    quote = row.quote.exposed()
    if expects in ("number", "date"):
        fitting = (
            days_told(quote, fitting) if expects == "date" else figures_told(quote, fitting, slot.unit, asked.text)
        )
    return next((value for value in fitting if expects != "entity" or named_as(quote, value)), None)


def _asks_of_one(asked: SubQuestion, slot: Slot) -> bool:
    """Whether one thing is asked for by its name, and not of what kind its value is."""
    return slot == Slot("text") and len(attribute_of(asked)) >= _WORDS and _OF_ONE.match(asked.text) is not None


def _put_beside(read: tuple[Evidence, Source], place: tuple[int, int], asked: SubQuestion, slot: Slot) -> Value | None:
    """The figure or the date at `place` that a clause gives for just what is asked: "The maximum load per shelf is"."""
    quote, attribute = read[0].quote.exposed(), attribute_of(asked)
    found = (value for value in values_of(read[0], slot, asked) if value.kind in CALCULABLE)
    value = next((value for value in found if value.start < place[1] and place[0] < value.end), None)
    before = re.split(r"[.,;:]\s|\band\b", quote[: value.start])[-1] if value is not None else ""
    return value if _GIVEN.search(before) and attribute <= told_of(before, language(asked.text)) else None


def _edit(row: Evidence, source: Source, value: Value) -> Row:
    return Row(row, source, (by_name(value),), context_of(row.quote.exposed(), (value,)), marked=True)
