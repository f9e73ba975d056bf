"""A visitor of the page: a tab with its own storage that notes whatever goes wrong and whoever is asked."""

from __future__ import annotations

import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from playwright.async_api import Browser, ConsoleMessage, Error, Page, Request

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"phone": (390, 844), "narrow": (320, 640), "laptop": (1280, 800), "wide": (1720, 1000)}
Scheme = Literal["light", "dark"]
PATIENCE_MS = 60_000


@dataclass
class Visitor:
    page: Page
    address: str
    asked: list[str] = field(default_factory=list)
    """The address of every request."""
    wrong: list[str] = field(default_factory=list)
    """Errors of scripts, of the console and of the content policy."""

    def hear(self, request: Request) -> None:
        self.asked.append(request.url)

    def fail(self, error: Error) -> None:
        self.wrong.append(f"script: {error}")

    def listen(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.wrong.append(f"console: {said.text}")

    async def open(self, link: str = "#/") -> None:
        await self.page.goto(f"{self.address}/{link}")

    async def ask(self, question: str) -> str:
        """Ask in the box; the run's id."""
        await self.open()
        await self.page.get_by_label("Your question").fill(question)
        await self.page.get_by_role("button", name="Research").click()
        await self.page.wait_for_url("**/#/runs/**")
        return self.page.url.split("/runs/")[1].split("/")[0]

    async def report(self) -> None:
        """Wait until the report is there."""
        await self.page.get_by_role("article", name="Report").wait_for(timeout=PATIENCE_MS)

    @property
    def strangers(self) -> list[str]:
        """Requests for anybody but our own server."""
        own = (f"{self.address}/", f"blob:{self.address}/")
        return [url for url in self.asked if not url.startswith(own)]

    async def serious(self) -> list[str]:
        """What a checker of accessibility finds serious or worse."""
        await self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found: dict[str, Any] = await self.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
        return [
            f"{each['id']}: {json.dumps([node['target'] for node in each['nodes'][:3]])}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]


@contextlib.asynccontextmanager
async def visiting(
    browser: Browser, address: str, size: str = "laptop", scheme: Scheme = "light"
) -> AsyncIterator[Visitor]:
    """A tab on the server at `address`. Whatever went wrong in it, by the end, fails."""
    width, height = SIZES[size]
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,
        reduced_motion="reduce",
        permissions=["clipboard-read", "clipboard-write"],
    )
    context.set_default_timeout(PATIENCE_MS)
    page = await context.new_page()
    visitor = Visitor(page, address)
    context.on("request", visitor.hear)
    page.on("pageerror", visitor.fail)
    page.on("console", visitor.listen)
    await page.add_init_script(
        "addEventListener('securitypolicyviolation', (e) => console.error('policy', e.violatedDirective, e.blockedURI))"
    )
    yield visitor
    await context.close()
    assert visitor.strangers == []
