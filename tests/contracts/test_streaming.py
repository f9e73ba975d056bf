"""Replies in pieces over real HTTP: in the end the same, heard meanwhile, given up when they stop, cancelled."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.contracts.byte_server import serving
from tests.contracts.test_models import MODELS, SAID, asking

from aria.adapters.models.adapter import Models
from aria.core.effects import Completed, OutputMode
from aria.core.errors import AuthFailed, ContentRejected, EffectError, RateLimited, Unavailable
from aria.core.signals import Writing, listener
from aria.testing.model_server import ModelServer
from aria.testing.streams import events
from aria.testing.wire import Asked, Reply, Wire

TEXT = 'Straße \U0001d54f and 橋 <think>not</think>\n"quoted" ' * 3 + "end."
HALF = {"openai": 500, "anthropic": 700, "google": 400}
"""Bytes of a streamed reply after which some of its text has come, and more is to come."""


@contextlib.contextmanager
def hearing() -> Iterator[list[Writing]]:
    """Somebody who listens, and what was heard."""
    heard: list[Writing] = []
    token = listener.set(heard.append)
    try:
        yield heard
    finally:
        listener.reset(token)


def models(address: str, stall: float = 30.0) -> Models:
    variables = {
        "ARIA_COMPATIBLE_BASE_URL": f"{address}/v1",
        "ANTHROPIC_BASE_URL": address,
        "GOOGLE_GEMINI_BASE_URL": address,
        **dict.fromkeys(("ARIA_COMPATIBLE_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY"), "k"),
    }
    return Models(lambda name: variables.get(name, ""), stall=stall)


def streamed(wire: Wire, reply: Reply) -> bytes:
    """The whole body of a streamed reply."""
    asked = Asked(wire=wire, model="double", system="", user="", max_tokens=9, schema=None, tool="", number=0)
    return b"".join(events(asked, reply))


def cut(data: bytes, places: Sequence[int]) -> list[bytes]:
    """`data` cut at some places, wherever they fall: inside a letter, a line end, a number."""
    cuts = [0, *sorted({place % (len(data) + 1) for place in places}), len(data)]
    return [data[start:end] for start, end in pairwise(cuts) if start < end]


@pytest.mark.parametrize("wire", MODELS)
@settings(max_examples=15)
@given(places=st.lists(st.integers(min_value=0, max_value=5_000), max_size=30))
def test_where_the_bytes_are_cut_makes_no_difference(wire: Wire, places: list[int]) -> None:
    data = streamed(wire, Reply(text=TEXT, usage=(123, 45)))

    async def check() -> None:
        async with serving(cut(data, places)) as address:
            with hearing() as heard:
                reply = await models(address).carry_out(asking(wire))
        assert (reply.text.exposed(), reply.tokens_in, reply.tokens_out, reply.finish) == (TEXT, 123, 45, "stop")
        assert "".join(each.text for each in heard) == TEXT
        counts = [each.tokens for each in heard]
        assert counts == sorted(counts)
        assert counts[0] > 0

    asyncio.run(check())


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize("mode", ["text", "prompted", "native", "tool"])
@pytest.mark.parametrize(
    "reply",
    [
        Reply(text=SAID, usage=(7, 5)),
        Reply(text='{"queries": ["half', usage=(7, 5), finish="length"),
        Reply(text="<think>hm</think>\n\n" + SAID, usage=None),
        Reply(text="\n\n " + SAID, usage=(0, 0)),
        Reply(text="", usage=(7, 0)),
        Reply(text="I would rather not.", usage=(7, 5), finish="refused"),
    ],
    ids=["whole", "cut off", "thoughts", "blank first", "empty", "refused"],
)
async def test_a_reply_in_pieces_is_recorded_as_one_that_came_whole(wire: str, mode: OutputMode, reply: Reply) -> None:
    async with ModelServer(lambda _: reply).running() as server:
        adapter = models(server.address)
        with hearing():
            pieces = await outcome(adapter, wire, mode)
        whole = await outcome(adapter, wire, mode)
    assert [asked.stream for asked in server.asked] == [True, False]
    assert pieces == whole


async def outcome(adapter: Models, wire: str, mode: OutputMode) -> Completed | type[EffectError]:
    """What comes back, or what kind of failure does."""
    try:
        return await adapter.carry_out(asking(wire, mode))
    except EffectError as error:
        return type(error)


async def test_of_many_reports_of_use_the_last_counts() -> None:
    shared = {"id": "c", "object": "chat.completion.chunk", "created": 1, "model": "double"}
    lines = []
    for number, text in enumerate(TEXT, start=1):
        used = {"prompt_tokens": 50, "completion_tokens": number, "total_tokens": 50 + number}
        choice = {"index": 0, "delta": {"content": text}, "finish_reason": "stop" if number == len(TEXT) else None}
        lines.append(b"data: " + json.dumps({**shared, "choices": [choice], "usage": used}).encode() + b"\n\n")
    async with serving([*lines, b"data: [DONE]\n\n"]) as address:
        with hearing():
            reply = await models(address).carry_out(asking("openai"))
    assert (reply.text.exposed(), reply.tokens_in, reply.tokens_out) == (TEXT, 50, len(TEXT))


@pytest.mark.parametrize("wire", MODELS)
async def test_without_a_listener_nothing_is_streamed(wire: str) -> None:
    async with ModelServer(lambda _: Reply(text="all")).running() as server:
        await models(server.address).carry_out(asking(wire))
    assert [asked.stream for asked in server.asked] == [False]


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize("ending", [b"0\r\n\r\n", b""], ids=["well", "dropped"])
async def test_a_reply_that_ends_in_the_middle_may_be_asked_for_again(wire: Wire, ending: bytes) -> None:
    data = streamed(wire, Reply(text=TEXT))
    half = data[: data.index(b"\n\n", HALF[wire]) + 2] if wire != "google" else data[: data.index(b"\r\n\r\n") + 4]
    async with serving([half], ending=ending) as address:
        with hearing() as heard, pytest.raises(Unavailable):
            await models(address).carry_out(asking(wire))
    assert TEXT.startswith("".join(each.text for each in heard))


@pytest.mark.parametrize("wire", MODELS)
async def test_after_a_stream_without_an_end_the_whole_is_asked_for(wire: str) -> None:
    async with ModelServer(lambda asked: Reply(text="all", body=b"" if asked.stream else None)).running() as server:
        adapter = models(server.address)
        with hearing():
            with pytest.raises(Unavailable):
                await adapter.carry_out(asking(wire))
            assert (await adapter.carry_out(asking(wire))).text.exposed() == "all"
    assert [asked.stream for asked in server.asked] == [True, False]


@pytest.mark.parametrize("wire", MODELS)
async def test_a_reply_that_stops_coming_is_given_up(wire: str) -> None:
    async with ModelServer(lambda _: Reply(text=TEXT, hangs_after=HALF[wire])).running() as server:
        with hearing() as heard, pytest.raises(Unavailable):
            await models(server.address, stall=0.3).carry_out(asking(wire))
        async with asyncio.timeout(10):
            await server.hung_up.wait()
    assert heard


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize("stream", [True, False])
async def test_a_cancel_ends_the_connection_at_once(*, wire: str, stream: bool) -> None:
    begun = asyncio.Event()

    def double(asked: Asked) -> Reply:
        if not stream:
            begun.set()
        return Reply(text=TEXT, hangs_after=HALF[wire])

    async with ModelServer(double).running() as server:
        token = listener.set((lambda _: begun.set()) if stream else None)
        call = asyncio.create_task(models(server.address).carry_out(asking(wire)))
        listener.reset(token)
        async with asyncio.timeout(10):
            await begun.wait()
            call.cancel()
            await server.hung_up.wait()
    with pytest.raises(asyncio.CancelledError):
        await call


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize(
    ("reply", "wanted"),
    [
        (Reply(status=401), AuthFailed),
        (Reply(status=429, headers={"retry-after": "7"}), RateLimited),
        (Reply(status=500), Unavailable),
        (Reply(body=b"<html>gateway</html>"), EffectError),
        (Reply(text=TEXT, cut_after=0), Unavailable),
        (Reply(text=TEXT, cut_after=40), Unavailable),
    ],
    ids=lambda each: f"{each.status}-{each.cut_after}-{each.body!r}" if isinstance(each, Reply) else "",
)
async def test_each_failure_is_one_request_and_the_error_it_is_without_streaming(
    wire: str, reply: Reply, wanted: type[EffectError]
) -> None:
    async with ModelServer(lambda _: reply).running() as server:
        with hearing(), pytest.raises(wanted):
            await models(server.address).carry_out(asking(wire))
    assert len(server.asked) == 1, "a provider's own client tried again, and nobody counted it"


@pytest.mark.parametrize("wire", MODELS)
async def test_a_server_that_refuses_to_stream_is_asked_for_the_whole(wire: str) -> None:
    async with ModelServer(lambda asked: Reply(text="all", status=400 if asked.stream else 200)).running() as server:
        adapter = models(server.address)
        with hearing():
            with pytest.raises(Unavailable):
                await adapter.carry_out(asking(wire))
            assert (await adapter.carry_out(asking(wire))).text.exposed() == "all"
            async with ModelServer(lambda _: Reply(status=400)).running() as strict:
                other = models(strict.address)
                with pytest.raises(Unavailable):
                    await other.carry_out(asking(wire))
                with pytest.raises(ContentRejected):
                    await other.carry_out(asking(wire))
