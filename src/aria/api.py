"""The wiring, and ARIA as a library: settings become a run, a run becomes a report."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aria import __version__, wiring
from aria.adapters.clock import SystemClock
from aria.adapters.corpus.adapter import Corpus
from aria.adapters.semantic import Reranked
from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.owner import this_process
from aria.agent.gate import Gate
from aria.agent.journal import Journal
from aria.agent.loop import advance
from aria.agent.pulse import pulse
from aria.core.attachments import File
from aria.core.border import guarded
from aria.core.effects import Effect, Fetch, Fetched, Found
from aria.core.errors import RefusedInput, RunCancelled, RunHalted
from aria.core.events import Event, Resumed
from aria.core.limits import Limits
from aria.core.ports import Adapters, Clock, Engine, Perform, Store, Warms
from aria.core.records import Record
from aria.core.report import Report
from aria.core.signals import Listener, listener
from aria.core.state import RunState
from aria.core.team import for_team
from aria.core.types import Brief, Tool
from aria.evidence.questions.intake import accept
from aria.runs import Runs, following
from aria.runs.outcome import halted_words, handed_out
from aria.security.policy import WEB, Rules
from aria.settings import load
from aria.wiring import addressing, attaching, searching, usable
from aria.wiring.addressing import Urls
from aria.wiring.attaching import Files

Watcher = Callable[[Record, RunState], None]

PROCESS_EFFECTS = 64
"""Effects of all runs of one researcher under way at once. One provider's models leave half of them to others."""


