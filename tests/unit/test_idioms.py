"""What English phrases stand for, of what is asked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.text.idioms import phrases, told_by_phrase
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

MEANT = (
    ("She passed away on 3 May.", "When did she die?", "die"),
    ("He lost his life in the flood, and 12 men lost their lives.", "How many died?", "die"),
    ("A native of Port Lassel, he went to sea.", "Where was he born?", "born"),
    ("The museum first welcomed visitors in 1950.", "When did it open?", "open"),
    ("Her ashes were scattered off Cape Larn.", "Where is she buried?", "bury"),
    ("It retails at 79 euros.", "What does it cost?", "cost"),
)
PLAIN = (
    ("The pass was closed by snow.", "When did she die?"),
    ("He lost the match.", "Where did he die?"),
    ("The natives grow rice.", "Where was he born?"),
)


def _wanted(question: str) -> frozenset[str]:
    return frozenset(canonical(content_stems(question)))


@pytest.mark.parametrize(("text", "question", "word"), MEANT)
def test_a_phrase_stands_for_what_is_asked(text: str, question: str, word: str) -> None:
    assert set(canonical(content_stems(word))) <= told_by_phrase(text, _wanted(question))


@pytest.mark.parametrize(("text", "question"), PLAIN)
def test_other_words_do_not(text: str, question: str) -> None:
    assert not told_by_phrase(text, _wanted(question))


@given(st.text(max_size=200), st.sampled_from(["die", "born", "open", "cost"]))
def test_only_what_is_wanted_is_meant_and_it_stands_in_the_text(text: str, word: str) -> None:
    for whole in (text, f"{text} passed away {text}", f"a native of {text}"):
        for start, end, stems in phrases(whole, _wanted(word)):
            assert 0 <= start < end <= len(whole)
            assert stems <= _wanted(word)


def test_time_grows_with_the_length_only() -> None:
    linear(lambda count: list(phrases("lost his " * count, _wanted("die"))), 100, 2_000)
