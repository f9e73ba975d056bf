"""Numbers in a row of a table, which has no word that tells a language, are read as the document writes them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.conflict.units_told import with_units
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
        ("| Weight | 9,800 kg |", "de", "9800"),  # an English table on a German page
        ("| Linden loan | 4.125% |", "de", "4.125"),
        ("| Dichte | 1.025 kg/m³ |", "de", "1.025"),
        ("| Preis | $1,234 |", "de", "1234"),
        ("| Fläche | 1.234,5 km² |", "de", "1234500000"),
    ],
)
def test_separators_are_those_of_the_document(text: str, spoken: str, key: str) -> None:
    assert _keys(text, spoken) == [key]


def test_words_of_the_text_itself_go_before_the_language_of_what_it_stands_in() -> None:
    assert _keys("The town has a population of 2.860 million people.", "de") == ["2860000"]


@given(st.text(alphabet="ab 0123456789.,|:", max_size=40), st.sampled_from(["de", "fr", "pt", "en", "ja", UNKNOWN]))
def test_the_language_moves_no_value(text: str, spoken: str) -> None:
    assert all(text[value.start : value.end] == value.text for value in values(text, spoken))


def _told(quote: str, unit: str) -> list[tuple[str, str]]:
    return [(each.key, each.unit) for each in of_unit(with_units(quote, values(quote), unit), unit)]


def test_degrees_of_a_temperature_in_another_language_are_celsius_unless_they_say_of_what() -> None:
    assert _told("源泉の温度は62度です。", "temperature") == [("62", "°C")]
    assert _told("| 源泉温度: 48℃ |", "temperature") == [("48", "°C")]
    assert _told("It was 72 degrees outside.", "temperature") == []  # of which scale, nobody says
    assert _told("La température est de 144 degrés Fahrenheit.", "temperature") == []
    assert _told("華氏144度でした。", "temperature") == []


def test_whoever_was_killed_was_somebody_and_who_was_there_was_not_killed() -> None:
    assert _told("The explosion killed 73 miners and injured some two hundred.", "people") == [("73", "people")]
    assert _told("In the fire 12 sailors died.", "people") == [("12", "people")]
    assert _told("The bus carried 40 passengers, and 12 of them died.", "people") != [("40", "people")]
    assert _told("200 soldiers came to the fire, in which many were killed.", "people") == []
    assert _told("A ilha tem 1.240 habitantes e 12 mil pássaros.", "people") == [("1240", "people")]
