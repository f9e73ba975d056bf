"""A yes or no is answered by the opposite of what is asked, unless that is said of another thing; and plain values."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "pool": """# Harling pool

The pool is closed on Mondays. Dogs are forbidden in the changing rooms. Our sauna is cold in winter.

The old slide is open to children. The toilets on the meadow opened again on 12 March 2024.""",
    "plans": "# Plans\n\nThe application for a sauna was refused in March. The permit for the kiosk was granted.",
    "money": """# Money

| Heading | Actual 2023 | Budget 2024 |
|---|---|---|
| Street lighting | 12,260 | 14,500 |
| Playgrounds | 38,120 | 41,000 |
""",
    "drier": "# Drier\n\nYou find the serial number on the silver label under the tank.",
}
TOLD = {
    "Is the pool open on Mondays?": "closed on Mondays",
    "Are dogs allowed in the changing rooms?": "forbidden",
    "Was the application for a sauna approved?": "refused",
    "Is the sauna warm in winter?": "cold in winter",
    "When did the toilets on the meadow reopen?": "12 March",
    "What is the budget for street lighting in 2024?": "14,500",
    "How much was actually spent on playgrounds in 2023?": "38,120",
    "Where do I find the serial number?": "silver label",
}
UNTOLD = (
    "Is the pool open on Tuesdays?",
    "Is the new slide open to children?",
    "When did the sauna reopen?",
    "Where do I find the key?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("pool"), TEXTS, (*TOLD, *UNTOLD))


@pytest.mark.parametrize(("question", "value"), TOLD.items())
def test_what_is_told_is_answered(reports: dict[str, Report], question: str, value: str) -> None:
    assert reports[question].status == "answered"
    assert value in told(reports[question], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_told_of_another_is_no_answer(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status != "answered"
