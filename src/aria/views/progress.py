"""A run at work: what it does now, what each record tells, and where it stands as JSON types."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from aria.core import events
from aria.core.bill import settled
from aria.core.calculation import Calculated
from aria.core.records import Record
from aria.core.report import bill_json, usage_json
from aria.core.state import RunState
from aria.core.types import Confidence, Failure, Finding, Hit, Query, SubQuestion
from aria.views.meters import expectations
from aria.views.reports import budget, confidence_words
from aria.views.words import STATUS_WORDS, STOP_WORDS, counted, line


@dataclass(frozen=True, slots=True)
class Note:
    """One thing that happened, as a line of progress."""

    kind: str
    """index, forecast, plan, round, search, source, evidence, confidence, model, failure, limit or end."""
    text: str


def phase(state: RunState) -> str:
    """What a run is doing now."""
    phases = (
        ("done", state.finished is not None),
        ("stopping", state.cancelled),
        ("paused", state.paused),
        ("waiting for an answer", state.waiting == "answer"),
        ("waiting for its plan to be approved", state.waiting == "approval"),
        ("checking the answer", state.draft is not None),
        ("indexing the documents" if state.brief.corpora else "reading the question", state.profile is None),
        ("writing the answer", state.must_close),
        ("planning", state.plan is None),
        ("searching", state.searched < state.round),
        ("reading", state.read < state.round),
        ("calculating", state.may_calculate),
        ("weighing the evidence", state.assessed < state.round),
        ("deciding what to do next", bool(state.said.wanted) or not state.closes),
    )
    return next((words for words, holds in phases if holds), "writing the answer")


def finding_of(state: RunState, sub_question: str) -> Finding:
    """What the last assessment says of a sub-question."""
    judgements = state.assessment.judgements if state.assessment else ()
    return next((each.finding for each in judgements if each.sub_question == sub_question), "open")


def notes(record: Record, state: RunState) -> tuple[Note, ...]:
    """What a record tells a person who watches. `state` is the state after it."""
    match record.event:
        case events.Scoped(documents=documents, failures=failures):
            told = (Note("forecast", words) for words in expectations(state.brief))
            return (Note("round", counted(documents, "document") + " to search in"), *told, *_failures(failures))
        case events.PlanMade(plan=plan):
            return _planned(plan.sub_questions)
        case events.Searched(round=number, queries=queries, failures=failures):
            return (Note("round", f"round {number}"), *map(_asked, queries), *_failures(failures))
        case events.EffectStarted():
            return _started(record, state)
        case events.EvidenceGathered(evidence=evidence, failures=failures):
            return (Note("evidence", counted(len(evidence), "new passage")), *_failures(failures))
        case Calculated(evidence=evidence, failures=failures):
            return (Note("evidence", counted(len(evidence), "calculation")), *_failures(failures))
        case events.Assessed(assessment=assessment):
            return (Note("confidence", f"what was found is worth {confidence_words(assessment.confidence)}"),)
        case events.Reflected(added=added):
            return _planned(added)
        case _:
            return _endings(record.event)


def _endings(event: events.Event) -> tuple[Note, ...]:
    """What a failure, a limit, a word from the user or the end tells."""
    match event:
        case events.StepFailed(step=step, message=message):
            return (Note("failure", f"step {step} failed: {line(message, 200)}"),)
        case events.EffectFailed(effect_kind=kind, message=message, final=True):
            return (Note("failure", f"{kind} failed: {line(message, 200)}"),)
        case events.EffectDenied(reason=reason):
            return (Note("failure", f"denied: {line(reason, 200)}"),)
        case events.ModelSwitched(model=model, role=role):
            return (Note("model", f"switched to {line(model, 100)} for {role or 'every role'}"),)
        case events.LimitHit(reason=reason):
            return (Note("limit", STOP_WORDS[reason]),)
        case events.CitationsChecked(problems=problems, results=results):
            told = (*problems, *(f"{each.check}: {each.reason}" for each in results if each.outcome == "failed"))
            return tuple(Note("failure", f"check: {line(each, 200)}") for each in told)
        case events.RunFinished(report=report):
            return (Note("end", f"{STATUS_WORDS[report.status].lower()}: {STOP_WORDS[report.stop_reason]}"),)
        case _:
            return ()


def _planned(subs: Iterable[SubQuestion]) -> tuple[Note, ...]:
    return tuple(Note("plan", f"{sub.priority:<4} {line(sub.text, 300)}") for sub in subs)


def _asked(query: Query) -> Note:
    why = query.strategy + (f", for: {line(query.gap, 120)}" if query.gap else "")
    return Note("search", f"{line(query.text, 200)} ({why})")


def opened(record: Record, state: RunState) -> Hit | None:
    """The document that a record opens for reading, if it opens one."""
    event = record.event
    return state.ledger.get(str(event.effect.get("handle"))) if isinstance(event, events.EffectStarted) else None


def _started(record: Record, state: RunState) -> tuple[Note, ...]:
    effect = getattr(record.event, "effect", {})
    if hit := opened(record, state):
        return (Note("source", f"{hit.source_class:<9} {hit.published or 'no date':<10} {line(hit.title, 200)}"),)
    kept = f"{line(str(effect['path']))}, kept in the library" if effect.get("kind") == "index" else ""
    return (Note("index", kept),) if kept else ()


def _failures(failures: Iterable[Failure]) -> tuple[Note, ...]:
    return tuple(Note("failure", f"{line(each.what, 300)}: {line(each.reason, 200)}") for each in failures)


def so_far(state: RunState, status: str, records: Sequence[Record]) -> dict[str, Any]:
    """An unfinished run as JSON types."""
    value = state.assessment.confidence if state.assessment else Confidence()
    kinds = dict(Counter(record.event.kind for record in records))
    return {
        "run_id": state.run,
        "question": state.brief.question,
        "status": status,
        "phase": phase(state),
        "waiting_for": state.waiting,
        "asks_back": state.asks_back if state.waiting == "answer" else "",
        "round": state.round,
        "confidence": {"total": value.total, **asdict(value)},
        "sub_questions": [{**asdict(sub), "finding": finding_of(state, sub.id)} for sub in state.sub_questions],
        "sources": [{"id": each.id, "title": each.title, "uri": each.uri} for each in state.sources],
        "evidence": len(state.evidence),
        "usage": usage_json(state.usage, state.brief.limits),
        "left": {meter.name: max(0.0, meter.limit - meter.used) for meter in budget(state.usage, state.brief.limits)},
        "bill": [bill_json(line) for line in settled(state.bill, (), state.brief.prices)],
        "degraded": [asdict(failure) for failure in state.failures],
        "log": {"records": len(records), "head": state.head, "kinds": kinds},
    }
