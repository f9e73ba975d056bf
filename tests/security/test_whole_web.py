"""Whole runs over the web with nothing of ours replaced: real search adapters, the real fetcher, real servers.

The services listen on loopback at addresses that the operator may set; the pages are the farm's, reached through the
resolver and the way out that a fetcher is given.
"""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from tests.contracts.search_kit import Reply, Request, SearchServer, replied
from tests.security.web_kit import Asked, Farm, certified, page, sends_to

from aria import wiring
from aria.adapters.corpus.reading import PageReader
from aria.adapters.web.adapter import Web
from aria.api import Researcher
from aria.core.events import EffectStarted

QUESTION = "When did the Harrow Bridge open?"
GOOD = {
    "spans.example.org": "The Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch.",
    "notes.example.net": "After four years of building the Harrow Bridge opened on 3 May 1931.",
    "rivers.example.com": "The Harrow Bridge, which opened in 1931, spans the Lowe at its narrowest place.",
    "towns.example.edu": "Harrow had a ferry until the Harrow Bridge opened in 1931.",
}
BROKEN = {
    "gone.example.org": "status",
    "bomb.example.net": "size",
}
PAGES = [f"http://{host}/harrow" for host in (*GOOD, *BROKEN)]
"""A third of them do not come."""


async def serve(asked: Asked, writer: asyncio.StreamWriter) -> None:
    if asked.host in GOOD:
        html = f"<html lang=en><title>Harrow</title><article><h1>Harrow Bridge</h1><p>{GOOD[asked.host]}</p></article>"
        writer.write(page(html.encode()))
    elif asked.host == "bomb.example.net":
        writer.write(page(gzip.compress(bytes(8_000_000)), "Content-Encoding: gzip"))
    else:
        writer.write(page(b"gone", status="404 Not Found"))


def rows(*urls: str) -> list[dict[str, str]]:
    text = "When the Harrow Bridge opened"
    return [{"url": url, "title": "Harrow Bridge", "content": text, "description": text, "link": url} for url in urls]


def services(request: Request) -> Reply:
    """Six providers at one address: three answer, each with a part of the pages; three fail, each in its own way."""
    match request.path:
        case "/searxng/search":
            return replied({"results": rows(*PAGES[:3])})
        case "/tavily/search":
            return replied({"results": rows(*PAGES[2:5])})
        case "/brave/res/v1/web/search":
            return replied({"web": {"results": rows(*PAGES[3:], PAGES[0])}})
        case "/serper/search":
            return Reply(status=401, body=b'{"message": "Unauthorized."}')
        case "/exa/search":
            return Reply(status=402, body=b'{"error": "no credits"}')
        case _:
            return Reply(body=b"<html>Are you a robot?</html>", kind="text/html")


FAILING = ("serper", "exa", "jina")


async def test_half_of_the_providers_and_a_third_of_the_pages_fail_and_the_answer_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with SearchServer(services).running() as server, Farm(serve).open() as farm:
        for name in ("tavily", "brave", *FAILING):
            monkeypatch.setenv(f"{name.upper()}_BASE_URL", f"{server.address}/{name}")
            monkeypatch.setenv(f"{name.upper()}_API_KEY", "key")
        asked = Researcher(
            home=tmp_path,
            tools="web",
            search=",".join(("searxng", "tavily", "brave", *FAILING)),
            searxng_url=f"{server.address}/searxng",
            effort="deep",
        )
        reader = PageReader(tmp_path / "reading")
        asked._adapters = {
            **asked._adapters,
            "fetch": wiring.Fetches(asked.corpus, lambda: Web(farm.fetcher(), reader)),
        }
        report = await asked.ask(QUESTION)
    started = [r.event for r in asked.log(report.run_id) if isinstance(r.event, EffectStarted)]
    asked.close()
    assert report.status == "answered"
    assert any("1931" in citation.quote for citation in report.citations)
    cited = {source.id: source.uri for source in report.sources}
    assert {cited[each.source_id] for each in report.citations} <= set(PAGES[:4])
    told = {each.what: each.reason for each in report.degraded}
    for name in FAILING:
        assert f"search by {name}" in told
    assert {"search by searxng", "search by tavily", "search by brave"}.isdisjoint(told)
    reasons = " ".join(told.values())
    assert all(kind in reasons for kind in BROKEN.values()), told
    assert {each.effect["handle"] for each in started if each.effect["kind"] == "fetch"} == {f"web:{u}" for u in PAGES}
    assert {asked_of.host for asked_of in farm.asked} == {*GOOD, *BROKEN}


async def test_a_dead_key_ends_that_provider_and_not_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths: list[str] = []

    def refused(request: Request) -> Reply:
        paths.append(request.path)
        title = {"title": "Harrow Bridge", "snippet": "When the Harrow Bridge opened"}
        return replied({"query": {"search": [title]}}) if "wikipedia" in request.path else Reply(status=401)

    async def articles(asked: Asked, writer: asyncio.StreamWriter) -> None:
        html = f"<html lang=en><title>Harrow</title><article><p>{GOOD['spans.example.org']}</p></article>"
        writer.write(page(html.encode()))

    async with (
        SearchServer(refused).running() as server,
        Farm(articles, tls=certified(tmp_path, "en.wikipedia.org")).open() as farm,
    ):
        for name in ("tavily", "wikipedia", "duckduckgo"):
            monkeypatch.setenv(f"{name.upper()}_BASE_URL", f"{server.address}/{name}")
        monkeypatch.setenv("TAVILY_API_KEY", "dead")
        asked = Researcher(home=tmp_path, tools="web", effort="quick")
        web = Web(farm.fetcher(), PageReader(tmp_path / "reading"))
        asked._adapters = {**asked._adapters, "fetch": wiring.Fetches(asked.corpus, lambda: web)}
        report = await asked.ask(QUESTION)
    asked.close()
    assert paths.count("/tavily/search") == 1
    assert report.status == "answered"
    assert {source.uri for source in report.sources} == {"https://en.wikipedia.org/wiki/Harrow_Bridge"}
    assert any("tavily" in each.reason for each in report.degraded)


async def test_a_run_whose_every_page_is_broken_says_so_and_claims_nothing(tmp_path: Path) -> None:
    async def broken(asked: Asked, writer: asyncio.StreamWriter) -> None:
        writer.write(sends_to("http://127.0.0.1/") if asked.host in GOOD else b"")

    async with SearchServer(services).running() as server, Farm(broken).open() as farm:
        asked = Researcher(
            home=tmp_path, tools="web", search="searxng", searxng_url=f"{server.address}/searxng", effort="quick"
        )
        web = Web(farm.fetcher(), PageReader(tmp_path / "reading"))
        asked._adapters = {**asked._adapters, "fetch": wiring.Fetches(asked.corpus, lambda: web)}
        report = await asked.ask(QUESTION)
    asked.close()
    assert report.status == "insufficient_evidence"
    assert report.citations == ()
    assert len([each for each in report.degraded if each.what.startswith("read ")]) >= 1
    assert all(place != "127.0.0.1" for place, _ in farm.dialled)
