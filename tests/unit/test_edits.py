"""Edited copies: what was exchanged, and what is another text."""

from __future__ import annotations

from difflib import SequenceMatcher

from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.conflict.alignment import ALIKE, exchanges

WORDS = st.lists(st.sampled_from(["red", "blue", "dam", "was", "raised", "in", "the", "of", "1901"]), max_size=30)
LETTERS = st.lists(st.sampled_from("abc"), min_size=6, max_size=9)
TEXT = "The dam on the Elm was raised by four feet in the dry summer of 1901."


def test_an_exchanged_word_is_found_where_it_stands() -> None:
    other = TEXT.replace("1901", "1911").replace("Elm", "Oak")
    found = exchanges(TEXT, other)
    assert [(TEXT[a:b], other[c:d]) for a, b, c, d in found] == [("Elm", "Oak"), ("1901", "1911")]


def test_punctuation_case_and_left_out_words_are_no_exchange() -> None:
    assert exchanges(TEXT, TEXT.upper().replace(" IN THE DRY", ", IN THE")) == ()


def test_another_text_and_a_few_words_have_no_exchange() -> None:
    assert exchanges(TEXT, "Many visitors come to see the water fall from the wall in the spring of each year.") == ()
    assert exchanges("Raised in 1901.", "Raised in 1911.") == ()


@given(WORDS, WORDS)
def test_exchanges_are_stretches_that_differ(one: list[str], other: list[str]) -> None:
    a, b = " ".join(one), " ".join(other)
    assert exchanges(a, a) == ()
    last = 0
    for start, end, low, high in exchanges(a, b):
        assert last <= start < end <= len(a)
        assert low < high
        assert a[start:end] != b[low:high]
        last = end


@given(
    st.lists(st.sampled_from("abc"), min_size=6, max_size=9), st.lists(st.sampled_from("abc"), min_size=6, max_size=9)
)
def test_no_pair_is_passed_over_that_aligning_would_find(one: list[str], other: list[str]) -> None:
    aligned = SequenceMatcher(None, one, other, autojunk=False)
    replaced = any(tag == "replace" for tag, *_ in aligned.get_opcodes())
    assert bool(exchanges(" ".join(one), " ".join(other))) == (replaced and aligned.ratio() >= ALIKE)
