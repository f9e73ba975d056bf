"""The shapes of the OpenAI protocol."""

from __future__ import annotations

import json

from aria.server.problems import Problem

_TYPES = {401: "authentication_error", 403: "permission_error", 429: "rate_limit_error"}


def error_body(problem: Problem) -> bytes:
    """A problem as the protocol says it."""
    kind = _TYPES.get(problem.status, "invalid_request_error" if problem.status < 500 else "server_error")
    code = problem.more.get("code", problem.code.replace("-", "_"))
    message = problem.title + (f": {problem.detail}" if problem.detail else "")
    value = {"message": message, "type": kind, "param": problem.more.get("param"), "code": code}
    return json.dumps({"error": value}, ensure_ascii=False).encode()
