"""The page on a long run, in a real Chromium against a real server: `python -m bench.page [--events 5000]`.

Prints Markdown: what the first load weighs, when something is to be seen, how long a run of so many events takes to
be shown whole, what an event costs, memory, and how smoothly the view scrolls then. Needs `make web` and a Chromium.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.async_api import Page, async_playwright

from aria.adapters.stores.sqlite import SqliteStore
from aria.core import events
from aria.core.records import GENESIS, Record, parse_all, seal

LOG = Path(__file__).parents[1] / "tests" / "golden" / "page" / "model.jsonl"
MARKS = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
SCROLL = """async () => {
  const frames = [];
  let last = performance.now();
  for (let step = 0; step < 90; step += 1) {
    scrollTo(0, step * 120);
    await new Promise(requestAnimationFrame);
    frames.push(performance.now() - last);
    last = performance.now();
  }
  return frames.sort((a, b) => a - b);
}"""
WATCH = """
window.slow = [];
new PerformanceObserver((list) => slow.push(...list.getEntries().map((each) => each.duration)))
  .observe({type: 'longtask', buffered: true});
"""


def long_log(run: str, count: int) -> Iterator[Record]:
    """A run that goes round and round: the golden one up to its draft, its rounds repeated."""
    known = parse_all(LOG.read_bytes().splitlines())
    kinds = [record.event.kind for record in known]
    first, last = kinds.index("plan_made"), kinds.index("draft_written")
    told = [record.event for record in known[: first + 1]]
    rounds = [record.event for record in known[first + 1 : last]]
    while len(told) < count:
        told += rounds
    prev, at = GENESIS, known[0].at
    for seq, event in enumerate(told[:count]):
        record = seal(run=run, seq=seq, at=at + 250 * seq, prev=prev, event=event)
        prev = record.hash
        yield record


def stored(home: Path, run: str, count: int) -> int:
    """Put such a run into the home; how many of its entries the page tells."""
    store = SqliteStore(home / "runs.db")
    records = list(long_log(run, count))
    store.create(run, "How many arches has the Elm Viaduct?", records[0].at)
    lease = store.acquire(run, "bench")
    store.append(lease, records)
    store.release(lease)
    store.close()
    quiet = {"run_started", "opened", "redirected", "effect_started", "effect_done"}
    seen = [each.event for each in records if each.event.kind not in quiet]
    return sum(not isinstance(event, events.EffectFailed) or event.final for event in seen)


def weight() -> Iterator[str]:
    folder = Path(str(files("aria"))) / "web_dist"
    page = (folder / "index.html").read_text(encoding="utf-8")
    total = 0
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        packed = len(gzip.compress(path.read_bytes(), 9))
        first = path.name in page or path.name == "index.html"
        total += packed * first
        yield f"| {path.suffix.lstrip('.')}{'' if first else ', when its view is opened'} | {packed / 1000:.1f} kB |"
    yield f"| **first load, compressed** | **{total / 1000:.1f} kB** |"


async def opened(page: Page, address: str, run: str, entries: int) -> float:
    """Milliseconds from asking for the page until the whole run is shown."""
    await page.goto(f"{address}/#/runs/{run}/live")
    wanted = f"({entries - 60:,} more)" if entries > 60 else ""
    await page.wait_for_function(
        "wanted => wanted ? document.body.innerText.includes(wanted) : document.querySelector('.step')", arg=wanted
    )
    return float(await page.evaluate("performance.now()"))


async def measured(address: str, sizes: dict[str, int], entries: dict[str, int]) -> list[str]:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    lines = [
        "",
        "| run of | first paint | whole run shown | longest task | heap | frames while scrolling, median and worst |",
    ]
    lines.append("|---|---|---|---|---|---|")
    async with async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        took: dict[int, float] = {}
        for run, count in sizes.items():
            page = await browser.new_page(viewport={"width": 1280, "height": 800})
            await page.add_init_script(WATCH)
            took[count] = await opened(page, address, run, entries[run])
            session = await page.context.new_cdp_session(page)
            await session.send("HeapProfiler.collectGarbage")
            heap: dict[str, Any] = await session.send("Runtime.getHeapUsage")
            slow = max(await page.evaluate("slow"), default=0.0)
            paint = await page.evaluate(MARKS)
            frames = await page.evaluate(SCROLL)
            lines.append(
                f"| {count:,} events | {paint:.0f} ms | {took[count]:.0f} ms | {slow:.0f} ms | "
                f"{heap['usedSize'] / 1e6:.1f} MB | {frames[len(frames) // 2]:.0f} and {frames[-1]:.0f} ms |"
            )
            await page.close()
        await browser.close()
    few, many = min(took), max(took)
    each = (took[many] - took[few]) / (many - few)
    return [*lines, "", f"An event costs {each:.2f} ms from the server's store to the screen."]


async def served(home: Path, count: int) -> list[str]:
    sizes = {"short": 50, "long": count}
    entries = {run: stored(home, run, size) for run, size in sizes.items()}
    environment = {**os.environ, "ARIA_HOME": str(home)}
    command = [sys.executable, "-m", "aria", "serve", "--port", "0"]
    server = await asyncio.create_subprocess_exec(*command, env=environment, stderr=subprocess.PIPE)
    assert server.stderr is not None
    try:
        said = (await server.stderr.readline()).decode()
        return await measured(said.removeprefix("ARIA serves at ").partition(";")[0], sizes, entries)
    finally:
        server.kill()
        await server.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=5000)
    options = parser.parse_args()
    print("| file | compressed |\n|---|---|")
    print("\n".join(weight()))
    with tempfile.TemporaryDirectory() as folder:
        print("\n".join(asyncio.run(served(Path(folder), options.events))))


if __name__ == "__main__":
    main()
