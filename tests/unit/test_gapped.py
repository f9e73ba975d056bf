"""Two things of which one sentence tells the days with a single verb."""

from __future__ import annotations

import pytest

from aria.evidence.comparison.compared import verdict
from aria.evidence.comparison.sides import Quote

ASKED = "Which line opened first, the Blue Line or the Green Line?"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("A new line, the Blue Line, opened in October 1996, and a second, the Green Line, in 2011.", "Blue Line"),
        ("The Blue Line opened in 1996 and the Green Line in 2011.", "Blue Line"),
        ("The Green Line was opened in 1990; the Blue Line in May 1996.", "Green Line"),
    ],
)
def test_each_thing_has_the_day_of_its_own_clause(text: str, first: str) -> None:
    found = verdict(ASKED, [Quote(text)])
    assert found is not None
    assert found.text.startswith(first)


@pytest.mark.parametrize(
    "text",
    [
        "The Blue Line opened in 1996, and the Green Line was closed in 2011.",
        "The Blue Line did not open in 1996, and the Green Line in 2011.",
        "The Blue Line, planned with the Green Line, opened in 1996, and the Red Line in 2011.",
        "The Red Line opened in 1996, and the Green Line beyond the Blue Line in 2011.",
        "The Blue Line opened in 1996, and the Green Line.",
    ],
)
def test_what_another_verb_or_thing_stands_in_is_not_decided(text: str) -> None:
    found = verdict(ASKED, [Quote(text)])
    assert found is not None
    assert not found.text
