"""Whether a sentence has a value of the kind asked for, of the thing asked about, in whatever everyday words."""

from __future__ import annotations

import pytest

from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.needs.parts import query_words
from aria.engines.extractive.scoring.fit import fits
from aria.engines.extractive.scoring.match import match
from aria.evidence.typed.values import values


def need(question: str) -> Need:
    return need_for(question, query_words(question), "2026-01-01", {}, 2)


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("How many pupils has Elm School?", "Founded in 1871, it is the oldest school in Kent. It has 720 pupils."),
        ("Until when did Ann Holt teach at Elm?", "From 1993 she had a chair at Oak College, which she left in 2005."),
        ("How high is the highest point of Elm Island?", "The highest point, Beacon Knowe, rises to 58 metres."),
        ("How many kids did Ann Holt have?", "She had three children."),
        ("How many pupils has Elm School?", "It has 720 students."),
        ("What does a day on the Elm Tram cost?", "A day on the tram costs 4.20."),
        ("What did the repair of the Elm Tram cost?", "The repair cost 9 million marks, of which Kent paid half."),
        ("How many bands did a thread count of Elm Core give?", "A thread count (TC) by two clerks gave 640 bands."),
        ("How deep is Elm Lake?", "Elm Lake is 40 m deep and 900 m long."),
        ("When was the Elm Light at Oak Head built?", "The Elm Light was built in 1838 for the Board of Kent."),
        ("Since when has Elm been the port of call?", "| Role | Port of call of the Oak Line since 1902 |"),
    ],
)
def test_a_figure_of_what_is_asked_about_fits(question: str, quote: str) -> None:
    assert fits(need(question), quote, values(quote)) == 1.0


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("How many pupils has Elm School?", "Oak School is in Kent and has 720 pupils."),
        ("How many children did Ann Holt have?", "She had three daughters."),
        ("How high is Elm Island?", "The largest rock, Beacon Knowe, is 58 metres long, and Oak Hill is 90 metres."),
        ("What does a day on the Elm Tram cost?", "The tram runs on line 4.20."),
        ("How long is the crest of Elm Weir?", "Width of the crest 5 m."),
        ("How deep is Elm Lake?", "The sounder has a depth of field of 31 mm."),
        ("How deep is Elm Lake?", "Elm Lake is 900 m long."),
        ("What does the Basic plan of Elm cost?", "| Price | Basic: see shop | Studio: 310 crowns |"),
        ("How many rooms has Elm Inn?", "The reviewer gave Elm Inn 4 of 5 stars."),
        ("Since when has Elm been the port of call?", "| Oak Head | Port of call of the Ash Line since 1902 |"),
        ("Since when has Elm been the port of call?", "| Harbour master | Ann Holt of Kent since 1902 |"),
    ],
)
def test_a_figure_of_something_else_does_not(question: str, quote: str) -> None:
    assert fits(need(question), quote, values(quote)) < 1.0


@pytest.mark.parametrize(
    ("question", "quote", "told"),
    [
        ("What colours does Elm Club play in?", "Elm Club plays in green and white.", True),
        ("What colours does Elm Club play in?", "Elm Club plays in Oak Park.", False),
        ("Which languages were added to Elm?", "Elm: Welsh and Basque were added.", True),
        ("What is the occupation of Ann Holt's mother?", "Ann Holt was an engineer.", False),
    ],
)
def test_who_names_one_of_a_kind_need_not_say_the_kind(question: str, quote: str, *, told: bool) -> None:
    assert match(need(question), quote, "").key is told


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("When is the meeting about the bridge?", "The meeting is on 19 February."),
        ("At what temperature is Elm bread baked?", "Elm bread is baked at 230 °C."),
    ],
)
def test_what_goes_without_saying_need_not_be_said(question: str, quote: str) -> None:
    assert match(need(question), quote, "").key
