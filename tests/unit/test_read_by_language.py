"""Numbers in a row of a table, which has no word that tells a language, are read as the document writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.questions.attributes import of_unit
from aria.evidence.text.language import UNKNOWN
from aria.evidence.typed.values import values


def _keys(text: str, spoken: str = UNKNOWN) -> list[str]:
    return [value.key for value in values(text, spoken)]


@pytest.mark.parametrize(
    ("text", "spoken", "key"),
    [
        ("| Einwohner | 12.450 |", "de", "12450"),
        ("| Habitantes: 2.860 |", "pt", "2860"),
        ("| Altura | 1.480 m |", "es", "1480"),
        ("| Höhe | 1,5 m |", "de", "1.5"),
        ("| Population | 2.860 |", "en", "2.86"),
        ("| Anteil | 0.125 |", "de", "0.125"),
        ("| Population | 2,860 |", "en", "2860"),
        ("| 人口 | 2,860 |", "ja", "2860"),
    ],
)
def test_separators_are_those_of_the_document(text: str, spoken: str, key: str) -> None:
    assert _keys(text, spoken) == [key]


def test_words_of_the_text_itself_go_before_the_language_of_what_it_stands_in() -> None:
    assert _keys("The town has a population of 2.860 million people.", "de") == ["2860000"]


@given(st.text(alphabet="ab 0123456789.,|:", max_size=40), st.sampled_from(["de", "fr", "pt", "en", "ja", UNKNOWN]))
def test_the_language_moves_no_value(text: str, spoken: str) -> None:
    assert all(text[value.start : value.end] == value.text for value in values(text, spoken))


def test_degrees_of_a_temperature_in_another_language_are_celsius() -> None:
    assert [(each.key, each.unit) for each in of_unit(values("源泉の温度は62度です。"), "temperature")] == [
        ("62", "°C")
    ]
    assert [each.unit for each in of_unit(values("| 源泉温度: 48℃ |"), "temperature")] == ["°C"]
    assert of_unit(values("It was 72 degrees outside."), "temperature") == []  # of which scale, nobody says


def test_whoever_was_counted_was_somebody() -> None:
    killed = of_unit(values("The explosion killed 73 miners and injured some two hundred."), "people")
    assert [(each.key, each.unit) for each in killed] == [("73", "people")]
    assert [each.key for each in of_unit(values("A ilha tem 1.240 habitantes e 12 mil pássaros."), "people")] == [
        "1240"
    ]
