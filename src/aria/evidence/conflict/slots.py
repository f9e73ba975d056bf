"""What a quote says in the slot of a question: its values that can answer, where it speaks of what was asked.

Precision before all: a quote without the question's names, or whose values stand in another clause than what is
asked about them, says nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from aria.core.kinds import VALUE_KINDS
from aria.core.patterns import regex
from aria.core.types import Evidence, Source, SubQuestion, Value
from aria.evidence.conflict.abroad import is_rough, stated_abroad
from aria.evidence.conflict.attributed import attributed
from aria.evidence.conflict.marked import as_asked, in_brackets, in_keyed_rows, marked_by_form
from aria.evidence.conflict.named_after import asks_named_after, named_after
from aria.evidence.conflict.same_thing import places_told, told_of_thing
from aria.evidence.conflict.scope import ANY, Setting, setting
from aria.evidence.conflict.units_told import asks_of_stuff, of_stuff, with_units
from aria.evidence.conflict.value_text import in_full
from aria.evidence.conflict.values_told import values_of
from aria.evidence.extraction.asserted import asserted
from aria.evidence.extraction.companions import companions
from aria.evidence.extraction.cues import (
    COPULA,
    LIFE,
    announced,
    besides,
    in_one_clause,
    is_anchor,
    is_end_of_life,
    is_life,
    is_other_end,
    is_scope,
    is_stamp,
    of_other,
    together,
)
from aria.evidence.extraction.ends import asked_end
from aria.evidence.extraction.naming import means, names_the_thing, tells_of
from aria.evidence.extraction.places import told_places
from aria.evidence.extraction.shares import is_change, is_part, is_share
from aria.evidence.extraction.stretches import is_way
from aria.evidence.questions.attributes import (
    attribute_of,
    essential,
    is_count,
    of_unit,
    told_of,
    with_synonyms,
)
from aria.evidence.questions.entities import entities
from aria.evidence.questions.leading import describes_by_clause
from aria.evidence.questions.slot import Slot
from aria.evidence.questions.wanted import asked_for
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentences_of
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import column_of
from aria.evidence.typed.acronyms import EXPANSION, expansions, letters_asked
from aria.evidence.typed.amounts import as_figure
from aria.evidence.typed.clock import CLOCK
from aria.evidence.typed.floors import asks_floor, floors
from aria.evidence.typed.ranges import as_ranges

LISTS = regex(r"\bmay (?:also |either )?refer to\b", re.IGNORECASE)
"""Opens a list of things of one name, which states nothing of any of them."""

_THAT_YEAR = regex(r"\b(?:in|of|on)\s(?:that|the\ssame)\s(?:very\s)?(?:year|month|day)\b", re.IGNORECASE)
_REMEMBERED = 512
FIGURES = 2
"""Figures of a quote of which each may be the one asked for: a row of more tells none."""


@dataclass(frozen=True, slots=True)
class Row:
    """An evidence row with the values that could answer and what else its quote speaks of."""

    evidence: Evidence
    source: Source
    values: tuple[Value, ...]
    context: frozenset[str]
    setting: Setting = ANY
    """Of when and of what sort the first value is."""
    marked: bool = False
    """Whether a cue marks the value as the one asked for."""
    cued: bool = False
    """Whether it is surely told of the thing asked about: another such sentence is, however few words they share."""


@lru_cache(maxsize=_REMEMBERED)  # a run weighs the same rows after each round and once more at its end
def valued(row: Evidence, source: Source, asked: SubQuestion, slot: Slot, told: str = "") -> Row | None:
    """The row if its quote is about what is asked and holds a value of the expected type that the question lacks.

    `told` is what else the source says: what is named there need not be named again. The first value is the likeliest;
    where a cue marks it, the others are left out.
    """
    quote = row.quote.exposed()
    of_kind = _of_kind(row, source, asked, slot, told)
    if of_kind is not None:
        meant = frozenset((slot.unit, asked.text))  # all such rows are of one thing
        return Row(row, source, tuple(of_kind), meant, marked=True, cued=True) if of_kind else None
    if slot.listed or LISTS.search(quote):
        return None  # no rule reads a member of a kind
    attribute, spoken = attribute_of(asked), language(asked.text)
    every, near, own = values_of(row, slot, asked), with_synonyms(essential(asked)), asked_for(asked, slot).named
    found = asserted(asked.text, quote, every)
    if slot.expects == "person":
        found = [value for value in found if not names_the_thing(value.text, asked.text)]
    told_so = marked_by_form(quote, found, asked, slot, own)
    if not tells_of(quote, source, asked, _beside(row, source, asked, told)) or not (
        told_so or attributed(quote, asked, slot, every, told, about=row.about)
    ):
        return None
    told_so = told_of_thing(row, source, asked, told_so)
    fitting = _of_column(quote, fitting_values(quote, found, asked, slot), near, spoken)
    fitting = told_of_thing(row, source, asked, fitting)
    if spoken != "en":
        fitting = stated_abroad(quote, found, fitting, asked.text, slot)
    places = _said_of_it(quote, places_told(quote, near, spoken), own, slot)
    if places is None:
        return None
    told_so = told_so or in_keyed_rows(quote, fitting, near, spoken) or in_brackets(quote, fitting, asked, slot)
    if slot.expects == "date" and not told_so:
        fitting = _of_event(quote, fitting, places, attribute)
    marked = told_so or announced(quote, fitting, places)
    fitting = marked or fitting
    if not fitting or (slot.expects == "number" and not marked and len(fitting) > FIGURES):
        return None
    fitting = in_full(quote, fitting, found, slot.expects)
    fitting = as_asked(companions(quote, found, fitting), "person") if slot.expects == "person" else fitting
    return Row(
        row,
        source,
        tuple(fitting),
        context_of(quote, fitting),
        setting(asked.text, source.title, quote, every, fitting[0], slot),
        bool(marked),
        bool(told_so if slot.expects == "person" else marked) and not describes_by_clause(asked.text),
    )


def _of_kind(row: Evidence, source: Source, asked: SubQuestion, slot: Slot, told: str) -> Sequence[Value] | None:
    """The values of a kind that has a rule of its own: what letters stand for, a floor, after what a thing is named.

    None where no such kind is asked for.
    """
    quote = row.quote.exposed()
    if slot.unit == EXPANSION:
        return expansions(quote, letters_asked(asked.text))
    if asks_floor(asked.text):
        return _floor(f"{source.title}\n", quote, asked)
    if asks_named_after(asked.text):
        after = named_after(quote) if tells_of(quote, source, asked, _beside(row, source, asked, told)) else None
        return [after] if after is not None else []
    return None


def _floor(title: str, quote: str, asked: SubQuestion) -> list[Value]:
    """The only floor that the sentence or the row tells which has, under the title, all of the rest of the question.

    Not the ground floor: where floors are counted from one it is the first.
    """
    wanted = frozenset(content_stems(asked.text)).difference(content_stems("floor level storey"))
    parts = [(start, end) for start, end in sentences_of(quote) if wanted <= told_of(f"{title}{quote[start:end]}")]
    before = (quote[start : each.start] for each in floors(quote) for start, end in parts if start <= each.start < end)
    if not all(wanted <= told_of(f"{title}{each}") or not each.strip(" |") for each in before):
        return []  # "the cafe is on the third floor, above the library" has no floor of the library
    told = {each.key: each for each in floors(quote) if any(start <= each.start < end for start, end in parts)}
    return list(told.values()) if wanted and len(told) == 1 and "0" not in told else []


def _said_of_it(
    quote: str, places: tuple[tuple[int, int], ...], own: frozenset[str], slot: Slot
) -> tuple[tuple[int, int], ...] | None:
    """Of the places with words for what is asked those that say it of the thing; None where all say it of others."""
    if slot.expects not in ("date", "number", "place"):
        return places  # a name before "who directed" is itself the answer
    said = tuple(place for place in places if not (of_other(quote, place[0], own) or is_anchor(quote, place[0])))
    if places and not said:
        return None
    return tuple(place for place in said if not besides(quote, place[0], own)) or said


def context_of(quote: str, told: Sequence[Value]) -> frozenset[str]:
    """The content stems of a quote without some of its values."""
    for value in sorted(told, key=lambda value: -value.start):
        quote = f"{quote[: value.start]} {quote[value.end :]}"
    return frozenset(content_stems(quote))


def _beside(row: Evidence, source: Source, asked: SubQuestion, told: str) -> str:
    """What else the source says, as far as it names what the quote is on.

    A page on another thing names nothing with it but which mill it calls "the mill".
    """
    if row.about or not source.title:
        return told
    names = entities(asked.text) if language(asked.text) == "en" else ()
    return told if any(means(name, row.quote.exposed(), told) for name in names) else ""


def _of_column(quote: str, found: Sequence[Value], near: frozenset[str], spoken: str) -> Sequence[Value]:
    """Of the values of a row those whose column is called by what is asked, where there are such."""
    called = (value for value in found if not near.isdisjoint(told_of(column_of(quote, value.start), spoken)))
    return tuple(called) or found


def _of_event(
    quote: str, dates: Sequence[Value], said: Sequence[tuple[int, int]], attribute: frozenset[str]
) -> list[Value]:
    """The dates in one clause with a word for what is asked, where there is one, and of a period the end asked for."""
    near = [value for value in dates if not said or any(together(quote, value, place[0]) for place in said)]
    near = near or _again(quote, dates, said)
    if not LIFE.isdisjoint(attribute):  # a span is the life of somebody who is named in passing
        near = [value for value in near if not is_other_end(quote, value, attribute) and "/" not in value.key]
    else:
        near = [value for value in near if not is_end_of_life(quote, value)]
    return [asked_end(value, attribute) for value in near]


def _again(quote: str, dates: Sequence[Value], said: Sequence[tuple[int, int]]) -> list[Value]:
    """The date that a clause with a word for what is asked goes back to: "and the mill closed in that year"."""
    back = _THAT_YEAR.search(quote)
    before = [value for value in dates if back is not None and value.end <= back.start()][-1:]
    own = back is not None and any(in_one_clause(quote, back.start(), place[0]) for place in said)
    return before if own else []


def fitting_values(quote: str, found: Sequence[Value], asked: SubQuestion, slot: Slot) -> list[Value]:
    """The values of the kind asked for that the question does not tell itself."""
    expects, unit = slot.expects, slot.unit
    own = "" if asked.expects == "yes_no" else asked.text.casefold()
    fresh = (value for value in found if as_figure(value.text).casefold() not in own)
    fitting = [value for value in fresh if value.kind in VALUE_KINDS.get(expects, ())]
    if expects == "number":
        fitting = [value for value in fitting if unit != "length" or not is_way(quote, value, asked.text)]
        if language(asked.text) != "en":
            fitting = [value for value in fitting if not is_rough(quote, value)]
        if asks_of_stuff(asked.text) and is_count(unit):
            return figures_told(quote, of_stuff(fitting), "", asked.text)
        lasts = unit == "length" and asked.text.casefold().startswith("how long")  # a tour, as a bridge
        return figures_told(quote, fitting, unit, asked.text) or (
            figures_told(quote, fitting, "duration", asked.text) if lasts else []
        )
    if expects == "place":
        return told_places(asked.text, quote, fitting)
    if expects == "date":
        return days_told(quote, fitting, of_life=not LIFE.isdisjoint(attribute_of(asked)))
    if expects == "entity":
        return [value for value in fitting if named_as(quote, value)]
    return fitting


def figures_told(quote: str, found: Sequence[Value], unit: str, question: str) -> list[Value]:
    """Amounts in the unit asked for that are no rate, part or growth of it; but what is paid for each of something."""
    whole = [
        value
        for value in found
        if (unit == "money" or not is_share(quote, value, question))
        and (unit == CLOCK or not is_change(quote, value))  # "out by 10 am"
        and not (is_count(unit) and is_part(quote, value))
    ]
    return of_unit(with_units(quote, as_ranges(quote, whole), unit), unit)


def days_told(quote: str, found: Sequence[Value], *, of_life: bool = True) -> list[Value]:
    """Dates; no stamp of a page, life in brackets, century that says of what sort it is, and no birth but `of_life`."""
    others = (is_stamp, is_life if of_life else is_end_of_life, is_scope)
    return [value for value in found if not any(other(quote, value) for other in others)]


def named_as(quote: str, value: Value) -> bool:
    """Whether the name stands where a sentence gives its answer: after "was", or before it at the very start."""
    before, after = quote[max(0, value.start - 16) : value.start], quote[value.end : value.end + 6]
    opens = quote[: value.start].strip(" \"“'").casefold() in ("", "the")
    return COPULA.search(before) is not None or (opens and re.match(r"\s(?:was|is)\b", after) is not None)
