"""The tables that came later, as both databases make them: webhooks, watches, what providers were sent.

`{big}` stands for a whole number of 64 bits.
"""

from __future__ import annotations

LATER: tuple[str, ...] = (
    """CREATE TABLE hooks (
        run TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        url TEXT NOT NULL,
        secret TEXT NOT NULL,
        tell TEXT NOT NULL,
        watch TEXT NOT NULL,
        state TEXT NOT NULL,
        tries {big} NOT NULL,
        next_at {big} NOT NULL,
        status {big} NOT NULL,
        error TEXT NOT NULL
    )""",
    "CREATE INDEX hooks_by_time ON hooks(state, next_at)",
    """CREATE TABLE watches (
        id TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        question TEXT NOT NULL,
        asked TEXT NOT NULL,
        timetable TEXT NOT NULL,
        priority TEXT NOT NULL,
        url TEXT NOT NULL,
        secret TEXT NOT NULL,
        tell TEXT NOT NULL,
        missed TEXT NOT NULL,
        paused {big} NOT NULL,
        created_at {big} NOT NULL,
        next_at {big} NOT NULL,
        error TEXT NOT NULL
    )""",
    "CREATE INDEX watches_by_time ON watches(paused, next_at)",
    "CREATE INDEX watches_by_owner ON watches(owner)",
    # No reference to runs: a deleted run leaves its watch, and takes its row along by itself.
    """CREATE TABLE watch_runs (
        watch TEXT NOT NULL,
        due {big} NOT NULL,
        run TEXT NOT NULL,
        PRIMARY KEY (watch, due)
    )""",
    "CREATE INDEX watch_runs_by_run ON watch_runs(run)",
    # One row for each call of the last minute, and one for each provider by which it is held while room is looked for.
    "CREATE TABLE lanes (provider TEXT PRIMARY KEY)",
    """CREATE TABLE sent (
        provider TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL,
        tokens {big} NOT NULL
    )""",
    "CREATE INDEX sent_by_provider ON sent(provider, at)",
)

PLACES: tuple[str, ...] = (
    # One row for each call that is under way with a provider whose calls at once are bounded.
    """CREATE TABLE places (
        holder TEXT PRIMARY KEY,
        provider TEXT NOT NULL,
        until DOUBLE PRECISION NOT NULL
    )""",
    "CREATE INDEX places_by_provider ON places(provider)",
)
"""What came after that."""
