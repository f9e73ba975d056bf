"""One document that tells two dates of one event is told to disagree with itself, and counts as one."""

from __future__ import annotations

from pathlib import Path

from tests.runs.texts_kit import asked, told

TEXT = "# Elm Bridge\n\nElm Bridge opened in 1931.\n\n## History\n\nWork took years. Elm Bridge opened in 1934.\n"
QUESTION = "When did Elm Bridge open?"


def test_the_report_says_that_one_source_tells_both(tmp_path: Path) -> None:
    report = asked(tmp_path, {"elm": TEXT}, QUESTION)
    assert report.sentences[0].text == "The source disagrees with itself."
    assert "1931" in told(report, "answer", "conflict")
    assert "1934" in told(report, "answer", "conflict")


def test_of_two_sources_both_are_told(tmp_path: Path) -> None:
    texts = {"elm": "# Elm Bridge\n\nElm Bridge opened in 1931.\n", "guide": "# Guide\n\nElm Bridge opened in 1934.\n"}
    report = asked(tmp_path, texts, QUESTION)
    assert report.conflicts
    assert "itself" not in report.sentences[0].text
