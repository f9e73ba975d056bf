"""A question of yes or no that supposes a date, a name or an amount is asked as the question for it."""

from __future__ import annotations

import pytest

from aria.core.kinds import AnswerType
from aria.core.types import SubQuestion
from aria.evidence.questions.supposed import asked_by_value


def _asked(text: str, expects: AnswerType = "yes_no") -> SubQuestion:
    return asked_by_value(SubQuestion(id="Q1", text=text, priority="HIGH", tool="corpus", query=text, expects=expects))


@pytest.mark.parametrize(
    ("question", "asks", "expects"),
    [
        ("Was Harrow Mill built in 1784?", "In which year was Harrow Mill built?", "date"),
        ("was Lorne Bridge opened on 3 May 1932", "When was Lorne Bridge opened?", "date"),
        ("Were the baths opened to visitors in March 1980?", "When were the baths opened to visitors?", "date"),
        ("Did the railway open in the year 1861?", "In which year did the railway open?", "date"),
        ("Was Lorne Bridge designed by Ann Holt?", "Who designed Lorne Bridge?", "person"),
        ("Did Ann Holt write The Long Field?", "Who wrote The Long Field?", "person"),
        ("Did the Romans build the wall?", "Who built the wall?", "person"),
        ("Is Ann Holt the mayor of Lorne?", "Who is the mayor of Lorne?", "person"),
        ("Was Ann Holt the mayor of Lorne in 1990?", "Who was the mayor of Lorne in 1990?", "person"),
        ("is the tower 40 m tall", "How tall is the tower?", "number"),
        ("Is Lorne Bridge about 120 metres long?", "How long is Lorne Bridge?", "number"),
        ("Is admission 6 euros?", "How much is admission?", "number"),
        ("Does a ticket cost 5 euros?", "How much does a ticket cost?", "number"),
        ("Does the ferry take 40 minutes?", "How long does the ferry take?", "number"),
        ("Is the notice period four weeks?", "How long is the notice period?", "number"),
        ("Is the population 4,000?", "What is the population?", "number"),
        ("Does the hotel have 30 rooms?", "How many rooms does the hotel have?", "number"),
        ("Are there twelve rooms in the hotel?", "How many rooms are there in the hotel?", "number"),
        ("Were 14 people injured in the fire?", "How many people were injured in the fire?", "number"),
        ("Did 14 people die in the fire?", "How many people died in the fire?", "number"),
    ],
)
def test_what_is_supposed_is_asked_for(question: str, asks: str, expects: AnswerType) -> None:
    asked = _asked(question)
    assert (asked.text, asked.expects) == (asks, expects)


@pytest.mark.parametrize(
    "question",
    [
        "Was Ann Holt fined in 1784?",  # as she may be again
        "Was the Rose Theatre closed in 1942?",
        "Was a church built in 1820?",
        "Were miners killed at the pit in 1911?",
        "Was Ann Holt born in Pelsworth?",  # which lies in a county, and that in a country
        "Did Ann Holt die in the First World War?",
        "Was Kestrel Farm owned by Ann Holt?",
        "Did Ann Holt record Blue Rain?",
        "was harrow mill built in 1784",
        "Did the fire of 1784 destroy the mill?",
        "Was the mill built in the valley of the Tarn?",
        "Was the bridge built by hand?",
        "Is Lorne Bridge open in 1932?",
        "Can I visit the mill?",
        "Was Ann Holt the mayor of Lorne?",  # as others were
        "Is Ann Holt a mayor of Lorne?",
        "Is the lake more than 40 m deep?",  # and so is a lake of 60 m
        "Is lunch included for 10 euros?",
        "Does the Orm Ferry take 30 cars?",  # and 20 minutes
        "Is the pool 25 m?",  # as long, or as deep
        "Are two forms of identity needed?",
        "Do I have to wait two weeks?",
        "Is the train 10 minutes late?",
        "Is it 5 km from Lorne to Tarn?",
        "Does the bus run every 20 minutes?",
        "Wurde die Mühle 1784 gebaut?",
    ],
)
def test_what_may_be_so_besides_is_asked_as_it_is(question: str) -> None:
    assert _asked(question).text == question


def test_only_a_question_of_yes_or_no_supposes() -> None:
    assert _asked("Was Harrow Mill built in 1784?", "date").expects == "date"
    assert _asked("Was Harrow Mill built in 1784?", "date").text == "Was Harrow Mill built in 1784?"


@pytest.mark.parametrize(
    "question", ["Did Elm build a bridge?", "Did Ann Holt write poems?", "Was another mill built by Ann Holt?"]
)
def test_what_others_may_have_done_too_supposes_nobody(question: str) -> None:
    assert _asked(question).text == question
