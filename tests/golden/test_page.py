"""What the page knows of a run is what Python knows of it, after every record.

`page/NAME.jsonl` are logs, `page/NAME.expected.jsonl` what `so_far` says after each record: the fields that changed.
The page's own tests fold the same logs and compare. `python -m tests.golden.test_page` writes all of them anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.golden.test_golden_logs import LOGS
from web.generate_types import TARGET, types

from aria.adapters.stores.memory import MemoryStore
from aria.core import events, wishes
from aria.core.calculation import Calculated
from aria.core.canonical import canonical
from aria.core.errors import Unavailable
from aria.core.fold import fold, replay
from aria.core.labels import SourceText
from aria.core.learned import ModelLearned
from aria.core.money import Price, Tier
from aria.core.records import GENESIS, Record, parse_all, seal
from aria.core.state import RunState
from aria.core.types import Assessment, Confidence, Draft, Evidence, Failure, Value
from aria.core.unusable import RepliesUnusable
from aria.views import so_far

FOLDER = Path(__file__).parent / "page"
OWN = ("run_id", "status", "log")
"""Fields that only the server knows."""


def told(state: RunState) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(json.dumps(so_far(state, "", ())))
    return {name: value for name, value in whole.items() if name not in OWN}


def changes(records: tuple[Record, ...]) -> Iterator[str]:
    state = RunState()
    before: dict[str, Any] = {}
    for record in records:
        state = fold(state, record)
        after = told(state)
        yield json.dumps({name: value for name, value in after.items() if before.get(name) != value})
        before = after


def logs() -> list[Path]:
    return sorted(path for path in FOLDER.glob("*.jsonl") if not path.name.endswith(".expected.jsonl"))


def records_of(path: Path) -> tuple[Record, ...]:
    return parse_all(path.read_bytes().splitlines())


@pytest.mark.parametrize("path", logs(), ids=lambda path: path.stem)
def test_the_page_is_tried_on_what_python_says_today(path: Path) -> None:
    expected = path.with_suffix(".expected.jsonl").read_text(encoding="utf-8").splitlines()
    assert list(changes(records_of(path))) == expected, "run `python -m tests.golden.test_page`, then `make web-test`"


def test_every_log_says_all_that_its_events_can_say() -> None:
    """The server sends events in the shape of today: the logs that the page is tried on are in that shape."""
    for path in logs():
        for line, record in zip(path.read_bytes().splitlines(), records_of(path), strict=True):
            assert json.loads(line)["event"] == events.dump(record.event)


def test_the_types_of_the_page_are_those_of_the_code() -> None:
    assert TARGET.read_text(encoding="utf-8") == types(), "run `make types`"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for path in LOGS:
        _write(path.stem, parse_all(path.read_bytes().splitlines()))
    whole = _run()
    _write("model", whole)
    _write("eventful", _eventful(whole))
    _write("steered", _steered(whole))


def _write(name: str, records: tuple[Record, ...]) -> None:
    lines = [
        canonical(
            {"run": each.run, "seq": each.seq, "at": each.at, "prev": each.prev, "event": events.dump(each.event)}
        )
        for each in records
    ]
    (FOLDER / f"{name}.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    (FOLDER / f"{name}.expected.jsonl").write_text("\n".join(changes(records)) + "\n", encoding="utf-8")


def _run() -> tuple[Record, ...]:
    """A run with a priced model that is down for a moment."""
    from tests.runs.doubles_kit import LIBRARY, QUESTION

    from aria.core.effects import Effect, Result
    from aria.testing import LoopClock, World, in_virtual_time, researcher
    from aria.testing.models import InProcess

    def shaky(effect: Effect, before: int) -> Result | Exception | None:
        return Unavailable("the library is locked") if effect.kind == "fetch" and before % 5 == 2 else None

    async def work() -> tuple[Record, ...]:
        asker = researcher(
            World(documents=LIBRARY, behaviour=shaky), engine="compatible:double", model=InProcess("honest"),
            store=MemoryStore(), clock=LoopClock(), max_money=2.5,
            prices={"compatible:double": {"input": 2, "output": 8}},
        )  # fmt: skip
        await asker.ask(QUESTION, run_id="model")
        return asker.log("model")

    return in_virtual_time(work())


def _eventful(whole: tuple[Record, ...]) -> tuple[Record, ...]:
    """The same run, closed, reopened and stirred with every kind of event that it did not have."""
    state = replay(whole)
    row = Evidence(
        id="X1", sub_question=state.sub_questions[0].id, source=state.sources[0].id, start=0, end=4,
        quote=SourceText("1875"), label="answers", score=0.5, values=(Value(kind="number", key="1875", text="1875"),),
    )  # fmt: skip
    asked = {"kind": "complete", "model": "m:1", "role": "write"}
    assert state.plan is not None
    price = Price(model="m:1", tiers=(Tier(prompt=3, reply=9),))
    more: tuple[events.Event, ...] = (
        events.Resumed(reopen=True, extra_seconds=60.5, extra_rounds=2, extra_steps=9, extra_money=0.1),
        events.ModelSwitched(model="m:1", price=price),
        events.EffectStarted(key="k", effect=asked, attempt=0, reserved_tokens=70, reserved_money=45),
        events.Resumed(),
        events.EffectStarted(key="k", effect=asked, attempt=0, reserved_tokens=70, reserved_money=45, repeated=True),
        events.EffectFailed(
            key="k", effect_kind="complete", attempt=0, error="Unavailable", message="down", final=False,
            tokens_in=7, money=3,
        ),
        events.EffectDenied(key="d", effect={"kind": "fetch", "handle": "h"}, reason="not a page of this run"),
        RepliesUnusable(role="planner", model="m:1"),
        RepliesUnusable(role="writer", model="m:1", why="no_room"),
        ModelLearned(model="m:1", window=4_096),
        ModelLearned(model="m:1", thinks=True),
        events.StepFailed(step="plan", error="Unavailable", message="down"),
        events.StepFailed(step="judge", error="Unavailable", message="down"),
        events.StepFailed(step="write", error="Unavailable", message="down"),
        events.Reflected(queries=state.queries),
        events.Searched(
            round=state.round + 1, queries=state.queries, hits=(), failures=(Failure(what="a", reason="b"),), cut=True
        ),
        events.EvidenceGathered(round=state.round + 1, sources=(), evidence=(replace(row, label="background"),)),
        events.PlanMade(plan=replace(state.plan, calculates=True)),
        events.EvidenceGathered(round=state.round + 2, sources=(), evidence=(row,)),
        Calculated(round=state.round + 2, evidence=(replace(row, id="X2"),), failures=(Failure(what="a", reason="b"),)),
        events.Assessed(
            round=state.round + 2, closing=True,
            assessment=Assessment(confidence=Confidence(coverage=20, reliability=9), judgements=()),
        ),
        events.WriteNow(),
        events.DraftWritten(draft=Draft(sentences=()), stop_reason="write_now"),
        events.CitationsChecked(sentences=(), accepted=False, problems=("nothing is cited",)),
        events.LimitHit(reason="max_steps"),
        events.PauseRequested(),
        events.CancelRequested(),
        events.Resumed(reopen=True),
        events.Reflected(queries=()),
    )  # fmt: skip
    records = list(whole)
    for number, event in enumerate(more):
        last = records[-1]
        records.append(seal(run=last.run, seq=last.seq + 1, at=last.at + 1_337 * number, prev=last.hash, event=event))
    assert records[0].prev == GENESIS
    return tuple(records)


def _steered(whole: tuple[Record, ...]) -> tuple[Record, ...]:
    """The same run, told everything that can be said to one, before its plan, after it, and when it had ended."""
    first, source = whole[0].event, replay(whole).sources[0]
    assert isinstance(first, events.RunStarted)
    told: list[events.Event] = [replace(first, brief=replace(first.brief, approve=True, ask_back=True))]
    said: tuple[events.Event, ...] = (
        wishes.SubQuestionSkipped(id="Q2"),
        wishes.SubQuestionEdited(id="Q1", text="How many arches?", query="arches of the viaduct"),
        wishes.SubQuestionEdited(id="Q99", text="none", query="none"),
        wishes.SubQuestionAdded(text="Who built it?", query="builder", tool="web", priority="LOW"),
        wishes.SubQuestionsOrdered(ids=("Q3", "Q1")),
        wishes.SourcePinned(what="example.org"),
        wishes.LimitsChanged(tokens=90_000, money=0.5),
        wishes.SourceBanned(what="example.org"),
    )
    for record in whole[1:]:
        match record.event:
            case events.Scoped() as scoped:
                told += [replace(scoped, asks_back="What does “it” stand for?"), wishes.Clarified(answer="the viaduct")]
                told += [wishes.SubQuestionSkipped(id="Q1"), scoped]
            case events.PlanMade():
                told += [record.event, *said, wishes.PlanApproved()]
            case events.Assessed():
                told += [record.event, *said, wishes.SourceBanned(what=source.handle)]
            case events.RunFinished():
                told += [events.Resumed(idle=True), record.event, *said, events.PauseRequested(), events.Resumed()]
            case _:
                told.append(record.event)
    records: list[Record] = []
    for number, event in enumerate(told):
        prev = records[-1].hash if records else GENESIS
        records.append(seal(run="steered", seq=number, at=whole[0].at + 211 * number, prev=prev, event=event))
    return tuple(records)


if __name__ == "__main__":
    write()
