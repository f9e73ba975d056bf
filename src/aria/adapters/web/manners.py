"""Politeness: how many requests a host gets at once, and how long between two. For all runs of the process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from aria.core.ports import Clock

LONGEST_DELAY = 10.0
"""Seconds; a robots.txt that asks for more is not waited for longer than this."""
_MOST_HOSTS = 1000


@dataclass(slots=True)
class _Host:
    places: asyncio.Semaphore
    waiting: int = 0
    free_at: float = field(default=0.0)


class Manners:
    """Takes turns with hosts. `delay` is in seconds between the beginnings of two requests to one host."""

    def __init__(self, clock: Clock, *, delay: float = 1.0, at_once: int = 2) -> None:
        self._clock = clock
        self._delay = delay
        self._at_once = at_once
        self._hosts: dict[str, _Host] = {}

    @asynccontextmanager
    async def place(self, host: str) -> AsyncIterator[None]:
        """Wait for a place with `host` and hold it: for all that one request needs, its look-up included."""
        entry = self._entry(host)
        entry.waiting += 1
        try:
            async with entry.places:
                yield
        finally:
            entry.waiting -= 1

    async def moment(self, host: str, delay: float = 0.0) -> None:
        """Wait until `host` may be asked again; who holds a place does so just before it connects.

        `delay` is what the host itself asks for. The time until the next request is counted from when this one really
        begins, which on a busy machine is later than it could have.
        """
        entry = self._entry(host)
        while (left := entry.free_at - self._clock.now()) > 0:
            await self._clock.sleep(left)
        self.begun(host, delay)

    def begun(self, host: str, delay: float = 0.0) -> None:
        """Count from now on: a request to `host` begins, or its connection stands and it is sent."""
        self._entry(host).free_at = self._clock.now() + min(max(self._delay, delay), LONGEST_DELAY)

    def _entry(self, host: str) -> _Host:
        if host not in self._hosts and len(self._hosts) >= _MOST_HOSTS:
            now = self._clock.now()
            for name in [name for name, each in self._hosts.items() if not each.waiting and each.free_at <= now]:
                del self._hosts[name]
        return self._hosts.setdefault(host, _Host(asyncio.Semaphore(self._at_once)))
