"""Which words with a capital are of a nation, and which are names that only end as such words do."""

from __future__ import annotations

import re

import pytest

from aria.evidence.comparison import first_step
from aria.evidence.questions.entities import entities
from aria.evidence.text.nations import NATION, is_nation
from aria.evidence.typed.values import values

_NATIONS = """
    Afghan American Armenian Bangladeshi Belgian Chinese Czech Dutch French German Greek Iraqi Irish Israeli Japanese
    Kazakh Kazakhstani Korean Mexican Nepali Norwegian Pakistani Peruvian Portuguese Qatari Saudi Somali Spanish Swiss
    Thai Turkish Uzbek Yemeni
"""
_NAMES = """
    Shanghai Disraeli Mumbai Dubai Chiang-hai Hai Qinghai Durrani Cristani Firaqi Zech Ghazzali Munich Oslo Lima Berlin
    Arden Kraków Cuba Mali Iran Iraq Israel Pakistan Thailand Bahrain
"""


@pytest.mark.parametrize("word", _NATIONS.split())
def test_a_word_of_a_nation_is_told(word: str) -> None:
    assert is_nation(word)
    assert re.fullmatch(NATION, word)
    assert is_nation(f"Anglo-{word}")


@pytest.mark.parametrize("word", _NAMES.split())
def test_a_name_that_only_ends_so_is_of_no_nation(word: str) -> None:
    assert not is_nation(word)
    assert re.fullmatch(NATION, word) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("He lived in Shanghai.", ("place", "Shanghai")),
        ("He lived in Qinghai.", ("place", "Qinghai")),
        ("It was designed by Disraeli.", ("name", "Disraeli")),
        ("It was written by Cristani alone.", ("name", "Cristani")),
    ],
)
def test_such_a_name_is_a_value(text: str, found: tuple[str, str]) -> None:
    assert [(value.kind, value.text) for value in values(text)] == [found]


@pytest.mark.parametrize("word", ["Thai", "Israeli", "Iraqi", "Czech", "Pakistani", "Afghan", "Belgian"])
def test_the_word_of_a_nation_alone_is_no_value(word: str) -> None:
    assert not values(f"They praised the {word} painter.")


def test_a_question_names_such_a_city_and_no_nation() -> None:
    assert entities("Which harbour does Shanghai have?") == ("Shanghai",)
    assert entities("When did the Thai singer Ida Marlau die?") == ("Ida Marlau",)
    assert entities("When did the israeli singer Ida Marlau die?") == ("Ida Marlau",)


@pytest.mark.parametrize("word", ["Cuban", "Moroccan", "Roman", "Thai", "Czech", "Israeli", "Swiss", "Greek"])
def test_what_describes_a_name_may_be_of_any_nation_or_city(word: str) -> None:
    assert re.fullmatch(first_step._WHO, f"the {word} film director ")
