"""What a run may use is changed while it works: lower and higher, by record, the same in every replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.runs.watching_kit import at

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.errors import UserError
from aria.core.fold import replay
from aria.core.wishes import LimitsChanged

QUESTION = "When did the Harrow Bridge open, and who walked over it in 1877?"


@pytest.fixture
def library(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    text = "# The Harrow Bridge\n\nThe Harrow Bridge opened on 3 May 1931. It was designed by Ada Finch.\n"
    (folder / "harrow.md").write_text(text, encoding="utf-8")
    return folder


def asker(library: Path, store: MemoryStore, **settings: Any) -> Researcher:
    return Researcher(corpus=[library], home=library.parent / "home", store=store, **settings)


@pytest.mark.parametrize("elsewhere", [False, True], ids=["here", "from another process"])
async def test_a_run_ends_by_the_bound_it_was_given_while_it_worked(library: Path, elsewhere: bool) -> None:
    store = MemoryStore()
    researcher = asker(library, store)
    who = asker(library, store) if elsewhere else researcher
    whole = await asker(library, MemoryStore()).ask(QUESTION)
    report = await researcher.ask(
        QUESTION, watch=at("plan_made", lambda run: who.steer(run, LimitsChanged(steps=2, rounds=1)))
    )
    assert (report.limits.steps, report.limits.rounds) == (2, 1)
    assert whole.limits.steps > 2
    assert (report.usage.steps, report.stop_reason) == (2, "max_steps")
    assert whole.stop_reason != "max_steps"


async def test_a_run_goes_on_to_the_bound_that_was_raised_and_every_replay_and_resume_agrees(library: Path) -> None:
    store = MemoryStore()
    researcher = asker(library, store, max_steps=3)
    short = await asker(library, MemoryStore(), max_steps=3).ask(QUESTION)
    assert short.stop_reason == "max_steps"
    report = await researcher.ask(
        QUESTION, watch=at("plan_made", lambda run: researcher.steer(run, LimitsChanged(steps=40, money=0.5)))
    )
    assert (report.limits.steps, report.limits.money) == (40, 0.5)
    assert report.stop_reason != "max_steps"
    log = researcher.log(report.run_id)
    assert replay(log).brief.limits == report.limits
    assert [record.event.kind for record in log].count("limits_changed") == 1
    told = next(record.seq for record in log if record.event.kind == "limits_changed")
    again = researcher.fork(report.run_id, told, "again")
    assert (await researcher.resume(again)).limits == report.limits


async def test_what_is_no_bound_and_what_comes_too_late_is_refused(library: Path) -> None:
    store = MemoryStore()
    researcher = asker(library, store, max_steps=3)
    refused: list[str] = []

    def say(*wishes: LimitsChanged) -> Callable[[str], None]:
        def said(run: str) -> None:
            for wish in wishes:
                with pytest.raises(UserError) as found:
                    researcher.steer(run, wish)
                refused.append(str(found.value))

        return said

    nothing = (LimitsChanged(), LimitsChanged(tokens=0), LimitsChanged(seconds=float("nan")), LimitsChanged(money=-1.0))
    report = await researcher.ask(QUESTION, watch=at("plan_made", say(*nothing)))
    other = await researcher.ask(QUESTION, watch=at("limit_hit", say(LimitsChanged(steps=40))))
    with pytest.raises(UserError, match="ended"):
        researcher.steer(other.run_id, LimitsChanged(steps=40))
    assert len(refused) == len(nothing) + 1
    assert report.limits.steps == other.limits.steps == 3
