"""Pictures of every view at three sizes, light and dark: `python -m tests.page.shots FOLDER`. For people to look at."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.async_api import async_playwright, expect
from tests.page.conftest import CHROMIUM, FLAGS
from tests.page.kit import SIZES, Scheme, Visitor, visiting
from tests.service.kit import Server, model, serving

from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.wire import Asked, Reply

LIBRARY = Path(__file__).parents[2] / "examples" / "library"
ANSWERED = "When did the Golden Gate Bridge open and who designed it?"
DIVIDED = "How long is the main span of the Golden Gate Bridge, and how high are its towers?"
UPLOAD = "broken.pdf"
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


async def take(folder: Path) -> None:
    """One picture of each view for each size and scheme."""
    writer = Writer()
    async with model(writer) as (_, env), serving(env=env) as server, async_playwright() as driver:
        browser = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        writer.go.set()
        await server.client.put(f"/api/documents/{UPLOAD}", content=b"%PDF-1.7 and nothing more")
        runs = [await server.ask(question) for question in (ANSWERED, DIVIDED, NO_REPORT)]
        for run in runs:
            await server.until(run)
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
    answered, divided, nothing = runs
    page = visitor.page
    views = {
        "ask": "#/", "plan": f"#/runs/{plan}/live", "live": f"#/runs/{live}/live", "research": f"#/runs/{divided}/live",
        "report": f"#/runs/{answered}/report", "conflict": f"#/runs/{divided}/report",
        "nothing": f"#/runs/{nothing}/report", "map": f"#/runs/{divided}/map", "library": "#/library",
        "documents": "#/documents", "watches": "#/watches",
        "operations": "#/operations", "diff": f"#/diff/{divided}/{answered}",
    }  # fmt: skip
    for view, link in views.items():
        await visitor.open(link)
        await page.locator("main h1").first.wait_for()
        await expect(page.locator(".waiting")).to_have_count(0)
        if view in ("report", "conflict", "nothing"):
            await visitor.report()
        if view == "ask":
            await page.locator(".more summary").click()
            await page.get_by_label("Your question").fill(DIVIDED)
            await page.locator(".forecast").wait_for()
        if view == "report":
            await page.locator(".cite").first.click()
            await page.locator(".snapshot mark.main").first.wait_for()
        await page.wait_for_timeout(200)
        await page.screenshot(path=folder / f"{view}-{name}.png", full_page=view not in ("report", "live", "map"))


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/shots")
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as home:
        os.environ["ARIA_HOME"] = home
        from aria.cli.corpus import command

        command.main(["add", str(LIBRARY)], standalone_mode=False)
        asyncio.run(take(folder))


if __name__ == "__main__":
    main()
