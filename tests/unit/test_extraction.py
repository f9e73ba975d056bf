"""Which value of a text answers: what is likelier than what, and what is no candidate at all."""

from __future__ import annotations

from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import Brief, Evidence, Source, SubQuestion
from aria.engines.extractive import reader
from aria.engines.extractive.plan import plan
from aria.evidence.conflict.conflicts import conflicts
from aria.evidence.extraction.extraction import Extracted, extracted
from aria.evidence.extraction.extraction_weights import WEIGHTS
from aria.evidence.extraction.features import NAMES
from aria.evidence.questions.question import profile
from aria.evidence.questions.slot import slot_of
from aria.evidence.questions.wanted import Asked, asked_for
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import values

TODAY = "2026-01-01"
AGE = "What is the median age in Rushford?"
OPENED = "When did the Golden Gate Bridge open?"


def sub_question(question: str) -> SubQuestion:
    state = RunState(brief=Brief(question=question, today=TODAY), profile=profile(question, TODAY), documents=2)
    return plan(state).sub_questions[0]


def wanted(question: str) -> Asked:
    asked = sub_question(question)
    return asked_for(asked, slot_of(asked, profile(question, TODAY), whole=True))


def best(question: str, *sentences: str, title: str = "") -> Extracted:
    return max(extracted(wanted(question), title, sentences), key=lambda each: each.probability)


def source(name: str) -> Source:
    return Source(
        id=name, handle=name, title="", uri=f"file:///{name}", source_class="document", published=None, owner="",
        digest=name,
    )  # fmt: skip


def test_every_sign_has_a_weight_and_no_weight_is_left_over() -> None:
    assert set(WEIGHTS) == {"base", *NAMES}


@pytest.mark.parametrize(
    ("question", "sentences", "answer"),
    [
        (OPENED, ["Work began in 1933.", "The Golden Gate Bridge opened in 1937."], "1937"),
        (OPENED, ["The Golden Gate Bridge opened on 27 May 1937.", "Retrieved 3 May 2019."], "27 May 1937"),
        (AGE, ["The city has 3,559 people.", "The median age in the city was 41.9 years."], "41.9 years"),
        (
            "Who designed the Arde Mill?",
            ["Ann Bell owned it.", "The Arde Mill was designed by Joan Reed."],
            "Joan Reed",
        ),
        ("Where was Mira Holt born?", ["Mira Holt was born in Elm.", "She worked in Oak and in Ash."], "Elm"),
        ("When did Mira Holt join the club?", ["Mira Holt (born 3 May 1820) joined the club in 1841."], "1841"),
    ],
)
def test_the_value_that_answers_is_the_likeliest(question: str, sentences: list[str], answer: str) -> None:
    assert best(question, *sentences).value.text == answer


def test_a_value_is_likelier_where_what_is_asked_is_told() -> None:
    told = best(OPENED, "The Golden Gate Bridge opened in 1937.")
    untold = best(OPENED, "The Golden Gate Bridge was painted anew in 1937.")
    named = best(OPENED, "It was painted anew in 1937.")
    assert told.probability > untold.probability > named.probability


def test_a_title_names_what_a_sentence_speaks_of() -> None:
    untitled, titled = (best(OPENED, "It opened in 1937.", title=title) for title in ("", "Golden Gate Bridge"))
    assert titled.probability > untitled.probability


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        (OPENED, "The Humber Bridge opened in 1981."),
        (OPENED, "The Golden Gate Bridge, open to all, was painted anew, and its cables were replaced in 1976."),
        ("When was Charles Babbage born?", "Charles Alton Ellis was born in 1876."),
        ("When was Danger Mouse released?", "For the 2015 series, see Danger Mouse (2015 TV series)."),
        ("When was Bartholomew Green born?", "Bartholomew Green may refer to a printer born in 1666."),
        ("Why did the bridge fall?", "The bridge fell in 1940."),
        ("What is the population of Elm?", "Elm covers 5.6 km 2 ) Population"),
        ("What is the population of Elm?", "The population density of Elm was 885.5"),
        ("What is the population of Elm?", "Elm grew by 13.6% (1,951 people)"),
        ("Where was Mira Holt born?", "Mira Holt is a United States magistrate born to farmers."),
        ("When was Mira Holt born?", "( April 2023 ) Mira Holt , born ."),
        ("When was Mira Holt born?", "Mira Holt , born . Retrieved on 3 May 2019"),
        ("Who designed Colossus?", "| Name: Colossus | Made in: Poplar, England | Used by: Joan Reed |"),
        ("When was the Ruvanian mark introduced?", "Notes of two Ruvanian mark were later introduced in 1942."),
    ],
)
def test_what_speaks_of_something_else_has_no_candidate(question: str, sentence: str) -> None:
    assert extracted(wanted(question), "", [sentence]) == []


def test_what_a_text_is_about_answers_nothing_that_is_not_told_of_it() -> None:
    asked, sentence = wanted("Where was Joseph Strauss born?"), "Joseph Strauss planned the Golden Gate Bridge."
    assert extracted(asked, "Golden Gate Bridge", [sentence]) == []
    assert extracted(asked, "Joseph Strauss", [sentence]) != []


@given(
    st.sampled_from([OPENED, AGE, "Who designed the Arde Mill?", "Where was Mira Holt born?", "Which club won?"]),
    st.lists(st.text(alphabet="Mira Holt (1820–9).by in opened^%km", max_size=40), max_size=4),
    st.text(alphabet="Golden Gate", max_size=12),
)
def test_a_candidate_is_a_stretch_of_its_sentence(question: str, sentences: list[str], title: str) -> None:
    found = extracted(wanted(question), title, sentences)
    assert found == extracted(wanted(question), title, sentences)
    for each in found:
        assert sentences[each.sentence][each.value.start : each.value.end] == each.value.text
        assert 0 < each.probability < 1
        assert all(0 <= sign <= 1 for sign in asdict(each.signs).values())


def test_pages_that_name_nothing_are_held_against_each_other() -> None:
    asked = sub_question(AGE)
    quotes = [f"The median age in the city was {age} years." for age in ("41.9", "25.7")]
    rows = [
        Evidence(id=f"E{at}", sub_question=asked.id, source=f"S{at}", start=0, end=len(quote), quote=SourceText(quote),
                 label="supports", score=0.5, values=values(quote))
        for at, quote in enumerate(quotes)
    ]  # fmt: skip
    (found,) = conflicts([asked], rows, [source("S0"), source("S1")], profile(AGE, TODAY))
    assert {side.value for side in found.sides} == {"41.9 years", "25.7 years"}


def test_the_sentence_with_the_likeliest_value_is_read() -> None:
    text = (
        "Rushford is a city. Rushford has a town hall in Rushford, and Rushford has parks. "
        "The average household had 2.35 people. Its median age was 41.9 years. There are two schools."
    )
    state = RunState(brief=Brief(question=AGE, today=TODAY), profile=profile(AGE, TODAY), documents=2)
    spans = split(text)
    task = ReadTask(
        sub_question=sub_question(AGE), source=source("S1"), text=SourceText(text), sentences=spans, passages=()
    )
    picks = reader.read(task, state)
    quoted = [text[spans[pick.first][0] : spans[pick.last][1]] for pick in picks if pick.label != "background"]
    assert any("41.9 years" in quote for quote in quoted)
