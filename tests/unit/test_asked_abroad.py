"""Questions in other languages than English: courtesies, measures, names among nouns, and what phrases mean."""

from __future__ import annotations

import pytest

from aria.evidence.questions.entities import entities
from aria.evidence.questions.prefaces import without_courtesy
from aria.evidence.questions.question import profile
from aria.evidence.text.idioms import meant
from aria.evidence.text.stems import content_stems


@pytest.mark.parametrize(
    ("question", "left"),
    [
        ("Buongiorno, quando comincia il corso?", "quando comincia il corso?"),
        ("¿Me podría decir qué días no abre el museo?", "qué días no abre el museo?"),
        ("Guten Tag, können Sie mir bitte sagen, wann die Bücherei öffnet?", "wann die Bücherei öffnet?"),
        ("Подскажите, пожалуйста, как вступить в клуб?", "как вступить в клуб?"),
        ("Mi può dire quanto costa?", "quanto costa?"),
        ("Bitterfeld liegt wo?", "Bitterfeld liegt wo?"),
        ("Salvestro dipinse che cosa?", "Salvestro dipinse che cosa?"),
        ("Hallo", "Hallo"),
        ("", ""),
    ],
)
def test_courtesy_asks_for_nothing(question: str, left: str) -> None:
    assert without_courtesy(question) == left


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("Was kostet eine Karte fürs Uhrenmuseum?", "money"),
        ("Wie hoch ist der Jahresbeitrag im Verein?", "money"),
        ("Wie hoch ist der Kirchturm von Elm?", "length"),
        ("Wie lange gelten die Gutscheine?", "duration"),
        ("À quelle température faut-il cuire la tarte ?", "temperature"),
        ("Quel est le prix du billet pour les enfants ?", "money"),
        ("¿Cuánto pesa la bicicleta plegable?", "mass"),
        ("Quanto si paga per un biglietto?", "money"),
        ("Quanto tempo demora a travessia do rio?", "duration"),
        ("Wat kost de toegang tot het museum?", "money"),
        ("Hoe hoog is de toren van de kerk?", "length"),
        ("Jak długo schnie dywan po praniu?", "duration"),
        ("Какой длины будет новый мост в городе?", "length"),
        ("Müzeye girmek kaç para?", "money"),
        ("门票多少钱？", "money"),
        ("入館料はいくらですか？", "money"),
        ("북천 다리의 길이는 얼마입니까?", "length"),
    ],
)
def test_what_is_measured_is_told_by_the_words(question: str, unit: str) -> None:
    asked = profile(question, "2026-05-03")
    assert (asked.kind, asked.expects, asked.unit) == ("how_many", "number", unit)


def test_how_many_floors_or_weeks_is_none() -> None:
    assert profile("图书馆有几层？", "2026-05-03").kind == "how_many"
    assert profile("放假几个星期？", "2026-05-03").kind == "how_many"


@pytest.mark.parametrize("question", ["Quel prix a gagné Marie Lenoir en 1990 ?", "Welchen Preis gewann Anna Berg?"])
def test_a_prize_is_no_price(question: str) -> None:
    assert profile(question, "2026-05-03").unit != "money"


def test_an_article_parts_german_nouns() -> None:
    assert entities("Wie lange gelten Gutscheine der Kochschule?", "de") == ()
    assert entities("Wann wurde Walther von der Vogelweide geboren?", "de") == ("Walther von der Vogelweide",)
    assert "Mathilde Sattler" in entities("Woran ist Mathilde Sattler gestorben?", "de")


@pytest.mark.parametrize(
    ("language", "text", "word"),
    [
        ("de", "Sie kam 1871 in Unterlohe zur Welt.", "geboren"),
        ("fr", "Augustin voit le jour au hameau.", "né"),
        ("es", "Vino al mundo en la casa del molino.", "nació"),
        ("pl", "Przyszedł na świat w Brzeziu.", "urodził"),
        ("ru", "Он появился на свет в 1871 году.", "родился"),
    ],
)
def test_a_phrase_stands_for_a_word(language: str, text: str, word: str) -> None:
    assert set(content_stems(word, language)) <= meant(text, language)
    assert meant(text, "en") == frozenset()
    assert meant("", language) == frozenset()
