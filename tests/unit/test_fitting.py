"""What a quote must have to answer: a code, who lives somewhere, whose name it is, a price and no other figure."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.match import match
from aria.evidence.questions.secret import asks_secret

TODAY = "2026-01-01"


def _fit(question: str, quote: str) -> float:
    return match(need_for(question, question, TODAY, {}, 7), quote, "").type


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("What is the gate code?", "The code of the gate is 4711 since May."),
        ("What is the gate code?", "Gate code: 47B2."),
        ("wifi password", 'Network "Heron", password "bluebird".'),
        ("What is the wifi password?", "The wifi password is heronblue."),
        ("Wie lautet das WLAN-Passwort?", "Das WLAN-Passwort lautet Reiherblau."),
        ("How many inhabitants does Pell have?", "Pell is a town of 4,210 people on the Wend."),
        ("How many inhabitants does Pell have?", "Pell has 4,210 people."),
        ("How many inhabitants does Pell have?", "Of old 900 people lived in Pell."),
        ("What is the population of Pell?", "| Place: Pell | Population: 4210 |"),
        ("Who was the ship named after?", "The ship owes her name to Maren Tolvik, who kept a log of the sea."),
        ("After whom was the ship named?", "The ship is called after Maren Tolvik."),
        ("What does the pasta set cost?", "| Item: Pasta set | Units sold: 40 | Price: 119.00 |"),
        ("What does the hall cost?", "| Room: Hall | Per hour: 9 |"),
    ],
)
def test_what_is_asked_for_fits(question: str, quote: str) -> None:
    assert _fit(question, quote) == 1.0


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("What is the gate code?", "The deposit for the gate code is 10 euros."),
        ("What is the gate code?", "The gate code is with Casilda, who changed it on 3 May 2024."),
        ("Quel est le code du portail ?", "La caution pour le code du portail est de 10 euros."),
        ("How many inhabitants does Pell have?", "Two people are in hospital in Pell."),
        ("Who was the ship named after?", "The ship is owned by Skagge Shipping and manned by Maren Tolvik."),
        ("What does an M4 cost?", "| Model: M4 | Weight kg: 39 | Units built: 88 |"),
    ],
)
def test_what_stands_around_it_does_not_fit(question: str, quote: str) -> None:
    assert _fit(question, quote) == 0.0


@pytest.mark.parametrize(
    "question",
    [
        "What is a password?",
        "How do I reset my password?",
        "Who knows the gate code?",
        "What is the dress code?",
        "What is the building code?",
        "What is the country code for Spain?",
        "Which combination of drugs is used?",
        "What is the password policy?",
    ],
)
def test_what_is_no_secret_is_asked_as_before(question: str) -> None:
    assert not asks_secret(question)
