"""The store in SQL, as SQLite and PostgreSQL both speak it: one set of statements, one meaning.

How a transaction is opened, and what a failure means, is the database's own.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from aria.adapters.stores import rules
from aria.core.canonical import canonical, digest
from aria.core.errors import StoreError
from aria.core.events import FORMAT, Event, dump, load
from aria.core.ports import Lease, RunRow
from aria.core.records import GENESIS, Record


class Cursor(Protocol):
    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """An open transaction. Parameters are `?`; `FOR UPDATE` holds a row where writers do not wait for each other.

    What statements bring is best looked at late: over a network they then travel together.
    """

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Cursor: ...

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object: ...


class Database(Protocol):
    name: str
    """For messages; no secret is in it."""
    newest: str
    """The column of `runs` that grows with each new one."""

    def now(self, connection: Connection) -> float:
        """Seconds since the epoch by the clock that all who share the database see: leases run out by it."""
        ...

    def transaction(self, *, writes: bool = True) -> AbstractContextManager[Connection]:
        """It happens as a whole or not at all. Raises StoreError."""
        ...

    def wipe(self) -> None:
        """Leave nothing of what was deleted, as far as that is up to this process."""
        ...

    def close(self) -> None:
        """Let go of what is open. A later call opens it again."""
        ...


class SqlStore:
    """Records and blobs in a database. Each method is one transaction. May be used from several threads."""

    def __init__(
        self, database: Database, *, lease_seconds: float = 30.0, now: Callable[[], float] | None = None
    ) -> None:
        """`now` stands in for the database's own clock."""
        self.database = database
        self._lease_seconds = lease_seconds
        self._now = database.now if now is None else lambda _: now()

    def create(self, run: str, question: str, at: int) -> None:
        with self.database.transaction() as connection:
            added = connection.execute(
                "INSERT INTO runs (id, question, status, created_at, updated_at) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (run, question, "running", at, at),
            )
            if not added.rowcount:
                raise rules.taken(run)

    def acquire(self, run: str, owner: str) -> Lease:
        with self.database.transaction() as connection:
            _check_run(connection, run, hold=True)
            self._check_free(connection, run)
            connection.execute("DELETE FROM leases WHERE run = ?", (run,))
            (token,) = connection.execute(
                "INSERT INTO leases (run, owner, expires_at) VALUES (?, ?, ?) RETURNING token",
                (run, owner, self._now(connection) + self._lease_seconds),
            ).fetchone()
            return Lease(run=run, owner=owner, token=token)

    def renew(self, lease: Lease) -> bool:
        with self.database.transaction() as connection:
            held = _lease(connection, lease.run)
            sent = connection.execute("SELECT 1 FROM inbox WHERE run = ? LIMIT 1", (lease.run,))
            expires_at = self._now(connection) + self._lease_seconds
            _check_lease(connection, lease, held)
            connection.execute("UPDATE leases SET expires_at = ? WHERE token = ?", (expires_at, lease.token))
            return sent.fetchone() is not None

    def release(self, lease: Lease) -> None:
        """Give the run back. A lease that was lost meanwhile is let go without a word."""
        with self.database.transaction() as connection:
            connection.execute("DELETE FROM leases WHERE run = ? AND token = ?", (lease.run, lease.token))

    def append(
        self, lease: Lease, records: Sequence[Record], blobs: Iterable[bytes] = (), *, received: int = 0
    ) -> None:
        packed = [(digest(data), len(data), _pack(data)) for data in blobs]
        with self.database.transaction() as connection:
            held = _lease(connection, lease.run)
            newest = connection.execute(
                "SELECT seq, line FROM records WHERE run = ? ORDER BY seq DESC LIMIT 1", (lease.run,)
            )
            _check_lease(connection, lease, held)
            last = newest.fetchone()
            seq, prev = (last[0] + 1, digest(last[1])) if last else (0, GENESIS)
            rules.check_next(lease.run, seq, prev, records)
            connection.executemany(
                "INSERT INTO blobs (digest, size, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", packed
            )
            connection.executemany(
                "INSERT INTO run_blobs (run, digest) VALUES (?, ?) ON CONFLICT DO NOTHING",
                [(lease.run, blob[0]) for blob in packed],
            )
            connection.executemany(
                "INSERT INTO records (run, seq, line) VALUES (?, ?, ?)",
                [(lease.run, record.seq, record.line) for record in records],
            )
            if records:
                connection.execute("UPDATE runs SET updated_at = ? WHERE id = ?", (records[-1].at, lease.run))
            if received:
                connection.execute(
                    "DELETE FROM inbox WHERE id IN (SELECT id FROM inbox WHERE run = ? ORDER BY id LIMIT ?)",
                    (lease.run, received),
                )

    def lines(self, run: str, after: int = -1) -> tuple[bytes, ...]:
        with self.database.transaction(writes=False) as connection:
            _check_run(connection, run)
            rows = connection.execute(
                "SELECT line FROM records WHERE run = ? AND seq > ? ORDER BY seq", (run, after)
            ).fetchall()
            return tuple(line for (line,) in rows)

    def blob(self, run: str, digest: str) -> bytes:
        with self.database.transaction(writes=False) as connection:
            _check_run(connection, run)
            row = connection.execute(
                "SELECT size, data FROM blobs JOIN run_blobs USING (digest) WHERE run = ? AND digest = ?", (run, digest)
            ).fetchone()
        if row is None:
            raise rules.no_blob(run, digest)
        return _unpack(digest, *row)

    def set_status(self, run: str, status: str, at: int) -> None:
        with self.database.transaction() as connection:
            changed = connection.execute("UPDATE runs SET status = ?, updated_at = ? WHERE id = ?", (status, at, run))
            if not changed.rowcount:
                raise rules.not_found(run)

    def runs(self) -> tuple[RunRow, ...]:
        with self.database.transaction(writes=False) as connection:
            rows = connection.execute(
                "SELECT id, question, status, created_at, updated_at, owner, expires_at"
                " FROM runs LEFT JOIN leases ON leases.run = runs.id"
                " ORDER BY created_at DESC, " + self.database.newest + " DESC"
            ).fetchall()
            now = self._now(connection)
        return tuple(
            RunRow(
                run_id=run,
                question=question,
                status=rules.shown_status(status, owner is None or rules.is_free(owner, expires_at, now)),
                created_at=created_at,
                updated_at=updated_at,
            )
            for run, question, status, created_at, updated_at, owner, expires_at in rows
        )

    def send(self, run: str, event: Event) -> None:
        text = canonical(dump(event)).decode()
        with self.database.transaction() as connection:
            _check_run(connection, run)
            connection.execute("INSERT INTO inbox (run, format, event) VALUES (?, ?, ?)", (run, FORMAT, text))

    def receive(self, lease: Lease) -> tuple[Event, ...]:
        with self.database.transaction(writes=False) as connection:
            held = _lease(connection, lease.run, hold=False)
            rows = connection.execute("SELECT event, format FROM inbox WHERE run = ? ORDER BY id", (lease.run,))
            _check_lease(connection, lease, held)
            return tuple(load(json.loads(text), written_in) for text, written_in in rows)

    def delete(self, run: str) -> None:
        with self.database.transaction() as connection:
            _check_run(connection, run, hold=True)
            self._check_free(connection, run)
            digests = connection.execute("SELECT digest FROM run_blobs WHERE run = ?", (run,)).fetchall()
            connection.execute("DELETE FROM runs WHERE id = ?", (run,))
            connection.executemany(
                "DELETE FROM blobs WHERE digest = ?"
                " AND NOT EXISTS (SELECT 1 FROM run_blobs WHERE run_blobs.digest = blobs.digest)",
                digests,
            )

    def close(self) -> None:
        """Let go of what is open. A later call opens it again."""
        self.database.close()

    def _check_free(self, connection: Connection, run: str) -> None:
        row = connection.execute("SELECT owner, expires_at FROM leases WHERE run = ?", (run,)).fetchone()
        if row is not None and not rules.is_free(row[0], row[1], self._now(connection)):
            raise rules.held(run, row[0])


