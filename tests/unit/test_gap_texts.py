"""What is missing is told in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from tests.runs.texts_kit import asked

from aria.core.kinds import AnswerType
from aria.evidence.claims.gap_texts import FRAMES, KINDS
from aria.evidence.claims.gaps import gap_text
from aria.evidence.claims.phrase_texts import TEXTS


def test_every_language_that_answers_are_written_in_has_its_own_words_for_every_kind() -> None:
    assert FRAMES.keys() == KINDS.keys() == TEXTS.keys()
    for language, kinds in KINDS.items():
        assert kinds.keys() == set(get_args(AnswerType))
        assert all("{words}" in FRAMES[language].untold for language in FRAMES)
        told = [text for pair in kinds.values() for text in pair]
        assert len(set(told)) == len(told)
        assert language == "en" or not set(told) & {text for pair in KINDS["en"].values() for text in pair}


@pytest.mark.parametrize("language", [*KINDS, "xx"])
def test_a_gap_names_what_is_asked_and_the_words_told_nowhere(language: str) -> None:
    whole = gap_text("Who?", "person", touched=True, given=False, untold=("crane", "keel"), language=language)
    assert whole.startswith("Who?")
    assert "crane" in whole
    assert "keel" in whole
    assert whole != gap_text("Who?", "person", touched=False, given=False, untold=("crane", "keel"), language=language)
    assert whole != gap_text("Who?", "person", touched=True, given=True, untold=("crane", "keel"), language=language)


def test_a_run_tells_its_gaps_in_the_language_of_the_question(tmp_path: Path) -> None:
    pages = {"mühle.md": "# Die Mühle am Weiher\n\nDie Mühle am Weiher gehört dem Dorf. Sie mahlt Roggen und Weizen.\n"}
    (gap,) = asked(tmp_path, pages, "Wann wurde die Mühle am Weiher gestrichen?").gaps
    assert any(text in gap.text for text in KINDS["de"]["date"])


def test_words_that_measure_and_other_forms_of_told_ones_are_not_missing(tmp_path: Path) -> None:
    pages = {"ferry.md": "# The ferry\n\nThe ferry takes children at any hour. The crew of the ferry sleeps on land.\n"}
    report = asked(tmp_path, pages, "How old may the child on the ferry be?")
    assert all("“old”" not in gap.text and "“child”" not in gap.text for gap in report.gaps)
    assert report.gaps
