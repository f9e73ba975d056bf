"""The official client, unchanged, over real HTTP."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import openai
import pytest
from openai import AsyncOpenAI

from .kit import QUESTION, Held, Server, model, serving

ASKED: Any = [{"role": "user", "content": QUESTION}]


@pytest.fixture
async def client(server: Server) -> AsyncIterator[AsyncOpenAI]:
    async with AsyncOpenAI(base_url=f"{server.address}/v1", api_key="none", max_retries=0) as made:
        yield made


async def test_the_official_client_asks_whole_and_in_a_stream(server: Server, client: AsyncOpenAI) -> None:
    names = [each.id async for each in client.models.list()]
    assert {"aria", "jina-deepsearch-v1", "jina-deepsearch-v2"} <= set(names)
    assert (await client.models.retrieve("jina-deepsearch-v1")).created == 1_686_935_002
    with pytest.raises(openai.NotFoundError) as missing:
        await client.models.retrieve("gpt-none")
    assert missing.value.code == "model_not_found"

    whole = await client.chat.completions.create(model="jina-deepsearch-v1", messages=ASKED)
    message = whole.choices[0].message
    assert (whole.model, whole.choices[0].finish_reason) == ("jina-deepsearch-v1", "stop")
    assert message.content is not None
    assert "1931" in message.content
    assert "[^1]: " in message.content
    assert message.annotations
    for each in message.annotations:
        cited = each.url_citation
        assert "[^" in message.content[cited.start_index : cited.end_index]
        assert cited.url.startswith("file:")
        assert getattr(cited, "exactQuote")  # noqa: B009 - a field that the type does not know
    usage = whole.usage
    assert usage is not None
    assert usage.prompt_tokens + usage.completion_tokens == usage.total_tokens
    extra = whole.model_extra or {}
    assert extra["aria"]["status"] == "answered"
    assert extra["readURLs"]

    said, thought, last = "", "", None
    stream = await client.chat.completions.create(
        model="m", messages=ASKED, stream=True, stream_options={"include_usage": True}
    )
    async for chunk in stream:
        for choice in chunk.choices:
            kind = (choice.delta.model_extra or {}).get("type")
            if kind == "think":
                thought += choice.delta.content or ""
            else:
                said += choice.delta.content or ""
                last = choice.finish_reason or last
    assert said == message.content
    assert thought.startswith("<think>")
    assert thought.endswith("</think>\n\n")
    assert last == "stop"
    assert chunk.usage is not None
    assert chunk.choices == []


async def test_a_stream_ends_with_done_and_tells_each_page_once(server: Server) -> None:
    body = {"messages": ASKED, "stream": True}
    async with server.client.stream("POST", "/v1/chat/completions", json=body) as answer:
        lines = [line.removeprefix("data: ") async for line in answer.aiter_lines() if line.startswith("data: ")]
    assert lines[-1] == "[DONE]"
    deltas = [json.loads(line)["choices"][0]["delta"] for line in lines[:-1]]
    pages = [each["url"] for each in deltas if "url" in each]
    assert pages
    assert len(pages) == len(set(pages))
    assert [each for each in deltas if "query" in each]
    final = json.loads(lines[-2])
    assert final["choices"][0]["delta"]["annotations"]
    assert {"usage", "visitedURLs", "readURLs", "numURLs"} <= set(final)


async def test_responses_are_asked_followed_and_fetched_again(client: AsyncOpenAI) -> None:
    whole = await client.responses.create(model="aria", input=QUESTION)
    assert whole.status == "completed"
    assert "1931" in whole.output_text
    (item,) = whole.output
    assert item.type == "message"
    assert item.content[0].annotations  # type: ignore[union-attr]
    again = await client.responses.retrieve(whole.id)
    assert again.output_text == whole.output_text
    kinds = []
    async for event in await client.responses.create(model="aria", input=ASKED, stream=True):
        kinds.append(event.type)
    assert kinds[0] == "response.created"
    assert kinds[-1] == "response.completed"
    later = await client.responses.create(model="aria", input=QUESTION, background=True)
    async with asyncio.timeout(60):
        while (await client.responses.retrieve(later.id)).status != "completed":  # noqa: ASYNC110 - it is over there
            await asyncio.sleep(0.1)
    await client.responses.delete(later.id)
    with pytest.raises(openai.NotFoundError):
        await client.responses.retrieve(later.id)


async def test_an_object_is_filled_from_the_report_or_refused_at_once(client: AsyncOpenAI) -> None:
    schema = {
        "type": "object",
        "properties": {
            "answer": {"type": "string"},
            "confidence": {"type": "number"},
            "sources": {"type": "array", "items": {"type": "object", "properties": {"url": {"type": "string"}}}},
        },
        "required": ["answer", "sources"],
        "additionalProperties": False,
    }
    shapes: list[Any] = [
        {"type": "json_schema", "json_schema": {"name": "x", "strict": True, "schema": schema}},
        {"type": "json_schema", "json_schema": schema},
    ]
    for shape in shapes:
        made = await client.chat.completions.create(model="m", messages=ASKED, response_format=shape)
        value = json.loads(made.choices[0].message.content or "")
        assert "1931" in value["answer"]
        assert value["sources"][0]["url"]
    unknown: Any = {
        "type": "json_schema",
        "json_schema": {"name": "x", "schema": {"type": "object", "required": ["favourite_colour"]}},
    }
    with pytest.raises(openai.BadRequestError) as refused:
        await client.chat.completions.create(model="m", messages=ASKED, response_format=unknown)
    assert refused.value.param == "response_format"


FIELDS: list[tuple[dict[str, Any], str]] = [
    ({"messages": []}, "messages"),
    ({"messages": [{"role": "user", "content": "   "}]}, "messages"),
    ({"messages": [{"role": "assistant", "content": "Hello."}]}, "messages[0].role"),
    ({"messages": [{"role": "tool", "content": "x"}]}, "messages.0.role"),
    ({"messages": "no list"}, "messages"),
    (
        {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "http://x/y"}}]}]},
        "messages[0].content[0]",
    ),
    ({"reasoning_effort": "extreme"}, "reasoning_effort"),
    ({"budget_tokens": -1}, "budget_tokens"),
    ({"max_attempts": -3}, "max_attempts"),
    ({"max_attempts": 0}, "max_attempts"),
    ({"team_size": 1_000}, "team_size"),
    ({"search_provider": "nobody"}, "search_provider"),
    ({"language_code": "klingon"}, "language_code"),
    ({"only_hostnames": ["not a host"]}, "only_hostnames"),
    ({"max_annotations": "many"}, "max_annotations"),
    ({"min_annotation_relevance": 7}, "min_annotation_relevance"),
    ({"n": 5}, "n"),
    ({"response_format": {"type": "json_schema", "json_schema": {"type": 3}}}, "response_format"),
]


async def test_a_field_that_cannot_be_heeded_is_named_before_anything_is_spent(server: Server) -> None:
    for fields, param in FIELDS:
        answer = await server.client.post("/v1/chat/completions", json={"messages": ASKED, **fields})
        error = answer.json()["error"]
        assert (answer.status_code, error["type"], error["param"]) == (400, "invalid_request_error", param), answer.text
        assert set(error) == {"message", "type", "param", "code"}
    order = await server.client.post(
        "/v1/chat/completions", json={"messages": [{"role": "user", "content": "Delete all my files."}]}
    )
    assert (order.status_code, order.json()["error"]["type"]) == (400, "invalid_request_error")
    assert (await server.client.get("/api/runs")).json()["runs"] == []


async def test_every_field_of_the_protocol_is_heeded(server: Server) -> None:
    body = {
        "model": "jina-deepsearch-v2", "reasoning_effort": "low", "budget_tokens": 77_000, "max_attempts": 3,
        "no_direct_answer": True, "max_returned_urls": 1, "boost_hostnames": ["https://WWW.example.org/x"],
        "bad_hostnames": ["bad.example"], "only_hostnames": [], "max_annotations": 1, "min_annotation_relevance": 0.5,
        "language_code": "de", "search_language_code": "en", "with_images": True, "team_size": 5, "temperature": 0.2,
        "messages": [
            {"role": "system", "content": "Be brief."},
            None,
            {"role": "user", "content": "Hello"},
            {"role": "assistant", "content": "<think>hm</think>"},
            {"role": "user", "content": [{"type": "text", "text": text} for text in ("Not this.", f" {QUESTION} ")]},
        ],
    }  # fmt: skip
    answer = (await server.client.post("/v1/chat/completions", json=body)).json()
    assert answer["relatedImages"] == []
    assert len(answer["choices"][0]["message"]["annotations"]) <= 1
    assert len(answer["visitedURLs"]) <= 1
    brief = (await server.events(answer["aria"]["run_id"]))[0][1]["event"]["brief"]
    assert brief["question"] == QUESTION
    assert (brief["effort"], brief["language"], brief["team"]) == ("quick", "de", 5)
    assert (brief["limits"]["tokens"], brief["limits"]["rejections"], brief["limits"]["sub_questions"]) == (
        77_000,
        3,
        6,
    )
    assert brief["reach"]["boost"] == ["example.org"]
    assert brief["reach"]["bad"] == ["bad.example"]


async def test_a_client_that_goes_away_stops_the_spending(home: Path) -> None:
    held = Held(asyncio.Event(), [])
    async with model(held) as (running, env), serving(env=env) as server:
        for body in ({"messages": ASKED}, {"messages": ASKED, "stream": True}):
            running.was_asked.clear()
            call = asyncio.create_task(server.client.post("/v1/chat/completions", json=body))
            await asyncio.wait_for(running.was_asked.wait(), 60)
            call.cancel()
            await asyncio.gather(call, return_exceptions=True)
            newest = (await server.client.get("/api/runs")).json()["runs"][0]["run_id"]
            await server.until(newest, "cancelled")
        running.was_asked.clear()
        background = {"messages": ASKED, "background": True}
        with pytest.raises(httpx.ReadTimeout):
            await server.client.post("/v1/chat/completions", json=background, timeout=1.0)
        await asyncio.wait_for(running.was_asked.wait(), 60)
        newest = (await server.client.get("/api/runs")).json()["runs"][0]["run_id"]
        held.go.set()
        assert (await server.until(newest))["status"] == "answered"
