"""Time that passes only when told to."""

from __future__ import annotations

import asyncio


class ManualClock:
    """Starts at `start` (seconds since the epoch). Each look at it takes `tick` seconds; sleeping is instant."""

    def __init__(self, start: float = 1_700_000_000.0, *, tick: float = 0.0) -> None:
        self._now = start
        self._tick = tick

    def now(self) -> float:
        self._now += self._tick
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds

    async def sleep(self, seconds: float) -> None:
        self._now += seconds
        await asyncio.sleep(0)
