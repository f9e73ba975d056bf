"""The page in a real browser against a real server: ask, watch, steer, read, check."""

from __future__ import annotations

import asyncio
import json
import socket
from pathlib import Path

import pytest
from playwright.async_api import Browser, Locator, Page, expect
from tests.golden.test_golden_logs import LOGS, read
from tests.page.kit import SIZES, Scheme, visiting
from tests.service.kit import PATIENCE, QUESTION, Held, Server, model, serving

from aria.adapters.stores.sqlite import SqliteStore

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_question_becomes_a_report_whose_sentences_lead_to_their_passages(
    browser: Browser, server: Server
) -> None:
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        await visitor.open()
        await page.get_by_label("Your question").fill(QUESTION)
        await page.reload()
        await expect(page.get_by_label("Your question")).to_have_value(QUESTION)  # a draft survives
        await expect(page.locator(".forecast")).to_be_visible()
        run = await visitor.ask(QUESTION)
        await visitor.report()
        report = (await server.run(run))["report"]
        for citation in report["citations"]:
            await page.get_by_role("button", name=f"Citation {citation['n']}: show the passage").first.click()
            await expect(page.locator(".snapshot mark.main").first).to_be_visible()
            async with asyncio.timeout(PATIENCE):
                while await _lit(page) != citation["quote"]:  # noqa: ASYNC110 - the browser draws it anew
                    await asyncio.sleep(0.05)
            await expect(page.locator(".snapshot mark.main").first).to_be_in_viewport()
            await expect(page.locator(".exact")).to_be_visible()
        await page.get_by_role("button", name="Verify").click()
        await expect(page.locator(".outcome.good")).to_be_visible()
        await page.get_by_role("button", name="Copy").click()
        await expect(page.locator(".tools [role=status]").first).not_to_be_empty()
        copied = await page.evaluate("navigator.clipboard.readText()")
        assert all(sentence["text"] in copied for sentence in report["sentences"])
        await page.locator(".menu summary").click()
        async with page.expect_download() as told:
            await page.get_by_role("button", name="JSON with every span").click()
        assert json.loads(saved_of(await (await told.value).path()))["log_head"] == report["log_head"]
        assert visitor.wrong == []


async def _lit(page: Page) -> str:
    """What is marked as the passage of the citation that was clicked."""
    return "".join(await page.locator(".snapshot mark.main").all_text_contents())


def saved_of(path: Path) -> bytes:
    return path.read_bytes()


async def test_it_is_used_with_the_keyboard_alone(browser: Browser, server: Server) -> None:
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        await visitor.open()
        await page.get_by_label("Your question").wait_for()
        await page.keyboard.press("Tab")
        await page.keyboard.press("Enter")  # skips to the content
        await tab_to(page.get_by_label("Show me the plan first"))
        await page.keyboard.press("Space")
        await page.keyboard.press("Shift+Tab")
        await tab_to(page.get_by_label("Your question"), "Shift+Tab")
        await page.keyboard.type(QUESTION)
        await page.keyboard.press("Enter")
        approval = page.get_by_role("button", name="Go ahead")
        await approval.wait_for()
        await tab_to(page.get_by_role("button", name="Skip: ").first)
        await tab_to(approval)
        await page.keyboard.press("Enter")
        await visitor.report()
        await tab_to(page.get_by_role("link", name="Research"))
        await page.keyboard.press("Enter")
        await tab_to(page.locator(".step summary").first)
        await tab_to(page.get_by_role("link", name="Report", exact=True), "Shift+Tab")
        await page.keyboard.press("Enter")
        cite = page.get_by_role("button", name="Citation 1: show the passage").first
        await tab_to(cite)
        await page.keyboard.press("Enter")
        await expect(page.locator("#passage-title")).to_be_focused()
        await page.keyboard.press("Escape")
        await expect(cite).to_be_focused()
        await expect(page.locator(".snapshot")).to_have_count(0)


async def tab_to(goal: Locator, key: str = "Tab") -> None:
    """Go there as somebody without a mouse has to; every stop on the way shows where it is."""
    await goal.wait_for()
    for _ in range(80):
        if await goal.evaluate("(each) => each === document.activeElement"):
            return
        await goal.page.keyboard.press(key)
    pytest.fail(f"{goal} is not reached with {key}")


