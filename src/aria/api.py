"""The wiring, and ARIA as a library: settings become a run, a run becomes a report."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path
from typing import Any

from aria import __version__, searching, wiring
from aria.adapters.clock import SystemClock
from aria.adapters.corpus.adapter import Corpus
from aria.adapters.semantic import Reranked
from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.owner import this_process
from aria.adapters.stores.sqlite import SqliteStore
from aria.agent.gate import Gate
from aria.agent.journal import Journal
from aria.agent.loop import advance
from aria.agent.pulse import pulse
from aria.audit import Audit, audit
from aria.core.effects import Effect
from aria.core.errors import AriaError, RunBusy, RunCancelled, UserError
from aria.core.events import CancelRequested, Event, Resumed, WriteNow
from aria.core.fold import replay
from aria.core.limits import Limits
from aria.core.ports import Adapters, Clock, Engine, Perform, RunRow, Store
from aria.core.records import Record, read_log
from aria.core.report import Report
from aria.core.signals import Listener, listener
from aria.core.state import RunState
from aria.core.types import Brief
from aria.evidence.intake import accept
from aria.security.policy import Rules
from aria.security.signing import Signer
from aria.settings import Settings, load

Watcher = Callable[[Record, RunState], None]

PROCESS_EFFECTS = 32
"""Effects of all runs of one researcher under way at once."""


class Researcher:
    """Asks questions and keeps their runs.

    `engine` is a name or an object with the Engine port. `corpus` names files and folders to stay within; without
    it everything that was indexed before is searched. Keyword settings override `ARIA_*` variables.
    """

    def __init__(
        self,
        *,
        engine: str | Engine | None = None,
        corpus: Sequence[str | Path] = (),
        limits: Limits | None = None,
        models: Sequence[str] = (),
        store: Store | None = None,
        adapters: Adapters | None = None,
        clock: Clock | None = None,
        **settings: Any,
    ) -> None:
        self.settings: Settings = load(engine=engine if isinstance(engine, str) else None, **settings)
        self._models = frozenset(models)
        if engine is None or isinstance(engine, str):
            engine, own = wiring.engine(self.settings)
            self._models |= own
        self._engine = engine
        self._corpora = tuple(wiring.existing(path) for path in corpus)
        self._limits = limits or self.settings.limits()
        self._clock = clock or SystemClock()
        self._store = store or SqliteStore(self.settings.home / "runs.db")
        self.corpus = Corpus(self.settings.home)
        self._search = wiring.search(self.corpus, self.settings)
        self._reach = searching.reach(self.settings)
        self._adapters = adapters or wiring.adapters(self.corpus, self._search, self.settings, self._clock)
        self._shared = asyncio.Semaphore(PROCESS_EFFECTS)
        self._turns = wiring.rates(self.settings, self._clock)
        self._working: dict[str, tuple[Journal, Gate]] = {}

    def ready(self) -> None:
        """Load what is loaded once. Raises UserError for a setting that cannot work, so before any run starts."""
        if isinstance(self._search, Reranked) and isinstance(self._adapters["search"], searching.ByTool):
            self._search.load()

    async def ask(
        self,
        question: str,
        *,
        watch: Watcher | None = None,
        listen: Listener | None = None,
        run_id: str | None = None,
    ) -> Report:
        """Research the question to its end. Raises RefusedInput before a run starts, RunCancelled, StoreError.

        `watch` is told each record, `listen` each piece that a model writes.
        """
        journal = self._start(question, run_id)
        return await self._work(journal, watch, listen)

    async def stream(self, question: str) -> AsyncIterator[Event]:
        """The events of a run as they happen; the last one is RunFinished. Leaving early interrupts the run."""
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        journal = self._start(question, None)
        for record in self.log(journal.state.run):
            queue.put_nowait(record.event)
        work = asyncio.create_task(self._work(journal, lambda record, _: queue.put_nowait(record.event)))
        work.add_done_callback(lambda _: queue.put_nowait(None))
        try:
            while (event := await queue.get()) is not None:
                yield event
            await work
        finally:
            work.cancel()
            await asyncio.gather(work, return_exceptions=True)
            journal.close()  # work that was cancelled before it began never came to give the run back

    async def resume(
        self,
        run_id: str,
        *,
        more: Resumed | None = None,
        watch: Watcher | None = None,
        listen: Listener | None = None,
    ) -> Report:
        """Take an interrupted run up again; a finished one gives its report.

        A run that the user had told to write goes on with its research, and so does any other when `more` reopens it.
        """
        self.ready()
        journal = Journal.reopen(self._store, run_id, this_process(), self._clock, self._signer)
        finished = journal.state.finished
        if finished is not None and more is None and finished.report.stop_reason != "write_now":
            journal.close()
            return _handed_out(journal.state)
        journal.resume(more or Resumed(reopen=finished is not None))
        return await self._work(journal, watch, listen)

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
        return _handed_out(state) if state.finished else None

    def cancel(self, run_id: str) -> None:
        """Stop a run without a report, whoever works on it."""
        self._tell(run_id, CancelRequested())

    def write_now(self, run_id: str) -> None:
        """Let a run end with what is there."""
        self._tell(run_id, WriteNow())

    def switch(self, run_id: str, model: str, *, role: str = "") -> None:
        """Let a run ask another model from its next step on, for one role or for all, whoever works on it.

        Raises UserError for a model or role that there is not, for a run that asks no model or has ended, and for one
        with a limit of money when no price is known.
        """
        now = datetime.fromtimestamp(self._clock.now(), UTC)
        self._tell(run_id, wiring.switched(lambda: self.state(run_id), model, role, self.settings, now))

    def delete(self, run_id: str) -> None:
        """Remove a run and what only it needed. Raises RunBusy while it works."""
        self._store.delete(run_id)

    def blob(self, run_id: str, name: str) -> bytes:
        return self._store.blob(run_id, name)

    def close(self) -> None:
        """Let go of the files that are open. A later call opens them again."""
        self._store.close()
        self.corpus.close()

    async def act(self, effect: Effect, rules: Rules) -> Any:
        """Carry out one thing the user asked for outside any run."""
        return await self.aside(rules, Limits(seconds=86_400.0, reserve=0.0))(effect)

    def aside(self, rules: Rules, limits: Limits) -> Perform:
        """A gate with a log of its own, for what the user asks for outside any run."""
        brief = Brief(question="aside", limits=limits)
        journal = Journal.start(MemoryStore(), "aside", this_process(), self._clock, brief=brief, version=__version__)
        return Gate(journal, self._adapters, rules, self._clock, self._shared, self._turns).closing

    def brief(self, question: str) -> Brief:
        """What a run on this question would begin with; `aria.core.forecast` tells what it will use. Starts nothing."""
        now = datetime.fromtimestamp(self._clock.now(), UTC)
        return Brief(
            question=accept(question),
            engine=self._engine.name,
            effort=self.settings.effort,
            limits=self._limits,
            corpora=self._corpora,
            today=now.date().isoformat(),
            mode=self.settings.mode,
            language=self.settings.language,
            reach=self._reach,
            prices=wiring.prices(self._models, self.settings, self._limits, now),
            code=wiring.calculates(self.settings, self._engine),
            reranker=f"{self.settings.reranker_weight:g} {self.settings.reranker}" if self.settings.reranker else "",
        )

    def _start(self, question: str, run_id: str | None) -> Journal:
        self.ready()
        brief = self.brief(question)
        run = run_id or f"{brief.today.replace('-', '')}-{secrets.token_hex(4)}"
        return Journal.start(
            self._store, run, this_process(), self._clock, brief=brief, version=__version__, signer=self._signer
        )

    @cached_property
    def _signer(self) -> Signer:
        return wiring.signer(self._store, self.settings)

    async def _work(self, journal: Journal, watch: Watcher | None, listen: Listener | None = None) -> Report:
        """Advance the run to its end, whatever way it ends; the lease is given back in any case."""
        rules = wiring.rules(journal.state, self._models, self.settings)
        gate = Gate(journal, self._adapters, rules, self._clock, self._shared, self._turns)
        if watch is not None:
            journal.watch(watch)
        beat = asyncio.create_task(pulse(journal, gate))
        self._working[journal.state.run] = (journal, gate)
        listening = listener.set(listen)
        try:
            state = await advance(journal, gate, self._engine)
        finally:
            listener.reset(listening)
            del self._working[journal.state.run]
            beat.cancel()
            await asyncio.gather(beat, return_exceptions=True)
            journal.close()
        if state.finished is None:
            raise RunCancelled(f"run {state.run} was cancelled; `aria runs resume {state.run}` goes on with it")
        return _handed_out(state)

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


def ask(question: str, **settings: Any) -> Report:
    """Research a question to its end in code that is not asynchronous. Takes what Researcher takes."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        pass
    else:
        raise UserError("aria.ask cannot run inside an event loop: use `await Researcher(...).ask(...)` there")

    async def run() -> Report:
        researcher = Researcher(**settings)
        try:
            return await researcher.ask(question)
        finally:
            researcher.close()

    return asyncio.run(run())


def _handed_out(state: RunState) -> Report:
    if state.finished is None:
        raise AriaError(f"run {state.run} has no report yet")
    return replace(state.finished.report, run_id=state.run, log_head=state.head)
