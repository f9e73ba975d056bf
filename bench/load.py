"""Measures a service under load: `python -m bench.load [--runs 1000] [--workers 1 2 4] [--readers 100 500 2000]`.

Runs are queued to workers on a PostgreSQL of their own, with a model on loopback that takes 0 to 2 s for a reply. Then
one server is read by many at once, while a run of its own works. Prints Markdown.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

import httpx
import psycopg

from aria.adapters.stores.postgres import PostgresStore
from aria.core.events import Resumed, RunFinished
from aria.core.records import Record, read_log
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply
from bench.faults.database import Postgres
from bench.faults.service import QUESTION, Service, running, started

LIBRARY = Path(__file__).parents[1] / "examples" / "library"
SLOWEST = 2.0
PARALLEL = 8
TICK = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Row:
    """One load; times in seconds, memory in MB."""

    workers: int
    runs: int
    accepted: float
    took: float
    ideal: float
    waited: list[float]
    cpu: float
    idle_mb: float
    peak_mb: float
    database_mb: float
    busy: float
    """Share of all processors that was in use, by whatever."""

    def __str__(self) -> str:
        deciles = statistics.quantiles(self.waited, n=20)
        each = (self.peak_mb - self.idle_mb) / min(self.runs, self.workers * PARALLEL)
        cells = (
            f"{self.workers}", f"{self.runs}", f"{self.runs / self.accepted:.0f}", f"{self.runs / self.took:.2f}",
            f"{self.ideal / self.took:.0%}", f"{deciles[9]:.0f} / {deciles[18]:.0f}", f"{self.cpu / self.runs:.2f}",
            f"{self.busy:.0%}", f"{self.peak_mb / self.workers:.0f}", f"{each:.1f}",
            f"{self.database_mb / self.runs:.2f}",
        )  # fmt: skip
        return f"| {' | '.join(cells)} |"


async def queued(runs: int, workers: int, home: Path, postgres: Postgres) -> Row:
    """All runs are accepted before the first worker begins."""
    with psycopg.connect(postgres.address, autocommit=True) as database:
        if database.execute("SELECT to_regclass('runs')").fetchone() != (None,):
            database.execute("TRUNCATE runs, blobs, jobs, spent RESTART IDENTITY CASCADE")
        database.execute("VACUUM FULL")
    before = _size(postgres)
    async with running(home, random.Random(0), slowest=SLOWEST, database=postgres.address) as service:
        await service.work()
        await service.ask()
        await service.ended()
        await service.kill(service.workers[0])
        begin = time.perf_counter()
        async with asyncio.TaskGroup() as group:
            for _ in range(8):
                group.create_task(_ask(service, runs // 8))
        accepted = time.perf_counter() - begin
        asked = service.runs[1:]
        pids = [(await _worker(service)).pid for _ in range(workers)]
        idle = sum(map(_memory, pids))
        peak, machine = idle, _machine()
        while _ended(postgres) < len(service.runs):
            peak = max(peak, sum(map(_memory, pids)))
            await asyncio.sleep(0.5)
        cpu, busy = sum(map(_cpu, pids)), _share(machine, _machine())
        store = PostgresStore(postgres.address)
        alone, *logs = [read_log(run, store.lines(run)) for run in service.runs]
        store.close()
    ends = [_end(log) for log in logs]
    took = (max(ends) - min(_taken(log) for log in logs)) / 1000
    ideal = _seconds(alone) * len(asked) / (workers * PARALLEL)
    waited = [(_taken(log) - log[0].at) / 1000 for log in logs]
    return Row(workers, len(asked), accepted, took, ideal, waited, cpu, idle, peak, _size(postgres) - before, busy)


async def _ask(service: Service, count: int) -> None:
    for _ in range(count):
        await service.ask()


async def _worker(service: Service) -> asyncio.subprocess.Process:
    process, _ = await started(service.env, "worker", "--parallel", str(PARALLEL))
    service.workers.append(process)
    return process


def _taken(log: tuple[Record, ...]) -> int:
    return next(record.at for record in log if isinstance(record.event, Resumed))


def _end(log: tuple[Record, ...]) -> int:
    return next(record.at for record in log if isinstance(record.event, RunFinished))


def _seconds(log: tuple[Record, ...]) -> float:
    return (_end(log) - _taken(log)) / 1000


def _memory(pid: int) -> float:
    """Resident, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def _cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def _machine() -> tuple[int, int]:
    """Ticks of all processors so far: in use, and all."""
    ticks = [int(each) for each in Path("/proc/stat").read_text(encoding="ascii").split()[1:9]]
    return sum(ticks) - ticks[3] - ticks[4], sum(ticks)


