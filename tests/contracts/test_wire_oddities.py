"""What servers do that no specification says: each is a reply all the same, or one typed error; never half a reply."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from tests.contracts.byte_server import serving
from tests.contracts.test_models import MODELS, SAID, SECRET, asking
from tests.contracts.test_streaming import cut, hearing, models, streamed

from aria.adapters.models.adapter import Models
from aria.core.effects import Completed, ListModels
from aria.core.errors import AuthFailed, ContentRejected, EffectError, ProviderError, Unavailable
from aria.testing.wire import Asked, Reply, Wire, answered

TEXT = "Zwölf Bögen, 十二."
CHUNK = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "double"}
WHOLE = {"id": "c", "object": "chat.completion", "created": 1, "model": "double"}
USED = {"prompt_tokens": 7, "completion_tokens": 5, "total_tokens": 12}


def sse(*events: Any) -> bytes:
    """Events of a stream: objects as JSON, text as it is."""
    return b"".join(
        (each if isinstance(each, str) else f"data: {json.dumps(each, ensure_ascii=False)}\n\n").encode()
        for each in events
    )


def delta(reason: str | None = None, **fields: Any) -> dict[str, Any]:
    return {**CHUNK, "choices": [{"index": 0, "delta": fields, "finish_reason": reason}]}


def message(reason: str | None = "stop", **fields: Any) -> bytes:
    choice = {"index": 0, "message": {"role": "assistant", **fields}, "finish_reason": reason}
    return json.dumps({**WHOLE, "choices": [choice], "usage": USED}).encode()


END = "data: [DONE]\n\n"
ODD_STREAMS = {
    "comments": sse(": OPENROUTER PROCESSING\n\n", ":\n\n", delta(content=TEXT), ": alive\n\n", delta("stop"), END),
    "role again and again": sse(*(delta(role="assistant", content=each) for each in ("", *TEXT)), delta("stop"), END),
    "role alone": sse(delta(role="assistant"), delta(role="assistant"), delta(content=TEXT), delta("stop"), END),
    "nothing in a piece": sse(delta(content=None), delta(), delta(content=TEXT), delta("stop", content=None), END),
    "thoughts": sse(
        delta(reasoning_content="It is 13."), delta(reasoning="13!"), delta(content=TEXT), delta("stop"), END
    ),
    "unknown fields": sse(
        {**delta(content=TEXT), "provider": "x", "x_groq": {"id": "r"}}, {**CHUNK, "choices": []}, delta("stop"), END
    ),
    "no end mark": sse(delta(content=TEXT), delta("stop")),
    "other line ends": sse(delta(content=TEXT), delta("stop"), END).replace(b"\n", b"\r\n"),
    "no space": sse(delta(content=TEXT), delta("stop"), END).replace(b"data: ", b"data:"),
    "named events": sse(delta(content=TEXT), delta("stop"), END).replace(b"data: {", b"event: chunk\nid: 1\ndata: {"),
}


@pytest.mark.parametrize("body", ODD_STREAMS.values(), ids=ODD_STREAMS)
async def test_an_odd_stream_is_the_reply_that_it_holds(body: bytes) -> None:
    async with serving(cut(body, [30, 31, 55, 90, len(body) - 9])) as address:
        with hearing() as heard:
            reply = await models(address).carry_out(asking("openai"))
    assert (reply.text.exposed(), reply.finish) == (TEXT, "stop")
    assert "".join(each.text for each in heard) == TEXT


def argued(*pieces: dict[str, Any]) -> bytes:
    return sse(*(delta(tool_calls=[piece]) for piece in pieces), delta("tool_calls"), END)


CALL = {"index": 0, "id": "call_1", "type": "function", "function": {"name": "reply", "arguments": ""}}
ODD_CALLS = {
    "at once": argued({**CALL, "function": {"name": "reply", "arguments": SAID}}),
    "letter by letter": argued(CALL, *({"index": 0, "function": {"arguments": each}} for each in SAID)),
    "id in every piece": argued(
        CALL, *({"index": 0, "id": "call_1", "type": "function", "function": {"arguments": each}} for each in SAID)
    ),
    "empty name later": argued(CALL, *({"index": 0, "function": {"name": "", "arguments": each}} for each in SAID)),
    "finish stop": sse(
        delta(tool_calls=[{**CALL, "function": {"name": "reply", "arguments": SAID}}]), delta("stop"), END
    ),
}


@pytest.mark.parametrize("body", ODD_CALLS.values(), ids=ODD_CALLS)
async def test_arguments_come_in_whatever_pieces(body: bytes) -> None:
    async with serving(cut(body, range(0, len(body), 7))) as address:
        with hearing():
            reply = await models(address).carry_out(asking("openai", "tool"))
    assert json.loads(reply.text.exposed()) == json.loads(SAID)


@pytest.mark.parametrize(
    "event",
    [
        {"error": {"message": "upstream failed", "code": 502}},
        {"error": "upstream failed"},
        {"object": "error", "message": "out of memory", "code": 500},
        "data: {not json\n\n",
        'event: error\ndata: {"error": {"message": "overloaded"}}\n\n',
    ],
    ids=["object", "words", "flat", "no json", "named"],
)
async def test_an_error_inside_a_good_stream_is_an_error(event: Any) -> None:
    async with serving([sse(delta(content="Zwölf"), event)]) as address:
        with hearing(), pytest.raises(EffectError):
            await models(address).carry_out(asking("openai"))


async def test_an_error_inside_a_good_stream_of_the_others_is_an_error() -> None:
    said: dict[Wire, bytes] = {
        "anthropic": b'event: error\ndata: {"type": "error", "error": {"type": "overloaded_error", "message": ""}}\n\n',
        "google": b'data: {"error": {"code": 503, "message": "x", "status": "UNAVAILABLE"}}\r\n\r\n',
    }
    for wire, error in said.items():
        whole = streamed(wire, Reply(text=TEXT * 9))
        mark = b"\r\n\r\n" if wire == "google" else b"\n\n"
        first = whole[: whole.index(mark, 300 if wire == "anthropic" else 0) + len(mark)]
        async with serving([first, error]) as address:
            with hearing(), pytest.raises(EffectError):
                await models(address).carry_out(asking(wire))


@contextlib.asynccontextmanager
async def raw(*answers: bytes) -> AsyncIterator[tuple[str, list[bytes]]]:
    """A server that sends whole answers as they are, one a request, the last again and again; and what it was sent."""
    came: list[bytes] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError, asyncio.IncompleteReadError):
            came.append(await reader.readuntil(b"\r\n\r\n"))
            size = came[-1].decode("latin-1").lower().partition("content-length:")[2].split()
            came[-1] += await reader.readexactly(int(size[0])) if size else b""
            writer.write(answers[min(len(came), len(answers)) - 1])
            await writer.drain()
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", came


def http(body: bytes, status: str = "200 OK", **headers: str) -> bytes:
    named = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close"}
    told = {**named, **{name.replace("_", "-"): value for name, value in headers.items()}}
    head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
    return f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + body


async def asked(answer: bytes, wire: str = "openai") -> Completed:
    async with raw(answer) as (address, came):
        try:
            return await models(address).carry_out(asking(wire))
        finally:
            assert len(came) == 1


@pytest.mark.parametrize(
    "body",
    [
        message(content=TEXT),
        message(content=TEXT, reasoning_content="It is 13.", reasoning="13!", refusal=None, annotations=[], audio=None),
        message(content=TEXT, tool_calls=[]),
        message(content=TEXT, tool_calls=None, function_call=None),
        b"\n\n  " + message(content=TEXT),
    ],
    ids=["plain", "thoughts", "no calls", "nulls", "blanks first"],
)
async def test_an_odd_whole_reply_is_the_reply_that_it_holds(body: bytes) -> None:
    assert (await asked(http(body))).text.exposed() == TEXT


@pytest.mark.parametrize("wire", MODELS)
async def test_a_packed_reply_is_unpacked(wire: Wire) -> None:
    question = Asked(wire=wire, model="m", system="", user="", max_tokens=9, schema=None, tool="", number=0)
    body = gzip.compress(answered(question, Reply(text=TEXT)))
    assert (await asked(http(body, content_encoding="gzip"), wire)).text.exposed() == TEXT


@pytest.mark.parametrize("wire", MODELS)
async def test_chunks_with_trailers_are_a_reply(wire: Wire) -> None:
    question = Asked(wire=wire, model="m", system="", user="", max_tokens=9, schema=None, tool="", number=0)
    body = answered(question, Reply(text=TEXT))
    head = (
        b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n"
    )
    pieces = b"".join(f"{len(each):x};x=1\r\n".encode() + each + b"\r\n" for each in cut(body, [3, 40, 41]))
    assert (await asked(head + pieces + b"0\r\nx-checksum: 1\r\n\r\n", wire)).text.exposed() == TEXT


PAGE = b"<html><h1>502 Bad Gateway</h1></html>"


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize(
    ("answer", "wanted"),
    [
        (http(PAGE, "502 Bad Gateway", content_type="text/html"), Unavailable),
        (http(PAGE, "413 Too Large", content_type="text/html"), ContentRejected),
        (http(b'["no"]', "401 Unauthorized"), AuthFailed),
        (http(b"null", "401 Unauthorized"), AuthFailed),
        (http(b'{"error": null}', "401 Unauthorized"), AuthFailed),
        (http(b'{"error": {"message": {"deep": [1]}, "code": [2]}}', "401 Unauthorized"), AuthFailed),
        (http(b'{"detail": "' + SECRET.encode() + b'"}', "401 Unauthorized"), AuthFailed),
        (http(b"\xff\xfe\x00", "500 Oops"), Unavailable),
        (http(b"[" * 5_000, "500 Oops"), Unavailable),
        (http(b'{"error": {"message": "no such luck"}}'), EffectError),
        (http(b"[1, 2]"), EffectError),
        (http(b'"text"'), EffectError),
        (http(b"not packed at all", content_encoding="gzip"), EffectError),
        (b"SSH-2.0-OpenSSH_9.6\r\n", EffectError),
    ],
    ids=["502 page", "413 page", "401 list", "401 null", "401 null error", "401 deep", "401 key", "500 bytes",
         "500 deep", "200 error", "200 list", "200 text", "bad gzip", "no http"],
)  # fmt: skip
async def test_an_odd_failure_is_the_error_that_it_is(wire: str, answer: bytes, wanted: type[EffectError]) -> None:
    with pytest.raises(wanted) as caught:
        await asked(answer, wire)
    assert SECRET not in str(caught.value)


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize("status", [302, 307])
@pytest.mark.parametrize("heard", [True, False], ids=["stream", "whole"])
async def test_neither_key_nor_prompt_goes_where_a_redirect_leads(*, wire: str, status: int, heard: bool) -> None:
    async with (
        raw(http(b"{}")) as (elsewhere, came),
        raw(http(b"", f"{status} Elsewhere", location=f"{elsewhere}/v1/x")) as (address, asked_here),
    ):
        with hearing() if heard else contextlib.nullcontext(), pytest.raises(ProviderError, match="not followed"):
            await models(address).carry_out(asking(wire))
    assert (len(asked_here), came) == (1, [])


async def test_a_list_of_models_is_taken_from_no_other_place() -> None:
    listed = http(b'{"object": "list", "data": [{"id": "evil", "object": "model"}]}')
    async with (
        raw(listed) as (elsewhere, came),
        raw(http(b"", "307 Elsewhere", location=f"{elsewhere}/v1/models")) as (address, _),
    ):
        variables = {"ARIA_COMPATIBLE_BASE_URL": f"{address}/v1"}
        with pytest.raises(EffectError):
            await Models(lambda name: variables.get(name, "")).carry_out(ListModels(provider="compatible"))
    assert came == []
