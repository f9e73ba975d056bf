"""What a source states that answers in one value only, whatever words it has for it. Pure.

In a small library what answers is on what is asked: where its clause has one value of the kind, that is what it states.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from aria.core.kinds import TYPED
from aria.core.patterns import regex
from aria.core.types import Evidence, Source, SubQuestion, Value
from aria.evidence.conflict.circumstances import at_rate_asked
from aria.evidence.conflict.marked import as_asked
from aria.evidence.conflict.same_thing import told_of_thing
from aria.evidence.conflict.scope import setting
from aria.evidence.conflict.slots import Row, context_of, fitting_values
from aria.evidence.conflict.value_text import in_full
from aria.evidence.conflict.values_told import values_of
from aria.evidence.extraction.asserted import asserted
from aria.evidence.extraction.cues import LIFE
from aria.evidence.extraction.naming import in_one_piece
from aria.evidence.questions.attributes import attribute_of, told_of
from aria.evidence.questions.entities import entities
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentences_of

_OF_ONE_TIME = regex(r"\b(?:now|today|currently|nowadays|finally|eventually|actually|in the end)\b", re.IGNORECASE)
"""What is asked of one time: which source tells of that its clause seldom says."""
_PAUSE = regex(r";\s|\s[–—]\s|\s\|\s")


def in_any_words(asked: SubQuestion, slot: Slot) -> bool:
    """Whether what a source states may be read whatever words it has for it."""
    return slot.expects in TYPED and not slot.listed and _OF_ONE_TIME.search(asked.text) is None


def plainly_stated(
    own: Sequence[tuple[Evidence, Source]], speaking: Collection[str], asked: SubQuestion, slot: Slot
) -> list[Row]:
    """A row for each source that answers and of which no rule tells what it states; `speaking` are the others' ids."""
    if not in_any_words(asked, slot) or (slot.expects == "number" and not slot.unit):
        return []
    if not LIFE.isdisjoint(attribute_of(asked)):
        return []  # of a life the dates of both ends stand side by side
    telling = ((row, source) for row, source in own if row.about and tells_all(row, source, asked))
    found = (_stated(row, source, asked, slot) for row, source in telling if source.id not in speaking)
    return [row for row in found if row is not None]


def answered_abroad(
    own: Sequence[tuple[Evidence, Source]],
    speaking: Collection[str],
    asked: SubQuestion,
    slot: Slot,
    told: Mapping[str, str],
) -> list[Row]:
    """The same of what answers in another language than English, where the rest of its page names the thing.

    There no rule tells which thing "la torre" is; in a small library a page that names one seldom is on another. `told`
    is what each source says besides.
    """
    spoken = language(asked.text)
    if spoken == "en" or not in_any_words(asked, slot):
        return []
    found: list[Row] = []
    for row, source in own:
        text = "\n".join((source.title, told.get(source.id, ""), row.quote.exposed()))
        names = entities(asked.text, spoken)
        if row.label != "answers" or source.id in speaking or not _has_all(text, source, asked):
            continue
        if all(in_one_piece(name, ("", text), spoken) for name in names):
            stated = fullest(clauses(row.quote.exposed()), row, source, asked, slot)
            found += [stated] if stated is not None else []
    return [replace(row, cued=True) for row in found]


def tells_all(row: Evidence, source: Source, asked: SubQuestion) -> bool:
    """Whether what answers has, under its title, the first name and more than three quarters of what is asked."""
    quote, spoken = row.quote.exposed(), language(asked.text)
    if row.label != "answers":
        return False
    name = next(iter(entities(asked.text, spoken)), "")
    if not name or in_one_piece(name, (source.title,), spoken):
        return _has_all(quote, source, asked)
    of_title = bool(source.title) and source.title.casefold() in quote.casefold()  # it names the thing in passing
    return not of_title and in_one_piece(name, (source.title, quote), spoken) and _has_all(quote, source, asked)


def _has_all(text: str, source: Source, asked: SubQuestion) -> bool:
    attribute = attribute_of(asked)
    lacking = attribute - told_of(f"{source.title}\n{text}", language(asked.text), attribute)
    if at_rate_asked(text, asked.text):
        return 2 * len(lacking) <= len(attribute)
    return 4 * len(lacking) < max(1, len(attribute))


def _stated(row: Evidence, source: Source, asked: SubQuestion, slot: Slot) -> Row | None:
    quote = row.quote.exposed()
    parts = [(at, end) for at, end in clauses(quote) if _has_all(quote[at:end], source, asked)]
    return fullest(parts, row, source, asked, slot)


def fullest(
    parts: Sequence[tuple[int, int]], row: Evidence, source: Source, asked: SubQuestion, slot: Slot
) -> Row | None:
    """The only value of the part that tells most of the question, as a row; None where another one tells as much."""
    quote, spoken = row.quote.exposed(), language(asked.text)
    wanted, values = told_of(asked.text, spoken), _values(row, source, asked, slot)
    telling = [(at, end) for at, end in parts if any(at <= value.start < end for value in values)]
    shares = [len(wanted & told_of(quote[at:end], spoken)) for at, end in telling]
    best = [part for part, share in zip(telling, shares, strict=True) if share == max(shares)]
    return _only(values, best, row, source, asked, slot) if len(best) == 1 else None


def stated_in(
    parts: Sequence[tuple[int, int]], row: Evidence, source: Source, asked: SubQuestion, slot: Slot
) -> Row | None:
    """The only value in the given parts of a quote, as a row; None where there are several, or none."""
    return _only(_values(row, source, asked, slot), parts, row, source, asked, slot) if parts else None


def _only(
    values: Sequence[Value],
    parts: Sequence[tuple[int, int]],
    row: Evidence,
    source: Source,
    asked: SubQuestion,
    slot: Slot,
) -> Row | None:
    inside = [value for at, end in parts for value in values if at <= value.start < end]
    if len(inside) != 1:
        return None
    quote, every = row.quote.exposed(), values_of(row, slot, asked)
    value = as_asked(in_full(quote, inside, every, slot.expects), slot.expects)[0]
    of = setting(asked.text, source.title, quote, every, value, slot)
    return Row(row, source, (value,), context_of(quote, (value,)), of)


@lru_cache(maxsize=512)  # of a row it is asked what it tells in full, and what in its parts
def _values(row: Evidence, source: Source, asked: SubQuestion, slot: Slot) -> tuple[Value, ...]:
    """The values of a quote that can answer."""
    quote = row.quote.exposed()
    told = asserted(asked.text, quote, values_of(row, slot, asked))
    return tuple(fitting_values(quote, told_of_thing(row, source, asked, told), asked, slot))


def clauses(quote: str) -> list[tuple[int, int]]:
    """Where the parts of a quote stand between its stops, semicolons, dashes and cells."""
    found: list[tuple[int, int]] = []
    for start, end in sentences_of(quote):
        at = start
        for pause in _PAUSE.finditer(quote, start, end):
            found.append((at, pause.start()))
            at = pause.end()
        found.append((at, end))
    return found
