"""What the algorithm needs from outside it, as Protocols. Adapters and engines implement these and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, overload, runtime_checkable

from aria.core.attachments import Attachment, Seen
from aria.core.calculation import Fact, Sum
from aria.core.checks import Review
from aria.core.effects import (
    Complete,
    Completed,
    Compute,
    Computed,
    Effect,
    Fetch,
    Fetched,
    FetchImage,
    Found,
    ImageFetched,
    Index,
    Indexed,
    ListModels,
    ModelsListed,
    Result,
    Search,
    WriteFile,
    Written,
)
from aria.core.errors import EffectError
from aria.core.events import Event
from aria.core.labels import SourceText
from aria.core.limits import Rate
from aria.core.records import Record
from aria.core.telling import Notified, Notify
from aria.core.types import Draft, Hit, Judgement, Plan, Query, Selection, Source, SubQuestion

if TYPE_CHECKING:
    from aria.core.state import RunState


class Clock(Protocol):
    def now(self) -> float:
        """Seconds since the epoch. Never goes back while a process lives."""
        ...

    async def sleep(self, seconds: float) -> None: ...


class Perform(Protocol):
    """The gate as a step sees it. Raises EffectError or LimitReached."""

    @overload
    async def __call__(self, effect: Index) -> Indexed: ...
    @overload
    async def __call__(self, effect: Search) -> Found: ...
    @overload
    async def __call__(self, effect: Fetch) -> Fetched: ...
    @overload
    async def __call__(self, effect: FetchImage) -> ImageFetched: ...
    @overload
    async def __call__(self, effect: Complete) -> Completed: ...
    @overload
    async def __call__(self, effect: ListModels) -> ModelsListed: ...
    @overload
    async def __call__(self, effect: WriteFile) -> Written: ...
    @overload
    async def __call__(self, effect: Compute) -> Computed: ...
    @overload
    async def __call__(self, effect: Notify) -> Notified: ...


@runtime_checkable
class Seats(Protocol):
    """A gate where a team asks: each member at a seat of its own, against its own share."""

    def of(self, member: int) -> Perform:
        """The gate for what this member asks. Raises ShareUsedUp besides."""
        ...


class Adapter(Protocol):
    """Carries out the effects of one or more kinds. Raises EffectError."""

    async def carry_out(self, effect: Effect) -> Result: ...


Adapters = Mapping[str, Adapter]
"""Adapter by effect kind."""


class Turns(Protocol):
    """Who may ask a provider when: the rate limits that all runs of a process share."""

    def turn(self, model: str, tokens: int, seconds: float) -> AbstractAsyncContextManager[None]:
        """Wait for a place with the model's provider, for `seconds` at most, and hold it.

        Raises RateLimited when that takes longer, QuotaExceeded when nothing is left to wait for.
        """
        ...

    def refused(self, model: str, error: EffectError) -> None:
        """Learn from a call that failed: what a provider says of its rate holds for every call to it."""
        ...


class Lanes(Protocol):
    """What all processes that share a store sent to each provider within the last minute."""

    def take(self, provider: str, rate: Rate, tokens: int) -> float:
        """Take a place in the provider's minute and give 0 or less, or the seconds until there may be one."""
        ...

    def enter(self, provider: str, most: int) -> str | None:
        """Take one of `most` places with a provider, over all processes; the name to leave it by, None for no place.

        A place whose process is known to have died, or that nobody left for ten minutes, is free. Raises StoreError.
        """
        ...

    def leave(self, holder: str) -> None:
        """Give a place back. Raises StoreError."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflection:
    """Follow-up queries, and sub-questions that the evidence raised."""

    queries: tuple[Query, ...] = ()
    added: tuple[SubQuestion, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadTask:
    """One sub-question and one snapshot: all that a reader ever sees."""

    sub_question: SubQuestion
    source: Source
    text: SourceText
    sentences: tuple[tuple[int, int], ...]
    """Sentences as character ranges of `text`."""
    passages: tuple[tuple[int, int], ...]
    """Character ranges that the search matched, best first; empty means the whole text."""


EXTRACTIVE = "extractive"
"""Name of the engine that needs no model, and that does the work of models which do not answer."""


class Engine(Protocol):
    """Judgement. Whatever it returns is bounded and checked by code before it has any effect."""

    name: str

    async def plan(self, state: RunState, perform: Perform) -> Plan: ...

    async def read(self, task: ReadTask, state: RunState, perform: Perform) -> Sequence[Selection]: ...

    async def assess(self, state: RunState, perform: Perform) -> Sequence[Judgement]: ...

    async def follow_up(self, state: RunState, perform: Perform) -> Reflection: ...

    async def write(self, state: RunState, perform: Perform) -> Draft: ...

    async def review(self, state: RunState, perform: Perform) -> Review:
        """What judges say of the draft at hand. Asked only where a check can send it back."""
        ...


@runtime_checkable
class Calculates(Protocol):
    """What an engine may have besides its port: it asks for figures to be calculated from others."""

    async def calculate(self, facts: Sequence[Fact], state: RunState, perform: Perform) -> Sequence[Sum]: ...


@runtime_checkable
class Sees(Protocol):
    """What an engine may have besides its port: it tells what an image shows."""

    async def look(self, image: Attachment, state: RunState, perform: Perform) -> Seen | None:
        """None where no model could look at it."""
        ...


@runtime_checkable
class Warms(Protocol):
    """An engine that takes time to begin, and can do so before it is asked."""

    def warm(self) -> None:
        """Begin. Does not wait."""
        ...


@runtime_checkable
class Ranker(Protocol):
    """What an engine may be able to do besides: order hits by typed facts, before any of them is read."""

    async def rank(self, sub: SubQuestion, hits: Sequence[Hit], state: RunState, perform: Perform) -> Sequence[str]:
        """Handles in the order in which they are worth reading."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Lease:
    """The right to append to one run. `token` changes hands with every take-over."""

    run: str
    owner: str
    token: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RunRow:
    """A run as a list shows it. Kept beside the log, made from it."""

    run_id: str
    question: str
    status: str
    """A report's status once finished, else `running`, `interrupted` or `cancelled`."""
    created_at: int
    updated_at: int
    """Milliseconds since the epoch."""


