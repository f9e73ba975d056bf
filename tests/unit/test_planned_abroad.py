"""In other languages than English too, what was to be is no side of what came about."""

from __future__ import annotations

import pytest

from aria.evidence.extraction.asserted import asserted
from aria.evidence.typed.values import values

CASES = [
    (
        "Wann wurde das Waschhaus fertig?",
        "Das Waschhaus soll im September 2023 fertig sein.",
        "Das Waschhaus wurde am 11. Mai 2024 eingeweiht.",
    ),
    (
        "Combien a coûté le pont ?",
        "Le pont devrait coûter 3 millions d'euros.",
        "Le pont a coûté 4 millions d'euros.",
    ),
    (
        "¿Cuánto costó el puente?",
        "El puente deberá costar 3 millones de euros.",
        "El puente costó 4 millones de euros.",
    ),
    ("Quando è stato aperto il museo?", "Il museo sarà aperto nel 2023.", "Il museo è stato aperto nel 2024."),
    ("Quando foi aberto o museu?", "O museu será aberto em 2023.", "O museu foi aberto em 2024."),
    ("Wanneer werd de brug geopend?", "De brug zal in 2023 opengaan.", "De brug werd in 2024 geopend."),
]


def stated(question: str, quote: str) -> bool:
    dated = [value for value in values(quote) if value.kind in ("date", "number", "money")]
    assert dated, quote
    return bool(asserted(question, quote, dated))


@pytest.mark.parametrize(("question", "planned", "done"), CASES)
def test_what_was_planned_is_not_stated_and_what_was_done_is(question: str, planned: str, done: str) -> None:
    assert not stated(question, planned)
    assert stated(question, done)


def test_what_is_planned_is_stated_where_it_is_asked() -> None:
    assert stated("Wann soll das Waschhaus fertig werden?", "Das Waschhaus soll im September 2023 fertig sein.")


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Wann wurde der Turm gebaut?", "Der Turm ist 1931 gebaut worden und wird gern besucht."),
        ("Wie viele Mitglieder hat der Verein?", "Der Verein hat 120 Mitglieder und soll wachsen."),
        ("Wie viel hat die Brücke gekostet?", "Die Brücke wird von vielen befahren und kostete 4 Millionen Euro."),
        ("Quand a ouvert la salle ?", "La salle, qui doit son nom au maire, a ouvert en 1990."),
        ("Quando è stato aperto il museo?", "Il museo, che deve la sua fama al re, è stato aperto nel 1990."),
    ],
)
def test_a_state_beside_what_is_told_is_no_plan(question: str, quote: str) -> None:
    assert stated(question, quote)
