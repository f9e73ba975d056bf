"""Words that are spelt in two ways are one word, whichever way a question or a page has it."""

from __future__ import annotations

import pytest

from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("kilometer", "kilometres"), ("theater", "theatres"), ("gray", "grey"), ("license", "licence"),
        ("neighborhood", "neighbourhood"), ("catalog", "catalogues"), ("organized", "organising"),
        ("organization", "organisations"), ("pediatric", "paediatric"), ("aluminum", "aluminium"),
    ],
)  # fmt: skip
def test_two_spellings_are_one_word(one: str, other: str) -> None:
    assert canonical(stem_words([one])) == canonical(stem_words([other]))


@pytest.mark.parametrize(("one", "other"), [("organism", "organisation"), ("tire", "tyre"), ("story", "storey")])
def test_words_that_only_look_alike_are_two(one: str, other: str) -> None:
    assert canonical(stem_words([one])) != canonical(stem_words([other]))
