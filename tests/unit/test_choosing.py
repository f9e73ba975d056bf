"""Which evidence a writer sees: covered by sub-question, within its room, and the same whatever came first."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st
from tests.unit.extractive_kit import source

from aria.core.labels import SourceText
from aria.core.state import RunState
from aria.core.types import Assessment, Confidence, Conflict, Evidence, Label, Priority, Side, SubQuestion
from aria.engines.llm.choosing import accepted, choose, cost

SUBS = tuple(f"Q{n}" for n in range(1, 5))
LABELS: list[Label] = ["answers", "supports", "contradicts", "background"]
PRIORITIES: list[Priority] = ["HIGH", "MED", "LOW"]


@st.composite
def rows(draw: st.DrawFn) -> tuple[Evidence, ...]:
    """Evidence at places of its own, with the quotes that stand there."""
    places = draw(st.lists(st.tuples(st.integers(1, 5), st.integers(0, 30)), min_size=1, max_size=24, unique=True))
    found = []
    for number, (of, at) in enumerate(places, start=1):
        words = [f"w{(at * 7 + n) % 41}" for n in range(draw(st.integers(1, 30)))]
        found.append(
            Evidence(
                id=f"E{number}", sub_question=draw(st.sampled_from(SUBS)), source=f"S{of}", start=at * 100,
                end=at * 100 + 99, quote=SourceText(" ".join(words)), label=draw(st.sampled_from(LABELS)),
                score=draw(st.integers(0, 100)) / 100,
            )
        )  # fmt: skip
    return tuple(found)


@st.composite
def states(draw: st.DrawFn) -> RunState:
    evidence = draw(rows())
    conflicts = []
    if len(evidence) > 1 and draw(st.booleans()):
        one, other = draw(st.lists(st.sampled_from(evidence), min_size=2, max_size=2, unique=True))
        sides = tuple(Side(value=row.id, evidence=(row.id,), origins=1, newest=None) for row in (one, other))
        conflicts.append(Conflict(sub_question=one.sub_question, slot="slot", sides=sides, resolution=""))
    subs = tuple(
        SubQuestion(id=name, text=name, priority=draw(st.sampled_from(PRIORITIES)), tool="corpus", query=name)
        for name in SUBS
    )
    return RunState(
        sub_questions=subs,
        evidence=evidence,
        sources=tuple(source(n, f"Paper {n}") for n in range(1, 6)),
        assessment=Assessment(confidence=Confidence(), judgements=(), conflicts=tuple(conflicts)),
    )


def place(row: Evidence) -> tuple[str, str, int]:
    return (row.sub_question, row.source, row.start)


def sides(state: RunState) -> set[str]:
    assert state.assessment is not None
    return {name for conflict in state.assessment.conflicts for side in conflict.sides for name in side.evidence}


@given(states(), st.integers(0, 600))
def test_it_fits_and_conflicts_are_always_in(state: RunState, room: int) -> None:
    chosen = choose(state, accepted(state), room)
    assert len({row.id for row in chosen}) == len(chosen)
    assert sides(state) <= {row.id for row in chosen}
    assert sum(cost(row) for row in chosen if row.id not in sides(state)) <= room


@given(states(), st.integers(0, 300))
def test_every_sub_question_is_represented_when_there_is_room_for_one_row_each(state: RunState, spare: int) -> None:
    allowed = accepted(state)
    cheapest: dict[str, int] = {}
    for row in allowed:
        cheapest[row.sub_question] = min(cost(row), cheapest.get(row.sub_question, 10**9))
    needed = sum(cheapest.values()) + sum(cost(row) for row in allowed if row.id in sides(state))
    chosen = choose(state, allowed, needed + spare)
    assert {row.sub_question for row in chosen} == set(cheapest)


@given(states(), st.integers(0, 600), st.randoms(use_true_random=False))
def test_the_order_of_arrival_does_not_matter(state: RunState, room: int, chance: object) -> None:
    shuffled = list(state.evidence)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    renamed = {row.id: f"E{number}" for number, row in enumerate(shuffled, start=1)}
    assert state.assessment is not None
    conflicts = tuple(
        replace(
            each,
            sides=tuple(replace(side, evidence=tuple(renamed[name] for name in side.evidence)) for side in each.sides),
        )
        for each in state.assessment.conflicts
    )
    other = replace(
        state,
        evidence=tuple(replace(row, id=renamed[row.id]) for row in shuffled),
        assessment=replace(state.assessment, conflicts=conflicts),
    )
    ours = [place(row) for row in choose(state, accepted(state), room)]
    assert [place(row) for row in choose(other, accepted(other), room)] == ours


def row(name: str, quote: str, **of: object) -> Evidence:
    told = {"sub_question": "Q1", "source": "S1", "start": 0, "end": 1, "label": "answers", "score": 0.5, **of}
    return Evidence(id=name, quote=SourceText(quote), **told)  # type: ignore[arg-type]


def chosen(room: int, *evidence: Evidence) -> list[str]:
    subs = tuple(SubQuestion(id=name, text=name, priority="HIGH", tool="corpus", query=name) for name in SUBS)
    sources = tuple(source(n, f"Paper {n}") for n in range(1, 6))
    state = RunState(sub_questions=subs, evidence=evidence, sources=sources)
    return [each.id for each in choose(state, accepted(state), room)]


def test_a_late_and_better_row_is_taken_before_an_early_one() -> None:
    early = [row(f"E{n}", f"the early words {n} are of no great use", start=n * 10, score=0.2) for n in range(1, 20)]
    late = row("E20", "the late words are what was asked for", start=500, score=0.9)
    assert "E20" in chosen(cost(late) + 2 * cost(early[0]), *early, late)


def test_another_origin_is_heard_before_the_same_one_again() -> None:
    first, second = row("E1", "it opened in May 1931"), row("E2", "then the first train crossed", start=50, score=0.49)
    other = row("E3", "records give the spring as its date", source="S2", start=9, score=0.45)
    assert chosen(cost(first) + cost(other) + 2, first, second, other) == ["E1", "E3"]


def test_what_says_the_same_is_shown_once() -> None:
    one = row("E1", "the bridge was opened in the month of May 1931 by the mayor")
    copy = row("E2", "The bridge was opened in the month of May 1931 by the mayor.", source="S2")
    assert chosen(1_000, one, copy) in (["E1"], ["E2"])


def test_what_only_touches_the_subject_is_not_written_from() -> None:
    assert chosen(1_000, row("E1", "bridges are long", label="background")) == []
