"""Jobs in the database that holds the runs: who is next is a question to both, so there is no second truth."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from aria.adapters.stores import rules
from aria.adapters.stores.sql import Connection, Database
from aria.core.jobs import OPERATOR, Day, Job, JobState, KeyTaken, Quota, QuotaReached, Spent
from aria.core.money import in_dollars, micro
from aria.core.ports import RunRow

_COLUMNS = (
    "run, owner, key, request, priority, state, created_at, tokens, money, tries, weight, counted_tokens, counted_money"
)

_OF_RUNS = ("jobs", "hooks", "watch_runs")
"""What is kept of a run beside it."""


class SqlJobs:
    """Jobs as rows. Each method is one transaction. May be used from several threads."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, job: Job, quota: Quota, day: str) -> Job:
        with self._database.transaction() as connection:
            _counted(connection, job.owner, day)
            # Held until the end: two requests of one owner cannot both take the last place.
            used = _spent(connection, job.owner, day, hold=True)
            if job.key is not None:
                row = connection.execute(
                    f"SELECT {_COLUMNS} FROM jobs WHERE owner = ? AND key = ?",
                    (job.owner, job.key),
                ).fetchone()
                if row is not None:
                    return _same(_job(row), job)
            _check(job, quota, used)
            connection.execute(
                "INSERT INTO jobs (run, owner, key, request, priority, state, created_at, tokens, money)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(job.run, job.owner, job.key, job.request, job.priority),
                    *(job.state, job.created_at, job.tokens, job.money),
                ),
            )
            connection.execute("UPDATE spent SET runs = runs + 1 WHERE owner = ? AND day = ?", (job.owner, day))
            return job

    def begun(self, run: str) -> None:
        self.set_state(run, "open")

    def get(self, run: str) -> Job | None:
        with self._database.transaction(writes=False) as connection:
            row = connection.execute(f"SELECT {_COLUMNS} FROM jobs WHERE run = ?", (run,)).fetchone()
        return None if row is None else _job(row)

    def spent(self, owner: str, day: str) -> Spent:
        with self._database.transaction(writes=False) as connection:
            return _spent(connection, owner, day)

    def days(self, owner: str, since: str) -> tuple[Day, ...]:
        with self._database.transaction(writes=False) as connection:
            rows = connection.execute(
                "SELECT day, runs, tokens, money FROM spent WHERE owner = ? AND day >= ? ORDER BY day", (owner, since)
            ).fetchall()
        return tuple(Day(day=day, runs=int(runs), tokens=int(t), money=int(m)) for day, runs, t, m in rows)

    def due(self, most: int) -> tuple[str, ...]:
        with self._database.transaction(writes=False) as connection:
            held = connection.execute(
                "SELECT jobs.run, jobs.owner, leases.owner, expires_at FROM leases JOIN jobs ON jobs.run = leases.run"
                " WHERE jobs.state = 'open'"
            ).fetchall()
            now = self._database.now(connection)
            lost = [run for run, _, holder, expires_at in held if rules.is_free(holder, expires_at, now)]
            waiting = connection.execute(
                "SELECT run, owner FROM (SELECT jobs.run AS run, jobs.owner AS owner, ROW_NUMBER() OVER"
                " (PARTITION BY jobs.owner ORDER BY priority DESC, jobs.created_at, jobs.run) AS place, created_at"
                " FROM jobs LEFT JOIN leases ON leases.run = jobs.run"
                " WHERE jobs.state = 'open' AND leases.run IS NULL) AS queued"
                " WHERE place <= ? ORDER BY place, created_at, run LIMIT 1000",
                (most,),
            ).fetchall()
        busy: dict[str, int] = {}
        for run, owner, _, _ in held:
            busy[owner] = busy.get(owner, 0) + (run not in lost)
        return (*lost, *_fairly(waiting, busy, most))[:most]

    def taken(self, run: str, weight: int) -> int:
        with self._database.transaction() as connection:
            connection.execute(
                "UPDATE jobs SET tries = CASE WHEN weight < ? THEN 1 ELSE tries + 1 END, weight = ? WHERE run = ?",
                (weight, weight, run),
            )
            row = connection.execute("SELECT tries FROM jobs WHERE run = ?", (run,)).fetchone()
        return int(row[0]) if row else 0

    def set_state(self, run: str, state: JobState) -> None:
        with self._database.transaction() as connection:
            connection.execute("UPDATE jobs SET state = ? WHERE run = ?", (state, run))

    def reopen(self, job: Job, quota: Quota, day: str) -> None:
        with self._database.transaction() as connection:
            _counted(connection, job.owner, day)
            used = _spent(connection, job.owner, day, hold=True)
            _check(
                replace(job, tokens=job.tokens - job.counted_tokens, money=job.money - job.counted_money), quota, used
            )
            connection.execute(
                "INSERT INTO jobs (run, owner, request, priority, state, created_at, tokens, money)"
                " VALUES (?, ?, ?, ?, 'open', ?, ?, ?)"
                " ON CONFLICT (run) DO UPDATE SET state = 'open', tries = 0, tokens = ?, money = ?",
                (job.run, job.owner, job.request, job.priority, job.created_at, *(job.tokens, job.money) * 2),
            )

    def allow(self, run: str, quota: Quota, day: str, *, tokens: int, money: int) -> None:
        with self._database.transaction() as connection:
            row = connection.execute(f"SELECT {_COLUMNS} FROM jobs WHERE run = ? FOR UPDATE", (run,)).fetchone()
            if row is None:
                return
            job = _job(row)
            more = replace(job, tokens=max(0, tokens - job.tokens), money=max(0, money - job.money))
            _counted(connection, job.owner, day)
            used = _spent(connection, job.owner, day, hold=True)
            if more.tokens or more.money:
                _check(more, replace(quota, parallel=None, runs=None), used)
            allowed = (job.tokens + more.tokens, job.money + more.money, run)
            connection.execute("UPDATE jobs SET tokens = ?, money = ? WHERE run = ?", allowed)

    def end(self, run: str, *, tokens: int, money: int, day: str) -> None:
        with self._database.transaction() as connection:
            row = connection.execute(
                "SELECT owner, counted_tokens, counted_money FROM jobs WHERE run = ? FOR UPDATE", (run,)
            ).fetchone()
            if row is None:
                return
            owner, before_tokens, before_money = row
            connection.execute(
                "UPDATE jobs SET state = 'ended', tokens = ?, money = ?, counted_tokens = ?, counted_money = ?"
                " WHERE run = ?",
                (*(tokens, money) * 2, run),
            )
            _counted(connection, owner, day)
            connection.execute(
                "UPDATE spent SET tokens = tokens + ?, money = money + ? WHERE owner = ? AND day = ?",
                (max(0, tokens - before_tokens), max(0, money - before_money), owner, day),
            )

    def forget(self, run: str) -> None:
        with self._database.transaction() as connection:
            for table in _OF_RUNS:
                connection.execute(f"DELETE FROM {table} WHERE run = ?", (run,))
        self._database.wipe()

    def sweep(self, before: int) -> tuple[str, ...]:
        with self._database.transaction() as connection:
            rows = connection.execute(
                "DELETE FROM jobs WHERE (state = 'new' AND created_at < ?)"
                " OR (state <> 'new' AND NOT EXISTS (SELECT 1 FROM runs WHERE runs.id = jobs.run)) RETURNING run",
                (before,),
            ).fetchall()
            for table in _OF_RUNS[1:]:
                connection.execute(
                    f"DELETE FROM {table} WHERE NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.run = {table}.run)"
                )
        return tuple(run for (run,) in rows)

    def stale(self, before: int, most: int) -> tuple[str, ...]:
        with self._database.transaction(writes=False) as connection:
            rows = connection.execute(
                "SELECT runs.id FROM runs LEFT JOIN jobs ON jobs.run = runs.id"
                " WHERE updated_at < ? AND (jobs.run IS NULL OR jobs.state IN ('ended', 'paused'))"
                " ORDER BY updated_at LIMIT ?",
                (before, most),
            ).fetchall()
        return tuple(run for (run,) in rows)

    def row(self, run: str) -> RunRow | None:
        with self._database.transaction(writes=False) as connection:
            row = connection.execute(
                "SELECT id, question, status, created_at, updated_at, leases.owner, expires_at"
                " FROM runs LEFT JOIN leases ON leases.run = runs.id WHERE id = ?",
                (run,),
            ).fetchone()
            now = self._database.now(connection)
        return None if row is None else _row(row, now)

    def rows(self, owner: str, *, before: str = "", most: int = 50) -> tuple[tuple[RunRow, Job | None], ...]:
        columns = ", ".join(f"jobs.{name}" for name in _COLUMNS.split(", "))
        # A process that ended before a run's first record leaves a row and no run.
        nobodys = " OR jobs.run IS NULL AND EXISTS (SELECT 1 FROM records WHERE records.run = runs.id)"
        mine = f"(jobs.owner = ?{nobodys if owner == OPERATOR else ''})"
        newest = self._database.newest
        older = (
            f" AND (runs.created_at, {newest}) < (SELECT runs.created_at, {newest} FROM runs WHERE id = ?)"
            if before
            else ""
        )
        statement = (
            "SELECT id, question, status, runs.created_at, updated_at, leases.owner, expires_at, "
            f"{columns} FROM runs LEFT JOIN jobs ON jobs.run = runs.id LEFT JOIN leases ON leases.run = runs.id"
            f" WHERE {mine}{older} ORDER BY runs.created_at DESC, {newest} DESC LIMIT ?"
        )
        with self._database.transaction(writes=False) as connection:
            found = connection.execute(statement, (owner, *((before,) if before else ()), most)).fetchall()
            now = self._database.now(connection)
        return tuple((_row(row[:7], now), None if row[7] is None else _job(row[7:])) for row in found)

    def backlog(self) -> tuple[int, int]:
        with self._database.transaction(writes=False) as connection:
            count, oldest = connection.execute(
                "SELECT COUNT(*), MIN(jobs.created_at) FROM jobs LEFT JOIN leases ON leases.run = jobs.run"
                " WHERE jobs.state = 'open' AND leases.run IS NULL"
            ).fetchone()
        return int(count), int(oldest or 0)


