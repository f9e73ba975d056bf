"""Measures a run on a mock world: `python -m bench.mockworld --folder PLACE [--python OTHER] [--latency 1.0]`.

The mock world (search, pages and a model on loopback, the same for every agent that is compared) is not part of this
project: without its folder there is nothing to measure, and this says so. It needs aiohttp and numpy in the interpreter
`--python`. Figures are printed as a Markdown table beside the goals.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import httpx

from aria.adapters.corpus.html.page import read_page
from aria.adapters.models.adapter import Models
from aria.adapters.stores.sqlite import SqliteStore
from aria.api import Researcher
from aria.core.canonical import digest
from aria.core.effects import Complete, Effect, Fetch, Fetched, Found, Index, Indexed, Result, Search
from aria.core.errors import ContentRejected
from aria.core.events import EffectDone, EffectStarted
from aria.core.labels import SourceText
from aria.core.records import Record
from aria.core.report import Report
from aria.core.types import Hit
from aria.engines.extractive.engine import ExtractiveEngine
from aria.engines.llm.asking import Roster
from aria.engines.llm.engine import LlmEngine
from aria.settings import variable

MODEL = "compatible:mock"
GOALS = {
    "model calls": "–",
    "longest chain of calls": "4",
    "tokens in": "12,000",
    "tokens out": "2,000",
    "pages read": "12 at least",
    "wall s": "10",
    "wall − model busy s": "0.7",
    "CPU s": "0.10",
    "peak MB": "90",
}
PEERS: Mapping[str, tuple[str, ...]] = {
    "gpt-researcher 0.15.1, reading pages": ("3", "3", "6,436", "1,427", "8", "11.6", "3.43", "0.31", "318"),
    "local-deep-research, agent": ("16", "8", "33,864", "2,976", "12", "21.2", "1.90", "0.37", "367"),
    "open_deep_research": ("69", "15", "373,596", "18,772", "0", "37.7", "1.40", "0.51", "135"),
    "floor: plan, read, evaluate, write": ("5", "3", "6,792", "1,445", "8", "8.6", "0.52", "0.02", "39"),
}
"""The same figures of others in this world, measured apart on the same kind of machine (medians, 20 and 21 November
2026, 1 s of latency; CPU of a warm run without latency): ratios tell, not seconds. The floor is the least program that
does the job, without a log, a gate or a check."""


class Web:
    """The mock world's search and pages as the corpus of a run."""

    def __init__(self, base: str) -> None:
        self._base = base
        self.reading = 0.0
        """Processor seconds that went into pages. A run of its own reads them in child processes."""
        self._client = httpx.AsyncClient(timeout=60, headers={"authorization": "Bearer run-aria"})

    async def carry_out(self, effect: Effect) -> Result:
        match effect:
            case Index():
                return Indexed(root=effect.path, documents=2_000, added=0, updated=0, unchanged=2_000, removed=0)
            case Search():
                rows = (await self._client.get(f"{self._base}/custom", params={"query": effect.text})).json()
                hits = (self._hit(row, rank) for rank, row in enumerate(rows[: effect.limit], start=1))
                return Found(hits=tuple(hits), documents=2_000)
            case Fetch():
                page = await self._client.get(effect.handle)
                begin = time.process_time()
                parsed = read_page(page.content)
                self.reading += time.process_time() - begin
                return Fetched(
                    title=SourceText(parsed.title), uri=effect.handle, source_class="web", published=parsed.published,
                    owner=SourceText(parsed.owner), text=SourceText(parsed.text), digest=digest(parsed.text.encode()),
                )  # fmt: skip
            case _:
                raise ContentRejected(f"the mock world does not carry out {effect.kind!r}")

    def _hit(self, row: dict[str, Any], rank: int) -> Hit:
        return Hit(
            handle=row["url"], title=row["title"], uri=row["url"], snippet=row["body"], score=1 / rank, rank=rank,
            provider="mock", source_class="web",
        )  # fmt: skip


