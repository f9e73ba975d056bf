"""Titles that have an "and" or a year, and sentences that have no small word, answer as others do."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.named import names_told
from aria.engines.extractive.words.shape import is_statement
from aria.engines.extractive.words.stemmed import stem_set


@pytest.mark.parametrize(
    ("question", "title", "share"),
    [
        ("Who edited Thread and Tide?", "Thread and Tide: the weavers", 1.0),
        ("What is the pass mark of Coastal Engineering?", "Coastal Engineering: handbook 2024/25", 1.0),
        ("Who edited Tide?", "Thread and Tide: the weavers", 0.5),
        ("Who built the Elm Mill?", "Elm Mill; Oak Mill", 0.5),
    ],
)
def test_a_title_of_two_things_is_told_from_a_name_with_an_and(question: str, title: str, share: float) -> None:
    need = need_for(question, question, "2026-01-01", {}, 5)
    quote = "It is told below."
    assert names_told(need, quote, stem_set(quote), title, ()) == share


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("7.8 million requests failed.", True),
        ("Three fire engines arrived.", True),
        ("Requests failed", False),
        ("Orders received", False),
        ("Red.", False),
    ],
)
def test_what_happened_is_a_sentence_without_a_small_word(text: str, *, told: bool) -> None:
    assert is_statement(text) is told
