"""Questions that do not say what they are about."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.engines.extractive.needs.unnamed import names_nothing

NOTHING = """Why?
What is ==?
What is it?
Who is who?
When was it?
How many?
How does it work?
How old is she?
When did he die?
Who is his wife?
Do they deliver?
How much does it cost?
What is that?
What does it mean?
What happened?
What is the difference?
What is the difference between is and ==?
Tell me more.
What is 2+2?
What is 12 * 7?
Was ist das?
Wann war es?
¿Qué es?
これは何ですか？
这是什么？
Что это?
ما هذا؟"""
SOMETHING = """What is C?
What is C++?
What is love?
What is the WHO?
Who are The Who?
Who wrote It?
What is IT?
What does "why" mean?
What was 1984?
When was Ada Quill born?
Is it open on Sundays?
How long does it take to charge?
How did they build the pyramids?
When is this year's festival?
Which author said that he would return?
What should I do when the lamp blinks?
who sang the end of the world as we know it
What is this document about?
Wann war die Eröffnung?
Wer ist Karl Hamre?
富士山は何ですか？"""


@pytest.mark.parametrize("question", NOTHING.splitlines())
def test_words_that_only_ask_or_stand_for_something_name_nothing(question: str) -> None:
    assert names_nothing(question)


@pytest.mark.parametrize("question", SOMETHING.splitlines())
def test_a_name_or_a_word_of_content_says_what_is_asked_about(question: str) -> None:
    assert not names_nothing(question)


@given(st.text(alphabet="bcdfglmnprstvz", min_size=4, max_size=9), st.sampled_from(["What is {}?", "Why did {} fall?"]))
def test_any_name_says_what_is_asked_about(name: str, question: str) -> None:
    assert not names_nothing(question.format(name.capitalize()))


@given(st.text(max_size=300))
def test_any_text_is_told(text: str) -> None:
    assert names_nothing(text) in (True, False)
