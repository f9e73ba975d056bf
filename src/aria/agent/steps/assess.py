"""Assess: how well is the question covered? The engine says what each sub-question has; code bounds it and computes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from aria.core.events import Assessed
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Assessment, Finding, Gap, Judgement, Profile, SubQuestion
from aria.evidence.claims.addressed import heeded
from aria.evidence.comparison.chained import chained
from aria.evidence.comparison.compared import verdict_of
from aria.evidence.confidence import confidence
from aria.evidence.conflict.conflicts import conflicts
from aria.evidence.questions.queries import content_words
from aria.evidence.questions.question import comparison_of
from aria.evidence.text.language import language
from aria.evidence.text.stems import stems, stop_words
from aria.evidence.typed.holding import holds

_RANK: dict[Finding, int] = {"skipped": 0, "open": 0, "thin": 1, "answered": 2}
_MISSING = {
    "person": "no person is named",
    "date": "no date is given",
    "place": "no place is given",
    "number": "no figure is given",
    "yes_no": "nothing settles it",
    "entity": "none is named",
    "list": "no list is given",
    "text": "nothing explains it",
}
_UNSURE = {
    "person": "a name is given, not surely of who is asked for",
    "date": "a date is given, not surely the one asked for",
    "place": "a place is given, not surely the one asked for",
    "number": "a figure is given, not surely the one asked for",
    "yes_no": "nothing that was found surely settles it",
    "entity": "nothing that was found surely names it",
    "list": "nothing that was found surely lists them",
    "text": "nothing that was found surely tells it",
}
"""The same where a quote has such a value, or may say it, and none surely answers: the run is not sure enough."""

_MANY = 50
"""Documents of a library that hardly are all on one matter."""


async def assess(state: RunState, engine: Engine, perform: Perform) -> Assessed:
    """Judge every sub-question, find conflicts, compute confidence and name the gaps.

    When research was cut short before its last reading was assessed, code does it alone: what is written must not look
    more certain than it is.
    """
    state = replace(state, evidence=heeded(state.evidence, state.brief.question))
    proposed: dict[str, Judgement] = {}
    if state.engine_may_try and not state.cut_short:
        proposed = {judgement.sub_question: judgement for judgement in await engine.assess(state, perform)}
    profile = state.profile or Profile(kind="what", expects="text")
    told = _by_comparison(state)
    judgements = tuple(_bounded(state, sub, proposed.get(sub.id), told) for sub in state.sub_questions)
    # What documents dispute is found in what they say; a calculation from it is no further side.
    said = [row for row in state.evidence if row.source not in state.calculations]
    few = state.documents < _MANY
    # Many documents of which none answers differ on something else.
    may = few or _any_answered(judgements, state)
    disputed = conflicts(state.sub_questions, said, state.sources, profile, few=few) if may else ()
    return Assessed(
        round=state.read,
        closing=state.cut_short,
        assessment=Assessment(
            confidence=confidence(
                sub_questions=state.sub_questions,
                judgements=judgements,
                evidence=state.evidence,
                sources=state.sources,
                conflicts=disputed,
                profile=profile,
                today=state.brief.today,
            ),
            judgements=judgements,
            gaps=tuple(
                _gap(state, sub, judgement.finding)
                for sub, judgement in zip(state.sub_questions, judgements, strict=True)
                if judgement.finding in ("open", "thin")
            ),
            conflicts=disputed,
        ),
    )


def _any_answered(judgements: Sequence[Judgement], state: RunState) -> bool:
    """Whether a sub-question is answered that is not asked on the side."""
    side = {sub.id for sub in state.sub_questions if sub.on_the_side}
    return any(each.finding == "answered" and each.sub_question not in side for each in judgements)


def _by_comparison(state: RunState) -> frozenset[str]:
    """The texts of questions that a verdict of code answers: a comparison and each of its sides."""
    question = state.brief.question
    asked, made = comparison_of(question), verdict_of(state)
    if asked is None or made is None or not made.text:
        return frozenset()
    return frozenset((" ".join(question.split()), *(side.question for side in asked.sides)))


def _bounded(state: RunState, sub: SubQuestion, proposed: Judgement | None, told: frozenset[str]) -> Judgement:
    """A judgement never says more than the evidence rows allow, those of questions that stand for it included.

    What a verdict of a comparison rests on answers its sides, however a reader labelled each quote.
    """
    if sub.id in state.said.skipped:
        return Judgement(sub_question=sub.id, finding="skipped")
    labels = {row.label for row in state.answers_to(sub.id)}
    if sub.text in told:
        labels.add("answers")
    for other in state.sub_questions:
        if other.stands_for == sub.id:
            labels |= {row.label for row in state.answers_to(other.id) if row.label == "answers"}
    if "answers" not in labels and chained(sub, state.profile, state.answers_to(sub.id), state.sources) is not None:
        labels.add("answers")
    most: Finding = "answered" if "answers" in labels else "thin" if labels & {"supports", "contradicts"} else "open"
    judgement = proposed or Judgement(sub_question=sub.id, finding=most)
    if judgement.finding == "skipped":
        return replace(judgement, finding="open")  # only the user leaves something out
    if _RANK[judgement.finding] > _RANK[most]:
        return replace(judgement, finding=most)
    return judgement


def _gap(state: RunState, sub: SubQuestion, finding: Finding) -> Gap:
    """What is missing, in the words of the plan: the sub-question, the kind of value it lacks, words told nowhere."""
    extent = "touched upon only" if finding == "thin" else "not found"
    untold = _untold(state, sub)
    words = ", ".join(f"“{word}”" for word in untold)
    lacking = f"; no sentence found on it has the word{'s' * (len(untold) > 1)} {words}" if untold else ""
    given = any(holds(sub.expects, sub.text, row.values) for row in state.answers_to(sub.id))
    lacks = (_UNSURE if given else _MISSING)[sub.expects]
    return Gap(sub_question=sub.id, text=f"{sub.text} – {extent}: {lacks}{lacking}")


def _untold(state: RunState, sub: SubQuestion) -> tuple[str, ...]:
    """What is searched for in none of its quotes nor in their documents' titles; empty where nothing is quoted."""
    rows = state.answers_to(sub.id)
    titles = {source.id: source.title for source in state.sources}
    texts = [text for row in rows for text in (row.quote.exposed(), titles.get(row.source, ""))]
    spoken = language(sub.text)
    told = frozenset(stem for text in texts for stem in stems(text, spoken))
    sought = frozenset(stems(sub.query, spoken))  # a side question has words of its own, which no source need tell
    small = stop_words(spoken)
    words = ((word, stems(word, spoken)) for word in content_words(sub.text) if rows and word.lower() not in small)
    return tuple(word for word, found in words if not sought.isdisjoint(found) and told.isdisjoint(found))
