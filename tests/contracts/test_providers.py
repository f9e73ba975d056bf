"""Providers that speak a protocol in their own way, over loopback: where and how they are asked, what fails how."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.contracts.test_models import SCHEMA

from aria.adapters.models.adapter import Models
from aria.adapters.models.clients import PACKAGES
from aria.adapters.models.providers import PROVIDERS
from aria.core.effects import SEPARATOR, Complete
from aria.core.errors import AuthFailed, EffectError, ModelNotFound, RateLimited, Unavailable
from aria.core.labels import Context
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply, whole

ROOT = Path(__file__).parents[2]
MODEL = "maker/some-model"
SAID = '{"queries": ["a"]}'
SECRET = "key-that-must-not-show"  # noqa: S105


def asking(model: str, mode: Any = "text") -> Complete:
    schema = SCHEMA if mode != "text" else ""
    return Complete(
        role="r", model=model, prompt=Context(f"You plan.{SEPARATOR}Now."), max_tokens=50, mode=mode, schema=schema
    )


def at(address: str, name: str) -> Mapping[str, str]:
    """The variables of a provider that is at `address`."""
    provider = PROVIDERS[name]
    tail = {"groq": "", "azure": "", "mistral": ""}.get(name, "/v1")
    return {
        **dict.fromkeys(provider.keys, SECRET),
        provider.address_in: address + tail,
        "OPENAI_API_VERSION": "2024-10-21",
        "AWS_REGION": "eu-central-1",
        "AWS_SECRET_ACCESS_KEY": SECRET,
    }


def models(address: str, name: str) -> Models:
    variables = at(address, name)
    return Models(lambda variable: variables.get(variable, ""))


@pytest.mark.parametrize("name", ["openai", "groq", "openrouter", "deepseek", "azure", "ollama", "vllm", "mistral"])
@pytest.mark.parametrize("mode", ["text", "tool"])
async def test_a_provider_is_asked_at_its_address(name: str, mode: str) -> None:
    def double(asked: Asked) -> Reply:
        made = whole(asked, Reply(text=SAID, usage=(12, 4)))
        if name == "openrouter":  # it says whose model answered, and why it ended in that one's words
            made["provider"] = "Maker"
            made["choices"][0]["native_finish_reason"] = "end"
        return Reply(body=json.dumps(made).encode())

    async with ModelServer(double).running() as server:
        reply = await models(server.address, name).carry_out(asking(f"{name}:{MODEL}", mode))
    assert (json.loads(reply.text.exposed()), reply.tokens_in, reply.tokens_out) == (json.loads(SAID), 12, 4)
    (asked,) = server.asked
    assert (asked.model, asked.system, asked.user) == (MODEL, "You plan.", "Now.")


@pytest.mark.parametrize("name", ["groq", "openrouter", "deepseek", "azure", "mistral"])
@pytest.mark.parametrize(
    ("status", "wanted"), [(401, AuthFailed), (404, ModelNotFound), (429, RateLimited), (503, Unavailable)]
)
async def test_its_failures_are_those_of_any_other(name: str, status: int, wanted: type[EffectError]) -> None:
    async with ModelServer(lambda _: Reply(status=status)).running() as server:
        with pytest.raises(wanted) as caught:
            await models(server.address, name).carry_out(asking(f"{name}:{MODEL}"))
    assert len(server.asked) == 1
    assert SECRET not in str(caught.value)


@pytest.mark.parametrize("missing", ["AZURE_OPENAI_ENDPOINT", "OPENAI_API_VERSION"])
async def test_azure_wants_an_endpoint_and_a_version(missing: str) -> None:
    variables = {**at("http://127.0.0.1:9", "azure"), missing: ""}
    with pytest.raises(EffectError, match=missing):
        await Models(lambda name: variables.get(name, "")).carry_out(asking("azure:m"))


async def test_a_name_that_the_provider_cannot_have_is_a_typed_error() -> None:
    with pytest.raises(EffectError, match="openai/m"):
        await models("http://127.0.0.1:9", "openrouter").carry_out(asking("openrouter:m"))


async def test_the_newer_interface_of_azure_needs_no_version() -> None:
    async with ModelServer(lambda _: Reply(text="all")).running() as server:
        variables = {"AZURE_OPENAI_API_KEY": "k", "AZURE_OPENAI_ENDPOINT": f"{server.address}/openai/v1/"}
        reply = await Models(lambda name: variables.get(name, "")).carry_out(asking("azure:m"))
    assert reply.text.exposed() == "all"


def test_every_provider_is_in_the_table_with_its_variables() -> None:
    page = (ROOT / "docs" / "how-to" / "use-a-model.md").read_text(encoding="utf-8")
    rows = {line.split("`")[1]: line for line in page.splitlines() if line.startswith("| `")}
    assert set(rows) == set(PROVIDERS)
    for name, provider in PROVIDERS.items():
        for variable in (*provider.keys, provider.address_in, provider.version_in):
            assert not variable or f"`{variable}`" in rows[name]


def test_every_package_of_a_provider_is_an_extra() -> None:
    extras = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for provider in PROVIDERS.values():
        assert f"\n{provider.package} = [" in extras
        assert provider.package in PACKAGES


# -- Bedrock: a protocol of its own


@contextlib.asynccontextmanager
async def converse(status: int, said: Mapping[str, Any]) -> AsyncIterator[tuple[str, list[str]]]:
    """A server that answers each request with the same body: its address, and the heads of what came."""
    heads: list[str] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = next(line for line in head.lower().split("\r\n") if line.startswith("content-length"))
        heads.append(head + (await reader.readexactly(int(length.partition(":")[2]))).decode())
        body = json.dumps(said).encode()
        kind = said.get("__type", "")
        writer.write(
            f"HTTP/1.1 {status} -\r\ncontent-type: application/json\r\nx-amzn-errortype: {kind}\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n".encode()
            + body
        )
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", heads


def bedrock(address: str) -> Models:
    variables = {
        **at("", "bedrock"),
        "AWS_ENDPOINT_URL_BEDROCK_RUNTIME": address,
        "AWS_BEARER_TOKEN_BEDROCK": "",
        "AWS_ACCESS_KEY_ID": "AK",
    }
    return Models(lambda name: variables.get(name, ""))


async def test_bedrock_is_asked_in_its_own_protocol() -> None:
    message = {"role": "assistant", "content": [{"text": "all"}]}
    said = {
        "output": {"message": message}, "stopReason": "end_turn", "metrics": {"latencyMs": 1},
        "usage": {"inputTokens": 12, "outputTokens": 4, "totalTokens": 16},
    }  # fmt: skip
    async with converse(200, said) as (address, heads):
        reply = await bedrock(address).carry_out(asking("bedrock:some-model"))
    assert (reply.text.exposed(), reply.tokens_in, reply.tokens_out, reply.finish) == ("all", 12, 4, "stop")
    (head,) = heads
    assert head.startswith("POST /model/some-model/converse ")
    assert "Now." in head
    assert SECRET not in head


@pytest.mark.parametrize(
    ("status", "kind", "wanted"),
    [
        (403, "AccessDeniedException", AuthFailed),
        (404, "ResourceNotFoundException", ModelNotFound),
        (429, "ThrottlingException", RateLimited),
        (503, "ServiceUnavailableException", Unavailable),
    ],
)
async def test_the_failures_of_bedrock_are_those_of_any_other(
    status: int, kind: str, wanted: type[EffectError]
) -> None:
    async with converse(status, {"__type": kind, "message": "no"}) as (address, heads):
        with pytest.raises(wanted) as caught:
            await bedrock(address).carry_out(asking("bedrock:m"))
    assert len(heads) == 1, "its own client tried again, and nobody counted it"
    assert SECRET not in str(caught.value)


async def test_bedrock_without_a_region_or_a_server_is_a_typed_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_CONFIG_FILE", "/nowhere")
    with pytest.raises(EffectError, match="AWS_REGION"):
        await Models(lambda _: "").carry_out(asking("bedrock:m"))
    with pytest.raises(Unavailable):
        await bedrock("http://127.0.0.1:9").carry_out(asking("bedrock:m"))
