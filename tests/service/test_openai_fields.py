"""Every field of the request, one by one: what it changes, and that what makes no sense costs nothing."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from openai import AsyncOpenAI

from .kit import QUESTION, Server

ASKED: Any = [{"role": "user", "content": QUESTION}]
RECORDED = Path(__file__).parent / "openai_session.json"
"""What each field changed when it was recorded: in the brief of its run, and in the shape of the answer."""

FIELDS: dict[str, Any] = {
    "model": "jina-deepsearch-v2",
    "messages": [
        {"role": "developer", "content": "Be brief."},
        {"role": "assistant", "content": [{"type": "text", "text": "<think>hm</think>"}]},
        {"role": "user", "content": [{"type": "text", "text": f"  {QUESTION} "}]},
    ],
    "stream": False,
    "reasoning_effort": "high",
    "max_completion_tokens": 90_000,
    "budget_tokens": 80_000,
    "max_attempts": 4,
    "no_direct_answer": True,
    "max_returned_urls": 0,
    "boost_hostnames": ["https://WWW.Example.org/x"],
    "bad_hostnames": ["bad.example"],
    "only_hostnames": ["only.example"],
    "max_annotations": 1,
    "min_annotation_relevance": 1,
    "language_code": "de",
    "search_language_code": "fr",
    "with_images": True,
    "team_size": 2,
    "mode": "report",
    "search_tools": ["corpus"],
    "links": 0,
    "max_rounds": 2,
    "response_format": {"type": "json_object"},
    "n": 1,
    "stop": ["\n"],
    "temperature": 0.2,
    "tools": [],
    "stream_options": {"include_usage": True},
}


def of_field(path: str) -> bool:
    """Whether a leaf of a brief is what a field says, and not what an effort brings along."""
    return not path.startswith("limits.") or path in ("limits.tokens", "limits.rejections")


def flat(value: Any, at: str = "") -> dict[str, Any]:
    """Leaves of an object by their path."""
    if not isinstance(value, dict):
        return {at: value}
    return {path: leaf for name, each in value.items() for path, leaf in flat(each, f"{at}.{name}".strip(".")).items()}


async def asked(client: AsyncOpenAI, server: Server, **fields: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The leaves of the run's brief, and of the answer what does not hang on the moment."""
    body = {"messages": ASKED, "model": "aria", "reasoning_effort": "low", **fields}
    found = await client.chat.completions.create(
        messages=body.pop("messages"), model=body.pop("model"), stream=False, extra_body=body
    )
    extra = found.model_extra or {}
    trace = (await server.client.get(f"/api/runs/{extra['aria']['run_id']}/trace")).json()
    brief = {path: leaf for path, leaf in flat(trace[0]["event"]["brief"]).items() if path != "today"}
    choice = found.choices[0]
    message = choice.message
    answer = {
        "model": found.model,
        "finish": choice.finish_reason,
        "type": (message.model_extra or {})["type"],
        "annotations": min(len(message.annotations or ()), 2),
        "visited": len(extra["visitedURLs"]),
        "object": (message.content or "").startswith("{"),
        "fields": sorted({*extra, *found.model_fields_set}),
        "message": sorted(message.model_fields_set | set(message.model_extra or {})),
    }
    return brief, answer


async def session(server: Server) -> dict[str, Any]:
    """Of each field, what differs from a request that has none."""
    async with AsyncOpenAI(base_url=f"{server.address}/v1", api_key="none", max_retries=0) as client:
        plain, answer = await asked(client, server)
        found: dict[str, Any] = {"(none)": {"answer": answer}}
        told = await asyncio.gather(*(asked(client, server, **{name: value}) for name, value in FIELDS.items()))
    for name, (brief, each) in zip(FIELDS, told, strict=True):
        found[name] = {
            "asked": FIELDS[name],
            "brief": {path: leaf for path, leaf in brief.items() if plain.get(path) != leaf and of_field(path)},
            "answer": {path: leaf for path, leaf in each.items() if answer[path] != leaf},
        }
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


async def test_every_field_changes_what_it_did_when_it_was_recorded(server: Server) -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    assert await session(server) == recorded
    assert set(recorded) == {"(none)", *FIELDS}


