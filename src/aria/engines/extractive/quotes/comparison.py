"""A comparison over the evidence of a run: its verdict, or the side whose value is missing. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from aria.core.state import RunState
from aria.core.types import Evidence, Sentence
from aria.engines.extractive.needs.parts import part_subs
from aria.engines.extractive.quotes.draft import Page
from aria.evidence.comparison.compared import verdict_of
from aria.evidence.questions.comparing import Side
from aria.evidence.questions.question import comparison_of


@dataclass(frozen=True, slots=True)
class Outcome:
    """A comparison of typed values as a draft tells it."""

    sentence: Sentence | None
    """The verdict; None where it cannot be told."""
    rows: tuple[Evidence, ...]
    """The evidence of each side whose value is known."""
    missing: tuple[Side, ...]
    """Sides whose value no quote tells, or quotes tell differently."""


def outcome(state: RunState) -> Outcome | None:
    """What the evidence makes of the comparison that the question asks for; None where it asks for none.

    Without a verdict the quotes are told as of any question where they are of amounts, or where it is asked whether
    both are from one place and some quote answers for each: a reader may hold together what they tell.
    """
    asked, found = comparison_of(state.brief.question), verdict_of(state)
    if asked is None or found is None:
        return None
    if not found.text and (asked.of_amounts or (asked.way == "same" and _each_told(state))):
        return None
    rows = tuple(dict.fromkeys(state.evidence[number] for number in found.quotes))
    named = tuple(row.id for row in rows)
    sentence = Sentence(text=found.text, evidence=named, role="answer") if found.text else None
    return Outcome(sentence=sentence, rows=rows, missing=found.missing)


def _each_told(state: RunState) -> bool:
    """Whether some quote answers for each side by itself."""
    sides = part_subs(state)
    return len(sides) > 1 and all(any(row.label == "answers" for row in state.answers_to(each.id)) for each in sides)


def tell(page: Page, found: Outcome) -> None:
    """The verdict, and under it the quote of each side."""
    if found.sentence is not None:
        page.sentences.append(found.sentence)
    for row in found.rows:
        page.quote(row, "answer", always=True)