@guarded
class Researcher(Runs):
    """Asks questions and keeps their runs.

    `engine` is a name or an object with the Engine port. `corpus` names files and folders to stay within; without
    it everything that was indexed before is searched. Keyword settings override `ARIA_*` variables.
    """

    def __init__(
        self,
        *,
        engine: str | Engine | None = None,
        corpus: str | Path | Sequence[str | Path] = (),
        limits: Limits | None = None,
        models: Sequence[str] = (),
        store: Store | None = None,
        adapters: Adapters | None = None,
        clock: Clock | None = None,
        **settings: Any,
    ) -> None:
        self._given = {**settings, "engine": engine if isinstance(engine, str) else None}
        in_force = load(**self._given)
        super().__init__(store or wiring.store(in_force), clock or SystemClock(), in_force)
        self._models = frozenset(models)
        if engine is None or isinstance(engine, str):
            engine, own = wiring.engine(self.settings)
            self._models |= own
        self._engine = engine
        named = (corpus,) if isinstance(corpus, str | Path) else corpus
        self._corpora = tuple(wiring.existing(path) for path in named)
        self._limits = limits or self.settings.limits()
        self.corpus = Corpus(self.settings.home)
        self._search = wiring.search(self.corpus, self.settings)
        self._reach = searching.reach(self.settings)
        self._adapters = adapters or wiring.adapters(self.corpus, self._search, self.settings, self._clock)
        self._shared = asyncio.Semaphore(PROCESS_EFFECTS)
        self._turns = wiring.rates(self.settings, self._clock, self._store)

    def ready(self) -> None:
        """Load what is loaded once. Raises UserError for a setting that cannot work, so before any run starts."""
        if isinstance(self._engine, Warms):
            self._engine.warm()
        if isinstance(self._search, Reranked) and isinstance(self._adapters["search"], searching.ByTool):
            self._search.load()
        usable.all_askable(self._engine, self._adapters)

    async def ask(
        self,
        question: str,
        *,
        attachments: Files = (),
        urls: Urls = (),
        follows: str = "",
        watch: Watcher | None = None,
        listen: Listener | None = None,
        run_id: str | None = None,
    ) -> Report:
        """Research the question to its end. Raises RefusedInput before a run starts, RunCancelled, StoreError.

        `attachments` come with it, the pages at `urls` are read too, `follows` is a run whose sources it starts from,
        `watch` is told each record, `listen` each piece that a model writes.
        """
        return await self._work(self._start(question, run_id, attachments, urls, follows), watch, listen)

    async def stream(
        self, question: str, *, attachments: Files = (), urls: Urls = (), follows: str = ""
    ) -> AsyncIterator[Event]:
        """The events of a run as they happen; the last one is RunFinished. Leaving early interrupts the run."""
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        journal = self._start(question, None, attachments, urls, follows)
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
        obey: bool = False,
        watch: Watcher | None = None,
        listen: Listener | None = None,
    ) -> Report:
        """Take an interrupted run up again; a finished one gives its report.

        A run that the user had told to write goes on with its research, and so does any other when `more` reopens it.
        With `obey` nobody said that it should go on, so what was sent to it meanwhile counts.
        """
        self.ready()
        journal = Journal.reopen(self._store, run_id, this_process(), self._clock, self._signer)
        finished = journal.state.finished
        if finished is not None and more is None and finished.report.stop_reason != "write_now":
            journal.close()
            return handed_out(journal.state)
        journal.resume(more or Resumed(reopen=finished is not None), obey=obey)
        return await self._work(journal, watch, listen)

    def close(self) -> None:
        """Let go of the files that are open. A later call opens them again."""
        self._store.close()
        self.corpus.close()

    async def fetch(self, url: str) -> Fetched:
        """The page at `url` as a run would read it, with every request that it took.

        Raises EffectDenied where the operator's rules refuse it, ContentRejected or ProviderError where it does not
        come; `kind` and `hops` of the error say why and how far it came.
        """
        handle = f"{WEB}{url}"
        rules = Rules(handles=frozenset({handle}), egress=wiring.egress(self.settings, ()))
        found: Fetched = await self.act(Fetch(handle=handle), rules)
        return found

    async def search(
        self,
        provider: str,
        query: str,
        *,
        limit: int = 10,
        tool: Tool | None = None,
        since: str = "",
        language: str = "",
    ) -> Found:
        """What one search provider finds, for its first tool unless another is named.

        `since` is an ISO date, `language` a two-letter code; they count with a provider that can heed them. Raises
        UserError for a provider that there is not or that lacks what it needs, EffectError where it fails.
        """
        text = " ".join(query.split())
        asked = searching.asking(self.settings, provider, text, limit=limit, tool=tool, since=since, language=language)
        tools, out = frozenset({asked.tool}), wiring.egress(self.settings, ())
        found: Found = await self.act(asked, Rules(tools=tools, search=frozenset(asked.providers), egress=out))
        return found

    async def act(self, effect: Effect, rules: Rules, adapters: Adapters | None = None) -> Any:
        """Carry out one thing the user asked for outside any run, by `adapters` where no run has what does it."""
        return await self.aside(rules, Limits(seconds=86_400.0, reserve=0.0), adapters)(effect)

    def aside(self, rules: Rules, limits: Limits, adapters: Adapters | None = None) -> Perform:
        """A gate with a log of its own, for what the user asks for outside any run."""
        brief = Brief(question="aside", limits=limits)
        journal = Journal.start(MemoryStore(), "aside", this_process(), self._clock, brief=brief, version=__version__)
        own = self._clock, self._shared, self._turns, self._secrets
        return Gate(journal, adapters or self._adapters, rules, *own).closing

    def brief(self, question: str, asked: Mapping[str, Any] | None = None, files: Sequence[File] = ()) -> Brief:
        """What a run on this question would begin with; `aria.core.forecast` tells what it will use. Starts nothing.

        `asked` holds settings for this run alone; a bound of ours can be lowered with them, not raised.
        """
        now = datetime.fromtimestamp(self._clock.now(), UTC)
        settings, limits, reach = self.settings, self._limits, self._reach
        if asked:
            settings = load(**{**self._given, **wiring.lowered(asked, settings)})
            limits, reach = settings.limits(), searching.reach(settings)
        searching.allowed(settings)
        if self._secrets.within(question := accept(question)):
            raise RefusedInput("it holds one of your keys", field="question", accepted="a question without it")
        return Brief(
            question=question,
            engine=self._engine.name,
            effort=settings.effort,
            limits=for_team(limits, settings.team_size),
            team=settings.team_size,
            corpora=self._corpora,
            today=now.date().isoformat(),
            mode=settings.mode,
            language=settings.language,
            unsupported=settings.unsupported,
            reach=reach,
            approve=settings.approve,
            ask_back=settings.ask_back,
            prices=wiring.prices(self._models, settings, limits, now),
            code=wiring.calculates(settings, self._engine),
            attachments=attaching.attachments(files, self._engine),
            reranker=f"{settings.reranker_weight:g} {settings.reranker}" if settings.reranker else "",
        )

    def start(self, brief: Brief, run_id: str | None = None, files: Sequence[File] = ()) -> str:
        """Write the first record of a run and leave the run to whoever resumes it. Gives its id."""
        journal = self._begin(brief, run_id, files)
        journal.close()
        return journal.state.run

    async def halt(self, seconds: float) -> None:
        """Let every run that is worked on here stop at a place where nothing is lost, and wait for that.

        What is under way may come back within `seconds`; a run that holds out longer is left for its caller to end.
        """
        for _, gate in self._working.values():
            gate.halting = True
        end = self._clock.now() + seconds
        while self._working and self._clock.now() < end:  # noqa: ASYNC110 - runs come and go; there is no one event
            await asyncio.sleep(0.02)

    def named(self, brief: Brief, urls: Urls) -> Brief:
        """The brief of a run that reads the pages at these addresses too. Raises RefusedInput."""
        return addressing.named(brief, urls, self.settings, self._secrets)

    def whole(self, question: str, files: Sequence[File], urls: Urls, follows: str) -> Brief:
        """The brief of a run with all that comes with its question. Raises RefusedInput, UserError, RunNotFound."""
        brief = self.named(self.brief(question, files=files), urls)
        return following.after(brief, self.log(follows)) if follows else brief

    def _start(self, question: str, run_id: str | None, given: Files, urls: Urls, follows: str) -> Journal:
        self.ready()
        return self._begin(self.whole(question, files := attaching.taken(given), urls, follows), run_id, files)

    def new_id(self) -> str:
        """An id that no run has, with the date in front."""
        return f"{datetime.fromtimestamp(self._clock.now(), UTC):%Y%m%d}-{secrets.token_hex(4)}"

    def _begin(self, brief: Brief, run_id: str | None, files: Sequence[File]) -> Journal:
        return Journal.start(
            self._store, run_id or self.new_id(), this_process(), self._clock, brief=brief, version=__version__,
            signer=self._signer, blobs=[*(file.data for file in files), *following.bodies(brief, self._store.blob)],
        )  # fmt: skip

    async def _work(self, journal: Journal, watch: Watcher | None, listen: Listener | None = None) -> Report:
        """Advance the run to its end, whatever way it ends; the lease is given back in any case."""
        rules = wiring.rules(journal.state, self._models, self.settings)
        body = wiring.bodies(self._store, journal.state.run)
        adapters = attaching.of_run(self._adapters, self.settings, lambda: journal.state, body)
        gate = Gate(journal, adapters, rules, self._clock, self._shared, self._turns, self._secrets)
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
        if state.finished is None and not state.cancelled:
            raise RunHalted(halted_words(state))
        if state.finished is None:
            raise RunCancelled(f"run {state.run} was cancelled; `aria runs resume {state.run}` goes on with it")
        return handed_out(state)
