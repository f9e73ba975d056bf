"""What was sent to each provider within the last minute, by all processes that share the database."""

from __future__ import annotations

from collections.abc import Callable

from aria.adapters.stores.sql import Database
from aria.core.limits import MINUTE, Rate, room


class SqlLanes:
    """One row for each call of the last minute. May be used from several threads."""

    def __init__(self, database: Database, *, now: Callable[[], float] | None = None) -> None:
        """`now` stands in for the database's own clock."""
        self._database = database
        self._now = database.now if now is None else lambda _: now()

    def take(self, provider: str, rate: Rate, tokens: int) -> float:
        with self._database.transaction() as connection:
            connection.execute("INSERT INTO lanes (provider) VALUES (?) ON CONFLICT DO NOTHING", (provider,))
            # Held until the end: two processes cannot both take the last place.
            connection.execute("SELECT 1 FROM lanes WHERE provider = ? FOR UPDATE", (provider,)).fetchall()
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
