"""Everyday questions to a mixed library: told where a sentence tells it, refused where one only shares the words."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "varna": """# The planet Varna

The surface of Varna has a temperature of about 465 °C, hot enough to melt lead. The Orla probe sent pictures from Varna
for 23 minutes.""",
    "ombrel": """# The Ombrel Bridge

The Ombrel Bridge was opened on 5 April 1998. On the Ombrel side the foundation went down to 13.6 metres, since going on
to bedrock would cost too many lives. With its main span of 853 metres it was the third longest suspension bridge in the
land when it opened.""",
    "spans": """# Notable suspension bridges

| Bridge | Country | Main span (m) | Note |
|---|---|---|---|
| Harn Bridge | Norland | 1991 | Joins Harn and Awi |
| Tesk Bridge | Sudland | 2023 | Named for the year |
| Elm Bridge | Norland | 486 | First large suspension bridge with wire of steel |
| Ford Bridge | Sudland | 1298 | Two decks |""",
    "fever": """# Ward fever

His book on the cause and prevention of ward fever appeared in 1861. It is long. The cause of ward fever was the
unwashed hands of doctors.""",
    "rockets": """# Rockets

The first successful flight of a K-2 took place on 3 October 1942. A test flight went awry.

A working copy of the machine can be seen at Bletworth Park.""",
    "quiniac": """# QUINIAC

QUINIAC, the Quick Universal Numerical Integrator and Computer, was built in Elm. QUINIAC was switched off on 2 October
1955. In 1948 it was altered so that it could run instructions set on its function-table switches.""",
    "tubes": "# X-ray tubes\n\nAn assistant died of cancers caused by X-rays. Samples were good and wire bad.",
    "tea": "# Brewing\n\nGreen tea turns bitter when the water is too hot. Keep green tea in a tin.",
}  # fmt: skip
TOLD = {
    "What is the temperature on Varna?": "465 °C",
    "hey, can you tell me when the Ombrel Bridge was opened? thanks!": "5 April 1998",
    "What is the longest suspension bridge?": "Tesk Bridge",
    "What was the cause of ward fever?": "unwashed hands",
    "What does QUINIAC stand for?": "Quick Universal Numerical Integrator",
    "What is QUINIAC short for?": "Quick Universal Numerical Integrator",
    "When did the first flight of a K-2 take place?": "3 October 1942",
    "In what year was QUINIAC switched off?": "1955",
}
UNTOLD = (
    "Which is the second longest suspension bridge?",
    "Who paid for the Ombrel Bridge?",
    "When did the first transatlantic flight take place?",
    "Where can I park?",
    "Does green tea cause cancer?",
    "Is green tea good or bad?",
    "What is the temperature on Orla?",
    "What does SAV stand for?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("everyday"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_comes_first(question: str, reports: dict[str, Report]) -> None:
    first = next(each for each in reports[question].sentences if each.role in ("answer", "conflict"))
    assert TOLD[question] in first.text


def test_neither_a_book_on_it_nor_another_rank_answers(reports: dict[str, Report]) -> None:
    assert "His book" not in told(reports["What was the cause of ward fever?"], "answer")
    assert "third longest" not in told(reports["What is the longest suspension bridge?"], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_only_shares_the_words_answers_nothing(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"
