"""Time that passes only when told to, or only when there is nothing else to do."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

_START = 1_700_000_000.0


class ManualClock:
    """Starts at `start` (seconds since the epoch). Each look at it takes `tick` seconds; sleeping is instant."""

    def __init__(self, start: float = _START, *, tick: float = 0.0) -> None:
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


class LoopClock:
    """The time of the event loop it is used in, from `start` on."""

    def __init__(self, start: float = _START) -> None:
        self._start = start

    def now(self) -> float:
        return self._start + asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def in_virtual_time(work: Coroutine[Any, Any, T]) -> T:
    """Run `work` on a loop whose time leaps to the next timer whenever nothing can happen before it.

    An hour of waiting takes no time, and every timeout is the one that would have come. For work without sockets and
    threads, whose answers such a loop would not wait for. Use it with a `LoopClock`.
    """
    with asyncio.Runner(loop_factory=_VirtualLoop) as runner:
        return runner.run(work)


class _VirtualLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self._elapsed = 0.0
        super().__init__(_Leaping(self))

    def time(self) -> float:
        return self._elapsed

    def leap(self, seconds: float) -> None:
        self._elapsed += seconds

    async def shutdown_default_executor(self, timeout: float | None = None) -> None:  # noqa: ASYNC109 - as asyncio calls it
        """Waits for its threads however long they take: a time limit would leap by while they still run."""
        await super().shutdown_default_executor()


class _Leaping(selectors.SelectSelector):
    """Waits by moving the loop's time."""

    def __init__(self, loop: _VirtualLoop) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        ready = super().select(0)
        if not ready:
            self._loop.leap(timeout)
        return ready
