"""The provider on loopback speaks each protocol as its official client expects it, in one piece and streamed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

import pytest
from anthropic import AsyncAnthropic
from anthropic.types import RawMessageDeltaEvent
from google.genai import Client
from google.genai.types import FunctionDeclaration, GenerateContentConfig, HttpOptions, Tool
from httpx import RemoteProtocolError
from openai import APIConnectionError, AsyncOpenAI

from aria.testing.model_server import ModelServer
from aria.testing.wire import Reply

WORDS = "Twenty-six arches — «vingt-six» — of red brick, 二十六, and no more than these. 🙂 " * 3
CALL = json.dumps({"queries": ["arches of the viaduct", "red brick"]})
SCHEMA: dict[str, Any] = {"type": "object", "properties": {"queries": {"type": "array", "items": {"type": "string"}}}}
Said = tuple[str, str, tuple[int, int]]
"""Text, reason to stop, tokens in and out."""


async def openai(address: str, *, stream: bool, tool: bool) -> Said:
    client = AsyncOpenAI(api_key="none", base_url=f"{address}/v1", max_retries=0)
    tools = [{"type": "function", "function": {"name": "reply", "parameters": SCHEMA}}] if tool else []
    asked: Any = {
        "model": "double",
        "messages": [{"role": "user", "content": "?"}],
        **({"tools": tools} if tool else {}),
    }
    if not stream:
        whole = await client.chat.completions.create(**asked)
        choice = whole.choices[0]
        text = choice.message.tool_calls[0].function.arguments if tool else choice.message.content
        return text, choice.finish_reason, (whole.usage.prompt_tokens, whole.usage.completion_tokens)
    text, reason, used = "", "", (0, 0)
    async for chunk in await client.chat.completions.create(
        stream=True, stream_options={"include_usage": True}, **asked
    ):
        if chunk.usage:
            used = (chunk.usage.prompt_tokens, chunk.usage.completion_tokens)
        for each in chunk.choices:
            reason = each.finish_reason or reason
            text += "".join(call.function.arguments for call in each.delta.tool_calls or ()) or each.delta.content or ""
    return text, reason, used


async def anthropic(address: str, *, stream: bool, tool: bool) -> Said:
    client = AsyncAnthropic(api_key="none", base_url=address, max_retries=0)
    tools = {"tools": [{"name": "reply", "input_schema": SCHEMA}]} if tool else {}
    asked: Any = {"model": "double", "max_tokens": 50, "messages": [{"role": "user", "content": "?"}], **tools}
    if stream:
        async with client.messages.stream(**asked) as running:
            seen = [event async for event in running]
            whole = await running.get_final_message()
        assert any(isinstance(event, RawMessageDeltaEvent) for event in seen)
    else:
        whole = await client.messages.create(**asked)
    block: Any = whole.content[0]
    text = json.dumps(block.input) if tool else block.text
    return text, str(whole.stop_reason), (whole.usage.input_tokens, whole.usage.output_tokens)


async def google(address: str, *, stream: bool, tool: bool) -> Said:
    client = Client(api_key="none", http_options=HttpOptions(base_url=address))
    declared = FunctionDeclaration(name="reply", parameters_json_schema=SCHEMA)
    config = GenerateContentConfig(tools=[Tool(function_declarations=[declared])]) if tool else None
    models = client.aio.models
    if stream:
        chunks = [each async for each in await models.generate_content_stream(model="d", contents="?", config=config)]
    else:
        chunks = [await models.generate_content(model="d", contents="?", config=config)]
    parts: list[Any] = [part for chunk in chunks for part in chunk.candidates[0].content.parts or ()]  # type: ignore[index,union-attr]
    text = "".join(json.dumps(part.function_call.args) if tool else part.text for part in parts)
    last: Any = chunks[-1]
    used = (last.usage_metadata.prompt_token_count, last.usage_metadata.candidates_token_count)
    await client.aio.aclose()
    return text, last.candidates[0].finish_reason.value, used


CLIENTS: Mapping[str, Callable[..., Any]] = {"openai": openai, "anthropic": anthropic, "google": google}
STOPS = {
    "openai": {"stop": "stop", "length": "length", "refused": "content_filter", "tool": "tool_calls"},
    "anthropic": {"stop": "end_turn", "length": "max_tokens", "refused": "refusal", "tool": "tool_use"},
    "google": {"stop": "STOP", "length": "MAX_TOKENS", "refused": "SAFETY", "tool": "STOP"},
}


@pytest.mark.parametrize("wire", CLIENTS)
@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("finish", ["stop", "length", "refused"])
async def test_official_clients_read_what_was_said(wire: str, *, stream: bool, finish: Any) -> None:
    async with ModelServer(lambda _: Reply(text=WORDS, finish=finish, usage=(321, 54))).running() as server:
        said = await CLIENTS[wire](server.address, stream=stream, tool=False)
    assert said == (WORDS, STOPS[wire][finish], (321, 54))
    assert [asked.stream for asked in server.asked] == [stream]


@pytest.mark.parametrize("wire", CLIENTS)
@pytest.mark.parametrize("stream", [False, True])
async def test_official_clients_read_the_arguments_of_a_tool(wire: str, *, stream: bool) -> None:
    async with ModelServer(lambda _: Reply(text=CALL, usage=(3, 4))).running() as server:
        text, finish, used = await CLIENTS[wire](server.address, stream=stream, tool=True)
    assert (json.loads(text), finish, used) == (json.loads(CALL), STOPS[wire]["tool"], (3, 4))


async def pieces(address: str) -> AsyncIterator[str]:
    client = AsyncOpenAI(api_key="none", base_url=f"{address}/v1", max_retries=0)
    asked: Any = {"model": "double", "messages": [{"role": "user", "content": "?"}], "stream": True}
    async for chunk in await client.chat.completions.create(**asked):
        yield chunk.choices[0].delta.content or ""


async def the_rest(running: AsyncIterator[str]) -> str:
    return "".join([each async for each in running])


async def test_a_stream_can_break_off() -> None:
    async with ModelServer(lambda _: Reply(text=WORDS, cut_after=900)).running() as server:
        with pytest.raises((APIConnectionError, RemoteProtocolError)):
            await the_rest(pieces(server.address))


async def test_a_stream_can_hang_and_the_server_sees_who_hangs_up() -> None:
    async with ModelServer(lambda _: Reply(text=WORDS, hangs_after=900)).running() as server:
        running = pieces(server.address)
        began = await anext(running) + await anext(running)
        waiting = asyncio.create_task(the_rest(running))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        async with asyncio.timeout(10):
            await server.hung_up.wait()
    assert began
    assert WORDS.startswith(began)


async def test_what_is_no_request_is_refused() -> None:
    async with ModelServer(lambda _: Reply()).running() as server:
        port = int(server.address.rpartition(":")[2])
        for body in (b"{}", b"[1]", b"nonsense"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = f"POST /v1/chat/completions HTTP/1.1\r\ncontent-length: {len(body)}\r\n\r\n"
            writer.write(head.encode() + body)
            assert (await reader.readline()).startswith(b"HTTP/1.1 400")
            writer.close()
    assert server.asked == []
