"""Confidence: the four parts, what earns nothing, and that it moves only the way evidence moves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.labels import SourceText
from aria.core.types import (
    Confidence,
    Conflict,
    Evidence,
    Finding,
    Judgement,
    Label,
    Priority,
    Profile,
    Side,
    Source,
    SourceClass,
    SubQuestion,
)
from aria.evidence.confidence import confidence
from aria.evidence.sources.copies import sketch

TODAY = "2026-01-01"
PLAIN = Profile(kind="what", expects="text")


def asked(name: str = "q1", priority: Priority = "HIGH") -> SubQuestion:
    return SubQuestion(id=name, text=name, priority=priority, tool="corpus", query=name)


def source(name: str, kind: SourceClass = "academic", published: str | None = "2020-01-01", text: str = "") -> Source:
    return Source(
        id=name,
        handle=name,
        title=name,
        uri=f"file:///{name}",
        source_class=kind,
        published=published,
        owner="",
        digest=name,
        sketch=sketch(text),
    )


def row(of: str, question: str = "q1", label: Label = "answers") -> Evidence:
    return Evidence(
        id=f"{question}-{of}",
        sub_question=question,
        source=of,
        start=0,
        end=1,
        quote=SourceText("x"),
        label=label,
        score=1.0,
    )


def found(question: str = "q1", finding: Finding = "answered") -> Judgement:
    return Judgement(sub_question=question, finding=finding)


def dispute(question: str = "q1") -> Conflict:
    sides = tuple(Side(value=value, evidence=(), origins=1, newest=None) for value in "ab")
    return Conflict(sub_question=question, slot="s", sides=sides, resolution="")


def scored(
    sources: list[Source],
    evidence: list[Evidence],
    *,
    questions: list[SubQuestion] | None = None,
    judgements: list[Judgement] | None = None,
    conflicts: list[Conflict] | None = None,
    profile: Profile = PLAIN,
) -> Confidence:
    return confidence(
        sub_questions=questions or [asked()],
        judgements=judgements or [found()],
        evidence=evidence,
        sources=sources,
        conflicts=conflicts or [],
        profile=profile,
        today=TODAY,
    )


def parts(score: Confidence) -> tuple[int, int, int, int]:
    return score.coverage, score.reliability, score.recency, score.consistency


def test_three_academic_origins_earn_everything() -> None:
    assert parts(scored([source(n) for n in "abc"], [row(n) for n in "abc"])) == (40, 30, 15, 15)


def test_no_evidence_earns_nothing_whatever_was_judged() -> None:
    assert scored([], []).total == 0
    assert scored([source("a")], [row("a", label="background")]).total == 0
    assert scored([source("a")], [row("unknown")]).total == 0


def test_one_source_of_each_class() -> None:
    classes: tuple[SourceClass, ...] = ("academic", "official", "news", "document", "web")
    assert [scored([source("a", kind)], [row("a")]).reliability for kind in classes] == [23, 21, 18, 17, 14]


def test_two_origins_are_better_than_one() -> None:
    assert scored([source("a"), source("b")], [row("a"), row("b")]).reliability == 28


def test_thin_counts_half_and_open_nothing() -> None:
    questions = [asked("q1"), asked("q2", "MED"), asked("q3", "LOW")]
    judgements = [found("q1"), found("q2", "thin"), found("q3", "open")]
    score = scored([source("a")], [row("a"), row("a", "q2")], questions=questions, judgements=judgements)
    assert score.coverage == round(40 * (3 + 1) / 6)


def test_side_facts_make_no_open_question_surer() -> None:
    questions = [asked("q1"), asked("q2", "MED"), asked("q3", "LOW")]
    evidence = [row(name, question) for name in "ab" for question in ("q1", "q2", "q3")]
    sources = [source("a"), source("b")]

    def total(finding: Finding) -> int:
        judgements = [found("q1", finding), found("q2"), found("q3")]
        return scored(sources, evidence, questions=questions, judgements=judgements).total

    assert total("open") == 0
    assert 0 < total("thin") < 40
    assert total("answered") > 85


def test_what_stands_for_the_question_carries_it() -> None:
    whole, hop = asked("q1"), replace(asked("q2", "MED"), stands_for="q1")
    judged = [found("q1"), found("q2")]
    carried = scored([source("a")], [row("a", "q2")], questions=[whole, hop], judgements=judged)
    alone = scored([source("a")], [row("a", "q2")], questions=[whole, replace(hop, stands_for="")], judgements=judged)
    touched = scored([source("a")], [row("a", "q2", "supports")], questions=[whole, hop], judgements=judged)
    assert carried.coverage == 40
    assert max(alone.coverage, touched.coverage) < 40


def test_a_conflict_on_what_stands_for_the_question_costs_it() -> None:
    whole, hop = asked("q1"), replace(asked("q2", "MED"), stands_for="q1")
    assert (
        scored(
            [source("a")],
            [row("a", "q2")],
            questions=[whole, hop],
            judgements=[found("q1"), found("q2")],
            conflicts=[dispute("q2")],
        ).consistency
        == 0
    )


def test_a_question_is_answered_by_all_its_parts_together() -> None:
    questions = [asked("q1"), asked("q2"), asked("q3")]
    evidence = [row("a", question) for question in ("q2", "q3")]
    both = [found("q1", "open"), found("q2"), found("q3")]
    one = [found("q1", "open"), found("q2"), found("q3", "open")]
    assert scored([source("a")], evidence, questions=questions, judgements=both).total > 50
    assert scored([source("a")], evidence, questions=questions, judgements=one).total == 0


def test_a_skipped_question_leaves_the_sum() -> None:
    judgements = [found("q1"), found("q2", "skipped")]
    score = scored([source("a")], [row("a")], questions=[asked("q1"), asked("q2")], judgements=judgements)
    assert score.coverage == 40


def test_a_finding_without_a_row_does_not_cover() -> None:
    questions, judgements = [asked("q1"), asked("q2")], [found("q1"), found("q2")]
    assert scored([source("a")], [row("a")], questions=questions, judgements=judgements).coverage == 20


@pytest.mark.parametrize(
    ("published", "window", "points"),
    [
        ("2025-12-31", 365, 15),
        ("2025-01-01", 365, 15),
        ("2024-01-02", 365, 8),
        ("2020-01-01", 365, 0),
        (None, 365, 5),
        ("2030-01-01", 365, 5),
        ("soon", 365, 5),
        ("1950", None, 15),
        ("2020-05", None, 15),
        ("2020-05-05T10:00:00Z", None, 15),
        (None, None, 11),
    ],
)
def test_recency(published: str | None, window: int | None, points: int) -> None:
    profile = replace(PLAIN, window_days=window)
    assert scored([source("a", published=published)], [row("a")], profile=profile).recency == points


@pytest.mark.parametrize(
    ("years", "published", "points"),
    [
        ((1937, 1937), "1950-01-01", 15),
        ((2024, 2024), "2024-03-01", 15),
        ((2024, 2024), "2021-03-01", 5),
        ((1998, 2003), "2000-01-01", 11),
        ((1990, 2999), f"{TODAY[:4]}-01-01", 15),
        ((1937, 1937), None, 11),
    ],
)
def test_a_source_knows_of_no_year_after_it(years: tuple[int, int], published: str | None, points: int) -> None:
    profile = replace(PLAIN, years=years)
    assert scored([source("a", published=published)], [row("a")], profile=profile).recency == points


def test_a_conflict_costs_and_one_on_the_first_question_costs_double() -> None:
    questions = [asked("q1"), asked("q2"), asked("q3"), asked("q4")]
    judgements = [found(question.id) for question in questions]
    evidence = [row("a", question.id) for question in questions]
    clean = scored([source("a")], evidence, questions=questions, judgements=judgements)
    later = scored([source("a")], evidence, questions=questions, judgements=judgements, conflicts=[dispute("q2")])
    first = scored([source("a")], evidence, questions=questions, judgements=judgements, conflicts=[dispute("q1")])
    assert (clean.consistency, later.consistency, first.consistency) == (15, 11, 8)


def test_a_conflict_on_the_only_question_leaves_no_consistency() -> None:
    assert scored([source("a")], [row("a")], conflicts=[dispute()]).consistency == 0


def test_a_disputed_answer_scores_clearly_lower_however_many_agree() -> None:
    names = "abcdef"
    clean = scored([source(n) for n in names], [row(n) for n in names])
    torn = scored([source(n) for n in names], [row(n) for n in names], conflicts=[dispute()])
    assert torn.total <= 60 < clean.total


def test_coverage_follows_the_likeliest_answer() -> None:
    def covered(*strengths: float) -> int:
        rows = [replace(row(name), strength=strength) for name, strength in zip("abc", strengths, strict=False)]
        return scored([source("a"), source("b"), source("c")], rows).coverage

    assert covered(0.4) < covered(0.6) < covered(1.0) == 40
    assert covered(0.4, 0.6) == covered(0.6, 0.4) == covered(0.6)
    assert covered(0.0) == 20  # an answer is never worth less than what only touches the question


_CLASSES: st.SearchStrategy[SourceClass] = st.sampled_from(["academic", "official", "news", "document", "web"])
_PRIORITIES: st.SearchStrategy[Priority] = st.sampled_from(["HIGH", "MED", "LOW"])
_FINDINGS: st.SearchStrategy[Finding] = st.sampled_from(["answered", "thin", "open", "skipped"])
_DATES = st.sampled_from([None, "2025-12-01", "2024-06-01", "2010-01-01"])
_WINDOWS = st.sampled_from([None, 30, 365])
_TEXTS = [" ".join(f"{letter}{number}" for number in range(40)) for letter in "abcdef"]


@st.composite
def _cases(draw: st.DrawFn) -> dict[str, object]:
    questions = [asked(f"q{n}", draw(_PRIORITIES)) for n in range(draw(st.integers(1, 4)))]
    sources = [
        source(f"s{n}", draw(_CLASSES), draw(_DATES), _TEXTS[draw(st.integers(0, 4))])
        for n in range(draw(st.integers(0, 5)))
    ]
    pairs = [(each.id, question.id) for each in sources for question in questions]
    chosen = draw(st.lists(st.sampled_from(pairs), max_size=8)) if pairs else []
    strengths = st.sampled_from([0.0, 0.3, 0.6, 1.0])
    return {
        "sub_questions": questions,
        "judgements": [found(question.id, draw(_FINDINGS)) for question in questions],
        "evidence": [replace(row(*pair), strength=draw(strengths)) for pair in chosen],
        "sources": sources,
        "conflicts": [dispute(question.id) for question in questions if draw(st.booleans())],
        "profile": replace(PLAIN, window_days=draw(_WINDOWS)),
        "today": TODAY,
    }


@given(_cases())
def test_every_part_stays_within_its_bounds(case: dict[str, object]) -> None:
    score = confidence(**case)  # type: ignore[arg-type]
    assert all(0 <= part <= most for part, most in zip(parts(score), (40, 30, 15, 15), strict=True))
    assert score.total == sum(parts(score)) <= 100


@given(_cases(), _CLASSES, _DATES, st.integers(0, 3))
def test_one_more_origin_never_lowers_the_total(
    case: dict[str, list[object]], kind: SourceClass, published: str | None, at: int
) -> None:
    question = case["sub_questions"][at % len(case["sub_questions"])]
    assert isinstance(question, SubQuestion)
    more = {
        **case,
        "sources": [*case["sources"], source("new", kind, published, _TEXTS[5])],
        "evidence": [*case["evidence"], row("new", question.id)],
    }
    assert confidence(**more).total >= confidence(**case).total  # type: ignore[arg-type]


@given(_cases(), _CLASSES, _DATES)
def test_a_near_copy_never_raises_reliability(
    case: dict[str, list[object]], kind: SourceClass, published: str | None
) -> None:
    rows = [each for each in case["evidence"] if isinstance(each, Evidence)]
    texts = {each.id: each.sketch for each in case["sources"] if isinstance(each, Source)}
    if not rows:
        return
    copy = replace(source("copy", kind, published), sketch=texts[rows[0].source])
    more = {**case, "sources": [*case["sources"], copy], "evidence": [*rows, row("copy", rows[0].sub_question)]}
    assert confidence(**more).reliability <= confidence(**case).reliability  # type: ignore[arg-type]
