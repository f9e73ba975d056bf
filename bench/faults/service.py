"""A service of real processes on one machine, for a drive to break: a server that only answers, and workers."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from aria.adapters.stores.postgres import PostgresStore
from aria.adapters.stores.sql import SqlStore
from aria.adapters.stores.sqlite import SqliteStore
from aria.core.records import read_log
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply
from bench.faults.counting import Counted

QUESTION = "When did the Golden Gate Bridge open?"
PATIENCE = 900.0
CLOCK = """
import os, pathlib, sys, time
_time, _file = time.time, pathlib.Path(os.environ["SHIFTED_CLOCK"])
time.time = lambda: _time() + float(_file.read_text())
from aria.cli import main
sys.exit(main())
"""
"""The program on a machine whose clock is set while it runs."""


@dataclass
class Service:
    home: Path
    env: Mapping[str, str]
    client: httpx.AsyncClient
    chance: random.Random
    workers: list[asyncio.subprocess.Process] = field(default_factory=list)
    runs: list[str] = field(default_factory=list)
    asked: int = 0
    """How many runs were asked for, those included that are not accepted yet."""

    async def ask(self) -> str:
        """Ask one more question. What the store refuses is asked again, as a client would."""
        number, self.asked = self.asked, self.asked + 1  # at once, so that those who ask side by side ask for two runs
        body = {"question": f"{QUESTION} {number}", "effort": "quick"}
        key = {"idempotency-key": f"{number}"}
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await self.client.post("/api/runs", json=body, headers=key)
                if answer.status_code == 202:
                    break
                assert answer.status_code in (409, 503), answer.text
                await asyncio.sleep(0.5)
        self.runs.append(str(answer.json()["run_id"]))
        return self.runs[-1]

    async def work(self, **env: str) -> asyncio.subprocess.Process:
        """One more worker."""
        process, _ = await started({**self.env, **env}, "worker")
        self.workers.append(process)
        return process

    async def kill(self, worker: asyncio.subprocess.Process) -> None:
        worker.send_signal(signal.SIGKILL)
        await worker.wait()
        self.workers.remove(worker)

    async def ended(self) -> None:
        """Until every run has its report."""
        async with asyncio.timeout(PATIENCE + 5 * len(self.runs)):
            for run in self.runs:
                while not await self._has_report(run):  # noqa: ASYNC110 - another process says
                    await asyncio.sleep(0.2)

    async def _has_report(self, run: str) -> bool:
        answer = await self.client.get(f"/api/runs/{run}")
        return answer.status_code == 200 and answer.json()["report"] is not None

    def counted(self) -> Counted:
        """What the logs say; the store is read directly, with no service in between."""
        found = Counted()
        address = self.env.get("ARIA_DATABASE_URL")
        store: SqlStore = PostgresStore(address) if address else SqliteStore(self.home / "runs.db")
        for run in self.runs:
            found.see(read_log(run, store.lines(run)))
        store.close()
        return found


async def started(env: Mapping[str, str], *arguments: str) -> tuple[asyncio.subprocess.Process, str]:
    """A process of ours that has begun, and the line in which it said so."""
    program = ("-c", CLOCK) if "SHIFTED_CLOCK" in env else ("-m", "aria")
    process = await asyncio.create_subprocess_exec(
        sys.executable, *program, *arguments,
        env={**os.environ, **env}, stderr=asyncio.subprocess.PIPE, limit=1 << 20,
    )  # fmt: skip
    assert process.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while not (line := (await process.stderr.readline()).decode()).startswith("ARIA "):
            assert line, f"aria {' '.join(arguments)} ended"
    process_log = asyncio.create_task(process.stderr.read())
    process_log.add_done_callback(lambda task: task.exception())
    return process, line


@contextlib.asynccontextmanager
async def running(
    home: Path, chance: random.Random, *, slowest: float = 0.3, database: str = ""
) -> AsyncIterator[Service]:
    """The service without a worker yet, and a model that takes up to `slowest` seconds. Ends what it started."""

    async def replied(asked: Asked) -> Reply:
        await asyncio.sleep(chance.uniform(0.0, slowest))
        return honest(asked)

    async with ModelServer(replied).running() as model:
        asks = {"ARIA_ENGINE": "compatible:double", "ARIA_COMPATIBLE_BASE_URL": f"{model.address}/v1"}
        everybody = {"ARIA_HOME": str(home), **asks, "ARIA_DATABASE_URL": database}
        server, line = await started(everybody, "serve", "--port", "0", "--parallel", "0")
        address = line.removeprefix("ARIA serves at ").partition(";")[0]
        async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as client:
            service = Service(home, everybody, client, chance)
            try:
                yield service
            finally:
                for process in (*service.workers, server):
                    with contextlib.suppress(ProcessLookupError):
                        process.send_signal(signal.SIGCONT)
                        process.kill()
                    await process.wait()


def set_clock(offset: Path, seconds: float) -> None:
    """Set the clock of the process whose `SHIFTED_CLOCK` is this file, at once: it never reads half a number."""
    made = offset.with_suffix(".new")
    made.write_text(f"{seconds:.3f}", encoding="ascii")
    made.replace(offset)
