"""What a service does for its owners: accept a question, show its run, pass on what is said to it. Knows no HTTP.

Every call names the owner. A run of somebody else is a run that there is not.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from aria import views
from aria.api import Researcher
from aria.core.attachments import File
from aria.core.canonical import canonical, digest
from aria.core.errors import RunBusy, RunNotFound, StoreError
from aria.core.events import Resumed
from aria.core.fold import replay
from aria.core.jobs import OPERATOR, Job
from aria.core.money import in_dollars, micro
from aria.core.ports import RunRow
from aria.core.state import RunState
from aria.core.types import Brief
from aria.core.wishes import Wish
from aria.runs.outcome import handed_out
from aria.server.feed import Feeds, is_over
from aria.server.hooks import Target, hooked
from aria.server.listing import listed, shown
from aria.server.orders import Accepted, Order
from aria.server.problems import Problem, not_found, wait
from aria.server.shelves import shelves, uploads
from aria.server.tokens import Owner, Owners, only_operator, run_suffix
from aria.server.worker import Worker, day_of
from aria.wiring.attaching import taken

if TYPE_CHECKING:
    from aria.server.traces import Traces

log = logging.getLogger("aria.server")

PRIORITIES: Mapping[str, int] = {"low": -1, "normal": 0, "high": 1}
GIVE_BACK_TRIES = 20
LEAST = in_dollars(1)
"""Dollars that a run is bound by where nothing is left: a bound of none would be no bound, and this one is refused."""
DRAIN_SECONDS = 20.0
"""How long a process that has to go waits for what its runs have under way."""


class Service:
    def __init__(
        self, researcher: Researcher, *, parallel: int, traces: Traces | None = None, owners: Owners = only_operator
    ) -> None:
        """`owners` tells who somebody is by name, on whose behalf something is done later."""
        self.researcher = researcher
        self.owners = owners
        self.jobs = researcher.jobs()
        self.hooks = researcher.hooks()
        self.feeds = Feeds(researcher)
        self.worker = Worker(researcher, self.jobs, parallel=parallel, moved=self.feeds.wake, traces=traces)
        self._working: asyncio.Task[None] | None = None
        self._refused: set[str] = set()  # runs that could not be begun, and whose jobs the store kept all the same

    async def start(self) -> None:
        """Begin to work, first of all on what a process before this one left."""
        self.researcher.ready()
        if self.worker.parallel:
            self._working = asyncio.create_task(self.worker.work())

    async def drain(self) -> None:
        """Stop where nothing is lost. Readers are let go, runs are left for whoever comes next."""
        if self.worker.draining:
            return
        log.info("draining")
        await self.worker.drain(DRAIN_SECONDS)
        self.feeds.close()
        if self._working is not None:
            await asyncio.gather(self._working, return_exceptions=True)

    @property
    def ready(self) -> bool:
        return not self.worker.draining and (self._working is None or not self._working.done())

    # -- asking

    async def submit(
        self,
        owner: Owner,
        question: str,
        asked: Mapping[str, Any],
        *,
        key: str | None = None,
        priority: str = "normal",
        fit: Callable[[Brief], Brief] = lambda brief: brief,
        files: Sequence[File] = (),
        hook: Target | None = None,
    ) -> Accepted:
        """Accept a question. Raises RefusedInput, UserError, QuotaReached, KeyTaken, StoreError; then no run starts."""
        if self.worker.draining:
            raise wait(5, "this process is about to end; ask again", code="draining", title="Not now")
        order = Order(
            owner=owner, question=question, asked=dict(asked), key=key, priority=priority,
            fit=fit, files=files, hook=hook,
        )  # fmt: skip
        accepted = await asyncio.to_thread(self._submit, order)
        self.worker.wake()
        return accepted

    def brief(self, owner: Owner, question: str, asked: Mapping[str, Any], files: Sequence[File] = ()) -> Brief:
        """What the run would begin with, never beyond what is left of its owner's money today."""
        if owner.quota.money is None:
            return self.researcher.brief(question, asked, files)
        left = in_dollars(max(0, micro(owner.quota.money) - self.jobs.spent(owner.name, self.day()).money))
        bound = max(min(asked.get("max_money") or left, left), LEAST)
        return self.researcher.brief(question, {**asked, "max_money": bound}, files)

    def shelves(self) -> Mapping[str, tuple[str, ...]]:
        """The collections of the library, with their folders."""
        return shelves(self.researcher.corpus.stats().roots, uploads(self.researcher.settings.home))

    def _submit(self, order: Order) -> Accepted:
        self._forget_refused()
        files = taken(order.files)
        brief = order.fit(self.brief(order.owner, order.question, order.asked, files))
        run = f"{brief.today.replace('-', '')}-{run_suffix()}"
        request, priority = digest(canonical(order.told(brief))), PRIORITIES[order.priority]
        job = replace(self.job(order.owner, run, brief), key=order.key, request=request, priority=priority)
        kept = self.jobs.add(job, order.owner.quota, self.day())
        if kept.run != run:
            if kept.state == "new":
                raise Problem(status=409, code="in-progress", title="The same request is being accepted just now")
            return Accepted(run_id=kept.run, replayed=True)
        try:
            if order.hook is not None:  # before the run can begin, so that it never ends without
                self.hooks.add(order.hook.hook(run, order.owner.name))
            self.researcher.start(brief, run, files)
            self.jobs.begun(run)
        except BaseException:
            self._refused.add(run)
            with contextlib.suppress(StoreError):
                self._forget_refused()
            raise
        return Accepted(run_id=run, replayed=False)

    def _forget_refused(self) -> None:
        """A client that was told of a failure may ask again under the same key."""
        for run in tuple(self._refused):
            self.jobs.forget(run)
            self._refused.discard(run)

    # -- looking

    def mine(self, owner: Owner, run_id: str) -> Job | None:
        """The job of a run of this owner. Raises Problem for a run that is not, or is not theirs."""
        job = self.jobs.get(run_id)
        if (job.owner if job else OPERATOR) != owner.name or (job is None and self.jobs.row(run_id) is None):
            raise not_found(run_id)
        return job

    def show(self, owner: Owner, run_id: str) -> dict[str, Any]:
        """A run as JSON types: how far it is, or its report."""
        job = self.mine(owner, run_id)
        row = self._row(run_id)
        records = self.researcher.log(run_id)
        if not records:
            raise not_found(run_id)
        state = replay(records)
        status, hook = shown(row, job), hooked(self.hooks.get(run_id))
        if state.finished is not None:
            report = handed_out(state).as_json()
            return {**listed(row, job), **report, "status": status, "report": report, **hook}
        return {**listed(row, job), **views.so_far(state, status, records), "report": None, **hook}

    def list(self, owner: Owner, *, before: str, most: int, status: str | None) -> list[dict[str, Any]]:
        """The owner's runs, newest first."""
        if before:
            self.mine(owner, before)
        found: list[dict[str, Any]] = []
        while len(found) < most:
            rows = self.jobs.rows(owner.name, before=before, most=most)
            found += [listed(row, job) for row, job in rows if status in (None, shown(row, job))]
            if len(rows) < most:
                break
            before = rows[-1][0].run_id
        return found[:most]

    def status(self, owner: Owner, run_id: str) -> str:
        job = self.mine(owner, run_id)
        return shown(self._row(run_id), job)

    def state(self, owner: Owner, run_id: str) -> RunState:
        """What is known of a run. Raises Problem."""
        self.mine(owner, run_id)
        return self.researcher.state(run_id)

    def has_told(self, run_id: str, last: int) -> bool:
        """Whether whoever has seen event `last` of a run has seen all that will be."""
        if last < 0:
            return False
        state = self.researcher.state(run_id)
        return is_over(state) and last >= state.seq

    def follow(self, owner: Owner, run_id: str, after: int) -> AsyncIterator[bytes]:
        """The run's events after number `after`, rendered. Raises Problem at once for what is not theirs."""
        self.mine(owner, run_id)
        return self.feeds.follow(run_id, after)

    # -- saying

    async def tell(self, owner: Owner, run_id: str, word: str) -> None:
        """Say `cancel`, `pause` or `write_now` to a run, whoever works on it. One that has ended stays as it is."""
        await asyncio.to_thread(self.mine, owner, run_id)
        getattr(self.researcher, word)(run_id)
        self.feeds.wake(run_id)
        self.worker.wake()

    async def steer(self, owner: Owner, run_id: str, *wishes: Wish) -> None:
        """Say something that lasts to a run. Raises UserError for what means nothing to it."""
        await asyncio.to_thread(self.mine, owner, run_id)
        self.researcher.steer(run_id, *wishes)
        self.feeds.wake(run_id)
        self.worker.wake()

    async def fork(self, owner: Owner, run_id: str, seq: int) -> str:
        """A new run from the first records of one, worked on like any other; gives its id."""
        new = await asyncio.to_thread(self._fork, owner, run_id, seq)
        self.worker.wake()
        return new

    def _fork(self, owner: Owner, run_id: str, seq: int) -> str:
        self.mine(owner, run_id)
        state = self.researcher.state(run_id)
        new = f"{self.day().replace('-', '')}-{run_suffix()}"
        job = self.job(owner, new, state.brief)
        self.jobs.add(replace(job, request=f"fork of {run_id}"), owner.quota, self.day())
        try:
            self.researcher.fork(run_id, seq, new)
        except BaseException:
            self.jobs.forget(new)
            raise
        self.jobs.begun(new)
        return new

    async def switch(self, owner: Owner, run_id: str, model: str, role: str) -> None:
        """Let a run ask another model. Raises UserError for a model or role that there is not."""
        await asyncio.to_thread(self.mine, owner, run_id)
        self.researcher.switch(run_id, model, role=role)
        self.feeds.wake(run_id)

    async def resume(self, owner: Owner, run_id: str, more: Resumed | None) -> None:
        """Let a run go on that is paused, cancelled, interrupted or has ended. One at work is left alone."""
        job = await asyncio.to_thread(self.mine, owner, run_id)
        try:
            state = await asyncio.to_thread(self.researcher.reopen, run_id, more)
        except RunBusy:
            return
        asked = self.job(owner, run_id, state.brief)
        again = replace(job, tokens=asked.tokens, money=asked.money) if job else asked
        await asyncio.to_thread(self.jobs.reopen, again, owner.quota, self.day())
        self.worker.wake()

    async def delete(self, owner: Owner, run_id: str) -> None:
        """Remove a run and all it left. Raises RunBusy while it is worked on."""
        for _ in range(GIVE_BACK_TRIES):
            try:
                await asyncio.to_thread(self.mine, owner, run_id)
                await asyncio.to_thread(self.researcher.delete, run_id)
            except RunBusy:
                if not (await asyncio.to_thread(self.researcher.state, run_id)).finished:
                    raise
                await asyncio.sleep(0.1)  # it has just ended: whoever worked on it is about to give it back
            else:
                return
        raise RunBusy(f"run {run_id} is being worked on")

    def job(self, owner: Owner, run: str, brief: Brief) -> Job:
        """The job of a run with what it may use at most."""
        money = brief.limits.money if brief.prices else None
        return Job(
            run=run,
            owner=owner.name,
            created_at=round(self.researcher.now() * 1000),
            tokens=brief.limits.tokens if brief.prices else 0,
            money=micro(money) if money is not None else 0,
        )

    def _row(self, run_id: str) -> RunRow:
        if (row := self.jobs.row(run_id)) is None:
            raise RunNotFound(f"there is no run {run_id}")
        return row

    def day(self) -> str:
        return day_of(self.researcher.now())
