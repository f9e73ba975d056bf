"""What came to the stores later, over each database alike: webhooks, watches, what providers were sent, old schemas."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import psycopg
import pytest

from aria.adapters.clock import SystemClock
from aria.adapters.models.rates import Rates
from aria.adapters.stores.hooks import SqlHooks
from aria.adapters.stores.jobs import SqlJobs
from aria.adapters.stores.lanes import PLACE_SECONDS, SqlLanes
from aria.adapters.stores.owner import this_process
from aria.adapters.stores.postgres import MIGRATIONS as IN_POSTGRES
from aria.adapters.stores.postgres import PostgresStore
from aria.adapters.stores.sql import SqlStore
from aria.adapters.stores.sqlite import SqliteStore
from aria.adapters.stores.sqlite_file import MIGRATIONS as IN_SQLITE
from aria.adapters.stores.watches import SqlWatches
from aria.core.errors import NewerFormat, RateLimited
from aria.core.hooks import Hook, back_off
from aria.core.jobs import Job, Quota
from aria.core.limits import Rate
from aria.core.watches import Watch
from aria.testing import ManualClock

from . import postgres
from .stores_kit import HandClock

DAY = "2026-01-01"
Open = Callable[[], SqlStore]


@pytest.fixture(params=["sqlite", "postgres"])
def open_it(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    """Opens a handle on one store, as another process would."""
    if request.param == "sqlite":
        return lambda: SqliteStore(tmp_path / "runs.db")
    address = postgres.emptied()
    return lambda: PostgresStore(address)


@pytest.fixture
def store(open_it: Open) -> Iterator[SqlStore]:
    made = open_it()
    yield made
    made.close()


def ended(store: SqlStore, run: str) -> SqlJobs:
    jobs = SqlJobs(store.database)
    jobs.add(Job(run=run, owner="ann"), Quota(), DAY)
    store.create(run, "?", 1)
    jobs.begun(run)
    jobs.end(run, tokens=1, money=1, day=DAY)
    return jobs


def test_a_webhook_is_due_once_its_run_has_ended_and_only_one_takes_it(store: SqlStore, open_it: Open) -> None:
    hooks = SqlHooks(store.database)
    hooks.add(Hook(run="r1", owner="ann", url="https://x.example/", secret="s"))  # noqa: S106
    assert hooks.due(10, 5) == (), "there is no job yet"
    jobs = ended(store, "r1")
    (hook,) = hooks.due(10, 5)
    others = [open_it() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        taken = list(pool.map(lambda other: SqlHooks(other.database).claim(hook, 1_000), others))
    assert taken.count(True) == 1
    assert hooks.due(999, 5) == ()
    (left,) = hooks.due(1_000, 5)
    assert left.tries == 1, "whoever held it and died let it go"

    hooks.tried("r1", state="waiting", next_at=2_000, status=503, error="later")
    assert hooks.due(1_999, 5) == ()
    hooks.tried("r1", state="delivered", next_at=0, status=204, error="")
    kept = hooks.get("r1")
    assert kept is not None
    assert (kept.state, kept.status, kept.secret) == ("delivered", 204, "")
    assert not hooks.claim(kept, 5)
    assert hooks.again("r1", 3_000, "s2")
    assert not hooks.again("r1", 3_000, "s3"), "it waits"
    assert hooks.due(3_000, 5)[0].secret == "s2"  # noqa: S105
    jobs.forget("r1")
    assert hooks.get("r1") is None
    for other in others:
        other.close()


def test_a_receiver_is_given_up_after_a_day_and_no_sooner() -> None:
    waits = [wait for tries in range(100) if (wait := back_off(tries)) is not None]
    assert waits == sorted(waits)
    assert 24 * 3600 < sum(waits) < 72 * 3600
    assert back_off(0) is None


def watch(name: str, **given: object) -> Watch:
    made = Watch(id=name, owner="ann", question="?", timetable="1h", next_at=100)
    return replace(made, **given)  # type: ignore[arg-type]


def test_a_time_of_a_watch_belongs_to_one(store: SqlStore, open_it: Open) -> None:
    watches = SqlWatches(store.database)
    assert watches.add(watch("w1"), 2)
    assert watches.add(watch("w2", next_at=300, created_at=5), 2)
    assert not watches.add(watch("w3"), 2), "its owner has two"
    assert [each.id for each in watches.of("ann")] == ["w1", "w2"]
    assert watches.of("bob") == ()
    (due,) = watches.due(200, 9)
    others = [open_it() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        moved = list(
            pool.map(lambda each: SqlWatches(each[1].database).moved(due, 900, run=f"r{each[0]}"), enumerate(others))
        )
    assert moved.count(True) == 1
    assert len(watches.fired("w1", 9)) == 1
    assert not watches.moved(due, 950)
    watches.pause("w1", True, 900)
    assert watches.due(10_000, 9) == tuple(each for each in watches.every() if each.id == "w2")
    SqlJobs(store.database).forget(watches.fired("w1", 1)[0].run)
    assert watches.fired("w1", 9) == (), "a deleted run is named nowhere"
    watches.delete("w1")
    assert watches.get("w1") is None
    for other in others:
        other.close()


def test_the_minute_of_a_provider_is_that_of_all_processes(store: SqlStore, open_it: Open) -> None:
    rate = Rate(requests=5)
    handles = [open_it() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        waits = list(pool.map(lambda n: SqlLanes(handles[n % 4].database).take("openai", rate, 9), range(20)))
    assert sum(wait <= 0 for wait in waits) == 5
    clock = HandClock()
    lanes = SqlLanes(store.database, now=clock)

    def take(provider: str, at: float, rate: Rate, tokens: int = 9) -> float:
        clock.time = at
        return lanes.take(provider, rate, tokens)

    assert [take("mistral", 1_000.0 + n, rate) <= 0 for n in range(6)] == [True] * 5 + [False]
    assert 0 < take("mistral", 1_010.0, rate) <= 60
    assert take("mistral", 1_061.0, rate) <= 0
    assert take("mistral", 10.0, rate) <= 0, "what a clock wrote that was ahead is no bound for ever"
    assert take("groq", 1_000.0, Rate(tokens=100), 70) <= 0
    assert take("groq", 1_000.5, Rate(tokens=100), 70) > 0
    for handle in handles:
        handle.close()


def test_what_is_old_and_owed_nothing_is_stale(store: SqlStore) -> None:
    jobs = ended(store, "done")
    jobs.add(Job(run="queued", owner="ann"), Quota(), DAY)
    store.create("queued", "?", 1)
    jobs.begun("queued")
    store.create("own", "?", 1)
    store.create("new", "?", 5_000)
    assert set(jobs.stale(1_000, 9)) == {"done", "own"}
    jobs.add(Job(run="lost", owner="ann"), Quota(), DAY)
    jobs.begun("lost")
    assert jobs.sweep(0) == ("lost",), "its run is gone"


def test_a_sqlite_store_of_every_older_schema_opens_with_what_it_held(tmp_path: Path) -> None:
    for version in range(1, len(IN_SQLITE)):
        path = tmp_path / f"{version}.db"
        with closing(sqlite3.connect(path, isolation_level=None)) as old:
            for migration in IN_SQLITE[:version]:
                migration(old)
            old.execute(f"PRAGMA user_version = {version}")
            old.execute("INSERT INTO runs VALUES ('r1', 'Who?', 'answered', 1, 2)")
        store = SqliteStore(path)
        assert [row.question for row in store.runs()] == ["Who?"]
        assert SqlWatches(store.database).add(watch("w"), 1)
        store.close()
        with closing(sqlite3.connect(path)) as now:
            assert now.execute("PRAGMA user_version").fetchone() == (len(IN_SQLITE),)


def test_a_postgres_database_of_every_older_schema_opens_and_of_a_newer_one_is_refused() -> None:
    address = postgres.address()
    for version in range(1, len(IN_POSTGRES)):
        with psycopg.connect(address, autocommit=True) as old:
            old.execute("DROP SCHEMA public CASCADE")
            old.execute("CREATE SCHEMA public")
            old.execute("CREATE TABLE aria_schema (version INTEGER NOT NULL)")
            for statement in (each for migration in IN_POSTGRES[:version] for each in migration):
                old.execute(statement.encode())
            old.execute("INSERT INTO aria_schema VALUES (%s)", (version,))
            old.execute(
                "INSERT INTO runs (id, question, status, created_at, updated_at) VALUES ('r', 'Who?', 'x', 1, 2)"
            )
        store = PostgresStore(address)
        assert [row.question for row in store.runs()] == ["Who?"]
        assert SqlWatches(store.database).add(watch("w"), 1)
        store.close()
    with psycopg.connect(address, autocommit=True) as newer:
        newer.execute("UPDATE aria_schema SET version = 99")
    store = PostgresStore(address)
    with pytest.raises(NewerFormat, match=r"99.*update aria"):
        store.runs()
    with psycopg.connect(address, autocommit=True) as newer:
        newer.execute("UPDATE aria_schema SET version = %s", (len(IN_POSTGRES),))


async def test_two_processes_keep_the_rate_of_a_provider_together(open_it: Open) -> None:
    clock, sent = ManualClock(), list[float]()
    handles = [open_it() for _ in range(2)]
    rates = [Rates(clock, {"openai": Rate(requests=3)}, SqlLanes(each.database, now=clock.now)) for each in handles]
    for number in range(9):
        async with rates[number % 2].turn("openai:x", 10, 1e9):
            sent.append(clock.now())
    assert all(sum(at <= other < at + 60 for other in sent) <= 3 for at in sent)
    assert max(sent) - min(sent) <= 121, "nobody waits for longer than the rate says"
    for handle in handles:
        handle.close()


def test_the_places_with_a_provider_are_those_of_all_processes(store: SqlStore, open_it: Open) -> None:
    handles = [open_it() for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        held = list(pool.map(lambda n: SqlLanes(handles[n % 4].database).enter("openai", 3), range(12)))
    names = [name for name in held if name is not None]
    assert len(names) == len(set(names)) == 3
    clock = HandClock()
    lanes = SqlLanes(store.database, now=clock)
    assert lanes.enter("mistral", 3) is not None, "providers do not wait for each other"
    assert [lanes.enter("mistral", 1), lanes.enter("mistral", 2) is not None] == [None, True]
    clock.time += PLACE_SECONDS + 1
    assert lanes.enter("mistral", 1) is not None, "who died elsewhere holds nobody up for ever"
    mine = SqlLanes(store.database)
    assert mine.enter("openai", 3) is None
    mine.leave(names[0])
    assert mine.enter("openai", 3) is not None
    with store.database.transaction() as connection:
        dead = this_process().rpartition(":")[0] + ":1"  # another process had this number
        connection.execute("UPDATE places SET holder = ? WHERE holder = ?", (f"{dead}#0", names[1]))
    assert mine.enter("openai", 3) is not None, "the place of a process that died here is free at once"
    for handle in handles:
        handle.close()


async def test_two_processes_have_no_more_calls_at_once_than_the_account_allows(open_it: Open) -> None:
    handles = [open_it() for _ in range(2)]
    rates = [Rates(SystemClock(), {"openai": Rate(parallel=2)}, SqlLanes(each.database)) for each in handles]
    under_way, most = 0, 0

    async def call(number: int) -> None:
        nonlocal under_way, most
        async with rates[number % 2].turn("openai:x", 10, 60.0):
            under_way += 1
            most = max(most, under_way)
            await asyncio.sleep(0.02)
            under_way -= 1

    await asyncio.gather(*map(call, range(8)))
    assert most == 2
    called_off = asyncio.create_task(call(0))
    await asyncio.sleep(0.01)
    called_off.cancel()
    await asyncio.gather(called_off, return_exceptions=True)
    under_way = 0
    await asyncio.gather(*map(call, range(3)))
    with pytest.raises(RateLimited):
        async with (
            rates[0].turn("openai:x", 1, 60.0),
            rates[1].turn("openai:x", 1, 60.0),
            rates[0].turn("openai:x", 1, 0.1),
        ):
            pass
    for handle in handles:
        handle.close()
