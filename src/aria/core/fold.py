"""State as a fold over records: total, pure, the only way a state comes about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from types import MappingProxyType
from typing import assert_never

from aria.core.authority import Opened
from aria.core.budget import after
from aria.core.calculation import Calculated
from aria.core.checks import Candidate, Review
from aria.core.effect_fold import apply_effect, joined
from aria.core.events import (
    Assessed,
    CitationsChecked,
    DraftJudged,
    DraftWritten,
    EffectDenied,
    EffectDone,
    EffectFailed,
    EffectStarted,
    Event,
    EvidenceGathered,
    LimitHit,
    PlanMade,
    Reflected,
    Resumed,
    RunFinished,
    RunStarted,
    Scoped,
    Searched,
    StepFailed,
)
from aria.core.illustrations import Described, Illustrated
from aria.core.learned import ModelLearned
from aria.core.learning import learn
from aria.core.money import plus
from aria.core.opening import first_queries
from aria.core.records import Record
from aria.core.shares import ShareSpent
from aria.core.state import RunState
from aria.core.team import waited
from aria.core.types import Failure
from aria.core.unusable import RepliesUnusable
from aria.core.updated import updated
from aria.core.visits import Redirected
from aria.core.wish_fold import apply_wish, without_banned


def replay(records: Iterable[Record]) -> RunState:
    """The state after `records`."""
    state = RunState()
    for record in records:
        state = fold(state, record)
    return state


def fold(state: RunState, record: Record) -> RunState:
    """The state after one more record."""
    event = record.event
    idle = isinstance(event, Resumed) or record.seq == 0
    elapsed = 0.0 if idle else max(0, record.at - state.at) / 1000
    state = waited(state, elapsed)
    used = replace(state.usage, seconds=round(state.usage.seconds + elapsed, 3)) if elapsed else state.usage
    told = updated(state, run=record.run, seq=record.seq, at=record.at, head=record.hash, usage=after(used, event))
    return _apply(told, event)


def _brings_more(event: EvidenceGathered) -> bool:
    """Whether a round was progress: what only touches the subject can be gathered for ever."""
    return any(row.label != "background" for row in event.evidence)


def _apply(state: RunState, event: Event) -> RunState:
    match event:
        case EffectStarted() | EffectDone() | EffectFailed() | EffectDenied() | Redirected():
            return apply_effect(state, event)
        case RunStarted() | Resumed() | LimitHit() | ShareSpent() | StepFailed() | RunFinished():
            return _apply_control(state, event)
        case Scoped() | PlanMade() | Reflected():
            return _apply_planning(updated(state, consecutive_failures=0), event)
        case Searched() | EvidenceGathered() | Calculated() | Assessed():
            return without_banned(_apply_round(updated(state, consecutive_failures=0), event))
        case RepliesUnusable():
            return updated(state, failures=joined(state.failures, event.failure))
        case ModelLearned():
            return learn(state, event)
        case Opened():
            return state  # what the rules are is no ground for any step
        case DraftWritten() | DraftJudged() | CitationsChecked() | Illustrated() | Described():
            return _apply_closing(updated(state, consecutive_failures=0), event)
        case _:
            return apply_wish(state, event)


def _apply_control(
    state: RunState,
    event: RunStarted | Resumed | LimitHit | ShareSpent | StepFailed | RunFinished,
) -> RunState:
    match event:
        case RunStarted():
            banned = frozenset(event.brief.earlier.banned)
            said, switched = replace(state.said, banned=banned), MappingProxyType(dict(event.brief.models))
            return updated(state, brief=event.brief, said=said, switched=switched)
        case Resumed():
            orphans = state.orphans | frozenset(state.pending)
            state = updated(state, pending=MappingProxyType({}), orphans=orphans)
            if event.idle:
                return state
            state = updated(state, cancelled=False, paused=False)
            return _reopened(state, event) if event.reopen else state
        case LimitHit():
            return updated(state, limit=state.limit or event.reason)
        case ShareSpent():
            dry = MappingProxyType({**state.dry, event.member: event.reason})
            return updated(state, dry=dry, failures=joined(state.failures, event.failure))
        case StepFailed():
            failure = Failure(what=f"step {event.step}", reason=f"{event.error}: {event.message}")
            failing = state.consecutive_failures + 1
            review = Review() if event.step == "judge" else state.review  # a draft is judged once, or not at all
            # The last assessment is tried once: an answer is written from the one before rather than never.
            given_up = event.step == "assess" and state.cut_short
            state = updated(state, consecutive_failures=failing, review=review)
            if event.step in ("illustrate", "describe"):  # tried once: an answer does not wait for images
                state = updated(state, illustrations=state.illustrations or (), described=())
            assessed = state.read if given_up else state.assessed
            followed = state.read if event.step == "follow" else state.followed  # tried once a round
            return updated(state, failures=joined(state.failures, failure), assessed=assessed, followed=followed)
        case RunFinished():
            return updated(state, finished=event)
        case _:
            assert_never(event)


def _apply_planning(state: RunState, event: Scoped | PlanMade | Reflected) -> RunState:
    match event:
        case Scoped():
            return updated(
                state,
                profile=event.profile,
                documents=event.documents,
                scope=event.scope,
                seen=event.seen,
                dead=event.dead,
                asks_back=event.asks_back,
                failures=joined(state.failures, *event.failures),
            )
        case PlanMade():
            subs = event.plan.sub_questions
            return updated(
                state, plan=event.plan, sub_questions=subs, queries=first_queries(subs), round=state.round + 1
            )
        case Reflected():
            wanted = {query.text: query for query in (*state.said.wanted, *event.queries)}
            return updated(
                state,
                sub_questions=state.sub_questions + event.added,
                queries=tuple(wanted.values()),
                said=replace(state.said, wanted=()),
                exhausted=not wanted,
                round=state.round + (1 if wanted else 0),
            )
        case _:
            assert_never(event)


def _apply_round(state: RunState, event: Searched | EvidenceGathered | Calculated | Assessed) -> RunState:
    match event:
        case Searched():
            hits = {hit.handle: hit for _, found in event.hits for hit in found}
            return updated(
                state,
                searched=event.round, cut=event.cut, dead=event.dead,
                asked=state.asked if event.cut else state.asked + event.queries,
                round_hits=event.hits,
                ledger=MappingProxyType({**state.ledger, **hits}),
                frequencies=MappingProxyType({**state.frequencies, **dict(event.frequencies)}),
                collections=MappingProxyType({**state.collections, **dict(event.collections)}),
                failures=joined(state.failures, *event.failures),
            )  # fmt: skip
        case EvidenceGathered():
            return updated(
                state,
                read=event.round,
                sources=state.sources + event.sources,
                evidence=state.evidence + event.evidence,
                read_pairs=state.read_pairs if event.cut else state.read_pairs | frozenset(event.read),
                cut=event.cut,
                failures=joined(state.failures, *event.failures),
                followed=event.round if event.followed else state.followed,
                idle_rounds=0 if _brings_more(event) else state.idle_rounds + (not event.followed),
            )
        case Calculated():
            evidence = state.evidence + event.evidence
            return updated(
                state,
                calculated=event.round,
                calculable=len(evidence),
                sources=state.sources + event.sources,
                evidence=evidence,
                calculations=MappingProxyType({**state.calculations, **dict(event.calculations)}),
                cut=event.cut,
                failures=joined(state.failures, *event.failures),
            )
        case Assessed():
            total = event.assessment.confidence.total
            return updated(
                state,
                assessed=event.round,
                assessment=event.assessment,
                confidence_by_round=(*state.confidence_by_round, total),
            )
        case _:
            assert_never(event)


def _apply_closing(
    state: RunState, event: DraftWritten | DraftJudged | CitationsChecked | Illustrated | Described
) -> RunState:
    match event:
        case Illustrated():
            return updated(state, illustrations=event.images, failures=joined(state.failures, *event.failures))
        case Described():
            return updated(state, described=event.seen, failures=joined(state.failures, *event.failures))
        case DraftWritten():
            return updated(state, draft=event.draft, checked=None, review=None, stop_reason=event.stop_reason)
        case DraftJudged():
            return updated(state, review=event.review, failures=joined(state.failures, *event.review.failures))
        case CitationsChecked():
            if event.accepted:
                return updated(state, checked=event.sentences, problems=(), results=event.results)
            return _refused(state, event)
        case _:
            assert_never(event)


def _refused(state: RunState, event: CitationsChecked) -> RunState:
    """The draft is taken back. One that only a check refused is kept, for when none passes."""
    candidates = state.candidates
    if state.draft is not None and any(result.refuses for result in event.results):
        candidates += (Candidate(draft=state.draft, sentences=event.sentences, results=event.results),)
    spent = state.usage.rejections >= state.brief.limits.rejections
    return updated(
        state,
        draft=None,
        problems=event.problems,
        results=event.results,
        candidates=candidates,
        refused_in=state.round,
        stop_reason="max_rejections" if spent and candidates else state.stop_reason,
    )


def _reopened(state: RunState, event: Resumed) -> RunState:
    """A closed run goes on: what closed it is lifted, what was learned stays."""
    limits = state.brief.limits
    wider = replace(
        limits,
        seconds=limits.seconds + event.extra_seconds,
        rounds=limits.rounds + event.extra_rounds,
        steps=limits.steps + event.extra_steps,
        money=None if limits.money is None else plus(limits.money, event.extra_money),
    )
    whole = state.round - 1 if state.cut else state.round
    unscoped = state.dead or not state.tools
    return updated(
        state,
        profile=None if unscoped else state.profile,
        searched=min(state.searched, whole),
        read=min(state.read, whole),
        followed=min(state.followed, whole),
        calculated=min(state.calculated, whole),
        assessed=min(state.assessed, whole),
        cut=False,
        brief=replace(state.brief, limits=wider),
        draft=None,
        checked=None,
        review=None,
        results=(),
        candidates=(),
        refused_in=-1,
        stop_reason=None,
        limit=None,
        write_now=False,
        illustrations=None,
        described=None,
        finished=None,
        attempts=MappingProxyType({}),
        lost=MappingProxyType({}),
        given_up=MappingProxyType({}),
        dry=MappingProxyType({}),
        exhausted=False,
        dead=False,
        idle_rounds=0,
        consecutive_failures=0,
        usage=replace(state.usage, closing_steps=0, rejections=0),
    )