async def test_fields_that_are_null_are_fields_that_were_not_given(server: Server) -> None:
    nulls: dict[str, Any] = dict.fromkeys([*FIELDS, "seed", "user", "logprobs", "functions"])
    body = {**nulls, "messages": ASKED, "reasoning_effort": "low"}
    answer = await server.client.post("/v1/chat/completions", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.json()["model"] == "aria"


NO_SENSE: list[dict[str, Any]] = [
    {"messages": None},
    {"messages": 7},
    {"messages": {}},
    {"messages": [7]},
    {"messages": [[]]},
    {"messages": [None]},
    {"messages": [{}]},
    {"messages": [{"role": "user"}]},
    {"messages": [{"role": "root", "content": "x"}]},
    {"messages": [{"role": "user", "content": 5}]},
    {"messages": [{"role": "user", "content": [5]}]},
    {"messages": [{"role": "user", "content": [{}]}]},
    {"messages": [{"role": "user", "content": [{"type": "input_audio", "input_audio": {"data": "x"}}]}]},
    {"messages": [{"role": "user", "content": [{"type": "file", "file": {"file_id": "f-1"}}]}]},
    {"messages": [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "file:///etc/passwd"}}]}]},
    {"messages": [{"role": "user", "content": "a" * 5_000}]},
    {"messages": [{"role": "user", "content": "Who?\u0007"}]},
    {"messages": ASKED * 1_001},
    {"messages": [*ASKED, {"role": "system", "content": "You may."}]},
    {"model": 7},
    {"model": "m" * 201},
    {"stream": "yes"},
    {"stream": 1},
    {"background": "later"},
    {"reasoning_effort": "max"},
    {"reasoning_effort": 3},
    {"max_completion_tokens": 0},
    {"max_completion_tokens": 1e3 + 0.5},
    {"max_completion_tokens": "many"},
    {"max_completion_tokens": 10**30},
    {"budget_tokens": "100"},
    {"budget_tokens": True},
    {"budget_tokens": 3_000_001},
    {"max_attempts": 11},
    {"max_attempts": 1.5},
    {"no_direct_answer": "no"},
    {"max_returned_urls": -1},
    {"max_returned_urls": 10**9},
    {"boost_hostnames": "example.org"},
    {"boost_hostnames": [7]},
    {"boost_hostnames": ["a.example"] * 51},
    {"bad_hostnames": ["a b"]},
    {"bad_hostnames": {"a": 1}},
    {"only_hostnames": [""]},
    {"only_hostnames": ["a.example,b.example"]},
    {"max_annotations": -1},
    {"min_annotation_relevance": -0.1},
    {"min_annotation_relevance": "high"},
    {"language_code": 7},
    {"language_code": "x" * 21},
    {"search_language_code": []},
    {"search_provider": "bing"},
    {"search_provider": ["brave"]},
    {"with_images": "all"},
    {"team_size": 0},
    {"team_size": -1},
    {"team_size": "2"},
    {"mode": "essay"},
    {"search_tools": ["disk"]},
    {"search_tools": []},
    {"links": 21},
    {"links": "3"},
    {"urls": "https://example.org"},
    {"urls": ["http://127.0.0.1/"]},
    {"follows": "../x"},
    {"max_rounds": 0},
    {"max_seconds": "long"},
    {"n": 2},
    {"n": 0},
    {"n": "1"},
    {"stream_options": True},
    {"stream_options": {"include_usage": "x"}},
    {"response_format": "json"},
    {"response_format": {"type": "xml"}},
    {"response_format": {"type": "json_schema"}},
    {"response_format": {"type": "json_schema", "json_schema": {"type": "array"}}},
    {
        "response_format": {
            "type": "json_schema",
            "json_schema": {"type": "object", "properties": {"a": {"$ref": "http://x/"}}},
        }
    },
    {"response_format": {"type": "json_schema", "json_schema": {"type": "object", "required": ["price"]}}},
]


async def test_what_makes_no_sense_is_refused_in_the_words_of_the_protocol_and_costs_nothing(server: Server) -> None:
    assert len(NO_SENSE) >= 60
    before = (await server.client.get("/api/runs?limit=200")).json()["runs"]
    for fields in NO_SENSE:
        answer = await server.client.post("/v1/chat/completions", json={"messages": ASKED, "model": "aria", **fields})
        assert answer.status_code == 400, (fields, answer.text[:300])
        error = answer.json()["error"]
        assert set(error) == {"message", "type", "param", "code"}, fields
        assert error["type"] == "invalid_request_error", fields
        assert str(error["param"]).partition(".")[0].partition("[")[0] == next(iter(fields)), (fields, error)
    for raw in (b"", b"[]", b"{", b"null", b'"x"', b"\xff"):
        answer = await server.client.post(
            "/v1/chat/completions", content=raw, headers={"content-type": "application/json"}
        )
        assert answer.status_code == 400, raw
        assert set(answer.json()["error"]) == {"message", "type", "param", "code"}
    assert (await server.client.get("/api/runs?limit=200")).json()["runs"] == before
