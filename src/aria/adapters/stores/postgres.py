"""The store of many machines: a PostgreSQL database that any number of processes share."""

from __future__ import annotations

import selectors
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import psycopg
import psycopg_pool

from aria.adapters.stores.later import LATER, PLACES
from aria.adapters.stores.sql import Connection, Cursor, SqlStore
from aria.core.errors import NewerFormat, StoreError, UserError

_LOCK = int.from_bytes(b"ARIA")
"""Held while the schema is made, so that of many processes that start together one does it."""

_FIRST: tuple[str, ...] = (
    """CREATE TABLE runs (
        id TEXT PRIMARY KEY,
        n BIGINT GENERATED ALWAYS AS IDENTITY,
        question TEXT NOT NULL,
        status TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL
    )""",
    "CREATE INDEX runs_by_age ON runs(created_at DESC, n DESC)",
    """CREATE TABLE records (
        run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        line BYTEA NOT NULL,
        PRIMARY KEY (run, seq)
    )""",
    # `size` is the blob's own size; data shorter than that is compressed.
    "CREATE TABLE blobs (digest TEXT PRIMARY KEY, size BIGINT NOT NULL, data BYTEA NOT NULL)",
    "ALTER TABLE blobs ALTER COLUMN data SET STORAGE EXTERNAL",
    """CREATE TABLE run_blobs (
        run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
        digest TEXT NOT NULL REFERENCES blobs(digest),
        PRIMARY KEY (run, digest)
    )""",
    "CREATE INDEX run_blobs_by_digest ON run_blobs(digest)",
    """CREATE TABLE leases (
        token BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        run TEXT NOT NULL UNIQUE REFERENCES runs(id) ON DELETE CASCADE,
        owner TEXT NOT NULL,
        expires_at DOUBLE PRECISION NOT NULL
    )""",
    """CREATE TABLE inbox (
        id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
        format INTEGER NOT NULL,
        event TEXT NOT NULL
    )""",
    "CREATE INDEX inbox_by_run ON inbox(run, id)",
    """CREATE TABLE jobs (
        run TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        key TEXT,
        request TEXT NOT NULL,
        priority INTEGER NOT NULL,
        state TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        tokens BIGINT NOT NULL,
        money BIGINT NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        weight INTEGER NOT NULL DEFAULT 0,
        counted_tokens BIGINT NOT NULL DEFAULT 0,
        counted_money BIGINT NOT NULL DEFAULT 0,
        UNIQUE (owner, key)
    )""",
    "CREATE INDEX jobs_by_state ON jobs(state, owner)",
    """CREATE TABLE spent (
        owner TEXT NOT NULL,
        day TEXT NOT NULL,
        runs BIGINT NOT NULL,
        tokens BIGINT NOT NULL,
        money BIGINT NOT NULL,
        PRIMARY KEY (owner, day)
    )""",
)
_NOTICED: Mapping[str, int] = {
    "keepalives": 1, "keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3, "tcp_user_timeout": 20_000,
}  # fmt: skip
"""A server that cannot be reached any more is given up after some 20 seconds, not after the system's 15 minutes."""
_LETS_GO = (
    "SET idle_in_transaction_session_timeout = '20s'",
    "SET lock_timeout = '10s'",
    "SET tcp_keepalives_idle = 10",
    "SET tcp_keepalives_interval = 5",
    "SET tcp_keepalives_count = 3",
)
"""What a process holds that was cut off in mid-transaction is let go by the server before its lease runs out."""
MIGRATIONS: tuple[tuple[str, ...], ...] = (_FIRST, tuple(each.format(big="BIGINT") for each in LATER), PLACES)
"""Number n brings a database from schema n to n + 1."""


class PostgresStore(SqlStore):
    """Records and blobs in one database. It is reached by the first call that needs it."""

    def __init__(
        self,
        address: str,
        *,
        lease_seconds: float = 30.0,
        wait_seconds: float = 10.0,
        now: Callable[[], float] | None = None,
    ) -> None:
        super().__init__(Server(address, wait_seconds), lease_seconds=lease_seconds, now=now)


