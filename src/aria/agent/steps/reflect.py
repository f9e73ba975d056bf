"""Reflect: what to ask next. A query that repeats an earlier one is dropped by code, whoever proposed it."""

from __future__ import annotations

from dataclasses import replace

from aria.core.events import Reflected
from aria.core.ports import Engine, Perform, Reflection
from aria.core.state import RunState
from aria.core.types import Query, SubQuestion
from aria.evidence.language import named
from aria.evidence.queries import bounded, differs
from aria.security.content import printable

LONGEST = 300
"""Characters of a sub-question or a gap."""


async def reflect(state: RunState, engine: Engine, perform: Perform) -> Reflected:
    """Follow-up queries for what is missing, and sub-questions that the evidence raised."""
    proposed = Reflection()
    if state.engine_may_try:
        proposed = await engine.follow_up(state, perform)
    added = _added(state, proposed)
    known = {sub.id: sub.id for sub in state.sub_questions}
    names = {**{proposed_id: new.id for proposed_id, new in added.items()}, **known}
    asked = [query.text for query in state.asked]
    queries: list[Query] = []
    for query in proposed.queries:
        sub = names.get(query.sub_question)
        text = bounded(query.text)
        if sub and len(queries) < state.brief.limits.sub_questions and differs(text, asked):
            tool = query.tool if query.tool in state.tools else next(iter(state.tools), query.tool)
            told = replace(query, sub_question=sub, text=text, tool=tool, gap=printable(query.gap, LONGEST))
            queries.append(replace(told, language=named(query.language)))
            asked.append(text)
    return Reflected(queries=tuple(queries), added=tuple(added.values()))


def _added(state: RunState, proposed: Reflection) -> dict[str, SubQuestion]:
    """New sub-questions within what is left of the allowance, by the id they were proposed under."""
    planned = len(state.plan.sub_questions) if state.plan else 0
    room = state.brief.limits.added_sub_questions - (len(state.sub_questions) - planned)
    texts = {sub.text.casefold() for sub in state.sub_questions}
    added: dict[str, SubQuestion] = {}
    for sub in proposed.added[: max(0, room)]:
        text = printable(sub.text, LONGEST)
        if text and text.casefold() not in texts:
            name = f"Q{len(state.sub_questions) + len(added) + 1}"
            texts.add(text.casefold())
            added[sub.id] = replace(sub, id=name, text=text, query=bounded(sub.query), added_in_round=state.round)
    return added
