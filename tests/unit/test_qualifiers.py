"""Words that make another thing of a value, in several languages: no dispute is between two of them."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held

from aria.evidence.conflict.qualifiers import qualifiers_asked, qualifiers_told
from aria.evidence.questions.slot import Slot
from aria.evidence.typed.values import values


def _told(quote: str, unit: str = "", expects: str = "number") -> frozenset[str]:
    found = values(quote)
    kinds = {"number": ("number", "money"), "date": ("date",), "person": ("person", "name")}[expects]
    value = next(each for each in found if each.kind in kinds)
    return qualifiers_told(quote, found, value, (0, len(quote)), Slot(expects, unit))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("quote", "told"),
    [
        ("Some 1.3 million people live in the metropolitan area.", {"metropolitan"}),
        ("都市圏の人口は41万人です。", {"metropolitan"}),
        ("Its main span measures 520 m.", {"span"}),
        ("Poids sans batterie : 13,2 kg.", {"without"}),
        ("Das Gewicht beträgt 13,2 kg ohne Akku.", {"without"}),
        ("El precio es de 40 euros, IVA incluido.", set()),  # behind a pause it is of something else
        ("El precio con IVA incluido es de 40 euros.", {"including"}),
        ("Segundo um balanço provisório arderam 900 hectares.", {"provisional"}),
        ("Nach vorläufigen Angaben starben 12 Menschen.", {"provisional"}),
        ("The reserve covers 640 hectares.", set()),
    ],
)
def test_a_sentence_tells_of_what_sort_an_amount_is(quote: str, told: set[str]) -> None:
    assert _told(quote) == told


def test_what_stands_at_another_value_is_not_said_of_this_one() -> None:
    assert _told("The city has 412,000 inhabitants, 1.3 million inhabitants live in the metropolitan area.") == set()


def test_days_have_their_calendar_and_winners_their_class() -> None:
    assert _told("He was born on 3 November 1857 (old style).", expects="date") == {"old style"}
    assert _told("Lena Strand won the women's race.", expects="person") == {"women"}
    assert qualifiers_asked("How many people live in the metropolitan area of Elm?") == {"metropolitan"}


NOT_IN_DISPUTE = [
    (
        "Ilu uczniów ma szkoła w Lipnicy?",
        "# Szkoła w Lipnicy\n\nW roku szkolnym 2022/23 szkoła w Lipnicy ma 96 uczniów.",
        "# Kronika szkoły w Lipnicy\n\nW roku szkolnym 1975/76 szkoła w Lipnicy miała 412 uczniów.",
    ),
    (
        "白鹭湖的面积有多大？",
        "# 白鹭湖\n\n白鹭湖位于青禾县，面积12平方公里。",
        "# 游客须知\n\n白鹭湖水面面积1200公顷，请沿木道行走。",
    ),
    (
        "Combien pèse le vélo Hirondelle ?",
        "# Vélo Hirondelle\n\nLe vélo Hirondelle pèse 13,2 kg sans batterie.",
        "# Essai du vélo Hirondelle\n\nAvec sa batterie, le vélo Hirondelle pèse 15,6 kg.",
    ),
    (
        "Who won the 2022 Kessler Marathon?",
        "# Kessler Marathon 2022\n\nJoel Abara won the men's race of the Kessler Marathon in 2:14:09.",
        "# Running news\n\nLena Strand won the women's race of the 2022 Kessler Marathon in 2:29:51.",
    ),
    (
        'Who wrote "The Salt Road"?',
        "# The Salt Road\n\nThe Salt Road by J. B. Thorne was written in 1951.",
        "# Letters\n\nJudith Brand, a retired chemist, wrote The Salt Road under that pen name.",
    ),
    (
        "Who is the manager of Copse Nursery?",
        "# Copse Nursery\n\n- Manager: Elizabeth M. Thackray\n- Cook: Paul Reed",
        "# Nursery praised\n\nLiz Thackray, manager of Copse Nursery, said she was thrilled.",
    ),
]


@pytest.mark.parametrize(("question", "one", "other"), NOT_IN_DISPUTE)
def test_what_is_qualified_otherwise_is_no_dispute(question: str, one: str, other: str) -> None:
    assert held(question, one, other) == ()


def test_what_is_qualified_alike_is_in_dispute() -> None:
    question = "Combien pèse le vélo Hirondelle ?"
    one, other = (
        f"# Vélo Hirondelle\n\nLe vélo Hirondelle pèse {kilos} kg sans batterie." for kilos in ("13,2", "17,4")
    )
    assert len(held(question, one, other)) == 1


def test_models_of_one_make_are_no_dispute() -> None:
    pages = [
        f"# Korvex {model}\n\nWeight with battery: {kilos} kg." for model, kilos in (("Pro", "1.9"), ("Lite", "1.1"))
    ]
    assert held("How heavy is the Korvex drill?", *pages, titles=("Korvex Pro", "Korvex Lite")) == ()
