"""The library, the documents and the operations in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.page.kit import visiting
from tests.service.kit import QUESTION, Server, model, serving

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_runs_are_found_compared_and_deleted(browser: Browser, server: Server) -> None:
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        page.on("dialog", lambda dialog: dialog.accept())
        first = await visitor.ask(QUESTION)
        await visitor.report()
        await page.get_by_role("button", name="Ask again").click()
        await visitor.report()
        await page.get_by_role("link", name="What changed").click()
        await expect(page.locator(".diff-same li").first).to_be_visible()
        await expect(page.locator(".diff-new, .diff-gone, .diff-changed")).to_have_count(0)
        await visitor.open("#/library")
        await expect(page.locator(".run-row")).to_have_count(2)
        await page.get_by_placeholder("Search in questions").fill("nothing like it")
        await expect(page.locator(".run-row")).to_have_count(0)
        await page.get_by_placeholder("Search in questions").fill("harrow")
        await page.locator(".run-row:last-child .icon-button").click()
        await expect(page.locator(".run-row")).to_have_count(1)
        assert (await server.client.get(f"/api/runs/{first}")).status_code == 404


async def test_a_file_is_uploaded_searched_and_taken_away(
    browser: Browser, server: Server, tmp_path: Path, aria_home: Path
) -> None:
    good, bad = tmp_path / "Larch Tunnel.md", tmp_path / "broken.pdf"
    good.write_text("# The Larch Tunnel\n\nThe Larch Tunnel opened on 9 June 1954.\n", encoding="utf-8")
    bad.write_bytes(b"%PDF-1.7 and nothing more")
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        page.on("dialog", lambda dialog: dialog.accept())
        await visitor.open("#/documents")
        await page.get_by_label("Into the collection").fill("tunnels")
        await page.locator("input[type=file]").set_input_files([good, bad])
        await expect(page.locator(".sending .failed")).to_have_count(1)
        row = page.locator(".document-row").filter(has_text="The Larch Tunnel")
        await expect(row).to_be_visible()
        await page.locator(".unread summary").click()
        await expect(page.locator(".unread li")).to_contain_text("broken.pdf")
        await expect(page.locator(".document-row")).to_have_count(3)
        await page.locator(".filters select").select_option("tunnels")
        await expect(page.locator(".document-row")).to_have_count(1)
        await visitor.open()
        await page.locator(".more summary").click()
        await page.get_by_label("Documents of").select_option("tunnels")
        await page.get_by_label("Team").fill("2")
        run = await visitor.ask("When did the Larch Tunnel open?")
        await visitor.report()
        assert (await server.run(run))["report"]["sources"][0]["uri"].endswith("/uploads/tunnels/Larch%20Tunnel.md")
        await expect(page.locator(".article")).to_contain_text("9 June 1954")
        await visitor.open("#/documents")
        await row.get_by_role("button").click()
        await expect(row).to_have_count(0)
        assert not (aria_home / "uploads" / "tunnels" / good.name).exists()
        assert visitor.wrong == []


async def test_models_are_chosen_and_what_was_used_is_told(browser: Browser, home: Path) -> None:
    async with model() as (_, env), serving(env=env) as server, visiting(browser, server.address) as visitor:
        page = visitor.page
        await visitor.open()
        await page.locator(".more summary").click()
        await page.get_by_label("Model provider:name").fill("compatible:big")
        await page.get_by_label("Faster model").fill("compatible:small")
        await page.get_by_label("Work at most").fill("5")
        await page.reload()
        await page.locator(".more summary").click()
        await expect(page.get_by_label("Faster model")).to_have_value("compatible:small")  # a draft survives
        run = await visitor.ask(QUESTION)
        await visitor.report()
        report = (await server.run(run))["report"]
        assert {line["model"] for line in report["bill"]} == {"compatible:big", "compatible:small"}
        assert report["usage"]["limits"]["seconds"] == 300
        used = sum(line["tokens_in"] + line["tokens_out"] for line in report["bill"])
        await visitor.open("#/library")
        await expect(page.locator(".run-row")).to_contain_text(f"{used:,} tokens")
        await visitor.open("#/operations")
        await expect(page.locator(".spending .figure")).to_have_text("1 run")
        await expect(page.get_by_role("region", name="Models by role, as a table")).to_contain_text("writer")
        await expect(page.get_by_role("region", name="What attacks came to, as a table")).to_contain_text("L1")
        assert visitor.wrong == []


async def test_a_question_is_watched_paused_and_let_go(browser: Browser, server: Server) -> None:
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        page.on("dialog", lambda dialog: dialog.accept())
        await visitor.open()
        await page.locator(".more summary").click()
        await page.get_by_label("Ask again").select_option("1d")
        await page.get_by_label("Tell this address").fill("https://hooks.example/x")
        secret = await page.get_by_label("Its secret").input_value()
        assert secret.startswith("whsec_")
        await expect(page.get_by_role("button", name="Attach files")).to_be_disabled()
        await expect(page.get_by_label("Documents of")).to_be_disabled()
        await expect(page.get_by_label("A watch waits for no approval")).to_be_disabled()
        await page.get_by_label("Your question").fill(QUESTION)
        assert await visitor.serious() == []
        await page.get_by_role("button", name="Watch", exact=True).click()
        row = page.locator(".watch-row")
        await expect(row).to_contain_text(QUESTION)
        await expect(row).to_contain_text("an address is told of what changed")
        assert secret not in await page.content()
        await row.get_by_role("button", name="Pause").click()
        await expect(row).to_contain_text("paused")
        (watch,) = (await server.client.get("/api/watches")).json()["watches"]
        assert (watch["paused"], watch["every"], watch["webhook"]) == (True, "1d", True)
        await row.get_by_role("button", name="Go on").click()
        await expect(row).to_contain_text("next ")
        assert await visitor.serious() == []
        await row.get_by_role("button", name="Delete the watch").click()
        await expect(row).to_have_count(0)
        assert visitor.wrong == []


async def test_what_does_not_come_is_said_and_no_count_stands_in_for_it(browser: Browser, server: Server) -> None:
    """Where the server fails, each part of a view says so, leaves the rest usable, and comes once it is asked again."""
    names = ("usage*", "models", "providers", "settings", "runs?*", "documents")
    lists = [f"**/api/{name}" for name in names]
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        run = await visitor.ask(QUESTION)
        await visitor.report()
        for each in lists:
            await page.route(each, lambda route: route.fulfill(status=500, body="no"))
        await visitor.open("#/operations")
        problems = page.get_by_role("alert")
        await expect(problems).to_have_count(4)
        await expect(page.locator(".spending, .days")).to_have_count(0)
        await expect(page.locator("dl.figures")).to_be_visible()
        assert await visitor.serious() == []
        for link in ("#/", "#/library", "#/documents"):
            await visitor.open(link)
            await expect(problems).to_have_count(1)
            await expect(page.locator(".empty, .run-row, .document-row")).to_have_count(0)
        await visitor.open("#/operations")
        await expect(problems).to_have_count(4)
        for each in lists:
            await page.unroute(each)
        for left in (3, 2, 1, 0):
            await problems.get_by_role("button", name="Try again").first.click()
            await expect(problems).to_have_count(left)
        await expect(page.locator(".spending .figure")).to_have_text("1 run")
        await page.route(f"**/api/runs/{run}", lambda route: route.fulfill(status=503, body="no"))
        await visitor.open(f"#/runs/{run}/report")
        await expect(problems).to_have_count(1)
        await page.unroute(f"**/api/runs/{run}")
        await problems.get_by_role("button", name="Try again").click()
        await visitor.report()
        assert [each for each in visitor.wrong if "Failed to load resource" not in each] == []
