"""Reflect: what to ask next. A query that repeats an earlier one is dropped by code, whoever proposed it.

After a check has refused a draft, what it misses is a gap, to be closed by another strategy than those before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from aria.core.checks import RESEARCH, Lack
from aria.core.events import Reflected
from aria.core.ports import Engine, Perform, Reflection
from aria.core.state import RunState
from aria.core.team import member_of
from aria.core.types import Gap, Query, Strategy, SubQuestion
from aria.evidence.questions.queries import bounded, content_words, differs, first_that_differs
from aria.evidence.text.language import named
from aria.security.content import printable

LONGEST = 300
"""Characters of a sub-question or a gap."""
_STRATEGIES: tuple[Strategy, ...] = ("narrower", "adjacent", "source_targeted", "broader")


async def reflect(state: RunState, engine: Engine, perform: Perform) -> Reflected:
    """Follow-up queries for what is missing, and sub-questions that the evidence raised."""
    wanting = state.lacks if state.again == "search" else ()
    proposed = Reflection()
    if state.engine_may_try:
        proposed = await engine.follow_up(_with_lacks(state, wanting), perform)
    added = _added(state, proposed)
    known = {sub.id: sub.id for sub in state.sub_questions}
    names = {**{proposed_id: new.id for proposed_id, new in added.items()}, **known}
    asked = [query.text for query in state.asked]
    queries: list[Query] = []
    for query in proposed.queries:
        sub = names.get(query.sub_question)
        if sub in state.said.skipped or member_of(state, sub or "") in state.dry:
            continue
        text = bounded(query.text)
        if sub and len(queries) < state.brief.limits.sub_questions and differs(text, asked):
            tool = query.tool if query.tool in state.tools else next(iter(state.tools), query.tool)
            told = replace(query, sub_question=sub, text=text, tool=tool, gap=printable(query.gap, LONGEST))
            queries.append(replace(told, language=named(query.language)))
            asked.append(text)
    queries += _for_lacks(state, wanting, queries, asked)
    return Reflected(queries=tuple(queries), added=tuple(added.values()))


def _with_lacks(state: RunState, wanting: Sequence[Lack]) -> RunState:
    """What the checks miss as gaps of the assessment, each with a strategy that was not tried for it yet."""
    if state.assessment is None or not wanting:
        return state
    texts = {sub.id: sub.text for sub in state.sub_questions}
    named = {lack.sub_question: lack for lack in wanting if lack.sub_question in texts}
    gaps = tuple(
        Gap(sub_question=sub, text=printable(f"{texts[sub]} – {lack.text}", LONGEST)) for sub, lack in named.items()
    )
    judgements = tuple(
        replace(each, finding="thin", strategy=_untried(state, each.sub_question), urgency="HIGH")
        if each.sub_question in named
        else each
        for each in state.assessment.judgements
    )
    others = tuple(gap for gap in state.assessment.gaps if gap.sub_question not in named)
    return replace(state, assessment=replace(state.assessment, judgements=judgements, gaps=(*gaps, *others)))


def _for_lacks(
    state: RunState, wanting: Sequence[Lack], proposed: Sequence[Query], asked: Sequence[str]
) -> Iterator[Query]:
    """A query of our own for each lack that none is proposed for: the subject, and what is missing of it."""
    subs = {sub.id: sub for sub in state.sub_questions}
    covered = {query.sub_question for query in proposed}
    known = list(asked)
    for lack in wanting:
        sub = subs.get(lack.sub_question)
        if (
            sub is None
            or sub.id in state.said.skipped
            or lack.kind not in RESEARCH
            or member_of(state, sub.id) in state.dry
        ):
            continue
        if sub.id in covered and not lack.words:
            continue
        words = content_words(sub.query) or content_words(sub.text)
        ways = (f"{lack.words} {' '.join(words[:kept])}" for kept in (5, 3, 2) if lack.words or kept < len(words))
        text = first_that_differs(ways, known)
        if text and len(proposed) + len(known) - len(asked) < state.brief.limits.sub_questions:
            known.append(text)
            gap = printable(lack.text, LONGEST)
            yield Query(sub_question=sub.id, text=text, tool=sub.tool, strategy=_untried(state, sub.id), gap=gap)


def _untried(state: RunState, sub_question: str) -> Strategy:
    """The first strategy that no query for this sub-question has used; where all were, the one used least."""
    used = [query.strategy for query in state.asked if query.sub_question == sub_question]
    return min(_STRATEGIES, key=used.count)


def _added(state: RunState, proposed: Reflection) -> dict[str, SubQuestion]:
    """New sub-questions within what is left of the allowance, by the id they were proposed under."""
    texts = {sub.text.casefold() for sub in state.sub_questions}
    added: dict[str, SubQuestion] = {}
    for sub in proposed.added[: max(0, state.may_add)]:
        text = printable(sub.text, LONGEST)
        if text and text.casefold() not in texts:
            name = f"Q{len(state.sub_questions) + len(added) + 1}"
            texts.add(text.casefold())
            added[sub.id] = replace(sub, id=name, text=text, query=bounded(sub.query), added_in_round=state.round)
    return added
