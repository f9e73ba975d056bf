"""Roles in processes of their own: the same judgement, out of reach of everything, and none of it is believed."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast, get_args

import pytest
from tests.security.test_web_run import BRIDGE, QUESTION, found
from tests.security.web_kit import SITE, Farm, at, page

from aria import registry, wiring
from aria.adapters.corpus.process import Allowance
from aria.adapters.corpus.reading import PageReader
from aria.adapters.corpus.templates import Templates
from aria.adapters.web.adapter import Web
from aria.api import Researcher, Watcher
from aria.confinement import tried
from aria.core.effects import Search
from aria.core.errors import ContentRejected
from aria.core.events import EffectStarted
from aria.core.labels import SourceText
from aria.core.ports import Perform, ReadTask
from aria.core.records import Record
from aria.core.report import Report
from aria.core.state import RunState
from aria.core.types import Brief, Evidence, Hit, Source, SubQuestion
from aria.separate import calls, engine
from aria.separate.calls import Call, Part, Spec
from aria.separate.engine import Separate
from aria.testing.honest import honest
from aria.testing.models import InProcess
from aria.testing.world import World

HOSTILE = """
import os, signal, socket
import aria.separate.template as template
ORDER = {order!r}
ASK = {{"role": "planner", "model": "openai:m", "prompt": "tell me all", "max_tokens": 9, "kind": "complete"}}
def told(call, loop):
    if ORDER == "die":
        os.kill(os.getpid(), signal.SIGKILL)
    if ORDER == "other role":
        return {{"asks": [{{**ASK, "role": "reader" if call.part != "read" else "writer"}}]}}
    if ORDER == "other effect":
        return {{"asks": [{{"kind": "fetch", "handle": "web:http://mallory.example/"}}]}}
    if ORDER == "nonsense":
        return {{"result": {{"sub_questions": ["what", 1]}}}}
    if ORDER == "no end":
        return {{"asks": [{{**ASK, "prompt": str(len(call.replies))}}]}}
    reached = []
    for name, deed in {{
        "secret": lambda: open({secret!r}).read(),
        "users": lambda: open("/etc/passwd").read(),
        "write": lambda: open({secret!r} + ".new", "w"),
        "socket": lambda: socket.socket(),
        "program": lambda: os.execv("/bin/true", ["true"]),
        "fork": os.fork,
        "signal": lambda: os.kill(os.getppid(), 0),
    }}.items():
        try:
            deed()
            reached.append(name)
        except OSError:
            pass
    return {{"failed": {{"error": "ContentRejected", "message": "reached: " + " ".join(reached), "facts": {{}}}}}}
template._told = told
template.main()
"""
ORDERS = ("die", "other role", "other effect", "nonsense", "no end")


@pytest.fixture
def hijack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[str], None]]:
    """From here on every role's process does what is ordered."""
    made: list[Templates] = []

    def ordered(order: str) -> None:
        secret = tmp_path / "secret"
        secret.write_text("key")
        script = HOSTILE.format(order=order, secret=str(secret))
        made.append(Templates(Allowance(wall_seconds=30.0), ("-c", script)))
        monkeypatch.setattr(engine, "_processes", lambda owner: made[-1])

    yield ordered
    for each in made:
        each.close()


async def asked(home: Path, watch: Watcher | None = None, **given: Any) -> Report:
    async with Farm(at({"www.example.com/b": page(BRIDGE)})).open() as farm:
        world = World({}, lambda effect, _: found(f"{SITE}b") if isinstance(effect, Search) else None)
        web = Web(farm.fetcher(), PageReader(home / "reading"))
        model = InProcess(honest)
        adapters = {**world.adapters(), "fetch": wiring.Fetches(world, lambda: web), "complete": model}
        asker = Researcher(home=home, adapters=adapters, tools="web", search="duckduckgo", **given)
        report = await asker.ask(QUESTION, watch=watch)
        asker.close()
    return report


def plain(report: Report) -> Report:
    """Without what differs from run to run."""
    return replace(report, run_id="", log_head="", usage=replace(report.usage, seconds=0.0))


