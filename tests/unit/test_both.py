"""Why both sides of a conflict may hold, and how a value is told in full."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import TODAY, held, of, read, told

from aria.core.types import Value
from aria.evidence.conflict.conflicts import statements
from aria.evidence.questions.attributes import attribute_of
from aria.evidence.questions.question import profile
from aria.evidence.typed.values import same

BORN = "When was John Marsh born?"
MADE = "Who is the creator of The Glass Ferry?"
OPENED = "When did the Arde Bridge open?"
DESIGNED = "Who designed the Arde Bridge?"


@pytest.mark.parametrize(
    ("question", "one", "other", "why"),
    [
        (
            BORN,
            "John Marsh was an English chemist. John Marsh was born on 3 May 1801 in Elm.",
            "John Marsh was a Danish painter. John Marsh was born on 9 June 1851 in Varde.",
            "different things of one name: chemist and painter",
        ),
        (
            BORN,
            "John Marsh Sr. was a clockmaker. John Marsh Sr. was born in 1801 in Elm.",
            "John Marsh Jr. was a clockmaker too. John Marsh Jr. was born in 1831 in Elm.",
            "different things of one name: Sr and Jr",
        ),
        (
            MADE,
            "The Glass Ferry is a novel written by Ida Marlau.",
            "The Glass Ferry is a 1951 film directed by Tom Field.",
            "different things of one name: novel and film",
        ),
    ],
)
def test_it_is_told_why_both_sides_may_hold(question: str, one: str, other: str, why: str) -> None:
    for pages in ((one, other), (other, one)):
        (found,) = held(question, *pages)
        assert all(part in found.resolution for part in why.split(" and "))


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            BORN,
            "John Marsh was an English chemist. John Marsh was born on 3 May 1801 in Elm.",
            "John Marsh was an English physicist. John Marsh was born on 9 June 1851 in Varde.",
        ),
        (
            BORN,
            "John Marsh was an English chemist. John Marsh was born on 3 May 1801 in Elm.",
            "John Marsh was born on 9 June 1851 in Varde.",
        ),
        (MADE, "The Glass Ferry is a film written by Ida Marlau.", "The Glass Ferry is a film directed by Tom Field."),
        (BORN, "John Marsh was born on 26 May 1999 in Elm.", "John Marsh was born on 6 June 1999 in Elm."),
        (OPENED, "The Arde Bridge was opened on 3 March 1966.", "The Arde Bridge was opened on 4 March 1966."),
        (DESIGNED, "The Arde Bridge was designed by Ada Strand.", "The Arde Bridge was designed by Clara Weber."),
    ],
)
def test_without_a_sign_of_it_a_conflict_stays_one(question: str, one: str, other: str) -> None:
    (found,) = held(question, one, other)
    assert found.resolution == "one origin each; left open"


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (BORN, "John Marsh was born about 1866 in Elm.", "John Marsh was born in 1867 in Elm."),
        (
            "Where was John Marsh born?",
            "John Marsh was born in Elm, Varde County.",
            "John Marsh was born in Varde County.",
        ),
    ],
)
def test_what_is_told_less_exactly_is_no_conflict(question: str, one: str, other: str) -> None:
    assert held(question, one, other) == ()


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (BORN, "John Marsh was born about 1866 in Elm.", "John Marsh was born in 1880 in Elm."),
        (
            "Where was John Marsh born?",
            "John Marsh was born in Elm, Varde County.",
            "John Marsh was born in Rode, Varde County.",
        ),
    ],
)
def test_what_is_told_otherwise_still_is_one(question: str, one: str, other: str) -> None:
    assert held(question, one, other)


def test_a_place_agrees_with_what_it_lies_in() -> None:
    elm, holm = (
        Value(kind="place", key=text.split(",")[0].lower(), text=text) for text in ("Elm, Varde", "Holm, Varde")
    )
    varde = Value(kind="place", key="varde", text="Varde")
    assert same(elm, varde)
    assert same(varde, elm)
    assert not same(elm, holm)


@pytest.mark.parametrize(
    ("question", "page", "full"),
    [
        ("What is the genre of the film Lamps?", "Lamps is a 1951 comedy film by Tom Field.", "comedy film"),
        ("What is the profession of Ida Marlau?", "Ida Marlau was a poet and painter.", "poet and painter"),
        ("What sport is Tom Field associated with?", "Tom Field played ice hockey.", "ice hockey"),
    ],
)
def test_a_member_of_a_kind_is_told_with_what_belongs_to_it(question: str, page: str, full: str) -> None:
    rows, named = read(question, page)
    found = statements(of(question)[0], rows, named, profile(question, TODAY), whole=True)
    assert [row.values[0].text for row in found] == [full]


@pytest.mark.parametrize(
    "page",
    [
        "In Arde 28.7% of the population is aged 65 or older.",
        "Arde is old. In Arde 12 residents were under the age of six.",
        "The population of Arde was spread out, with 40 aged 65 or older.",
    ],
)
def test_how_many_are_of_an_age_is_not_how_many_there_are(page: str) -> None:
    asked = "What is the population of Arde?"
    assert told(asked, page) == []
    assert told(asked, f"{page} The population of Arde is 9,523.") == ["9,523"]


def test_a_population_is_the_total_population() -> None:
    plain, *called = (f"What is the {word}population of Arde?" for word in ("", "total ", "estimated "))
    assert {attribute_of(of(question)[0]) for question in called} == {attribute_of(of(plain)[0])}
    assert attribute_of(of("What is the male population of Arde?")[0]) > attribute_of(of(plain)[0])


def test_a_life_is_told_by_its_days_where_a_heading_has_its_years() -> None:
    page = (
        "John Marsh, 4th Baron Elm British painter (1885–1955) From the encyclopedia John Marsh, 4th Baron Elm Early "
        "life Career Edmund John Marsh, 4th Baron Elm (22 October 1885 – 8 July 1955) was a British painter."
    )
    assert told(BORN, page)[:1] == ["22 October 1885"]


def test_another_life_of_the_same_years_is_not_the_one_asked_for() -> None:
    page = "John Marsh (1885–1955) Painters of Elm Karl Weber (22 October 1885 – 8 July 1955)"
    assert told(BORN, page)[:1] == ["1885"]
