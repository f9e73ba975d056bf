"""An event stream that knows when its reader has gone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

NO_BUFFER = {"cache-control": "no-store, no-transform", "x-accel-buffering": "no"}


class EventStream(Response):
    """Sends what `frames` yields. When the reader goes away the frames are closed at once, wherever they are."""

    media_type = "text/event-stream"

    def __init__(
        self, frames: AsyncIterator[bytes], headers: dict[str, str] | None = None, status_code: int = 200
    ) -> None:
        self._frames = frames
        self.status_code = status_code  # named here, for the OpenAPI document takes its default
        self.background = None
        self.body = b""
        self.init_headers({**NO_BUFFER, **(headers or {})})
        del self.headers["content-length"]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        sending = asyncio.create_task(self._send(send))
        await first_of(sending, receive)

    async def _send(self, send: Send) -> None:
        try:
            async for frame in self._frames:
                await send({"type": "http.response.body", "body": frame, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            close: Callable[[], Awaitable[Any]] | None = getattr(self._frames, "aclose", None)
            if close is not None:
                await close()


async def first_of(work: asyncio.Task[Any], receive: Receive) -> bool:
    """Wait for the work, or for the client to go away: then the work is called off. Whether it was done."""
    gone = asyncio.create_task(_gone(receive))
    try:
        await asyncio.wait({work, gone}, return_when=asyncio.FIRST_COMPLETED)
        finished = work.done()
    finally:
        for task in (work, gone):
            task.cancel()
        await asyncio.gather(work, gone, return_exceptions=True)
    if finished:
        work.result()
    return finished


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