def _check_run(connection: Connection, run: str, *, hold: bool = False) -> None:
    statement = "SELECT 1 FROM runs WHERE id = ?"
    if connection.execute(statement + " FOR UPDATE" if hold else statement, (run,)).fetchone() is None:
        raise rules.not_found(run)


def _lease(connection: Connection, run: str, *, hold: bool = True) -> Cursor:
    """Who has the run; with `hold` it stays so until the end of the transaction."""
    return connection.execute("SELECT token, owner FROM leases WHERE run = ?" + " FOR UPDATE" * hold, (run,))


def _check_lease(connection: Connection, lease: Lease, held: Cursor) -> None:
    row = held.fetchone()
    if row is None:
        _check_run(connection, lease.run)
        raise rules.lost(lease.run, None)
    if row[0] != lease.token:
        raise rules.lost(lease.run, row[1])


def _pack(data: bytes) -> bytes:
    packed = zlib.compress(data, 1)
    return packed if len(packed) < len(data) else data


def _unpack(name: str, size: int, data: bytes) -> bytes:
    """The blob as it was given. Raises StoreError when it is not what its digest says."""
    if len(data) < size:
        unpacker = zlib.decompressobj()
        try:
            data = unpacker.decompress(data, size)
        except zlib.error as error:
            raise StoreError(f"blob {name} is damaged: {error}") from error
    if digest(data) != name:
        raise StoreError(f"blob {name} is damaged: its bytes have another digest")
    return data
