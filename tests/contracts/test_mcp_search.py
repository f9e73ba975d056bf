"""Search by servers of the Model Context Protocol: real ones, over HTTP and as programs, and replies of every shape."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from tests.contracts.mcp_server import OTHER, PAGE, server
from tests.contracts.search_kit import Reply, Request, SearchServer, replied

from aria import Researcher
from aria.adapters.clock import SystemClock
from aria.adapters.search import wire
from aria.adapters.search.adapter import Engines
from aria.adapters.search.loose import MOST, rows
from aria.adapters.search.providers import mcp, providers
from aria.adapters.search.service import Asked, Offer
from aria.core.effects import Found, Search
from aria.core.errors import ContentRejected, EffectDenied, EffectError, Unavailable
from aria.security.policy import Egress, Rules

ROOT = Path(__file__).parents[2]
SECRET = "key-that-must-not-show"  # noqa: S105
ASKED = Asked(text="harrow bridge", tool="web", limit=8, today="2024-03-09")


def program(flavour: str) -> dict[str, str]:
    """The variables of a user who has such a program."""
    return {
        "MCP_SEARCH_SERVER": f"{sys.executable} -m tests.contracts.mcp_server {flavour}",
        "MCP_SEARCH_ENV": "FINDER_KEY, PYTHONPATH",
        "FINDER_KEY": SECRET,
        "UNTOLD_KEY": "another",
        "PYTHONPATH": os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", ""))),
    }


@contextlib.asynccontextmanager
async def served(flavour: str) -> AsyncIterator[dict[str, str]]:
    """The variables of a user who has such a server on loopback."""
    app = server(flavour).streamable_http_app()
    running = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None))
    task = asyncio.create_task(running.serve())
    try:
        while not running.started:  # noqa: ASYNC110 - it has no event for that
            await asyncio.sleep(0.01)
        port = running.servers[0].sockets[0].getsockname()[1]
        yield {"MCP_SEARCH_SERVER": f"http://127.0.0.1:{port}/mcp"}
    finally:
        running.should_exit = True
        await task


async def found(variables: dict[str, str], *, limit: int = 8) -> Found:
    made = Engines(providers(), lambda name: variables.get(name, ""), SystemClock())
    return await made.carry_out(Search(text="harrow bridge", tool="web", limit=limit, providers=("mcp",)))


async def failure(variables: dict[str, str]) -> EffectError:
    with pytest.raises(EffectError) as caught:
        await found(variables)
    return caught.value


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs start slowly on a busy machine."""
    monkeypatch.setattr(wire, "SECONDS", 90.0)


# -- over HTTP


@pytest.mark.parametrize("flavour", ["structured", "text"])
async def test_a_real_server_is_found_to_search(flavour: str) -> None:
    async with served(flavour) as variables:
        hits = (await found(variables)).hits
    assert [hit.uri for hit in hits] == [PAGE, OTHER]
    assert [hit.title for hit in hits] == ["The Harrow Bridge", "River notes"]
    assert "harrow bridge" in hits[0].snippet


async def test_the_number_of_results_is_passed_on() -> None:
    async with served("structured") as variables:
        assert len((await found(variables, limit=1)).hits) == 1


async def test_a_tool_that_fails_says_nothing_in_its_own_words() -> None:
    async with served("broken") as variables:
        error = await failure(variables)
    assert isinstance(error, ContentRejected)
    assert "harrow" not in str(error)


async def test_a_server_without_a_search_is_told_apart() -> None:
    async with served("none") as variables:
        assert "MCP_SEARCH_TOOL" in str(await failure(variables))
        assert isinstance(await failure({**variables, "MCP_SEARCH_TOOL": "no_such"}), ContentRejected)
        assert isinstance(await failure({**variables, "MCP_SEARCH_TOOL": "read_file"}), ContentRejected)


async def test_a_named_tool_is_taken_whatever_it_is_called() -> None:
    async with served("structured") as variables:
        assert (await found({**variables, "MCP_SEARCH_TOOL": "web_search"})).hits


async def test_a_slow_tool_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async with SearchServer(lambda _: Reply(silent=True)).running() as silent:
        monkeypatch.setattr(wire, "SECONDS", 0.3)
        assert isinstance(await failure({"MCP_SEARCH_SERVER": silent.address}), Unavailable)


async def test_a_reply_without_end_is_cut() -> None:
    big = b"data: " + b"x" * wire.LARGEST + b"\n\n"
    for kind in ("application/json", "text/event-stream"):
        async with SearchServer(lambda _, kind=kind: Reply(body=big, kind=kind)).running() as endless:  # type: ignore[misc]
            assert isinstance(await failure({"MCP_SEARCH_SERVER": endless.address}), ContentRejected)


