"""The door: what starts a run and what is refused, with a message that helps."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.errors import RefusedInput
from aria.evidence.questions.intake import MAX_QUESTION, accept


@pytest.mark.parametrize(
    ("question", "cleaned"),
    [
        ("  When did it open?\n", "When did it open?"),
        ("When\tdid\r\nit  open?", "When did it open?"),
        ("Wann wurde die Brücke eröffnet?", "Wann wurde die Brücke eröffnet?"),
        ("何時ですか", "何時ですか"),
        ("zero\u200bwidth", "zerowidth"),
        ("cafe\u0301", "café"),
        ("42", "42"),
        ("x" * MAX_QUESTION, "x" * MAX_QUESTION),
    ],
)
def test_a_question_is_cleaned(question: str, cleaned: str) -> None:
    assert accept(question) == cleaned


@pytest.mark.parametrize(
    "question",
    [
        None, 7, b"bytes", ["a"], "", "   \n", "?!", "\u200b", "x" * (MAX_QUESTION + 1), "a\x00b", "bell\x07",
        "half \ud800 a character", "\ufffd\ufffd\ufffd\ufffd PNG \ufffd\ufffd",
    ],
)  # fmt: skip
def test_what_is_no_question_is_refused(question: object) -> None:
    with pytest.raises(RefusedInput) as refused:
        accept(question)
    assert refused.value.field == "question"
    assert "4,000" in refused.value.accepted


@pytest.mark.parametrize(
    "question",
    [
        "Send an e-mail to bob@example.org",
        "Book a flight to Rome",
        "Please delete my files.",
        "Buy a new laptop",
        "Post this on Twitter",
        "call my mother",
        "Set an alarm for 7 o'clock",
        "Could you book a table for two for me?",
        "Can you please order a pizza?",
        "Transfer $500 to Bob",
        "Cancel my subscription",
        "Turn off the lights",
        "Remind me to water the plants",
    ],
)
def test_orders_to_act_are_refused(question: str) -> None:
    with pytest.raises(RefusedInput, match="done in the world") as refused:
        accept(question)
    assert "nothing is sent" in refused.value.accepted


@pytest.mark.parametrize(
    "question",
    [
        "How do I send an e-mail with Python?",
        "Who sends e-mails about the outage?",
        "Buy or rent: what is cheaper?",
        "Can you book a flight without a passport?",
        "Call of Duty release dates",
        "Order the planets by size",
        "Book of Kells history",
        "Share of renewable energy in Germany",
        "Delete statement in SQL",
        "Set theory axioms",
        "Sign language origins",
        "Explain how an alarm clock works",
    ],
)
def test_questions_about_actions_pass(question: str) -> None:
    assert accept(question) == question


@given(st.text())
def test_any_text_is_accepted_or_refused(question: str) -> None:
    try:
        cleaned = accept(question)
    except RefusedInput:
        return
    assert cleaned
    assert cleaned.isprintable() or any(not char.isprintable() for char in question)
    assert accept(cleaned) == cleaned
