"""What went wrong, as RFC 9457 says it: one JSON shape for every failure, and nothing of the inside in it."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aria.core import errors
from aria.core.jobs import KeyTaken, QuotaReached
from aria.security.content import printable

MEDIA_TYPE = "application/problem+json"


@dataclass(frozen=True, kw_only=True)
class Problem(Exception):
    """A failure as the client is told it."""

    status: int
    code: str
    """What kind it is, for programs; stays the same."""
    title: str
    detail: str = ""
    more: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    def body(self) -> bytes:
        value = {
            "type": f"urn:aria:problem:{self.code}",
            "title": self.title,
            "status": self.status,
            "detail": printable(self.detail, 1_000),
            **self.more,
        }
        return json.dumps(value, ensure_ascii=False).encode()


def not_found(run_id: str) -> Problem:
    """Said alike of a run that there is not and of one that is somebody else's."""
    return Problem(status=404, code="run-not-found", title="No such run", detail=f"there is no run {run_id}")


def invalid(detail: str, **more: Any) -> Problem:
    return Problem(
        status=422, code="invalid-request", title="The request cannot be understood", detail=detail, more=more
    )


def wait(seconds: float, detail: str, *, code: str = "too-many-requests", title: str = "Too many requests") -> Problem:
    after = str(max(1, math.ceil(seconds)))
    return Problem(status=429, code=code, title=title, detail=detail, headers={"retry-after": after})


def problem_of(error: Exception) -> Problem:
    """The problem that an error is. Of one that nobody foresaw nothing is told."""
    detail = str(error)
    match error:
        case Problem():
            return error
        case errors.RefusedInput():
            more = {"field": error.field, "accepted": error.accepted}
            return Problem(status=422, code="refused-input", title="The question is refused", detail=detail, more=more)
        case QuotaReached():
            return wait(60, detail, code="quota-reached", title="The quota of this token is used up")
        case KeyTaken():
            return Problem(status=422, code="idempotency-key-reused", title="Idempotency key reused", detail=detail)
        case errors.UserError():
            return invalid(detail)
        case errors.RunNotFound():
            return Problem(status=404, code="run-not-found", title="No such run", detail=detail)
        case errors.RunBusy():
            return Problem(status=409, code="run-busy", title="The run is being worked on", detail=detail)
        case errors.StoreError():
            headers = {"retry-after": "5"}
            return Problem(
                status=503, code="store-failed", title="The store failed", detail="try again", headers=headers
            )
        case _:
            return Problem(status=500, code="internal", title="Something went wrong here", detail="")