@dataclass(frozen=True)
class Measured:
    report: Report
    wall: float
    cpu: float
    rows: list[dict[str, Any]]
    roles: dict[str, tuple[int, int, int]]
    """Calls, tokens in and tokens out by role."""
    reading: float
    asking: float
    """Processor seconds of the same calls once more, through the client library alone."""

    @property
    def calls(self) -> list[dict[str, Any]]:
        return [row for row in self.rows if row["kind"] == "llm"]

    def figures(self) -> dict[str, str]:
        spans = [(row["t0"], row["t1"]) for row in self.calls]
        return {
            "model calls": str(len(self.calls)),
            "longest chain of calls": str(chain(spans)),
            "tokens in": f"{sum(row['ptok'] for row in self.calls):,}",
            "tokens out": f"{sum(row['ctok'] for row in self.calls):,}",
            "pages read": str(sum(row["kind"] == "page" for row in self.rows)),
            "wall s": f"{self.wall:.2f}",
            "wall − model busy s": f"{self.wall - busy(spans):.2f}",
            "CPU s": f"{self.cpu:.2f}",
            "peak MB": f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f}",
        }


class Asked:
    """The models, and what they were asked."""

    def __init__(self, models: Models) -> None:
        self._models = models
        self.effects: list[Complete] = []

    async def carry_out(self, effect: Effect) -> Result:
        if isinstance(effect, Complete):
            self.effects.append(effect)
        return await self._models.carry_out(effect)

    async def again(self) -> float:
        """Processor seconds of all of it once more."""
        begin = time.process_time()
        await asyncio.gather(*map(self._models.carry_out, self.effects))
        return time.process_time() - begin


LOADED = """
import pathlib, resource, aria.api, aria.engines.llm.engine, lxml.html, pydantic_ai.models.openai, pydantic_ai.direct
print(int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 1048576)
"""
"""A child's peak is never counted below that of the process that starts it, so what it holds now is asked."""


def loaded() -> float:
    """Megabytes of a process that has loaded the same modules and asked nothing."""
    return float(subprocess.run([sys.executable, "-c", LOADED], stdout=subprocess.PIPE, text=True, check=True).stdout)


def chain(spans: list[tuple[float, float]]) -> int:
    """The most calls that followed one another."""
    count, last = 0, float("-inf")
    for end, begin in sorted((end, begin) for begin, end in spans):
        if begin >= last - 0.0005:
            count, last = count + 1, end
    return count


def busy(spans: list[tuple[float, float]]) -> float:
    """Seconds in which at least one call was under way."""
    total, last = 0.0, float("-inf")
    for begin, end in sorted(spans):
        total += max(0.0, end - max(begin, last))
        last = max(last, end)
    return total


def by_role(log: Iterable[Record]) -> dict[str, tuple[int, int, int]]:
    names: dict[str, str] = {}
    found: dict[str, tuple[int, int, int]] = {}
    for event in (record.event for record in log):
        if isinstance(event, EffectStarted):
            names[event.key] = str(event.effect.get("role", ""))
        elif isinstance(event, EffectDone) and event.effect_kind == "complete":
            calls, sent, said = found.get(names[event.key], (0, 0, 0))
            found[names[event.key]] = (calls + 1, sent + event.tokens_in, said + event.tokens_out)
    return found


@contextlib.contextmanager
def serving(folder: Path, python: str, port: int, latency: float) -> Iterator[str]:
    command = [python, "-m", "mockworld", "serve", "--port", str(port), "--llm-ttft", str(latency)]
    command += ["--llm-per-token", "0.005" if latency else "0"]
    with subprocess.Popen(command, cwd=folder, stderr=subprocess.DEVNULL) as server:
        base = f"http://127.0.0.1:{port}"
        try:
            for _ in range(300):
                with contextlib.suppress(httpx.TransportError):
                    httpx.get(f"{base}/control/stats")
                    break
                time.sleep(0.1)
            yield base
        finally:
            server.terminate()