@pytest.mark.parametrize(("size", "scheme"), [("narrow", "light"), ("laptop", "dark"), ("wide", "light")])
async def test_every_view_is_accessible_and_fits(browser: Browser, server: Server, size: str, scheme: Scheme) -> None:
    async with visiting(browser, server.address, size, scheme) as visitor:
        page = visitor.page
        run = await visitor.ask(QUESTION)
        await visitor.report()
        views = (f"#/runs/{run}/report", f"#/runs/{run}/live", f"#/runs/{run}/map", "#/library", "#/documents",
                 "#/watches", "#/operations", f"#/diff/{run}/{run}", "#/")  # fmt: skip
        for link in views:
            await visitor.open(link)
            await page.locator("main h1").first.wait_for()
            await expect(page.locator(".waiting")).to_have_count(0)
            assert await visitor.serious() == [], link
            wide = await page.evaluate("document.documentElement.scrollWidth")
            assert wide <= SIZES[size][0], f"{link} is {wide} wide"
        await page.get_by_role("button", name="Access token").click()
        await expect(page.get_by_role("dialog", name="Access token")).to_be_visible()
        assert await visitor.serious() == []
        assert visitor.wrong == []


async def test_a_run_is_steered_while_it_works_and_another_tab_sees_the_same(browser: Browser, home: Path) -> None:
    held = Held(go=asyncio.Event(), answered=[])
    async with (
        model(held) as (_, env),
        serving(env=env) as server,
        visiting(browser, server.address) as first,
        visiting(browser, server.address, "phone", "dark") as second,
    ):
        run = await first.ask(QUESTION)
        await expect(first.page.locator(".status-running")).to_be_visible()
        await first.page.get_by_role("button", name="Pause").click()
        held.go.set()
        await expect(first.page.locator(".status-paused")).to_be_visible()
        await second.open(f"#/runs/{run}")
        await expect(second.page.locator(".status-paused")).to_be_visible()
        held.go.clear()
        await second.page.get_by_role("button", name="Resume").click()
        await expect(first.page.locator(".status-running")).to_be_visible()
        await first.page.reload()
        await first.page.get_by_role("button", name="Stop and write now").click()
        held.go.set()
        await first.report()
        await second.report()
        await second.open(f"#/runs/{run}/live")
        for said in ("You paused the run", "Taken up again", "You asked to write with what is there"):
            await expect(second.page.get_by_text(said).first).to_be_visible()
        assert (await server.run(run))["report"]["stop_reason"] == "write_now"


@pytest.fixture
def old_run(home: Path) -> str:
    """A log of the first format, as an earlier version left it."""
    records = read(LOGS[0])
    store = SqliteStore(home / "runs.db")
    store.create(records[0].run, "", records[0].at)
    lease = store.acquire(records[0].run, "test")
    store.append(lease, records)
    store.release(lease)
    store.close()
    return records[0].run


async def test_a_run_of_an_earlier_version_is_shown(browser: Browser, old_run: str) -> None:
    async with serving() as server, visiting(browser, server.address) as visitor:
        for tab in ("live", "report"):
            await visitor.open(f"#/runs/{old_run}/{tab}")
            await visitor.page.locator("main .card, main article").first.wait_for()
        await visitor.report()
        assert visitor.wrong == []


async def test_a_server_that_dies_in_the_middle_is_taken_up_again(browser: Browser, home: Path) -> None:
    held = Held(go=asyncio.Event(), answered=[])
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    async with (
        model(held) as (_, env),
        serving("--port", port, env=env) as server,
        visiting(browser, server.address) as visitor,
    ):
        page = visitor.page
        run = await visitor.ask(QUESTION)
        await expect(page.locator(".status-running")).to_be_visible()
        await server.kill()
        await expect(page.locator(".lost")).to_be_visible()
        await page.get_by_role("link", name="Operations").click()
        await expect(page.get_by_role("alert")).to_be_visible()  # a view that was not fetched yet
        await page.go_back()
        async with serving("--port", port, env=env) as again:
            held.go.set()
            report = (await again.until(run))["report"]  # it waits for the lease of the server that died
            await visitor.report()  # and then for the page, which asks again every quarter of a minute at the latest
            shown = " ".join(await page.locator(".article .sentence, .article .cells").all_inner_texts())
            assert report["sentences"]
            assert all(sentence["text"] in shown for sentence in report["sentences"])
