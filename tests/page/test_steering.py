"""A run is steered from the page: its plan, its sources, its questions back, and other courses from any step."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.page.kit import visiting
from tests.service.kit import QUESTION, Server, model, serving

from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.wire import Asked, Reply

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_plan_is_changed_and_approved_before_anything_is_searched(browser: Browser, server: Server) -> None:
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        await visitor.open()
        await page.get_by_label("Show me the plan first").check()
        run = await visitor.ask(QUESTION)
        plan = page.locator(".asks")
        await expect(plan.get_by_role("button", name="Go ahead")).to_be_visible()
        assert await visitor.serious() == []
        texts = await plan.locator(".sub-text").all_inner_texts()
        await plan.get_by_role("button", name=f"Move: {texts[1]}").focus()
        await page.keyboard.press("ArrowUp")
        await expect(plan.locator(".sub-text").first).to_have_text(texts[1])
        await plan.get_by_role("button", name=f"Move: {texts[1]}").drag_to(plan.locator(".subs > li").last)
        await expect(plan.locator(".sub-text").last).to_have_text(texts[1])
        await expect(plan.locator(".sub-text").first).to_have_text(texts[0])
        await plan.get_by_role("button", name="Skip: ").nth(1).click()
        await expect(plan.locator(".skipped")).to_have_count(1)
        await plan.get_by_role("button", name="Edit: ").first.click()
        await plan.get_by_label("Sub-question").fill("On which day did the Harrow Bridge open?")
        await plan.get_by_label("Search for").fill("Harrow Bridge opened")
        await plan.get_by_role("button", name="Change").click()
        await expect(plan.locator(".sub-text").first).to_have_text("On which day did the Harrow Bridge open?")
        await plan.get_by_role("button", name="Add a sub-question").click()
        await plan.get_by_label("Sub-question").fill("Who designed the Harrow Bridge?")
        await plan.get_by_role("button", name="Add", exact=True).click()
        await expect(plan.locator(".sub-text").last).to_have_text("Who designed the Harrow Bridge?")
        await page.reload()
        await expect(plan.locator(".sub-text").last).to_have_text("Who designed the Harrow Bridge?")
        await plan.get_by_role("button", name="Go ahead").click()
        await visitor.report()
        report = (await server.run(run))["report"]
        subs = {sub["text"]: sub["finding"] for sub in report["sub_questions"]}
        assert subs["Who designed the Harrow Bridge?"] == "answered"
        assert "skipped" in subs.values()
        assert visitor.wrong == []


async def test_what_the_run_asks_back_is_answered(browser: Browser, server: Server) -> None:
    async with visiting(browser, server.address, "phone", "dark") as visitor:
        page = visitor.page
        await visitor.open()
        await page.get_by_label("Show me the plan first").check()
        run = await visitor.ask("When did the bridge open?")
        await page.get_by_label("Your answer").fill("the Harrow Bridge")
        assert await visitor.serious() == []
        await page.get_by_role("button", name="Answer").click()
        await page.get_by_role("button", name="Go ahead").wait_for()
        assert await visitor.serious() == []
        await page.get_by_role("button", name="Go ahead").click()
        await visitor.report()
        assert "3 May 1931" in (await server.run(run))["report"]["answer"]


async def test_a_banned_source_is_not_cited_and_a_fork_takes_another_course(browser: Browser, home: Path) -> None:
    go, read = asyncio.Event(), asyncio.Event()

    async def waits(asked: Asked) -> Reply:
        role = material(asked).role
        if role in ("reader", "writer"):
            await (read if role == "reader" else go).wait()
        return honest(asked)

    async with (
        model(waits) as (_, env),
        serving(env=env) as server,
        visiting(browser, server.address) as visitor,
    ):
        page = visitor.page
        run = await visitor.ask(QUESTION)
        await expect(page.locator(".doing .datum-hit")).to_have_count(2)  # the pages as they come, before they are read
        await expect(page.locator(".doing .finding-answered")).to_have_count(2)
        read.set()
        await page.get_by_text("Change the limits").click()
        await page.get_by_label("Minutes in all").fill("7")
        await page.get_by_label("Model calls in all").fill("77")
        assert await visitor.serious() == []
        await page.get_by_role("button", name="Change", exact=True).click()
        await expect(page.locator(".bar-words").filter(has_text="of 77")).to_be_visible()
        await page.get_by_role("button", name="Pin: An Almanac").click()
        await page.get_by_role("button", name="Ban: The Harrow Bridge").click()
        await expect(page.locator(".found .banned")).to_have_count(1)
        go.set()
        await visitor.report()
        report = (await server.run(run))["report"]
        limits = report["usage"]["limits"]
        assert (limits["seconds"], limits["model_calls"]) == (420, 77)
        cited = {each["source_id"] for each in report["citations"]}
        assert {each["title"] for each in report["sources"] if each["id"] in cited} == {"An Almanac"}
        await visitor.open(f"#/runs/{run}/live")
        for said in ("You pinned", "You banned"):
            await expect(page.get_by_text(said).first).to_be_visible()
        await page.locator(".mood-plan details > summary").last.click()
        await page.locator(".mood-plan .fork button").last.click()
        await expect(page).not_to_have_url(f"{server.address}/#/runs/{run}/live")
        await visitor.report()
        forked = (await server.run(page.url.split("/runs/")[1].split("/")[0]))["report"]
        assert len({each["source_id"] for each in forked["citations"]}) == 2
