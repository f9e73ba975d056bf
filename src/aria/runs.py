"""The runs that there are: looking at them, and saying something to one, whichever process works on it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property

from aria import __version__, wiring
from aria.adapters.stores.jobs import SqlJobs
from aria.adapters.stores.owner import this_process
from aria.adapters.stores.sql import SqlStore
from aria.agent.gate import Gate
from aria.agent.journal import Journal
from aria.audit import Audit, audit
from aria.core.errors import AriaError, RunBusy, UserError
from aria.core.events import FORMAT, CancelRequested, Event, PauseRequested, Resumed, WriteNow
from aria.core.fold import replay
from aria.core.jobs import Jobs
from aria.core.ports import Clock, RunRow, Store
from aria.core.records import Record, parse, read_log
from aria.core.report import Report
from aria.core.state import RunState
from aria.security.secrets import Secrets
from aria.security.signing import Signer
from aria.settings import Settings


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

    def now(self) -> float:
        """Seconds since the epoch."""
        return self._clock.now()

    def jobs(self) -> Jobs:
        """The runs that are owed an end, kept in the same database. Raises UserError for a store without one."""
        if not isinstance(self._store, SqlStore):
            raise UserError("a service needs a store that outlives it: leave `store` out, or give an SqliteStore")
        return SqlJobs(self._store.database)

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
        """Remove a run and what only it needed. Raises RunBusy while it works."""
        self._store.delete(run_id)

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
                journal.resume(Resumed())  # the time since its process died was no working time
                journal.append(event)
        finally:
            journal.close()


def handed_out(state: RunState) -> Report:
    """The report with what only its records say. Raises AriaError while there is none."""
    if state.finished is None:
        raise AriaError(f"run {state.run} has no report yet")
    return replace(state.finished.report, run_id=state.run, log_head=state.head)
