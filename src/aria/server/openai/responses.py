"""POST /v1/responses: the newer protocol of the same clients, on the same runs. A response's id names its run."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from fastapi.responses import JSONResponse
from pydantic import Field

from aria.core.report import Report
from aria.server.fitting import fitted
from aria.server.openai.chat import usage_of
from aria.server.openai.content import content_of, summary
from aria.server.openai.errors import error_of, failure
from aria.server.openai.following import Following
from aria.server.openai.parts import files_of
from aria.server.openai.request import Loose, Message, Research, question_of, wanted
from aria.server.problems import Problem
from aria.server.routes import Asking, Serving
from aria.server.streaming import EventStream, first_of

router = APIRouter(prefix="/v1", tags=["openai"])

PREFIX = "resp_"


class Reasoning(Loose):
    effort: Literal["none", "minimal", "low", "medium", "high", "xhigh"] | None = None


class Ask(Research):
    """What a client asks. `instructions`, tools and sampling mean nothing to a run and are let pass."""

    said: str | list[Message | None] = Field(min_length=1, alias="input")
    instructions: str | None = None
    reasoning: Reasoning | None = None
    max_output_tokens: int | None = Field(default=None, ge=1, le=3_000_000)
    metadata: dict[str, str] | None = None


ResponseId = Annotated[str, Path(pattern=r"^resp_[A-Za-z0-9][A-Za-z0-9._-]{0,99}$")]


@router.post("/responses", response_model=None)
async def create(body: Ask, request: Request, service: Serving, owner: Asking) -> Response:
    """Research the input. A client that goes away ends its run, unless it asked for one in the background."""
    messages = [Message(role="user", content=body.said)] if isinstance(body.said, str) else body.said
    files = files_of(list(messages))
    effort = (body.reasoning.effort if body.reasoning else None) or "medium"
    asked = wanted(body, question_of(list(messages)), effort, body.max_output_tokens)
    fit = asked.fit(fitted(service, owner, urls=body.urls, follows=body.follows))
    accepted = await service.submit(owner, asked.question, asked.asked, fit=fit, files=files)
    following = Following(service, owner, accepted.run_id, background=body.background)
    shape = _Shape(following.run_id, round(service.researcher.now()), body)
    if body.stream:
        return EventStream(_stream(shape, following))
    if body.background:
        return JSONResponse(shape.of("queued"))
    work = asyncio.create_task(following.end())
    if not await first_of(work, request.receive):
        return Response(status_code=499)
    report = work.result()
    if (problem := failure(report)) is not None:
        raise problem
    return JSONResponse(shape.done(report))


@router.get("/responses/{response_id}", response_model=None)
def retrieve(response_id: ResponseId, service: Serving, owner: Asking) -> Response:
    """A response that was asked for before, as far as it is."""
    return JSONResponse(_as_it_is(response_id.removeprefix(PREFIX), service, owner))


@router.post("/responses/{response_id}/cancel", response_model=None)
async def cancel(response_id: ResponseId, service: Serving, owner: Asking) -> Response:
    """Stop a response that is worked on."""
    run = response_id.removeprefix(PREFIX)
    await service.tell(owner, run, "cancel")
    return JSONResponse({**_as_it_is(run, service, owner), "status": "cancelled"})


@router.delete("/responses/{response_id}", response_model=None)
async def delete(response_id: ResponseId, service: Serving, owner: Asking) -> Response:
    """Delete the run of a response."""
    await service.delete(owner, response_id.removeprefix(PREFIX))
    return JSONResponse({"id": response_id, "object": "response", "deleted": True})


def _as_it_is(run: str, service: Serving, owner: Asking) -> dict[str, Any]:
    state = service.state(owner, run)
    status = service.status(owner, run)
    shape = _Shape(run, state.at // 1000, Ask.model_validate({"input": state.brief.question}))
    report = service.researcher.report(run)
    if report is not None:
        return shape.done(report)
    return shape.of({"queued": "queued", "cancelled": "cancelled"}.get(status, "in_progress"))


class _Shape:
    def __init__(self, run: str, created: int, body: Ask) -> None:
        self._run = run
        self._created = created
        self._body = body

    def of(self, status: str, output: list[Any] | None = None, **more: Any) -> dict[str, Any]:
        return {
            "id": PREFIX + self._run, "object": "response", "created_at": self._created, "status": status,
            "model": self._body.model, "output": output or [], "error": None, "incomplete_details": None,
            "instructions": self._body.instructions, "metadata": self._body.metadata or {},
            "parallel_tool_calls": False, "tool_choice": "none", "tools": [], "temperature": None, "top_p": None,
            "background": self._body.background, "usage": None, "aria": {"run_id": self._run}, **more,
        }  # fmt: skip

    def done(self, report: Report) -> dict[str, Any]:
        if (problem := failure(report)) is not None:
            error = error_of(problem)
            return self.of("failed", error={"code": "server_error", "message": error["message"]})
        usage = usage_of(report)
        return self.of(
            "completed",
            [self.message("completed", report)],
            aria=summary(report),
            usage={
                "input_tokens": usage["prompt_tokens"], "output_tokens": usage["completion_tokens"],
                "total_tokens": usage["total_tokens"],
                "input_tokens_details": {"cached_tokens": 0, "cache_write_tokens": 0},
                "output_tokens_details": {"reasoning_tokens": 0},
            },
        )  # fmt: skip

    def message(self, status: str, report: Report | None) -> dict[str, Any]:
        content = [self.part(report)] if report is not None else []
        return {"type": "message", "id": f"msg_{self._run}", "role": "assistant", "status": status, "content": content}

    def part(self, report: Report | None) -> dict[str, Any]:
        text, annotations = "", []
        if report is not None:
            found = content_of(report, most=self._body.max_annotations, least=self._body.min_annotation_relevance)
            text, annotations = found.text, [flat(each) for each in found.annotations]
        return {"type": "output_text", "text": text, "annotations": annotations, "logprobs": []}


def flat(annotation: dict[str, Any]) -> dict[str, Any]:
    """An annotation as this protocol has it."""
    return {"type": "url_citation", **annotation["url_citation"]}


async def _stream(shape: _Shape, following: Following) -> AsyncIterator[bytes]:
    """The events of the protocol, numbered, in its order."""
    events = _Events()
    yield events.say("response.created", response=shape.of("in_progress"))
    yield events.say("response.in_progress", response=shape.of("in_progress"))
    try:
        async for each in following.each():
            if isinstance(each, bytes):
                yield each
        report = following.report()
        if (problem := failure(report)) is not None:
            raise problem
    except Problem as problem:
        error = {"code": "server_error", "message": error_of(problem)["message"]}
        yield events.say("response.failed", response=shape.of("failed", error=error))
        return
    finally:
        await following.leave()
    whole = shape.part(report)
    message = shape.message("in_progress", None)
    place = {"item_id": message["id"], "output_index": 0, "content_index": 0}
    yield events.say("response.output_item.added", output_index=0, item=message)
    yield events.say("response.content_part.added", **place, part=shape.part(None))
    for piece in content_of(report).pieces:
        yield events.say("response.output_text.delta", **place, delta=piece, logprobs=[])
    for number, each in enumerate(whole["annotations"]):
        yield events.say("response.output_text.annotation.added", **place, annotation_index=number, annotation=each)
    yield events.say("response.output_text.done", **place, text=whole["text"], logprobs=[])
    yield events.say("response.content_part.done", **place, part=whole)
    yield events.say("response.output_item.done", output_index=0, item=shape.message("completed", report))
    yield events.say("response.completed", response=shape.done(report))


class _Events:
    def __init__(self) -> None:
        self._number = -1

    def say(self, kind: str, **fields: Any) -> bytes:
        self._number += 1
        value = {"type": kind, "sequence_number": self._number, **fields}
        return f"event: {kind}\ndata: {json.dumps(value, ensure_ascii=False)}\n\n".encode("utf-8", "replace")
