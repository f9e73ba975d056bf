"""Judge: what models say of the draft, taken in as closed labels. What they do not know or cannot say changes nothing.

The check decides afterwards, by code: a label can lower a sentence or send a draft back, and lift nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aria.core.checks import Lack, Objection, Opinion, Review, Ruling
from aria.core.events import DraftJudged
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.evaluators import binding
from aria.evidence.conflict.rulings import reading

_MISSING = {
    "no_answer": "it does not answer",
    "hedged": "it evades",
    "outdated": "it tells of an earlier time",
    "too_few": "it names too few things",
    "aspect": "something that is asked for is left out",
    "untold": "something that is known is left out",
    "unsupported": "it says more than its quotes",
    "vague": "it is too vague",
    "one_sided": "it leaves out another view",
    "detail": "a figure, a reason or an example is missing",
}
"""What a label says in our words: a model's own never get into the record."""
OBJECTIONS = 8
"""Things that may be missing by one model's word on one check."""


def to_judge(state: RunState) -> bool:
    """Whether models are to be asked about the draft at hand: once, at an effort that pays for it, never in a hurry."""
    draft = state.draft
    if draft is None or draft.abstains or not draft.sentences or state.review is not None or state.write_now:
        return False
    return state.brief.effort != "quick" and bool(binding(state))


async def judge(state: RunState, engine: Engine, perform: Perform) -> DraftJudged:
    """Ask the engine's judges, and keep what is about this draft."""
    said = await engine.review(state, perform)
    count = len(state.draft.sentences) if state.draft else 0
    opinions = {each.sentence: each for each in said.opinions if 0 <= each.sentence < count}
    objections = {each.check: _bounded(each, state) for each in said.objections if each.check in binding(state)}
    return DraftJudged(
        review=Review(
            opinions=tuple(Opinion(sentence=n, label=each.label) for n, each in sorted(opinions.items())),
            objections=tuple(objections.values()),
            rulings=_verified(state, said.rulings),
            failures=said.failures,
        )
    )


def _verified(state: RunState, said: Sequence[Ruling]) -> tuple[Ruling, ...]:
    """Grounds that dates, classes and quotes show; any other leaves the conflict as it is."""
    rulings = {each.conflict: each for each in said if 0 <= each.conflict < len(state.conflicts)}
    return tuple(
        each
        if reading(state.conflicts[number], each, state.evidence, state.sources)
        else replace(each, choice="unresolved")
        for number, each in sorted(rulings.items())
    )


def _bounded(said: Objection, state: RunState) -> Objection:
    """The labels alone, each about a sub-question that there is, in words of ours."""
    known = {sub.id: sub for sub in state.sub_questions}
    root = next(iter(known), "")
    lacks = {
        (sub, each.kind): Lack(sub_question=sub, kind=each.kind, text=_MISSING[each.kind])
        for each in said.lacks
        for sub in [each.sub_question if each.sub_question in known else root]
    }
    return Objection(check=said.check, lacks=tuple(lacks.values())[:OBJECTIONS])