def _row(row: tuple[Any, ...], now: float) -> RunRow:
    run, question, status, created_at, updated_at, holder, expires_at = row
    free = holder is None or rules.is_free(holder, expires_at, now)
    return RunRow(
        run_id=run,
        question=question,
        status=rules.shown_status(status, free),
        created_at=created_at,
        updated_at=updated_at,
    )


def _fairly(waiting: list[tuple[str, str]], busy: dict[str, int], most: int) -> list[str]:
    """The runs that wait, always from the owner with fewest under way or before it in the row."""
    order: list[str] = []
    left = list(waiting)
    while left and len(order) < most:
        place = min(range(len(left)), key=lambda number: busy.get(left[number][1], 0))
        run, owner = left.pop(place)
        busy[owner] = busy.get(owner, 0) + 1
        order.append(run)
    return order


def _counted(connection: Connection, owner: str, day: str) -> None:
    connection.execute(
        "INSERT INTO spent (owner, day, runs, tokens, money) VALUES (?, ?, 0, 0, 0) ON CONFLICT DO NOTHING",
        (owner, day),
    )


def _spent(connection: Connection, owner: str, day: str, *, hold: bool = False) -> Spent:
    statement = "SELECT runs, tokens, money FROM spent WHERE owner = ? AND day = ?" + (" FOR UPDATE" if hold else "")
    runs, tokens, money = connection.execute(statement, (owner, day)).fetchone() or (0, 0, 0)
    under_way, may_tokens, may_money = connection.execute(
        "SELECT COUNT(*), COALESCE(SUM(tokens - counted_tokens), 0), COALESCE(SUM(money - counted_money), 0)"
        " FROM jobs"
        " WHERE owner = ? AND state <> 'ended'",
        (owner,),
    ).fetchone()
    return Spent(parallel=int(under_way), runs=int(runs), tokens=int(tokens + may_tokens), money=int(money + may_money))


