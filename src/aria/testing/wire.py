"""How three kinds of provider speak on the wire: what they are asked, and what they answer. Pure."""

from __future__ import annotations

import base64
import json
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Wire = Literal["openai", "anthropic", "google"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """One request to a model, as the model sees it."""

    wire: Wire
    model: str
    system: str
    user: str
    max_tokens: int
    schema: Mapping[str, Any] | None
    """The JSON schema of the object that is wanted by setting or as a tool's arguments."""
    tool: str
    """The tool that has to be called; empty for none."""
    number: int
    """How many requests came before."""
    stream: bool = False
    """The reply is wanted piece by piece."""
    images: tuple[bytes, ...] = ()
    """What is shown beside the prompt."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What comes back, and how badly."""

    text: str = ""
    finish: Literal["stop", "length", "refused"] = "stop"
    usage: tuple[int, int] | None = (100, 20)
    """Tokens in and out as the provider reports them; None for no report."""
    cached: int = 0
    """Of the tokens in, those that it read from its cache. Each provider spells this in its own way, as the next."""
    thoughts: int = 0
    """Of the tokens out, those of a thought that is not shown."""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = None
    """Sent as it is instead of a well-formed reply."""
    seconds: float = 0.0
    """Time before the reply."""
    cut_after: int | None = None
    """The connection is dropped after so many bytes of the body."""
    hangs_after: int | None = None
    """After so many bytes of the body nothing more comes, and the connection stays open."""
    pace: float = 0.0
    """Seconds between the pieces of a reply that is streamed."""


Double = Callable[[Asked], Reply | Awaitable[Reply]]
"""What a model says to a request."""


def wire_of(path: str) -> Wire | None:
    """Which protocol an address belongs to; None for none."""
    if path.endswith("/chat/completions"):
        return "openai"
    if path.endswith("/messages"):
        return "anthropic"
    return "google" if ":generateContent" in path or ":streamGenerateContent" in path else None


def understood(wire: Wire, path: str, body: Mapping[str, Any], number: int) -> Asked:
    """A request's body as what it asks."""
    match wire:
        case "openai":
            return _openai(body, number)
        case "anthropic":
            return _anthropic(body, number)
        case _:
            return _google(path, body, number)


def _openai(body: Mapping[str, Any], number: int) -> Asked:
    said = [(each["role"], _text(each.get("content"))) for each in body["messages"]]
    wanted = (body.get("response_format") or {}).get("json_schema", {}).get("schema")
    tools = [each["function"] for each in body.get("tools", ())]
    return Asked(
        wire="openai",
        model=str(body["model"]),
        system="\n".join(text for role, text in said if role in ("system", "developer")),
        user="\n".join(text for role, text in said if role == "user"),
        max_tokens=int(body.get("max_completion_tokens") or body.get("max_tokens") or 0),
        schema=wanted or (tools[0]["parameters"] if tools else None),
        tool=tools[0]["name"] if tools else "",
        number=number,
        stream=bool(body.get("stream")),
        images=_images(part for each in body["messages"] for part in _parts(each.get("content"))),
    )


def _anthropic(body: Mapping[str, Any], number: int) -> Asked:
    tools = body.get("tools", ())
    wanted = ((body.get("output_config") or {}).get("format") or body.get("output_format") or {}).get("schema")
    return Asked(
        wire="anthropic",
        model=str(body["model"]),
        system=_text(body.get("system")),
        user="\n".join(_text(each["content"]) for each in body["messages"] if each["role"] == "user"),
        max_tokens=int(body["max_tokens"]),
        schema=wanted or (tools[0]["input_schema"] if tools else None),
        tool=tools[0]["name"] if tools else "",
        number=number,
        stream=bool(body.get("stream")),
        images=_images(part for each in body["messages"] for part in _parts(each["content"])),
    )


def _google(path: str, body: Mapping[str, Any], number: int) -> Asked:
    settings = body.get("generationConfig", {})
    declared = [each for tool in body.get("tools", ()) for each in tool.get("functionDeclarations", ())]
    spelt = ("parametersJsonSchema", "parameters_json_schema", "parameters")
    parameters = next((declared[0][name] for name in spelt if name in declared[0]), None) if declared else None
    return Asked(
        wire="google",
        model=path.rpartition("/")[2].partition(":")[0],
        system=_text((body.get("systemInstruction") or {}).get("parts")),
        user="\n".join(_text(each.get("parts")) for each in body["contents"] if each.get("role") != "model"),
        max_tokens=int(settings.get("maxOutputTokens", 0)),
        schema=settings.get("responseJsonSchema") or settings.get("responseSchema") or parameters,
        tool=declared[0]["name"] if declared else "",
        number=number,
        stream=":streamGenerateContent" in path,
        images=_images(part for each in body["contents"] for part in _parts(each.get("parts"))),
    )


def _parts(content: Any) -> list[Mapping[str, Any]]:
    return [part for part in content if isinstance(part, Mapping)] if isinstance(content, list) else []


def _images(parts: Iterable[Mapping[str, Any]]) -> tuple[bytes, ...]:
    """The bytes of images that are sent along, in the spelling of any of the three."""
    found = []
    for part in parts:
        inline = part.get("inlineData") or part.get("inline_data") or part.get("source") or {}
        address = (part.get("image_url") or {}).get("url", "")
        data = inline.get("data") or (address.partition("base64,")[2] if address.startswith("data:") else "")
        if data:
            found.append(base64.b64decode(data, altchars=b"-_" if set("-_") & set(data) else None))
    return tuple(found)


def _text(content: Any) -> str:
    """The words of a message: a string, or parts of which some are text."""
    if isinstance(content, str):
        return content
    return "\n".join(str(part["text"]) for part in content or () if isinstance(part, dict) and "text" in part)


def answered(asked: Asked, reply: Reply) -> bytes:
    """A reply's body in the provider's own form; an error's body where the status is one."""
    if reply.body is not None:
        return reply.body
    if reply.status >= 400:
        error = {"type": "error", "message": reply.text or "failed", "code": reply.status, "status": reply.text}
        return json.dumps({"error": error, "type": "error"}).encode()
    return json.dumps(whole(asked, reply)).encode()


def whole(asked: Asked, reply: Reply) -> dict[str, Any]:
    """A reply in one piece, as the provider writes it."""
    form = {"openai": _as_openai, "anthropic": _as_anthropic, "google": _as_google}[asked.wire]
    return form(asked, reply)


def _as_openai(asked: Asked, reply: Reply) -> dict[str, Any]:
    message: dict[str, Any] = {"role": "assistant", "content": reply.text}
    if asked.tool:
        call = {"id": "call_1", "type": "function", "function": {"name": asked.tool, "arguments": reply.text}}
        message = {"role": "assistant", "content": None, "tool_calls": [call]}
    finish = {"stop": "tool_calls" if asked.tool else "stop", "length": "length", "refused": "content_filter"}
    made: dict[str, Any] = {
        "id": f"chatcmpl-{asked.number}",
        "object": "chat.completion",
        "created": 1_700_000_000,
        "model": asked.model,
        "choices": [{"index": 0, "message": message, "finish_reason": finish[reply.finish]}],
    }
    if reply.usage:
        total = sum(reply.usage)
        used = {"prompt_tokens": reply.usage[0], "completion_tokens": reply.usage[1], "total_tokens": total}
        made["usage"] = {
            **used,
            "prompt_tokens_details": {"cached_tokens": reply.cached},
            "completion_tokens_details": {"reasoning_tokens": reply.thoughts},
        }
    if "/" in asked.model:
        made["provider"] = "double"  # OpenRouter, whose models have such names, says who answered for it
    return made


def _as_anthropic(asked: Asked, reply: Reply) -> dict[str, Any]:
    content: dict[str, Any] = {"type": "text", "text": reply.text}
    if asked.tool:
        content = {"type": "tool_use", "id": "toolu_1", "name": asked.tool, "input": _arguments(reply.text)}
    finish = {"stop": "tool_use" if asked.tool else "end_turn", "length": "max_tokens", "refused": "refusal"}
    used = reply.usage or (0, 0)
    return {
        "id": f"msg_{asked.number}",
        "type": "message",
        "role": "assistant",
        "model": asked.model,
        "content": [content],
        "stop_reason": finish[reply.finish],
        "stop_sequence": None,
        "usage": {
            "input_tokens": used[0] - reply.cached,
            "cache_read_input_tokens": reply.cached,
            "output_tokens": used[1],
        },
    }


def _as_google(asked: Asked, reply: Reply) -> dict[str, Any]:
    part: dict[str, Any] = {"text": reply.text}
    if asked.tool:
        part = {"functionCall": {"name": asked.tool, "args": _arguments(reply.text)}}
    finish = {"stop": "STOP", "length": "MAX_TOKENS", "refused": "SAFETY"}[reply.finish]
    made: dict[str, Any] = {
        "candidates": [{"content": {"role": "model", "parts": [part]}, "finishReason": finish, "index": 0}],
        "modelVersion": asked.model,
        "responseId": f"r{asked.number}",
    }
    if reply.usage:
        total = sum(reply.usage)
        counts = {
            "promptTokenCount": reply.usage[0],
            "cachedContentTokenCount": reply.cached,
            "candidatesTokenCount": reply.usage[1] - reply.thoughts,
            "thoughtsTokenCount": reply.thoughts,
            "totalTokenCount": total,
        }
        made["usageMetadata"] = counts
    return made


def _arguments(text: str) -> Any:
    """A tool's arguments, which these providers send as an object; other text becomes one that does not fit."""
    try:
        said = json.loads(text)
    except ValueError:
        return {"text": text}
    return said if isinstance(said, dict) else {"value": said}
