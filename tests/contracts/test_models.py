"""Every provider's protocol, over real HTTP on loopback: what is asked, what comes back, what each failure is."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest
from anthropic.resources.messages.messages import DEPRECATED_MODELS

from aria.adapters.models.adapter import Models
from aria.core.attachments import Picture
from aria.core.canonical import digest
from aria.core.effects import SEPARATOR, Complete, Completed, OutputMode
from aria.core.errors import (
    AuthFailed,
    ContentRejected,
    EffectError,
    ModelNotFound,
    QuotaExceeded,
    RateLimited,
    Unavailable,
)
from aria.core.labels import Context
from aria.core.signals import Listener, listener
from aria.testing.model_server import ModelServer
from aria.testing.sight import picture
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
        prompt=Context(f"You plan.{SEPARATOR}How long is the bridge?"),
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
    assert json.loads(reply.text.exposed()) == json.loads(SAID)
    assert (reply.tokens_in, reply.tokens_out, reply.finish) == (123, 45, "stop")
    (asked,) = server.asked
    assert (asked.wire, asked.system, asked.user) == (wire, "You plan.", "How long is the bridge?")
    assert asked.max_tokens == 300
    assert (asked.schema is not None) == (mode in ("native", "tool"))
    assert bool(asked.tool) == (mode == "tool")


@pytest.mark.parametrize("wire", MODELS)
@pytest.mark.parametrize("mode", ["prompted", "native", "tool"])
async def test_an_image_is_shown_beside_the_prompt(wire: str, mode: OutputMode) -> None:
    image = picture("A sign.")
    shown = Picture(media="image/png", digest=digest(image), data=image)
    _, server = await told(lambda _: Reply(text=SAID), replace(asking(wire, mode), images=(shown,)))
    (asked,) = server.asked
    assert (asked.images, asked.system, asked.user) == ((image,), "You plan.", "How long is the bridge?")


@pytest.mark.parametrize("heard", [None, lambda _: None], ids=["whole", "in pieces"])
async def test_a_model_that_its_provider_will_retire_is_still_asked(heard: Listener | None) -> None:
    """The library warns of it, and a warning may be an error, as it is in these tests."""
    effect = replace(asking("anthropic"), model=f"anthropic:{min(DEPRECATED_MODELS)}")
    listening = listener.set(heard)
    try:
        reply, _ = await told(lambda _: Reply(text=SAID), effect)
    finally:
        listener.reset(listening)
    assert reply.text.exposed() == SAID


@pytest.mark.parametrize("wire", MODELS)
async def test_a_reply_that_was_cut_off_says_so(wire: str) -> None:
    reply, _ = await told(lambda _: Reply(text="half a sen", finish="length"), asking(wire))
    assert (reply.text.exposed(), reply.finish) == ("half a sen", "length")


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
        (Reply(status=404), ModelNotFound),
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
        await Models(lambda _: "").carry_out(
            Complete(role="r", model="openai:gpt-5-mini", prompt=Context("p"), max_tokens=9)
        )


@pytest.mark.parametrize("name", ["gpt-5", "nobody:gpt", "openai:", ":x", ""])
async def test_a_name_that_is_none_says_what_is_accepted(name: str) -> None:
    with pytest.raises(EffectError):
        await Models(lambda _: "k").carry_out(Complete(role="r", model=name, prompt=Context("p"), max_tokens=9))


OPENAI_QUOTA = b'{"error": {"message": "You exceeded your quota", "code": "insufficient_quota"}}'
GROQ_DAILY = b'{"error": {"message": "Limit reached on tokens per day (TPD). Please try again in 7m12s."}}'
CREDIT = b'{"type": "error", "error": {"type": "invalid_request_error", "message": "Your credit balance is too low."}}'


def google_refusal(quota: str) -> bytes:
    violation = {"quotaId": quota, "quotaMetric": "m"}
    details = [
        {"@type": "type.googleapis.com/google.rpc.QuotaFailure", "violations": [violation]},
        {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "14s"},
    ]
    error = {"code": 429, "status": "RESOURCE_EXHAUSTED", "message": "Quota exceeded", "details": details}
    return json.dumps({"error": error}).encode()


@pytest.mark.parametrize(
    ("wire", "reply", "spent", "seconds"),
    [
        ("openai", Reply(status=429, body=OPENAI_QUOTA), True, None),
        ("openai", Reply(status=429, body=GROQ_DAILY), True, 432),
        ("openai", Reply(status=402), True, None),
        ("openai", Reply(status=429, headers={"retry-after-ms": "1500"}), False, 1.5),
        ("openai", Reply(status=429, headers={"retry-after": "2.5"}), False, 2.5),
        ("openai", Reply(status=429), False, None),
        ("anthropic", Reply(status=400, body=CREDIT), True, None),
        ("anthropic", Reply(status=429, headers={"retry-after": "9"}), False, 9),
        (
            "google",
            Reply(status=429, body=google_refusal("GenerateRequestsPerDayPerProjectPerModel-FreeTier")),
            True,
            14,
        ),
        ("google", Reply(status=429, body=google_refusal("GenerateRequestsPerMinutePerProjectPerModel")), False, 14),
    ],
    ids=lambda each: "" if isinstance(each, Reply) else str(each),
)
async def test_a_quota_that_is_used_up_is_told_from_a_burst(
    wire: str, reply: Reply, seconds: float | None, *, spent: bool
) -> None:
    async with ModelServer(lambda _: reply).running() as server:
        with pytest.raises((QuotaExceeded, RateLimited)) as caught:
            await models(server).carry_out(asking(wire))
    assert len(server.asked) == 1
    assert isinstance(caught.value, QuotaExceeded) is spent
    assert caught.value.retryable is not spent
    assert getattr(caught.value, "retry_after", None) == seconds


async def test_a_date_says_when_to_ask_again() -> None:
    later = format_datetime(datetime.now(UTC) + timedelta(seconds=40), usegmt=True)
    async with ModelServer(lambda _: Reply(status=429, headers={"retry-after": later})).running() as server:
        with pytest.raises(RateLimited) as caught:
            await models(server).carry_out(asking("openai"))
    assert 30 < (caught.value.retry_after or 0) <= 40
