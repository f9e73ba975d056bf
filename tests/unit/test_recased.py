"""Names in a question that is typed without capitals have those that a text gives them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.questions.recased import gone_on, recased

TEXT = """# Getting Started With Corvane Hall

Corvane Hall is a concert hall in the town of Pelsworth. The foyer of Corvane Hall was built by Maarten Vredeling.
It was laid by Polish workers. In May Tom Baker left.
Miss Pargeter gave her house of cards to the hall, and the House of Cards is shown there. A brannock is eaten cold.
"""


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("who built corvane hall", "Who built Corvane Hall"),
        ("when did corvane hall open in pelsworth", "When did Corvane Hall open in Pelsworth"),
        ("what did miss pargeter give", "What did Miss Pargeter give"),
        ("was it maarten vredeling's foyer", "Was it Maarten Vredeling's foyer"),
        ("how is getting started told", "how is getting started told"),
        ("what is a brannock", "what is a brannock"),
        ("where is the hall", "where is the hall"),
        ("Who built corvane hall?", "Who built corvane hall?"),
        ("who built Corvane hall", "who built Corvane hall"),
        ("wer hat die corvane hall gebaut und wann", "wer hat die corvane hall gebaut und wann"),
        ("how do i polish the floor", "how do i polish the floor"),
        ("who is the baker", "who is the baker"),
        ("", ""),
    ],
)
def test_names_have_the_capitals_of_the_text(question: str, expected: str) -> None:
    assert recased(question, [TEXT]) == expected


@given(st.text(max_size=60), st.text(max_size=200))
def test_only_capitals_change_and_once_is_enough(question: str, text: str) -> None:
    once = recased(question, [text])
    assert len(once) == len(question)
    assert all(one in (other, other.upper()) for one, other in zip(once, question, strict=True))
    assert recased(once, [text]) == once


def test_it_takes_the_time_of_the_length_of_the_text() -> None:
    linear(lambda size: recased("who built corvane hall in pelsworth", [TEXT * size]), 40, 400)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The Linnet Caves were found in 1902.", "who found the Linnet Caves"),
        ("The Linnet caves were found in 1902.", "who found the Linnet caves"),
        ("The Linnet Caves are deep. All caves were found in 1902.", "who found the Linnet caves"),
        ("Miss Linnet likes tea.", "who found the Linnet caves"),
    ],
)
def test_a_name_goes_on_where_the_texts_write_it_so(text: str, question: str) -> None:
    assert gone_on("who found the Linnet caves", ["Linnet"], [text]) == question
