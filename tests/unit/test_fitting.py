"""What a quote must have to answer: a code, who lives somewhere, whose name it is, a price and no other figure."""

from __future__ import annotations

import pytest

from aria.engines.extractive import weights
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
        ("What is the wifi password?", "The wifi password is heronblue, all in small letters."),
        ("What is the wifi password?", "The wifi password is 'heronblue' for guests."),
        ("What is the gate code?", "Gate code: four seven one one."),
        ("What is the combination of the safe?", "The combination of the safe is kept by Olav."),
        ("Wie lautet das WLAN-Passwort?", "Das WLAN-Passwort lautet Reiherblau."),
        ("How many inhabitants does Pell have?", "Pell is a town of 4,210 people on the Wend."),
        ("How many inhabitants does Pell have?", "Pell has 4,210 people."),
        ("How many inhabitants does Pell have?", "Of old 900 people lived in Pell."),
        ("What is the population of Pell?", "| Place: Pell | Population: 4210 |"),
        ("Who was the ship named after?", "The ship owes her name to Maren Tolvik, who kept a log of the sea."),
        ("After whom was the ship named?", "The ship is called after Maren Tolvik."),
        ("What does the pasta set cost?", "| Item: Pasta set | Units sold: 40 | Price: 119.00 |"),
        ("What does the hall cost?", "| Room: Hall | Per hour: 9 |"),
        ("Why is there no barbecue?", "The barbecue is dropped since the brigade has banned open fires."),
        ("Why were there no trains on Sunday?", "Never on Sundays, on the wish of the Wendover family."),
        ("How fast do I have to tell somebody of a theft?", "A theft has to be reported within two hours."),
        ("How many inhabitants does Ondal have?", "In 2011 there were 640 people in the parish of Ondal."),
        ("How many inhabitants does Ondal have?", "Ondal: 640 people, one shop, two churches."),
        ("How many inhabitants of Ondal were vaccinated?", "410 people were vaccinated in Ondal."),
        ("How much is an adult ticket?", "| Ticket: adult | Members: 4.00 | Visitors: 6.00 |"),
        ("What does a room at the Heron cost?", "| House: Heron | Double rooms: 90 | Single rooms: 60 |"),
        ("Who is Mill Street named after?", "Mill Street was christened after Ada Holt, who owned the mill."),
        ("Where does the name Marrowdale come from?", "It goes back to Mara's dale, after an abbess."),
    ],
)
def test_what_is_asked_for_fits(question: str, quote: str) -> None:
    assert _fit(question, quote) == 1.0


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("What is the gate code?", "The deposit for the gate code is 10 euros."),
        ("What is the gate code?", "The gate code was changed by flat 3."),
        ("Quel est le code du portail ?", "La caution pour le code du portail est de 10 euros."),
        ("How many inhabitants does Pell have?", "Two people are in hospital in Pell."),
        ("Who was the ship named after?", "The ship is owned by Skagge Shipping and manned by Maren Tolvik."),
        ("What does an M4 cost?", "| Model: M4 | Weight kg: 39 | Units built: 88 |"),
        ("Where is the pump?", "The pump is in a hurry, says the plumber."),
        ("Where is the bridge?", "The bridge is under the control of the county."),
        ("Where is the onion festival?", "The onion festival is in the summer."),
        ("Where is the pump?", "The mower is behind the shed, and the pump is new."),
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
        "What is the hitch pin?",
        "What is the network code?",
        "What is the door code of practice?",
        "What is the password for?",
    ],
)
def test_what_is_no_secret_is_asked_as_before(question: str) -> None:
    assert not asks_secret(question)


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("Where do I find the pump?", "The tyres need air and the pump is in the shed behind the mower."),
        ("Where is the plunger?", "Toilets blocked: plunger is behind the ladies' door."),
        ("Where is the spare key?", "Spare front door key = under the third flowerpot."),
    ],
)
def test_a_spot_of_no_name_is_a_place(question: str, quote: str) -> None:
    assert _fit(question, quote) >= weights.FIT


def test_a_number_is_the_same_in_figures_and_in_words() -> None:
    need = need_for("Why are there only 2 tickets per family?", "2 tickets family", TODAY, {}, 7)
    found = match(need, "There are two tickets per family, because the hall is small.", "")
    assert found.names == 1.0
    assert found.coverage == 1.0


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("How tall is Tower 2?", "Two towers were repaired last year and are 90 m tall."),
        ("What does clause 7 cover?", "Seven clauses cover the rent."),
        ("How is Room 2 painted?", "Two of the rooms, painted red, have a balcony."),
    ],
)
def test_the_number_of_a_thing_is_no_count(question: str, quote: str) -> None:
    assert match(need_for(question, question, TODAY, {}, 7), quote, "").names < weights.ENTITY


def test_a_thing_is_defined_beside_its_name_at_the_end_of_a_clause() -> None:
    need = need_for("What is sarnet?", "sarnet", TODAY, {}, 7)
    assert match(need, "A speciality is sarnet, a smoked cheese matured in the caves.", "Food").says
    assert not match(need, "A speciality of sarnet is the way in which it is smoked.", "Food").says
    assert not match(need, "On Sundays there is soup, sarnet, a dessert and wine.", "Food").says


def test_nobody_asks_for_the_doors() -> None:
    need = need_for("When did the cinema first open its doors?", "cinema first open doors", TODAY, {}, 7)
    assert match(need, "The cinema in Fuller Street opened on 1 September 1951.", "").key


def test_a_column_for_where_tells_where_a_thing_is() -> None:
    need = need_for("Where does Nine Waves hang?", "Nine Waves hang", TODAY, {}, 7)
    found = match(need, "| Title: Nine Waves | Year: 1924 | Where: Parliament, Ostrava Hall |", "")
    assert found.key
    assert found.type >= weights.FIT
    assert not match(need, "| Title: Nine Waves | Year: 1924 | Owner: Parliament |", "").key
    assert not match(need, "| Name: Ida Bly | Place: Nine Waves |", "").key


def test_a_way_is_as_long_as_it_is_while_something_is_closed() -> None:
    question = "How long is the detour while the bridge is closed?"
    assert _fit(question, "Cars must go by Nettlefield, a detour of twelve kilometres.") == 1.0
