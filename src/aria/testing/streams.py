"""A reply piece by piece: the server-sent events of three kinds of provider. Pure."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from aria.testing.wire import Asked, Reply, whole

_PIECE = 24
"""Characters of a reply in one event."""


def events(asked: Asked, reply: Reply) -> Iterator[bytes]:
    """The events of a reply that is no error, each with its line ends."""
    match asked.wire:
        case "openai":
            yield from (_event(each) for each in _openai(asked, reply))
            yield b"data: [DONE]\n\n"
        case "anthropic":
            yield from (_event(each, name=each["type"]) for each in _anthropic(asked, reply))
        case _:
            yield from (_event(each, end="\r\n") for each in _google(asked, reply))


def _event(value: dict[str, Any], *, name: str = "", end: str = "\n") -> bytes:
    head = f"event: {name}{end}" if name else ""
    return f"{head}data: {json.dumps(value)}{end}{end}".encode()


def _pieces(text: str) -> list[str]:
    """The text in pieces; a pair of surrogates is never cut, for no provider does."""
    return [text[at : at + _PIECE] for at in range(0, len(text), _PIECE)]


def _openai(asked: Asked, reply: Reply) -> Iterator[dict[str, Any]]:
    made = whole(asked, reply)
    head = {name: made[name] for name in ("id", "created", "model", "provider") if name in made} | {
        "object": "chat.completion.chunk"
    }
    finish = made["choices"][0]["finish_reason"]

    def chunk(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
        return {**head, "choices": [{"index": 0, "delta": delta, "finish_reason": reason}]}

    if asked.tool:
        call = {"index": 0, "id": "call_1", "type": "function", "function": {"name": asked.tool, "arguments": ""}}
        yield chunk({"role": "assistant", "content": None, "tool_calls": [call]})
        for piece in _pieces(reply.text):
            yield chunk({"tool_calls": [{"index": 0, "function": {"arguments": piece}}]})
    else:
        yield chunk({"role": "assistant", "content": ""})
        for piece in _pieces(reply.text):
            yield chunk({"content": piece})
    yield chunk({}, finish)
    if "usage" in made:
        yield {**head, "choices": [], "usage": made["usage"]}


def _anthropic(asked: Asked, reply: Reply) -> Iterator[dict[str, Any]]:
    made = whole(asked, reply)
    used = made["usage"]
    began = {
        **made,
        "content": [],
        "stop_reason": None,
        "usage": {**used, "output_tokens": min(1, used["output_tokens"])},
    }
    yield {"type": "message_start", "message": began}
    block: dict[str, Any] = {"type": "text", "text": ""}
    if asked.tool:
        block = {**made["content"][0], "input": {}}
    yield {"type": "content_block_start", "index": 0, "content_block": block}
    for piece in _pieces(json.dumps(made["content"][0]["input"]) if asked.tool else reply.text):
        delta = {"type": "text_delta", "text": piece}
        if asked.tool:
            delta = {"type": "input_json_delta", "partial_json": piece}
        yield {"type": "content_block_delta", "index": 0, "delta": delta}
    yield {"type": "content_block_stop", "index": 0}
    stopped = {"stop_reason": made["stop_reason"], "stop_sequence": None}
    yield {"type": "message_delta", "delta": stopped, "usage": {"output_tokens": used["output_tokens"]}}
    yield {"type": "message_stop"}


def _google(asked: Asked, reply: Reply) -> Iterator[dict[str, Any]]:
    made = whole(asked, reply)
    last = made["candidates"][0]
    head = {name: made[name] for name in ("modelVersion", "responseId")}
    pieces = [] if asked.tool else _pieces(reply.text)
    for piece in pieces[:-1]:
        yield {**head, "candidates": [{"content": {"role": "model", "parts": [{"text": piece}]}, "index": 0}]}
    if pieces:
        last = {**last, "content": {"role": "model", "parts": [{"text": pieces[-1]}]}}
    yield {**made, "candidates": [last]}
