"""Keywords typed as into a search box are asked as the question that they stand for, and sentences stay as they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.conflict_kit import held

from aria.evidence.questions.question import core_sentence, profile

TODAY = "2026-01-01"


@pytest.mark.parametrize(
    ("keywords", "expects", "unit"),
    [
        ("height of Gellan Force", "number", "length"),
        ("Gellan Force height", "number", "length"),
        ("population of Norton Quay at the 2011 census", "number", "people"),
        ("adult ticket price Elm Museum 2024", "number", "money"),
        ("number of coins in the Roman hoard", "number", ""),
        ("laundry token price", "number", "money"),
        ("price of a walnut baguette", "number", "money"),
        ("training budget per person", "number", "money"),
        ("total bill for the new roof?", "number", "money"),
        ("bill of materials", "text", ""),
        ("abstract deadline Tolvanger", "date", ""),
        ("deadline for the Fenby arts grant", "date", ""),
        ("summer outing 2023 date", "date", ""),
        ("Larkfield Brewery founding year", "date", ""),
        ("date of birth Isolde Varga", "date", ""),
        ("capital of Orravale", "place", ""),
        ("mayor of Tessel", "person", ""),
        ("founder of Larch Hill nursery", "person", ""),
    ],
)
def test_keywords_for_a_value_expect_what_the_question_does(keywords: str, expects: str, unit: str) -> None:
    found = profile(keywords, TODAY)
    assert (found.expects, found.unit) == (expects, unit)


@pytest.mark.parametrize(
    "text",
    [
        "Golden Gate Bridge", "water in the Dunlin 40", "list of mayors", "summary of the report",
        "waive membership fee", "reduce heating cost", "corner of the garden",
        "population growth", "number theory", "The Age of Innocence", "Age of Empires", "leap year", "Elm school year",
        "price elasticity of demand", "speed dating rules", "founder effect", "Director of Photography duties",
        "population and area of Tessel", "up to date", "Number 10 Downing Street", "The Speed of Sound",
        "weight loss tips", "Check the date", "Determine the height of the tower", "mayor of Tessel resigns",
        "The population of Tessel grew in 2011", "population de Tessel", "height restrictions Elm ferry",
    ],
)  # fmt: skip
def test_keywords_for_no_value_expect_none(text: str) -> None:
    assert profile(text, TODAY).expects in ("text", "list")


@given(
    st.sampled_from(
        ["When did the height of the tower change?", "Is there a date?", "Compare the price of tea and milk"]
    ),
    st.sampled_from(["", " ", " please"]),
)
def test_what_is_a_sentence_is_no_keyword(text: str, behind: str) -> None:
    assert not core_sentence(text + behind).startswith(("What is the", "Who is the"))


def test_a_word_that_only_stresses_is_asked_for_by_nobody() -> None:
    assert core_sentence("What exactly is a sprain?") == "What is a sprain?"
    assert core_sentence("Does it send a message exactly once?") == "Does it send a message exactly once?"


def test_keywords_find_a_dispute() -> None:
    pages = (
        "# Hochberg\n\nThe Hochberg road tunnel is 2.9 km long.",
        "# Roads\n\nThe Hochberg road tunnel is 3.5 km long.",
    )
    assert held("length of the Hochberg road tunnel", *pages) != ()
