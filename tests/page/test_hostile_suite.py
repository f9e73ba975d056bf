"""Pages of the red team, raw, with their titles and addresses, as sources of reports in a real browser.

`make hostile-pages` shows every page of the suite; without `HOSTILE_PAGES=all` it is every twelfth.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import fields, replace
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.page.kit import Visitor, visiting
from tests.page.test_hostile import INTRUDERS
from tests.service.kit import serving

from aria.adapters.stores.sqlite import SqliteStore
from aria.core.events import RunFinished
from aria.core.fold import replay
from aria.core.limits import Limits
from aria.core.ports import Perform, ReadTask
from aria.core.records import Record, seal
from aria.core.report import Citation, ReportSentence, ReportSource
from aria.core.state import RunState
from aria.core.types import Selection
from aria.redteam.cases import Row
from aria.redteam.pages import built_in
from aria.testing import ScriptedEngine, World, researcher
from aria.testing.world import Document

pytestmark = [pytest.mark.asyncio(loop_scope="session"), pytest.mark.timeout(3_600)]
log = logging.getLogger(__name__)
EVERY = 12
AT_ONCE = 30
"""Pages of one run."""


def shown() -> tuple[Row, ...]:
    rows = built_in()
    return rows if os.environ.get("HOSTILE_PAGES") == "all" else rows[::EVERY]


def bodies(row: Row) -> Sequence[str]:
    return (row.html, *row.variants)


def read_four(task: ReadTask, state: RunState, perform: Perform) -> list[Selection]:
    return [
        Selection(first=n, last=n, label="answers", score=0.9 - n / 100) for n in range(min(4, len(task.sentences)))
    ]


def all_told(log: Sequence[Record]) -> Record:
    """The end of a run as it would be if every page that it read were cited, whatever the checks say."""
    state, last = replay(log), log[-1]
    assert isinstance(last.event, RunFinished)
    names = [each.name for each in fields(ReportSource)]
    sources = tuple(
        ReportSource(**{"origin": each.id, **{name: getattr(each, name) for name in names if hasattr(each, name)}})
        for each in state.sources
    )
    citations = tuple(
        Citation(n=n, source_id=row.source, start=row.start, end=row.end, quote=row.quote.exposed())
        for n, row in enumerate(state.evidence, start=1)
    )
    sentences = tuple(ReportSentence(text=each.quote, status="supported", citations=(each.n,)) for each in citations)
    report = replace(last.event.report, sources=sources, citations=citations, sentences=sentences)
    return seal(run=last.run, seq=last.seq, at=last.at, prev=last.prev, event=RunFinished(report=report))


async def made(store: SqliteStore, run: str, rows: Sequence[Row]) -> None:
    """A run that read these pages as they are and tells what they say."""
    documents = {
        f"{number}-{place}": Document(
            text=f"A report.\n\n{body}",
            title=f"{row.category} {body}"[:300],
            uri=row.url.replace("://", f"://n{number}-{place}.", 1),
            owner=body[:200],
        )
        for number, row in enumerate(rows)
        for place, body in enumerate(bodies(row))
    }
    limits = Limits(hits=len(documents), reads=len(documents), rounds=1, confidence=100)
    engine = ScriptedEngine({"read": [read_four]})
    asker = researcher(World(documents=documents), engine=engine, store=store, limits=limits)
    await asker.ask(f"What does the report say of {rows[0].goal}", run_id=run)
    end = all_told(asker.log(run))
    with closing(sqlite3.connect(store.database.name)) as database, database:
        database.execute("UPDATE records SET line = ? WHERE run = ? AND seq = ?", (end.line, run, end.seq))


async def look(visitor: Visitor, run: str) -> int:
    """Open every source, the research and the map of a run; how many pages were seen."""
    page = visitor.page
    await visitor.open(f"#/runs/{run}/report")
    await visitor.report()
    titles = page.locator(".source-title")
    count = await titles.count()
    for place in range(count):
        await titles.nth(place).click()
        await expect(page.locator(".snapshot-text")).to_contain_text("A report.")
        await page.get_by_role("button", name="Close the source").click()
    await inert(visitor)
    for tab, there in (("live", ".timeline"), ("map", ".map")):
        await visitor.open(f"#/runs/{run}/{tab}")
        await page.locator(there).wait_for()
        await page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true })")
        await inert(visitor)
    return count


async def inert(visitor: Visitor) -> None:
    assert await visitor.page.locator(INTRUDERS).count() == 0
    assert visitor.strangers == []
    assert visitor.wrong == []


async def test_pages_of_the_red_team_are_shown_inert(browser: Browser, aria_home: Path) -> None:
    rows = shown()
    store = SqliteStore(aria_home / "runs.db")
    parts = {f"hostile-{first}": rows[first : first + AT_ONCE] for first in range(0, len(rows), AT_ONCE)}
    for run, some in parts.items():
        await made(store, run, some)
    store.close()
    async with serving() as server, visiting(browser, server.address) as visitor:
        seen = []
        for run in parts:
            seen.append(await look(visitor, run))
            log.info("%s: %d pages so far, %d requests", run, sum(seen), len(visitor.asked))
        assert sum(seen) == sum(len(bodies(row)) for row in rows)
    log.info("%d rows, %d pages, %d requests, none to another host", len(rows), sum(seen), len(visitor.asked))
