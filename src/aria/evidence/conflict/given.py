"""What sources give for one slot without being held to differ: shown beside each other, claimed of none.

A conflict is a verdict, so its bar is high. To show what else a source gives, with its quote, takes less: the reader
sees a value and who says so, and that nothing has been concluded from it. Pure.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aria.core.types import AnswerType, Conflict, Evidence, Profile, Side, Source, SubQuestion
from aria.evidence.conflict.conflicts import SHARED_PART, named_as_told, one_slot, statements
from aria.evidence.conflict.positions import agree, by_unit, current, positions_of, rank, side_of, slot_label
from aria.evidence.conflict.slots import Row
from aria.evidence.extraction.lifespans import lived
from aria.evidence.questions.attributes import attribute_of, told_of
from aria.evidence.questions.slot import Slot, slot_of
from aria.evidence.questions.supposed import asked_by_value
from aria.evidence.questions.wanted import asked_for
from aria.evidence.sources.origins import origins
from aria.evidence.text.language import language

MOST = 5
"""Sub-questions of a report for which values are shown."""
VALUES = 4
"""Values that are shown for one of them."""
SHOWN: Mapping[AnswerType, float] = {"date": 0.15, "number": 0.15, "person": 0.15, "place": 0.15, "entity": 0.15}
"""Probability from which the likeliest value of a source is shown beside an answer, where no rule tells it.

Without an answer, that from which values are held to conflict: a guess beside nothing would pass for one.
"""
TOLD = 0.5
"""Share of the question's words above which a quote and its title speak of what is asked by themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """Values that sources give for one slot and that are no sides of a conflict."""

    sub_question: str
    slot: str
    values: tuple[Side, ...]
    """That of more origins first."""


def given(
    sub_questions: Sequence[SubQuestion],
    evidence: Sequence[Evidence],
    sources: Sequence[Source],
    profile: Profile,
    conflicts: Sequence[Conflict],
) -> tuple[Given, ...]:
    """For each sub-question to which sources give more than one value, those that are no side of a conflict.

    Where one of them conflicts with another, a value that agrees with neither side is left.
    """
    origin = origins(sources)
    found: dict[frozenset[str], Given] = {}
    for number, asked in enumerate(map(asked_by_value, named_as_told(sub_questions, evidence, sources))):
        slot = slot_of(asked, profile, whole=number == 0)
        if asked.on_the_side or slot.expects == "yes_no":
            continue
        answered = any(row.label == "answers" for row in evidence if row.sub_question == asked.id)
        bars = SHOWN if answered else None
        rows = statements(asked, evidence, sources, profile, whole=number == 0, bars=bars)
        sides = [side for conflict in conflicts if conflict.sub_question == asked.id for side in conflict.sides]
        values = _values(_of_one_thing(asked, slot, rows), sides, origin)
        if values:
            told = Given(sub_question=asked.id, slot=slot_label(asked.text), values=values)
            found.setdefault(frozenset(value.value for value in values), told)
    return tuple(found.values())[:MOST]


def _of_one_thing(asked: SubQuestion, slot: Slot, rows: Sequence[Row]) -> list[Row]:
    """The rows that speak of what is asked: by its words, or by those that they share with another source.

    A span of years tells of a birth without the word, and text that stands among the names of what is asked need not
    repeat them.
    """
    spoken = language(asked.text)
    wanted = asked_for(asked, slot).stems  # who names a sport need not say that it is one
    attribute = wanted & attribute_of(asked)
    named = wanted - attribute

    def tells(row: Row) -> bool:
        quote = row.evidence.quote.exposed()
        told = told_of(f"{row.source.title} {quote}", spoken, attribute) | lived(quote)
        told |= named if row.evidence.about else frozenset()
        if attribute and attribute.isdisjoint(told):
            return False  # what cost two crowns in 1940 did not open then: a name alone tells nothing of what is asked
        others = (other for other in rows if other.source.id != row.source.id)
        return len(wanted & told) > TOLD * len(wanted) or any(one_slot(row, other, SHARED_PART) for other in others)

    return [row for row in rows if tells(row)]


def _values(rows: Sequence[Row], sides: Sequence[Side], origin: Mapping[str, str]) -> tuple[Side, ...]:
    """The values beside the sides of a conflict; of no conflict all, where they are two or more."""
    groups = [current(group) for group in by_unit(rows)]
    told = positions_of(max(groups, key=lambda group: len({origin[row.source.id] for row in group}), default=[]))
    disputed = {name for side in sides for name in side.evidence}
    taken = [row for position in told for row in position if row.evidence.id in disputed]
    left = [position for position in told if not any(agree(row, other) for row in position for other in taken)]
    ranked = sorted(((side_of(position, origin), position) for position in left), key=lambda pair: rank(*pair))
    return tuple(side for side, _ in ranked[:VALUES]) if sides or len(left) > 1 else ()
