"""The facts of a run, one closed union, and how old logs are read.

This is the save format: an event is never edited, new fields have defaults, shapes change through `upcast`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter, ValidationError

from aria.core.attachments import Seen
from aria.core.authority import Opened
from aria.core.calculation import Calculated
from aria.core.checks import CheckResult, Review
from aria.core.effect_events import EffectDenied as EffectDenied
from aria.core.effect_events import EffectDone as EffectDone
from aria.core.effect_events import EffectFailed as EffectFailed
from aria.core.effect_events import EffectStarted as EffectStarted
from aria.core.errors import NewerFormat, StoreError
from aria.core.illustrations import Described, Illustrated
from aria.core.learned import ModelLearned
from aria.core.report import Report
from aria.core.shares import ShareSpent
from aria.core.types import (
    Assessment,
    Brief,
    Draft,
    Evidence,
    Failure,
    Hit,
    Plan,
    Profile,
    Query,
    Sentence,
    Source,
    StopReason,
    SubQuestion,
)
from aria.core.unusable import RepliesUnusable
from aria.core.visits import Redirected
from aria.core.wishes import CancelRequested as CancelRequested
from aria.core.wishes import ModelSwitched as ModelSwitched
from aria.core.wishes import PauseRequested as PauseRequested
from aria.core.wishes import Wish
from aria.core.wishes import WriteNow as WriteNow

FORMAT = 1  # of the logs that this version writes


@dataclass(frozen=True, slots=True, kw_only=True)
class RunStarted:
    brief: Brief
    version: str
    forked_from: str = ""
    """Run and number of the last record that this run shares with it; empty for a run of its own."""
    format: int = FORMAT
    kind: Literal["run_started"] = "run_started"


@dataclass(frozen=True, slots=True, kw_only=True)
class Resumed:
    """A process took the run up again; the time before this record does not count as working time."""

    idle: bool = False
    """Nobody goes on with it yet: something is said to it. One that is paused or cancelled stays so."""
    reopen: bool = False
    """Go on with research although the run had been closed by a limit or by the user."""
    extra_seconds: float = 0.0
    extra_rounds: int = 0
    extra_steps: int = 0
    extra_money: float = 0.0
    """US dollars."""
    kind: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoped:
    """The question was typed and the documents the user named were indexed."""

    profile: Profile
    documents: int
    """Documents that can be searched."""
    scope: tuple[str, ...] = ()
    """Index roots to stay within; empty means the whole library."""
    failures: tuple[Failure, ...] = ()
    dead: bool = False
    """Nothing that was to be searched can be."""
    asks_back: str = ""
    """What has to be known before there can be a plan; empty where the question says it."""
    seen: tuple[Seen, ...] = ()
    """What the images that came with the question show."""
    kind: Literal["scoped"] = "scoped"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanMade:
    plan: Plan
    kind: Literal["plan_made"] = "plan_made"


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """One round's searches. `hits` are ordered by question and rank, never by arrival."""

    round: int
    queries: tuple[Query, ...]
    hits: tuple[tuple[str, tuple[Hit, ...]], ...]
    """For each query's sub-question: its hits."""
    documents: int = 0
    frequencies: tuple[tuple[str, int], ...] = ()
    """Document frequency of the stems asked for."""
    collections: tuple[tuple[str, int], ...] = ()
    """For each sub-question whose first hits lie mostly in one part of a large library: how many documents that has."""
    failures: tuple[Failure, ...] = ()
    dead: bool = False
    """Every search failed for good: no provider is left."""
    cut: bool = False
    """It was called off before it was through, and is done again when the run is reopened."""
    kind: Literal["searched"] = "searched"


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceGathered:
    round: int
    sources: tuple[Source, ...]
    evidence: tuple[Evidence, ...]
    read: tuple[tuple[str, str], ...] = ()
    """(sub-question, handle) pairs that were read, whether or not they gave evidence."""
    failures: tuple[Failure, ...] = ()
    cut: bool = False
    """It was called off before it was through, and is done again when the run is reopened."""
    followed: bool = False
    """It came of pages that links of this run's pages led to, not of what the round's searches found."""
    kind: Literal["evidence_gathered"] = "evidence_gathered"


@dataclass(frozen=True, slots=True, kw_only=True)
class Assessed:
    round: int
    assessment: Assessment
    closing: bool = False
    """Research had ended: code assessed alone what there was to write from."""
    kind: Literal["assessed"] = "assessed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflected:
    """What to ask next. No queries means that nothing different is left to ask."""

    queries: tuple[Query, ...]
    added: tuple[SubQuestion, ...] = ()
    kind: Literal["reflected"] = "reflected"


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftWritten:
    draft: Draft
    stop_reason: StopReason
    kind: Literal["draft_written"] = "draft_written"


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftJudged:
    review: Review
    kind: Literal["draft_judged"] = "draft_judged"


@dataclass(frozen=True, slots=True, kw_only=True)
class CitationsChecked:
    """The draft as code lets it stand. `accepted` False sends it back to the writer, or research on."""

    sentences: tuple[Sentence, ...]
    accepted: bool
    problems: tuple[str, ...] = ()
    results: tuple[CheckResult, ...] = ()
    kind: Literal["citations_checked"] = "citations_checked"


@dataclass(frozen=True, slots=True, kw_only=True)
class RunFinished:
    """The end, with the whole report (its run id and log head are empty: they follow from this record)."""

    report: Report
    kind: Literal["run_finished"] = "run_finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class StepFailed:
    step: str
    error: str
    message: str
    kind: Literal["step_failed"] = "step_failed"


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitHit:
    reason: StopReason
    kind: Literal["limit_hit"] = "limit_hit"


Fact = (
    RunStarted
    | Resumed
    | Opened
    | Scoped
    | PlanMade
    | Searched
    | EvidenceGathered
    | Calculated
    | Assessed
    | Reflected
    | DraftWritten
    | DraftJudged
    | CitationsChecked
    | Illustrated
    | Described
    | RunFinished
    | StepFailed
    | LimitHit
    | ShareSpent
    | RepliesUnusable
    | ModelLearned
    | Wish
)
EffectEvent = EffectStarted | EffectDone | EffectFailed | EffectDenied | Redirected
Event = Fact | EffectEvent


@cache
def _events() -> TypeAdapter[Event]:
    return TypeAdapter(Annotated[Event, Field(discriminator="kind")])


def dump(event: Event) -> dict[str, Any]:
    """The event as JSON types. Raises ValueError where a field does not have the type it claims."""
    dumped: dict[str, Any] = _events().dump_python(event, mode="json", warnings="error")
    return dumped


def load(raw: dict[str, Any], written_in: int = FORMAT) -> Event:
    """The event of a raw record. Raises NewerFormat or StoreError for what this version cannot read."""
    try:
        return _events().validate_python(upcast(raw, written_in))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise StoreError(f"a record of this run cannot be read: {first['msg']}") from error


def upcast(raw: dict[str, Any], written_in: int) -> dict[str, Any]:
    """Bring an event of an older format to today's shape. Raises NewerFormat for a later one."""
    if written_in > FORMAT:
        raise NewerFormat(
            f"this log has format {written_in}; this version reads formats up to {FORMAT}: update aria to read it"
        )
    return raw
