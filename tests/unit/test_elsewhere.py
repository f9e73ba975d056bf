"""Pages that speak of another thing than the one asked about are held against none, however the question is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.conflict_kit import held, of, read

from aria.core.types import Conflict
from aria.evidence.conflict.off_subject import elsewhere, names_as_in

CAPITAL = "where was the capital city of almara located in 1900"
OWN = ("Almara", "In 1900 the capital city of Almara was located in Denford.")
ATLAS = ("Atlas of Almara", "In 1900 the capital city of Almara was located in Kestrel.")
OTHERS = (
    ("Borovia", "In 1900 the capital city was located in Ostrel."),
    ("Kingdom of Ness", "Ness is a kingdom of the north. In 1900 its capital city was located in Hallen."),
)


def sides(question: str, *pages: tuple[str, str]) -> list[set[str]]:
    found: tuple[Conflict, ...] = held(
        question, *(text for _, text in pages), titles=tuple(title for title, _ in pages)
    )
    return [{side.value for side in each.sides} for each in found]


@pytest.mark.parametrize("question", [CAPITAL, "Where was the capital city of Almara located in 1900?"])
@pytest.mark.parametrize("other", OTHERS)
def test_the_capital_of_another_country_disputes_nothing(question: str, other: tuple[str, str]) -> None:
    assert sides(question, OWN, other) == []
    assert sides(question, other, OWN) == []


@given(others=st.lists(st.sampled_from(OTHERS), max_size=3), at=st.integers(0, 3))
def test_pages_on_others_change_no_dispute(others: list[tuple[str, str]], at: int) -> None:
    pages = [*others[:at], OWN, ATLAS, *others[at:]]
    assert sides(CAPITAL, *pages) == [{"Denford", "Kestrel"}]


def test_a_page_on_one_of_two_names_speaks_of_something_else() -> None:
    question = "When did The Marlows release Amber Lanterns?"
    album = ("Amber Lanterns", "Amber Lanterns is an album of The Marlows. The Marlows released it on 3 May 2017.")
    singer = ("Ida Brune", "Ida Brune sang with The Marlows. The Marlows released their first album in 2000.")
    review = ("Reviews", "The Marlows released Amber Lanterns on 9 June 2018.")
    assert sides(question, album, singer) == []
    assert sides(question, album, review) == [{"3 May 2017", "9 June 2018"}]


def test_a_page_that_is_called_by_a_name_of_the_question_need_not_say_the_others() -> None:
    question = "When did the Arden Bridge in Elmtown open?"
    one = ("Arden Bridge", "The Arden Bridge in Elmtown opened on 3 May 1933.")
    other = ("Arden Bridge", "The Arden Bridge opened on 4 June 1934.")
    assert sides(question, one, other) == [{"3 May 1933", "4 June 1934"}]


@pytest.mark.parametrize(
    ("question", "title", "one", "other"),
    [
        ("When was the Gdańsk Tower built?", "Gdańsk Tower", "The Gdańsk Tower", "The Gdansk Tower"),
        ("When was O’Hara Mill built?", "O’Hara Mill", "O’Hara Mill", "O'Hara Mill"),
        (
            "When was the John Kessler house built?",
            "John Kessler",
            "The John Kessler house",
            "The John F. Kessler house",
        ),
        ("when was the orrin bridge built", "Orrin Bridge", "The Orrin Bridge", "The Orrin Bridge"),
    ],
)
def test_a_name_in_another_spelling_is_the_same_name(question: str, title: str, one: str, other: str) -> None:
    pages = (title, f"{one} was built in 1932."), ("Buildings of the north", f"{other} was built in 1935.")
    assert sides(question, *pages) == [{"1932", "1935"}]


def test_a_page_on_the_second_thing_asked_about_is_not_left_out() -> None:
    question = "when were the alpha bridge and the beta bridge opened"
    rows, named = read(
        question, "The Alpha Bridge was opened in 1932.", "The Beta Bridge was opened in 1951.",
        titles=("Alpha Bridge", "Crossings of Norland"),
    )  # fmt: skip
    by_id = {source.id: source for source in named}
    assert elsewhere(of(question)[0], [(row, by_id[row.source]) for row in rows]) == frozenset()


def test_pages_without_titles_are_left_to_what_they_say() -> None:
    first, second = "Ida Marlau was born on 3 May 1866.", "Ida Marlau was born on 4 June 1871."
    assert len(sides("When was Ida Marlau born?", ("", first), ("", second))) == 1


def test_where_nothing_answers_no_page_is_elsewhere() -> None:
    rows, named = read(CAPITAL, "Borovia exports timber.", titles=("Borovia",))
    by_id = {source.id: source for source in named}
    assert elsewhere(of(CAPITAL)[0], [(row, by_id[row.source]) for row in rows]) == frozenset()


@pytest.mark.parametrize(
    ("question", "texts", "names"),
    [
        ("where is the old mill hall of fame", ("Old Mill Hall of Fame and Museum",), ("old mill hall of fame",)),
        ("when did amber lanterns come out", ("Amber Lanterns (album)",), ("amber lanterns",)),
        ("what is almara's capital", ("Atlas", "The capital of Almara is Denford."), ("almara",)),
        ("who painted the old mill", ("Notes", "It was painted by hand in the old mill."), ()),
        ("who wrote it", ("",), ()),
    ],
)  # fmt: skip
def test_names_are_read_as_a_source_writes_them(question: str, texts: tuple[str, ...], names: tuple[str, ...]) -> None:
    assert names_as_in(question, texts) == names
