"""What a run and its report look like in words: pure functions that every shell and exporter renders in its own way.

Text from documents leaves here on one line and printable; escaping it for its medium is the renderer's work.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, get_args
from urllib.parse import quote, unquote, urlsplit

from aria.core import events
from aria.core.attachments import PREFIX as ATTACHED
from aria.core.bill import settled
from aria.core.budget import total_money, total_tokens
from aria.core.calculation import Calculated
from aria.core.limits import Limits, Usage
from aria.core.money import in_dollars
from aria.core.records import Record
from aria.core.report import Report, ReportSentence, bill_json, usage_json
from aria.core.state import RunState
from aria.core.types import Confidence, Failure, Finding, Hit, Query, RunStatus, StopReason, SubQuestion
from aria.security.content import printable
from aria.views.meters import Meter, dollars, expectations

LINE = 4_000
"""Characters of one piece of text from a document, at most."""

STATUS_WORDS: Mapping[RunStatus, str] = {
    "answered": "Answered",
    "partial": "Partly answered",
    "insufficient_evidence": "Not enough evidence",
    "refused": "Refused",
    "failed": "Failed",
}
STOP_WORDS: Mapping[StopReason, str] = {
    "confident": "the confidence that was asked for is reached",
    "max_rounds": "all rounds are used up",
    "no_progress": "the last rounds brought no new evidence",
    "exhausted": "nothing is left to ask that differs from what was asked",
    "no_sources": "there are no documents to search in",
    "max_steps": "the limit of steps is reached",
    "max_model_calls": "the limit of model calls is reached",
    "max_tokens": "the limit of tokens is reached",
    "max_money": "the limit of money is reached",
    "max_seconds": "the time is used up",
    "max_failures": "too many steps failed in a row",
    "max_rejections": "too many drafts did not pass the check",
    "write_now": "it was told to finish with what was there",
    "cancelled": "it was cancelled",
    "refused": "the question was refused",
    "provider_failed": "every provider failed for good",
}
FINDING_WORDS: Mapping[Finding, str] = {name: name for name in get_args(Finding)} | {"thin": "thin evidence"}
_LINK_SCHEMES = frozenset({"file", "http", "https"})
_SAFE_IN_URI = "/:?#@!$&'*+,;=%~-._"


def line(text: str, limit: int = LINE) -> str:
    """Text from anywhere on one line, nothing invisible in it."""
    return printable(text, limit)


def cited(sentence: ReportSentence) -> str:
    """A sentence with its mark and the numbers of its citations."""
    return " ".join(filter(None, (line(sentence.text), sentence.mark, numbers(sentence.citations))))


def numbers(citations: Iterable[int]) -> str:
    """`[1] [4]`."""
    return " ".join(f"[{number}]" for number in citations)


def answer(report: Report) -> tuple[ReportSentence, ...]:
    """The sentences that answer, in order; findings and sections have their own place."""
    return tuple(each for each in report.sentences if each.role != "finding" and not each.section)


def settled_words(report: Report) -> str:
    """How many sentences rest on two origins with nothing against them; empty for an answer of none."""
    told = [sentence for sentence in report.sentences if sentence.status != "template"]
    return f"{sum(each.settled for each in told)} of {counted(len(told), 'sentence')} settled" if told else ""


def findings(report: Report) -> tuple[ReportSentence, ...]:
    return tuple(each for each in report.sentences if each.role == "finding" and not each.section)


def sections(report: Report) -> tuple[tuple[str, tuple[ReportSentence, ...]], ...]:
    """The sections of a report by title, in order; none for a short answer."""
    return tuple(
        (title, tuple(report.sentences[place] for place in places)) for title, places in report.sections.items()
    )


def cited_by_source(report: Report) -> dict[str, tuple[int, ...]]:
    """Citation numbers by source id."""
    found: dict[str, tuple[int, ...]] = {}
    for citation in report.citations:
        found[citation.source_id] = (*found.get(citation.source_id, ()), citation.n)
    return found


def parts(confidence: Confidence) -> tuple[Meter, ...]:
    """The four parts of a confidence, each out of what it counts for."""
    bounds = {"coverage": 40, "reliability": 30, "recency": 15, "consistency": 15}
    return tuple(Meter(name, getattr(confidence, name), bound) for name, bound in bounds.items())


def budget(usage: Usage, limits: Limits) -> tuple[Meter, ...]:
    """What is used of each bound; model calls and tokens only once there are any, money only where it is bounded."""
    meters = [Meter(name, getattr(usage, name), getattr(limits, name)) for name in ("seconds", "steps", "rounds")]
    if usage.model_calls:
        meters.append(Meter("model calls", usage.model_calls, limits.model_calls))
        meters.append(Meter("tokens", total_tokens(usage), limits.tokens))
    if limits.money is not None:
        meters.append(Meter("money", in_dollars(total_money(usage)), limits.money))
    return tuple(meters)


def used(meter: Meter) -> str:
    """`2.4 of 600 seconds`; a count has no fraction."""
    if meter.name == "money":
        return f"{dollars(meter.used)} of {dollars(meter.limit)}"
    amount = f"{meter.used:.1f}" if meter.name == "seconds" else f"{meter.used:,.0f}"
    return f"{amount} of {meter.limit:,.0f} {meter.name}"


def usage_words(report: Report) -> str:
    """What the run used, in one line."""
    done = (counted(report.usage.searches, "search", "searches"), counted(report.usage.reads, "document") + " read")
    return ", ".join((*(used(meter) for meter in budget(report.usage, report.limits)), *done))


def counted(count: int, one: str, many: str = "") -> str:
    """`1 source`, `2 sources`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def side_words(origins: int, newest: str | None) -> str:
    """What stands behind one side of a conflict."""
    return counted(origins, "origin") + (f", newest of {line(newest)}" if newest else "")


def safe_uri(uri: str) -> str:
    """The address if it may become a link, with everything unusual percent-encoded; empty otherwise."""
    try:
        scheme = urlsplit(uri).scheme.lower()
    except ValueError:
        return ""
    return quote(uri, safe=_SAFE_IN_URI) if scheme in _LINK_SCHEMES else ""


def place(uri: str) -> str:
    """Where a source is, as a person reads it: the path of a file, else the address."""
    local = next((each for each in ("file://", ATTACHED) if uri.lower().startswith(each)), "")
    if local:
        path, _, part = uri[len(local) :].partition("#")
        return line(unquote(path) + (f" ({unquote(part)})" if part else ""))
    return line(uri)


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
            return (Note("confidence", confidence_words(assessment.confidence)),)
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


def confidence_words(confidence: Confidence) -> str:
    """`83 of 100 (coverage 36/40, …)`."""
    detail = ", ".join(f"{part.name} {part.used:.0f}/{part.limit:.0f}" for part in parts(confidence))
    return f"{confidence.total} of 100 ({detail})"


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
    return (Note("index", line(str(effect["path"]))),) if effect.get("kind") == "index" else ()


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
