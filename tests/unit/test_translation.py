"""Sentences in another language than their quotes: what is compared all the same, and what is said to be translated."""

from __future__ import annotations

import pytest

from aria.evidence.claims.asked import borne_out
from aria.evidence.claims.support import unsupported
from aria.evidence.claims.translation import translated

QUOTE = "The Golden Gate Bridge was opened to the public on 27 May 1937, and Joseph Strauss was its chief engineer."
GOAL = "Golden Gate"

RENDERED = [
    ("de", "Die Brücke wurde am 27. Mai 1937 für die Öffentlichkeit geöffnet, und der Ingenieur war Joseph Strauss."),
    ("fr", "Le pont a été ouvert au public le 27 mai 1937, et son ingénieur en chef était Joseph Strauss."),
    ("es", "El puente fue abierto al público el 27 de mayo de 1937, y su ingeniero jefe era Joseph Strauss."),
    ("ru", "Мост был открыт для публики 27 мая 1937 года, и это был мост инженера Штрауса."),
    ("ja", "この橋は1937年5月27日に一般に公開された。"),
    ("de", "Die Golden Gate Bridge wurde am 27. Mai 1937 für die Öffentlichkeit geöffnet."),
    ("de", "Der Ingenieur Joseph Strauss und die Golden-Gate-Brücke wurden für die Öffentlichkeit bekannt."),
    ("es", "El Golden Gate Bridge fue abierto al público el 27 de mayo de 1937, y su ingeniero era Joseph Strauss."),
    ("fr", "L'ingénieur Joseph Strauss a été là, et le pont a été ouvert au public le 27 mai 1937."),
    ("it", "Nell'anno 1937 l'ingegnere Joseph Strauss era il capo, e il ponte fu aperto al pubblico."),
]
INVENTED = [
    ("de", "Die Zoltan Gate Bridge wurde am 27. Mai 1937 für die Öffentlichkeit geöffnet."),
    ("de", "Der Ingenieur Zoltan Graf war es, und die Brücke wurde für die Öffentlichkeit geöffnet."),
    ("de", "Es war Max Strauss, und die Brücke wurde für die Öffentlichkeit geöffnet."),
    ("de", "Die Brooklyn-Gate-Brücke wurde am 27. Mai 1937 für die Öffentlichkeit geöffnet."),
    ("fr", "L'ingénieur Zoltan Graf a été là, et le pont a été ouvert au public."),
    ("fr", "Le pont a été ouvert au public par l'ingénieur d'Artagnan, et il était là."),
    ("es", "El Zoltan Graf fue abierto al público el 27 de mayo de 1937, y su ingeniero era otro."),
    ("de", "Die Brücke wurde am 28. Mai 1937 für die Öffentlichkeit geöffnet, und es war der Ingenieur."),
    ("de", "Die Brücke wurde für die Öffentlichkeit von Zoltan Graf gebaut, und der war nicht allein."),
    ("fr", "Le pont a été ouvert au public par Zoltan Graf, et son ingénieur en chef était là."),
    ("es", "El puente fue abierto al público el 27 de mayo de 1938, y su ingeniero jefe era otro."),
    ("ru", "Мост был открыт для публики 27 мая 1938 года, и это был мост инженера Штрауса."),
    ("ru", "Мост был открыт для публики, и это сделал Zoltan Graf из города."),
    ("ja", "この橋は1938年5月27日に一般に公開された。"),
    ("ja", "この橋はZoltan Grafによって建設された。"),
]


@pytest.mark.parametrize(("language", "sentence"), RENDERED)
def test_a_true_translation_stands_as_one(language: str, sentence: str) -> None:
    assert translated(sentence, [QUOTE], language)
    assert unsupported(sentence, [QUOTE], GOAL, into=language) == ()


@pytest.mark.parametrize(("language", "sentence"), INVENTED)
def test_figures_dates_and_names_that_can_be_told_are_compared(language: str, sentence: str) -> None:
    assert unsupported(sentence, [QUOTE], GOAL, into=language) != ()


def test_letters_that_look_alike_hide_no_name() -> None:
    sentence = "Le pont a été ouvert au public par Zоltan, et son ingénieur en chef était là."  # a Cyrillic o
    assert unsupported(sentence, [QUOTE], GOAL, into="fr") != ()


@pytest.mark.parametrize(
    ("sentence", "quote", "language"),
    [
        ("The bridge was opened to the public by the mayor of the city.", QUOTE, "en"),
        ("The bridge was opened to the public by the mayor of the city.", QUOTE, "de"),  # it is not in German
        ("Die Brücke wurde für die Öffentlichkeit geöffnet.", "Die Brücke ist seit dem Mai für alle offen.", "de"),
        ("Die Brücke wurde für die Öffentlichkeit geöffnet.", "1,280 m", "de"),  # nothing tells the quote's language
    ],
)
def test_what_is_no_translation_is_checked_as_any_sentence(sentence: str, quote: str, language: str) -> None:
    assert not translated(sentence, [quote], language)


@pytest.mark.parametrize(
    ("asked", "repeated"),
    [
        ("Welche Bedeutung hat die alte Brücke für den Verkehr in der Region?", True),
        ("Wie lange dauerte der Bau der Golden Gate Bridge?", True),
        ("Was sagt Zoltan über die Brücke?", False),
        ("Was sagt der Ingenieur Zoltan Graf über die Brücke?", False),
        ("Wurde die Brücke im Jahr 1955 von der Firma umgebaut?", False),
        ("What does the Zoltan say of the bridge?", False),
    ],
)
def test_a_german_sub_question_may_be_repeated_where_its_capitals_are_nouns(asked: str, repeated: bool) -> None:
    assert borne_out(asked, "Wann wurde die Golden Gate Bridge eröffnet?", ()) is repeated
