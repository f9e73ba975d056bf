"""Tables with their things as columns, and figures that a question gives of a column."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.asking_kit import wrongly_answered

BELOW = """# Harbour festival

## Editions

| | 2019 | 2021 | 2023 |
|---|---|---|---|
| Visitors | 250 | 300 | 420 |
| Winner | Ann Holt | Karl Senn | Ida Moss |
"""
NAMED = """# Harbour festival

| Edition | First | Second | Third |
|---|---|---|---|
| Visitors | 250 | 300 | 420 |
| Stalls | 20 | 25 | 31 |
"""
UPRIGHT = """# Rooms and boats

## Editions

| Edition | Visitors | Stalls |
|---|---|---|
| First | 250 | 20 |
| Second | 1,300 | 25 |
| Third | 420 | 31 |

## Rooms

| Room | Beds | Price |
|---|---|---|
| Oak | 2 | 80 euros |
| Elm | 4 (6 in summer) | 120 euros |
"""
CASES = {
    "below": (
        BELOW,
        {
            "Which edition had 300 visitors?": "2021: 300",
            "In which year were there 300 visitors?": "2021: 300",
            "Which edition had 999 visitors?": "",
            "In what year did Karl Senn win?": "2021: Karl Senn",
        },
    ),
    "named": (NAMED, {"Which edition had 300 visitors?": "Second: 300", "Which edition had 25 visitors?": ""}),
    "upright": (
        UPRIGHT,
        {
            "Which edition had 1300 visitors?": "Second",
            "Which edition had 25 stalls?": "Second",
            "Which edition had 25 visitors?": "",
            "How many stalls did the edition with 420 visitors have?": "31",
            "Which room has 6 beds?": "Elm",
            "Which room has 3 beds?": "",
        },
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_the_column_or_row_of_a_figure(tmp_path: Path, name: str) -> None:
    text, questions = CASES[name]
    assert not wrongly_answered(text, questions, tmp_path)
