"""A team: sub-questions worked on at once, each member against its own share, one log and one answer at the end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.runs.doubles_kit import EFFORTS, assert_sound
from tests.runs.test_resume import copy_prefix, stripped

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core import effects
from aria.core.effects import Effect, Fetch, Result
from aria.core.errors import RunHalted
from aria.core.events import EffectDone, EffectFailed, EffectStarted, LimitHit, PlanMade
from aria.core.fold import fold
from aria.core.records import Record
from aria.core.report import Report
from aria.core.shares import ShareSpent
from aria.core.state import RunState
from aria.core.team import members, share
from aria.core.types import Effort
from aria.core.wishes import PlanApproved, SourceBanned, SubQuestionSkipped
from aria.exporters import bundle
from aria.testing import LoopClock, World, in_virtual_time, researcher
from aria.testing.honest import honest
from aria.testing.material import material
from aria.testing.models import SLOW_SECONDS, InProcess
from aria.testing.wire import Asked, Double, Reply
from aria.testing.world import Document
from aria.verify import verify

ROOT = Path(__file__).parents[2]
NAMES = ("Elm", "Ash", "Oak", "Fir")
QUESTION = "How long are the Elm, Ash, Oak and Fir viaducts?"
LENGTHS = {name: 100 + 37 * place for place, name in enumerate(NAMES, start=1)}
LIBRARY = {
    f"{name}{copy}": Document(
        text=f"The {name} Viaduct is {length} metres long. It was opened in {1850 + length // 10 + copy}.",
        title=f"The {name} Viaduct, {copy}",
        published=f"20{10 + copy}-03-02",
        owner=f"{name} Review {copy}",
    )
    for name, length in LENGTHS.items()
    for copy in range(3)
}
Log = Sequence[Record]


def planned(then: Double = honest) -> Double:
    """A model that plans a sub-question for each viaduct, writes what it is given, and otherwise does as `then`."""

    def said(asked: Asked) -> Reply:
        told = material(asked)
        if told.role == "writer":
            quotes = [{"text": text, "evidence": [name]} for name, text in told.rows("Quotes")]
            return Reply(text=json.dumps({"sentences": quotes}))
        if told.role != "planner":
            reply = then(asked)
            assert isinstance(reply, Reply)
            return reply
        subs = [
            {"task": f"How long is the {name} Viaduct?", "query": f"{name} Viaduct length", "priority": "HIGH",
             "expects": "number"} for name in NAMES
        ]  # fmt: skip
        return Reply(text=json.dumps({"sub_questions": subs, "strategy": "Each on its own."}))

    return said


def about(asked: Asked, name: str) -> bool:
    """Whether a reader is asked for one of the viaducts."""
    told = material(asked)
    return told.role == "reader" and told.value("Question") == f"How long is the {name} Viaduct?"


def ran(
    size: int, model: Double | None = None, *, world: World | None = None, effort: Effort = "standard", **settings: Any
) -> tuple[Report, tuple[Record, ...], MemoryStore]:
    store = MemoryStore()
    asker = researcher(
        world or World(documents=LIBRARY), engine="compatible:double", model=InProcess(model or planned()),
        clock=LoopClock(), store=store, team_size=size, effort=effort, **settings,
    )  # fmt: skip
    report = in_virtual_time(asker.ask(QUESTION))
    return report, asker.log(report.run_id), store


def states(log: Log) -> list[RunState]:
    found = [RunState()]
    for record in log:
        found.append(fold(found[-1], record))
    return found[1:]


def at_once(log: Log) -> int:
    """The most members with effects under way at one moment, as the log tells."""
    return max(len({each.member for each in state.pending.values()} - {0}) for state in states(log))


def who_asked(log: Log) -> set[int]:
    return {record.event.member for record in log if isinstance(record.event, EffectStarted)}


def assert_shares_held(log: Log) -> None:
    """At no record had anybody more than a share: counted here from the effects alone."""
    reserved: dict[str, tuple[int, int, int]] = {}
    spent: dict[int, list[int]] = {}
    for record, state in zip(log, states(log), strict=True):
        match record.event:
            case EffectStarted(effect={"kind": "complete"}) as event:
                reserved[event.key] = (event.member, event.reserved_tokens, event.reserved_money)
            case EffectDone(effect_kind="complete") as event:
                who = reserved.pop(event.key)[0]
                used = spent.setdefault(who, [0, 0])
                used[0] += 1
                used[1] += event.tokens_in + event.tokens_out
            case EffectFailed(effect_kind="complete") as event:
                who = reserved.pop(event.key)[0]
                used = spent.setdefault(who, [0, 0])
                used[0] += 1
                used[1] += event.tokens_in
        most = share(state)
        if most is None:
            continue
        for who in range(1, members(state) + 1):
            calls, tokens = spent.get(who, (0, 0))
            held = [each for each in reserved.values() if each[0] == who]
            assert calls + len(held) <= most.calls
            assert tokens + sum(each[1] for each in held) <= most.tokens


def delivered(report: Report) -> set[str]:
    """The viaducts whose length is in the answer, cited."""
    quotes = {citation.n: citation.quote for citation in report.citations}
    told = [quotes[n] for sentence in report.sentences for n in sentence.citations]
    return {name for name, length in LENGTHS.items() if any(f"{name} Viaduct is {length} metres" in q for q in told)}


@pytest.mark.parametrize("size", [1, 2, 4])
def test_one_report_and_one_log_whatever_the_size(size: int) -> None:
    report, log, store = ran(size)
    assert_sound(report, LIBRARY)
    assert delivered(report) == set(NAMES)
    assert who_asked(log) == set(range(size + 1) if size > 1 else [0])
    assert sum(isinstance(record.event, PlanMade) for record in log) == 1
    assert [citation.n for citation in report.citations] == list(range(1, len(report.citations) + 1))
    assert_shares_held(log)
    assert verify(bundle.pack(report, log, lambda name: store.blob(report.run_id, name))).ok


@pytest.mark.parametrize("size", [2, 4, 8])
def test_members_work_at_the_same_time(size: int) -> None:
    _, log, _ = ran(size, planned(lambda asked: replace(honest(asked), seconds=SLOW_SECONDS)))
    plan = next(record.event.plan for record in log if isinstance(record.event, PlanMade))
    assert at_once(log) == min(size, len(plan.sub_questions))


@pytest.mark.parametrize("size", [2, 4])
@pytest.mark.parametrize("calls", [10, 20, 40])
@pytest.mark.parametrize("tokens", [20_000, 60_000])
def test_nobody_has_more_than_a_share(size: int, calls: int, tokens: int) -> None:
    report, log, _ = ran(size, max_model_calls=calls, max_tokens=tokens)
    assert_sound(report, LIBRARY)
    assert_shares_held(log)
    assert report.sentences


def test_a_member_that_runs_dry_does_not_end_the_others() -> None:
    """Who has two sub-questions has calls for one of them; the rest have enough."""
    report, log, _ = ran(4, max_model_calls=42)
    assert_shares_held(log)
    assert {record.event.member for record in log if isinstance(record.event, ShareSpent)} == {1}
    assert not any(isinstance(record.event, LimitHit) for record in log)
    assert delivered(report) == set(NAMES), "code reads what its member can no longer have read"
    assert any("share of model calls" in failure.reason for failure in report.degraded)


class Hanging(World):
    """A world in which the pages on one viaduct never come."""

    async def carry_out(self, effect: Effect) -> Result:
        if isinstance(effect, Fetch) and "Ash" in effect.handle:
            await asyncio.Event().wait()
        return await super().carry_out(effect)


@pytest.mark.parametrize("effort", EFFORTS)
def test_a_member_whose_pages_never_come_keeps_the_others_for_its_share_of_time_only(effort: Effort) -> None:
    report, log, _ = ran(4, world=Hanging(documents=LIBRARY), effort=effort)
    assert_sound(report, LIBRARY)
    assert {"Elm", "Oak"} <= delivered(report) <= set(NAMES) - {"Ash"}, "Fir is of a member who waits as well"
    final = states(log)[-1]
    most = share(final)
    assert most is not None
    assert all(spent.seconds <= most.seconds + 0.01 for name, spent in final.spent.items() if name)
    assert report.usage.seconds < report.limits.seconds / 2


def test_a_member_whose_model_fails_does_not_end_the_others() -> None:
    failed: list[Asked] = []

    def failing(asked: Asked) -> Reply:
        if about(asked, "Oak") and not failed:
            failed.append(asked)
            return Reply(status=400)
        return honest(asked)

    report, log, _ = ran(4, planned(failing))
    assert failed
    assert_sound(report, LIBRARY)
    assert delivered(report) == set(NAMES)
    assert_shares_held(log)


def test_members_without_any_budget_end_research_and_still_answer() -> None:
    report, log, _ = ran(4, max_tokens=14_000)
    assert_sound(report, LIBRARY)
    assert_shares_held(log)
    assert report.sentences


def test_every_prefix_resumes_to_the_same_report_and_repeats_nothing() -> None:
    whole, log, store = ran(3)
    for length in range(1, len(log) + 1, 11):
        done = {record.event.key for record in log[:length] if isinstance(record.event, EffectDone)}
        world, model = World(documents=LIBRARY), InProcess(planned())
        asker = researcher(
            world, engine="compatible:double", model=model, clock=LoopClock(),
            store=copy_prefix(store, log[:length]), team_size=3,
        )  # fmt: skip
        report = in_virtual_time(asker.resume(whole.run_id))
        assert _told(report) == _told(whole), f"after {length} records"
        assert not done & {effects.key(effect) for effect in world.asked}, f"after {length} records"


def _told(report: Report) -> tuple[object, ...]:
    """What a report says. What was under way at the kill is asked again, and counts; that is all that may differ."""
    said = stripped(report)
    return tuple(said[name] for name in ("sentences", "citations", "sources", "gaps", "status", "confidence"))


@pytest.mark.parametrize("size", [1, 2, 4])
async def test_a_team_without_a_model_answers_as_one_does(size: int, tmp_path: Path) -> None:
    asker = Researcher(corpus=[ROOT / "examples" / "library"], home=tmp_path, team_size=size)
    report = await asker.ask("Compare the Golden Gate Bridge and the Humber Bridge: when did each open?")
    log = asker.log(report.run_id)
    asker.close()
    assert report.status == "answered"
    assert who_asked(log) == (set(range(size + 1)) if size > 1 else {0})
    assert at_once(log) >= min(size, 2) if size > 1 else at_once(log) == 0


async def test_a_banned_source_and_a_skipped_question_count_in_a_team() -> None:
    asker = researcher(
        World(documents=LIBRARY), engine="compatible:double", model=InProcess(planned()), team_size=3, approve=True
    )
    with pytest.raises(RunHalted):
        await asker.ask(QUESTION, run_id="r")
    asker.steer("r", SourceBanned(what="doc:Elm0"), SubQuestionSkipped(id="Q3"), PlanApproved())
    report = await asker.resume("r")
    assert "memory://Elm0" not in {source.uri for source in report.sources}
    assert next(sub.finding for sub in report.sub_questions if sub.asked.id == "Q3") == "skipped"
    assert delivered(report) >= {"Elm", "Oak"}
