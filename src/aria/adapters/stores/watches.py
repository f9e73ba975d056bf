"""Watches in the database that holds the jobs. A time belongs to whoever moves its watch on."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from aria.adapters.stores.sql import Database
from aria.core.watches import Fired, Watch

_COLUMNS = (
    "id, owner, question, asked, timetable, priority, url, secret, tell, missed, paused, created_at, next_at, error"
)
_MARKS = ", ".join("?" for _ in _COLUMNS.split(", "))


class SqlWatches:
    """Watches as rows. Each method is one transaction. May be used from several threads."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, watch: Watch, most: int) -> bool:
        row = {**asdict(watch), "paused": int(watch.paused)}
        with self._database.transaction() as connection:
            # Held until the end: two requests of one owner cannot both take the last place.
            connection.execute("SELECT 1 FROM watches WHERE owner = ? FOR UPDATE", (watch.owner,)).fetchall()
            (count,) = connection.execute("SELECT COUNT(*) FROM watches WHERE owner = ?", (watch.owner,)).fetchone()
            if count >= most:
                return False
            values = [row[name] for name in _COLUMNS.split(", ")]
            connection.execute(f"INSERT INTO watches ({_COLUMNS}) VALUES ({_MARKS})", values)
            return True

    def get(self, name: str) -> Watch | None:
        return next(iter(self._select("id = ?", name)), None)

    def of(self, owner: str) -> tuple[Watch, ...]:
        return self._select("owner = ? ORDER BY created_at, id", owner)

    def every(self) -> tuple[Watch, ...]:
        return self._select("paused = 0 ORDER BY id")

    def due(self, now: int, most: int) -> tuple[Watch, ...]:
        return self._select("paused = 0 AND next_at <= ? ORDER BY next_at, id LIMIT ?", now, most)

    def moved(self, watch: Watch, next_at: int, *, run: str = "", error: str = "") -> bool:
        with self._database.transaction() as connection:
            moved = connection.execute(
                "UPDATE watches SET next_at = ?, error = ? WHERE id = ? AND next_at = ?",
                (next_at, error, watch.id, watch.next_at),
            )
            if moved.rowcount and run:
                connection.execute(
                    "INSERT INTO watch_runs (watch, due, run) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    (watch.id, watch.next_at, run),
                )
            return bool(moved.rowcount)

    def pause(self, name: str, paused: bool, next_at: int) -> None:
        with self._database.transaction() as connection:
            connection.execute("UPDATE watches SET paused = ?, next_at = ? WHERE id = ?", (int(paused), next_at, name))

    def fired(self, name: str, most: int) -> tuple[Fired, ...]:
        with self._database.transaction(writes=False) as connection:
            rows = connection.execute(
                "SELECT due, run FROM watch_runs WHERE watch = ? ORDER BY due DESC LIMIT ?", (name, most)
            ).fetchall()
        return tuple(Fired(due=due, run=run) for due, run in rows)

    def delete(self, name: str) -> None:
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM watch_runs WHERE watch = ?", (name,))
            connection.execute("DELETE FROM watches WHERE id = ?", (name,))
        self._database.wipe()

    def _select(self, which: str, *values: Any) -> tuple[Watch, ...]:
        with self._database.transaction(writes=False) as connection:
            rows = connection.execute(f"SELECT {_COLUMNS} FROM watches WHERE {which}", values).fetchall()
        return tuple(map(_watch, rows))


def _watch(row: tuple[Any, ...]) -> Watch:
    fields = dict(zip(_COLUMNS.split(", "), row, strict=True))
    return Watch(**{**fields, "paused": bool(fields["paused"])})
