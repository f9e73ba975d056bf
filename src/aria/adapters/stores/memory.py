"""The store of one process: dictionaries, gone when the process ends. For tests and for runs nobody wants to keep."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from aria.adapters.stores import rules
from aria.core.canonical import digest
from aria.core.events import Event
from aria.core.ports import Lease, RunRow
from aria.core.records import GENESIS, Record


@dataclass(slots=True)
class _Run:
    question: str
    status: str
    created_at: int
    updated_at: int
    lines: list[bytes] = field(default_factory=list)
    blobs: set[str] = field(default_factory=set)
    inbox: list[Event] = field(default_factory=list)
    lease: Lease | None = None
    expires_at: float = 0.0


class MemoryStore:
    """Records and blobs in dictionaries. May be used from several threads."""

    def __init__(self, *, lease_seconds: float = 30.0, now: Callable[[], float] = rules.wall_time) -> None:
        self._lease_seconds = lease_seconds
        self._now = now
        self._lock = threading.Lock()
        self._tokens = itertools.count(1)
        self._runs: dict[str, _Run] = {}
        self._blobs: dict[str, bytes] = {}

    def create(self, run: str, question: str, at: int) -> None:
        with self._lock:
            if run in self._runs:
                raise rules.taken(run)
            self._runs[run] = _Run(question, "running", at, at)

    def acquire(self, run: str, owner: str) -> Lease:
        with self._lock:
            row = self._free(run)
            row.lease = Lease(run=run, owner=owner, token=next(self._tokens))
            row.expires_at = self._now() + self._lease_seconds
            return row.lease

    def renew(self, lease: Lease) -> bool:
        with self._lock:
            row = self._held(lease)
            row.expires_at = self._now() + self._lease_seconds
            return bool(row.inbox)

    def release(self, lease: Lease) -> None:
        """Give the run back. A lease that was lost meanwhile is let go without a word."""
        with self._lock:
            row = self._runs.get(lease.run)
            if row is not None and row.lease is not None and row.lease.token == lease.token:
                row.lease = None

    def append(
        self, lease: Lease, records: Sequence[Record], blobs: Iterable[bytes] = (), *, received: int = 0
    ) -> None:
        named = {digest(data): bytes(data) for data in blobs}
        with self._lock:
            row = self._held(lease)
            prev = digest(row.lines[-1]) if row.lines else GENESIS
            rules.check_next(lease.run, len(row.lines), prev, records)
            for name, data in named.items():
                self._blobs.setdefault(name, data)
            row.blobs |= named.keys()
            row.lines += [record.line for record in records]
            del row.inbox[:received]
            if records:
                row.updated_at = records[-1].at

    def lines(self, run: str, after: int = -1) -> tuple[bytes, ...]:
        with self._lock:
            return tuple(self._run(run).lines[max(0, after + 1) :])

    def blob(self, run: str, digest: str) -> bytes:
        with self._lock:
            if digest not in self._run(run).blobs:
                raise rules.no_blob(run, digest)
            return self._blobs[digest]

    def set_status(self, run: str, status: str, at: int) -> None:
        with self._lock:
            row = self._run(run)
            row.status, row.updated_at = status, at

    def runs(self) -> tuple[RunRow, ...]:
        with self._lock:
            # Two of the same millisecond: the one made later first.
            newest = sorted(self._runs.items(), key=lambda item: item[1].created_at)[::-1]
            return tuple(
                RunRow(
                    run_id=run,
                    question=row.question,
                    status=rules.shown_status(row.status, self._holder(row) is None),
                    created_at=row.created_at,
                    updated_at=row.updated_at,
                )
                for run, row in newest
            )

    def send(self, run: str, event: Event) -> None:
        with self._lock:
            self._run(run).inbox.append(event)

    def receive(self, lease: Lease) -> tuple[Event, ...]:
        with self._lock:
            return tuple(self._held(lease).inbox)

    def delete(self, run: str) -> None:
        with self._lock:
            gone = self._free(run).blobs
            del self._runs[run]
            for unused in gone.difference(*(row.blobs for row in self._runs.values())):
                del self._blobs[unused]

    def close(self) -> None:
        """Nothing to let go of: what is stored stays as long as the store does."""

    def _run(self, run: str) -> _Run:
        row = self._runs.get(run)
        if row is None:
            raise rules.not_found(run)
        return row

    def _holder(self, row: _Run) -> Lease | None:
        if row.lease is None or rules.is_free(row.lease.owner, row.expires_at, self._now()):
            return None
        return row.lease

    def _free(self, run: str) -> _Run:
        row = self._run(run)
        holder = self._holder(row)
        if holder is not None:
            raise rules.held(run, holder.owner)
        return row

    def _held(self, lease: Lease) -> _Run:
        row = self._run(lease.run)
        if row.lease is None or row.lease.token != lease.token:
            raise rules.lost(lease.run, row.lease.owner if row.lease else None)
        return row
