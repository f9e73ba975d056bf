"""What pages say in their own ways: a day without its year, a reply to the same question, last year's figure."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.conflict_kit import held, of, read
from tests.unit.growth_kit import linear

from aria.core.types import SubQuestion
from aria.evidence.conflict.conflicts import conflicts
from aria.evidence.conflict.permission import speaks_of_leave
from aria.evidence.conflict.polarity import title_asked
from aria.evidence.extraction.places import says_where
from aria.evidence.questions.question import profile
from aria.evidence.typed.values import values
from aria.evidence.typed.yearly import asks_day_of_one, days_asked, may_be

BURNT = "When did Elm Mill burn down?"
ONE, OTHER = (
    "Elm Mill was destroyed by fire late on Saturday night, 11 February.",
    "On 18 February Elm Mill burnt down.",
)
VISITORS = "How many visitors did the Elm Fair have?"


def told(question: str, *pages: str, titles: tuple[str, ...] = ()) -> list[set[str]]:
    return [{side.value for side in each.sides} for each in held(question, *pages, titles=titles)]


def asked_once(question: str) -> SubQuestion:
    return of(question)[0]


def test_days_without_their_year_dispute_when_something_burnt() -> None:
    assert told(BURNT, ONE, OTHER) == [{"11 February", "18 February"}]
    assert told("When was the fire at Elm Mill?", ONE, OTHER) == [{"11 February", "18 February"}]


@pytest.mark.parametrize(
    "other",
    [
        "Elm Mill burnt down on 11 February.",
        "Elm Mill burnt down on 11 February 2023.",
        "Elm Mill burnt down in February 2023.",
        "Elm Mill burnt down in 2023.",
    ],
)
def test_a_day_without_its_year_may_be_one_with_it(other: str) -> None:
    assert not told(BURNT, ONE, other)


def test_days_of_papers_of_different_years_are_of_different_fires() -> None:
    rows, named = read(BURNT, ONE, OTHER)
    dated = [replace(each, published=day) for each, day in zip(named, ("1994-02-13", "2023-12-28"), strict=True)]
    assert not conflicts([asked_once(BURNT)], rows, dated, profile(BURNT, "2026-01-01"))
    same = [replace(each, published=day) for each, day in zip(named, ("2023-02-13", "2023-12-28"), strict=True)]
    assert conflicts([asked_once(BURNT)], rows, same, profile(BURNT, "2026-01-01"))


@pytest.mark.parametrize(
    "other",
    [
        "The inquiry into the fire at Elm Mill met on 3 March.",
        "Elm Mill, which burnt down, reopens on 4 May.",
        "A fund was set up on 14 February after the fire at Elm Mill.",
        "On 2 June the fire brigade was back at Elm Mill.",
        "In March Elm Mill, which burnt down, was sold.",
    ],
)
def test_the_day_of_something_else_is_none_of_the_fire(other: str) -> None:
    assert not told(BURNT, ONE, other)
    assert not told("When was the fire at Elm Mill?", ONE, other)


@pytest.mark.parametrize(
    "question", ["When did the council meet?", "When was the Elm Fair held?", "When did the pool open?"]
)
def test_what_is_done_each_year_has_many_days(question: str) -> None:
    assert not asks_day_of_one(question)


def test_of_a_year_alone_no_day_is_known_to_differ() -> None:
    assert may_be("XXXX-02-18", "2023")
    assert may_be("XXXX-02-18", "2023-02")
    assert may_be("XXXX-02-18", "2023-02-18")
    assert may_be("XXXX-02-18", "XXXX-02")
    assert not may_be("XXXX-02-18", "2023-02-11")
    assert not may_be("XXXX-02-18", "XXXX-03")


REPLIED = "# FAQ\n\nCan I run Larch on Windows?\n\nSorry, no. It needs a Linux file system."


@pytest.mark.parametrize("question", ["Can I run Larch on Windows?", "Does Larch run on Windows?"])
def test_a_no_under_the_question_disputes_a_list_of_systems(question: str) -> None:
    listed = "# Larch\n\nA cache for packages.\n\n- Runs on Linux, macOS and Windows\n"
    assert told(question, listed, REPLIED, titles=("Larch", "FAQ")) == [{"yes", "no"}]


def test_a_hostile_text_takes_time_by_its_length_only() -> None:
    linear(lambda times: days_asked(BURNT, "burnt " + "the Elm " * times + "on 11 February"), 100, 1_000)
    linear(lambda times: days_asked(BURNT, "burnt on 11 February " * times), 100, 1_000)


def test_a_title_of_one_word_is_known_to_be_what_is_asked_about() -> None:
    assert title_asked("Does the larch server run on Windows?", "Larch") == "Larch"
    assert not title_asked("Does the larch server run on Windows?", "Larch and its server")
    assert not title_asked("Does the larch server run on Windows?", "Larch server")


def test_what_runs_elsewhere_says_no_yes() -> None:
    listed = "# Larch\n\nA cache for packages.\n\n- Runs on Linux and macOS\n"
    assert not told("Can I run Larch on Windows?", listed, REPLIED, titles=("Larch", "FAQ"))


def test_a_question_gives_no_leave() -> None:
    assert not speaks_of_leave("Can I run Larch on Windows? Sorry, no.")
    assert speaks_of_leave("Dogs are not allowed.")


def test_the_figure_of_the_year_before_disputes_none_of_this() -> None:
    now = "The Elm Fair drew 11,500 visitors on Easter Monday."
    assert not told(VISITORS, now, "The Elm Fair hopes to beat last year's figure of 8,000 visitors.")
    assert not told(VISITORS, now, "The Elm Fair had drawn 8,000 visitors the year before.")


@pytest.mark.parametrize(
    "other",
    [
        "The Elm Fair drew 8,000 visitors on Easter Monday.",
        "The Elm Fair drew 8,000 visitors, more than the year before.",
    ],
)
def test_figures_of_one_year_do(other: str) -> None:
    assert told(VISITORS, "The Elm Fair drew 11,500 visitors on Easter Monday.", other)


def test_the_year_before_is_disputed_where_it_is_asked_for() -> None:
    asked = "How many visitors did the Elm Fair have last year?"
    one, other = (f"The Elm Fair hopes to beat last year's {each} visitors." for each in ("11,500", "8,000"))
    assert told(asked, one, other)


def test_a_town_behind_its_hall_built_nothing() -> None:
    asked, titles = "Who built the water tower of Elm?", ("Elm", "Ilse Marrenholt")
    own = "The water tower of Elm was built by Marrenholt."
    plans = "She went on to build the water tower of Elm, and the town hall of Ostrand was put up to her plans."
    assert not told(asked, own, plans, titles=titles)
    assert told(asked, own, "The water tower of Elm was built by Karl Senn.", titles=titles)


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("the town hall of Ostrand", True),
        ("the station in Ostrand", True),
        ("the works of Ostrand", False),
        ("the hall of Karl Senn", False),
        ("built by Ostrand", False),
    ],
)
def test_what_says_where_something_public_is(text: str, where: bool) -> None:
    name = next(each for each in values(text) if each.text in ("Ostrand", "Karl Senn"))
    assert says_where(text, name) is where
