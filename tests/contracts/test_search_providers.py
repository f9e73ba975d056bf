"""Every search provider, over real HTTP on loopback: published replies, every refusal, what is asked of whom."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from tests.contracts.search_examples import EXAMPLES
from tests.contracts.search_kit import Reply, Request, SearchServer, replied

from aria.adapters.search import wire
from aria.adapters.search.adapter import Engines
from aria.adapters.search.choice import TOOLS, ready
from aria.adapters.search.providers import providers
from aria.core.effects import Found, Search
from aria.core.errors import (
    AuthFailed,
    ContentRejected,
    EffectError,
    QuotaExceeded,
    RateLimited,
    Unavailable,
    UserError,
)
from aria.core.types import Tool
from aria.testing.clock import ManualClock

NAMES = sorted(providers())
SECRET = "key-that-must-not-show"  # noqa: S105
QUERY = "harrow bridge opening"
CLOCK_STARTS = 1_710_000_000.0
"""9 March 2024."""


def tool_of(name: str) -> Tool:
    return providers()[name].SERVICE.tools[0]


def engines(server: SearchServer, *, clock: ManualClock | None = None) -> Engines:
    """An adapter whose every provider is at the server, with a key where it takes one."""
    services = [each.SERVICE for each in providers().values()]
    variables = {each.address_in: server.address for each in services}
    variables |= {each.key_in: SECRET for each in services if each.key_in}
    return Engines(providers(), lambda name: variables.get(name, ""), clock or ManualClock(CLOCK_STARTS))


def asking(name: str, **more: Any) -> Search:
    return replace(Search(text=QUERY, tool=tool_of(name), limit=8, providers=(name,)), **more)


def replay(replies: Mapping[str, Any]) -> Callable[[Request], Reply]:
    """A reply that is a function of the request is asked for it."""

    def answer(request: Request) -> Reply:
        if request.path not in replies:
            return Reply(status=404)
        found = replies[request.path]
        return replied(found(request) if callable(found) else found)

    return answer


async def found_by(name: str, answer: Callable[[Request], Reply], **more: Any) -> tuple[Found, SearchServer]:
    async with SearchServer(answer).running() as server:
        return await engines(server).carry_out(asking(name, **more)), server


async def failure_of(name: str, answer: Callable[[Request], Reply], **more: Any) -> EffectError:
    with pytest.raises(EffectError) as caught:
        await found_by(name, answer, **more)
    return caught.value


def test_every_provider_has_an_example() -> None:
    assert set(EXAMPLES) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
async def test_a_published_reply_becomes_hits(name: str) -> None:
    example = EXAMPLES[name]
    found, server = await found_by(name, replay(example.replies))
    assert [hit.uri for hit in found.hits] == list(example.urls)
    assert [hit.handle for hit in found.hits] == [f"web:{url}" for url in example.urls]
    assert [hit.published for hit in found.hits] == list(example.dates)
    assert [hit.rank for hit in found.hits] == [1, 2]
    for hit in found.hits:
        assert hit.provider == name
        assert hit.found_by == ((name, hit.rank),)
        assert hit.title
        assert not any(mark in hit.title + hit.snippet for mark in ("<", "&amp;", "\n"))
        assert hit.source_class == {"web": "web", "scholar": "academic", "news": "news"}[tool_of(name)]
    assert found.failures == ()
    assert any(all(word in request.told for word in QUERY.split()) for request in server.asked)


@pytest.mark.parametrize(("name", "tool"), [(name, tool) for name in NAMES for tool in EXAMPLES[name].tools])
async def test_further_tools_have_the_same_pages(name: str, tool: Tool) -> None:
    found, _ = await found_by(name, replay(EXAMPLES[name].tools[tool]), tool=tool)
    assert [hit.uri for hit in found.hits] == list(EXAMPLES[name].urls)
    assert {hit.source_class for hit in found.hits} == {tool}


@pytest.mark.parametrize("name", NAMES)
def test_every_declared_tool_has_an_example(name: str) -> None:
    assert {tool_of(name), *EXAMPLES[name].tools} == set(providers()[name].SERVICE.tools)


@pytest.mark.parametrize("name", NAMES)
async def test_nothing_found_is_no_failure(name: str) -> None:
    found, _ = await found_by(name, replay(EXAMPLES[name].nothing))
    assert found == Found(hits=(), documents=0)


@pytest.mark.parametrize("name", NAMES)
async def test_what_is_declared_is_sent_and_nothing_else_is(name: str) -> None:
    """A date, a language and hosts change the request just where the provider says that it heeds them."""
    service = providers()[name].SERVICE

    async def sent(**more: Any) -> list[str]:
        _, server = await found_by(name, replay(EXAMPLES[name].replies), **more)
        hidden = [{k: v for k, v in request.headers.items() if k != "host"} for request in server.asked]
        return [f"{request.told} {headers}" for request, headers in zip(server.asked, hidden, strict=True)]

    plain = await sent()
    assert (await sent(since="2024-02-01") != plain) == service.since
    assert (await sent(sites=("example.org",)) != plain) == service.sites
    if name != "wikipedia":  # its language is the host that is asked
        assert (await sent(language="de") != plain) == service.language


@pytest.mark.parametrize("name", NAMES)
async def test_the_key_reaches_the_service_and_no_message_or_log(name: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    logging.getLogger("httpcore").setLevel(logging.INFO)
    found, server = await found_by(name, replay(EXAMPLES[name].replies))
    sent = " ".join(f"{request.told} {dict(request.headers)}" for request in server.asked)
    assert (SECRET in sent) == bool(providers()[name].SERVICE.key_in)
    error = await failure_of(name, lambda request: replied({"error": SECRET, "asked": request.told}, status=400))
    assert SECRET not in f"{found} {error} {caplog.text}"
    assert QUERY not in str(error)
    assert name in str(error)


REFUSALS: tuple[tuple[int, type[EffectError]], ...] = (
    (301, ContentRejected),
    (400, ContentRejected),
    (401, AuthFailed),
    (402, QuotaExceeded),
    (403, AuthFailed),
    (404, ContentRejected),
    (429, RateLimited),
    (500, Unavailable),
    (503, Unavailable),
)
SPECIAL = {"auth": AuthFailed, "quota": QuotaExceeded, "rate": RateLimited, "refused": ContentRejected}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("status", "usual"), REFUSALS, ids=lambda each: str(each))
async def test_a_status_is_a_typed_error(name: str, status: int, usual: type[EffectError]) -> None:
    headers = {"retry-after": "7", "location": "https://elsewhere.example.org/"}
    error = await failure_of(name, lambda _: Reply(status=status, headers=headers))
    meaning = providers()[name].SERVICE.statuses.get(status)
    assert type(error) is (SPECIAL[meaning] if meaning else usual)
    if isinstance(error, RateLimited | QuotaExceeded):
        assert error.retry_after == 7.0


async def test_a_time_to_come_back_may_be_a_date() -> None:
    at = "Sat, 09 Mar 2024 16:01:00 GMT"
    error = await failure_of("brave", lambda _: Reply(status=429, headers={"retry-after": at}))
    assert isinstance(error, RateLimited)
    assert error.retry_after == 60.0


OWN_WORDS: tuple[tuple[str, int, str, type[EffectError]], ...] = (
    ("tavily", 432, '{"detail": {"error": "This request exceeds your plan\'s set usage limit."}}', QuotaExceeded),
    ("tavily", 433, '{"detail": {"error": "pay-as-you-go limit"}}', QuotaExceeded),
    ("brave", 422, '{"error": {"code": "SUBSCRIPTION_TOKEN_INVALID", "status": 422}}', AuthFailed),
    ("brave", 429, '{"error": {"code": "QUOTA_LIMITED", "status": 429}}', QuotaExceeded),
    ("brave", 429, '{"error": {"code": "RATE_LIMITED", "status": 429}}', RateLimited),
    ("serper", 400, '{"message": "Not enough credits", "statusCode": 400}', QuotaExceeded),
    ("pubmed", 400, '{"error": "API key invalid", "api-key": "x"}', AuthFailed),
    ("pubmed", 429, '{"error": "API rate limit exceeded", "count": "11"}', RateLimited),
    ("searxng", 403, "<html>Forbidden</html>", ContentRejected),
    ("duckduckgo", 202, '<html><form id="challenge-form"></form></html>', RateLimited),
    ("duckduckgo", 200, '<html><form id="challenge-form"></form></html>', RateLimited),
    ("gdelt", 200, "Please limit requests to one every 5 seconds or contact us.", RateLimited),
    ("gdelt", 200, "Your query was too short or too long.", ContentRejected),
    ("openalex", 429, '{"error": "Rate limit exceeded"}', QuotaExceeded),
    ("arxiv", 200, "<feed><entry><id>http://arxiv.org/api/errors#x</id></entry></feed>", ContentRejected),
)


@pytest.mark.parametrize(("name", "status", "body", "expected"), OWN_WORDS)
async def test_what_a_provider_says_in_its_own_way(
    name: str, status: int, body: str, expected: type[EffectError]
) -> None:
    assert type(await failure_of(name, lambda _: Reply(status=status, body=body.encode()))) is expected


PAGE = b"<!DOCTYPE html><html><body><h1>Sign in</h1></body></html>"


@pytest.mark.parametrize("name", NAMES)
async def test_a_web_page_in_place_of_results_is_rejected(name: str) -> None:
    assert type(await failure_of(name, lambda _: Reply(body=PAGE, kind="text/html"))) is ContentRejected


@pytest.mark.parametrize("name", NAMES)
async def test_a_reply_that_breaks_off_is_no_reply(name: str) -> None:
    whole = replay(EXAMPLES[name].replies)
    assert isinstance(await failure_of(name, lambda request: replace(whole(request), cut=True)), Unavailable)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in ("arxiv", "duckduckgo")])
async def test_json_that_is_half_there_or_of_another_shape_is_a_failure(name: str) -> None:
    whole = replay(EXAMPLES[name].replies)
    half = await failure_of(name, lambda r: Reply(body=whole(r).body[: len(whole(r).body) // 2]))
    assert isinstance(half, Unavailable)
    numbers = dict.fromkeys(("results", "articles", "web", "data", "organic", "query", "message"), 3)
    odd: tuple[Any, ...] = (numbers, [], 3, {"x": None})
    for strange in odd:
        answer = replied(strange)
        try:
            found, _ = await found_by(name, lambda _, answer=answer: answer)  # type: ignore[misc]
        except ContentRejected:
            continue
        assert found.hits == ()


async def test_a_reply_without_end_is_cut() -> None:
    error = await failure_of("searxng", lambda _: Reply(body=b'{"results": "' + b"x" * wire.LARGEST))
    assert isinstance(error, ContentRejected)


@pytest.mark.parametrize("name", ["searxng", "arxiv"])
async def test_silence_ends(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "SECONDS", 0.2)
    assert isinstance(await failure_of(name, lambda _: Reply(silent=True)), Unavailable)


async def test_a_closed_port_is_unavailable() -> None:
    server = SearchServer(lambda _: Reply())
    async with server.running():
        pass
    with pytest.raises(Unavailable):
        await engines(server).carry_out(asking("searxng"))


async def test_proxy_variables_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.setenv(variable, "http://127.0.0.1:9")
    found, _ = await found_by("searxng", replay(EXAMPLES["searxng"].replies))
    assert found.hits


async def test_results_that_could_never_be_fetched_are_left_out() -> None:
    odd: list[Any] = ["ftp://a.example/x", "javascript:alert(1)", "", None, 7, "https://a.example/a b", "http://"]
    odd += ["https://a.example/\u202ex", "https://a.example/" + "x" * 5000, "file:///etc/passwd", "/relative"]
    rows = [{"url": url, "title": "x"} for url in [*odd, "https://a.example/fine"]]
    found, _ = await found_by("searxng", lambda _: replied({"results": rows}))
    assert [hit.uri for hit in found.hits] == ["https://a.example/fine"]


async def test_what_is_known_to_be_too_old_is_left_out() -> None:
    dates = ["2023-12-31", "2024-01-01", "2024-02-02T10:00:00", None, "not a date", "2023"]
    rows = [{"url": f"https://a.example/{n}", "title": "x", "publishedDate": each} for n, each in enumerate(dates)]
    found, _ = await found_by("searxng", lambda _: replied({"results": rows}), since="2024-01-01")
    assert [hit.uri[-1] for hit in found.hits] == ["1", "2", "3", "4"]


async def test_a_search_within_a_host_keeps_within_it() -> None:
    rows = [{"url": url, "title": "x"} for url in ("https://www.jstor.org/stable/1", "https://evil-jstor.org/1")]
    found, server = await found_by("searxng", lambda _: replied({"results": rows}), tool="scholar",
                                   providers=("searxng@jstor.org",))  # fmt: skip
    assert [(hit.uri, hit.source_class) for hit in found.hits] == [("https://www.jstor.org/stable/1", "academic")]
    assert "site:jstor.org" in server.asked[0].query["q"]


async def test_several_are_merged_and_each_rank_is_kept() -> None:
    def answer(request: Request) -> Reply:
        if request.path == "/html/":
            return replied(EXAMPLES["duckduckgo"].replies["/html/"])
        rows = [{"url": url, "title": "x"} for url in ("https://new.example/", "http://www.river.example.net/harrow/")]
        return replied({"results": rows})

    found, _ = await found_by("searxng", answer, tool="web", providers=("searxng", "duckduckgo"))
    assert found.hits[0].found_by == (("searxng", 2), ("duckduckgo", 2))
    assert sorted(hit.rank for hit in found.hits) == [1, 2, 3]
    assert [hit.score for hit in found.hits] == sorted((hit.score for hit in found.hits), reverse=True)


async def test_one_that_fails_is_named_and_the_others_answer() -> None:
    def answer(request: Request) -> Reply:
        broken = request.path == "/html/"
        return Reply(status=500) if broken else replied(EXAMPLES["searxng"].replies["/search"])

    found, _ = await found_by("searxng", answer, providers=("duckduckgo", "searxng"))
    assert found.hits
    assert [(each.what, "500" in each.reason) for each in found.failures] == [("search by duckduckgo", True)]


async def test_a_dead_key_or_quota_ends_the_provider_and_not_the_others() -> None:
    def answer(request: Request) -> Reply:
        if request.path == "/res/v1/web/search":
            return Reply(status=402)
        return replied(EXAMPLES["searxng"].replies["/search"])

    async with SearchServer(answer).running() as server:
        made = engines(server)
        for _ in range(3):
            found = await made.carry_out(asking("brave", providers=("brave", "searxng")))
            assert found.hits
            assert len(found.failures) == 1
        assert [request.path for request in server.asked].count("/res/v1/web/search") == 1
        with pytest.raises(QuotaExceeded):
            await made.carry_out(asking("brave"))


async def test_a_provider_is_not_asked_faster_than_it_allows() -> None:
    clock = ManualClock(CLOCK_STARTS)
    async with SearchServer(replay(EXAMPLES["gdelt"].replies)).running() as server:
        made = engines(server, clock=clock)
        times = []
        for _ in range(4):
            await made.carry_out(asking("gdelt"))
            times.append(clock.now() - CLOCK_STARTS)
    assert times == [0.0, 5.0, 10.0, 15.0]


async def test_a_provider_that_asks_for_time_is_given_it() -> None:
    clock = ManualClock(CLOCK_STARTS)
    replies = [Reply(status=429, headers={"retry-after": "300"}), replied(EXAMPLES["searxng"].replies["/search"])]
    async with SearchServer(lambda _: replies.pop(0)).running() as server:
        made = engines(server, clock=clock)
        for _ in range(3):
            with pytest.raises(RateLimited) as caught:
                await made.carry_out(asking("searxng"))
            assert caught.value.retry_after == 300.0
        assert len(server.asked) == 1
        clock.advance(300)
        assert (await made.carry_out(asking("searxng"))).hits


async def test_what_all_say_decides_whether_to_try_again() -> None:
    async def of(first: int, second: int) -> EffectError:
        def answer(request: Request) -> Reply:
            return Reply(status=first if request.path == "/search" else second)

        return await failure_of("searxng", answer, providers=("searxng", "jina"))

    assert (await of(401, 500)).retryable
    assert (await of(429, 401)).retryable
    assert type(await of(401, 402)) is AuthFailed
    assert not (await of(400, 401)).retryable


# -- the choice


def variables(**given: str) -> Callable[[str], str]:
    return lambda name: given.get(name, "")


def test_without_anything_set_those_without_a_key_are_asked() -> None:
    chosen = dict(ready(providers(), variables()).by_tool)
    for tool in TOOLS:
        assert chosen[tool]
        assert not any(providers()[name].SERVICE.needs_key for name in chosen[tool])
    assert "searxng" not in chosen["web"]


def test_who_has_a_key_goes_before_those_that_need_none() -> None:
    chosen = dict(ready(providers(), variables(TAVILY_API_KEY="x")).by_tool)
    assert chosen["web"] == ("tavily",)
    assert chosen["news"] == ("tavily",)
    assert "tavily@jstor.org" in chosen["scholar"]
    assert dict(ready(providers(), variables(ARIA_SEARXNG_URL="http://x")).by_tool)["web"] == ("searxng",)


def test_what_the_user_names_goes_before_all() -> None:
    chosen = ready(providers(), variables(TAVILY_API_KEY="x"), ("wikipedia", "duckduckgo", "wikipedia"))
    assert dict(chosen.by_tool)["web"] == ("wikipedia", "duckduckgo")
    assert dict(chosen.by_tool)["news"] == ("tavily",)
    assert "\n" not in chosen.why


@pytest.mark.parametrize("name", ["gogle", "brave", "searxng", "wikipedia@jstor.org", "duckduckgo@", "duckduckgo@a b"])
def test_a_name_that_cannot_be_asked_is_refused(name: str) -> None:
    with pytest.raises(UserError):
        ready(providers(), variables(), (name,))


def test_old_searches_keep_their_keys() -> None:
    from aria.core.effects import arguments

    old = {"text": "x", "tool": "corpus", "limit": 8, "scope": (), "kind": "search"}
    assert json.dumps(arguments(Search(text="x", tool="corpus", limit=8))) == json.dumps(old)
