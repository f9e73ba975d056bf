"""Watches: questions that are asked again by a timetable. Any number of processes look; each time is asked once."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from aria.core.errors import UserError
from aria.core.hooks import Occasion
from aria.core.timetable import Timetable, timetable
from aria.core.watches import Missed, Watch
from aria.security.content import printable
from aria.server.hooks import Target
from aria.server.problems import Problem, invalid
from aria.server.service import Service
from aria.server.tokens import Owner, run_suffix
from aria.settings import Settings

log = logging.getLogger("aria.server")

MOST = 100
"""Watches of one owner."""
AT_ONCE = 20
LATE_SECONDS = 300.0
"""A time that passed longer ago was missed: nobody worked then."""
SHOWN_RUNS = 20


class Watching:
    """The watches of a service."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._watches = service.researcher.watches()

    @property
    def settings(self) -> Settings:
        return self._service.researcher.settings

    # -- what an owner does

    def add(
        self,
        owner: Owner,
        question: str,
        asked: Mapping[str, Any],
        *,
        every: str,
        priority: str = "normal",
        hook: Target | None = None,
        tell: Occasion = "change",
        missed: Missed = "once",
    ) -> Watch:
        """Raises Problem for a timetable that is none and a watch too many, RefusedInput as a run would."""
        table = _table(every)
        brief = self._service.brief(owner, question, asked)
        now = self._now()
        watch = Watch(
            id=run_suffix(), owner=owner.name, question=brief.question, asked=json.dumps(dict(asked), sort_keys=True),
            timetable=" ".join(every.split()), priority=priority, url=hook.url if hook else "",
            secret=hook.secret if hook else "", tell=tell, missed=missed, created_at=now,
            next_at=table.after(now, now),
        )  # fmt: skip
        if not self._watches.add(watch, MOST):
            raise Problem(status=429, code="quota-reached", title="Too many watches", detail=f"{MOST} is the most")
        return watch

    def list(self, owner: Owner) -> tuple[Watch, ...]:
        return self._watches.of(owner.name)

    def get(self, owner: Owner, name: str) -> Watch:
        """Raises Problem, alike for a watch that there is not and for one of somebody else."""
        watch = self._watches.get(name)
        if watch is None or watch.owner != owner.name:
            raise Problem(status=404, code="watch-not-found", title="No such watch", detail=f"there is no watch {name}")
        return watch

    def show(self, owner: Owner, name: str) -> dict[str, Any]:
        """A watch with its last runs, newest first."""
        watch = self.get(owner, name)
        fired = [{"due": each.due, "run_id": each.run} for each in self._watches.fired(name, SHOWN_RUNS)]
        return {**shown(watch), "runs": fired}

    def pause(self, owner: Owner, name: str, paused: bool) -> Watch:
        """Ask no more, or again from the next time on."""
        watch, now = self.get(owner, name), self._now()
        next_at = watch.next_at if paused else _table(watch.timetable).after(watch.next_at, now)
        self._watches.pause(name, paused, next_at)
        return replace(watch, paused=paused, next_at=next_at)

    def delete(self, owner: Owner, name: str) -> None:
        """Ask no more. What was asked stays."""
        self.get(owner, name)
        self._watches.delete(name)

    # -- what a worker does

    async def turn(self) -> None:
        """Ask what is due. Raises StoreError."""
        for watch in await asyncio.to_thread(self._watches.due, self._now(), AT_ONCE):
            await self._fire(watch)

    async def mend(self) -> None:
        """Bring back times that a clock which was ahead has put too far off."""
        now = self._now()
        for watch in await asyncio.to_thread(self._watches.every):
            soonest = _table(watch.timetable).after(now, now)
            if watch.next_at > soonest:
                await asyncio.to_thread(self._watches.moved, watch, soonest)

    async def _fire(self, watch: Watch) -> None:
        """Ask once for this time: the same key gives the same run to whoever else is about to, or died at it."""
        now = self._now()
        next_at = _table(watch.timetable).after(watch.next_at, now)
        if watch.missed == "skip" and now - watch.next_at > LATE_SECONDS * 1000:
            await self._moved(watch, next_at, error="missed: nobody worked at its time")
            return
        owner = self._service.owners(watch.owner)
        if owner is None:
            await self._moved(watch, next_at, error="its token was revoked")
            return
        hook = Target(url=watch.url, secret=watch.secret, tell=watch.tell, watch=watch.id) if watch.url else None
        try:
            accepted = await self._service.submit(
                owner, watch.question, json.loads(watch.asked),
                key=f"watch {watch.id} {watch.next_at}", priority=watch.priority, hook=hook,
            )  # fmt: skip
        except Problem as problem:
            if problem.code not in ("in-progress", "draining"):  # those are for the next turn
                await self._moved(watch, next_at, error=printable(f"{problem.title} {problem.detail}", 300))
        except UserError as error:
            await self._moved(watch, next_at, error=printable(str(error), 300))
        else:
            log.info("watch %s asks", watch.id, extra={"run_id": accepted.run_id})
            await self._moved(watch, next_at, run=accepted.run_id)

    async def _moved(self, watch: Watch, next_at: int, *, run: str = "", error: str = "") -> None:
        await asyncio.to_thread(self._watches.moved, watch, next_at, run=run, error=error)

    def _now(self) -> int:
        return round(self._service.researcher.now() * 1000)


def shown(watch: Watch) -> dict[str, Any]:
    """A watch as its owner sees it, without its secret and the address that can be one."""
    return {
        "watch_id": watch.id,
        "question": watch.question,
        "settings": json.loads(watch.asked),
        "every": watch.timetable,
        "priority": watch.priority,
        "webhook": bool(watch.url),
        "tell": watch.tell,
        "missed": watch.missed,
        "paused": watch.paused,
        "created_at": watch.created_at,
        "next_at": None if watch.paused else watch.next_at,
        "error": watch.error,
    }


def _table(every: str) -> Timetable:
    try:
        return timetable(every)
    except ValueError as error:
        raise invalid(str(error), field="every") from None
