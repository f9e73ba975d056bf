"""Runs that search the web: providers on loopback, pages in memory, some of both broken."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from tests.contracts.search_kit import Reply, Request, SearchServer, replied

from aria.adapters.models.adapter import Models
from aria.adapters.stores.memory import MemoryStore
from aria.api import Researcher
from aria.core.effects import Effect, Fetch, Search
from aria.core.errors import ContentRejected, RefusedInput, UserError
from aria.core.events import EvidenceGathered, Searched
from aria.core.report import Report
from aria.settings import load
from aria.testing.clock import ManualClock
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked
from aria.testing.wire import Reply as ModelReply
from aria.testing.world import Document, World
from aria.wiring.searching import ByTool

QUESTION = "When did the Harrow Bridge open?"
SPANS = "https://spans.example.org/harrow"
NOTES = "https://notes.example.net/rivers/harrow"
PAGES = {
    SPANS: "The Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch.",
    NOTES: "After four years of building the Harrow Bridge opened on 3 May 1931.",
}


def row(url: str) -> dict[str, str]:
    return {"url": url, "title": "The Harrow Bridge", "content": "When the Harrow Bridge opened"}


def answering(*urls: str) -> Callable[[Request], Reply]:
    return lambda _: replied({"results": [row(url) for url in urls], "data": [row(url) for url in urls]})


class Web:
    """A run's surroundings: search services at one address, pages by their own."""

    def __init__(self, server: SearchServer, pages: Mapping[str, str | Document] = PAGES, **settings: Any) -> None:
        given = {"tools": "web", "search": "searxng", "searxng_url": server.address, **settings}
        self.world = World(documents={f"web:{url}": page for url, page in pages.items()})
        clock = ManualClock()
        search = ByTool(self.world, load(**given), clock)
        adapters = {**self.world.adapters(), "search": search}
        self.researcher = Researcher(adapters=adapters, store=MemoryStore(), clock=clock, **given)

    async def ask(self) -> Report:
        return await self.researcher.ask(QUESTION)

    def events(self, report: Report, kind: type[Any]) -> list[Any]:
        return [each.event for each in self.researcher.log(report.run_id) if isinstance(each.event, kind)]


async def test_a_question_is_answered_from_the_web_alone() -> None:
    async with SearchServer(answering(*PAGES)).running() as server:
        web = Web(server)
        report = await web.ask()
    assert report.status == "answered"
    assert report.degraded == ()
    assert any("1931" in citation.quote for citation in report.citations)
    fetched = {effect.handle for effect in web.world.asked if isinstance(effect, Fetch)}
    assert fetched == {f"web:{url}" for url in PAGES}


async def test_half_of_the_providers_and_a_third_of_the_pages_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = "https://gone.example.com/harrow"

    def answer(request: Request) -> Reply:
        if request.path == "/search":
            return answering(SPANS, gone, NOTES)(request)
        return Reply(status=500) if request.path == "/html/" else Reply(status=401)

    async with SearchServer(answer).running() as server:
        for name in ("DUCKDUCKGO", "JINA"):
            monkeypatch.setenv(f"{name}_BASE_URL", server.address)
        monkeypatch.setenv("JINA_API_KEY", "x")
        web = Web(server, search="duckduckgo,searxng,jina")
        report = await web.ask()
    assert report.status == "answered"
    told = {each.what: each.reason for each in report.degraded}
    assert "500" in told["search by duckduckgo"]
    assert "key" in told["search by jina"]
    assert any(what.startswith("read ") for what in told)


@pytest.mark.parametrize("status", [401, 402, 404, 429, 500])
async def test_without_any_provider_left_there_is_a_typed_end_and_no_answer(status: int) -> None:
    async with SearchServer(lambda _: Reply(status=status)).running() as server:
        report = await Web(server).ask()
    assert (report.status, report.stop_reason) == ("failed", "provider_failed")
    assert report.citations == ()
    assert any(str(status) in each.reason for each in report.degraded)


@pytest.mark.parametrize(
    ("tools", "library", "said"),
    [
        ("web,news", {}, "The web could not be searched."),
        ("corpus,web", {}, "The web could not be searched."),
        ("corpus,web", {"own": "Tea is brewed."}, "Neither the documents nor the web could be searched."),
        ("corpus", {"own": "Tea is brewed."}, "The documents could not be searched."),
    ],
)
async def test_what_could_not_be_searched_is_named(tools: str, library: dict[str, str], said: str) -> None:
    def refused(effect: Effect, _: int) -> Exception | None:
        return ContentRejected("broken") if isinstance(effect, Search) and effect.limit else None

    async with SearchServer(lambda _: Reply(status=401)).running() as server:
        web = Web(server, tools=tools)
        web.world.documents, web.world.behaviour = library, refused
        report = await web.ask()
    assert (report.status, report.answer) == ("failed", said)


