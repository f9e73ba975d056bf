"""What holds for a time or gives way to another, told in texts of our own; and what only looks like it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

TEXTS: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "until a year": (
        {"marsh": "# Edwin Marsh\n\nEdwin Marsh was a chemist. He taught at Colby School until 1940. He died in 1961."},
        {
            "Did Edwin Marsh teach at Colby School in 1945?": "until 1940",
            "Did Edwin Marsh teach at Colby School in 1935?": "until 1940",
            "Did Edwin Marsh sing at Colby School in 1945?": "",
            "Did Edwin Marsh teach at Elm School in 1945?": "",
        },
    ),
    "since a year": (
        {"tram": "# Lorn Tramway\n\nThe Lorn Tramway has carried passengers since 1950. It is painted green."},
        {
            "Did the Lorn Tramway carry passengers in 1930?": "since 1950",
            "Did the Lorn Tramway carry coal in 1930?": "",
        },
    ),
    "from one to another": (
        {"pell": "# Ada Pell\n\nAda Pell was a painter. She lived in Brack from 1930 to 1938."},
        {
            "Did Ada Pell live in Brack in 1945?": "1930 to 1938",
            "Was Ada Pell living in Brack in May 1925?": "1930 to 1938",
            "Did Ada Pell marry in Brack in 1945?": "",
        },
    ),
    "before a year, and once": (
        {"tram": "# Lorn Tramway\n\nThe Lorn Tramway carried coal before 1950. A fire broke out in 1948."},
        {"Did the Lorn Tramway carry coal in 1960?": "", "Did a fire break out in 1960?": ""},
    ),
}
"""Texts by their names, and questions to them with what leads the answer; empty where they are refused."""


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_told_of_a_time(name: str, tmp_path: Path) -> None:
    texts, expected = TEXTS[name]
    for question, report in asked_of(tmp_path, texts, expected).items():
        if expected[question]:
            assert report.status == "answered", question
            answers = [each.text for each in report.sentences if each.role == "answer"]
            assert expected[question] in answers[0], question
        else:
            assert report.status == "insufficient_evidence", (question, told(report, "answer"))
