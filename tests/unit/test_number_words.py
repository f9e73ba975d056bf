"""Number words of other languages: what they are worth, where they stand, and what only looks like one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.typed.number_words import in_digits
from aria.evidence.typed.values import values


def _told(text: str) -> list[tuple[str, str, str, str]]:
    return [(each.kind, each.key, each.unit, each.text) for each in values(text) if each.kind not in ("name", "person")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Erwachsene zahlen sieben Euro für den Eintritt.", ("money", "7", "EUR", "sieben Euro")),
        ("Die Fahrt dauert fünfunddreißig Minuten.", ("number", "2100", "s", "fünfunddreißig Minuten")),
        ("Der Film dauert anderthalb Stunden.", ("number", "5400", "s", "anderthalb Stunden")),
        ("Le prêt est accordé pour une durée de trois semaines.", ("number", "1814400", "s", "trois semaines")),
        ("Le repas coûte vingt et un euros par personne.", ("money", "21", "EUR", "vingt et un euros")),
        ("Il avait soixante-dix-sept ans quand il est parti.", ("number", "2429885304", "s", "soixante-dix-sept ans")),
        ("Le club est dirigé par un conseil de neuf personnes.", ("number", "9", "people", "neuf personnes")),
        ("El trayecto dura treinta y cinco minutos.", ("number", "2100", "s", "treinta y cinco minutos")),
        ("Cuocete il farro per venticinque minuti.", ("number", "1500", "s", "venticinque minuti")),
        ("A obra demorou vinte e dois meses.", ("number", "57854412", "s", "vinte e dois meses")),
        ("De kaart blijft tweeëntwintig maanden geldig.", ("number", "57854412", "s", "tweeëntwintig maanden")),
        ("Dywan schnie zwykle dwadzieścia pięć godzin.", ("number", "90000", "s", "dwadzieścia pięć godzin")),
        ("Билет стоит триста рублей для взрослых.", ("money", "300", "RUB", "триста рублей")),
        ("他在山里花了三天时间。", ("number", "259200", "s", "三天")),
    ],
)
def test_a_number_word_is_worth_its_number(text: str, told: tuple[str, str, str, str]) -> None:
    assert told in _told(text)


@pytest.mark.parametrize(
    "text",
    [
        "The six dix bin on mil.",
        "Il giardino è aperto e sei il benvenuto da noi.",
        "Un nouveau pont, neuf et solide, a été ouvert.",
        "三月十日是开放日。",
        "这本书十分有趣。",
    ],
)
def test_a_word_that_counts_nothing_is_no_number(text: str) -> None:
    assert {key for kind, key, *_ in _told(text) if kind != "date"} <= {"6"}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("| Schüler, Studierende | 2,50 € |", ("money", "2.5", "EUR", "2,50 €")),
        ("Kinder 4 €, Erwachsene 7 Euro.", ("money", "4", "EUR", "4 €")),
        ("Le chiffre d'affaires s'est établi à 5,12 M€.", ("money", "5120000", "EUR", "5,12 M€")),
        ("A guided tour costs 9 € for each of you.", ("money", "9", "EUR", "9 €")),
        ("O bilhete custa R$ 22,50 na bilheteira.", ("money", "22.5", "BRL", "22,50")),
        ("Remont pochłonie 7,2 miliona złotych.", ("money", "7200000", "PLN", "7,2 miliona złotych")),
        ("Giriş ücreti kişi başı 90 lira oldu.", ("money", "90", "TRY", "90 lira")),
        ("门票每人80元，学生半价。", ("money", "80", "CNY", "80元")),
        ("Gewicht: 3,9 kg", ("number", "3.9", "kg", "3,9 kg")),
        ("Der Turm misst bis zur Laterne 38,5 Meter.", ("number", "38.5", "m", "38,5 Meter")),
        ("Budynek ma 19 metrów wysokości.", ("number", "19", "m", "19 metrów")),
        ("Backen Sie den Teig bei 180 Grad im Ofen.", ("number", "180", "°", "180 Grad")),
    ],
)
def test_a_unit_behind_a_number_is_read_as_each_language_writes_it(text: str, told: tuple[str, str, str, str]) -> None:
    assert told in _told(text)


@pytest.mark.parametrize(
    "text", ["Le musée est ouvert jusqu'à 18 heures.", "La biblioteca apre alle 9 ore del mattino.", "Вход в 5 часов."]
)
def test_an_hour_of_the_day_is_no_length_of_time(text: str) -> None:
    assert all(unit != "s" for _, _, unit, _ in _told(text))


@given(st.text(alphabet=st.sampled_from("sieben drei vingt-deux 三百五十年天 пять 0,. \n"), max_size=60))
def test_nothing_moves(text: str) -> None:
    assert len(in_digits(text, text)) == len(text)
    assert all(each.text == text[each.start : each.end] for each in values(text))


@pytest.mark.parametrize("piece", ["sieben und ", "vingt-et-", "三百五十", "dwadzieścia pięć "])
def test_long_texts_take_no_longer_for_each_sign(piece: str) -> None:
    linear(lambda times: in_digits(text := piece * times, text), 200, 4_000)
