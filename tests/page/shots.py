"""Pictures of every view at three sizes, light and dark: `python -m tests.page.shots FOLDER`. For people to look at."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import async_playwright, expect
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.kit import SIZES, Scheme, Visitor, visiting
from tests.page.test_hostile_suite import all_told, read_four
from tests.security.test_page_images import FIGURE, drawing, offered
from tests.security.web_kit import page as web_page
from tests.service.kit import Server, model, serving

from aria.adapters.stores.sqlite import SqliteStore
from aria.core.limits import Limits
from aria.core.notices import Notice
from aria.testing import ScriptedEngine, World, researcher
from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.wire import Asked, Reply
from aria.testing.world import Document

LIBRARY = Path(__file__).parents[2] / "examples" / "library"
ANSWERED = "When did the Golden Gate Bridge open and who designed it?"
DIVIDED = "How long is the main span of the Golden Gate Bridge, and how high are its towers?"
UPLOAD = "broken.pdf"
LARGE = "large"
"""A run whose map has more than 200 nodes."""
BRIDGES = 34
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
NO_REPORT = "What is the best colour for a garden gnome in Ulan Bator?"


class Writer:
    """An honest model that words its first sentence anew, and holds back its drafts while `go` is not set."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def __call__(self, asked: Asked) -> Reply:
        reply = honest(asked)
        if material(asked).role != "writer":
            return reply
        await self.go.wait()
        said: dict[str, Any] = json.loads(reply.text)
        for sentence in said["sentences"][1:2]:
            sentence["text"] = f"It is told that {sentence['text']}"
        return replace(reply, text=json.dumps(said))


async def large(home: Path) -> None:
    """A run that read many pages and tells what each says."""
    names = [f"{one} {two}" for one in ("Harrow", "Wren", "Larch", "Alder", "Otter", "Heron") for two in
             ("Bridge", "Tunnel", "Viaduct", "Ferry", "Causeway", "Aqueduct")][:BRIDGES]  # fmt: skip
    documents = {
        f"d{number}": Document(
            text=f"The {name} opened on {number % 27 + 1} May {1900 + 3 * number}.\n\n"
            f"The {name} is {210 + 37 * number} m long and carries {number + 2} lanes of traffic over the river.",
            title=f"The {name}", uri=f"https://n{number}.example/{name.split()[0].lower()}", owner=f"{name} Trust",
        )
        for number, name in enumerate(names)
    }  # fmt: skip
    limits = Limits(hits=BRIDGES, reads=BRIDGES, rounds=1, confidence=100)
    store = SqliteStore(home / "runs.db")
    asker = researcher(World(documents=documents), engine=ScriptedEngine({"read": [read_four]}), store=store,
                       limits=limits)  # fmt: skip
    await asker.ask("When did each crossing of the river open, and how long is it?", run_id=LARGE)
    end = all_told(asker.log(LARGE))
    store.close()
    with closing(sqlite3.connect(home / "runs.db")) as database, database:
        database.execute("UPDATE records SET line = ? WHERE run = ? AND seq = ?", (end.line, LARGE, end.seq))


async def pictured(home: Path) -> str:
    """A run whose report offers an image, and whose source was retracted."""
    there = {"www.example.com/b.png": web_page(drawing(), media="image/png")}
    notice = Notice(kind="retracted", by="crossref", on="2023-04-01")
    report, _, asked = await offered(there, home, FIGURE.format("b.png"), notices=(notice,))
    asked.close()
    return report.run_id


async def take(folder: Path, home: Path) -> None:
    """One picture of each view for each size and scheme."""
    await large(home)
    images = await pictured(home)
    async with serving() as server:  # without a model
        quoted = await server.ask(ANSWERED)
        await server.until(quoted)
    writer = Writer()
    async with model(writer) as (_, env), serving(env=env) as server, async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        writer.go.set()
        await server.client.put(f"/api/documents/{UPLOAD}", content=b"%PDF-1.7 and nothing more")
        runs = [await server.ask(question) for question in (ANSWERED, DIVIDED, NO_REPORT)]
        for run in runs:
            await server.until(run)
        runs += [images, quoted]
        follow = await server.ask("How high are they above the water?", follows=runs[1])
        await server.until(follow)
        await server.client.post("/api/watches", json={"question": DIVIDED, "every": "1d"})
        writer.go.clear()
        plan = await server.ask(ANSWERED, approve=True)
        live = await server.ask(DIVIDED)
        await server.until(plan, "waiting")
        for size in SIZES:
            for scheme in SCHEMES:
                async with visiting(browser, server.address, size, scheme) as visitor:
                    await _each(visitor, folder, f"{size}-{scheme}", runs, plan, live)
        writer.go.set()
        await _wait(server, live)
        await browser.close()


async def _wait(server: Server, run: str) -> None:
    await server.until(run)


async def _each(visitor: Visitor, folder: Path, name: str, runs: list[str], plan: str, live: str) -> None:
    answered, divided, nothing, images, quoted = runs
    page = visitor.page
    views = {
        "ask": "#/", "plan": f"#/runs/{plan}/live", "live": f"#/runs/{live}/live", "research": f"#/runs/{divided}/live",
        "report": f"#/runs/{answered}/report", "conflict": f"#/runs/{divided}/report",
        "nothing": f"#/runs/{nothing}/report", "images": f"#/runs/{images}/report", "large": f"#/runs/{LARGE}/map",
        "quoted": f"#/runs/{quoted}/report",
        "map": f"#/runs/{divided}/map", "library": "#/library", "documents": "#/documents", "watches": "#/watches",
        "operations": "#/operations", "diff": f"#/diff/{divided}/{answered}",
    }  # fmt: skip
    for view, link in views.items():
        await page.mouse.move(0, 0)
        await visitor.open(link)
        await page.locator("main h1").first.wait_for()
        await expect(page.locator(".waiting")).to_have_count(0)
        if view in ("report", "conflict", "nothing", "images", "quoted"):
            await visitor.report()
        if view == "ask":
            await page.locator(".more summary").click()
            await page.get_by_label("Your question").fill(DIVIDED)
            await page.locator(".forecast").wait_for()
        if view in ("report", "quoted"):
            await page.locator(".cite").first.click()
            await page.locator(".snapshot mark.main").first.wait_for()
        await page.wait_for_timeout(200)
        await page.screenshot(
            path=folder / f"{view}-{name}.png", full_page=view not in ("report", "quoted", "live", "map", "large")
        )


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/shots")
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        os.environ["ARIA_HOME"] = home
        from aria.cli.corpus import command

        command.main(["add", str(LIBRARY)], standalone_mode=False)
        asyncio.run(take(folder, Path(home)))


if __name__ == "__main__":
    main()
