"""Whoever asks whether a thing is so that pages tell otherwise is shown what they tell."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked, told

PAGES = {
    "bridge": "# Lorne Bridge\n\nLorne Bridge was designed by Ann Holt. It was opened on 3 May 1932.",
    "valley": "# Bridges\n\nLorne Bridge was designed by Peter Stane. Lorne Bridge was opened on 8 May 1932.",
    "mill": "# Harrow Mill\n\nHarrow Mill was built in 1784 by the Lorne family on the river Tarn.",
    "tower": "# The Grey Tower\n\nThe Grey Tower stands on the harbour of Lorne. It is 43 metres high and has seven"
    " floors. The fire of 1911 killed nine people and injured twelve. Since 2019 the mayor of Lorne, Ida Brandt, has"
    " kept the key.\n\nTickets: adults 7 euros, children 3 euros. The climb takes about 25 minutes.",
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


@pytest.mark.parametrize(
    ("question", "tells"),
    [
        ("Was Harrow Mill built in 1800?", "1784"),
        ("Was Lorne Bridge designed by Karl Feld?", "Ann Holt"),
        ("Is the Grey Tower 40 metres high?", "43 metres"),
        ("Does the Grey Tower have eight floors?", "seven floors"),
        ("Were 14 people injured in the fire of 1911?", "injured twelve"),
        ("Did 14 people die in the fire of 1911?", "killed nine people"),
        ("Is Ann Holt the mayor of Lorne?", "Ida Brandt"),
        ("is ann holt the mayor of lorne", "Ida Brandt"),
        ("Does the climb take 40 minutes?", "25 minutes"),
        ("Does an adult ticket cost 5 euros?", "7 euros"),
    ],
)
def test_a_value_that_no_page_tells_is_answered_by_the_one_told(question: str, tells: str, tmp_path: Path) -> None:
    report = asked(tmp_path, PAGES, question)
    assert report.status == "answered"
    assert tells in told(report, "answer", "conflict")


@pytest.mark.parametrize(
    "question", ["Was Tarn Mill built in 1800?", "Is the Red Tower 40 metres high?", "Was Lorne Bridge sold in 1950?"]
)
def test_a_supposed_value_of_what_no_page_tells_is_refused(question: str, tmp_path: Path) -> None:
    assert asked(tmp_path, PAGES, question).status == "insufficient_evidence"
