"""What sources dispute, and what they give beside it, as the report tells it. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from aria.core.report import ReportConflict, ReportGiven, ReportSide
from aria.core.state import RunState
from aria.core.types import Conflict, Side
from aria.evidence.claims.addressed import heeded
from aria.evidence.conflict.given import Given, given
from aria.evidence.conflict.rulings import reading


def conflicts_told(
    state: RunState, conflicts: Sequence[Conflict], numbers: Mapping[str, int]
) -> tuple[ReportConflict, ...]:
    """The conflicts with the numbers of their citations, and how each may be read."""
    return tuple(
        ReportConflict(
            slot=conflict.slot,
            sides=_sides(conflict.sides, numbers),
            resolution=conflict.resolution,
            sub_question=conflict.sub_question,
            ruling=_ruling(state, number, conflict),
        )
        for number, conflict in enumerate(conflicts)
    )


def given_beside(state: RunState, conflicts: Sequence[Conflict]) -> tuple[Given, ...]:
    """What documents give beside what they dispute, by the evidence that the assessment rests on."""
    if state.profile is None or state.assessment is None:
        return ()
    told = [row for row in heeded(state.evidence, state.brief.question) if row.source not in state.calculations]
    return given(state.sub_questions, told, state.sources, state.profile, conflicts)


def cited_apart(conflicts: Iterable[Conflict], beside: Iterable[Given]) -> list[str]:
    """The evidence of both, in the order in which it is told."""
    sides = [side for conflict in conflicts for side in conflict.sides]
    return [name for side in (*sides, *(side for each in beside for side in each.values)) for name in side.evidence]


def given_told(beside: Iterable[Given], numbers: Mapping[str, int]) -> tuple[ReportGiven, ...]:
    """The same with the numbers of their citations."""
    return tuple(
        ReportGiven(slot=each.slot, values=_sides(each.values, numbers), sub_question=each.sub_question)
        for each in beside
    )


def _ruling(state: RunState, number: int, conflict: Conflict) -> str:
    """How a conflict may be read, by the ruling that was made on it."""
    made = state.review.rulings if state.review else ()
    ruling = next((each for each in made if each.conflict == number), None)
    return reading(conflict, ruling, state.evidence, state.sources) if ruling else ""


def _sides(sides: Iterable[Side], numbers: Mapping[str, int]) -> tuple[ReportSide, ...]:
    return tuple(
        ReportSide(
            value=side.value,
            citations=tuple(dict.fromkeys(numbers[name] for name in side.evidence)),
            origins=side.origins,
            newest=side.newest,
        )
        for side in sides
    )
