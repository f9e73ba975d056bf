"""What a source states that answers in one value only, whatever words it has for it. Pure.

In a small library what answers is on what is asked: where its clause has one value of the kind, that is what it states.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from aria.core.types import Evidence, Source, SubQuestion
from aria.evidence.conflict.marked import as_asked
from aria.evidence.conflict.same_thing import told_of_thing
from aria.evidence.conflict.scope import setting
from aria.evidence.conflict.slots import Row, context_of, fitting_values, values_of
from aria.evidence.conflict.value_text import in_full
from aria.evidence.extraction.asserted import asserted
from aria.evidence.extraction.cues import LIFE
from aria.evidence.extraction.naming import in_one_piece
from aria.evidence.questions.attributes import attribute_of, told_of
from aria.evidence.questions.entities import entities
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.sentences import sentences_of

KINDS = frozenset(("date", "number", "person", "place"))
"""Kinds of answer that are read so; a name of no kind may be that of anything."""
_IN_THE_END = re.compile(r"\b(?:now|today|currently|nowadays|finally|eventually|actually|in the end)\b", re.IGNORECASE)
"""What is asked of one time: which source tells of that its clause seldom says."""
_PAUSE = re.compile(r";\s|\s[–—]\s|\s\|\s")


def plainly_stated(
    own: Sequence[tuple[Evidence, Source]], speaking: Collection[str], asked: SubQuestion, slot: Slot
) -> list[Row]:
    """A row for each source that answers and of which no rule tells what it states; `speaking` are the others' ids."""
    if slot.expects not in KINDS or slot.listed or (slot.expects == "number" and not slot.unit):
        return []
    if _IN_THE_END.search(asked.text) or not LIFE.isdisjoint(attribute_of(asked)):
        return []  # of a life the dates of both ends stand side by side
    telling = ((row, source) for row, source in own if row.about and tells_all(row, source, asked))
    found = (_stated(row, source, asked, slot) for row, source in telling if source.id not in speaking)
    return [row for row in found if row is not None]


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
    lacking = attribute - told_of(f"{source.title}\n{text}", language(asked.text))
    return 4 * len(lacking) < max(1, len(attribute))


def _stated(row: Evidence, source: Source, asked: SubQuestion, slot: Slot) -> Row | None:
    """The only value of the clause that tells most of the question, if it has one and no other clause tells as much."""
    quote, spoken = row.quote.exposed(), language(asked.text)
    every = values_of(row, slot)
    stated = told_of_thing(row, source, asked, asserted(asked.text, quote, every))
    values = fitting_values(quote, stated, asked, slot)
    wanted = told_of(asked.text, spoken)
    told = [
        (len(wanted & told_of(quote[start:end], spoken)), [v for v in values if start <= v.start < end])
        for start, end in _clauses(quote)
        if _has_all(quote[start:end], source, asked)
    ]
    telling = [(share, inside) for share, inside in told if inside]
    most = max((share for share, _ in telling), default=0)
    best = [inside for share, inside in telling if share == most]
    if len(best) != 1 or len(best[0]) != 1:
        return None
    value = as_asked(in_full(quote, best[0], every, slot.expects), slot.expects)[0]
    of = setting(asked.text, source.title, quote, every, value, slot)
    return Row(row, source, (value,), context_of(quote, (value,)), of)


def _clauses(quote: str) -> Iterator[tuple[int, int]]:
    for start, end in sentences_of(quote):
        at = start
        for pause in _PAUSE.finditer(quote, start, end):
            yield at, pause.start()
            at = pause.end()
        yield at, end
