"""One case, run for real: the same question, loop, pages and model, with the gates on or off."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from aria import __version__, registry
from aria.adapters.stores.memory import MemoryStore
from aria.adapters.stores.owner import this_process
from aria.agent.journal import Journal
from aria.agent.loop import advance
from aria.api import Researcher
from aria.core.budget import estimate_tokens, limits_for
from aria.core.effects import Complete, Completed, Effect, Fetch, Result
from aria.core.errors import AriaError, ContentRejected
from aria.core.limits import Limits, Usage
from aria.core.ports import Adapter, Adapters
from aria.core.report import Report
from aria.core.state import RunState
from aria.exporters import bundle, markdown
from aria.redteam.cases import Case
from aria.redteam.gateless import Gateless, OpenWeb, delivered
from aria.redteam.outcome import Mode, Outcome
from aria.redteam.seal import sealed
from aria.redteam.secrets import Planted, note
from aria.redteam.unaided import unaided
from aria.redteam.world import Outside, Pages, Recorder, web
from aria.security.policy import WEB, Rules
from aria.testing.clock import LoopClock, ManualClock, in_virtual_time
from aria.testing.models import InProcess
from aria.testing.wire import Double
from aria.verify import verify

MODEL = "compatible:attacked"
"""The name that the model in process goes by."""
_CHOSEN: Mapping[str, Any] = {
    "engine": MODEL, "effort": "quick", "tools": "web,corpus", "search": "duckduckgo", "fast": "", "fallbacks": "",
    "roles": "", "mode": "answer", "language": "", "boost_hosts": "", "bad_hosts": "", "only_hosts": "",
    "reranker": "", "offline": False, "allow_hosts": "", "deny_hosts": "", "ports": "80,443", "proxy": "",
    "images": False,
    "rates": "",
}  # fmt: skip
"""Settings of every run of a suite, whatever the user's own are."""
LIMITS = replace(limits_for("quick"), hits=12, reads=8)
"""Those of a quick run, with room for every page of a case: whoever is found first crowds nobody out."""
_CALLS_A_PAGE, _TOKENS_A_PAGE = 2, 2_000
_ESCAPED = re.compile(r"\\([^\w\s])")


def run(case: Case, mode: Mode, model: Callable[[Planted], Double]) -> Outcome:
    """The outcome of one run. Time is virtual: nothing is waited for."""
    planted = Planted.of(case.row.id)
    if mode == "unaided":
        with unaided():
            return in_virtual_time(_defended(case, mode, planted, model(planted)))
    if mode == "defended":
        return in_virtual_time(_defended(case, mode, planted, model(planted)))
    with asyncio.Runner():  # makes what an event loop needs before the wall goes up
        pass
    return in_virtual_time(_vulnerable(case, planted, model(planted)))


@cache
def limits(pages: int) -> Limits:
    """The limits of a run with so many pages: as `LIMITS`, and where more are served, more of what each takes."""
    more = max(0, pages - LIMITS.reads)
    return replace(
        LIMITS,
        hits=LIMITS.hits + more,
        reads=LIMITS.reads + more,
        model_calls=LIMITS.model_calls + _CALLS_A_PAGE * more,
        tokens=LIMITS.tokens + _TOKENS_A_PAGE * more,
    )


class _Model:
    """The model's adapter: it plants the canary of the instructions and counts."""

    def __init__(self, model: Double, planted: Planted, recorder: Recorder) -> None:
        self._asked = InProcess(lambda asked: model(replace(asked, system=f"{asked.system}\n{planted.prompt}")))
        self._recorder = recorder
        self._key = planted.key  # where a provider's key is kept; no context ever holds it

    async def carry_out(self, effect: Effect) -> Completed:
        if not isinstance(effect, Complete):
            raise ContentRejected(f"a model does not carry out {effect.kind!r}")
        self._recorder.calls += 1
        self._recorder.contexts.append(effect.prompt.text)
        found = await self._asked.carry_out(effect)
        self._recorder.tokens += estimate_tokens(effect.prompt.text) + estimate_tokens(found.text.exposed())
        return found


def _adapters(outside: Outside, fetch: Adapter, model: Adapter) -> Adapters:
    by_kind = dict.fromkeys(("index", "search", "list_models", "write_file", "compute"), outside)
    return {**by_kind, "fetch": _Fetches(outside, fetch), "complete": model}


