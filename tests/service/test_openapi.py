"""The OpenAPI document is true: whatever it allows or forbids, answers are as it says and nothing fails inside."""

from __future__ import annotations

import asyncio
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .kit import Server

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
WAITS = ("/api/research/stream", "/v1/chat/completions", "/v1/responses")
"""What answers only once a run has ended: asked only as the document forbids it."""
EXAMPLES = settings(
    max_examples=5, deadline=None, database=None, derandomize=True,
    suppress_health_check=list(HealthCheck), phases=[Phase.generate],
)  # fmt: skip


async def test_whatever_is_asked_answers_are_as_the_document_says(server: Server) -> None:
    schema = await asyncio.to_thread(schemathesis.openapi.from_url, f"{server.address}/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]  # of a document that is in order
        if operation.method == "post" and operation.path in WAITS:
            tried += await asyncio.to_thread(_try, operation, GenerationMode.NEGATIVE)
            continue
        tried += await asyncio.to_thread(_try, operation, GenerationMode.POSITIVE)
        if operation.path_parameters or operation.query or operation.headers or operation.body:
            tried += await asyncio.to_thread(_try, operation, GenerationMode.NEGATIVE)
    assert tried > 100


def _try(operation: Any, mode: GenerationMode) -> int:
    tried = 0

    @EXAMPLES
    @given(case=operation.as_strategy(generation_mode=mode))
    def asked(case: Any) -> None:
        nonlocal tried
        tried += 1
        case.validate_response(case.call(timeout=60), checks=CHECKS)

    asked()
    return tried


async def test_the_document_names_what_all_requests_share(server: Server) -> None:
    told = (await server.client.get("/openapi.json")).json()
    assert told["openapi"].startswith("3.1")
    for path, operations in told["paths"].items():
        for operation in operations.values():
            assert {"4XX", "5XX"} <= set(operation["responses"])
            assert ("security" in operation) == (path != "/health")
            assert operation.get("summary") or operation.get("description")
    assert "text/event-stream" in told["paths"]["/api/runs/{run_id}/events"]["get"]["responses"]["200"]["content"]
