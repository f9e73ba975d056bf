"""What stands below a heading that asks the very question answers it, in its words or not."""

from __future__ import annotations

import pytest
from tests.unit.test_explaining import told

QUESTIONS = """# Frequently asked questions

## How do I reset my TR-20?
Hold the button and the down key together until the lamp goes out. All settings are lost. Recordings stay.

This has nothing to do with the alarm.

## Can the TR-20 be used in the rain?
Yes. It is protected against splashing water, but must not be submerged.

## How often should the probe be calibrated?
Once a year, or after every fall.

## How to change the cell
1. Open the lid at the back.
2. Take the old cell out.
3. Press the new one in.

## Is there a case?
## Which formats can be exported?
CSV and JSON.
"""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How do I reset the TR-20?", "Hold the button and the down key together until the lamp goes out. All"),
        ("Can I use the TR-20 in the rain?", "Yes. It is protected against splashing water"),
        ("How often must the probe be calibrated?", "Once a year"),
        ("Which formats can be exported?", "CSV and JSON."),
        ("How can I change the cell?", "Open the lid at the back.\n2. Take the old cell out."),
    ],
)
def test_a_question_that_stands_above_is_answered_by_what_stands_below(question: str, answer: str) -> None:
    asked, _, below = told(question, QUESTIONS)[0].partition("\n")
    assert f"# {asked}\n" in QUESTIONS
    assert below.lstrip("1. ").startswith(answer)


def test_it_is_quoted_to_the_end_of_its_paragraph() -> None:
    assert told("How do I reset the TR-20?", QUESTIONS)[0].endswith("Recordings stay.")


def test_a_line_of_a_plain_text_can_ask() -> None:
    text = "Q: Do you ship to islands?\nNo. Parcels go to the mainland only.\n"
    assert told("Do you ship to islands?", text) == [text.strip()]


@pytest.mark.parametrize(
    "question",
    [
        "How do I reset the TR-40?",  # another device
        "How do I repair the TR-20?",  # something else of it
        "How often should the probe of the LK-9 be calibrated?",
        "Is there a case for the TR-20?",  # nothing stands below but another question
    ],
)
def test_another_question_is_not_answered_by_it(question: str) -> None:
    assert not told(question, QUESTIONS)


def test_what_only_names_the_matter_asks_nothing() -> None:
    text = "# TR-20\n\n## Reset of the TR-20\nMany users are afraid of it.\n"
    assert not told("How do I reset the TR-20?", text)
