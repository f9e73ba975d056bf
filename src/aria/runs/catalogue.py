"""Looking at the runs that there are, and saying something to one, whichever process works on it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import cached_property

from aria import __version__, wiring
from aria.adapters.stores.hooks import SqlHooks
from aria.adapters.stores.jobs import SqlJobs
from aria.adapters.stores.owner import this_process
from aria.adapters.stores.sql import Database, SqlStore
from aria.adapters.stores.watches import SqlWatches
from aria.agent.gate import Gate
from aria.agent.journal import Journal, status_of
from aria.audit import Audit, audit
from aria.core.border import guarded
from aria.core.budget import total_money, total_tokens
from aria.core.errors import RunBusy, RunNotFound, StoreError, UserError
from aria.core.events import FORMAT, CancelRequested, Event, PauseRequested, Resumed, WriteNow
from aria.core.fold import replay
from aria.core.hooks import Hooks
from aria.core.jobs import Jobs
from aria.core.ports import Clock, RunRow, Store
from aria.core.records import Record, parse, read_log
from aria.core.report import Report
from aria.core.sites import address_of, host_of
from aria.core.state import RunState
from aria.core.watches import Watches
from aria.core.wishes import Wish
from aria.runs import keeping, steering
from aria.runs.outcome import handed_out
from aria.security.secrets import Secrets
from aria.security.signing import Signer
from aria.settings import Settings


@guarded
class Runs:
    """Runs as records. What is said to a run is a record too: it counts wherever the run goes on."""

    def __init__(self, store: Store, clock: Clock, settings: Settings) -> None:
        self.settings = settings
        self._store = store
        self._clock = clock
        self._working: dict[str, tuple[Journal, Gate]] = {}
        """The runs that this process works on."""

    def runs(self) -> tuple[RunRow, ...]:
        """All runs, newest first."""
        rows = self._store.runs()
        # A process that ended between creating a run and its first record leaves a row and no run.
        return tuple(row for row in rows if row.status != "interrupted" or self._store.lines(row.run_id))

    def state(self, run_id: str) -> RunState:
        """What is known of a run now. Raises RunNotFound."""
        return replay(self.log(run_id))

    def log(self, run_id: str) -> tuple[Record, ...]:
        """The records of a run. Raises RunNotFound, StoreError for a damaged log."""
        return read_log(run_id, self._store.lines(run_id))

    def audit(self, run_id: str) -> Audit:
        """What a run asked of the world, and why it might. Raises RunNotFound, StoreError for a damaged log."""
        return audit(self.log(run_id), wiring.bodies(self._store, run_id), __version__)

    def report(self, run_id: str) -> Report | None:
        """The report of a finished run, None while it has none."""
        state = self.state(run_id)
        return handed_out(state) if state.finished else None

    def tail(self, run_id: str, after: int, written_in: int = FORMAT) -> tuple[Record, ...]:
        """The records of a run that follow number `after`. Raises RunNotFound, StoreError."""
        return tuple(parse(line, written_in) for line in self._store.lines(run_id, after))

    @property
    def place(self) -> str:
        """Where the runs are, without a password."""
        return self._store.database.name if isinstance(self._store, SqlStore) else "memory"

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._clock.now()

    def jobs(self) -> Jobs:
        """The runs that are owed an end, kept in the same database. Raises UserError for a store without one."""
        return SqlJobs(self._database)

    def hooks(self) -> Hooks:
        """The webhooks of runs. Raises UserError for a store without a database."""
        return SqlHooks(self._database)

    def watches(self) -> Watches:
        """The questions that are asked again and again. Raises UserError for a store without a database."""
        return SqlWatches(self._database)

    @property
    def _database(self) -> Database:
        if not isinstance(self._store, SqlStore):
            raise UserError("a service needs a store that outlives it: leave `store` out, or give an SqliteStore")
        return self._store.database

    def blob(self, run_id: str, name: str) -> bytes:
        return self._store.blob(run_id, name)

    def cancel(self, run_id: str) -> None:
        """Stop a run without a report, whoever works on it."""
        self._tell(run_id, CancelRequested())

    def write_now(self, run_id: str) -> None:
        """Let a run end with what is there."""
        self._tell(run_id, WriteNow())

    def pause(self, run_id: str) -> None:
        """Let a run stop where nothing is lost, whoever works on it. Resumed, it goes on."""
        self._tell(run_id, PauseRequested())

    def switch(self, run_id: str, model: str, *, role: str = "") -> None:
        """Let a run ask another model from its next step on, for one role or for all, whoever works on it.

        Raises UserError for a model or role that there is not, for a run that asks no model or has ended, and for one
        with a limit of money when no price is known.
        """
        now = datetime.fromtimestamp(self._clock.now(), UTC)
        self._tell(run_id, wiring.switched(lambda: self.state(run_id), model, role, self.settings, now))

    def reopen(self, run_id: str, more: Resumed | None = None) -> RunState:
        """Let a run go on that nobody works on; whoever resumes it does the work. Raises RunBusy."""
        journal = Journal.reopen(self._store, run_id, this_process(), self._clock, self._signer)
        try:
            journal.resume(more or Resumed(reopen=journal.state.finished is not None))
            return journal.state
        finally:
            journal.close()

    def delete(self, run_id: str) -> None:
        """Remove a run and what only it needed, and the pages that were kept of the hosts it asked.

        Raises RunNotFound, RunBusy while it works.
        """
        state = RunState()
        with contextlib.suppress(StoreError):  # a damaged log is deleted all the same
            state = self.state(run_id)
        self._store.delete(run_id)
        wiring.forgotten(self.settings, asked_hosts(state))
        if isinstance(self._store, SqlStore):
            jobs = self.jobs()
            day = datetime.fromtimestamp(self._clock.now(), UTC).date().isoformat()
            jobs.end(run_id, tokens=total_tokens(state.usage), money=total_money(state.usage), day=day)
            jobs.forget(run_id)

    def stale(self, days: float, most: int = 100) -> tuple[str, ...]:
        """Runs to which nothing has happened for so many days and that are owed nothing, oldest first."""
        return self.jobs().stale(round((self._clock.now() - days * 86_400) * 1000), most)

    def prune(self, days: float) -> tuple[str, ...]:
        """Delete the runs that `stale` names, all of them, but for those that somebody works on just now."""
        deleted: dict[str, None] = {}
        held: set[str] = set()
        while left := [run for run in self.stale(days, 100 + len(held)) if run not in held]:
            for run in left:
                try:
                    self.delete(run)
                    deleted[run] = None
                except (RunBusy, RunNotFound):
                    held.add(run)
        return tuple(deleted)

    def exported(self, run_ids: Iterable[str]) -> bytes:
        """The runs as one file that `imported` takes in elsewhere. Raises RunNotFound, StoreError."""
        return keeping.packed({run: self.log(run) for run in run_ids}, self._store.blob)

    def imported(self, data: bytes) -> tuple[tuple[str, bool], ...]:
        """Take in the runs of a file, or of a research bundle: the id of each, and whether it was not here before.

        All are checked before the first is taken. Raises UserError, also for another run under one of their ids.
        """
        runs = keeping.unpacked(data)
        new = [each for each in runs if not self._has(each)]
        for each in new:
            self._take_in(each)
        return tuple((each.run, each in new) for each in runs)

    def _has(self, given: keeping.Taken) -> bool:
        try:
            lines = self._store.lines(given.run)
        except RunNotFound:
            return False
        if not lines:  # a process that ended between creating it and its first record
            self._store.delete(given.run)
            return False
        if lines[: len(given.records)] != tuple(record.line for record in given.records):
            raise UserError(f"there is another run {given.run} here; delete it first, or leave this one out")
        return True

    def _take_in(self, given: keeping.Taken) -> None:
        self._store.create(given.run, given.state.brief.question, given.records[0].at)
        lease = self._store.acquire(given.run, this_process())
        try:
            self._store.append(lease, given.records, given.bodies)
            self._store.set_status(lease.run, status_of(given.state), given.state.at)
        except BaseException:
            self._store.release(lease)
            self._store.delete(given.run)
            raise
        self._store.release(lease)

    def steer(self, run_id: str, *wishes: Wish) -> RunState:
        """Say something to a run, whoever works on it: a record of its log, or on its way to become one.

        Gives the state that it is said to. Raises RunNotFound, and UserError for what means nothing to the run.
        """
        state = self.state(run_id)
        checked = [steering.checked(wish, state) for wish in wishes]
        for wish in checked:
            self._tell(run_id, wish)
        return state

    def fork(self, run_id: str, seq: int, new_id: str) -> str:
        """A new run that shares the first records of this one, up to number `seq`, and what they brought; gives its id.

        What had come back is not asked for again. Whoever resumes it goes on from there.
        """
        records = steering.shared(self.log(run_id), seq)
        state = replay(records)
        self._store.create(new_id, state.brief.question, state.at)
        lease = self._store.acquire(new_id, this_process())
        try:
            for record, blobs in steering.copied(records, new_id, run_id, self._signer, self._body(run_id)):
                self._store.append(lease, (record,), blobs)
            self._store.set_status(new_id, status_of(state), state.at)
        except BaseException:
            self._store.release(lease)
            self._store.delete(new_id)
            raise
        self._store.release(lease)
        return new_id

    def _body(self, run_id: str) -> Callable[[str], bytes]:
        return lambda name: self._store.blob(run_id, name)

    @cached_property
    def _secrets(self) -> Secrets:
        return wiring.secrets(self.settings)

    @cached_property
    def _signer(self) -> Signer:
        return wiring.signer(self._store, self.settings)

    def _tell(self, run_id: str, event: Event) -> None:
        """Append at once what concerns a run of this process; leave it for the owner of any other."""
        if run_id in self._working:
            journal, gate = self._working[run_id]
            journal.append(event)
            gate.heed()
            return
        try:
            journal = Journal.reopen(self._store, run_id, this_process(), self._clock, self._signer)
        except RunBusy:
            self._store.send(run_id, event)
            return
        try:
            if journal.state.finished is None:
                journal.resume(Resumed(idle=True), obey=True)  # the time since its process died was no working time
                journal.receive()
                journal.append(event)
        finally:
            journal.close()
        if journal.state.cancelled or not (journal.state.paused or journal.state.waiting):
            self._let_go_on(run_id)

    def _let_go_on(self, run_id: str) -> None:
        """A service that left the run alone has a reason less to do so."""
        if isinstance(self._store, SqlStore):
            jobs = SqlJobs(self._store.database)
            if (job := jobs.get(run_id)) is not None and job.state == "paused":
                jobs.set_state(run_id, "open")


def asked_hosts(state: RunState) -> set[str]:
    """The hosts of the web that a run asked for pages and images."""
    asked = [*state.visited, *(to for _, to in state.sent_on), *(source.uri for source in state.sources)]
    return {host for each in asked if (host := host_of(address_of(each)))}
