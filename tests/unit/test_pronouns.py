"""What a pronoun goes on about, for whoever reads a sentence with the one before it."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.match import match
from aria.evidence.comparison.subject import goes_on


@pytest.mark.parametrize(
    ("quote", "fits"),
    [
        ("Fenn Hall stands in Elm; it was given 40 rooms by Karl Reed.", 1.0),
        ("Fenn Hall stands in Elm. It was given 40 rooms by Karl Reed.", 1.0),
        ("Fenn Hall stands in Elm; the inn was given 40 rooms by Karl Reed.", 0.0),
        ("Fenn Hall stands in Elm. His inn was given 40 rooms by Karl Reed.", 0.0),
    ],
)
def test_a_clause_on_it_tells_of_what_the_one_before_names(quote: str, fits: float) -> None:
    question = "How many rooms does Fenn Hall have?"
    assert match(need_for(question, question, "2026-01-01", {}, 0), quote, "").type == fits


@pytest.mark.parametrize(
    ("text", "before", "goes"),
    [
        ("It opened in 1937.", None, True),
        ("It opened in 1937.", True, True),
        ("It opened in 1937.", False, False),
        ("The bridge opened in 1937.", False, False),
        ("He was born in Elm.", None, False),
        ("He was born in Elm.", True, True),
        ("Fenn Hall opened in 1937.", False, True),
    ],
)
def test_a_pronoun_goes_on_with_the_sentence_before_it(text: str, before: bool | None, goes: bool) -> None:
    assert goes_on(text, before) is goes
