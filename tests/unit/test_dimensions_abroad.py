"""Lengths of another side, and what is no count, in other languages than English."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.fit import fits
from aria.evidence.typed.values import values


def fit(question: str, quote: str) -> float:
    return fits(need_for(question, question, "2026-01-01", {}, 8), quote, values(quote))


@pytest.mark.parametrize(
    ("question", "quote", "fitting"),
    [
        ("Wie tief ist das Becken?", "Das Becken ist 25 Meter lang.", 0.0),
        ("Wie tief ist das Becken?", "Das Becken ist 25 Meter lang und 3 Meter tief.", 1.0),
        ("Wie tief ist das Becken?", "Das Becken misst 3 Meter.", 1.0),
        ("Wie hoch ist der Turm?", "Der 31 Meter hohe Turm ist offen.", 1.0),
        ("Wie breit ist der Fluss?", "Der Fluss hat eine Tiefe von 4 Metern.", 0.0),
        ("Quelle est la profondeur du bassin ?", "Le bassin mesure 25 mètres de long.", 0.0),
        ("Quelle est la profondeur du bassin ?", "Le bassin mesure 3 mètres de profondeur.", 1.0),
        ("¿Qué profundidad tiene la piscina?", "La piscina mide 25 metros de largo.", 0.0),
        ("Quanto è profonda la piscina?", "La piscina è lunga 25 metri.", 0.0),
        ("Quanto è profonda la piscina?", "La piscina è profonda 3 metri.", 1.0),
    ],
)
def test_a_length_is_of_the_side_that_stands_by_it(question: str, quote: str, fitting: float) -> None:
    assert fit(question, quote) == fitting


@pytest.mark.parametrize(
    ("question", "quote", "fits_it"),
    [
        ("Wie viele Schüler hat die Schule?", "Der Eintritt kostet drei Euro, Schüler zahlen nichts.", False),
        ("Wie viele Schüler hat die Schule?", "Die Stunde dauert 45 Minuten.", False),
        ("Wie viele Schüler hat die Schule?", "In die Schule gehen 120 Schüler, das Essen kostet drei Euro.", True),
        ("Wie viele Euro kostet die Schule?", "Die Schule kostet drei Euro.", True),
        ("Combien d'élèves compte l'école ?", "La cantine coûte 3 euros.", False),
        ("Combien d'élèves compte l'école ?", "L'école compte 120 élèves.", True),
        ("¿Cuántos alumnos tiene la escuela?", "La entrada cuesta 3 euros.", False),
        ("Quanti alunni ha la scuola?", "Il biglietto costa 3 euro.", False),
        ("Combien d'argent a rapporté le concert ?", "Le concert a rapporté 1 486 euros.", True),
        ("Combien d'eau passe par le canal ?", "Par le canal passent 40 litres.", True),
        ("Quanti alunni ha la scuola?", "La scuola ha 120 alunni.", True),
    ],
)
def test_an_amount_of_money_counts_nothing(question: str, quote: str, fits_it: bool) -> None:
    assert bool(fit(question, quote)) is fits_it
