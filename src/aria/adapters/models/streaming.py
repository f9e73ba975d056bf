"""A reply in pieces: heard as it comes, given up when it falls silent, in the end the same as one that came whole."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from aria.core.errors import Unavailable

if TYPE_CHECKING:
    from pydantic_ai.messages import ModelResponse
    from pydantic_ai.models import Model, ModelRequestParameters

FIRST_SECONDS = 300.0
"""Longest wait for the first piece: a local model reads the whole prompt before it."""
STALL_SECONDS = 90.0
"""Longest wait between two pieces."""

Hear = Callable[[str, str], None]
"""Told each piece: what it adds to the reply, and what it adds to the model's thoughts."""


_answers: ContextVar[list[Any] | None] = ContextVar("_answers", default=None)
"""Responses of the call at hand whose client leaves them open when a call is cancelled."""


async def follow(response: Any) -> None:
    """Hook of an HTTP client: its response is closed with the call that it belongs to."""
    answers = _answers.get()
    if answers is not None:
        answers.append(response)


class EndedEarly(Unavailable):
    """The stream ended, and the reply had not."""


async def streamed(
    model: Model, messages: list[Any], max_tokens: int, wanted: ModelRequestParameters, hear: Hear, stall: float
) -> ModelResponse:
    """The reply, once it is whole. Raises EndedEarly, Unavailable for a stream that stalls, and the library's errors.

    Leaving in any way closes the connection: nobody pays for what nobody reads.
    """
    from pydantic_ai.direct import model_request_stream

    loop = asyncio.get_running_loop()
    waits = asyncio.timeout(FIRST_SECONDS)
    settings = _settings(model, max_tokens)
    answers: list[Any] = []
    token = _answers.set(answers)
    try:
        async with (
            waits,
            model_request_stream(model, messages, model_settings=settings, model_request_parameters=wanted) as stream,
        ):
            async for event in stream:
                waits.reschedule(loop.time() + stall)
                written, thought = _pieces(event)
                if written or thought:
                    hear(written, thought)
            reply = stream.get()
    except TimeoutError as error:
        raise Unavailable(f"{model.model_name}: the reply stopped coming") from error
    finally:
        _answers.reset(token)
        for answer in answers:
            await answer.aclose()
    if reply.state != "complete" or reply.finish_reason is None:
        raise EndedEarly(f"{model.model_name}: the reply ended in the middle")
    return reply


def _settings(model: Model, max_tokens: int) -> Any:
    """Settings of a streamed request.

    Some servers report the use so far with every piece. Taken as a running total, the last report counts alone; the
    option that the library would send for it is put back to the one that every server knows.
    """
    settings: dict[str, Any] = {"max_tokens": max_tokens}
    if type(model).__module__.startswith("pydantic_ai.models.openai"):
        settings["openai_continuous_usage_stats"] = True
        settings["extra_body"] = {"stream_options": {"include_usage": True}}
    return settings


def _pieces(event: Any) -> tuple[str, str]:
    """What an event adds to the reply, and to the thoughts."""
    from pydantic_ai import messages as said

    piece = event.part if isinstance(event, said.PartStartEvent) else getattr(event, "delta", None)
    match piece:
        case said.TextPart(content=text):
            return text, ""
        case said.TextPartDelta(content_delta=text):
            return text, ""
        case said.ThinkingPart(content=text):
            return "", text
        case said.ThinkingPartDelta(content_delta=text):
            return "", text or ""
        case said.ToolCallPart(args=str(text)) | said.ToolCallPartDelta(args_delta=str(text)):
            return text, ""
        case _:
            return "", ""
