"""What was sent to each provider within the last minute, and what is under way, by all who share the database."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from aria.adapters.stores.owner import is_dead, this_process
from aria.adapters.stores.sql import Connection, Database
from aria.core.limits import MINUTE, Rate, room

PLACE_SECONDS = 600.0
"""How long a place is held at most whose process no longer says anything: no call takes longer."""
_numbers = itertools.count()


class SqlLanes:
    """One row for each call of the last minute, and for each under way. May be used from several threads."""

    def __init__(self, database: Database, *, now: Callable[[], float] | None = None) -> None:
        """`now` stands in for the database's own clock."""
        self._database = database
        self._now = database.now if now is None else lambda _: now()

    def take(self, provider: str, rate: Rate, tokens: int) -> float:
        with self._database.transaction() as connection:
            _hold(connection, provider)
            now = self._now(connection)
            # What is later than now was written by a clock that has been set back since.
            connection.execute(
                "DELETE FROM sent WHERE provider = ? AND (at <= ? OR at > ?)", (provider, now - MINUTE, now + MINUTE)
            )
            sent = connection.execute(
                "SELECT at, tokens FROM sent WHERE provider = ? ORDER BY at", (provider,)
            ).fetchall()
            wait = room(rate, sent, now, tokens)
            if wait <= 0:
                connection.execute("INSERT INTO sent (provider, at, tokens) VALUES (?, ?, ?)", (provider, now, tokens))
            return wait

    def enter(self, provider: str, most: int) -> str | None:
        with self._database.transaction() as connection:
            _hold(connection, provider)
            now = self._now(connection)
            rows = connection.execute("SELECT holder, until FROM places WHERE provider = ?", (provider,)).fetchall()
            gone = [name for name, until in rows if not now < until <= now + PLACE_SECONDS or _is_gone(name)]
            for name in gone:
                connection.execute("DELETE FROM places WHERE holder = ?", (name,))
            if len(rows) - len(gone) >= most:
                return None
            holder = f"{this_process()}#{next(_numbers)}"
            connection.execute(
                "INSERT INTO places (holder, provider, until) VALUES (?, ?, ?)", (holder, provider, now + PLACE_SECONDS)
            )
            return holder

    def leave(self, holder: str) -> None:
        with self._database.transaction() as connection:
            connection.execute("DELETE FROM places WHERE holder = ?", (holder,))


def _hold(connection: Connection, provider: str) -> None:
    """Held until the end of the transaction: two processes cannot both take the last place."""
    connection.execute("INSERT INTO lanes (provider) VALUES (?) ON CONFLICT DO NOTHING", (provider,))
    connection.execute("SELECT 1 FROM lanes WHERE provider = ? FOR UPDATE", (provider,)).fetchall()


def _is_gone(holder: str) -> bool:
    return is_dead(holder.rpartition("#")[0])
