"""Values that sources give without being held to conflict: when they are shown, and that nothing is made up."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given as examples
from hypothesis import strategies as st
from tests.unit.test_conflicts import OPENED, says

from aria.core.types import Conflict, Evidence, Source, SubQuestion
from aria.evidence.conflict.conflicts import conflicts
from aria.evidence.conflict.given import VALUES, Given, given
from aria.evidence.questions.question import profile

BORN = "When was Ada Quill born?"


def differing(question: str, *rows: tuple[Evidence, Source]) -> tuple[Conflict, ...]:
    kind = profile(question, "2026-01-01")
    asked = [SubQuestion(id="q1", text=question, priority="HIGH", tool="corpus", query=question, expects=kind.expects)]
    return conflicts(asked, [row for row, _ in rows], [source for _, source in rows], kind)


def shown(question: str, *rows: tuple[Evidence, Source]) -> tuple[Given, ...]:
    kind = profile(question, "2026-01-01")
    asked = [SubQuestion(id="q1", text=question, priority="HIGH", tool="corpus", query=question, expects=kind.expects)]
    told, sources = [row for row, _ in rows], [source for _, source in rows]
    return given(asked, told, sources, kind, conflicts(asked, told, sources, kind))


def test_what_happened_to_it_otherwise_is_not_given() -> None:
    assert not shown(
        "When was the Arden Mill built?",
        says("a", "The Arden Mill was built in 1871 of stone."),
        says("b", "Grinding at the Arden Mill cost two crowns in 1940.", title="Arden Mill", label="supports"),
    )


def test_who_names_a_sport_need_not_say_that_it_is_one() -> None:
    (found,) = shown(
        "What sport is Mira Holt associated with?",
        says("a", "Mira Holt is a tennis player."),
        says("b", "She was a golfer from Elm.", title="Mira Holt", label="supports"),
    )
    assert {value.evidence for value in found.values} == {("e-a",), ("e-b",)}


def test_text_that_stands_among_the_names_of_what_is_asked_need_not_repeat_them() -> None:
    first = says("a", "Mira Holt is a tennis player.")
    row, source = says("b", "Later a golfer, Holt toured Elm.", label="supports")
    (found,) = shown("What sport is Mira Holt associated with?", first, (replace(row, about=True), source))
    assert {value.evidence for value in found.values} == {("e-a",), ("e-b",)}
    assert shown("What sport is Mira Holt associated with?", first, (row, source)) == ()


def test_names_around_a_quote_do_not_make_it_tell_what_is_asked() -> None:
    row, source = says("b", "Grinding cost two crowns in 1940.", label="supports")
    first = says("a", "The Arden Mill was built in 1871 of stone.")
    assert not shown("When was the Arden Mill built?", first, (replace(row, about=True), source))


def test_a_span_of_years_tells_of_a_death_without_the_word() -> None:
    first = says("a", "Ada Quill was born on 4 May 1811 and died on 4 May 1871 in Elm.")
    (found,) = differing("When did Ada Quill die?", first, says("b", "Quill (3 June 1820 – 9 July 1890) sang."))
    assert {side.value for side in found.sides} == {"4 May 1871", "9 July 1890"}
    assert not shown("When did Ada Quill marry?", first, says("b", "Quill (3 June 1820 – 9 July 1890) sang."))


def test_sides_of_a_conflict_are_not_given_once_more() -> None:
    rows = (
        says("a", "The Golden Gate Bridge opened on 27 May 1937."),
        says("b", "The Golden Gate Bridge opened on 28 June 1938."),
    )
    assert shown(OPENED, *rows) == ()


def test_sources_that_agree_give_nothing_besides() -> None:
    rows = (
        says("a", "The Golden Gate Bridge opened on 27 May 1937."),
        says("b", "The Golden Gate Bridge opened in May 1937 to traffic.", label="supports"),
    )
    assert shown(OPENED, *rows) == ()


def test_what_another_thing_has_is_not_given() -> None:
    rows = (
        says("a", "Alexander Fleming discovered penicillin in 1928.", title="Penicillin"),
        says("b", "Wilhelm Conrad Röntgen discovered X-rays in Würzburg.", title="X-rays", label="supports"),
    )
    assert shown("Who discovered penicillin?", *rows) == ()


def test_a_question_that_leads_over_a_name_has_values_of_different_things() -> None:
    rows = (
        says("a", "The designer of Colossus was born in 1905."),
        says("b", "Colossus, born of the designer's doubts, ran in December 1943.", label="supports"),
    )
    assert shown("In what year was the designer of Colossus born?", *rows) == ()


@examples(st.lists(st.tuples(st.integers(1, 28), st.integers(1800, 1990), st.booleans()), min_size=1, max_size=9))
def test_every_value_stands_in_the_quote_it_is_cited_by_and_few_are_shown(days: list[tuple[int, int, bool]]) -> None:
    rows = [
        says(f"s{number}", f"Ada Quill was born {'on ' if sure else ''}{day} May {year}.", label="answers")
        for number, (day, year, sure) in enumerate(days)
    ]
    quotes = {row.id: row.quote.exposed() for row, _ in rows}
    for found in shown(BORN, *rows):
        assert len(found.values) <= VALUES
        assert all(any(value.value in quotes[name] for name in value.evidence) for value in found.values)
