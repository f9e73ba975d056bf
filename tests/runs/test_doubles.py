"""Every way in which a model can behave, at every effort: a run ends within its limits and says nothing unsupported."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.runs.doubles_kit import DICTATED, EFFORTS, LIBRARY, QUESTION, assert_sound, ran, ran_beside

from aria.adapters.stores.memory import MemoryStore
from aria.core.budget import estimate_tokens
from aria.core.effects import Complete, Completed
from aria.core.errors import ModelOutputError, TooLong, UserError
from aria.core.fold import replay
from aria.core.labels import Context, SourceText
from aria.core.ports import Perform
from aria.core.state import RunState
from aria.core.types import Effort
from aria.engines.llm.asking import Question, Roster, ask
from aria.engines.llm.room import whole
from aria.engines.llm.shapes import Labels
from aria.testing import LoopClock, World, in_virtual_time, researcher
from aria.testing.broken_json import LOST, MEANT, WAYS
from aria.testing.honest import ROLES, honest
from aria.testing.material import roles
from aria.testing.models import KINDS, THOUGHTS_TOKENS, InProcess, double, sloppy
from aria.testing.wire import Asked, Reply

RIGHT = ("twenty-six", "26 arches")
OF_ITSELF = frozenset({"confident", "no_progress", "exhausted", "max_rounds"})
"""Research ended because there was no more to find, not because a bound was reached."""
SURE = (("confident", "answered"),) * 3
PINNED: Mapping[str, tuple[tuple[str, str], ...]] = {
    **dict.fromkeys(KINDS, SURE),
    "stubborn": (("no_progress", "insufficient_evidence"), *(("exhausted", "insufficient_evidence"),) * 2),
    "never-satisfied": (("exhausted", "partial"),) * 3,
    "hallucinating": (("max_rejections", "partial"),) * 3,
}
"""Why research ended and what is delivered, by the model's way to behave: at quick, standard and deep effort."""
ENDS: Mapping[str, frozenset[str]] = {
    "hallucinating": OF_ITSELF | {"max_rejections"},
    **dict.fromkeys(("sloppy", "refusing", "truncating"), OF_ITSELF | {"max_model_calls"}),
}
"""Over a connection, reasons to stop where the model's fault shows in them; all others end of themselves."""
NEVER_ANSWERED = frozenset({"never-satisfied"})
JUDGES = ("the judge", "the reviewer", "the strict reviewer", "the resolver")
MAY_MISLEAD = frozenset({"hallucinating", "stubborn"})
"""They choose quotes that are beside the point; what is delivered is still what stands there."""


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("kind", KINDS)
def test_a_run_ends_well_whatever_the_model_does(kind: str, effort: Effort) -> None:
    report = ran(kind, effort)
    assert_sound(report)
    assert (report.stop_reason, report.status) == PINNED[kind][EFFORTS.index(effort)]
    if kind not in MAY_MISLEAD | NEVER_ANSWERED:
        assert any(words in report.answer for words in RIGHT)


@pytest.mark.parametrize("effort", EFFORTS)
def test_a_model_that_hangs_costs_a_part_of_the_time_and_is_then_left_alone(effort: Effort) -> None:
    report, model = ran_beside("hanging", effort)
    assert report.status == "answered"
    assert any(words in report.answer for words in RIGHT)
    assert report.usage.seconds <= 0.8 * report.limits.seconds
    assert len(model.asked) <= 12  # the plan, one round of reading, and the answer


@pytest.mark.parametrize("effort", EFFORTS)
def test_another_model_stands_in_for_one_that_hangs(effort: Effort) -> None:
    def said(asked: Asked) -> Reply:
        return replace(honest(asked), hangs_after=0 if asked.model.endswith("double") else None)

    report, model = ran_beside(said, effort, fallbacks="compatible:other")
    assert_sound(report)
    assert report.status == "answered"
    hung = [asked for asked in model.asked if asked.model.endswith("double")]
    assert len(hung) <= 12
    assert len(model.asked) > 2 * len(hung) or effort == "quick"
    assert report.usage.seconds < report.limits.seconds


@pytest.mark.parametrize("kind", ["refusing", "lost", "truncating"])
def test_another_model_stands_in_for_one_whose_replies_cannot_be_used(kind: str) -> None:
    bad = sloppy("empty") if kind == "lost" else double(kind)

    def said(asked: Asked) -> Reply:
        reply = (bad if asked.model.endswith("double") else honest)(asked)
        assert isinstance(reply, Reply)
        return reply

    report, model = ran_beside(said, "standard", fallbacks="compatible:other")  # at quick the calls may run out
    assert_sound(report)
    assert report.status == "answered"
    assert any(words in report.answer for words in RIGHT)
    other = {asked.system for asked in model.asked if asked.model.endswith("other")}
    assert other == {asked.system for asked in model.asked}


