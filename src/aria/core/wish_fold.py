"""The part of the fold that follows what is said from outside. Pure."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any, assert_never

from aria.core.sites import host_of
from aria.core.state import RunState
from aria.core.types import Query, SubQuestion
from aria.core.updated import updated
from aria.core.wishes import (
    CancelRequested,
    Clarified,
    LimitsChanged,
    ModelSwitched,
    PauseRequested,
    PlanApproved,
    Replanned,
    SourceBanned,
    SourcePinned,
    Steered,
    SubQuestionAdded,
    SubQuestionEdited,
    SubQuestionSkipped,
    SubQuestionsOrdered,
    Wish,
    WriteNow,
)


def apply_wish(state: RunState, event: Wish) -> RunState:
    """The state once `event` was said. What a run that has ended is told changes nothing."""
    match event:
        case WriteNow():
            return updated(state, write_now=True)
        case CancelRequested():
            return updated(state, cancelled=True)
        case PauseRequested():
            return updated(state, paused=True)
        case ModelSwitched():
            return _switched(state, event)
        case _:
            return state if state.finished is not None else _steered(state, event)


def _steered(state: RunState, event: Steered) -> RunState:
    match event:
        case PlanApproved():
            return updated(state, said=replace(state.said, approved=True))
        case Clarified():
            return _clarified(state, event)
        case SubQuestionAdded() | SubQuestionEdited() | SubQuestionSkipped() | SubQuestionsOrdered():
            return _replanned(state, event)
        case SourceBanned(what=what):
            said = replace(state.said, banned=state.said.banned | {what}, pinned=state.said.pinned - {what})
            return without_banned(updated(state, said=said))
        case SourcePinned(what=what):
            return updated(state, said=replace(state.said, pinned=state.said.pinned | {what}))
        case LimitsChanged():
            limits: dict[str, Any] = event.given()
            return updated(state, brief=replace(state.brief, limits=replace(state.brief.limits, **limits)))
        case _:
            assert_never(event)


def means(names: frozenset[str], handle: str, uri: str) -> bool:
    """Whether a source is meant by one of these: an address, a handle, or a host with everything below it."""
    if not names:
        return False
    if handle in names or uri in names:
        return True
    parts = host_of(uri).split(".")
    return any(".".join(parts[place:]) in names for place in range(len(parts)))


def without_banned(state: RunState) -> RunState:
    """The state in which nothing of what is banned can be read, written from or cited."""
    names = state.said.banned
    if not names:
        return state
    out = {source.id for source in state.sources if means(names, source.handle, source.uri)}
    out |= {source.id for source in state.sources if not out.isdisjoint(source.derived_from)}
    evidence = tuple(row for row in state.evidence if row.source not in out)
    left = {handle: hit for handle, hit in state.ledger.items() if not means(names, handle, hit.uri)}
    if len(evidence) == len(state.evidence) and len(left) == len(state.ledger):
        return state
    hits = tuple((asked, tuple(hit for hit in found if hit.handle in left)) for asked, found in state.round_hits)
    state = updated(state, ledger=MappingProxyType(left), round_hits=hits)
    if len(evidence) == len(state.evidence):
        return state
    return _undrafted(updated(state, evidence=evidence, calculable=min(state.calculable, len(evidence))))


def _undrafted(state: RunState) -> RunState:
    """What was written is no longer what would be: it is written again."""
    return updated(state, draft=None, checked=None, review=None, candidates=(), results=())


def _switched(state: RunState, event: ModelSwitched) -> RunState:
    kept = {role: model for role, model in state.switched.items() if event.role}
    prices = {price.model: price for price in (*state.brief.prices, event.price) if price is not None}
    return updated(
        state,
        switched=MappingProxyType({**kept, event.role: event.model}),
        brief=replace(state.brief, prices=tuple(prices.values())),
    )


def _clarified(state: RunState, event: Clarified) -> RunState:
    """The question with what it left open, in the user's own words; it is typed again before there is a plan."""
    if state.waiting != "answer":
        return state
    question = f"{state.brief.question} ({event.answer})"
    return updated(
        state,
        brief=replace(state.brief, question=question),
        profile=None,
        said=replace(state.said, clarified=True),
    )


def _replanned(state: RunState, event: Replanned) -> RunState:
    if state.plan is None:
        return state
    match event:
        case SubQuestionAdded():
            name = f"Q{len(state.sub_questions) + 1}"
            made = SubQuestion(
                id=name, text=event.text, priority=event.priority, tool=event.tool, query=event.query,
                added_in_round=state.round,
            )  # fmt: skip
            state = updated(state, sub_questions=(*state.sub_questions, made))
            return _wanting(state, Query(sub_question=name, text=event.query, tool=event.tool))
        case SubQuestionEdited():
            changed = tuple(
                replace(sub, text=event.text, query=event.query) if sub.id == event.id else sub
                for sub in state.sub_questions
            )
            tool = next((sub.tool for sub in changed if sub.id == event.id), None)
            if tool is None:
                return state
            state = _without_queries(updated(state, sub_questions=changed), event.id)
            return _wanting(state, Query(sub_question=event.id, text=event.query, tool=tool))
        case SubQuestionSkipped():
            state = updated(state, said=replace(state.said, skipped=state.said.skipped | {event.id}))
            hits = tuple((asked, found) for asked, found in state.round_hits if asked != event.id)
            return _without_queries(updated(state, round_hits=hits), event.id)
        case SubQuestionsOrdered():
            return _ordered(state, event.ids)
        case _:
            assert_never(event)


def _ordered(state: RunState, ids: tuple[str, ...]) -> RunState:
    """What is asked first comes first, in the plan and in what is still to be searched."""
    places = {name: place for place, name in enumerate(ids)}

    def place(name: str) -> int:
        return places.get(name, len(places))

    wanted = tuple(sorted(state.said.wanted, key=lambda query: place(query.sub_question)))
    subs = tuple(sorted(state.sub_questions, key=lambda sub: place(sub.id)))
    state = updated(state, sub_questions=subs, said=replace(state.said, wanted=wanted))
    if state.searched >= state.round:
        return state
    return updated(state, queries=tuple(sorted(state.queries, key=lambda query: place(query.sub_question))))


def _without_queries(state: RunState, sub_question: str) -> RunState:
    """Without what is still to be asked for a sub-question."""
    wanted = tuple(query for query in state.said.wanted if query.sub_question != sub_question)
    state = updated(state, said=replace(state.said, wanted=wanted))
    if state.searched >= state.round:
        return state
    return updated(state, queries=tuple(query for query in state.queries if query.sub_question != sub_question))


def _wanting(state: RunState, query: Query) -> RunState:
    """With one more query: in the round at hand where that is still to be searched, else in the next one."""
    if state.searched < state.round:
        return updated(state, queries=(*state.queries, query))
    state = updated(state, said=replace(state.said, wanted=(*state.said.wanted, query)), exhausted=False, idle_rounds=0)
    return _undrafted(state)
