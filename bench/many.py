"""Fifty runs at once in one process, against a slow model behind a real address: `python -m bench.many [--runs 50]`.

Prints Markdown: how long one run takes, how long all of them at once, the slowest of them, and memory for each; then
how much later a run without a model ends beside all but one of them than alone. The model is in a process of its own.
What the process shares (effects under way at once) bounds them together: the least time that this allows is told.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from aria.adapters.models.rates import PARALLEL
from aria.adapters.stores.sqlite import SqliteStore
from aria.api import PROCESS_EFFECTS, Researcher

LIBRARY = Path(__file__).parents[1] / "examples" / "library"
QUESTION = "When did the Golden Gate Bridge open?"
SECONDS = 2.0
"""What the slow model takes for each reply."""
SAMPLES = 9
"""Short runs, of which the median counts."""


def memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


async def timed(asker: Researcher) -> tuple[float, int, str]:
    begin = time.perf_counter()
    report = await asker.ask(QUESTION)
    return time.perf_counter() - begin, report.usage.model_calls, report.status


async def measured(home: Path, runs: int) -> list[str]:
    asker = asking(home, "compatible:double")
    await timed(asker)  # imports and the index
    alone, calls, status = await timed(asker)
    before = memory()
    begin = time.perf_counter()
    many = await asyncio.gather(*(timed(asker) for _ in range(runs)))
    wall = time.perf_counter() - begin
    total = sum(each[1] for each in many)
    shared = min(PROCESS_EFFECTS, PARALLEL)
    least = max(alone, total * SECONDS / shared)
    times = sorted(each[0] for each in many)
    own = times[runs // 2] - least
    rows = [
        f"| one run alone | {alone:.1f} s, {calls} model calls, {status} |",
        f"| {runs} runs at once | {wall:.1f} s, {total} model calls, {sum(e[2] == status for e in many)} {status} |",
        f"| least that {shared} calls to one provider at once allow | {least:.1f} s |",
        f"| fastest, median and slowest of them | {times[0]:.1f}, {times[runs // 2]:.1f}, {times[-1]:.1f} s |",
        f"| what the median took beyond that least | {own:.1f} s, {own / (total / runs):.2f} s a call of its own |",
        f"| memory | {before:.0f} MB before, {memory():.0f} MB at most, {(memory() - before) / runs:.2f} MB a run |",
    ]
    short = asking(home, "extractive")
    short._shared = asker._shared  # the places of one process, whichever engine asks for one
    rows += await beside(asker, short, runs - 1)
    asker.close()
    return rows


async def beside(asker: Researcher, short: Researcher, others: int) -> list[str]:
    """A run without a model, again and again: alone, and beside the others, which wait for theirs."""
    await timed(short)
    alone = sorted([(await timed(short))[0] for _ in range(SAMPLES)])
    slow = [asyncio.create_task(timed(asker)) for _ in range(others)]
    await asyncio.sleep(SECONDS)
    crowded: list[float] = []
    while len(crowded) < SAMPLES and not all(task.done() for task in slow):
        crowded.append((await timed(short))[0])
        await asyncio.sleep(SECONDS / 2)
    under_way = sum(not task.done() for task in slow)
    for task in slow:
        task.cancel()
    await asyncio.gather(*slow, return_exceptions=True)
    short.close()
    crowded.sort()
    return [
        f"| a run without a model, alone | {_spread(alone)} |",
        f"| the same beside {others} that wait for theirs, {under_way} of them to the end | {_spread(crowded)} |",
    ]


def _spread(times: list[float]) -> str:
    return f"{times[len(times) // 2]:.2f} s ({times[0]:.2f} to {times[-1]:.2f}, {len(times)} times)"


def asking(home: Path, engine: str) -> Researcher:
    return Researcher(
        engine=engine, corpus=[LIBRARY], home=home, store=SqliteStore(home / "runs.db"), effort="quick",
        max_seconds=600.0,
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=50)
    options = parser.parse_args()
    aria = str(Path(sys.executable).with_name("aria"))
    command = [aria, "testing", "serve-model", "slow", "--json"]
    with tempfile.TemporaryDirectory() as home, subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said = ""
        while not said.endswith("\n}\n"):
            said += server.stdout.readline()
        os.environ.update(json.loads(said)["engines"]["compatible:double"])
        try:
            rows = asyncio.run(measured(Path(home), options.runs))
        finally:
            server.terminate()
    print("\n".join(["| | |", "|---|---|", *rows]))


if __name__ == "__main__":
    main()
