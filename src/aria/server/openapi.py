"""The OpenAPI document: what the routes say of themselves, and what all of them share: tokens, failures, streams."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from aria.server.guard import OPEN_PATHS
from aria.server.problems import MEDIA_TYPE

OPENAI = "/v1/"
STREAMS = ("/v1/chat/completions", "/v1/responses")
"""What answers as a stream of events where the request asks for one."""
EVENTS = "text/event-stream"
_TEXT = {"type": "string"}
PROBLEM = {
    "type": "object",
    "description": "What went wrong (RFC 9457)",
    "properties": {
        "type": {**_TEXT, "description": "`urn:aria:problem:CODE`; stays the same for programs"},
        "title": _TEXT,
        "status": {"type": "integer"},
        "detail": _TEXT,
    },
    "required": ["type", "title", "status", "detail"],
}
ERROR = {
    "type": "object",
    "description": "What went wrong, as OpenAI's protocol says it",
    "properties": {
        "error": {
            "type": "object",
            "properties": {
                "message": _TEXT,
                "type": _TEXT,
                "param": {"type": ["string", "null"]},
                "code": {"type": ["string", "null"]},
            },
            "required": ["message", "type", "param", "code"],
        }
    },
    "required": ["error"],
}


def document(app: FastAPI) -> dict[str, Any]:
    """The document of the application, made once."""
    if app.openapi_schema is None:
        made = get_openapi(
            title=app.title, version=app.version, description=app.description, routes=app.routes, tags=app.openapi_tags
        )
        _complete(made)
        app.openapi_schema = made
    return app.openapi_schema


def _complete(made: dict[str, Any]) -> None:
    parts = made["components"]
    parts["schemas"] = {name: each for name, each in parts["schemas"].items() if name not in _REPLACED}
    parts["schemas"] |= {"Problem": PROBLEM, "Error": ERROR}
    parts["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    for path, operation in _operations(made):
        failed = _failure("Error", "application/json") if path.startswith(OPENAI) else _failure("Problem", MEDIA_TYPE)
        operation["responses"].pop("422", None)
        operation["responses"] |= {"4XX": failed, "5XX": failed}
        if path not in OPEN_PATHS:
            operation["security"] = [{"token": []}, {}]  # without a token where the service asks for none
        if path in STREAMS:
            operation["responses"]["200"]["content"][EVENTS] = {"schema": _TEXT}
        if path.endswith("/events"):
            operation["responses"]["204"] = {"description": "Nothing more is to come"}


_REPLACED = frozenset({"HTTPValidationError", "ValidationError"})
"""How the framework would tell a failure."""


def _operations(made: Mapping[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for path, operations in made["paths"].items():
        for operation in operations.values():
            yield path, operation


def _failure(schema: str, media: str) -> dict[str, Any]:
    return {"description": "It failed", "content": {media: {"schema": {"$ref": f"#/components/schemas/{schema}"}}}}
