"""What was so at the time of an event: when that was is the first step."""

from __future__ import annotations

import pytest

from aria.evidence.questions.first_steps import first_step


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        (
            "Who was mayor when the Vale Railway was opened?",
            "When was the Vale Railway opened?",
            "Who was mayor in 1866?",
        ),
        ("Who led the school when Ann Holt died?", "When did Ann Holt die?", "Who led the school in 1866?"),
        (
            "In which building was the school housed when Ferdinand Ouse became its principal?",
            "When did Ferdinand Ouse become its principal?",
            "In which building was the school housed in 1866?",
        ),
    ],
)
def test_the_time_of_an_event_is_asked_first(question: str, first: str, last: str) -> None:
    step = first_step(question)
    assert step is not None
    assert (step.text, step.expects) == (first, "date")
    assert step.filled(question, "in 1866") == last


@pytest.mark.parametrize(
    "question",
    [
        "Who was killed when the Hindenburg exploded?",
        "What happened when the Vale Bridge was opened?",
        "Who was there when the Vale Bridge was opened?",
        "When was the Vale Railway opened?",
        "Who was mayor when it rained?",
    ],
)
def test_what_happened_at_the_event_itself_is_one_step(question: str) -> None:
    assert first_step(question) is None
