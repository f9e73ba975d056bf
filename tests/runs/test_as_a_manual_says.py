"""How long something lasts may be told in no unit, and names are kept apart from the words that they are made of."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked

from aria.engines.extractive.scoring.form import Form, form_of

SESSIONS = """# Prepared orders

Prepared orders only last for the duration of the current session. When the session ends, they are forgotten.

Orders can be given a name of up to twelve letters.
"""
RELATIONS = """# Relations of packages

Packages may declare relations by the fields Depends, Recommends, Suggests and Enhances.

- Depends: This declares an absolute dependency.
- Recommends: This declares a strong, but not absolute, dependency.
- Suggests: This is used to declare that one package may be more useful with another one.
"""
FOLDERS = """# Home folders

This section describes only a suggested place for home folders; nevertheless we recommend that all systems use it.

Recommended: Old name for Recommends.
"""


def quoted(folder: Path, question: str, *texts: str) -> list[str]:
    report = asked(folder, {str(number): text for number, text in enumerate(texts)}, question)
    return [each.text for each in report.sentences if each.citations] if report.status == "answered" else []


def test_a_time_without_a_unit_tells_how_long_something_lasts(tmp_path: Path) -> None:
    first = quoted(tmp_path, "How long do prepared orders last?", SESSIONS)[:1]
    assert first
    assert "for the duration of the current session" in first[0]


@pytest.mark.parametrize("question", ["What does v mean in the R column?", "What does a v in the R column mean?"])
def test_what_a_letter_is_part_of_is_no_part_of_it(question: str) -> None:
    form = form_of(question)
    assert form == Form("does", frozenset({"v"}), frozenset({"r", "column"}))


@pytest.mark.parametrize(
    "question",
    ["What is the difference between Recommends and Suggests?", "Recommends or Suggests, how do they differ?"],
)
def test_names_are_told_apart_by_their_own_entries(tmp_path: Path, question: str) -> None:
    told = quoted(tmp_path, question, RELATIONS, FOLDERS)
    assert [each.partition(":")[0] for each in told[:2]] == ["Recommends", "Suggests"]
