"""Who takes too long to say what it wants is hung up on: a connection costs a place that others need."""

from __future__ import annotations

import asyncio

from starlette.exceptions import HTTPException
from starlette.types import Message, Receive
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 20.0
"""For the head of a request, from its first byte, or from the beginning of a connection."""
PIECE_SECONDS = 30.0
"""For each further piece of a body."""


class TooSlow(HTTPException):
    """The rest of a body did not come."""

    def __init__(self) -> None:
        super().__init__(status_code=408)


async def piece(receive: Receive) -> Message:
    """The next piece of a body. Raises TooSlow."""
    try:
        async with asyncio.timeout(PIECE_SECONDS):
            return await receive()
    except TimeoutError:
        raise TooSlow from None


class Hasty(H11Protocol):
    """HTTP/1.1 with a bound of time for each head. Silence between two requests has uvicorn's own."""

    _clock: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as its base
        super().connection_made(transport)
        self._timed()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._timed()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _timed(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop()
        elif self._clock is None:
            self._clock = self.loop.call_later(HEAD_SECONDS, self._hang_up)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _hang_up(self) -> None:
        self._clock = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.close()
