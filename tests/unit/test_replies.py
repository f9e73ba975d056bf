"""Answers below a question, as in a list of frequent ones: they speak of what that question names."""

from __future__ import annotations

import pytest
from tests.unit.extractive_kit import quotes, researched, written
from tests.unit.test_explaining import told

from aria.evidence.text.sentences import split

FAQ = """# Joining the rowing club

**When does the subsidy come?** It's paid in March and depends on the budget of the year before.

**May I row alone?** Yes, up to three times a week once you've passed the test. Before that it's once. Guests can't.

**Is there a fee for lockers?**

They cost 9 euros a month.

**How do I join?** It is possible to join by e-mail.
"""


def shown(question: str, text: str = FAQ) -> str:
    return " ".join(quotes(written(researched(question, text)), "answer", "finding"))


@pytest.mark.parametrize("question", ["When do we get paid?", "In which month are the trainers paid?"])
def test_what_answers_another_question_says_nothing(question: str) -> None:
    assert not any("March" in each for each in told(question, FAQ))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When is the subsidy paid?", "When does the subsidy come?** It's paid in March"),
        ("How much do lockers cost?", "They cost 9 euros a month."),
        ("How can I join the club?", "It is possible to join by e-mail."),
    ],
)
def test_an_answer_is_read_with_its_question(question: str, answer: str) -> None:
    assert any(answer in each for each in told(question, FAQ, "Rowing club"))


def test_what_says_of_what_it_is_tells_it_below_any_question() -> None:
    text = (
        "# Dryer\n\n**How often do I empty it?** That depends. The bucket can hold 3.8 litres; it takes a day to fill."
    )
    assert told("How many litres fit into the bucket?", text, "Dryer")


@pytest.mark.parametrize("question", ["rowing alone before the test", "How often a week may I row alone?"])
def test_what_holds_else_is_quoted_with_it(question: str) -> None:
    assert "Before that it's once." in shown(question)


def test_what_goes_on_about_another_time_is_no_part_of_a_date() -> None:
    text = "# The mill\n\nThe mill was painted green in 1988. Before that it had been grey since 1950."
    assert told("When was the mill painted green?", text) == ["The mill was painted green in 1988."]


def test_a_mark_that_ends_bold_words_is_a_part_of_their_sentence() -> None:
    text = "**Winter.** The year began badly. 2 * 3 is six. * Note"
    assert [text[start:end] for start, end in split(text)][:2] == ["**Winter.**", "The year began badly."]