async def measured(base: str, home: Path, effort: str, *, question: str) -> tuple[Measured, Asked]:
    """A run after a warm one in the same process, with a durable log."""
    os.environ.update({"ARIA_COMPATIBLE_BASE_URL": f"{base}/v1", "ARIA_COMPATIBLE_API_KEY": "run-aria"})
    web, models = Web(base), Asked(Models(variable))
    roster = Roster(fast=(MODEL,), pro=(MODEL,), modes={MODEL: "native"})
    asker = Researcher(
        engine=LlmEngine(roster, ExtractiveEngine()), models=[MODEL], store=SqliteStore(home / "runs.db"), home=home,
        adapters={"index": web, "search": web, "fetch": web, "complete": models}, effort=effort,
        code=False,  # the question asks for no calculation; this model says so of every one
    )  # fmt: skip
    begin, cpu = time.perf_counter(), time.process_time()
    report = await asker.ask(question)
    wall, cpu = time.perf_counter() - begin, time.process_time() - cpu
    roles = by_role(asker.log(report.run_id))
    asker.close()
    return Measured(report, wall, cpu, [], roles, web.reading, 0.0), models


async def figures_of(base: str, home: Path, effort: str, *, question: str) -> Measured:
    """A run with what the world noted of it, and what its calls alone cost."""
    run, models = await measured(base, home, effort, question=question)
    log = (await asyncio.to_thread(httpx.get, f"{base}/control/log")).text.splitlines()
    return replace(run, rows=[json.loads(line) for line in log if line], asking=await models.again())


WHY = """
- The model of this world selects the second to fourth sentence that it is shown, whichever these are. They tell none
  of the facts; what it writes cites figures that stand in no quote of it, and is refused: the run ends so.
- The world has ten pages on a topic. All are read; others would be on other things.
- A reader sees one question and one page (invariant I10): the readings are most of the calls and tokens.
- The wall time is the model's for the most part: a plan of some 650 tokens and an answer of some 860 are written
  one after the other, at 5 ms a token."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True, help="where the package `mockworld` is")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has aiohttp and numpy")
    parser.add_argument("--port", type=int, default=8917)
    parser.add_argument("--latency", type=float, default=1.0, help="seconds of the model before its first token")
    parser.add_argument("--effort", default="standard")
    options = parser.parse_args()
    if not (options.folder / "mockworld" / "__main__.py").is_file():
        print(f"SKIPPED: there is no mock world in {options.folder}; nothing was measured.")
        return
    with (
        tempfile.TemporaryDirectory() as place,
        serving(options.folder, options.python, options.port, options.latency) as base,
    ):
        asked = httpx.get(f"{base}/control/question", params={"topic": 1}).json()
        for warm in (True, False):
            home = Path(place) / str(warm)
            home.mkdir()
            httpx.post(f"{base}/control/reset", json={})
            run = asyncio.run(figures_of(base, home, options.effort, question=asked["question"]))
    print(f"{options.effort}: {run.report.status}, {run.report.stop_reason}, {run.report.usage.rounds} rounds\n")
    print(f"| figure | ARIA | goal | {' | '.join(PEERS)} |\n|{'---|' * (3 + len(PEERS))}")
    for at, (name, value) in enumerate(run.figures().items()):
        others = " | ".join(figures[at] for figures in PEERS.values())
        print(f"| {name} | {value} | {GOALS[name]} | {others} |")
    print("\n| of which | |\n|---|---|")
    print(f"| CPU s of the calls alone, through the client library | {run.asking:.2f} |")
    print(f"| CPU s of pages, which other runs read in child processes | {run.reading:.2f} |")
    print(f"| MB of a process that has loaded the same modules and asked nothing | {loaded():.0f} |")
    print("\n| role | calls | tokens in | out |\n|---|---|---|---|")
    print("\n".join(f"| {role} | {calls} | {sent:,} | {said:,} |" for role, (calls, sent, said) in run.roles.items()))
    print(WHY)


if __name__ == "__main__":
    main()