async def test_a_server_cannot_make_us_ask_another_host() -> None:
    async with SearchServer(lambda _: replied({})).running() as other:
        moved = Reply(status=307, headers={"location": other.address})
        async with SearchServer(lambda _: moved).running() as first:
            assert isinstance(await failure({"MCP_SEARCH_SERVER": first.address}), ContentRejected)
        assert other.asked == []


def older(asked_for: str) -> Callable[[Request], Reply]:
    """A server of 2025 that answers with a stream, and wants something of us before it does what it is asked."""
    tools = [{"name": "search", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}}}}]
    info = {"protocolVersion": "2025-06-18", "capabilities": {"tools": {}}, "serverInfo": {"name": "x", "version": "1"}}

    def answer(request: Request) -> Reply:
        if request.method != "POST":
            return Reply(status=405)
        asked = json.loads(request.body)
        results: dict[str, Any] = {
            "initialize": info,
            "tools/list": {"tools": tools},
            "tools/call": {"content": [{"type": "text", "text": json.dumps([{"url": PAGE, "title": "Harrow"}])}]},
        }
        if asked.get("method") not in results:
            return Reply(status=202, body=b"") if "id" not in asked or "method" not in asked else Reply(status=400)
        told = {"jsonrpc": "2.0", "id": asked["id"], "result": results[asked["method"]]}
        before = {"jsonrpc": "2.0", "id": 99, "method": asked_for, "params": {"messages": [], "maxTokens": 9}}
        lines = [before, told] if asked["method"] == "tools/call" else [told]
        body = "".join(f"event: message\ndata: {json.dumps(line)}\n\n" for line in lines)
        return Reply(body=body.encode(), kind="text/event-stream")

    return answer


@pytest.mark.parametrize("asked_for", ["sampling/createMessage", "roots/list", "elicitation/create"])
async def test_an_older_server_is_understood_and_what_it_asks_of_us_is_refused(asked_for: str) -> None:
    async with SearchServer(older(asked_for)).running() as old:
        hits = (await found({"MCP_SEARCH_SERVER": old.address, "MCP_SEARCH_TOKEN": SECRET})).hits
    assert [hit.uri for hit in hits] == [PAGE]
    sent = [json.loads(request.body) for request in old.asked if request.method == "POST"]
    refusals = [each for each in sent if each.get("id") == 99]
    assert all("error" in each and "result" not in each for each in refusals)
    assert {request.headers.get("authorization") for request in old.asked} == {f"Bearer {SECRET}"}


# -- as a program


async def test_a_program_is_started_for_a_search_and_given_no_more_than_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, strays: Callable[[], list[str]]
) -> None:
    """Through the gate: what starts the process is an effect with a line in the log before it."""
    for name, value in program("variables").items():
        monkeypatch.setenv(name, value)
    researcher = Researcher(home=tmp_path)
    try:
        hits = (await researcher.search("mcp", "harrow bridge")).hits
    finally:
        researcher.close()
    assert [hit.uri for hit in hits] == [PAGE]
    assert SECRET not in str(hits)
    assert "FINDER_KEY" in hits[0].snippet
    assert "UNTOLD_KEY" not in hits[0].snippet
    assert strays() == []


async def test_offline_no_program_is_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MCP_SEARCH_SERVER", f"touch {tmp_path / 'started'}")
    researcher = Researcher(home=tmp_path / "home")
    asked = Search(text="harrow", tool="web", limit=3, providers=("mcp",))
    rules = Rules(tools=frozenset({"web"}), search=frozenset({"mcp"}), egress=Egress(offline=True))
    try:
        with pytest.raises(EffectDenied):
            await researcher.act(asked, rules)
    finally:
        researcher.close()
    assert not (tmp_path / "started").exists()


@pytest.mark.parametrize("command", ["/no/such/program", "'unbalanced", "true", ""])
async def test_a_program_that_cannot_be_used_is_an_error_of_its_own(command: str) -> None:
    error = await failure({"MCP_SEARCH_SERVER": command})
    assert isinstance(error, Unavailable) or "MCP_SEARCH_SERVER" in str(error)


# -- which tool, and how it is asked

STRING, WHOLE = {"type": "string"}, {"type": "integer"}


