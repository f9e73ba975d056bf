"""What is known of a run. Steps read it; only `fold` makes a new one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from aria.core.attachments import Seen
from aria.core.checks import RESEARCH, Candidate, CheckResult, Lack, Review
from aria.core.effects import Compute
from aria.core.events import RunFinished
from aria.core.illustrations import Illustration
from aria.core.kinds import CALCULABLE
from aria.core.limits import BillLine, Reserved, Usage
from aria.core.patience import OUT_OF_ORDER
from aria.core.records import GENESIS
from aria.core.shares import Spent
from aria.core.types import (
    Assessment,
    Brief,
    Conflict,
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
    Tool,
)
from aria.core.wishes import Said


@dataclass(frozen=True, kw_only=True)
class RunState:
    """Everything a decision may rest on. `core.updated` makes new ones, which is why it has no slots."""

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
    seen: tuple[Seen, ...] = ()
    """What the images that came with the question show."""
    plan: Plan | None = None
    sub_questions: tuple[SubQuestion, ...] = ()

    round: int = 0
    searched: int = 0
    read: int = 0
    assessed: int = 0
    """Last round that was searched, read and assessed."""
    followed: int = 0
    """Last round in which links of pages were followed."""
    calculated: int = 0
    """Last round in which something was calculated."""
    calculable: int = 0
    """Rows of evidence that were there for the last calculation."""
    cut: bool = False
    """The last search or reading was called off before it was through."""
    idle_rounds: int = 0
    queries: tuple[Query, ...] = ()
    """Queries of the round at hand."""
    asked: tuple[Query, ...] = ()
    """All queries so far."""
    round_hits: tuple[tuple[str, tuple[Hit, ...]], ...] = ()
    """Hits of the round at hand by sub-question."""
    ledger: Mapping[str, Hit] = field(default_factory=lambda: MappingProxyType({}))
    """Every document this run has the right to read, by handle."""
    frequencies: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Document frequency of stems, as the searches reported them."""
    collections: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """By sub-question: documents of the part of a large library that its first search led to, where it led to one."""
    read_pairs: frozenset[tuple[str, str]] = frozenset()
    sources: tuple[Source, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    calculations: Mapping[str, Compute] = field(default_factory=lambda: MappingProxyType({}))
    """What was calculated, by the id of the source that tells it."""
    assessment: Assessment | None = None
    confidence_by_round: tuple[int, ...] = ()

    draft: Draft | None = None
    checked: tuple[Sentence, ...] | None = None
    """The draft as the check let it stand; None until it was accepted."""
    problems: tuple[str, ...] = ()
    review: Review | None = None
    """What models say of the draft at hand; None until they were asked."""
    results: tuple[CheckResult, ...] = ()
    """What the checks found in the draft that was checked last."""
    candidates: tuple[Candidate, ...] = ()
    """Drafts that code let stand and a check refused, in order."""
    refused_in: int = -1
    """The round in which a draft was refused last."""
    stop_reason: StopReason | None = None
    limit: StopReason | None = None
    """The first limit that was reached."""
    exhausted: bool = False
    dead: bool = False
    write_now: bool = False
    cancelled: bool = False
    paused: bool = False
    asks_back: str = ""
    """What the run asks whoever asked."""
    said: Said = field(default_factory=Said)
    switched: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Models that the user put in while the run worked, by role; under the empty name the one for every role."""
    illustrations: tuple[Illustration, ...] | None = None
    """Images that came of the cited pages; None until they were asked for."""
    described: tuple[Seen, ...] | None = None
    """What models tell of them; None until they were asked."""
    finished: RunFinished | None = None

    consecutive_failures: int = 0
    failures: tuple[Failure, ...] = ()
    pending: Mapping[str, Reserved] = field(default_factory=lambda: MappingProxyType({}))
    """Effects under way: what is set aside for them, by key."""
    spent: Mapping[int, Spent] = field(default_factory=lambda: MappingProxyType({}))
    """What each of a team has used, by member."""
    dry: Mapping[int, StopReason] = field(default_factory=lambda: MappingProxyType({}))
    """Members whose share is used up, and what of it."""
    bill: Mapping[str, BillLine] = field(default_factory=lambda: MappingProxyType({}))
    """What each model was asked, by model."""
    replied: frozenset[str] = frozenset()
    """Models that gave a reply, whatever it was worth."""
    attempts: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Failed attempts by effect key."""
    lost: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Calls in a row that were given up without a reply, by model."""
    given_up: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Why an effect will not be tried again, by key."""
    too_long: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Of those, prompts that were refused for their length: tokens that the model said it has room for, else 0."""
    windows: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Tokens of a prompt with its reply that models have room for, where this run found it out."""
    thinkers: frozenset[str] = frozenset()
    """Models whose thoughts need room in their replies."""
    visited: frozenset[str] = frozenset()
    """Handles of pages of the web, and of images of theirs, that were asked for."""
    sent_on: frozenset[tuple[str, str]] = frozenset()
    """Addresses with the other site to which each of them sends."""
    choice_bits: float = 0.0
    """What onlookers may have learned from the choices of this run, in bits."""
    denied: frozenset[str] = frozenset()
    """Keys of effects that policy refused."""
    orphans: frozenset[str] = frozenset()
    """Keys of effects that were under way when a process died and have not come back since."""

    @property
    def waiting(self) -> Literal["", "answer", "approval"]:
        """What the run waits for somebody to say."""
        if self.asks_back and not self.said.clarified:
            return "answer"
        planned = self.plan is not None and not self.searched
        return "approval" if self.brief.approve and planned and not self.said.approved else ""

    @property
    def cut_short(self) -> bool:
        """Research was ended by a bound or by the user, in the middle of whatever it did."""
        return self.limit is not None or self.write_now

    @property
    def may_calculate(self) -> bool:
        """The plan asks for calculation, and this round brought figures or dates that no calculation had before it."""
        if not (self.brief.code and self.plan and self.plan.calculates) or self.calculated >= self.read:
            return False
        new = self.evidence[self.calculable :]
        return any(value.kind in CALCULABLE for row in new if row.label != "background" for value in row.values)

    @property
    def must_close(self) -> bool:
        """Research is over, whatever the confidence: only the final write is left."""
        return bool(
            self.cut_short
            or self.exhausted
            or self.dead
            or self.idle_rounds >= self.brief.limits.idle_rounds
            or not self.tools
        )

    @property
    def closes(self) -> bool:
        """Research is over after this round: it is sure enough, or no round is left."""
        limits = self.brief.limits
        return self.confidence >= limits.confidence or self.round >= limits.rounds

    @property
    def tools(self) -> tuple[Tool, ...]:
        """The tools that lead somewhere: a library without documents is known to lead nowhere."""
        empty = self.profile is not None and self.documents == 0
        return tuple(tool for tool in self.brief.reach.tools if tool != "corpus" or not empty)

    @property
    def closing_reason(self) -> StopReason:
        """Why research ends if it ends now, most pressing reason first."""
        limits = self.brief.limits
        reasons: tuple[tuple[StopReason, bool], ...] = (
            ("max_rejections", self.usage.rejections >= limits.rejections),
            ("write_now", self.write_now),
            (self.limit or "max_steps", self.limit is not None),
            ("provider_failed", self.dead),
            ("no_sources", not self.tools),
            ("confident", self.confidence >= limits.confidence),
            ("no_progress", self.idle_rounds >= limits.idle_rounds),
            ("exhausted", self.exhausted),
        )
        return next((reason for reason, holds in reasons if holds), "max_rounds")

    @property
    def confidence(self) -> int:
        """Total confidence of the last assessment, 0 before the first."""
        return self.assessment.confidence.total if self.assessment else 0

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Those of the last assessment, none before the first."""
        return self.assessment.conflicts if self.assessment else ()

    @property
    def may_add(self) -> int:
        """How many sub-questions may still be added to those of the plan."""
        planned = len(self.plan.sub_questions) if self.plan else 0
        return self.brief.limits.added_sub_questions - (len(self.sub_questions) - planned)

    @property
    def language(self) -> str:
        """Code of the language that the report is written in: the one asked for, else that of the question."""
        return self.brief.language or (self.profile.language if self.profile else "en")

    @property
    def engine_may_try(self) -> bool:
        """False once the engine failed twice in a row: then code does the step alone."""
        return self.consecutive_failures < 2

    @property
    def out_of_order(self) -> frozenset[str]:
        """Models that gave no reply too often in a row to be worth asking while research goes on."""
        return frozenset(model for model, count in self.lost.items() if count >= OUT_OF_ORDER)

    @property
    def lacks(self) -> tuple[Lack, ...]:
        """What the checks miss in the draft that was refused last; empty once one is accepted."""
        return tuple(lack for result in self.results if result.refuses for lack in result.lacks)

    @property
    def again(self) -> Literal["", "search", "write"]:
        """Where the draft that was refused in this round leads: to more evidence, or straight to another draft."""
        if not self.usage.rejections or self.refused_in < self.round:
            return ""
        wanting = any(lack.kind in RESEARCH for lack in self.lacks)
        return "search" if wanting and self.round < self.brief.limits.rounds else "write"

    @property
    def best(self) -> Candidate | None:
        """The refused draft with the fewest faults, the first of equals: a judge never content changes nothing."""
        return min(self.candidates, key=lambda each: each.faults, default=None)

    @property
    def repeats(self) -> bool:
        """Whether the last refused draft is one that had been refused before: the writer has nothing else to say."""
        earlier = [each.sentences for each in self.candidates[:-1]]
        return bool(earlier) and self.candidates[-1].sentences in earlier

    @property
    def delivered(self) -> tuple[Sentence, ...]:
        """What was accepted, else the best of what only a check refused: to the byte as it was checked."""
        if self.checked is not None:
            return self.checked
        return self.best.sentences if self.best else ()

    @property
    def pictured(self) -> Literal["", "illustrate", "describe"]:
        """What is left to do for the images beside the answer that is to be delivered."""
        if not self.brief.reach.images or self.write_now:
            return ""
        if self.illustrations is None:
            return "illustrate"
        return "describe" if self.illustrations and self.described is None else ""

    def answers_to(self, sub_question: str) -> tuple[Evidence, ...]:
        """Evidence of one sub-question, strongest first."""
        rows = [row for row in self.evidence if row.sub_question == sub_question]
        return tuple(sorted(rows, key=lambda row: (-row.score, row.id)))

    def source(self, source_id: str) -> Source:
        return next(source for source in self.sources if source.id == source_id)