def _same(known: Job, asked: Job) -> Job:
    if known.request != asked.request:
        raise KeyTaken("this idempotency key was used with another request; take a new key for a new request")
    return known


def _check(job: Job, quota: Quota, used: Spent) -> None:
    """Raise QuotaReached when the job does not fit into what is left of its owner's quota."""
    if quota.parallel is not None and used.parallel >= quota.parallel:
        raise QuotaReached(f"{used.parallel} runs are under way, which is all that this token may have at once")
    if quota.runs is not None and used.runs >= quota.runs:
        raise QuotaReached(f"{used.runs} runs were asked for today, which is all that this token may have a day")
    if quota.tokens is not None and used.tokens + job.tokens > quota.tokens:
        raise QuotaReached(
            f"{max(0, quota.tokens - used.tokens):,} of {quota.tokens:,} tokens a day are left, and this run may use "
            f"{job.tokens:,}: give it a lower max_tokens"
        )
    if quota.money is not None and used.money + job.money > micro(quota.money):
        left = in_dollars(max(0, micro(quota.money) - used.money))
        raise QuotaReached(
            f"${left:.4f} of ${quota.money:.2f} a day are left, and this run may cost ${in_dollars(job.money):.4f}: "
            "give it a lower max_money"
        )


def _job(row: tuple[Any, ...]) -> Job:
    return Job(**dict(zip(_COLUMNS.split(", "), row, strict=True)))
