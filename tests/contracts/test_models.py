"""Every provider's protocol, over real HTTP on loopback: what is asked, what comes back, what each failure is."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from aria.adapters.models.adapter import Models
from aria.core.effects import SEPARATOR, Complete, Completed, OutputMode
from aria.core.errors import AuthFailed, ContentRejected, EffectError, RateLimited, Unavailable
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply

SCHEMA = json.dumps(
    {
        "type": "object",
        "properties": {"queries": {"type": "array", "items": {"type": "string"}}},
        "required": ["queries"],
    }
)
SAID = json.dumps({"queries": ["span of the bridge"]})
MODELS = {"openai": "compatible:double", "anthropic": "anthropic:claude-sonnet-5", "google": "google:gemini-test"}
SECRET = "key-that-must-not-show"  # noqa: S105


def models(server: ModelServer) -> Models:
    """An adapter whose every provider is at the server."""
    variables = {
        "ARIA_COMPATIBLE_BASE_URL": f"{server.address}/v1",
        "ANTHROPIC_BASE_URL": server.address,
        "GOOGLE_GEMINI_BASE_URL": server.address,
        **dict.fromkeys(("ARIA_COMPATIBLE_API_KEY", "ANTHROPIC_API_KEY", "GEMINI_API_KEY"), SECRET),
    }
    return Models(lambda name: variables.get(name, ""))


def asking(wire: str, mode: OutputMode = "text") -> Complete:
    return Complete(
        role="planner",
        model=MODELS[wire],
        prompt=f"You plan.{SEPARATOR}How long is the bridge?",
        max_tokens=300,
        schema=SCHEMA if mode != "text" else "",
        mode=mode,
    )


async def told(double: Callable[[Asked], Reply], effect: Complete) -> tuple[Completed, ModelServer]:
    async with ModelServer(double).running() as server:
        return await models(server).carry_out(effect), server


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize("mode", ["text", "prompted", "native", "tool"])
async def test_a_model_is_asked_in_its_own_protocol(wire: str, mode: OutputMode) -> None:
    reply, server = await told(lambda _: Reply(text=SAID, usage=(123, 45)), asking(wire, mode))
    assert json.loads(reply.text) == json.loads(SAID)
    assert (reply.tokens_in, reply.tokens_out, reply.finish) == (123, 45, "stop")
    (asked,) = server.asked
    assert (asked.wire, asked.system, asked.user) == (wire, "You plan.", "How long is the bridge?")
    assert asked.max_tokens == 300
    assert (asked.schema is not None) == (mode in ("native", "tool"))
    assert bool(asked.tool) == (mode == "tool")


@pytest.mark.parametrize("wire", MODELS)
async def test_a_reply_that_was_cut_off_says_so(wire: str) -> None:
    reply, _ = await told(lambda _: Reply(text="half a sen", finish="length"), asking(wire))
    assert (reply.text, reply.finish) == ("half a sen", "length")


@pytest.mark.parametrize("wire", MODELS)
async def test_missing_usage_is_missing(wire: str) -> None:
    reply, _ = await told(lambda _: Reply(text="hello", usage=None), asking(wire))
    assert (reply.tokens_in, reply.tokens_out) == (None, None)


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize(
    ("reply", "wanted"),
    [
        (Reply(status=401), AuthFailed),
        (Reply(status=403), AuthFailed),
        (Reply(status=404), AuthFailed),
        (Reply(status=400), ContentRejected),
        (Reply(status=429, headers={"retry-after": "7"}), RateLimited),
        (Reply(status=500), Unavailable),
        (Reply(status=503), Unavailable),
        (Reply(body=b"<html>gateway</html>"), EffectError),
        (Reply(body=b""), EffectError),
        (Reply(body=b"{}"), EffectError),
        (Reply(text="x" * 500, cut_after=40), Unavailable),
        (Reply(cut_after=0), Unavailable),
    ],
    ids=lambda each: f"{each.status}-{each.cut_after}-{each.body!r}" if isinstance(each, Reply) else "",
)
async def test_each_failure_is_one_request_and_a_typed_error(
    wire: str, reply: Reply, wanted: type[EffectError]
) -> None:
    async with ModelServer(lambda _: reply).running() as server:
        with pytest.raises(wanted) as caught:
            await models(server).carry_out(asking(wire))
    assert len(server.asked) == 1, "a provider's own client tried again, and nobody counted it"
    assert SECRET not in str(caught.value)
    if isinstance(caught.value, RateLimited):
        assert caught.value.retry_after == 7


async def test_a_missing_key_names_its_variable() -> None:
    with pytest.raises(AuthFailed, match="OPENAI_API_KEY"):
        await Models(lambda _: "").carry_out(Complete(role="r", model="openai:gpt-5-mini", prompt="p", max_tokens=9))


@pytest.mark.parametrize("name", ["gpt-5", "nobody:gpt", "openai:", ":x", ""])
async def test_a_name_that_is_none_says_what_is_accepted(name: str) -> None:
    with pytest.raises(EffectError):
        await Models(lambda _: "k").carry_out(Complete(role="r", model=name, prompt="p", max_tokens=9))
