"""A run's records as server-sent events, rendered once for all who read them.

The store is the only source: a run of another process is followed alike, and a reader who comes back with the
number of the last event that it has seen misses none and gets none twice.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import asdict
from typing import Any

from aria import views
from aria.core.budget import total_money, total_tokens
from aria.core.errors import RunNotFound, StoreError
from aria.core.events import FORMAT, RunStarted, dump
from aria.core.fold import fold
from aria.core.money import in_dollars
from aria.core.records import Record
from aria.core.state import RunState
from aria.runs import Runs

POLL_SECONDS = 0.5
"""How often the store is asked for records that another process wrote."""
HEARTBEAT_SECONDS = 15.0
HEARTBEAT = b": still here\n\n"


def is_over(state: RunState) -> bool:
    """Whether nothing more is to come unless somebody takes the run up again."""
    return state.finished is not None or state.cancelled


def told(record: Record, state: RunState) -> dict[str, Any]:
    """A record as the stream tells it. `state` is the state after it."""
    return {
        "run_id": record.run,
        "seq": record.seq,
        "at": record.at,
        "kind": record.event.kind,
        "event": dump(record.event),
        "notes": [asdict(note) for note in views.notes(record, state)],
        "phase": views.phase(state),
        "round": state.round,
        "confidence": state.confidence,
        "used": used(state),
    }


def used(state: RunState) -> dict[str, float]:
    """What the run has used so far."""
    usage = state.usage
    return {
        "seconds": usage.seconds,
        "steps": usage.steps,
        "rounds": usage.rounds,
        "model_calls": usage.model_calls,
        "tokens": total_tokens(usage),
        "money": in_dollars(total_money(usage)),
    }


def frame(number: int, value: Any) -> bytes:
    """One event. JSON has no bare line ends, so nothing in a record can end it early."""
    return f"id: {number}\ndata: {json.dumps(value, ensure_ascii=False)}\n\n".encode("utf-8", "replace")


class Feed:
    """One run, followed for as long as somebody reads. A slow reader holds up nobody: each goes at its own pace."""

    def __init__(self, runs: Runs, run_id: str) -> None:
        self.readers = 0
        self.frames: list[bytes] = []
        self._runs = runs
        self._run = run_id
        self._state = RunState()
        self._format = FORMAT
        self._wake = asyncio.Event()
        self._changed = asyncio.Event()
        self._over = False
        self._task: asyncio.Task[None] | None = None

    @property
    def over(self) -> bool:
        return self._over

    def wake(self) -> None:
        """Something was written."""
        self._wake.set()

    def stop(self) -> None:
        """Let every reader go; it can come back where it was."""
        self._over = True
        self._changed.set()
        if self._task is not None:
            self._task.cancel()

    async def follow(self, after: int, closing: Callable[[], bool]) -> AsyncIterator[bytes]:
        """The frames that follow number `after`, until the run is over."""
        self._task = self._task or asyncio.create_task(self._read())
        place = after + 1
        while True:
            changed = self._changed
            while place < len(self.frames):
                yield self.frames[place]
                place += 1
            if self._over or closing():
                return
            try:
                async with asyncio.timeout(HEARTBEAT_SECONDS):
                    await changed.wait()
            except TimeoutError:
                yield HEARTBEAT

    async def _read(self) -> None:
        while not self._over:
            self._wake.clear()
            try:
                records = await asyncio.to_thread(self._runs.tail, self._run, self._state.seq, self._format)
            except RunNotFound:
                self._end()
                return
            except StoreError:
                records = ()  # a busy moment; what was written stays to be read
            self._take(records)
            if is_over(self._state):
                self._end()
                return
            try:
                async with asyncio.timeout(POLL_SECONDS):
                    await self._wake.wait()
            except TimeoutError:
                continue

    def _take(self, records: tuple[Record, ...]) -> None:
        for record in records:
            if isinstance(record.event, RunStarted):
                self._format = record.event.format
            self._state = fold(self._state, record)
            self.frames.append(frame(record.seq, told(record, self._state)))
        if records:
            self._tell()

    def _end(self) -> None:
        self._over = True
        self._tell()

    def _tell(self) -> None:
        changed, self._changed = self._changed, asyncio.Event()
        if self._over:
            self._changed.set()
        changed.set()


class Feeds:
    """The runs that somebody reads."""

    def __init__(self, runs: Runs) -> None:
        self._runs = runs
        self._open: dict[str, Feed] = {}
        self._closing = False

    @property
    def readers(self) -> int:
        return sum(feed.readers for feed in self._open.values())

    def wake(self, run_id: str) -> None:
        if (feed := self._open.get(run_id)) is not None:
            feed.wake()

    def close(self) -> None:
        """Let all readers go: the process has to."""
        self._closing = True
        for feed in self._open.values():
            feed.stop()

    async def follow(self, run_id: str, after: int) -> AsyncIterator[bytes]:
        """The events of a run that follow number `after`, rendered."""
        feed = self._open.get(run_id)
        if feed is None or feed.over:
            feed = self._open[run_id] = Feed(self._runs, run_id)
        feed.readers += 1
        try:
            async for each in feed.follow(after, lambda: self._closing):
                yield each
        finally:
            feed.readers -= 1
            if not feed.readers:
                feed.stop()
                if self._open.get(run_id) is feed:
                    del self._open[run_id]