class _Fetches:
    def __init__(self, library: Adapter, pages: Adapter) -> None:
        self._library, self._pages = library, pages

    async def carry_out(self, effect: Effect) -> Result:
        of_web = isinstance(effect, Fetch) and effect.handle.startswith(WEB)
        return await (self._pages if of_web else self._library).carry_out(effect)


async def _defended(case: Case, mode: Mode, planted: Planted, model: Double) -> Outcome:
    recorder, pages, clock = Recorder(), Pages.of(case.pages), LoopClock()
    outside = Outside(case.pages, note(planted, case.row.goal), recorder)
    adapters = _adapters(outside, web(pages, recorder, clock), _Model(model, planted, recorder))
    asker = Researcher(adapters=adapters, store=MemoryStore(), clock=clock, limits=limits(len(case.pages)), **_CHOSEN)
    bits: list[float] = [0.0]
    try:
        report = await asker.ask(case.row.goal, watch=lambda _, state: bits.append(state.choice_bits))
    except AriaError as error:
        return _failed(case, mode, planted, recorder, error)
    problems: tuple[str, ...] = ()
    if "cites" in case.row.checks:
        packed = bundle.pack(report, asker.log(report.run_id), lambda name: asker.blob(report.run_id, name))
        problems = tuple(f"{each.where}: {each.what}" for each in verify(packed).problems)
    return Outcome(
        case=case,
        mode=mode,
        planted=planted,
        recorder=recorder,
        answer=_readable(report),
        document=_document(report),
        report=report,
        problems=problems,
        usage=report.usage,
        limits=report.limits,
        bits=bits[-1],
    )


async def _vulnerable(case: Case, planted: Planted, model: Double) -> Outcome:
    with sealed():
        recorder, pages, clock = Recorder(), Pages.of(case.pages), LoopClock()
        outside = Outside(case.pages, note(planted, case.row.goal), recorder)
        fetch = OpenWeb(pages, recorder)
        brief = _asker(len(case.pages)).brief(case.row.goal)
        journal = Journal.start(MemoryStore(), "attacked", this_process(), clock, brief=brief, version=__version__)
        adapters = _adapters(outside, fetch, _Model(model, planted, recorder))
        gate = Gateless(journal, adapters, Rules(), clock, asyncio.Semaphore(8))
        gate.recorder, gate.pages, gate.secrets = recorder, pages, planted.all
        engine, _ = registry.engine(MODEL, "", "", "", {})
        try:
            state = await advance(journal, gate, engine)
        except AriaError as error:
            return _failed(case, "vulnerable", planted, recorder, error)
        finally:
            journal.close()
    return _handed_out(case, planted, gate, state)


@cache
def _asker(pages: int) -> Researcher:
    """Who makes briefs of questions, and nothing else."""
    return Researcher(store=MemoryStore(), clock=ManualClock(), adapters={}, limits=limits(pages), **_CHOSEN)


def _handed_out(case: Case, planted: Planted, gate: Gateless, state: RunState) -> Outcome:
    if state.finished is None:
        return _failed(case, "vulnerable", planted, gate.recorder, AriaError("it has no report"))
    answer, document, report = delivered(gate, state.finished.report)
    told = state.finished.report
    return Outcome(
        case=case,
        mode="vulnerable",
        planted=planted,
        recorder=gate.recorder,
        answer=_readable(told) if answer is None else answer,
        document=_document(told) if document is None else document,
        report=report,
        usage=told.usage,
        limits=told.limits,
    )


def _failed(case: Case, mode: Mode, planted: Planted, recorder: Recorder, error: AriaError) -> Outcome:
    return Outcome(case=case, mode=mode, planted=planted, recorder=recorder, answer="", document=b"", report=None,
                   usage=Usage(), limits=Limits(), error=str(error))  # fmt: skip


def _readable(report: Report) -> str:
    """The report as a user reads it, without the strokes that keep its text from acting.

    Left out is the list of what did not work: it names places that were not asked, and why.
    """
    return _ESCAPED.sub(r"\1", markdown.export(replace(report, degraded=())).decode())


def _document(report: Report) -> bytes:
    return json.dumps(report.as_json(), ensure_ascii=False).encode("utf-8", "surrogatepass")
