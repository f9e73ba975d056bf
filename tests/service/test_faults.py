"""What breaks under a service costs no run, no second end and nothing twice that had come back."""

from __future__ import annotations

import asyncio
import random
import resource
import signal
import sys
from pathlib import Path

import pytest
from bench.faults import database
from bench.faults.scenarios import on_a_database, second_worker_by_line
from bench.faults.service import running, set_clock

from aria.testing.wire import Asked, Reply

from .kit import Server, model, serving

pytestmark = pytest.mark.timeout(600)  # processes come and go, which takes long on a machine that has other work
CHANCE = random.Random(7)  # noqa: S311 - of a drive
NEEDS_POSTGRES = pytest.mark.skipif(database.programs() is None, reason="PostgreSQL is not installed")


@NEEDS_POSTGRES
async def test_a_database_that_breaks_off_freezes_and_is_cut_off_costs_nothing(home: Path) -> None:
    async with (
        on_a_database(home, CHANCE) as (service, postgres),
        second_worker_by_line(service, postgres) as line,
    ):
        for _ in range(3):
            await service.ask()
        await asyncio.sleep(0.5)
        line.cut()
        await asyncio.to_thread(postgres.crash)
        assert (await service.client.get("/health")).status_code == 200
        assert (await service.client.get("/ready")).status_code == 503
        await asyncio.to_thread(postgres.start)
        await service.ask()
        line.heal()
        line.go_dead()
        postgres.freeze()
        await asyncio.sleep(0.5)
        postgres.thaw()
        await service.ask()
        line.heal()
        await service.ended()
        counted = service.counted()
    assert (counted.runs, counted.lost, counted.twice, counted.repeated) == (5, 0, 0, 0)


async def test_clocks_that_jump_and_a_worker_that_comes_back_from_the_dead_end_no_run_twice(home: Path) -> None:
    clocks = [home / "clock-0", home / "clock-1"]
    async with running(home, CHANCE) as service:
        for clock in clocks:
            set_clock(clock, 0)
            await service.work(SHIFTED_CLOCK=str(clock))
        for _ in range(4):
            await service.ask()
        await asyncio.sleep(0.5)
        service.workers[0].send_signal(signal.SIGSTOP)
        set_clock(clocks[1], 3600)  # to whom every lease has run out
        await asyncio.sleep(2.0)
        service.workers[0].send_signal(signal.SIGCONT)
        set_clock(clocks[0], -3600)
        await asyncio.sleep(0.5)
        for clock in clocks:
            set_clock(clock, 0)
        await service.ended()
        counted = service.counted()
    assert (counted.runs, counted.lost, counted.twice, counted.repeated) == (4, 0, 0, 0)


@pytest.mark.skipif(sys.platform != "linux", reason="sets the bounds of another process")
async def test_a_disk_that_is_full_for_a_while_delays_runs_and_costs_none(home: Path) -> None:
    async with running(home, CHANCE) as service:
        worker = await service.work()
        first = await service.ask()
        _, most = resource.prlimit(worker.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, (4096, most))  # no file may grow past this
        await service.ask()
        await asyncio.sleep(1.5)
        told = (await service.client.get(f"/api/runs/{first}")).json()
        assert told["report"] is None
        resource.prlimit(worker.pid, resource.RLIMIT_FSIZE, (most, most))
        await service.ended()
        counted = service.counted()
    assert (counted.runs, counted.lost, counted.twice, counted.repeated) == (2, 0, 0, 0)


async def test_a_reader_that_does_not_read_holds_up_nobody(server: Server) -> None:
    host, _, port = server.address.removeprefix("http://").partition(":")
    run = await server.ask()
    slow = []
    for _ in range(20):
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(f"GET /api/runs/{run}/events HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        slow.append(writer)
    assert (await server.until(run))["status"] == "answered"
    assert (await server.events(run))[-1][1]["kind"] == "run_finished"
    for writer in slow:
        writer.transport.abort()


async def test_a_model_that_never_answers_costs_a_run_its_time_and_the_worker_nothing(home: Path) -> None:
    async def hangs(asked: Asked) -> Reply:
        await asyncio.Event().wait()
        raise AssertionError

    async with (
        model(hangs) as (running, env),
        serving("--parallel", "0", env=env) as server,
        serving("--parallel", "1", command="worker", env=env) as worker,
    ):
        runs = [await server.ask(max_seconds=3), await server.ask(max_seconds=3)]
        reports = [(await server.until(run))["report"] for run in runs]  # the second waits for the place of the first
        assert len(running.asked) >= len(runs)
        assert await worker.stop() == 0
    for report in reports:
        assert report["status"] in ("answered", "partial", "insufficient_evidence"), report["status"]
        assert report["usage"]["seconds"] < 30, "three, and what a busy machine takes to write the answer in quotes"