async def test_a_search_that_finds_nothing_is_no_failure() -> None:
    async with SearchServer(answering()).running() as server:
        report = await Web(server).ask()
    assert report.status == "insufficient_evidence"
    assert report.degraded == ()


async def test_the_library_and_the_web_are_read_side_by_side() -> None:
    async with SearchServer(answering(*PAGES)).running() as server:
        web = Web(server, tools="corpus,web")
        web.world.documents = {**web.world.documents, "own": "The Harrow Bridge opened on 3 May 1931."}
        report = await web.ask()
    assert report.status == "answered"
    fetched = {effect.handle for effect in web.world.asked if isinstance(effect, Fetch)}
    assert {"doc:own", f"web:{SPANS}"} <= fetched
    inside = [effect for effect in web.world.asked if isinstance(effect, Search)]
    assert {effect.tool for effect in inside} == {"corpus"}


async def test_a_library_that_is_empty_does_not_end_a_run_that_has_the_web() -> None:
    async with SearchServer(answering(*PAGES)).running() as server:
        web = Web(server, tools="corpus,web")
        empty = World(documents={})
        web.researcher._adapters = {**web.researcher._adapters, "search": ByTool(
            empty, web.researcher.settings, ManualClock())}  # fmt: skip
        report = await web.ask()
    assert report.status == "answered"


async def test_only_two_pages_of_a_host_are_read_in_a_round() -> None:
    many = {f"https://spans.example.org/page{n}": f"Page {n}: the Harrow Bridge is long." for n in range(6)}
    async with SearchServer(answering(*many, NOTES)).running() as server:
        web = Web(server, {**many, NOTES: PAGES[NOTES]})
        report = await web.ask()
    for gathered in web.events(report, EvidenceGathered):
        handles = {handle for _, handle in gathered.read}
        assert sum("spans.example.org" in handle for handle in handles) <= 2
    assert any("notes.example.net" in effect.handle for effect in web.world.asked if isinstance(effect, Fetch))


LISTS: tuple[dict[str, Any], ...] = (
    {"bad_hosts": "example.org"},
    {"only_hosts": "https://notes.example.net/"},
    {"bad_hosts": "www.spans.example.org, other.example"},
)


@pytest.mark.parametrize("lists", LISTS)
async def test_a_host_that_is_not_to_be_used_is_not_found_read_or_cited(lists: dict[str, Any]) -> None:
    async with SearchServer(answering(SPANS, "http://www.spans.example.org:8080/x", NOTES)).running() as server:
        web = Web(server, **lists)
        report = await web.ask()
    assert report.status == "answered"
    found = [hit.uri for event in web.events(report, Searched) for _, hits in event.hits for hit in hits]
    assert set(found) == {NOTES}
    assert {effect.handle for effect in web.world.asked if isinstance(effect, Fetch)} == {f"web:{NOTES}"}


async def test_a_page_that_leads_to_a_forbidden_host_is_no_evidence() -> None:
    pages: dict[str, str | Document] = {
        SPANS: Document(text=PAGES[SPANS], uri="https://evil.example.com/x"),
        NOTES: PAGES[NOTES],
    }
    async with SearchServer(answering(*pages)).running() as server:
        web = Web(server, pages, bad_hosts="evil.example.com")
        report = await web.ask()
    assert all("evil.example.com" not in source.uri for source in report.sources)
    assert any(each.what.startswith("read ") for each in report.degraded)


async def test_boosted_hosts_are_read_first() -> None:
    others = {f"https://h{n}.example.org/": "The Harrow Bridge is long." for n in range(8)}
    async with SearchServer(answering(*others)).running() as server:
        web = Web(server, others, boost_hosts="h3.example.org")
        await web.ask()
    fetched = [effect.handle for effect in web.world.asked if isinstance(effect, Fetch)]
    assert fetched[0] == "web:https://h3.example.org/"


