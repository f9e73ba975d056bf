"""Workers killed at random while they work: `python -m bench.faults [--kills 200] [--database URL]`. Prints Markdown.

A server that only answers accepts runs; worker processes are killed with SIGKILL at random moments and started
anew, until so many were. Then every log is read: which runs did not end, which ended twice, which effect came back
twice.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import httpx

from aria.api import Researcher
from aria.core.events import EffectDone, EffectStarted, RunFinished
from aria.testing.honest import honest
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply

LIBRARY = Path(__file__).parents[1] / "examples" / "library"
QUESTION = "When did the Golden Gate Bridge open?"
WORKERS = 2
PATIENCE = 900.0


async def started(env: Mapping[str, str], *arguments: str) -> tuple[asyncio.subprocess.Process, str]:
    """A process of ours that has begun, and the line in which it said so."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "aria", *arguments, env={**os.environ, **env}, stderr=asyncio.subprocess.PIPE
    )
    assert process.stderr is not None
    line = (await process.stderr.readline()).decode()
    process_log = asyncio.create_task(process.stderr.read())
    process_log.add_done_callback(lambda task: task.exception())
    return process, line


async def measured(kills: int, home: Path, chance: random.Random) -> list[str]:
    async def replied(asked: Asked) -> Reply:
        await asyncio.sleep(chance.uniform(0.0, 0.3))
        return honest(asked)

    begin = time.perf_counter()
    async with ModelServer(replied).running() as model:
        env = {
            "ARIA_HOME": str(home),
            "ARIA_ENGINE": "compatible:double",
            "ARIA_COMPATIBLE_BASE_URL": f"{model.address}/v1",
        }
        server, line = await started(env, "serve", "--port", "0", "--parallel", "0")
        address = line.removeprefix("ARIA serves at ").partition(";")[0]
        async with httpx.AsyncClient(base_url=address, timeout=60, trust_env=False) as client:
            runs = await _killed(client, env, kills, chance)
            workers = [(await started(env, "worker"))[0] for _ in range(WORKERS)]
            for run in runs:
                await _ended(client, run)
        for process in (*workers, server):
            process.terminate()
            await process.wait()
    return _told(runs, home, kills, time.perf_counter() - begin)


async def _killed(client: httpx.AsyncClient, env: Mapping[str, str], kills: int, chance: random.Random) -> list[str]:
    """The runs that were asked for while workers were killed."""
    runs: list[str] = []
    workers = [(await started(env, "worker"))[0] for _ in range(WORKERS)]
    for number in range(kills):
        asked = await client.post("/api/runs", json={"question": f"{QUESTION} {number}", "effort": "quick"})
        runs.append(asked.json()["run_id"])
        await asyncio.sleep(chance.uniform(0.1, 3.0))
        place = number % WORKERS
        workers[place].send_signal(signal.SIGKILL)
        await workers[place].wait()
        workers[place] = (await started(env, "worker"))[0]
    for worker in workers:
        worker.kill()
        await worker.wait()
    return runs


async def _ended(client: httpx.AsyncClient, run: str) -> None:
    async with asyncio.timeout(PATIENCE):
        while (await client.get(f"/api/runs/{run}")).json()["report"] is None:  # noqa: ASYNC110 - another process says
            await asyncio.sleep(0.2)


def _told(runs: list[str], home: Path, kills: int, seconds: float) -> list[str]:
    os.environ["ARIA_HOME"] = str(home)
    reader = Researcher()
    lost = twice = repeated = orphans = taken = 0
    statuses: Counter[str] = Counter()
    for run in runs:
        records = reader.log(run)
        ends = [record.event for record in records if isinstance(record.event, RunFinished)]
        lost += not ends
        twice += len(ends) > 1
        done = Counter(record.event.key for record in records if isinstance(record.event, EffectDone))
        repeated += sum(count - 1 for count in done.values())
        orphans += sum(isinstance(record.event, EffectStarted) and record.event.repeated for record in records)
        taken += sum(record.event.kind == "resumed" for record in records)
        statuses[ends[-1].report.status if ends else "none"] += 1
    reader.close()
    told = ", ".join(f"{count} {status}" for status, count in statuses.items())
    return [
        "| | |",
        "| --- | ---: |",
        f"| workers killed | {kills} |",
        f"| runs | {len(runs)} ({told}) |",
        f"| runs lost | {lost} |",
        f"| runs finished twice | {twice} |",
        f"| effects asked again that had come back | {repeated} |",
        f"| effects asked again that were under way at a kill | {orphans} |",
        f"| times that a run was taken up | {taken} |",
        f"| seconds | {seconds:.0f} |",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", default="", help="a postgresql:// address; without it SQLite")
    given = parser.parse_args()
    if given.database:
        os.environ["ARIA_DATABASE_URL"] = given.database
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["ARIA_HOME"] = folder
        os.system(f"{sys.executable} -m aria corpus add {LIBRARY} >/dev/null")  # noqa: S605 - paths of ours
        print("\n".join(asyncio.run(measured(given.kills, home, random.Random(given.seed)))))


if __name__ == "__main__":
    main()