@pytest.mark.parametrize("kind", ["refusing", "lost", "truncating"])
def test_a_report_names_each_role_whose_replies_could_not_be_used(kind: str) -> None:
    store = MemoryStore()
    model = InProcess(sloppy("empty") if kind == "lost" else kind)
    asker = researcher(
        World(documents=LIBRARY), engine="compatible:double", model=model, clock=LoopClock(), store=store
    )
    report = in_virtual_time(asker.ask(QUESTION))
    told = [each for each in report.degraded if "reply" in each.reason]
    assert {"the planner", "the reader", "the assessor", "the writer"} <= {each.what for each in told}
    assert len({each.what for each in told}) == len(told)
    assert all("compatible:double" in each.reason or each.what in JUDGES for each in told)
    assert not any("sorry" in f"{each.what} {each.reason}" for each in report.degraded)
    assert replay(asker.log(report.run_id)).failures == report.degraded
    assert not any("reply" in each.reason for each in ran("honest").degraded)


def test_a_model_whose_thoughts_fill_its_reply_is_given_more_room() -> None:
    report, model = ran_beside("thinking", "quick")
    room: dict[str, set[bool]] = {}
    for asked in model.asked:
        room.setdefault(asked.system, set()).add(asked.max_tokens >= THOUGHTS_TOKENS)
    assert all(True in each for each in room.values())  # every role was heard in the end
    assert sum(asked.max_tokens < THOUGHTS_TOKENS for asked in model.asked) == 1  # it is learned once
    assert not any("reply" in each.reason for each in report.degraded)


@given(bound=st.integers(1, 20_000), window=st.none() | st.integers(1, 20_000))
def test_a_cut_reply_has_more_room_within_the_window_and_no_other_has(bound: int, window: int | None) -> None:
    rooms: list[int] = []

    async def cut(effect: Complete) -> Completed:
        rooms.append(effect.max_tokens)
        return Completed(text=SourceText(""), finish="length" if len(rooms) == 1 else "stop")

    roster = Roster(fast=("m",), pro=("m",), windows={"m": window} if window else {})
    question = Question(role="planner", fit=whole(Context("Q")), shape=Labels, reply=bound)
    with pytest.raises((TooLong, ModelOutputError)):
        asyncio.run(ask(cast("Perform", cut), ("m",), question, roster, RunState()))
    for first, *more in [rooms] if rooms else []:
        assert first <= bound
        assert window is not None or first == bound
        assert all(first <= room <= max(first, min(max(4 * first, 2_000), 8_000)) for room in more)
        assert window is None or all(room + estimate_tokens("Q") <= window for room in rooms)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_gives_the_same_run(kind: str) -> None:
    one, other = ran(kind, "quick", seed=5), ran(kind, "quick", seed=5)
    assert one.answer == other.answer
    assert one.usage == other.usage


@pytest.mark.parametrize("way", WAYS)
def test_broken_json_of_every_kind_does_no_harm(way: str) -> None:
    report, model = ran_beside(sloppy(way), "quick")
    assert_sound(report)
    if way != "nothing but nulls":  # which is a reply: that nothing helps
        assert report.status == "answered"
        assert any(words in report.answer for words in RIGHT)
    asked_again = [asked for asked in model.asked if "could not be used" in asked.user]
    if way in MEANT:
        assert asked_again == []
    else:
        assert asked_again


def test_there_are_ways_enough_and_they_differ() -> None:
    assert len(MEANT) >= 20
    assert len(LOST) >= 20
    right = '{"judgements": [{"sub_question": "Q1", "finding": "thin", "strength": 90}]}'
    made = [spoil(right) for spoil in WAYS.values()]
    assert len(set(made)) == len(WAYS) - 1  # one is broken off twice: with a word of it, and without
    assert right not in made


def test_the_puppet_says_what_the_page_dictates() -> None:
    report, model = ran_beside("puppet", "deep")
    assert_sound(report)
    held = [asked for asked in model.asked if "PUPPET" in asked.user]
    assert held, "the hostile page was read"
    assert double("puppet")(held[0]).text == DICTATED  # type: ignore[union-attr]
    for word in ("allory", "9,999", "password"):
        assert word not in report.answer


@pytest.mark.parametrize("kind", ["usage-zero", "usage-missing", "usage-huge"])
def test_tokens_are_counted_whatever_is_reported(kind: str) -> None:
    report, model = ran_beside(kind)
    honest, _ = ran_beside("honest")
    sent = sum(len(asked.system + asked.user) for asked in model.asked)
    assert sent / 8 < report.usage.tokens_in < sent
    assert report.usage.model_calls == honest.usage.model_calls == len(model.asked)
    assert report.answer == honest.answer


@pytest.mark.parametrize("kind", ["honest", "sloppy", "stubborn", "refusing", "truncating", "puppet", "errors"])
def test_a_report_in_sections_is_as_sound(kind: str) -> None:
    report = ran(kind, mode="report")
    assert_sound(report)
    assert "allory" not in report.answer


@pytest.mark.parametrize("role", roles())
def test_the_honest_model_knows_every_role(role: str) -> None:
    assert role in ROLES, f"add a function for {role!r} to aria.testing.honest"


def test_an_unknown_kind_is_refused_by_name() -> None:
    with pytest.raises(UserError, match="never-satisfied"):
        double("nice")


def test_a_model_that_is_slow_costs_time_and_nothing_else() -> None:
    slow, honest = ran("slow"), ran("honest")
    assert slow.answer == honest.answer
    assert slow.usage.seconds > honest.usage.seconds + 4
    assert slow.question == QUESTION
