"""What a report shows of doubt: conflicts with both sides, sentences that are no quotes, and where each leads."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect
from tests.page.kit import SIZES, visiting
from tests.security.test_page_images import FIGURE, drawing, offered
from tests.security.web_kit import page as web_page
from tests.service.kit import Server, filled, model, serving

from aria.core.notices import Notice
from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.wire import Asked, Reply

pytestmark = pytest.mark.asyncio(loop_scope="session")
QUESTION = "When did the Larch Tunnel open?"
SAYS = {
    "gazette.md": ("The Gazette", "2019-05-27", "The Larch Tunnel opened on 9 June 1954."),
    "register.md": ("The Register", "2021-03-02", "The Larch Tunnel opened on 9 June 1954, says the register."),
    "memoir.md": ("A Memoir", "1998-01-15", "The Larch Tunnel opened on 2 May 1955."),
}


@pytest.fixture
def divided(aria_home: Path) -> Path:
    """A library whose documents disagree."""
    folder = aria_home / "documents"
    folder.mkdir(parents=True)
    for name, (title, date, text) in SAYS.items():
        head = f"---\ntitle: {title}\ndate: {date}\npublisher: {title} Press\n---\n"
        (folder / name).write_text(f"{head}\n# {title}\n\n{text}\n", encoding="utf-8")
    return filled(aria_home)


def wordy(asked: Asked) -> Reply:
    """A model that puts what it quotes in words of its own, and of the second sentence cannot tell whether it holds."""
    reply = honest(asked)
    found = material(asked)
    if found.role == "writer":
        said: dict[str, Any] = json.loads(reply.text)
        for place, sentence in enumerate(said["sentences"][:2]):
            sentence["text"] = f"{('So it is told', 'Perhaps')[place]}: {sentence['text']}"
        return replace(reply, text=json.dumps(said))
    if found.role == "judge":
        said = json.loads(reply.text)
        own = {
            int(label.split()[0]): text for label, text in found.rows("Pairs") if "told:" in text or "Perhaps" in text
        }
        for each in said["labels"]:
            if each["pair"] in own:
                each["label"] = "unclear" if "Perhaps" in own[each["pair"]] else "entailed"
        return replace(reply, text=json.dumps(said))
    return reply


@pytest.mark.usefixtures("divided")
async def test_conflicts_stand_side_by_side_and_doubt_is_marked(browser: Browser) -> None:
    async with model(wordy) as (_, env), serving(env=env) as server, visiting(browser, server.address) as visitor:
        page = visitor.page
        run = await visitor.ask(QUESTION)
        await visitor.report()
        report = (await server.run(run))["report"]
        (conflict,) = report["conflicts"]
        assert {each["status"] for each in report["sentences"]} >= {"partly", "unverified"}
        sides = page.locator(".conflict .side")
        await expect(sides).to_have_count(len(conflict["sides"]))
        for place, side in enumerate(conflict["sides"]):
            box = sides.nth(place)
            await expect(box).to_contain_text(side["value"])
            await expect(box).to_contain_text(f"{side['origins']} independent origin")
            await expect(box).to_contain_text(side["newest"])
            titles = {each["id"]: each["title"] for each in report["sources"]}
            for citation in report["citations"]:
                if citation["n"] in side["citations"]:
                    await expect(box).to_contain_text(titles[citation["source_id"]])
        left, right = [await sides.nth(place).bounding_box() for place in (0, 1)]
        assert left is not None
        assert right is not None
        assert (left["y"], left["x"] + left["width"]) <= (right["y"], right["x"]), "beside each other"
        for status in ("partly", "unverified"):
            shown = page.locator(f".answer .sentence-{status}")
            await expect(shown).to_have_count(sum(each["status"] == status for each in report["sentences"]))
            await expect(shown.first.locator(f".mark-{status}")).to_be_visible()
        await sides.nth(1).get_by_role("button").first.click()
        await expect(page.locator(".snapshot mark.main").first).to_contain_text("Larch Tunnel")
        assert await visitor.serious() == []
        assert visitor.wrong == []


async def test_a_file_is_attached_to_one_question_and_a_follow_up_starts_from_it(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    path = tmp_path / "Larch Tunnel.md"
    told = "The Larch Tunnel opened on 9 June 1954.\n\nThe Larch Tunnel is 3.2 km long, 9 m wide and 7 m high."
    path.write_text(f"# The Larch Tunnel\n\n{told}\n", encoding="utf-8")
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        await visitor.open()
        await page.get_by_label("Files for this question").set_input_files([path])
        await expect(page.get_by_label("Attached files")).to_contain_text(path.name)
        await page.get_by_label("Your question").fill(QUESTION)
        await page.get_by_role("button", name="Research").click()
        await visitor.report()
        await expect(page.locator(".article")).to_contain_text("9 June 1954")
        await page.locator(".cite").first.click()
        await expect(page.locator(".snapshot mark.main").first).to_contain_text("9 June 1954")
        listed = (await server.client.get("/api/documents")).json()
        assert all(row["title"] != "The Larch Tunnel" for row in listed["documents"])
        await page.get_by_role("link", name="Ask a follow-up").click()
        await expect(page.locator(".follows")).to_contain_text(QUESTION)
        await page.get_by_label("Your question").fill("How long is it?")
        await page.keyboard.press("Enter")
        await visitor.report()
        await expect(page.locator(".article")).to_contain_text("3.2 km long")
        await expect(page.locator(".source-facts").first).to_contain_text("copy of ")
        bars = page.locator(".bars button")
        await expect(bars).to_have_count(3)
        await bars.nth(1).focus()
        await page.keyboard.press("Enter")
        await expect(page.locator(".snapshot mark.main").first).to_contain_text("9 m wide")
        await expect(page.locator(".cell.active").first).to_be_visible()
        assert await visitor.serious() == []
        await visitor.open()
        await expect(page.locator(".follows")).to_have_count(0)
        assert visitor.wrong == []


async def test_a_source_tells_what_rests_on_it_and_a_report_is_taken_along(browser: Browser, server: Server) -> None:
    async with visiting(browser, server.address) as visitor:
        page = visitor.page
        run = await visitor.ask("When did the Harrow Bridge open?")
        await visitor.report()
        report = (await server.run(run))["report"]
        for source in report["sources"]:
            cited = {each["n"] for each in report["citations"] if each["source_id"] == source["id"]}
            resting = [each["text"] for each in report["sentences"] if cited & set(each["citations"])]
            await page.locator(".source-title").filter(has_text=source["title"]).click()
            await page.locator(".rests summary").click()
            await expect(page.locator(".rests li")).to_have_count(len(resting))
            for text in resting:
                await expect(page.locator(".rests li").filter(has_text=text).first).to_be_visible()
            await page.get_by_role("button", name="Close the source").click()
        for name, begins in (("Word", b"PK"), ("Web page", b"<!doctype html>"), ("BibTeX", b"@"), ("RIS", b"TY  - "),
                             ("CSL-JSON", b"["), ("Research bundle, for aria verify", b"PK")):  # fmt: skip
            await page.locator(".menu summary").click()
            async with page.expect_download() as told:
                await page.get_by_role("button", name=name, exact=True).click()
            path = await (await told.value).path()
            assert path.read_bytes().startswith(begins)
            await page.locator(".menu summary").click()
        await page.emulate_media(media="print")
        await expect(page.locator(".tools, .tabs, .frame").first).to_be_hidden()
        await expect(page.locator(".article .sentence").first).to_be_visible()
        assert len(await page.pdf()) > 5_000
        assert visitor.wrong == []


async def test_images_of_pages_stand_below_and_a_retraction_on_the_card_of_its_source(
    browser: Browser, home: Path
) -> None:
    there = {"www.example.com/b.png": web_page(drawing(), media="image/png")}
    notice = Notice(kind="retracted", by="crossref", on="2023-04-01", notice="10.5555/b.r")
    report, _, asked = await offered(there, home, FIGURE.format("b.png"), notices=(notice,))
    asked.close()
    async with serving() as server, visiting(browser, server.address) as visitor:
        page = visitor.page
        await visitor.open(f"#/runs/{report.run_id}/report")
        await visitor.report()
        image = page.get_by_role("img", name=report.images[0].caption)
        await expect(image).to_be_visible()
        assert await image.evaluate("async (each) => { await each.decode(); return each.naturalWidth }") == 400
        assert str(await image.get_attribute("src")).startswith("data:image/png;base64,")
        await expect(page.locator(".sources .notice")).to_contain_text("Retracted 2023-04-01, says crossref")
        assert await visitor.serious() == []
        await page.locator(".images .link").click()
        await expect(page.locator(".passage .notice")).to_contain_text("Retracted")
        await expect(page.locator(".snapshot mark.main").first).to_contain_text("1937")
        assert visitor.wrong == []


async def test_a_question_from_right_to_left_is_written_and_shown_so(browser: Browser, server: Server) -> None:
    question = "متى افتتح جسر Harrow Bridge؟"
    async with visiting(browser, server.address, "phone") as visitor:
        page = visitor.page
        await visitor.open()
        await page.get_by_label("Your question").fill(question)
        await expect(page.get_by_label("Your question")).to_have_css("direction", "rtl")
        await visitor.ask(question)
        await visitor.report()
        await expect(page.locator("main h1")).to_have_css("direction", "rtl")
        await expect(page.locator(".frame")).to_have_css("direction", "ltr")
        assert visitor.wrong == []


@pytest.mark.usefixtures("divided")
async def test_on_a_phone_a_passage_lies_below_its_sentence_and_a_map_needs_no_second_way_to_scroll(
    browser: Browser,
) -> None:
    async with serving() as server, visiting(browser, server.address, "phone") as visitor:
        page = visitor.page
        run = await visitor.ask(QUESTION)
        await visitor.report()
        for cite in await page.locator(".cite").all():
            await cite.click()
            await expect(page.locator(".snapshot mark.main").first).to_be_visible()
            sheet = await page.locator(".passage-place").bounding_box()
            assert sheet is not None
            assert sheet["height"] <= 0.51 * 844
            leads = "document.querySelectorAll('.lit, .cite[aria-pressed=true]')"
            tops = await page.evaluate(f"[...{leads}].map((each) => each.getBoundingClientRect().top)")
            assert [top for top in tops if 60 <= top < sheet["y"]], (tops, sheet)
            await page.get_by_role("button", name="Close the source").click()
        report = (await server.run(run))["report"]
        await visitor.open(f"#/runs/{run}/map")
        rows = page.locator(".map-list > li")
        await expect(rows).to_have_count(len([each for each in report["sentences"] if each["citations"]]))
        parts = "[...document.querySelectorAll('main *')]"
        assert await page.evaluate(f"{parts}.every((each) => each.scrollWidth <= innerWidth)")
        assert await visitor.serious() == []
        await rows.first.get_by_role("button").first.click()
        await expect(page.locator(".snapshot mark.main").first).to_be_visible()
        assert await visitor.serious() == []
        await page.keyboard.press("Escape")
        await expect(page.locator(".snapshot")).to_have_count(0)
        await _scrolls_as_one(page)
        assert visitor.wrong == []


async def _scrolls_as_one(page: Page) -> None:
    """On a laptop the map has no way to scroll of its own, and what is chosen is not covered by what it shows."""
    width, height = SIZES["laptop"]
    await page.set_viewport_size({"width": width, "height": height})
    whole = "(each) => each.scrollWidth <= each.clientWidth && each.scrollHeight <= each.clientHeight"
    assert await page.locator(".map-scroll").evaluate(whole)
    await page.locator(".node-passage").last.click()
    await expect(page.locator(".snapshot mark.main").first).to_be_visible()
    assert await page.locator(".map-scroll").evaluate(whole)
    chosen, sheet = [await page.locator(each).bounding_box() for each in (".node.chosen", ".passage-place")]
    assert chosen is not None
    assert sheet is not None
    assert chosen["y"] < sheet["y"]
