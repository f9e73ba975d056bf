"""Assess: how well is the question covered? The engine says what each sub-question has; code bounds it and computes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.events import Assessed
from aria.core.patterns import regex
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Assessment, Finding, Gap, Judgement, Profile, SubQuestion
from aria.evidence.claims.addressed import heeded
from aria.evidence.claims.gaps import gap_text
from aria.evidence.comparison.chained import chained
from aria.evidence.comparison.compared import verdict_of
from aria.evidence.confidence import confidence
from aria.evidence.conflict.conflicts import conflicts
from aria.evidence.conflict.editions import out_of_force
from aria.evidence.questions.queries import content_words
from aria.evidence.questions.question import comparison_of
from aria.evidence.text.language import language
from aria.evidence.text.stems import stems, stop_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.holding import holds

_RANK: dict[Finding, int] = {"skipped": 0, "open": 0, "thin": 1, "answered": 2}
_MEASURED = regex(r"(?<=\bhow )[a-z]+", re.IGNORECASE)
"""What a question measures by: no text that tells a length need say "long"."""
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
    past = out_of_force(state.sources, state.brief.question, state.brief.today)
    said = [row for row in state.evidence if row.source not in past.union(state.calculations)]
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
    given = any(holds(sub.expects, sub.text, row.values) for row in state.answers_to(sub.id))
    text = gap_text(
        sub.text,
        sub.expects,
        touched=finding == "thin",
        given=given,
        untold=_untold(state, sub),
        language=state.language,
    )
    return Gap(sub_question=sub.id, text=text)


def _untold(state: RunState, sub: SubQuestion) -> tuple[str, ...]:
    """What is searched for in none of its quotes nor in their documents' titles; empty where nothing is quoted."""
    rows = state.answers_to(sub.id)
    if not rows:
        return ()
    titles = {source.id: source.title for source in state.sources}
    texts = [text for row in rows for text in (row.quote.exposed(), titles.get(row.source, ""))]
    spoken = language(sub.text)
    told = frozenset(canonical(stem for text in texts for stem in stems(text, spoken)))
    # A side question has words of its own, which no source need tell.
    sought = frozenset(canonical(stems(sub.query, spoken)))
    small = stop_words(spoken)
    asked = _MEASURED.sub(" ", sub.text)
    words = ((word, canonical(stems(word, spoken))) for word in content_words(asked) if word.lower() not in small)
    return tuple(word for word, found in words if not sought.isdisjoint(found) and told.isdisjoint(found))
