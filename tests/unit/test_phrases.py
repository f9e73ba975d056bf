"""The fixed phrases say the same in every language, and nothing else passes as one."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.claims.phrase_texts import TEXTS
from aria.evidence.claims.phrases import is_phrase, overcounted, phrase

GOAL = "Who built the bridge? Кто построил мост? 谁建造了大桥？ من بنى الجسر؟"
EVERY = [(code, name) for code, texts in TEXTS.items() for name in texts]


@pytest.mark.parametrize(("code", "name"), EVERY)
def test_a_phrase_is_known_and_takes_the_same_slots(code: str, name: str) -> None:
    said = phrase(name, code, count=3, words="мост")
    assert is_phrase(said, GOAL)
    assert re.findall(r"\{\w+\}", TEXTS[code][name]) == re.findall(r"\{\w+\}", TEXTS["en"][name])


@pytest.mark.parametrize("code", TEXTS)
def test_a_phrase_takes_words_of_the_question_only(code: str) -> None:
    assert is_phrase(phrase("missing", code, words="谁建造了大桥"), GOAL)
    assert not is_phrase(phrase("missing", code, words="Napoleon"), GOAL)
    assert not is_phrase(phrase("many_sources", code, count=3) + " Napoleon", GOAL)


def test_another_language_speaks_english() -> None:
    assert phrase("disagree", "xx") == phrase("disagree")


@given(st.text(max_size=60))
def test_no_text_passes_for_a_phrase_by_chance(text: str) -> None:
    assert not is_phrase(text, "")


def test_a_phrase_that_counts_more_sources_than_are_cited_behind_it_is_found() -> None:
    cited = [("It opened in 1912.", {"S1"}), ("It was opened in 1912.", {"S2"})]
    for code in TEXTS:
        fitting, more = (phrase("many_sources", code, count=count) for count in (2, 3))
        assert list(overcounted([(fitting, ()), *cited])) == []
        assert list(overcounted([cited[0], (fitting, ()), cited[1]])) == [1]
        assert list(overcounted([(more, ()), *cited])) == [0]
    assert list(overcounted([("Three independent sources answer this directly.", ()), *cited])) == [0]
    assert list(overcounted([(phrase("part", count=9), ()), *cited])) == []
