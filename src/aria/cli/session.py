"""One run worked on from the command line, with what the user may say meanwhile: Ctrl-C once, twice, SIGTERM."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import Callable, Coroutine, Iterator
from types import FrameType
from typing import TYPE_CHECKING, Any, NoReturn

from aria.cli.exits import STOPPED
from aria.core.errors import AriaError

if TYPE_CHECKING:
    from aria.api import Researcher, Watcher
    from aria.cli.progress import Progress
    from aria.core.records import Record
    from aria.core.report import Report
    from aria.core.signals import Listener
    from aria.core.state import RunState

GRACE_SECONDS = 0.6
"""How long a run that has to stop may take to let go of its files. What it leaves then is what a crash leaves."""

Work = Callable[["Watcher", "Listener | None"], Coroutine[Any, Any, "Report"]]


class Session:
    """Carries a run to its end. `interrupted` says afterwards whether the user ended it."""

    def __init__(self, researcher: Researcher, progress: Progress) -> None:
        self.interrupted = False
        self._researcher = researcher
        self._progress = progress
        self._stopping = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[Report] | None = None
        self._run = ""
        self._finished = False
        self._leaving = threading.Lock()

    def carry(self, work: Work) -> Report:
        """The report of the run. Raises what the run raises; does not come back when the user stops it."""
        runner = asyncio.Runner()
        try:
            with self._signals():
                report = runner.run(self._follow(work))
        except asyncio.CancelledError:
            self._leave()
        finally:
            self._progress.close()
            if not self._stopping and not self.interrupted:
                runner.close()
        return report

    async def _follow(self, work: Work) -> Report:
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.ensure_future(work(self._watch, self._progress.hear if self._progress.listens else None))
        if self._stopping:
            self._task.cancel()
        return await self._task

    def _watch(self, record: Record, state: RunState) -> None:
        first = not self._run
        self._run = record.run
        self._finished = state.finished is not None
        self._progress.watch(record, state)
        if first and self.interrupted and self._loop is not None:
            self._loop.call_soon(self._write_now)

    @contextlib.contextmanager
    def _signals(self) -> Iterator[None]:
        """Plain handlers, not those of the loop: they are called even while a step keeps the loop busy."""
        kept = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
        signal.signal(signal.SIGINT, self._on_interrupt)
        signal.signal(signal.SIGTERM, self._on_terminate)
        try:
            yield
        finally:
            for number, handler in kept.items():
                signal.signal(number, handler)

    def _on_interrupt(self, number: int, frame: FrameType | None) -> None:
        if self.interrupted:
            self._stop()
            return
        self.interrupted = True
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._write_now)

    def _on_terminate(self, number: int, frame: FrameType | None) -> None:
        self._stop()

    def _write_now(self) -> None:
        self._progress.say("finishing with what is there; press again to stop now")
        if self._run and not self._finished:
            with contextlib.suppress(AriaError):  # a store that fails now fails the run by itself
                self._researcher.write_now(self._run)

    def _stop(self) -> None:
        """End at once: ask the run to let go, and go anyway when it takes too long."""
        if self._stopping:
            return
        self._stopping = True
        timer = threading.Timer(GRACE_SECONDS, self._leave)
        timer.daemon = True
        timer.start()
        if self._loop is not None and self._task is not None:
            self._loop.call_soon_threadsafe(self._task.cancel)

    def _leave(self) -> NoReturn:
        """Say goodbye and end the process. Whoever comes second, the run or the clock, waits for that here."""
        self._leaving.acquire()
        self._progress.close()
        self._progress.say(self._farewell())
        leave(STOPPED)

    def _farewell(self) -> str:
        return f"stopped; `aria runs resume {self._run}` goes on with it" if self._run else "stopped before it began"


def leave(code: int) -> NoReturn:
    """End the process now, without waiting for threads that still work on what nobody asks for any more."""
    os._exit(code)
