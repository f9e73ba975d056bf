"""A real Chromium, and every request that a page in it makes."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright, expect
from tests.service.conftest import home as home
from tests.service.kit import Server, serving

expect.set_options(timeout=60_000)
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _set_up() -> None:
    """Tests of the page need it built and a browser. Where the project is checked as a whole both have to be there."""
    built = Path(str(files("aria"))) / "web_dist" / "index.html"
    lacking = "the page is not built: make web" if not built.is_file() else "there is no Chromium" * (CHROMIUM is None)
    if lacking and os.environ.get("CI"):
        pytest.fail(lacking)
    if lacking:
        pytest.skip(lacking)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as driver:
        running = await driver.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield running
        await running.close()


@pytest_asyncio.fixture(loop_scope="session")
async def server(home: Path) -> AsyncIterator[Server]:
    async with serving() as running:
        yield running
