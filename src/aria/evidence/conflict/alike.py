"""What other sources state in the words in which the one that answers best states its value. Pure, for small libraries.

"Height: 83 m" in a table of falls and "the water falls 38 metres over the Widow's Leap" in an article answer alike: the
second has whatever of the question the first has, but for the words that its unit says as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from aria.core.types import Evidence, Source, SubQuestion
from aria.evidence.conflict.plain import clauses, fullest, in_any_words, stated_in
from aria.evidence.conflict.slots import Row
from aria.evidence.extraction.cues import LIFE, is_end_of_life
from aria.evidence.extraction.naming import in_one_piece
from aria.evidence.questions.attributes import attribute_of, told_of
from aria.evidence.questions.entities import entities
from aria.evidence.questions.slot import Slot
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import is_row
from aria.evidence.typed.values import comparable

LEAST = 2
"""Stems of the question that two sources have in common with it, at least: one word alone is told of many things."""
_SAID_BY_UNIT: Mapping[str, frozenset[str]] = {
    unit: frozenset(content_stems(words))
    for unit, words in (
        ("money", "price cost pay paid fee charge rent raise spend worth expensive"),
        ("duration", "long last take time duration"),
        ("age", "old age"),
        ("temperature", "temperature hot cold warm"),
    )
}
"""Words of a question that an amount in the unit says without them."""


def stated_alike(
    own: Sequence[tuple[Evidence, Source]], stated: Sequence[Row], asked: SubQuestion, slot: Slot
) -> list[Row]:
    """A row for each source of which no rule tells what it states, and that tells as much as the best answer does."""
    if not in_any_words(asked, slot) or not LIFE.isdisjoint(attribute_of(asked)):
        return []
    lead = _lead(own, stated, asked, slot)
    shared = frozenset[str]() if lead is None else _shared(lead.evidence, lead.source, asked, slot)
    if lead is None or len(shared) < LEAST or shared.isdisjoint(attribute_of(asked)):
        return []
    speaking = {lead.source.id, *(row.source.id for row in stated)}
    read = (_alike(row, source, asked, slot, shared) for row, source in own if source.id not in speaking)
    read = (row for row in read if row is not None and not _is_life(row))
    found = [row for row in read if row is not None and comparable(row.values[0], lead.values[0])]
    met = found or any(_tells(row.evidence, row.source, asked, slot, shared) for row in stated if row is not lead)
    new = [] if lead in stated or not met else [lead]
    return [replace(row, cued=True) for row in [*new, *found]]


def _lead(own: Sequence[tuple[Evidence, Source]], stated: Sequence[Row], asked: SubQuestion, slot: Slot) -> Row | None:
    """What the source that answers best states."""
    told = {row.evidence.id: row for row in stated}
    answers = sorted((pair for pair in own if pair[0].label == "answers"), key=lambda pair: -pair[0].score)
    read = (
        told.get(row.id) or fullest(clauses(row.quote.exposed()), row, source, asked, slot) for row, source in answers
    )
    return next((row for row in read if row is not None and not _is_life(row)), None)


def _is_life(row: Row) -> bool:
    """Whether what a row states is when somebody was born or died, which is not asked."""
    return row.values[0].kind == "date" and is_end_of_life(row.evidence.quote.exposed(), row.values[0])


def _shared(row: Evidence, source: Source, asked: SubQuestion, slot: Slot) -> frozenset[str]:
    """What a quote has, under its title, of the question, but for what its unit says."""
    return _of_question(f"{source.title}\n{row.quote.exposed()}", asked, slot)


def _tells(row: Evidence, source: Source, asked: SubQuestion, slot: Slot, shared: frozenset[str]) -> bool:
    """Whether a quote has, under its title, all of `shared` and little more of the question."""
    told = _shared(row, source, asked, slot)
    return shared <= told and 4 * len(shared) >= 3 * len(told)


def _of_question(text: str, asked: SubQuestion, slot: Slot) -> frozenset[str]:
    spoken = language(asked.text)
    said = _SAID_BY_UNIT.get(slot.unit, frozenset())
    return frozenset(content_stems(asked.text, spoken)) & told_of(text, spoken) - said


def _alike(row: Evidence, source: Source, asked: SubQuestion, slot: Slot, shared: frozenset[str]) -> Row | None:
    """What a source states that answers with as much of the question and little more, or in one clause with all of it.

    A row of a table has it under its title.
    """
    quote, spoken = row.quote.exposed(), language(asked.text)
    name = next(iter(entities(asked.text, spoken)), "")
    if name and not in_one_piece(name, (source.title, quote), spoken):
        return None  # a word of a name is that of many things
    if row.label == "answers" and _tells(row, source, asked, slot, shared):
        of_it = shared & attribute_of(asked)
        on_it = [(at, end) for at, end in clauses(quote) if not of_it.isdisjoint(told_of(quote[at:end], spoken))]
        found = fullest(on_it, row, source, asked, slot)
        if found is not None:
            return found
    of_table = is_row(quote.lstrip())
    parts = [(0, len(quote))] if of_table else clauses(quote)
    title = source.title if of_table else ""
    telling = [(at, end) for at, end in parts if _of_question(f"{title}\n{quote[at:end]}", asked, slot) >= shared]
    return stated_in(telling, row, source, asked, slot)
