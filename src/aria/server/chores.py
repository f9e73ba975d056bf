"""What a service does by itself beside its runs: tells receivers, asks what is watched, deletes what is old."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from aria.core.errors import StoreError
from aria.server.hooks import Deliveries
from aria.server.service import Service
from aria.server.watching import Watching

log = logging.getLogger("aria.server")

STEP_SECONDS = 0.5
NEVER_BEGAN_SECONDS = 300.0
"""After this time a request whose run has no first record is forgotten: its process died in between."""


class Chores:
    """Done by every process that works; which of them does what is settled in the store."""

    def __init__(self, service: Service) -> None:
        self._researcher = service.researcher
        self._jobs = service.jobs
        self._deliveries = Deliveries(service.researcher)
        watching = Watching(service)
        self._every: Mapping[Callable[[], Awaitable[None]], float] = {
            self._deliveries.turn: 1.0,
            watching.turn: 1.0,
            watching.mend: 60.0,
            self._prune: 3_600.0,
        }
        """Seconds from one turn of each to the next."""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = self._task or asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Leave what is under way to whoever comes next."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._deliveries.stop()

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        due = dict.fromkeys(self._every, loop.time())
        while True:
            for chore, seconds in self._every.items():
                if loop.time() >= due[chore]:
                    due[chore] = loop.time() + seconds
                    await _done(chore)
            await asyncio.sleep(STEP_SECONDS)

    async def _prune(self) -> None:
        """Delete what is older than the operator keeps, and what was left of what is gone."""
        before = round((self._researcher.now() - NEVER_BEGAN_SECONDS) * 1000)
        await asyncio.to_thread(self._jobs.sweep, before)
        if (days := self._researcher.settings.keep_days) is not None:
            gone = await asyncio.to_thread(self._researcher.prune, days)
            if gone:
                log.info("deleted old runs", extra={"deleted": len(gone)})


async def _done(chore: Callable[[], Awaitable[None]]) -> None:
    try:
        await chore()
    except StoreError as error:
        log.warning("the store failed: %s", error)
    except Exception:
        log.exception("a chore failed")
