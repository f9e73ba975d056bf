"""Whoever asks whether a thing is so that pages tell otherwise is shown what they tell."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked, told

PAGES = {
    "bridge": "# Lorne Bridge\n\nLorne Bridge was designed by Ann Holt. It was opened on 3 May 1932.",
    "valley": "# Bridges\n\nLorne Bridge was designed by Peter Stane. Lorne Bridge was opened on 8 May 1932.",
    "mill": "# Harrow Mill\n\nHarrow Mill was built in 1784 by the Lorne family on the river Tarn.",
    "tarn": "# The Tarn valley\n\nOf the seven mills of the valley, Harrow Mill was built in 1791.",
}


@pytest.mark.parametrize(
    ("question", "sides"),
    [
        ("Was Harrow Mill built in 1784?", {"1784", "1791"}),
        ("Was Lorne Bridge opened on 3 May 1932?", {"3 May 1932", "8 May 1932"}),
        ("Was Lorne Bridge designed by Ann Holt?", {"Ann Holt", "Peter Stane"}),
        ("Did Ann Holt design Lorne Bridge?", {"Ann Holt", "Peter Stane"}),
    ],
)
def test_the_other_value_is_a_side(question: str, sides: set[str], tmp_path: Path) -> None:
    report = asked(tmp_path, PAGES, question)
    (conflict,) = report.conflicts
    assert {side.value for side in conflict.sides} == sides
    assert report.status == "answered"
    quoted = told(report, "answer", "conflict")
    assert all(side in quoted for side in sides)


@pytest.mark.parametrize("question", ["Was Lorne Bridge opened in 1932?", "In which year was Lorne Bridge opened?"])
def test_days_of_one_year_agree_where_a_year_is_asked_for(question: str, tmp_path: Path) -> None:
    report = asked(tmp_path, PAGES, question)
    assert report.status == "answered"
    assert not report.conflicts