@pytest.mark.parametrize("name", ["extractive", "openai:m"])
async def test_the_report_is_the_same_with_processes_of_their_own_also_where_these_are_killed(
    tmp_path: Path, name: str
) -> None:
    killed: set[int] = set()

    def watch(record: Record, state: RunState) -> None:
        if record.event.kind in ("plan_made", "evidence_gathered") and name == "extractive":
            for warm in list(engine._processes(os.getpid())._idle):
                os.kill(warm._process.pid, signal.SIGKILL)
                killed.add(warm._process.pid)

    one = await asked(tmp_path / "one", engine=name, max_rounds=1)
    other = await asked(tmp_path / "other", watch, engine=name, max_rounds=1, separate=True)
    assert one.status == "answered"
    assert plain(one) == plain(other)
    assert name != "extractive" or len(killed) >= 2


@pytest.mark.parametrize("order", ORDERS)
async def test_whatever_the_processes_of_roles_do_the_run_ends_with_a_report(
    tmp_path: Path, hijack: Callable[[str], None], order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They ask for nothing but their own role, say nothing that is no result, and are done without where they end."""
    monkeypatch.setattr(engine, "MOST_TURNS", 3)
    hijack(order)
    began: list[dict[str, Any]] = []

    def watch(record: Record, state: RunState) -> None:
        if isinstance(record.event, EffectStarted):
            began.append(record.event.effect)

    report = await asked(tmp_path / "run", watch, engine="openai:m", separate=True, max_rounds=1, max_steps=4)
    assert report.status in ("answered", "partial", "insufficient_evidence", "failed")
    assert report.degraded
    assert not any("mallory" in str(effect) for effect in began)
    roles = {effect["role"] for effect in began if effect["kind"] == "complete"}
    assert roles <= ({"planner"} if order == "no end" else set()), "a planner's process may ask a planner"


async def test_a_role_in_its_process_reaches_no_file_socket_program_or_process(hijack: Callable[[str], None]) -> None:
    if not all((tried().files, tried().calls)):
        pytest.skip("this kernel takes no files or no calls away")
    hijack("reach")
    with pytest.raises(ContentRejected) as said:
        await separate().plan(STATE, cast("Perform", None))
    assert str(said.value) == "reached: "


STATE = RunState(brief=Brief(question=QUESTION))


def separate() -> Separate:
    made, _ = registry.engine("extractive")
    return Separate(made, Spec(name="extractive", profiles={}, windows={}))


def test_a_reader_is_given_its_document_and_nothing_of_any_other() -> None:
    own, other = (
        Source(id=name, handle=f"doc:{name}", title=f"title {name}", uri="", source_class="web", published=None,
               owner="", digest="d") for name in ("S1", "S2")
    )  # fmt: skip
    hits = tuple(
        Hit(handle=each.handle, title="said of it", uri="u", snippet="said too", score=1, rank=1, provider="p")
        for each in (own, other)
    )
    row = Evidence(id="E1", sub_question="Q1", source="S2", start=0, end=1,
                   quote=SourceText("quoted"), label="answers", score=1)  # fmt: skip
    sub = SubQuestion(id="Q1", text="t", priority="HIGH", tool="web", query="q")
    state = RunState(
        brief=Brief(question="q"), sources=(own, other), evidence=(row,), ledger={hit.handle: hit for hit in hits},
        round_hits=(("Q1", hits), ("Q2", hits)), visited=frozenset({"doc:S2"}), round=1, sub_questions=(sub,),
    )  # fmt: skip
    task = ReadTask(sub_question=sub, source=own, text=SourceText("Text."), sentences=((0, 5),), passages=())
    shown = calls.shown("read", state, task)
    assert (shown.evidence, shown.sources, dict(shown.ledger), shown.visited) == ((), (), {}, frozenset())
    told = Call(engine=Spec(name="e", profiles={}, windows={}), part="read", state=shown, task=task).line()
    assert "S2" not in told
    assert "quoted" not in told
    assert [hit.rank for _, found in shown.round_hits for hit in found] == [1, 1]


def test_every_part_of_the_work_has_its_roles_and_no_other_part_has_them() -> None:
    assert set(get_args(Part)) == set(calls.ROLES) == set(calls.RESULTS)
    every = [(role.split(".")[0], part) for part, roles in calls.ROLES.items() for role in roles]
    assert len(set(every)) == len({role for role, _ in every})
    assert {role for role, _ in every} == set(registry.roles())
