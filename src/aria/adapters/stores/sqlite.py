"""The store of one machine: a single SQLite file that any number of processes share."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from aria.adapters.stores import rules
from aria.adapters.stores.sql import Connection, Cursor, SqlStore
from aria.adapters.stores.sqlite_file import connect, explain


class SqliteStore(SqlStore):
    """Records and blobs in one file.

    The file is opened by the first call that needs it. A StoreError leaves it as it was.
    """

    def __init__(
        self,
        path: Path,
        *,
        lease_seconds: float = 30.0,
        wait_seconds: float = 10.0,
        now: Callable[[], float] | None = None,
    ) -> None:
        self.path = path
        self.file = File(path, wait_seconds)
        super().__init__(self.file, lease_seconds=lease_seconds, now=now)

    def delete(self, run: str) -> None:
        super().delete(run)
        self.file.wipe()


class File:
    """A SQLite file as a database. One transaction at a time; writers of other processes wait."""

    newest = "runs.rowid"

    def __init__(self, path: Path, wait_seconds: float) -> None:
        self.path = path
        self.name = str(path)
        self._wait_seconds = wait_seconds
        self._lock = threading.Lock()
        self.connection: sqlite3.Connection | None = None

    @contextmanager
    def transaction(self, *, writes: bool = True) -> Iterator[Connection]:
        with self._lock:
            try:
                if self.connection is None:
                    self.connection = connect(self.path, self._wait_seconds)
                connection = self.connection
                connection.execute("BEGIN IMMEDIATE" if writes else "BEGIN DEFERRED")
                try:
                    yield _Spoken(connection)
                    connection.execute("COMMIT")
                except BaseException:
                    # SQLite has rolled back by itself after some errors, a full disk among them.
                    with suppress(sqlite3.Error):
                        connection.execute("ROLLBACK")
                    raise
            except (sqlite3.Error, OSError) as error:
                raise explain(self.path, error) from error

    def now(self, connection: Connection) -> float:
        return rules.wall_time()  # all who share the file are on this machine

    def wipe(self) -> None:
        """Leave nothing of what was deleted in the file that is written ahead, unless somebody is reading there."""
        with self._lock, suppress(sqlite3.Error):
            if self.connection is not None:
                self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()

    def close(self) -> None:
        """Let go of the file. A later call opens it again."""
        with self._lock:
            if self.connection is not None:
                self.connection.close()
                self.connection = None

    def __del__(self) -> None:
        # Who forgets to close leaves no file open.
        if (connection := getattr(self, "connection", None)) is not None:
            connection.close()


class _Spoken:
    """Statements as SQLite takes them: whoever writes holds the whole file, so no row need be held."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def execute(self, statement: str, values: Sequence[Any] = (), /) -> Cursor:
        return self._connection.execute(statement.replace(" FOR UPDATE", ""), values)

    def executemany(self, statement: str, rows: Iterable[Sequence[Any]], /) -> object:
        return self._connection.executemany(statement, rows)
