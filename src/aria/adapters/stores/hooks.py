"""Webhooks in the database that holds the jobs: what is due is a question to both."""

from __future__ import annotations

from dataclasses import astuple
from typing import Any

from aria.adapters.stores.sql import Database
from aria.core.hooks import Hook, HookState

_COLUMNS = "run, owner, url, secret, tell, watch, state, tries, next_at, status, error"
_MARKS = ", ".join("?" for _ in _COLUMNS.split(", "))


class SqlHooks:
    """Webhooks as rows. Each method is one transaction. May be used from several threads."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, hook: Hook) -> None:
        with self._database.transaction() as connection:
            connection.execute(f"INSERT INTO hooks ({_COLUMNS}) VALUES ({_MARKS})", astuple(hook))

    def get(self, run: str) -> Hook | None:
        with self._database.transaction(writes=False) as connection:
            row = connection.execute(f"SELECT {_COLUMNS} FROM hooks WHERE run = ?", (run,)).fetchone()
        return None if row is None else _hook(row)

    def due(self, now: int, most: int) -> tuple[Hook, ...]:
        columns = ", ".join(f"hooks.{name}" for name in _COLUMNS.split(", "))
        with self._database.transaction(writes=False) as connection:
            rows = connection.execute(
                f"SELECT {columns} FROM hooks JOIN jobs ON jobs.run = hooks.run"
                " WHERE hooks.state = 'waiting' AND hooks.next_at <= ? AND jobs.state = 'ended'"
                " ORDER BY hooks.next_at, hooks.run LIMIT ?",
                (now, most),
            ).fetchall()
        return tuple(map(_hook, rows))

    def claim(self, hook: Hook, until: int) -> bool:
        with self._database.transaction() as connection:
            taken = connection.execute(
                "UPDATE hooks SET next_at = ?, tries = tries + 1"
                " WHERE run = ? AND state = 'waiting' AND next_at = ? AND tries = ?",
                (until, hook.run, hook.next_at, hook.tries),
            )
            return bool(taken.rowcount)

    def tried(self, run: str, *, state: HookState, next_at: int, status: int, error: str) -> None:
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE hooks SET state = ?, next_at = ?, status = ?, error = ?,"
                " secret = CASE WHEN ? = 'waiting' THEN secret ELSE '' END WHERE run = ?",
                (state, next_at, status, error, state, run),
            )
        if state != "waiting":
            self._database.wipe()

    def again(self, run: str, now: int, secret: str) -> bool:
        with self._database.transaction() as connection:
            found = connection.execute(
                "UPDATE hooks SET state = 'waiting', tries = 0, next_at = ?, secret = ?, tell = 'end'"
                " WHERE run = ? AND state <> 'waiting'",
                (now, secret, run),
            )
            return bool(found.rowcount)


def _hook(row: tuple[Any, ...]) -> Hook:
    return Hook(**dict(zip(_COLUMNS.split(", "), row, strict=True)))