async def test_what_no_search_returned_is_not_fetched() -> None:
    """A behaviour of the world: it would give any page. The ledger holds what was found, and nothing else."""
    async with SearchServer(answering(SPANS)).running() as server:
        web = Web(server)
        await web.ask()
    assert {effect.handle for effect in web.world.asked if isinstance(effect, Fetch)} == {f"web:{SPANS}"}


async def test_the_same_answers_give_the_same_run() -> None:
    async with SearchServer(answering(*PAGES)).running() as server:
        web = Web(server)
        first = await web.researcher.ask(QUESTION, run_id="one")
        second = await web.researcher.ask(QUESTION, run_id="two")
    assert [(c.quote, c.source_id) for c in first.citations] == [(c.quote, c.source_id) for c in second.citations]
    assert first.answer == second.answer


async def test_what_the_run_may_search_is_written_down() -> None:
    async with SearchServer(answering(*PAGES)).running() as server:
        web = Web(server, tools="web,news", bad_hosts="a.example")
        report = await web.ask()
    reach = web.researcher.state(report.run_id).brief.reach
    assert reach.tools == ("web", "news")
    assert reach.of("web") == reach.of("news") == ("searxng",)
    assert reach.bad == ("a.example",)
    assert {request.query["categories"] for request in server.asked} == {"general", "news"}


WRONG: tuple[dict[str, Any], ...] = (
    {"tools": "corpus,moon"},
    {"tools": " , "},
    {"tools": "web", "search": "gogle"},
    {"tools": "web", "search": "brave"},
    {"bad_hosts": "not a host"},
)


@pytest.mark.parametrize("given", WRONG)
def test_a_setting_that_cannot_work_is_refused_before_a_run(given: dict[str, Any]) -> None:
    with pytest.raises(UserError) as caught:
        Researcher(store=MemoryStore(), **given)
    assert not isinstance(caught.value, RefusedInput)


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        ({"tools": "corpus,web", "offline": True}, {}),
        ({"offline": True}, {"tools": "news"}),
        ({"offline": True}, {"tools": "corpus"}),
        ({"tools": "corpus,web"}, {}),
    ],
)
def test_what_would_ask_the_network_is_refused_offline_alone(given: dict[str, Any], asked: dict[str, Any]) -> None:
    researcher = Researcher(store=MemoryStore(), **given)
    if given.get("offline") and asked.get("tools", given.get("tools")) != "corpus":
        with pytest.raises(RefusedInput) as caught:
            researcher.brief(QUESTION, asked)
        assert caught.value.field == "tools"
    else:
        assert researcher.brief(QUESTION, asked).question == QUESTION


async def test_a_fetch_that_fails_is_told_and_the_rest_is_read() -> None:
    def broken(effect: Effect, _: int) -> Exception | None:
        return ContentRejected("a page for robots") if isinstance(effect, Fetch) and SPANS in effect.handle else None

    async with SearchServer(answering(*PAGES)).running() as server:
        web = Web(server)
        web.world.behaviour = broken
        report = await web.ask()
    assert report.status == "answered"
    assert [each.reason for each in report.degraded] == ["a page for robots"]


async def test_a_model_that_plans_chooses_among_the_open_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it chooses that is not open, or does not choose at all, is asked of what is."""
    said = {
        "sub_questions": [
            {"task": "Who designed the bridge?", "query": "Harrow Bridge designer", "tool": "news"},
            {"task": "What did it cost?", "query": "Harrow Bridge cost crowns", "tool": "scholar"},
            {"task": "How long is it?", "query": "Harrow Bridge length metres"},
        ]
    }

    def double(asked: Asked) -> ModelReply:
        return ModelReply(text=json.dumps(said if asked.system.startswith("You plan") else {}))

    async with SearchServer(answering(*PAGES)).running() as server, ModelServer(double).running() as model:
        variables = {"ARIA_COMPATIBLE_BASE_URL": f"{model.address}/v1"}
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", variables["ARIA_COMPATIBLE_BASE_URL"])
        web = Web(server, engine="compatible:double", tools="web,news")
        web.researcher._adapters = {
            **web.researcher._adapters, "complete": Models(lambda name: variables.get(name, ""))
        }  # fmt: skip
        report = await web.ask()
    plan = web.researcher.state(report.run_id).plan
    assert plan is not None
    assert [(sub.tool, *sub.also) for sub in plan.sub_questions] == [
        ("web", "news"), ("news",), ("web", "news"), ("web", "news")
    ]  # fmt: skip
    planning = next(asked for asked in model.asked if asked.system.startswith("You plan"))
    assert "Open tools: web, news" in planning.user
