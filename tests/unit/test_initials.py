"""Whom a question calls by initials and a page by first names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.questions.initials import spelt_out, without_initials


@pytest.mark.parametrize(
    ("question", "bare"),
    [
        ("When was C. Mayne born?", "When was Mayne born?"),
        ("What did J. S. Bach write?", "What did Bach write?"),
        ("What did J.S. Bach write?", "What did Bach write?"),
        ("Did A. Holt build it?", "Did Holt build it?"),
        ("When did Dr. A. Holt die?", "When did Dr. Holt die?"),
        ("A. Holt mill", "Holt mill"),
    ],
)
def test_initials_before_a_last_name_are_no_words_of_an_answer(question: str, bare: str) -> None:
    assert without_initials(question) == bare


@pytest.mark.parametrize(
    "question",
    [
        "Who is George W. Bush?",
        "Who is Samuel L. Jackson married to?",
        "Is the U.S. Army larger?",
        "Who lives in Washington D. C. today?",
        "Who wrote about St. Mary?",
        "Does vitamin C. help?",
        "I think of option B. What does it cost?",
        "Which plan is in Appendix A. When is it due?",
        "When was the mill built?",
    ],
)
def test_letters_that_are_no_first_names_stay(question: str) -> None:
    assert without_initials(question) == question
    assert spelt_out(question, "George Walter Bush, Uriah Army and Clara When met St. Mary.") == question


@pytest.mark.parametrize(
    ("text", "others", "asked"),
    [
        ("Christa Mayne is a singer.", (), "When was Christa Mayne born?"),
        ('Christa Maria "Kit" Mayne is a singer.', (), "When was Christa Mayne born?"),
        ("Mayne was born in 1976.", ("Christa Mayne is a singer.",), "When was Christa Mayne born?"),
        ("Christa Mayne sings.", ("Constant Mayne paints.",), "When was Christa Mayne born?"),
        ("Christa Mayne is no kin of Constant Mayne.", (), "When was C. Mayne born?"),
        ("Mayne sings.", ("Christa Mayne sings.", "Constant Mayne paints."), "When was C. Mayne born?"),
        ("Captain Mayne sings to Anna Mayne.", (), "When was C. Mayne born?"),
    ],
)
def test_the_only_first_name_with_that_letter_is_meant(text: str, others: tuple[str, ...], asked: str) -> None:
    assert spelt_out("When was C. Mayne born?", text, others) == asked


def test_each_initial_tells_a_first_name() -> None:
    text = "Johann Sebastian Bach was the father of Johann Christian Bach."
    assert spelt_out("When was J. S. Bach born?", text) == "When was Johann Sebastian Bach born?"


@given(st.text(max_size=80), st.text(max_size=80))
def test_a_question_without_initials_is_kept(question: str, text: str) -> None:
    if "." not in question:
        assert without_initials(question) == spelt_out(question, text) == question
