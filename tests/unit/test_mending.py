"""Broken characters: mended where a quote shows what stood there, else left as they are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.claims.mending import LOST, mended


@pytest.mark.parametrize(
    ("broken", "quote", "whole"),
    [
        ("The cafÃ© opened.", "The café, in Lyon.", "The café opened."),
        ("Fran\ufffdois left.", "François stayed.", "François left."),
        ("Fran\ufffd\ufffdois left.", "François stayed.", "François left."),
        ("(Ã…land) is an island", "Åland, an island", "(Åland) is an island"),
        ("ä¸œäº¬ is a city", "东京 is large", "东京 is a city"),
        ("A price of 5 â‚¬ was paid", "5 € each", "A price of 5 € was paid"),
    ],
)
def test_what_a_quote_shows_is_mended(broken: str, quote: str, whole: str) -> None:
    assert mended(broken, [quote]) == whole


@pytest.mark.parametrize(
    ("broken", "quote"),
    [
        ("The cafÃ© opened.", "The tea house."),  # nothing shows what was meant
        ("The cafÃ© opened.", "The cafÃ© opened; the café closed."),  # it is written so in the source
        ("m\ufffdre", "mère père mûre"),  # two words fit
        ("b\ufffdt", "bat bet"),  # letters without accents are not lost
    ],
)
def test_what_is_not_certain_stays(broken: str, quote: str) -> None:
    assert mended(broken, [quote]) == broken


words = st.text(st.characters(min_codepoint=0xC0, max_codepoint=0x24F, categories=["Ll", "Lu"]), min_size=1, max_size=8)


@given(st.lists(words, min_size=1, max_size=8))
def test_a_text_read_in_another_encoding_is_what_it_was(said: list[str]) -> None:
    text = " ".join(said)
    assert mended(text.encode().decode("latin-1"), [text]).split() == text.split() or LOST in text


@given(st.text(max_size=80), st.text(max_size=80))
def test_mending_twice_changes_nothing_more(sentence: str, quote: str) -> None:
    once = mended(sentence, [quote])
    assert mended(once, [quote]) == once
