"""Failures as the OpenAI protocol says them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from aria.core.report import Report
from aria.server.problems import Problem

_TYPES = {401: "authentication_error", 403: "permission_error", 429: "rate_limit_error"}


def error_body(problem: Problem, path: str) -> bytes:
    """A problem as the body of an answer to a request at `path`."""
    error = error_of(problem)
    if error["param"] == "question":  # as we call it; each of the protocols has its own name
        error["param"] = "input" if path.startswith("/v1/responses") else "messages"
    return json.dumps({"error": error}, ensure_ascii=False).encode()


def error_of(problem: Problem) -> dict[str, Any]:
    kind = _TYPES.get(problem.status, "invalid_request_error" if problem.status < 500 else "server_error")
    code = problem.more.get("code", problem.code.replace("-", "_"))
    message = problem.title + (f": {problem.detail}" if problem.detail else "")
    param = problem.more.get("param", problem.more.get("field"))
    return {"message": message, "type": kind, "param": param, "code": code}


def unusable(param: str, detail: str, *, code: str = "invalid_value") -> Problem:
    """A field that cannot be heeded, refused before anything is spent."""
    more: Mapping[str, Any] = {"param": param, "code": code}
    return Problem(status=400, code="invalid-request", title=f"Invalid {param}", detail=detail, more=more)


def failure(report: Report) -> Problem | None:
    """The problem that a report without an answer is; None for one that can be told, an honest "no" among them."""
    match report.status:
        case "refused":
            return unusable("messages", report.message, code="refused_input")
        case "failed":
            return Problem(status=502, code="run-failed", title="The run failed", detail=report.message)
        case _:
            return None
