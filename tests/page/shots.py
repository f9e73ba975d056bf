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

from playwright.async_api import Browser, async_playwright, expect
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
DISPUTED = "How many people died in the influenza pandemic of 1918?"
UNCLEAR = "When did the bridge open?"
READ = "Who finished the building of the Brooklyn Bridge?"
"""A run that is shown while it reads."""
UPLOAD = "broken.pdf"
LARGE = "large"
"""A run whose map has more than 200 nodes."""
BRIDGES = 34
BESIDE = "beside"
"""A run whose sources give more than one value."""
INSTRUMENT = "What instrument did Mira Holt play?"
FOREIGN = "foreign"
"""A run whose sources are in other scripts and have names without an end or a space."""
LONG = "Donaudampfschifffahrtsgesellschaftskapitän" * 4
REPORTS = ("report", "given", "article", "conflict", "nothing", "images", "quoted", "foreign")
SEEN = ("report", "quoted", "foreign", "live", "map", "large", "scripts")
"""Views of which a window full is shown, not the whole."""
PICTURED = ("phone", "laptop", "wide")
SCHEMES: tuple[Scheme, ...] = ("light", "dark")
NO_REPORT = "What is the best colour for a garden gnome in Ulan Bator?"


class Writer:
    """An honest model that words its first sentence anew; without `go` its drafts and its readings of `READ` wait."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def __call__(self, asked: Asked) -> Reply:
        reply = honest(asked)
        found = material(asked)
        if found.role == "reader" and found.value("Question") == READ:
            await self.go.wait()
        if found.role != "writer":
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
    await told_whole(home, "When did each crossing of the river open, and how long is it?", LARGE, documents, limits)


async def foreign(home: Path) -> None:
    """A run over scripts that are wider, or go from right to left, and names that no line has room for."""
    bridge, says = "金门大桥", "金门大桥于1937年5月27日通车。主跨长1280米,桥塔高227米,是当时世界上最长的悬索桥。"
    gate, told = "جسر البوابة الذهبية", "افتتح جسر البوابة الذهبية في 27 مايو 1937. يبلغ طول الجسر 1280 مترا."
    documents = {
        "zh": Document(text=says, title=f"{bridge}:一座悬索桥的历史与工程" * 2, uri=f"https://例子.example/{bridge}",
                       owner="桥梁工程学会"),
        "ar": Document(text=told, title=gate, uri="https://jisr.example/a", owner="دار الجسور"),
        "de": Document(text=f"The bridge of {LONG} opened on 27 May 1937.", title=LONG,
                       uri=f"https://{'lang-' * 9}x.example/{LONG}", owner=LONG),
    }  # fmt: skip
    await told_whole(home, f"{bridge} {gate} {LONG}?", FOREIGN, documents, Limits(rounds=1, confidence=100))


async def given_beside(home: Path) -> None:
    """A run whose sources give two values that are not held against each other."""
    documents = {
        "a": Document(text="Mira Holt was a pianist from Elm.", title="Mira Holt",
                      uri="https://music.example/holt", owner="The Music Trust"),
        "b": Document(text="Mira Holt gave concerts in Ashford. Her violin is in the museum.", title="Mira Holt",
                      uri="https://museum.example/holt", owner="The Ashford Museum"),
    }  # fmt: skip
    with closing(SqliteStore(home / "runs.db")) as store:
        report = await researcher(World(documents=documents), store=store).ask(INSTRUMENT, run_id=BESIDE)
    assert report.given


async def told_whole(home: Path, question: str, run: str, documents: dict[str, Document], limits: Limits) -> None:
    """A run that tells all that it read."""
    store = SqliteStore(home / "runs.db")
    engine = ScriptedEngine({"read": [read_four]})
    asker = researcher(World(documents=documents), engine=engine, store=store, limits=limits)
    await asker.ask(question, run_id=run)
    end = all_told(asker.log(run))
    store.close()
    with closing(sqlite3.connect(home / "runs.db")) as database, database:
        database.execute("UPDATE records SET line = ? WHERE run = ? AND seq = ?", (end.line, run, end.seq))


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
    await foreign(home)
    await given_beside(home)
    images = await pictured(home)
    async with serving() as server:  # without a model
        quoted = await server.ask(ANSWERED)
        article = await server.ask(DISPUTED, mode="report")
        for run in (quoted, article):
            await server.until(run)
    writer = Writer()
    async with model(writer) as (_, env), serving(env=env) as server, async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        await _bare(browser, folder, home)
        writer.go.set()
        await server.client.put(f"/api/documents/{UPLOAD}", content=b"%PDF-1.7 and nothing more")
        runs = [await server.ask(question) for question in (ANSWERED, DIVIDED, NO_REPORT, DISPUTED)]
        for run in runs:
            await server.until(run)
        runs += [images, quoted, article]
        follow = await server.ask("How high are they above the water?", follows=runs[1])
        await server.until(follow)
        await server.client.post("/api/watches", json={"question": DIVIDED, "every": "1d"})
        writer.go.clear()
        plan = await server.ask(ANSWERED, approve=True)
        live = await server.ask(DIVIDED)
        asks, reads = await server.ask(UNCLEAR, ask_back=True), await server.ask(READ)
        await server.until(plan, "waiting")
        await server.until(asks, "waiting")
        for size in PICTURED:
            for scheme in SCHEMES:
                async with visiting(browser, server.address, size, scheme) as visitor:
                    await _each(visitor, folder, f"{size}-{scheme}", runs, (plan, live, asks, reads))
        writer.go.set()
        await _wait(server, live)
        await browser.close()


async def _bare(browser: Browser, folder: Path, home: Path) -> None:
    """The documents where there are none."""
    async with serving(env={"ARIA_HOME": str(home / "bare")}) as server:
        for size in PICTURED:
            for scheme in SCHEMES:
                async with visiting(browser, server.address, size, scheme) as visitor:
                    await visitor.open("#/documents")
                    await visitor.page.locator("main h1").first.wait_for()
                    await expect(visitor.page.locator(".waiting")).to_have_count(0)
                    await visitor.page.screenshot(path=folder / f"bare-{size}-{scheme}.png")


async def _wait(server: Server, run: str) -> None:
    await server.until(run)


async def _each(visitor: Visitor, folder: Path, name: str, runs: list[str], open_: tuple[str, ...]) -> None:
    answered, divided, nothing, disputed, images, quoted, article = runs
    plan, live, asks, reads = open_
    page = visitor.page
    views = {
        "ask": "#/", "plan": f"#/runs/{plan}/live", "asks": f"#/runs/{asks}/live", "reads": f"#/runs/{reads}/live",
        "live": f"#/runs/{live}/live", "research": f"#/runs/{divided}/live", "rounds": f"#/runs/{nothing}/live",
        "report": f"#/runs/{answered}/report", "conflict": f"#/runs/{disputed}/report",
        "article": f"#/runs/{article}/report", "given": f"#/runs/{BESIDE}/report",
        "foreign": f"#/runs/{FOREIGN}/report", "scripts": f"#/runs/{FOREIGN}/map", "gone": "#/runs/there-is-none",
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
        if view in REPORTS:
            await visitor.report()
        if view == "ask":
            await page.locator(".more summary").click()
            await page.get_by_label("Your question").fill(DIVIDED)
            await page.locator(".forecast").wait_for()
        if view in ("report", "quoted", "foreign"):
            await page.locator(".cite").first.click()
            await page.locator(".snapshot mark.main").first.wait_for()
        await page.wait_for_timeout(200)
        width, height = SIZES[name.split("-")[0]]
        if view not in SEEN:  # what stands at the edge of the window belongs to the end of the whole
            whole = await page.evaluate("document.documentElement.scrollHeight")
            await page.set_viewport_size({"width": width, "height": max(height, whole)})
        await page.screenshot(path=folder / f"{view}-{name}.png")
        await page.set_viewport_size({"width": width, "height": height})


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
