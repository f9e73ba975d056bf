"""The values of a quote that are of the sort asked for: a time of day, a day of the year or of the week. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from aria.core.types import Evidence, SubQuestion, Value
from aria.evidence.questions.attributes import attribute_of, told_of
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentences_of
from aria.evidence.typed.clock import CLOCK, clocks
from aria.evidence.typed.recurring import asked_as_rule, intervals
from aria.evidence.typed.values import values
from aria.evidence.typed.weekdays import weekday_asked, weekly
from aria.evidence.typed.yearly import YEARLY, asks_day_of_one, days_asked, months


def values_of(row: Evidence, slot: Slot, asked: SubQuestion) -> Sequence[Value]:
    """The values of a quote; of a time of day, or a day or a month of the year, such alone where that is asked."""
    quote, spoken = row.quote.exposed(), language(asked.text)
    if slot.unit == CLOCK:
        return clocks(quote, asked.text, spoken)
    told: Sequence[Value] = intervals(quote) if slot.unit == "frequency" else ()
    told = told or (slot.unit == YEARLY and (days_asked(asked.text, quote) or _months(quote, asked))) or ()
    of_week = slot.expects == "date" and _as_rule(asked.text, quote, spoken)
    return told or (of_week and weekly(quote, spoken)) or row.values or values(quote)


def _as_rule(question: str, quote: str, spoken: str) -> bool:
    """Whether it is asked on which day of the week something is each time."""
    return (spoken != "en" or asked_as_rule(question)) and weekday_asked(question, quote, spoken)


def _months(quote: str, asked: SubQuestion) -> Sequence[Value]:
    """The months of a quote whose sentence says what is asked: tickets may be sold in March, and the fair be in May."""
    attribute = frozenset[str]() if asks_day_of_one(asked.text) else attribute_of(asked)
    said = [quote[start:end] for start, end in sentences_of(quote)]
    tells = attribute and all(attribute <= told_of(each, "en", attribute) for each in said if months(each))
    return months(quote) if tells else ()