@pytest.mark.parametrize(
    ("takes", "needs", "arguments"),
    [
        ({"query": STRING}, ("query",), {"query": "harrow bridge"}),
        ({"searchTerm": STRING, "lang": STRING}, ("searchTerm",), {"searchTerm": "harrow bridge"}),
        ({"q": {"type": ["string", "null"]}, "limit": WHOLE}, (), {"q": "harrow bridge", "limit": 8}),
        ({"query": STRING, "maxResults": {"type": "integer", "maximum": 5}}, (),
         {"query": "harrow bridge", "maxResults": 5}),
        ({"queries": {"type": "array"}}, ("queries",), {"queries": ["harrow bridge"]}),
        ({"query": STRING, "mode": {"type": "string", "default": "fast"}}, ("query", "mode"),
         {"query": "harrow bridge", "mode": "fast"}),
        ({"query": {"anyOf": [STRING, {"type": "null"}]}}, (), {"query": "harrow bridge"}),
    ],
)  # fmt: skip
def test_a_tool_is_asked_as_its_schema_says(
    takes: dict[str, Any], needs: tuple[str, ...], arguments: dict[str, Any]
) -> None:
    offers = [Offer(name="other", takes=takes), Offer(name="search", takes=takes, needs=needs)]
    assert mcp._chosen(offers, "", ASKED) == ("search", arguments)


@pytest.mark.parametrize(
    "offer",
    [
        Offer(name="search", takes={}),
        Offer(name="search", takes={"query": "string"}),
        Offer(name="search", takes={"query": WHOLE}),
        Offer(name="search", takes={"query": STRING, "account": STRING}, needs=("query", "account")),
        Offer(name="search", takes={"query": STRING}, changes=True),
        Offer(name="send_mail", takes={"query": STRING}),
    ],
)
def test_a_tool_that_is_no_plain_search_is_not_taken(offer: Offer) -> None:
    with pytest.raises(ContentRejected):
        mcp._chosen([offer], "", ASKED)


def test_a_search_of_the_web_goes_before_another() -> None:
    named = [Offer(name=name, takes={"query": STRING}) for name in ("find_user", "search_code", "brave_web_search")]
    assert mcp._chosen(named, "", ASKED)[0] == "brave_web_search"


# -- replies of any shape

ONE = {"link": PAGE, "name": "Harrow", "description": "It opened.", "date": "2024-03-01"}


@pytest.mark.parametrize(
    "value",
    [
        [ONE], {"results": [ONE]}, {"data": {"web": {"items": [ONE]}}}, ONE, {"a": 1, "organic": [{"x": 1}, ONE]},
        [json.dumps("x"), f"Title: Harrow\nLink: {PAGE}\nSummary: It opened.\nDate: 2024-03-01"],
        f"Found 1 result:\n\n1. **Title:** Harrow\n   **URL:** {PAGE}\n   **Description:** It opened.",
        f"## Results\n- [Harrow]({PAGE})\n  It opened.", f"Harrow\n{PAGE}\nIt opened.",
    ],
    ids=range(9),
)  # fmt: skip
def test_a_page_is_found_in_a_reply_of_many_shapes(value: Any) -> None:
    (row,) = rows(value if isinstance(value, list) and isinstance(value[0], str) else [value])
    assert (row.url, row.title) == (PAGE, "Harrow")
    assert "It opened" in row.snippet


def test_several_pages_in_a_text_are_told_apart() -> None:
    text = f"Title: One\nURL: {PAGE}\nfirst\n\nTitle: Two\nURL: {OTHER}\nsecond"
    assert [(row.url, row.title, row.snippet) for row in rows([text])] == [
        (PAGE, "One", "first"),
        (OTHER, "Two", "second"),
    ]


@pytest.mark.parametrize(
    "value", [[], {"results": []}, "No results found.", "", None, {"web": {"results": []}, "n": 0}]
)
def test_a_reply_that_says_nothing_was_found_is_none(value: Any) -> None:
    assert rows([value]) == []


@pytest.mark.parametrize("value", [3, {"x": None}, {"answer": "It opened in 1931."}, [{"id": 4}], "It opened in 1931."])
def test_a_reply_of_another_shape_is_a_failure(value: Any) -> None:
    with pytest.raises(LookupError):
        rows([value])


JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=30) | st.sampled_from([PAGE, "https://a.b/" + "x" * 99]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["url", "title", "results", "text", "x"]), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(st.lists(JSON | st.text(alphabet="[]()<>*#:- \nTitleURLhttps://a.b", max_size=200), max_size=5))
def test_whatever_comes_there_are_rows_or_a_failure_that_is_known(values: list[Any]) -> None:
    try:
        made = rows(values)
    except LookupError:
        return
    assert len(made) <= MOST
    assert all(isinstance(row.url, str) and isinstance(row.title, str) and isinstance(row.snippet, str) for row in made)


def test_a_huge_reply_is_looked_at_in_bounds() -> None:
    deep: Any = {}
    for _ in range(500):
        deep = {"results": [deep], "text": "x" * 100}
    with pytest.raises(LookupError):
        rows([deep])
    assert len(rows([[ONE] * 5000])) == MOST
    assert len(rows(["\n".join(f"https://a.example/{n}" for n in range(50_000))])) == MOST
    with contextlib.suppress(LookupError):
        rows(["[" * 100_000, "Title:" * 100_000, "[a](https://" * 50_000, "* - " * 100_000])
