"""What somebody does, earned or died of is asked, and not who somebody is: a person answers none of that."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "moor": """# The Moor Line

General Otto Sand was offered the crown and turned it down. He sat in the diet for two
terms, and died in his bed in 1901. Dana Sand, a niece of General Otto Sand, kept bees.

The court was never merry after the death of Prince Ivo, the only son, of measles, in
1866. The death of the queen of Ostland changed little.""",
    "yard": """# The boat yard

The manager's salary was £41,200 last year. The manager, Ida Krone, has an office above
the slip.""",
}
TOLD = {
    "What did Prince Ivo die of?": "of measles",
    "What does the manager earn?": "£41,200",
}
UNTOLD = ("What did General Otto Sand die of?", "What did the queen of Ostland die of?")


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("deeds"), TEXTS, (*TOLD, *UNTOLD))


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_answered(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status == "answered"
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_no_person_and_no_bed_answers_of_what(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status != "answered"
