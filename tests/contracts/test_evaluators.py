"""What holds for every check, ours and those of other packages: found by name, pure, total, named by code."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.checks import CheckResult, LackKind, Part
from aria.core.labels import SourceText
from aria.core.types import Effort, Evidence, Profile, Sentence, Source, SubQuestion
from aria.evaluators import Answer, Asked, catalogue, examined, known, required
from aria.evidence.questions.question import profile

NAMES = sorted(known())
TEXTS = st.text(max_size=80) | st.lists(
    st.sampled_from(["Name", "three", "the", "latest", "cost", "and", ",", "of", "Peru", "I", "don't", "know", "1937"]),
    max_size=14,
).map(" ".join)  # fmt: skip
DATES = st.none() | st.sampled_from(["", "2026", "2026-02", "2026-02-31", "x", "1900-01-01", "9999-12-31", "0000"])
PROFILES = st.builds(
    Profile,
    kind=st.sampled_from(["what", "list", "when", "compare"]),
    expects=st.sampled_from(["text", "date", "number", "list"]),
    parts=st.lists(TEXTS, max_size=3).map(tuple),
    years=st.none() | st.tuples(st.integers(0, 3000), st.integers(0, 3000)),
    language=st.sampled_from(["en", "de", "zh"]),
)
SENTENCES = st.builds(
    Sentence,
    text=TEXTS,
    evidence=st.lists(st.sampled_from(["E1", "E2", "E9"]), max_size=2).map(tuple),
    status=st.sampled_from(["supported", "partly", "unverified", "template"]),
    role=st.sampled_from(["answer", "finding"]),
)


def row(name: str, quote: str) -> Evidence:
    return Evidence(
        id=name, sub_question="Q1", source="S1", start=0, end=1, quote=SourceText(quote), label="answers", score=0.5
    )  # fmt: skip


@st.composite
def answers(draw: st.DrawFn) -> Answer:
    question = draw(TEXTS)
    today = draw(st.sampled_from(["2026-11-22", "", "yesterday"]))
    typed = draw(PROFILES | st.just(profile(question, "2026-11-22")))
    source = Source(
        id="S1", handle="h", title=draw(TEXTS), uri="", source_class="web", published=draw(DATES), owner="", digest=""
    )
    sub = SubQuestion(id="Q1", text=question, priority="HIGH", tool="corpus", query="")
    return Answer(
        asked=Asked(question=question, profile=typed, today=today, effort=draw(st.sampled_from(get_args(Effort)))),
        sentences=tuple(draw(st.lists(SENTENCES, max_size=4))),
        evidence=(row("E1", draw(TEXTS)), row("E2", draw(TEXTS))),
        sources=draw(st.sampled_from([(), (source,)])),
        sub_questions=draw(st.sampled_from([(), (sub,)])),
        written=draw(st.integers(0, 3)),
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_check_says_what_it_bounds_where_it_runs_and_what_it_asks(name: str) -> None:
    check = known()[name]
    assert check.PART in get_args(Part)
    assert set(check.EFFORTS) <= set(get_args(Effort))
    assert check.EFFORTS
    assert isinstance(check.RUBRIC, str)
    assert re.fullmatch(r"[a-z][a-z_]*", name)


@pytest.mark.parametrize("name", NAMES)
@given(answer=answers())
def test_a_check_is_total_and_says_the_same_again(name: str, answer: Answer) -> None:
    check = known()[name]
    assert check.needed(answer.asked) in (True, False)
    result = check.examine(answer)
    assert result == check.examine(answer)
    assert result.reason
    assert bool(result.lacks) == (result.outcome == "failed")
    assert {lack.kind for lack in result.lacks} <= set(get_args(LackKind))
    assert {lack.sub_question for lack in result.lacks} <= {answer.root}


@pytest.mark.parametrize("name", NAMES)
@given(answer=answers())
def test_nothing_of_a_page_gets_into_a_reason(name: str, answer: Answer) -> None:
    """What a check says is shown to the planner and in the report: counts, and words of the question."""
    planted = "Xyzzy42"
    poisoned = replace(
        answer,
        evidence=tuple(
            replace(each, quote=each.quote.mapped(lambda told: f"{told} {planted}.")) for each in answer.evidence
        ),
        sentences=tuple(replace(each, text=f"{planted}, {each.text} {planted}") for each in answer.sentences),
        sources=tuple(replace(each, title=planted) for each in answer.sources),
    )
    [result] = examined([name], poisoned)
    assert planted not in repr(result)


@given(answer=answers(), more=st.sets(st.sampled_from([*NAMES, "nonsense"])), less=st.sets(st.sampled_from(NAMES)))
def test_a_planner_chooses_within_the_checks_there_are_for_the_effort(
    answer: Answer, more: set[str], less: set[str]
) -> None:
    chosen = required(answer.asked, more, less)
    assert set(chosen) <= set(NAMES)
    assert all(answer.asked.effort in known()[name].EFFORTS for name in chosen)
    assert "attribution" in chosen
    assert ("strict" in chosen) == (answer.asked.effort == "deep" and "strict" not in less)


# -- checks of other packages


class Plugin:
    """A check as another package has it."""

    PART: Part = "consistency"
    EFFORTS = frozenset(get_args(Effort))
    RUBRIC = ""

    def __init__(self, act: Callable[[], Any]) -> None:
        self._act = act

    def needed(self, asked: Asked) -> bool:
        return True

    def examine(self, answer: Answer) -> CheckResult:
        result: CheckResult = self._act()
        return result


class Entry:
    def __init__(self, name: str, thing: Any) -> None:
        self.name, self._thing = name, thing

    def load(self) -> Any:
        if isinstance(self._thing, Exception):
            raise self._thing
        return self._thing


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Any:
    def put(*entries: Entry) -> None:
        monkeypatch.setattr(catalogue, "entry_points", lambda group: list(entries) if group == catalogue.GROUP else [])
        known.cache_clear()

    yield put
    monkeypatch.undo()
    known.cache_clear()


EMPTY = Answer(asked=Asked(question="q", profile=Profile(kind="what", expects="text")), sentences=())


def test_a_check_of_another_package_is_found_and_named_by_code(install: Any) -> None:
    liar = CheckResult(outcome="failed", check="attribution", by="model", reason="r" * 9_999)
    install(Entry("house_style", Plugin(lambda: liar)))
    assert "house_style" in required(EMPTY.asked)
    [result] = examined(["house_style"], EMPTY)
    assert (result.check, result.by, result.part) == ("house_style", "code", "consistency")
    assert len(result.reason) <= catalogue.LONGEST


def test_no_other_package_takes_the_place_of_one_of_ours(install: Any) -> None:
    install(Entry("attribution", Plugin(lambda: CheckResult(outcome="passed"))))
    [result] = examined(["attribution"], replace(EMPTY, written=4, intact=0))
    assert result.outcome == "failed"


def broken() -> Any:
    raise RuntimeError("bug")


@pytest.mark.parametrize("thing", [ImportError("gone"), Plugin(broken), Plugin(lambda: "passed"), object()])
def test_a_broken_check_judges_nothing_and_is_told_of(install: Any, thing: Any) -> None:
    install(Entry("odd", thing))
    assert "attribution" in required(EMPTY.asked)
    [result] = examined(["odd"], EMPTY)
    assert result.outcome == "not_judged"
    assert result.reason
