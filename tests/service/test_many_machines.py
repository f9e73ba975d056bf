"""Many processes on one PostgreSQL: runs are shared out, and a dead worker's go on at another."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

from tests.contracts import postgres

from aria.adapters.stores.jobs import SqlJobs
from aria.adapters.stores.postgres import PostgresStore
from aria.core.jobs import Job, Quota

from .kit import PATIENCE, QUESTION, Held, model, serving


@contextlib.asynccontextmanager
async def worker(env: dict[str, str]) -> AsyncIterator[asyncio.subprocess.Process]:
    """An `aria worker`, until the block ends."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "aria", "worker", "--parallel", "2",
        env={**os.environ, **env}, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while (line := await process.stderr.readline()) and line != b"ARIA works\n":
            pass
    reading = asyncio.create_task(process.stderr.read())
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await reading


async def test_a_dead_workers_runs_go_on_at_another_and_nothing_is_asked_twice(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with model(held) as (running, asked):
        env = {**asked, "ARIA_DATABASE_URL": postgres.emptied()}
        async with serving("--parallel", "0", env=env) as server, worker(env) as first:
            runs = [await server.ask(f"{QUESTION} {number}", effort="quick") for number in range(2)]
            await asyncio.wait_for(running.was_asked.wait(), PATIENCE)
            held.go.set()
            await server.until(runs[0], "running", "answered")
            first.kill()
            await first.wait()
            async with worker(env) as second:
                for run in runs:
                    found = await server.until(run)
                    assert found["status"] == "answered"
                    events = [data["event"] for _, data in await server.events(run)]
                    assert [event["kind"] for event in events].count("run_finished") == 1
                    done = [event["key"] for event in events if event["kind"] == "effect_done"]
                    assert len(done) == len(set(done)), "what had come back is not asked again"
                second.terminate()
                assert await asyncio.wait_for(second.wait(), PATIENCE) == 0


def test_owners_take_turns_and_priority_counts_within_one(tmp_path: Path) -> None:
    store = PostgresStore(postgres.emptied())
    jobs = SqlJobs(store.database)
    for number, (owner, priority) in enumerate([("ann", 0), ("ann", 0), ("ann", 1), ("bob", -1), ("bob", 0)]):
        run = f"{owner}-{number}"
        store.create(run, "?", number)
        jobs.add(Job(run=run, owner=owner, priority=priority, created_at=number), Quota(), "2026-01-01")
        jobs.begun(run)
    assert jobs.due(5) == ("ann-2", "bob-4", "ann-0", "bob-3", "ann-1")
    store.acquire("ann-2", "somebody::1:")
    assert jobs.due(1) == ("bob-4",)
    store.close()
