"""The worker: takes runs that are owed an end, a few at once, and gives back at a good place what it cannot end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from structlog.contextvars import bound_contextvars

from aria.api import Researcher
from aria.core.authority import Opened
from aria.core.budget import total_money, total_tokens
from aria.core.errors import RunBusy, RunCancelled, RunHalted, RunNotFound, StoreError
from aria.core.events import EffectStarted, Resumed
from aria.core.fold import replay
from aria.core.jobs import Jobs
from aria.core.records import Record
from aria.core.state import RunState
from aria.server.metrics import Metrics

if TYPE_CHECKING:
    from aria.server.traces import Traces

log = logging.getLogger("aria.worker")

POLL_SECONDS = 1.0
"""How often a worker looks for runs that it was not told of."""
MOST_TRIES = 100
"""How often a run is taken up without getting any further; then it is left as interrupted, for it may be what kills its
workers. A bound of 8 was too low: where workers died every few seconds it gave up runs that nothing was wrong with."""
RETRY_SECONDS = 2.0
"""How long a run is left alone whose worker failed."""


def day_of(now: float) -> str:
    """The day that quotas count by, in UTC."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


class Worker:
    """Works on at most `parallel` runs at once. What it is told of a run that moved on it passes to `moved`."""

    def __init__(
        self,
        researcher: Researcher,
        jobs: Jobs,
        *,
        parallel: int,
        moved: Callable[[str], None],
        traces: Traces | None = None,
    ) -> None:
        self.parallel = parallel
        self.active: dict[str, asyncio.Task[None]] = {}
        self.draining = False
        self._researcher = researcher
        self._jobs = jobs
        self._moved = moved
        self._wake = asyncio.Event()
        self._resting: set[str] = set()
        self.metrics = Metrics()
        self._traces = traces
        self._seen: dict[str, RunState] = {}
        """The last state of each run that is worked on here."""

    def wake(self) -> None:
        """There is a run to take."""
        self._wake.set()

    async def work(self) -> None:
        """Take runs until told to drain."""
        while not self.draining:
            self._wake.clear()
            try:
                await self._take()
            except StoreError as error:
                log.warning("the store failed: %s", error)
            try:
                async with asyncio.timeout(POLL_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                continue

    async def drain(self, seconds: float) -> None:
        """Take no more, let what is under way come back, and give every run to whoever takes it next."""
        self.draining = True
        self._wake.set()
        await self._researcher.halt(seconds)
        for task in self.active.values():
            task.cancel()
        await asyncio.gather(*self.active.values(), return_exceptions=True)
        if self._traces is not None:
            await asyncio.to_thread(self._traces.close)

    async def _take(self) -> None:
        free = self.parallel - len(self.active)
        if free <= 0:
            return
        most = free + len(self.active) + len(self._resting)
        for run in await asyncio.to_thread(self._jobs.due, most):
            if free and not self.draining and run not in self.active and run not in self._resting:
                free -= 1
                with bound_contextvars(run_id=run):  # whatever is logged while it is worked on names it
                    self.active[run] = asyncio.create_task(self._work(run))

    async def _work(self, run: str) -> None:
        try:
            await self._attempt(run)
        except RunBusy:
            pass  # somebody else has it
        except RunHalted:
            await self._park(run)
        except RunNotFound:
            self._jobs.forget(run)
        except RunCancelled:
            await self._settle(run)
        except StoreError as error:
            log.warning("the store failed: %s", error)
            self._rest(run)
        except Exception:
            log.exception("the worker failed")
            self._rest(run)
        finally:
            if self._traces is not None:
                self._traces.leave(run, self._seen.get(run))
            self._seen.pop(run, None)
            self.metrics.leave(run)
            del self.active[run]
            self._moved(run)
            self._wake.set()

    async def _attempt(self, run: str) -> None:
        records = await asyncio.to_thread(self._researcher.log, run)
        state = await asyncio.to_thread(replay, records)
        if state.finished is not None or state.cancelled:
            await self._settle(run)
            return
        if state.paused or state.waiting:
            await self._park(run)
            return
        if await asyncio.to_thread(self._jobs.taken, run, progress(records)) > MOST_TRIES:
            log.error("given up: it gets no further", extra={"tries": MOST_TRIES})
            await self._settle(run)
            return
        log.info("taken up")
        report = await self._researcher.resume(run, obey=True, watch=self._watch)
        log.info("ended", extra={"status": report.status, "stop_reason": report.stop_reason})
        await self._settle(run)

    def _watch(self, record: Record, state: RunState) -> None:
        self._seen[record.run] = state
        self.metrics.see(record, state)
        if self._traces is not None:
            self._traces.see(record, state)
        self._moved(record.run)

    async def _settle(self, run: str) -> None:
        """The run is owed nothing more; what it used is counted."""
        try:
            state = await asyncio.to_thread(self._researcher.state, run)
        except RunNotFound:
            self._jobs.forget(run)  # it was deleted as soon as it had ended
            return
        await asyncio.to_thread(self._jobs.end, run, **cost(state), day=day_of(self._researcher.now()))

    async def _park(self, run: str) -> None:
        """Leave a run alone that is paused, or waits for somebody to say something."""
        if await self._rests(run):
            self._jobs.set_state(run, "paused")
            if not await self._rests(run):
                self._jobs.set_state(run, "open")  # it was said in between

    async def _rests(self, run: str) -> bool:
        state = await asyncio.to_thread(self._researcher.state, run)
        return state.paused or bool(state.waiting)

    def _rest(self, run: str) -> None:
        self._resting.add(run)
        asyncio.get_running_loop().call_later(RETRY_SECONDS, self._resting.discard, run)


def cost(state: RunState) -> dict[str, int]:
    """Tokens and millionths of a dollar that the run has used."""
    return {"tokens": total_tokens(state.usage), "money": total_money(state.usage)}


def progress(records: tuple[Record, ...]) -> int:
    """How far a log is, apart from records that say no more than that somebody tried."""
    return sum(not isinstance(record.event, Resumed | Opened | EffectStarted) for record in records)
