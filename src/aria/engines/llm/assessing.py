"""What an assessor is shown: each sub-question with the quotes that bear on it most. Pure."""

from __future__ import annotations

from aria.core.labels import Context, SourceText
from aria.core.state import RunState
from aria.core.types import SubQuestion
from aria.engines.llm.prompting import block, prompt
from aria.engines.llm.room import Fit, most

QUOTES = 6
"""Quotes of one sub-question at most."""


def asked(state: RunState) -> Fit[None]:
    """Where there is little room, every sub-question has fewer quotes; where even one each is too much, the first
    ones of the plan have theirs, and code judges the others.
    """

    def deep(quotes: int) -> tuple[Context, None]:
        return _prompt(state, len(state.sub_questions), quotes)

    def wide(subs: int) -> tuple[Context, None]:
        return _prompt(state, subs, 1)

    several, single = most(deep, QUOTES), most(wide, len(state.sub_questions))
    return lambda room: several(room) or single(room)


def _prompt(state: RunState, subs: int, quotes: int) -> tuple[Context, None]:
    return prompt("assessor", *(_evidence_of(sub, state, quotes) for sub in state.sub_questions[:subs])), None


def _evidence_of(sub: SubQuestion, state: RunState, quotes: int) -> Context:
    """A sub-question with its quotes, and with those of the questions that stand for it."""
    rows: list[tuple[str, str | SourceText]] = [(row.label, row.quote) for row in state.answers_to(sub.id)[:quotes]]
    for other in state.sub_questions:
        if other.stands_for == sub.id:
            answers = [row for row in state.answers_to(other.id) if row.label == "answers"]
            rows += [(row.label, f"by way of {other.text} {row.quote.exposed()}") for row in answers[:quotes]]
    return f"{sub.id}: {sub.text}\n" + block("Quotes", rows)
