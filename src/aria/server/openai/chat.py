"""POST /v1/chat/completions and GET /v1/models."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import JSONResponse

from aria.core.budget import total_tokens
from aria.core.report import Report
from aria.server.fitting import fitted
from aria.server.openai.content import content_of, summary, visited
from aria.server.openai.errors import error_of, failure
from aria.server.openai.following import Following
from aria.server.openai.form import Form, form_of
from aria.server.openai.parts import files_of
from aria.server.openai.request import Chat, question_of, wanted
from aria.server.problems import Problem
from aria.server.routes import Asking, Serving
from aria.server.streaming import EventStream, first_of

router = APIRouter(prefix="/v1", tags=["openai"])

MODELS = {"aria": 1_763_769_600, "jina-deepsearch-v1": 1_686_935_002, "jina-deepsearch-v2": 1_717_987_200}
"""When each was made, in seconds since the epoch. They are names of one thing."""


@router.get("/models")
def models() -> dict[str, Any]:
    """The names under which this service answers."""
    return {"object": "list", "data": [_model(name) for name in MODELS]}


@router.get("/models/{model}")
def model(model: Annotated[str, Path(max_length=200)]) -> dict[str, Any]:
    """One of them."""
    if model not in MODELS:
        more = {"code": "model_not_found"}
        raise Problem(status=404, code="model-not-found", title=f"Model '{model}' not found", more=more)
    return _model(model)


def _model(name: str) -> dict[str, Any]:
    return {"id": name, "object": "model", "created": MODELS[name], "owned_by": "aria"}


@router.post("/chat/completions", response_model=None)
async def chat(body: Chat, request: Request, service: Serving, owner: Asking) -> Response:
    """Research the last message. A client that goes away ends its run, unless it asked for one in the background."""
    form = form_of(body.response_format)
    files = files_of(body.messages)
    asked = wanted(body, question_of(body.messages), body.reasoning_effort, body.max_completion_tokens)
    fit = asked.fit(fitted(service, owner, urls=body.urls, follows=body.follows))
    accepted = await service.submit(owner, asked.question, asked.asked, fit=fit, files=files)
    following = Following(service, owner, accepted.run_id, background=body.background)
    reply = Reply(body, form, following, round(service.researcher.now()))
    if body.stream:
        return EventStream(reply.stream())
    work = asyncio.create_task(following.end())
    if not await first_of(work, request.receive):
        return Response(status_code=499)
    return JSONResponse(reply.whole(work.result()))


class Reply:
    """One answer, whole or in chunks."""

    def __init__(self, body: Chat, form: Form | None, following: Following, now: int) -> None:
        self._body = body
        self._form = form
        self._following = following
        self._head = {
            "id": f"chatcmpl-{following.run_id}",
            "created": now,
            "model": body.model,
            "system_fingerprint": f"fp_{following.run_id}",
        }

    def whole(self, report: Report) -> dict[str, Any]:
        """Raises Problem for a run without an answer."""
        if (problem := failure(report)) is not None:
            raise problem
        text, annotations = self._said(report)
        message = {
            "role": "assistant", "content": text, "type": self._type, "annotations": annotations, "refusal": None,
            "reasoning_content": self._following.thoughts(),
        }  # fmt: skip
        choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": "stop"}
        return {**self._head, "object": "chat.completion", "choices": [choice], **self._tail(report)}

    async def stream(self) -> AsyncIterator[bytes]:
        """Thoughts as they come, each once; then the answer, then `[DONE]`."""
        yield self._chunk({"role": "assistant", "content": "<think>", "type": "think"})
        try:
            async for thought in self._following.each():
                yield thought if isinstance(thought, bytes) else self._chunk({**thought, "type": "think"})
            report = self._following.report()
            if (problem := failure(report)) is not None:
                raise problem
            text, annotations = self._said(report)
        except Problem as problem:
            yield self._chunk({"content": "</think>", "type": "think"})
            yield _data({"error": error_of(problem)})
            yield DONE
            return
        finally:
            await self._following.leave()
        yield self._chunk({"content": "</think>\n\n", "type": "think"})
        for piece in content_of(report).pieces if self._form is None else [text]:
            yield self._chunk({"content": piece, "type": self._type})
        tail = self._tail(report)
        yield self._chunk({"annotations": annotations, "type": self._type}, reason="stop", more=tail)
        if self._body.stream_options is not None and self._body.stream_options.include_usage:
            yield _data({**self._head, "object": "chat.completion.chunk", "choices": [], "usage": tail["usage"]})
        yield DONE

    @property
    def _type(self) -> str:
        return "text" if self._form is None else "json"

    def _said(self, report: Report) -> tuple[str, list[dict[str, Any]]]:
        """Raises Problem when the report does not fit the shape that was asked for."""
        found = content_of(report, most=self._body.max_annotations, least=self._body.min_annotation_relevance)
        return (found.text, found.annotations) if self._form is None else (self._form.fill(report), [])

    def _tail(self, report: Report) -> dict[str, Any]:
        found = visited(report, self._following.state(), self._body.max_returned_urls)
        images = {"relatedImages": self._following.images(report)} if self._body.with_images else {}
        return {"usage": usage_of(report), **found, **images, "aria": summary(report)}

    def _chunk(self, delta: dict[str, Any], *, reason: str | None = None, more: dict[str, Any] | None = None) -> bytes:
        choice = {"index": 0, "delta": delta, "logprobs": None, "finish_reason": reason}
        return _data({**self._head, "object": "chat.completion.chunk", "choices": [choice], **(more or {})})


DONE = b"data: [DONE]\n\n"


def _data(value: Any) -> bytes:
    return b"data: " + json.dumps(value, ensure_ascii=False).encode("utf-8", "replace") + b"\n\n"


def usage_of(report: Report) -> dict[str, Any]:
    """Tokens of all model calls of the run. They add up."""
    usage = report.usage
    whole = total_tokens(usage)
    return {
        "prompt_tokens": whole - usage.tokens_out,
        "completion_tokens": usage.tokens_out,
        "total_tokens": whole,
        "prompt_tokens_details": {"cached_tokens": 0},
        "completion_tokens_details": {"reasoning_tokens": 0},
    }