class Store(Protocol):
    """Records and blobs. `(run, seq)` is unique, so two writers can never both append."""

    def create(self, run: str, question: str, at: int) -> None:
        """Make an empty run. Raises RunBusy when the id is taken."""
        ...

    def acquire(self, run: str, owner: str) -> Lease:
        """Take the run. Raises RunNotFound, or RunBusy while a living owner holds it."""
        ...

    def renew(self, lease: Lease) -> bool:
        """Keep the run, and say whether something was left for it. Raises RunBusy when it has been taken over."""
        ...

    def release(self, lease: Lease) -> None: ...

    def append(
        self, lease: Lease, records: Sequence[Record], blobs: Iterable[bytes] = (), *, received: int = 0
    ) -> None:
        """Write records and blobs in one transaction, and strike the `received` oldest events that were left.

        Raises RunBusy when the lease is lost or a seq is taken.
        """
        ...

    def lines(self, run: str, after: int = -1) -> tuple[bytes, ...]:
        """The run's records in order, as stored, those up to number `after` left out. Raises RunNotFound."""
        ...

    def blob(self, run: str, digest: str) -> bytes:
        """A blob of this run. Raises StoreError when it is not there."""
        ...

    def set_status(self, run: str, status: str, at: int) -> None: ...

    def runs(self) -> tuple[RunRow, ...]:
        """Newest first."""
        ...

    def send(self, run: str, event: Event) -> None:
        """Leave an event from outside for whoever holds the run. Raises RunNotFound."""
        ...

    def receive(self, lease: Lease) -> tuple[Event, ...]:
        """The events that were left, in order. They stay until `append` strikes them with the records they became."""
        ...

    def delete(self, run: str) -> None:
        """Remove the run and every blob that no other run uses. Raises RunNotFound, or RunBusy while it is held."""
        ...

    def close(self) -> None: ...
