"""Who is meant by a surname alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked

LENS = "# The lens\n\nThe lens was ground by the optician Salomon Wray. {}\n"


@pytest.mark.parametrize(
    ("told", "answered"),
    [
        ("Wray was born in Sandry in 1821.", True),
        ("Dr Wray was born in Sandry in 1821.", True),
        ("Mrs Wray was born in Sandry in 1821.", False),
        ("His brother Otto Wray helped him. Wray was born in Sandry in 1821.", False),
        ("The Wray family was from Elm, and Anna Reed was born in Sandry.", False),
    ],
)
def test_a_surname_stands_for_the_one_named_in_full(tmp_path: Path, told: str, answered: bool) -> None:
    question = "Where was Salomon Wray born?"
    report = asked(tmp_path, {"lens": LENS.format(told)}, question)
    assert (report.status == "answered") == answered
