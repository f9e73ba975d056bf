"""Measures the way from an address to a text: `python -m bench.world --manual FOLDER`. Prints Markdown tables.

`--manual` is a folder of HTML pages, such as a Debian doc package's. Real servers on loopback serve them through the
seam that the fetcher has for its resolver and its way out; robots.txt and politeness are on.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path

from tests.security.web_kit import Asked, Farm, page

from aria.adapters.clock import SystemClock
from aria.adapters.corpus.html.page import read_page
from aria.adapters.corpus.process import Allowance
from aria.adapters.corpus.reading import PageReader
from aria.adapters.corpus.templates import templates
from aria.adapters.web.adapter import Web
from aria.adapters.web.caps import Caps
from aria.adapters.web.manners import Manners
from aria.core.effects import Fetch
from aria.core.errors import EffectError

HOSTS, PAGES = 100, 1000
DELAY = 1.0
"""Seconds between two requests to one host, as a run keeps by default."""
AT_ONCE = 32
"""Fetches under way, as many as a process lets happen."""


def manual(folder: Path, count: int) -> list[bytes]:
    found = sorted(folder.rglob("*.html"))
    step = max(1, len(found) // count)
    pages = [path.read_bytes() for path in found[::step]]
    return [pages[n % len(pages)] for n in range(count)]


async def reading(pages: list[bytes], at_once: int) -> str:
    """Read pages, each in a child process of its own."""
    with tempfile.TemporaryDirectory() as scratch:
        reader, places = PageReader(Path(scratch)), asyncio.Semaphore(at_once)

        async def one(data: bytes) -> None:
            async with places:
                await reader("page.html", data)

        started, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
        await asyncio.gather(*map(one, pages))
        templates(Allowance(), os.getpid()).close()  # what they and their children used is known once they ended
        seconds, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    size = statistics.mean(map(len, pages)) / 1024
    return (
        f"| {len(pages)} pages of {size:.0f} KB, {at_once} at once | {len(pages) / seconds:.1f} | "
        f"{1000 * seconds / len(pages):.0f} | {1000 * used / len(pages):.0f} | {after.ru_maxrss / 1024:.0f} |"
    )


def alone(pages: list[bytes]) -> str:
    """The same reader without a child process: what its protection costs."""
    started, used = time.perf_counter(), time.process_time()
    for data in pages:
        read_page(data)
    seconds, used = time.perf_counter() - started, time.process_time() - used
    size = statistics.mean(map(len, pages)) / 1024
    return (
        f"| {len(pages)} pages of {size:.0f} KB, in this process | {len(pages) / seconds:.1f} | "
        f"{1000 * seconds / len(pages):.0f} | {1000 * used / len(pages):.0f} | – |"
    )


class Noted(Manners):
    """Manners that write down when each turn began."""

    def __init__(self, clock: SystemClock) -> None:
        super().__init__(clock, delay=DELAY)
        self.turns: dict[str, list[float]] = defaultdict(list)

    async def moment(self, host: str, delay: float = 0.0) -> None:
        await super().moment(host, delay)
        self.turns[host].append(time.monotonic())


def least(times: Iterable[list[float]]) -> float:
    """Seconds between two neighbours, at the least."""
    return min(b - a for each in times for a, b in pairwise(each))


async def polite(pages: list[bytes]) -> str:
    """Fetch and read many pages of many hosts."""
    asked_at: dict[str, list[float]] = defaultdict(list)

    async def serve(asked: Asked, writer: asyncio.StreamWriter) -> None:
        asked_at[asked.host].append(time.monotonic())
        if asked.target == "/robots.txt":
            writer.write(page(b"User-agent: *\nDisallow: /private\n", media="text/plain"))
        else:
            writer.write(page(pages[int(asked.target[1:])]))

    failures: list[str] = []
    clock, places = SystemClock(), asyncio.Semaphore(AT_ONCE)
    manners = Noted(clock)
    with tempfile.TemporaryDirectory() as scratch:
        async with Farm(serve).open() as farm:
            fetcher = farm.fetcher(clock=clock, manners=manners, robots=True, caps=Caps())
            web = Web(fetcher, PageReader(Path(scratch)))

            async def one(number: int) -> None:
                async with places:
                    try:
                        url = f"http://www.host-{number % HOSTS}.example.com/{number}"
                        await web.carry_out(Fetch(handle=f"web:{url}"))
                    except EffectError as error:
                        failures.append(str(error))

            started = time.perf_counter()
            await asyncio.gather(*map(one, range(len(pages))))
            seconds = time.perf_counter() - started
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return (
        f"| {len(pages)} pages of {HOSTS} hosts | {seconds:.0f} | {len(pages) / seconds:.1f} | {len(failures)} | "
        f"{least(manners.turns.values()):.2f} | {least(asked_at.values()):.2f} | {own:.0f} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--manual", type=Path, required=True)
    options = parser.parse_args()
    pages = manual(options.manual, PAGES)
    small = [b"<html><title>Bridge</title><p>The bridge opened in 1937."] * 20
    rows = [alone(pages[:200]), *(asyncio.run(reading(pages[:200], n)) for n in (1, 2)), asyncio.run(reading(small, 1))]
    print("| reading, each page in a child process | pages/s | ms a page | CPU ms a page | peak MB of a child |")
    print("|---|---|---|---|---|", *rows, sep="\n")
    print("\n| fetching and reading, robots.txt and a second between two requests to a host | s | pages/s | failed |"
          " least s between two begun | seen by the server | peak MB |")  # fmt: skip
    print("|---|---|---|---|---|---|---|", asyncio.run(polite(pages)), sep="\n")


if __name__ == "__main__":
    main()