class Server:
    """A PostgreSQL database. A connection that broke is replaced; what it was doing has not happened.

    Statements are sent together and waited for where an answer is looked at, so that a record is written in two
    round trips, however many statements that takes.
    """

    newest = "runs.n"

    def __init__(self, address: str, wait_seconds: float, most: int = 8) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("postgresql", "postgres"):
            raise UserError("ARIA_DATABASE_URL is not of the form postgresql://user:password@host/database")
        self.name = f"{parts.hostname or 'local'}{parts.path}"
        self._address = address
        self._wait_seconds = wait_seconds
        self._most = most
        self._opening = threading.Lock()
        self._pool: psycopg_pool.ConnectionPool[psycopg.Connection[Any]] | None = None

    @contextmanager
    def transaction(self, *, writes: bool = True) -> Iterator[Connection]:
        try:
            with self._opened().connection(self._wait_seconds) as connection, connection.pipeline() as pipeline:
                if writes:
                    connection.execute(b"BEGIN")
                yield _Spoken(connection, pipeline)
                if writes:
                    connection.execute(b"COMMIT")
        except (psycopg.Error, psycopg_pool.PoolTimeout, OSError) as error:
            raise self._explain(error) from error

    def now(self, connection: Connection) -> float:
        """The server's clock: the machines that share it need not agree on the time."""
        return float(connection.execute("SELECT EXTRACT(EPOCH FROM clock_timestamp())").fetchone()[0])

    def wipe(self) -> None:
        """What was deleted is overwritten when the server cleans up (autovacuum); that is not done from here."""

    def close(self) -> None:
        with self._opening:
            if self._pool is not None:
                self._pool.close()
                self._pool = None

    def _opened(self) -> psycopg_pool.ConnectionPool[psycopg.Connection[Any]]:
        with self._opening:
            if self._pool is None:
                seconds = max(2, int(self._wait_seconds))
                with psycopg.connect(self._address, connect_timeout=seconds) as connection:
                    _migrate(connection)
                pool = psycopg_pool.ConnectionPool(
                    self._address,
                    min_size=1,
                    max_size=self._most,
                    timeout=self._wait_seconds,
                    kwargs={"connect_timeout": seconds, "application_name": "aria", "autocommit": True, **_NOTICED},
                    configure=_configure,
                    check=_check,
                    open=False,
                )
                pool.open()
                self._pool = pool
            return self._pool

    def _explain(self, error: Exception) -> StoreError:
        """The failure in words that say what to do, without the address: there can be a password in it."""
        match error:
            case psycopg.errors.DiskFull():
                why = "its disk is full; free some space, then resume the run"
            case psycopg_pool.PoolTimeout() | psycopg.OperationalError() | OSError():
                why = "it cannot be reached, or is busy; check that it runs, and the user and password"
            case psycopg.errors.InsufficientPrivilege():
                why = "the user may not do this; give it the right to create and write tables"
            case _:
                why = f"{type(error).__name__} {getattr(error, 'sqlstate', None) or ''}".strip()
        return StoreError(f"the database {self.name} failed: {why}")


class _Spoken:
    """Statements as PostgreSQL takes them, sent without waiting for the one before."""

    def __init__(self, connection: psycopg.Connection[Any], pipeline: psycopg.Pipeline) -> None:
        self._connection = connection
        self._pipeline = pipeline

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Cursor:
        return _Answer(self._connection.execute(_said(statement), values), self._pipeline)

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        said = _said(statement)
        for row in rows:
            self._connection.execute(said, row)
        return None


class _Answer:
    """What a statement brought, which is waited for when it is looked at."""

    def __init__(self, cursor: psycopg.Cursor[Any], pipeline: psycopg.Pipeline) -> None:
        self._cursor = cursor
        self._pipeline = pipeline
        self.fetchone = cursor.fetchone
        self.fetchall = cursor.fetchall

    @property
    def rowcount(self) -> int:
        self._pipeline.sync()
        return self._cursor.rowcount

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)


def _configure(connection: psycopg.Connection[Any]) -> None:
    for statement in _LETS_GO:
        connection.execute(statement.encode())


def _check(connection: psycopg.Connection[Any]) -> None:
    """Raise for a connection that broke. A server that went away has said so on it: only such a one is asked."""
    with selectors.DefaultSelector() as selector:
        selector.register(connection.fileno(), selectors.EVENT_READ)
        if selector.select(0):
            psycopg_pool.ConnectionPool.check_connection(connection)


def _said(statement: str) -> bytes:
    """With the parameters' own mark. The statements are ours; what comes from outside is a parameter."""
    return statement.replace("?", "%s").encode()


def _migrate(connection: psycopg.Connection[Any]) -> None:
    """Bring the database to today's schema, in one transaction. Raises NewerFormat."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
    connection.execute("CREATE TABLE IF NOT EXISTS aria_schema (version INTEGER NOT NULL)")
    row = connection.execute("SELECT version FROM aria_schema").fetchone()
    version = row[0] if row else 0
    if version > len(MIGRATIONS):
        raise NewerFormat(
            f"the database has schema {version}; this version of aria reads schemas up to {len(MIGRATIONS)}: "
            "update aria to use it"
        )
    if version == len(MIGRATIONS):
        return
    for migration in MIGRATIONS[version:]:
        for statement in migration:
            connection.execute(statement.encode())
    connection.execute("DELETE FROM aria_schema")
    connection.execute("INSERT INTO aria_schema (version) VALUES (%s)", (len(MIGRATIONS),))
