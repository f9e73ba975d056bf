"""The one writer of a run's log. Appends, folds, tells whoever watches; decides nothing."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable

from aria.core import effects
from aria.core.canonical import digest
from aria.core.effects import Effect, Packed, Result
from aria.core.errors import RunBusy, RunNotFound, StoreError
from aria.core.events import (
    CancelRequested,
    EffectDone,
    EffectStarted,
    Event,
    PauseRequested,
    Resumed,
    RunStarted,
    WriteNow,
)
from aria.core.fold import fold
from aria.core.limits import Need, Used
from aria.core.ports import Clock, Lease, Store
from aria.core.records import GENESIS, Record, read_log, seal
from aria.core.state import RunState
from aria.core.types import Brief
from aria.security.signing import Signer

Watcher = Callable[[Record, RunState], None]
INTENT_SECONDS = 60.0
"""How long after it was signed an intent may still be begun."""


class Journal:
    """A run's log while this process holds its lease."""

    def __init__(
        self, store: Store, lease: Lease, clock: Clock, records: Iterable[Record] = (), signer: Signer | None = None
    ) -> None:
        """Each record is signed by `signer`; without one, by a key that ends with this journal."""
        self._signer = signer or Signer.fresh()
        self._told = ""
        """The key that the log names for its records from here on."""
        self._store = store
        self._lease = lease
        self._clock = clock
        self._watchers: list[Watcher] = []
        self._closed = False
        self._done: dict[str, str] = {}
        """Digest of the packed result by effect key."""
        self.state = RunState()
        for record in records:
            self._take(record)

    @classmethod
    def start(
        cls,
        store: Store,
        run: str,
        owner: str,
        clock: Clock,
        *,
        brief: Brief,
        version: str,
        signer: Signer | None = None,
        blobs: Iterable[bytes] = (),
    ) -> Journal:
        """Create the run and write its first record, with the blobs that it names."""
        signer = signer or Signer.fresh()
        event = RunStarted(brief=brief, version=version)
        first = seal(
            run=run, seq=0, at=_ms(clock), prev=GENESIS, event=event, key=signer.key, sign=signer.sign
        )  # fmt: skip
        store.create(run, brief.question, first.at)
        lease = store.acquire(run, owner)
        store.append(lease, (first,), blobs)
        return cls(store, lease, clock, (first,), signer)

    @classmethod
    def reopen(cls, store: Store, run: str, owner: str, clock: Clock, signer: Signer | None = None) -> Journal:
        """Take a stored run up again. Raises RunNotFound, RunBusy, NewerFormat, or StoreError for a broken chain."""
        lease = store.acquire(run, owner)
        try:
            records = read_log(run, store.lines(run))
            if not records:
                raise RunNotFound(f"run {run} never began: its process ended before the first record")
            store.set_status(run, "running", records[-1].at)
            return cls(store, lease, clock, records, signer)
        except BaseException:
            store.release(lease)
            raise

    @property
    def key(self) -> str:
        """The public key that checks what this journal signs."""
        return self._signer.key

    def append(self, event: Event, blobs: Iterable[bytes] = (), *, received: int = 0) -> Record:
        """Write one event with the blobs that it names. Raises RunBusy when the lease is lost, StoreError."""
        record = seal(
            run=self._lease.run,
            seq=self.state.seq + 1,
            at=self.now(),
            prev=self.state.head,
            event=event,
            key="" if self._told == self.key else self.key,
            sign=self._signer.sign,
        )
        self._store.append(self._lease, (record,), blobs, received=received)
        self._take(record)
        for watcher in self._watchers:
            with contextlib.suppress(Exception):  # whoever watches cannot make a run fail
                watcher(record, self.state)
        return record

    def now(self) -> int:
        """Milliseconds since the epoch, never before the last record."""
        return max(_ms(self._clock), self.state.at)

    def receive(self) -> None:
        """Append what was sent to this run from outside. A crash in between loses none of it."""
        for event in self._store.receive(self._lease):
            self.append(event, received=1)

    def resume(self, event: Resumed, *, obey: bool = False) -> None:
        """Take the run up again, as its user says, for whom an earlier word to stop counts no more.

        With `obey` it goes on without a word of its user: then what was sent to it while nobody held it counts.
        """
        left = () if obey else self._store.receive(self._lease)
        self.append(event, received=len(left))
        for each in left:
            if not isinstance(each, CancelRequested | PauseRequested | WriteNow):
                self.append(each)

    def intend(
        self, effect: Effect, attempt: int, need: Need, *, policy: str = "", bits: float = 0.0, member: int = 0
    ) -> Record:
        """The signed intent to carry out an effect, good for a minute."""
        key = effects.key(effect)
        return self.append(
            EffectStarted(
                key=key,
                effect=effects.arguments(effect),
                attempt=attempt,
                reserved_tokens=need.tokens,
                reserved_money=need.money,
                repeated=key in self.state.orphans,
                policy=policy,
                expires=self.now() + round(INTENT_SECONDS * 1000),
                bits=bits,
                member=member,
            ),
            effects.bodies(effect),
        )

    def done(self, effect: Effect, packed: Packed, *, key: str, attempt: int, used: Used) -> None:
        self.append(
            EffectDone(
                key=key,
                effect_kind=effect.kind,
                attempt=attempt,
                result=digest(packed.body),
                tokens_in=used.tokens_in,
                tokens_out=used.tokens_out,
                money=used.money,
            ),
            (packed.body, *packed.texts),
        )

    def result(self, key: str) -> Result | None:
        """What the effect with this key brought back, if it ever did."""
        stored = self._done.get(key)
        if stored is None:
            return None
        return effects.unpack(self._blob(stored), self._blob)

    def watch(self, watcher: Watcher) -> None:
        self._watchers.append(watcher)

    def seconds(self) -> float:
        """Working time of the run at this moment."""
        return self.state.usage.seconds + max(0.0, self._clock.now() - self.state.at / 1000)

    def renew(self) -> bool:
        """Keep the run, and say whether something was sent to it. May be called from any thread."""
        return self._store.renew(self._lease)

    def close(self) -> None:
        """Let go of the run, once. What was written stays; a store that fails now has nothing more to lose."""
        if self._closed:
            return  # by now somebody else may hold the run
        self._closed = True
        with contextlib.suppress(StoreError, RunBusy):
            self._store.set_status(self._lease.run, status_of(self.state), self.state.at)
            self._store.release(self._lease)

    def _blob(self, name: str) -> bytes:
        return self._store.blob(self._lease.run, name)

    def _take(self, record: Record) -> None:
        self.state = fold(self.state, record)
        self._told = record.key or self._told
        if isinstance(record.event, EffectDone):
            self._done[record.event.key] = record.event.result


def status_of(state: RunState) -> str:
    """How a run is shown that nobody works on."""
    if state.finished is not None:
        return state.finished.report.status
    if state.cancelled:
        return "cancelled"
    if state.paused:
        return "paused"
    return "waiting" if state.waiting else "interrupted"


def _ms(clock: Clock) -> int:
    return round(clock.now() * 1000)
