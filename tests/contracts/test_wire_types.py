"""What the doubles say, and what we ask, held strictly against the types of the providers' own client libraries.

A field that a library does not know, lacks or has in another type is a difference that its users would meet first.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping
from typing import Any, get_args

import pytest
from anthropic.types import Message, RawMessageStreamEvent
from anthropic.types.message_create_params import MessageCreateParamsNonStreaming, MessageCreateParamsStreaming
from google.genai import types as google
from openai.types.chat import ChatCompletion, ChatCompletionChunk
from openai.types.chat.completion_create_params import (
    CompletionCreateParamsNonStreaming,
    CompletionCreateParamsStreaming,
)
from pydantic import BaseModel, TypeAdapter
from tests.contracts.test_models import MODELS, SAID, asking, models

from aria.core.effects import OutputMode
from aria.core.signals import listener
from aria.testing.model_server import ModelServer
from aria.testing.streams import events
from aria.testing.wire import Asked, Reply, Wire, answered

REPLIES = {
    "words": Reply(text="Twenty-six arches. 二十六 🙂"),
    "object": Reply(text=SAID),
    "nothing": Reply(text=""),
    "cut off": Reply(text="half a sen", finish="length"),
    "refused": Reply(text="", finish="refused"),
    "no usage": Reply(text="hello", usage=None),
    "much usage": Reply(text="hello", usage=(10**12, 10**12)),
}
WHOLE: Mapping[str, type[BaseModel]] = {
    "openai": ChatCompletion,
    "anthropic": Message,
    "google": google.GenerateContentResponse,
}
PIECE: Mapping[str, Any] = {
    "openai": ChatCompletionChunk,
    "anthropic": RawMessageStreamEvent,
    "google": google.GenerateContentResponse,
}


def asked(wire: Wire, *, tool: bool, stream: bool) -> Asked:
    schema = {"type": "object"} if tool else None
    return Asked(
        wire=wire, model="m", system="", user="?", max_tokens=9, schema=schema, tool="reply" * tool, number=0,
        stream=stream,
    )  # fmt: skip


def unknown(value: Any) -> list[str]:
    """Fields that the library's types do not have, at any depth."""
    if isinstance(value, BaseModel):
        inner = [name for field in type(value).model_fields for name in unknown(getattr(value, field))]
        return [*(value.model_extra or {}), *inner]
    if isinstance(value, list | tuple):
        return [name for each in value for name in unknown(each)]
    return []


@pytest.mark.parametrize("tool", [False, True], ids=["text", "tool"])
@pytest.mark.parametrize("name", REPLIES)
@pytest.mark.parametrize("wire", WHOLE)
def test_a_whole_reply_is_of_the_librarys_type(wire: Wire, name: str, tool: bool) -> None:
    body = answered(asked(wire, tool=tool, stream=False), REPLIES[name])
    read = WHOLE[wire].model_validate_json(body, strict=True)
    assert unknown(read) == []


@pytest.mark.parametrize("tool", [False, True], ids=["text", "tool"])
@pytest.mark.parametrize("name", REPLIES)
@pytest.mark.parametrize("wire", PIECE)
def test_every_event_of_a_stream_is_of_the_librarys_type(wire: Wire, name: str, tool: bool) -> None:
    adapter = TypeAdapter(PIECE[wire])
    seen = 0
    for event in events(asked(wire, tool=tool, stream=True), REPLIES[name]):
        lines = dict(line.split(": ", 1) for line in event.decode().splitlines() if line)
        if lines["data"] == "[DONE]":
            continue
        read = adapter.validate_json(lines["data"], strict=True)
        assert unknown(read) == []
        seen += 1
        if wire == "anthropic":
            assert lines["event"] == read.type
    assert seen


class Noting(ModelServer):
    """Keeps each request as it came."""

    bodies: list[dict[str, Any]]

    async def _reply(self, writer: asyncio.StreamWriter, path: str, body: bytes) -> None:
        self.bodies = [*getattr(self, "bodies", ()), json.loads(body)]
        await super()._reply(writer, path, body)


def walked(value: Any) -> Any:
    """A validated request with what is checked lazily checked too."""
    if isinstance(value, Mapping):
        return {name: walked(each) for name, each in value.items()}
    if isinstance(value, Iterable) and not isinstance(value, str | bytes):
        return [walked(each) for each in value]
    return value


PARAMS: Mapping[tuple[str, bool], Any] = {
    ("openai", False): CompletionCreateParamsNonStreaming,
    ("openai", True): CompletionCreateParamsStreaming,
    ("anthropic", False): MessageCreateParamsNonStreaming,
    ("anthropic", True): MessageCreateParamsStreaming,
}
BODY: Mapping[str, Any] = {
    "contents": list[google.Content],
    "systemInstruction": google.Content,
    "generationConfig": google.GenerationConfig,
    "tools": list[google.Tool],
    "toolConfig": google.ToolConfig,
    "safetySettings": list[google.SafetySetting],
}
"""The parts of a request to Gemini; the library has no type for the whole."""


@pytest.mark.parametrize("stream", [False, True], ids=["whole", "in pieces"])
@pytest.mark.parametrize("mode", get_args(OutputMode))
@pytest.mark.parametrize("wire", MODELS)
async def test_what_we_ask_is_of_the_librarys_type(wire: str, mode: OutputMode, stream: bool) -> None:
    listening = listener.set((lambda _: None) if stream else None)
    try:
        async with Noting(lambda _: Reply(text=SAID)).running() as server:
            assert isinstance(server, Noting)
            await models(server).carry_out(asking(wire, mode))
    finally:
        listener.reset(listening)
    (body,) = server.bodies
    if wire == "google":
        assert set(body) <= set(BODY)
        for name, part in body.items():
            read = TypeAdapter(BODY[name]).validate_json(json.dumps(part))
            assert unknown(read) == []
    else:
        assert walked(TypeAdapter(PARAMS[wire, stream]).validate_python(body)) == body
