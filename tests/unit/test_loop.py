"""`next_step`: it never stalls, and its three-way exit is where it says."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from aria.agent.loop import next_step
from aria.agent.steps import STEPS
from aria.core.checks import Candidate, CheckResult, Lack, LackKind, Review
from aria.core.events import RunFinished
from aria.core.limits import Limits, Usage
from aria.core.report import Report
from aria.core.state import RunState
from aria.core.types import Assessment, Brief, Confidence, Draft, Plan, Profile, Sentence

LIMITS = Limits(rounds=8, confidence=85)
PROFILE = Profile(kind="what", expects="text")
PLAN = Plan(sub_questions=(), strategy="")


def state(confidence: int = 0, **changes: object) -> RunState:
    assessment = Assessment(confidence=Confidence(coverage=confidence), judgements=())
    base = RunState(
        brief=Brief(question="q", limits=LIMITS), profile=PROFILE, documents=3, plan=PLAN,
        round=1, searched=1, read=1, assessed=1, assessment=assessment,
    )  # fmt: skip
    return replace(base, **changes)  # type: ignore[arg-type]


def test_the_three_way_exit() -> None:
    assert next_step(state(confidence=85)) == "write"
    assert next_step(state(confidence=84, round=8, searched=8, read=8, assessed=8)) == "write"
    assert next_step(state(confidence=84)) == "reflect"


def test_a_round_is_searched_read_and_assessed_in_order() -> None:
    assert next_step(state(round=2)) == "search"
    assert next_step(state(round=2, searched=2)) == "read"
    assert next_step(state(round=2, searched=2, read=2)) == "assess"


def test_a_run_begins_with_scope_and_plan() -> None:
    assert next_step(RunState()) == "scope"
    assert next_step(state(plan=None, round=0, searched=0, read=0, assessed=0)) == "plan"


def test_the_draft_is_checked_and_what_was_accepted_is_finished() -> None:
    draft = Draft(sentences=())
    assert next_step(state(draft=draft)) == "check"
    assert next_step(state(draft=draft, checked=())) == "finish"


def test_a_draft_is_judged_once_and_only_where_that_can_change_something() -> None:
    worded = Draft(sentences=(Sentence(text="It is.", evidence=("E1",)),))
    assert next_step(state(draft=worded)) == "judge"
    assert next_step(state(draft=worded, review=Review())) == "check"
    assert next_step(state(draft=worded, write_now=True)) == "check"
    assert next_step(state(draft=replace(worded, abstains=True))) == "check"
    assert next_step(state(draft=worded, plan=replace(PLAN, checks=()))) == "check"
    assert next_step(state(draft=worded, brief=Brief(question="q", limits=LIMITS, effort="quick"))) == "check"


def refused(kind: LackKind, **changes: object) -> RunState:
    lacks = (Lack(sub_question="Q1", kind=kind),)
    result = CheckResult(check="definitive", outcome="failed", lacks=lacks)
    sentence = Sentence(text="It is.", evidence=("E1",))
    candidate = Candidate(draft=Draft(sentences=(sentence,)), sentences=(sentence,), results=(result,))
    now = state(90, results=(result,), candidates=(candidate,), refused_in=1, usage=Usage(rejections=1))
    return replace(now, **changes)  # type: ignore[arg-type]


def test_a_refused_draft_leads_to_research_where_evidence_is_missing_and_to_the_writer_where_it_is_not() -> None:
    assert next_step(refused("too_few")) == "reflect"
    assert next_step(refused("hedged")) == "write"
    assert next_step(refused("too_few", round=2)) == "search"
    assert next_step(refused("too_few", round=2, searched=2, read=2, assessed=2)) == "write"
    assert next_step(refused("too_few", exhausted=True)) == "write"
    last = {"round": 8, "searched": 8, "read": 8, "assessed": 8, "refused_in": 8}
    assert next_step(refused("too_few", **last)) == "write"


def test_refused_drafts_end_when_they_repeat_or_the_bound_is_reached() -> None:
    one = refused("too_few").candidates[0]
    other = replace(one, sentences=(Sentence(text="It was.", evidence=("E1",)),))
    assert next_step(refused("too_few", candidates=(one, other, one))) == "finish"
    assert next_step(refused("too_few", candidates=(one, other))) == "reflect"
    assert next_step(refused("too_few", usage=Usage(rejections=LIMITS.rejections))) == "finish"


def test_closing_cannot_go_on_for_ever() -> None:
    spent = Usage(closing_steps=2 * LIMITS.rejections + 2)
    assert next_step(state(usage=spent)) == "finish"
    assert next_step(state(usage=spent, draft=Draft(sentences=()))) == "finish"


FLAGS = ("limit", "write_now", "exhausted", "dead", "idle", "no_documents", "draft", "checked", "rejected", "spent")


def test_every_combination_has_a_next_step_unless_the_run_is_over() -> None:
    """All 3,072 states of the flags that matter: none but a finished or cancelled run stands still."""
    for bits in product((False, True), repeat=len(FLAGS)):
        on = dict(zip(FLAGS, bits, strict=True))
        for confidence in (0, 90):
            now = state(
                confidence,
                limit="max_steps" if on["limit"] else None,
                write_now=on["write_now"],
                exhausted=on["exhausted"],
                dead=on["dead"],
                idle_rounds=2 if on["idle"] else 0,
                documents=0 if on["no_documents"] else 3,
                draft=Draft(sentences=()) if on["draft"] else None,
                checked=() if on["checked"] else None,
                usage=Usage(rejections=1 if on["rejected"] else 0, closing_steps=99 if on["spent"] else 0),
            )
            step = next_step(now)
            assert step in STEPS
            if now.must_close:
                assert step in ("write", "check", "finish")


@given(st.booleans())
def test_an_ended_run_has_no_next_step(cancelled: bool) -> None:
    report = Report(question="q", status="answered", stop_reason="confident")
    over = state(cancelled=True) if cancelled else state(finished=RunFinished(report=report))
    assert next_step(over) is None
