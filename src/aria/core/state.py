"""What is known of a run. Steps read it; only `fold` makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from aria.core.budget import total_tokens
from aria.core.events import RunFinished
from aria.core.records import GENESIS
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
    Usage,
)

_EMPTY: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class RunState:
    """Everything a decision may rest on."""

    run: str = ""
    seq: int = -1
    at: int = 0
    head: str = GENESIS
    """Hash of the last record."""
    brief: Brief = field(default_factory=lambda: Brief(question=""))
    usage: Usage = field(default_factory=Usage)

    profile: Profile | None = None
    documents: int = 0
    scope: tuple[str, ...] = ()
    plan: Plan | None = None
    sub_questions: tuple[SubQuestion, ...] = ()

    round: int = 0
    searched: int = 0
    read: int = 0
    assessed: int = 0
    """Last round that was searched, read and assessed."""
    idle_rounds: int = 0
    queries: tuple[Query, ...] = ()
    """Queries of the round at hand."""
    asked: tuple[Query, ...] = ()
    """All queries so far."""
    round_hits: tuple[tuple[str, tuple[Hit, ...]], ...] = ()
    """Hits of the round at hand by sub-question."""
    ledger: Mapping[str, Hit] = field(default_factory=lambda: MappingProxyType({}))
    """Every document this run has the right to read, by handle."""
    frequencies: Mapping[str, int] = _EMPTY
    """Document frequency of stems, as the searches reported them."""
    read_pairs: frozenset[tuple[str, str]] = frozenset()
    sources: tuple[Source, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    assessment: Assessment | None = None
    confidence_by_round: tuple[int, ...] = ()

    draft: Draft | None = None
    checked: tuple[Sentence, ...] | None = None
    """The draft as the check let it stand; None until it was accepted."""
    problems: tuple[str, ...] = ()
    stop_reason: StopReason | None = None
    limit: StopReason | None = None
    """The first limit that was reached."""
    exhausted: bool = False
    dead: bool = False
    write_now: bool = False
    cancelled: bool = False
    finished: RunFinished | None = None

    consecutive_failures: int = 0
    failures: tuple[Failure, ...] = ()
    pending: Mapping[str, int] = _EMPTY
    """Effects under way: reserved tokens by key."""
    attempts: Mapping[str, int] = _EMPTY
    """Failed attempts by effect key."""
    given_up: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Why an effect will not be tried again, by key."""
    denied: frozenset[str] = frozenset()
    """Keys of effects that policy refused."""
    orphans: frozenset[str] = frozenset()
    """Keys of effects that were under way when a process died and have not come back since."""

    @property
    def must_close(self) -> bool:
        """Research is over, whatever the confidence: only the final write is left."""
        return bool(
            self.limit
            or self.write_now
            or self.exhausted
            or self.dead
            or self.idle_rounds >= self.brief.limits.idle_rounds
            or (self.profile is not None and self.documents == 0)
        )

    @property
    def confidence(self) -> int:
        """Total confidence of the last assessment, 0 before the first."""
        return self.assessment.confidence.total if self.assessment else 0

    @property
    def tokens_committed(self) -> int:
        """Tokens used and set aside for calls under way."""
        return total_tokens(self.usage) + sum(self.pending.values())

    def answers_to(self, sub_question: str) -> tuple[Evidence, ...]:
        """Evidence of one sub-question, strongest first."""
        rows = [row for row in self.evidence if row.sub_question == sub_question]
        return tuple(sorted(rows, key=lambda row: (-row.score, row.id)))

    def source(self, source_id: str) -> Source:
        return next(source for source in self.sources if source.id == source_id)
