"""Any order of calls: each store answers as a plain model of it does."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from aria.core.canonical import digest
from aria.core.errors import AriaError, RunBusy, RunNotFound
from aria.core.events import CancelRequested, Event, StepFailed, WriteNow
from aria.core.ports import Lease, Store
from aria.core.records import Record

from .stores_kit import LEASE_SECONDS, PLACES, HandClock, Place, chain

T = TypeVar("T")
RUNS = st.sampled_from(["a", "b", "c"])
OWNERS = st.sampled_from(["h::1:", "h::2:"])
BLOBS = st.lists(st.sampled_from([b"", b"one", b"two" * 100, b"three"]), max_size=3)
EVENTS = st.sampled_from([WriteNow(), CancelRequested(), StepFailed(step="s", error="e", message="ä")])


@dataclass
class Modelled:
    at: int
    status: str = "running"
    updated: int = 0
    records: list[Record] = field(default_factory=list)
    blobs: set[bytes] = field(default_factory=set)
    inbox: list[Event] = field(default_factory=list)
    lease: Lease | None = None
    until: float = 0.0


class StoreMachine(RuleBasedStateMachine):
    """Calls a store and a dictionary of `Modelled`, and compares."""

    make: Callable[[Path, HandClock], Place]

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.clock = HandClock()
        self.model: dict[str, Modelled] = {}
        self.leases: list[Lease] = []
        self.tick = 0

    @initialize()
    def open(self) -> None:
        self.place = type(self).make(Path(self.folder.name), self.clock)
        self.handles: list[Store] = [self.place.open(), self.place.open()]

    def teardown(self) -> None:
        for store in self.handles:
            store.close()
        self.folder.cleanup()

    def free(self, run: str) -> bool:
        row = self.model[run]
        return row.lease is None or row.until <= self.clock()

    def current(self, lease: Lease) -> type[AriaError] | None:
        if lease.run not in self.model:
            return RunNotFound
        return None if self.model[lease.run].lease == lease else RunBusy

    def takeable(self, run: str) -> type[AriaError] | None:
        if run not in self.model:
            return RunNotFound
        return None if self.free(run) else RunBusy

    def expect(self, error: type[AriaError] | None, call: Callable[[], T]) -> T | None:
        if error is None:
            return call()
        with pytest.raises(error):
            call()
        return None

    @rule(run=RUNS, hand=st.integers(0, 1))
    def create(self, run: str, hand: int) -> None:
        self.tick += 1
        taken = RunBusy if run in self.model else None
        self.expect(taken, lambda: self.handles[hand].create(run, run + "?", self.tick))
        if taken is None:
            self.model[run] = Modelled(at=self.tick, updated=self.tick)

    @rule(run=RUNS, owner=OWNERS, hand=st.integers(0, 1))
    def acquire(self, run: str, owner: str, hand: int) -> None:
        lease = self.expect(self.takeable(run), lambda: self.handles[hand].acquire(run, owner))
        if lease is not None:
            assert (lease.run, lease.owner) == (run, owner)
            assert all(lease.token > earlier.token for earlier in self.leases if earlier.run == run)
            self.leases.append(lease)
            self.model[run].lease, self.model[run].until = lease, self.clock() + LEASE_SECONDS

    @precondition(lambda self: self.leases)
    @rule(data=st.data(), hand=st.integers(0, 1))
    def renew(self, data: st.DataObject, hand: int) -> None:
        lease = data.draw(st.sampled_from(self.leases[-4:]))
        error = self.current(lease)
        sent = self.expect(error, lambda: self.handles[hand].renew(lease))
        if error is None:
            assert sent == bool(self.model[lease.run].inbox)
            self.model[lease.run].until = self.clock() + LEASE_SECONDS

    @precondition(lambda self: self.leases)
    @rule(data=st.data(), hand=st.integers(0, 1))
    def release(self, data: st.DataObject, hand: int) -> None:
        lease = data.draw(st.sampled_from(self.leases[-4:]))
        self.handles[hand].release(lease)
        if self.current(lease) is None:
            self.model[lease.run].lease = None

    @precondition(lambda self: self.leases)
    @rule(data=st.data(), count=st.integers(0, 3), skip=st.integers(0, 4), blobs=BLOBS, hand=st.integers(0, 1))
    def append(self, data: st.DataObject, count: int, skip: int, blobs: list[bytes], hand: int) -> None:
        lease = data.draw(st.sampled_from(self.leases[-4:]))
        row = self.model.get(lease.run)
        known = row.records if row else []
        records = chain(lease.run, count, after=known[-1] if known else None)
        error = self.current(lease)
        if skip == 1 and len(records) > 1:
            records, error = records[1:], error or RunBusy
        received = data.draw(st.integers(0, 2))
        self.expect(error, lambda: self.handles[hand].append(lease, records, blobs, received=received))
        if error is None and row is not None:
            del row.inbox[:received]
            row.records += records
            row.blobs |= set(blobs)
            row.updated = records[-1].at if records else row.updated

    @rule(run=RUNS, event=EVENTS, hand=st.integers(0, 1))
    def send(self, run: str, event: Event, hand: int) -> None:
        self.expect(None if run in self.model else RunNotFound, lambda: self.handles[hand].send(run, event))
        if run in self.model:
            self.model[run].inbox.append(event)

    @precondition(lambda self: self.leases)
    @rule(data=st.data(), hand=st.integers(0, 1))
    def receive(self, data: st.DataObject, hand: int) -> None:
        lease = data.draw(st.sampled_from(self.leases[-4:]))
        events = self.expect(self.current(lease), lambda: self.handles[hand].receive(lease))
        if events is not None:
            assert events == tuple(self.model[lease.run].inbox)

    @rule(run=RUNS, status=st.sampled_from(["answered", "cancelled", "running"]), hand=st.integers(0, 1))
    def set_status(self, run: str, status: str, hand: int) -> None:
        self.tick += 1
        error = None if run in self.model else RunNotFound
        self.expect(error, lambda: self.handles[hand].set_status(run, status, self.tick))
        if error is None:
            self.model[run].status, self.model[run].updated = status, self.tick

    @rule(run=RUNS, hand=st.integers(0, 1))
    def delete(self, run: str, hand: int) -> None:
        error = self.takeable(run)
        self.expect(error, lambda: self.handles[hand].delete(run))
        if error is None:
            del self.model[run]

    @rule(seconds=st.sampled_from([LEASE_SECONDS / 2, LEASE_SECONDS]))
    def wait(self, seconds: float) -> None:
        self.clock.time += seconds

    @rule(hand=st.integers(0, 1))
    def close_and_open(self, hand: int) -> None:
        self.handles[hand].close()
        self.handles[hand] = self.place.open()

    @invariant()
    def same(self) -> None:
        if not hasattr(self, "handles"):
            return
        for store in self.handles:
            rows = {row.run_id: (row.status, row.created_at, row.updated_at) for row in store.runs()}
            assert rows == {
                run: ("interrupted" if row.status == "running" and self.free(run) else row.status, row.at, row.updated)
                for run, row in self.model.items()
            }
            assert list(rows) == sorted(rows, key=lambda run: -self.model[run].at)
            for run, row in self.model.items():
                assert store.lines(run) == tuple(record.line for record in row.records)
                assert all(store.blob(run, digest(data)) == data for data in row.blobs)
        assert self.place.kept_blobs() == {digest(data) for row in self.model.values() for data in row.blobs}


@pytest.mark.parametrize("name", PLACES)
def test_any_order_of_calls_does_what_the_model_does(name: str) -> None:
    machine = type(f"{name}Machine", (StoreMachine,), {"make": staticmethod(PLACES[name])})
    examples = 6 if name == "postgres" else 40  # each opens and empties a database there
    run_state_machine_as_test(machine, settings=settings(max_examples=examples, stateful_step_count=30))
