"""Where something is: which of the places that a sentence names tell it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.conflict_kit import held, told

from aria.core.types import Value
from aria.evidence.extraction.places import told_places
from aria.evidence.typed.values import values

WHERE = "Where is the Marlau House located?"


def places(text: str) -> list[Value]:
    return [value for value in values(text) if value.kind in ("place", "name")]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("The house lies on Elm Street in Selby.", ["Selby"]),
        ("The house lies at 12 Elm Street, Selby.", ["Selby"]),
        ("The house lies along the banks of the Marrow River in Selby.", ["Selby"]),
        ("The house lies on the shore of Marrow Bay in Selby.", ["Selby"]),
        ("The house lies on Elm Street.", ["Elm Street"]),
        ("The brook ends in the Marrow River near Selby.", ["Marrow River", "Selby"]),
    ],
)
def test_a_road_or_a_bank_tells_only_where_nothing_else_does(text: str, left: list[str]) -> None:
    assert [value.text for value in told_places(WHERE, text, places(text))] == left


@pytest.mark.parametrize("question", ["On which street is the Marlau House?", "What river is the Marlau House on?"])
def test_a_road_or_a_river_that_is_asked_for_tells(question: str) -> None:
    text = "The house lies on Elm Street, along the Marrow River, in Selby."
    assert len(told_places(question, text, places(text))) == 3


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("What is the capital of Ferrin?", ["Lorn"]),
        ("Which town is the seat of Ferrin?", ["Lorn"]),
        ("Where is Marlau?", ["Lorn", "Elm Province", "Province of Arden"]),
        ("In what province is Marlau?", ["Lorn", "Elm Province", "Province of Arden"]),
    ],
)
def test_a_province_is_no_town(question: str, left: list[str]) -> None:
    text = "It lies in Lorn in Elm Province, once in the Province of Arden."
    assert [value.text for value in told_places(question, text, places(text))] == left


def test_a_place_is_not_where_it_is_by_another_spelling() -> None:
    text = "Moore Town lies in Portland."
    assert [value.text for value in told_places("Where is Mooretown?", text, places(text))] == ["Portland"]


def test_a_river_is_no_town() -> None:
    text = "The quarter lies by the River Sayne in Selby."
    left = told_places("In which city is the quarter?", text, places(text))
    assert "River Sayne" not in [value.text for value in left]


@given(st.lists(st.sampled_from(["on ", "in ", "along the ", "Elm Street", "Marrow River", "Selby", ", "]), max_size=9))
def test_of_several_places_one_is_left(pieces: list[str]) -> None:
    text = "".join(pieces)
    found = places(text)
    assert bool(told_places(WHERE, text, found)) == bool(found)


def test_pages_that_name_one_street_in_two_towns_differ() -> None:
    page = "The Marlau House is a museum. The Marlau House is located on Main Street in {}."
    (conflict,) = held(WHERE, page.format("Selby"), page.format("Broken Elm"))
    assert {side.value for side in conflict.sides} == {"Selby", "Broken Elm"}


def test_the_number_behind_a_label_is_the_figure_that_is_told() -> None:
    page = "Selby is a town in the north. Population ( 2011 ) [ 1 ] • Total 81,615 Time zone CET"
    assert told("What is the population of Selby?", page) == ["81,615"]
