"""What something costs: prices without a currency, for each of something, and in coins of which no page says more."""

from __future__ import annotations

import pytest
from tests.unit.conflict_kit import held

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.match import match

TODAY = "2026-01-01"


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("What did the house in Aldermoor cost?", "The house in Aldermoor was bought in 1976 for 28,500."),
        ("How much was the rent of the flat?", "The flat is damp, but the rent is only 65 a month."),
        ("Was kostet eine Kilowattstunde Strom?", "Strom: die Kilowattstunde zu 65 Cent."),
        ("How much per kilometre do I get for my car?", "A car is compensated with 0.34 euros per kilometre."),
        ("laundry token price", "Laundry tokens are sold at 6 crowns apiece."),
        ("How old do you have to be to join?", "To join you have to be eighteen."),
        ("How old must children be to swim alone?", "From the age of 12 children may swim alone."),
        ("How many call-outs were there?", "We were called out 31 times."),
    ],
)
def test_a_figure_fits_by_what_stands_around_it(question: str, quote: str) -> None:
    need = need_for(question, question, TODAY, {}, 7)
    assert match(need, quote, "").type == 1.0


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("What did the house cost?", "The house has stood for 28,500 days."),
        ("How much is the rent?", "The rent is due for 65 flats."),
        ("How old do you have to be to join?", "To join you have to wait eighteen weeks."),
        ("How many call-outs were there?", "We were praised 31 times."),
        ("How much per litre is the milk?", "A can of milk holds 5 litres."),
    ],
)
def test_other_figures_do_not(question: str, quote: str) -> None:
    need = need_for(question, question, TODAY, {}, 7)
    assert match(need, quote, "").type < 1.0


def test_what_something_is_had_for_tells_its_cost() -> None:
    need = need_for("What does a new key cost?", "new key cost", TODAY, {}, 7)
    assert (
        match(need, "He replaces a lost key for 60 crowns.", "").coverage
        > match(need, "He keeps 60 crowns beside the key.", "").coverage
    )


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "How much does the guest flat cost per night?",
            "We charge 45 crowns per night for the guest flat.",
            "There is a guest flat. A night there will set you back 38 crowns.",
        ),
        (
            "How much does the ferry to Orm cost per car?",
            "The ferry to Orm costs 12 euros per car.",
            "The ferry to Orm costs 15 euros per car.",
        ),
        (
            "How much water does the tender carry?",
            "The tender carries 2,000 litres of water.",
            "The tender carries 2,400 litres of water.",
        ),
    ],
)
def test_two_prices_or_amounts_of_one_thing_are_a_dispute(question: str, one: str, other: str) -> None:
    assert held(question, one, other)


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "How much does the ferry to Orm cost?",
            "The ferry to Orm costs 12 euros per car.",
            "The ferry to Orm costs 4 euros per person.",
        ),
        (
            "How much does the guest flat cost per night?",
            "We charge 45 crowns per night for the guest flat.",
            "We charge 45 crowns a night for the guest flat.",
        ),
        (
            "How much water does the tender carry?",
            "The tender carries 2,000 litres of water.",
            "The tender carries water for 20 minutes.",
        ),
        (
            "What is the toll for a car on the Marle Tunnel?",
            "In 2015 the toll for a car on the Marle Tunnel is 2.80 crowns.",
            "Since yesterday the toll for a car on the Marle Tunnel has been 4.50 crowns.",
        ),
    ],
)
def test_what_is_paid_for_each_of_other_things_is_none(question: str, one: str, other: str) -> None:
    assert not held(question, one, other)


def test_a_ban_with_an_aside_is_one() -> None:
    assert held(
        "Can I use an electric grill on my balcony?",
        "An electric grill may be used on the balcony.",
        "Grills of every kind, electric ones included, are forbidden on the balconies.",
    )


def test_a_grandmother_called_by_her_given_name_is_who_has_a_family_name_too() -> None:
    pages = ("Your grandmother Odile was born in Crane Hollow.", "Odile Tessier was born in Port Sabel in 1929.")
    assert held("Where was grandmother Odile born?", *pages, titles=("Letter", "Chronicle"))
    assert not held("Where was Lake Odile mapped?", *pages, titles=("Letter", "Chronicle"))
