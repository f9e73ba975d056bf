"""Whom a question calls by initials and a page by first names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.questions.initials import first_name, of_other_initials, spelt_out, without_initials


@pytest.mark.parametrize(
    ("question", "bare"),
    [
        ("When was C. Mayne born?", "When was Mayne born?"),
        ("What did J. S. Bach write?", "What did Bach write?"),
        ("What did J.S. Bach write?", "What did Bach write?"),
        ("Did A. Holt build it?", "Did Holt build it?"),
        ("When did Dr. A. Holt die?", "When did Dr. Holt die?"),
        ("A. Holt mill", "Holt mill"),
        ("When was J.-P. Marat born?", "When was Marat born?"),
        ("When was J R Tolven born?", "When was Tolven born?"),
        ("Quand est né É. Zorn ?", "Quand est né Zorn ?"),
        ("Wann wurde K. Weiß geboren?", "Wann wurde Weiß geboren?"),
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
        "What is the capital of W. Virginia?",
    ],
)
def test_letters_that_are_no_first_names_stay(question: str) -> None:
    assert without_initials(question) == question
    assert not first_name(question, "George Walter Bush, Uriah Army and Clara When met St. Mary.")


@pytest.mark.parametrize(
    ("text", "others", "asked"),
    [
        ("Christa Mayne is a singer.", (), "When was Christa Mayne born?"),
        ('Christa Maria "Kit" Mayne is a singer.', (), "When was Christa Mayne born?"),
        ("Mayne was born in 1976.", ("Christa Mayne is a singer.",), "When was C. Mayne born?"),
        ("Constant B. Mayne, an uncle", ("Clara Anne Mayne",), "When was Constant Mayne born?"),
        ("Christa Mayne sings.", ("Constant Mayne paints.",), "When was Christa Mayne born?"),
        ("Christa Mayne is no kin of Constant Mayne.", (), "When was C. Mayne born?"),
        ("Anna Mayne sings.", ("Christa Mayne sings.",), "When was Christa Mayne born?"),
        ("Anna Mayne sings.", ("Christa Mayne sings.", "Constant Mayne paints."), "When was C. Mayne born?"),
        ("Captain Mayne sings to Chief Mayne and Anna Mayne.", (), "When was C. Mayne born?"),
        ("C. Mayne was born in 1976.", ("Christa Mayne sings.",), "When was C. Mayne born?"),
    ],
)
def test_the_only_first_name_with_that_letter_is_meant(text: str, others: tuple[str, ...], asked: str) -> None:
    question = "When was C. Mayne born?"
    assert spelt_out(question, first_name(question, text, others)) == asked


def test_each_initial_tells_a_first_name() -> None:
    text = "Johann Sebastian Bach was the father of Johann Christian Bach."
    assert first_name("When was J. S. Bach born?", text) == "Johann Sebastian"
    assert first_name("When was J.-P. Marat born?", "Jean-Paul Marat was born in 1743.") == "Jean-Paul"


@pytest.mark.parametrize("query", ["C Mayne born", "Mayne born", "C. Mayne born"])
def test_the_query_asks_for_the_name_that_the_question_asks_for(query: str) -> None:
    assert spelt_out("When was C. Mayne born?", "Christa", query) == "Christa Mayne born"


@pytest.mark.parametrize(
    ("text", "others", "other"),
    [
        ("Anna Holt was born in 1871.", (), True),
        ("B. Holt was born in 1902.", (), True),
        ("Holt, T. S., was born in 1902.", (), True),
        ("Admiral Holt was born in 1902.", ("Montague Holt sailed.",), True),
        ("| A. Holt | 123 456 |", (), True),
        ("Carl Holt was born in 1871, and Anna Holt in 1873.", (), False),
        ("Vice-Admiral Holt was born in 1902.", (), False),
        ("Holt was born in 1902.", (), False),
        ("Çelik Holt was born in 1902.", (), False),
        ("Maria Cora Holt was born in 1902.", (), False),
        ("Holt was born in 1902.", ("Cora Holt sings.", "Anna Holt paints."), False),
    ],
)
def test_who_has_first_names_with_other_letters_alone_is_another(
    text: str, others: tuple[str, ...], other: bool
) -> None:
    assert of_other_initials("When was C. Holt born?", text, others) is other


@given(st.text(max_size=80), st.text(max_size=80))
def test_a_question_without_initials_is_kept(question: str, text: str) -> None:
    if "." not in question and question.count(" ") < 2:
        assert without_initials(question) == spelt_out(question, first_name(question, text)) == question


@pytest.mark.parametrize("unit", ["a", "J-", "J-R-", "J. ", "J R ", "Ja ", "Tolven ", "“a” "])
def test_first_names_are_looked_for_in_the_time_of_a_texts_length(unit: str) -> None:
    def read(size: int) -> bool:
        text = f"{(unit * size)[:size]} Tolven"
        return bool(first_name("When was J. R. Tolven born?", text)) or of_other_initials("Is J. R. Tolven?", text)

    linear(read, 10_000, 100_000)
