"""The file behind the SQLite store: opening it, bringing it to today's schema, and saying what is wrong with it."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path

from aria.adapters.stores.later import LATER, PLACES
from aria.core.errors import NewerFormat, StoreError

_OPENING = threading.Lock()

_MARK = int.from_bytes(b"ARIA")
"""The application id in the file's header, by which a run store is told from any other SQLite file."""

_FIRST = (
    """CREATE TABLE runs (
        id TEXT PRIMARY KEY,
        question TEXT NOT NULL,
        status TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        updated_at INTEGER NOT NULL
    )""",
    """CREATE TABLE records (
        run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        line BLOB NOT NULL,
        PRIMARY KEY (run, seq)
    )""",
    # `size` is the blob's own size; data shorter than that is compressed.
    "CREATE TABLE blobs (digest TEXT PRIMARY KEY, size INTEGER NOT NULL, data BLOB NOT NULL)",
    """CREATE TABLE run_blobs (
        run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
        digest TEXT NOT NULL REFERENCES blobs(digest),
        PRIMARY KEY (run, digest)
    ) WITHOUT ROWID""",
    "CREATE INDEX run_blobs_by_digest ON run_blobs(digest)",
    # AUTOINCREMENT never gives a number twice, not even after a run was deleted and made again under its old id.
    """CREATE TABLE leases (
        token INTEGER PRIMARY KEY AUTOINCREMENT,
        run TEXT NOT NULL UNIQUE REFERENCES runs(id) ON DELETE CASCADE,
        owner TEXT NOT NULL,
        expires_at REAL NOT NULL
    )""",
    """CREATE TABLE inbox (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        run TEXT NOT NULL REFERENCES runs(id) ON DELETE CASCADE,
        format INTEGER NOT NULL,
        event TEXT NOT NULL
    )""",
    "CREATE INDEX inbox_by_run ON inbox(run, id)",
)


def _first_schema(connection: sqlite3.Connection) -> None:
    for statement in _FIRST:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {_MARK}")


_JOBS = (
    # No reference to runs: a job is there before its run, so that a run is never there without its job.
    """CREATE TABLE jobs (
        run TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        key TEXT,
        request TEXT NOT NULL,
        priority INTEGER NOT NULL,
        state TEXT NOT NULL,
        created_at INTEGER NOT NULL,
        tokens INTEGER NOT NULL,
        money INTEGER NOT NULL,
        tries INTEGER NOT NULL DEFAULT 0,
        weight INTEGER NOT NULL DEFAULT 0,
        counted_tokens INTEGER NOT NULL DEFAULT 0,
        counted_money INTEGER NOT NULL DEFAULT 0,
        UNIQUE (owner, key)
    )""",
    "CREATE INDEX jobs_by_state ON jobs(state, owner)",
    # What an owner used on a day, without a word of what for: it outlives the runs that were deleted.
    """CREATE TABLE spent (
        owner TEXT NOT NULL,
        day TEXT NOT NULL,
        runs INTEGER NOT NULL,
        tokens INTEGER NOT NULL,
        money INTEGER NOT NULL,
        PRIMARY KEY (owner, day)
    )""",
)


def _add_jobs(connection: sqlite3.Connection) -> None:
    for statement in _JOBS:
        connection.execute(statement)


def _add_later(connection: sqlite3.Connection) -> None:
    for statement in LATER:
        connection.execute(statement.format(big="INTEGER"))


def _add_places(connection: sqlite3.Connection) -> None:
    for statement in PLACES:
        connection.execute(statement)


MIGRATIONS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first_schema, _add_jobs, _add_later, _add_places)
"""Number n brings a file from schema n to n + 1."""


def connect(path: Path, wait_seconds: float) -> sqlite3.Connection:
    """Open the file, made and migrated as needed. Raises NewerFormat, StoreError, OSError or sqlite3.Error."""
    # Closing a file drops every lock the process has on it, so making it must not overlap with using it.
    with _OPENING:
        _make_private(path)
        connection = sqlite3.connect(path, timeout=wait_seconds, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection, time.monotonic() + wait_seconds)
    except BaseException:
        connection.close()
        raise
    return connection


def explain(path: Path, error: sqlite3.Error | OSError) -> StoreError:
    """The failure in words that say what to do. Nothing half-written stays behind any of them."""
    if isinstance(error, OSError):
        why = f"{error.strerror}; check the path and your rights on its folder"
    else:
        code = getattr(error, "sqlite_errorcode", None)
        why = _ADVICE.get(code & 0xFF if code is not None else -1, str(error))
    return StoreError(f"the run store {path} failed: {why}")


_ADVICE = {
    sqlite3.SQLITE_FULL: "the disk is full; free some space, then resume the run",
    sqlite3.SQLITE_IOERR: "the disk could not be read or written; check it and its free space, then resume the run",
    sqlite3.SQLITE_CORRUPT: "the file is damaged; put a copy back in its place, or move it away to start a new store",
    sqlite3.SQLITE_NOTADB: "the file is not a run store; choose another path, or move the file away",
    sqlite3.SQLITE_READONLY: "it cannot be written; give yourself the right to write the file and its folder",
    sqlite3.SQLITE_PERM: "access was refused; give yourself the right to read and write the file",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; check that it is a file, and your rights on it and its folder",
    sqlite3.SQLITE_BUSY: "another process kept it locked too long; try again when that one is done",
    sqlite3.SQLITE_LOCKED: "another process kept it locked too long; try again when that one is done",
    sqlite3.SQLITE_TOOBIG: "a blob is larger than the store can hold (1 GB)",
}


def _make_private(path: Path) -> None:
    for folder in reversed(path.absolute().parents):
        if not folder.exists():
            folder.mkdir(mode=0o700, exist_ok=True)
    if not path.exists():
        # SQLite gives its side files the mode of the main one.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


def _prepare(connection: sqlite3.Connection, deadline: float) -> None:
    version = _version(connection)
    if version < len(MIGRATIONS):
        _migrate(connection, deadline)
    # FULL: a record that was acknowledged survives a power cut, and with it the effect that it pays for.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    # What is deleted is overwritten, not only forgotten.
    connection.execute("PRAGMA secure_delete = ON")


def _migrate(connection: sqlite3.Connection, deadline: float) -> None:
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            break
        except sqlite3.OperationalError as error:
            # The change to WAL does not wait by itself while another process opens the same new file.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > deadline:
                raise
            time.sleep(0.005)
    connection.execute("BEGIN IMMEDIATE")
    for number in range(_version(connection), len(MIGRATIONS)):
        MIGRATIONS[number](connection)
        connection.execute(f"PRAGMA user_version = {number + 1}")
    connection.execute("COMMIT")


def _version(connection: sqlite3.Connection) -> int:
    """The file's schema, 0 for an empty file. Refuses what this version must not touch, and leaves it as it is."""
    if connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None:
        return 0
    # Asked after the tables: another process may just be making them, and the mark comes with them.
    if connection.execute("PRAGMA application_id").fetchone()[0] != _MARK:
        raise StoreError("the file of the run store holds another program's data; choose another path for the store")
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise NewerFormat(
            f"the run store has schema {version}; this version of aria reads schemas up to {len(MIGRATIONS)}: "
            "update aria to use it"
        )
    return version
