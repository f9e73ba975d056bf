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


@pytest.mark.parametrize(
    ("question", "one", "other"),
    [
        (
            "Are gas grills allowed?",
            "Grills of every kind, gas ones excepted, are forbidden.",
            "Gas grills are allowed.",
        ),
        (
            "Are visitors welcome in the garden?",
            "Visitors to the garden, if they bring dogs, are not welcome.",
            "Visitors are welcome in the garden.",
        ),
        (
            "How much does a copy cost per page?",
            "A copy costs 10 cents per page.",
            "A copy costs 0.10 euros per page.",
        ),
        (
            "How much did the new roof cost?",
            "The new roof will cost us 40,000 euros.",
            "The new roof cost 52,000 euros.",
        ),
    ],
)
def test_an_exception_a_smaller_coin_and_a_plan_are_no_other_side(question: str, one: str, other: str) -> None:
    assert not held(question, one, other)


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("How much did the dress cost?", "The dress was insured for 900 euros."),
        ("How much did the house cost?", "The house was valued at 300,000 euros."),
        ("What is the price of a lock?", "He repairs a lock for 90 crowns."),
    ],
)
def test_what_is_paid_for_something_else_tells_no_cost(question: str, quote: str) -> None:
    assert match(need_for(question, question, TODAY, {}, 7), quote, "").own < 1.0


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("How old do you have to be to light fires?", "Fires may be lit from 6."),
        ("How old must campers be to stay?", "Campers can stay until 10."),
        ("How old do you have to be to swim in the lane?", "The lane must be over 25."),
        ("How old must the cheese be?", "The score must be over 80."),
    ],
)
def test_a_number_that_is_of_nobody_is_no_age(question: str, quote: str) -> None:
    assert match(need_for(question, question, TODAY, {}, 7), quote, "").type < 1.0


@pytest.mark.parametrize(
    "quote",
    [
        "Sam Lee's life ended in 1970.",
        "Sam Lee departed this life on 4 June 1950.",
        "Sam Lee spent the last day of her life, 3 May 1970, in Kent.",
    ],
)
def test_a_life_that_ended_tells_of_a_death(quote: str) -> None:
    question = "When did Sam Lee die?"
    assert match(need_for(question, question, TODAY, {}, 7), quote, "").key


def test_a_life_that_goes_on_does_not() -> None:
    question = "When did Sam Lee die?"
    quote = "It was written down in 1983, as Sam Lee had never measured anything in her life."
    assert not match(need_for(question, question, TODAY, {}, 7), quote, "").key