def _share(before: tuple[int, int], after: tuple[int, int]) -> float:
    return (after[0] - before[0]) / max(1, after[1] - before[1])


def _ended(postgres: Postgres) -> int:
    """Runs that are owed nothing more; asked of the database, so that looking costs the service nothing."""
    with psycopg.connect(postgres.address) as database:
        row = database.execute("SELECT COUNT(*) FROM jobs WHERE state = 'ended'").fetchone()
    assert row is not None
    return int(row[0])


def _size(postgres: Postgres) -> float:
    with psycopg.connect(postgres.address) as database:
        row = database.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return float(row[0]) / 1e6


async def read_by(readers: int, home: Path) -> str:
    """One run that works, and so many who follow it from its first event."""
    go = asyncio.Event()

    async def held(asked: Asked) -> Reply:
        await go.wait()
        return honest(asked)

    async with ModelServer(held).running() as model:
        env = {
            "ARIA_HOME": str(home), "ARIA_ENGINE": "compatible:double",
            "ARIA_COMPATIBLE_BASE_URL": f"{model.address}/v1",
        }  # fmt: skip
        server, line = await started(env, "serve", "--port", "0", "--parallel", "1")
        address = line.removeprefix("ARIA serves at ").partition(";")[0]
        async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as client:
            run = (await client.post("/api/runs", json={"question": QUESTION})).json()["run_id"]
        await model.was_asked.wait()
        idle, cpu, begin = _memory(server.pid), _cpu(server.pid), time.perf_counter()
        opened = [asyncio.Event() for _ in range(readers)]
        reading = [asyncio.create_task(_read(address, run, event)) for event in opened]
        await asyncio.gather(*(event.wait() for event in opened))
        connected, joined = time.perf_counter() - begin, _memory(server.pid)
        go.set()
        lags, counts = zip(*await asyncio.gather(*reading), strict=True)
        spent = _cpu(server.pid) - cpu
        server.terminate()
        await server.wait()
    missed = sum(count != max(counts) for count in counts)
    cells = (
        f"{readers}", f"{connected:.1f}", f"{1000 * (joined - idle) / readers:.0f}", f"{max(counts)}", f"{missed}",
        f"{statistics.median(lags):.2f} / {max(lags):.2f}", f"{1e6 * spent / readers / max(counts):.0f}",
    )  # fmt: skip
    return f"| {' | '.join(cells)} |"


async def _read(address: str, run: str, opened: asyncio.Event) -> tuple[float, int]:
    """Follow to the end: how long after it was written the last event came, and how many came."""
    host, _, port = address.removeprefix("http://").partition(":")
    reader, writer = await asyncio.open_connection(host, int(port), limit=1 << 22)
    writer.write(f"GET /api/runs/{run}/events HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
    count, last = 0, 0
    while line := await reader.readline():
        if line.startswith(b"data: "):
            count += 1
            opened.set()
            told = json.loads(line.removeprefix(b"data: "))
            if told["kind"] == "run_finished":
                last = told["at"]
                break
    lag = time.time() - last / 1000
    writer.close()
    return lag, count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--runs", type=int, nargs="*", default=[1000], help="in rising order, each with every --workers"
    )
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 2, 4])
    parser.add_argument("--readers", type=int, nargs="*", default=[100, 500, 2000])
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory(prefix="aria-") as folder:
        home = Path(folder)
        env = {**os.environ, "ARIA_HOME": folder}
        subprocess.run(
            [sys.executable, "-m", "aria", "corpus", "add", LIBRARY], env=env, check=True, capture_output=True
        )
        if given.runs and given.workers:
            _loads(given.runs, given.workers, home)
        print(
            "| readers of one run | connected within s | kB of the server a reader | events | readers who missed one"
            " | last event late by s: median / worst | µs of processor an event and reader |"
        )
        print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
        for readers in given.readers:
            print(asyncio.run(read_by(readers, home)), flush=True)


def _loads(runs: list[int], workers: list[int], home: Path) -> None:
    print(
        "| workers | runs | accepted a second | ended a second | of the ideal | waited s: median / 95 % |"
        " CPU s a run | machine busy | MB a worker | MB a run under way | MB of database a run |"
    )
    print("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    place = Path(tempfile.mkdtemp(prefix="aria-pg-"))
    postgres = Postgres(place)
    try:
        postgres.start()
        for number in runs:
            for each in workers:
                print(asyncio.run(queued(number, each, home, postgres)), flush=True)
    finally:
        postgres.stop()
        shutil.rmtree(place, ignore_errors=True)


if __name__ == "__main__":
    main()
