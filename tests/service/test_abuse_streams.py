"""Who abuses connections, races and streams: held to a bound, and nobody else pays for it."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import PlainTextResponse

from aria.core.jobs import Quota
from aria.server import guard, slow
from aria.server.slow import Hasty
from aria.server.tokens import Book, Tokens, added, made, revoked

from .abuse_kit import Place, place
from .kit import PATIENCE, QUESTION, Held, model, serving

__all__ = ["place"]  # a fixture

HOOK = '{"question": "Who?", "webhook": {"url": "%s", "secret": "s"}}'
FILE = '{"question": "Who?", "attachments": [{"name": "../../x", "data": "!"}]}'
REQUESTS: dict[str, tuple[str, str, set[int]]] = {
    "two lengths": ("POST /api/runs", "Content-Length: 2\r\nContent-Length: 30\r\n\r\n{}", {400}),
    "a length and chunks": (
        "POST /api/runs", "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", {400, 422}
    ),
    "chunks by a second coding": ("POST /api/runs", "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", {400, 501}),
    "a chunk of a length in words": ("POST /api/runs", "Transfer-Encoding: chunked\r\n\r\nxyz\r\n", {400}),
    "a space before the colon": ("GET /api/runs", "X-A : b\r\n\r\n", {400}),
    "a line that is folded": ("GET /api/runs", "X-A: b\r\n c\r\n\r\n", {200, 400}),
    "a header of 100 kB": ("GET /api/runs", f"X-A: {'a' * 100_000}\r\n\r\n", {400, 431}),
    "ten thousand headers": ("GET /api/runs", "X-A: b\r\n" * 10_000 + "\r\n", {400, 431}),
    "two hosts": ("GET /api/runs", "Host: evil.example\r\n\r\n", {400}),
    "another method by header": ("POST /api/runs", "X-HTTP-Method-Override: GET\r\nContent-Length: 2\r\n\r\n{}", {422}),
    "a method of lower case": ("get /api/runs", "\r\n", {400, 405}),
    "a whole address": ("GET http://evil.example/api/runs", "\r\n", {400, 404, 421}),
    "CONNECT": ("CONNECT evil.example:443", "\r\n", {400, 404, 405}),
    "HEAD of a list": ("HEAD /api/runs", "\r\n", {404, 405}),  # 404 where the page is built
    "HEAD of a stream": ("HEAD /api/runs/{run}/events", "\r\n", {404, 405}),
    "OPTIONS of all": ("OPTIONS *", "\r\n", {400, 404, 405}),
    "PATCH of a run": ("PATCH /api/runs/{run}", "Content-Length: 2\r\n\r\n{}", {405}),
    "a range of a report": ("GET /api/runs/{run}/report", "Range: bytes=0-5\r\n\r\n", {200}),
    "a thousand ranges": ("GET /api/runs/{run}/bundle", f"Range: bytes={'0-,' * 1000}0-\r\n\r\n", {200, 416}),
    "a language of 50 kB": ("GET /api/runs", f"Accept-Language: {'x,' * 25_000}\r\n\r\n", {200, 400, 431}),
    "an event half way between two": ("GET /api/runs/{run}/events", "Last-Event-ID: 1.5\r\n\r\n", {422}),
    "an event in other digits": ("GET /api/runs/{run}/events", "Last-Event-ID: ²\r\n\r\n", {400, 422}),
    "an event after the last": ("GET /api/runs/{run}/events", "Last-Event-ID: 999999\r\n\r\n", {204}),
    "an event before the first, in the address": ("GET /api/runs/{run}/events?after=-2", "\r\n", {422}),
    "not a number": ("POST /api/runs", "@" + '{"question": "Who?", "max_money": NaN}', {422}),
    "no end of money": ("POST /api/runs", "@" + '{"question": "Who?", "max_money": Infinity}', {422}),
    "one field twice, the second of them bad": ("POST /api/runs", "@" + '{"question": "Who?", "question": 7}', {422}),
    "a prototype": ("POST /api/runs", "@" + '{"question": "Who?", "__proto__": {"max_money": 9}}', {422}),
    "a webhook to where a cloud keeps its keys": ("POST /api/runs", "@" + HOOK % "http://169.254.169.254/", {422}),
    "a webhook to this machine": ("POST /api/runs", "@" + HOOK % "http://127.0.0.1:1/", {422}),
    "a webhook by another scheme": ("POST /api/runs", "@" + HOOK % "file:///etc/passwd", {422}),
    "a webhook with a password": ("POST /api/runs", "@" + HOOK % "https://a:b@example.org/", {422}),
    "a file that is no Base64": ("POST /api/runs", "@" + FILE, {422}),
}  # fmt: skip


@pytest.mark.parametrize("name", REQUESTS)
def test_a_request_that_was_bent_does_nothing_else_than_it_says(place: Place, name: str) -> None:
    line, rest, statuses = REQUESTS[name]
    if rest.startswith("@"):
        body = rest[1:]
        rest = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n{body}"
    before = place.send("GET", "/api/runs", place.ann).json()
    head = f"Host: 127.0.0.1\r\nAuthorization: Bearer {place.ann}\r\nConnection: close\r\n"
    method, _, path = line.format(run=place.run).partition(" ")
    answer = place.raw(f"{method} {path} HTTP/1.1\r\n{head}{rest}".encode())
    assert int(answer.split(b" ")[1]) in statuses, answer[:300]
    assert b"Traceback" not in answer
    assert place.send("GET", "/api/runs", place.ann).json() == before


def test_a_second_request_in_the_body_of_the_first_is_no_request(place: Place) -> None:
    hidden = f"DELETE /api/runs/{place.run} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {place.ann}\r\n\r\n"
    told = (
        f"POST /api/forecast HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {place.bob}\r\nConnection: close\r\n"
    )
    for more in (f"Content-Length: {len(hidden)}\r\n\r\n{hidden}", f"Content-Length: 0\r\nX: \r\n\r\n{hidden}"):
        place.raw((told + more).encode())
        assert place.send("GET", f"/api/runs/{place.run}", place.ann).status_code == 200


def test_a_quota_cannot_be_passed_by_asking_all_at_once(place: Place) -> None:
    def ask(number: int) -> int:
        return place.send("POST", "/api/runs", place.cat, json={"question": f"{QUESTION} {number}"}).status_code

    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(ask, range(8)))
    assert (codes.count(202), codes.count(429)) == (2, 6)


def test_who_guesses_shuts_out_nobody_who_has_a_token(place: Place) -> None:
    codes = [place.send("GET", "/api/runs", f"guess-{number}").status_code for number in range(60)]
    assert 429 in codes
    assert place.send("GET", "/api/runs", place.ann).status_code == 200


async def test_a_stream_ends_when_its_token_is_revoked(home: Any) -> None:
    token, double = made(), Held(asyncio.Event(), [])
    book = added(Book(), "ann", token, Quota(), 0)
    file = home / "tokens.json"
    file.write_text(book.model_dump_json(), encoding="utf-8")
    async with model(double) as (running, env), serving(env=env) as server:
        server.client.headers["authorization"] = f"Bearer {token}"
        run = await server.ask()
        await asyncio.wait_for(running.was_asked.wait(), PATIENCE)
        async with server.client.stream("GET", f"/api/runs/{run}/events") as answer:
            lines = answer.aiter_lines()
            assert (await anext(lines)).startswith("id: 0")
            file.write_text(revoked(book, "ann").model_dump_json(), encoding="utf-8")
            await asyncio.sleep(guard.AGAIN_SECONDS)
            double.go.set()
            left = [line async for line in lines]
        assert not any('"run_finished"' in line for line in left)
        assert (await server.client.get(f"/api/runs/{run}")).status_code == 401


async def _app(scope: Any, receive: Any, send: Any) -> None:
    body = await Request(scope, receive).body()
    await PlainTextResponse(f"{len(body)}")(scope, receive, send)


@asynccontextmanager
async def hasty(app: Any) -> AsyncIterator[int]:
    config = uvicorn.Config(app, port=0, http=Hasty, ws="none", log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
    with socket.create_server(("127.0.0.1", 0)) as listening:
        serving = asyncio.create_task(server.serve([listening]))
        try:
            yield listening.getsockname()[1]
        finally:
            server.should_exit = True
            await serving


SLOW: dict[str, bytes] = {
    "says nothing": b"",
    "says its head byte by byte": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-A: ",
    "does so in its second request": b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HTTP/1.1\r\nX-B: ",
}


@pytest.mark.parametrize("name", SLOW)
async def test_who_does_not_come_to_the_point_is_hung_up_on(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow, "HEAD_SECONDS", 0.5)
    async with hasty(_app) as port, asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(SLOW[name])
        dripping = asyncio.create_task(_drip(writer))
        await reader.read()  # to the end
        dripping.cancel()
        writer.close()
        patient, other = await asyncio.open_connection("127.0.0.1", port)
        other.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        assert b" 200 " in await patient.readline()
        other.close()


async def _drip(writer: asyncio.StreamWriter) -> None:
    while True:
        await asyncio.sleep(0.1)
        writer.write(b"a")


async def test_a_body_that_does_not_come_is_not_waited_for(home: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slow, "PIECE_SECONDS", 0.3)
    token = made()
    book = added(Book(), "ann", token, Quota(), 0)
    (home / "tokens.json").write_text(book.model_dump_json(), encoding="utf-8")

    async def app(scope: Any, receive: Any, send: Any) -> None:
        try:
            await _app(scope, receive, send)
        except slow.TooSlow:
            await PlainTextResponse("", status_code=408)(scope, receive, send)

    door = guard.Guard(app, tokens=Tokens(home), hosts=frozenset(), now=time.time)
    async with hasty(door) as port, asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        head = f"POST /api/runs HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\n"
        writer.write(f"{head}Content-Length: 9\r\n\r\n{{".encode())
        assert b" 408 " in await reader.readline()
        writer.close()


async def test_one_token_has_so_many_requests_under_way_and_no_more(home: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "AT_ONCE", 2)
    tokens = {name: made() for name in ("ann", "bob")}
    book = Book()
    for name, token in tokens.items():
        book = added(book, name, token, Quota(), 0)
    (home / "tokens.json").write_text(book.model_dump_json(), encoding="utf-8")
    go = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await go.wait()
        await PlainTextResponse("")(scope, receive, send)

    door = guard.Guard(app, tokens=Tokens(home), hosts=frozenset(), now=time.time)

    async def status(name: str) -> int:
        told: list[Any] = []
        scope = {
            "type": "http", "path": "/api/runs", "method": "GET", "client": ("127.0.0.1", 1), "query_string": b"",
            "headers": [(b"host", b"127.0.0.1"), (b"authorization", f"Bearer {tokens[name]}".encode())],
        }  # fmt: skip

        async def send(message: Any) -> None:
            told.append(message)

        await door(scope, _never, send)
        return int(told[0]["status"])

    waiting = [asyncio.create_task(status("ann")) for _ in range(2)] + [asyncio.create_task(status("bob"))]
    await asyncio.sleep(0)
    assert await status("ann") == 429
    go.set()
    assert await asyncio.gather(*waiting) == [200, 200, 200]
    assert await status("ann") == 200


async def _never() -> Any:
    await asyncio.Event().wait()
