"""The machine's clock."""

from __future__ import annotations

import asyncio
import time


class SystemClock:
    """Wall time that never goes back: set once from the calendar, then driven by the monotonic clock."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> float:
        return self._offset + time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
