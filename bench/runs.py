"""Measures whole runs: `python bench/runs.py [--documents 100000]`. Prints Markdown tables.

Start-up, a question to the sample library, a question to a large library, and what the log and the gate cost.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

from aria.adapters.clock import SystemClock
from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.sqlite import SqliteStore
from aria.exporters import bundle
from aria.testing import World, researcher
from aria.verify import verify
from bench.corpus import questions, write_lines
from bench.processes import Times, measure

ARIA = str(Path(sys.executable).with_name("aria"))
LIBRARY = str(Path(__file__).parents[1] / "examples" / "library")


def row(name: str, times: Times) -> str:
    low, high = times.spread
    return f"| {name} | {times.wall:.2f} ({low:.2f}–{high:.2f}) | {times.cpu:.2f} | {times.peak_mb:.0f} |"


def small(scratch: Path) -> list[str]:
    """Start-up, and questions to the sample library, as a user's shell sees them."""
    home = scratch / "small"
    unanswerable = [ARIA, "ask", "Who won the 1987 snooker final?", "--corpus", LIBRARY, "--json"]
    ask = [ARIA, "ask", "When did the Golden Gate Bridge open?", "--corpus", LIBRARY, "--json"]
    return [
        row("`aria --help`", measure([ARIA, "--help"], runs=11)),
        row("bare interpreter, for comparison", measure([sys.executable, "-c", "pass"], runs=11)),
        row("`aria ask` of the sample library (38 documents, indexed before)", measure(ask, home=home)),
        row("`aria ask`, a question it cannot answer", measure(unanswerable, home=home)),
    ]


def large(scratch: Path, count: int) -> list[str]:
    """Questions to a large library, already indexed, in a process of their own."""
    folder, home = scratch / "large", scratch / "large-home"
    write_lines(folder, count, 7)
    first = [ARIA, "corpus", "add", str(folder)]
    rows = [
        row(f"`aria corpus add` of {count:,} documents", measure(first, runs=1, warm=0, home=home)),
        row("the same again, nothing new", measure(first, runs=3, home=home)),
    ]
    for number, question in enumerate(questions(3, 7), start=1):
        command = [ARIA, "ask", question, "--corpus", str(folder), "--json"]
        rows.append(row(f"`aria ask` over {count:,} documents, question {number}", measure(command, runs=3, home=home)))
    return rows


async def inside(scratch: Path) -> list[str]:
    """The program's own cost of a run: the same question in a world in memory, without and with a durable log."""
    text = "The Golden Gate Bridge opened in 1937. " * 3
    world = World(documents={f"d{n}": f"{text} Note {n}." for n in range(12)})
    rows = []
    for name, store in (
        ("log in memory", MemoryStore()),
        ("log in SQLite, synchronous", SqliteStore(scratch / "r.db")),
    ):
        asker = researcher(world, store=store, clock=SystemClock())
        await asker.ask("When did the Golden Gate Bridge open?")
        begin = time.perf_counter()
        for _ in range(20):
            report = await asker.ask("When did the Golden Gate Bridge open?")
        each = (time.perf_counter() - begin) / 20
        records = len(asker.log(report.run_id))
        rows.append(f"| {name} | {1000 * each:.1f} | {records} | {1e6 * each / records:.0f} |")
        begin = time.perf_counter()
        await asyncio.gather(*(asker.ask("When did the Golden Gate Bridge open?") for _ in range(20)))
        rows.append(f"| {name}, 20 runs at once | {1000 * (time.perf_counter() - begin):.1f} | – | – |")
    data = bundle.pack(report, asker.log(report.run_id), lambda digest: asker.blob(report.run_id, digest))
    begin = time.perf_counter()
    assert verify(data).ok
    rows.append(f"| check a bundle of {len(data) / 1024:.0f} KB | {1000 * (time.perf_counter() - begin):.1f} | – | – |")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--documents", type=int, default=100_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place:
        scratch = Path(place)
        print("| process | wall s (min–max) | CPU s | peak MB |\n|---|---|---|---|")
        print("\n".join([*small(scratch), *large(scratch, options.documents)]))
        print("\n| within one process | ms | records | µs a record |\n|---|---|---|---|")
        print("\n".join(asyncio.run(inside(scratch))))


if __name__ == "__main__":
    main()
