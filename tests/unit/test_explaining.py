"""Open questions: what something is, how it works, and all there is on a topic."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.extractive_kit import ENGINE, begun, findings, perform, planned, selected, source, with_read
from tests.unit.growth_kit import linear

from aria.engines.extractive.words.shape import kinds_of
from aria.evidence.questions.question import core_sentence
from aria.evidence.text.sentences import split


def told(question: str, text: str, title: str = "Notes") -> list[str]:
    """What of `text` is held to answer `question`, best first."""
    state = begun(question)
    spans = split(text)
    picks = selected(state, state.sub_questions[0], source(1, title), text)
    return [text[spans[pick.first][0] : spans[pick.last][1]] for pick in picks if pick.label == "answers"]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is theanine?", "Theanine, an amino acid of the tea plant, tastes sweet."),
        (
            "What is a suspension bridge?",
            "A suspension bridge is a bridge whose deck hangs from cables between towers.",
        ),
        ("What is pumped storage?", "Pumped storage is a way to keep the energy of a grid as water behind a dam."),
        (
            "What is the sweep command?",
            "| Name: sweep command | Meaning: removes whatever nothing refers to any more |",
        ),
    ],
)
def test_what_says_what_the_very_thing_is_defines_it(question: str, text: str) -> None:
    assert told(question, text)


@pytest.mark.parametrize(
    "text",
    [
        "The bridge that was built in 1931 is a pure suspension bridge with two towers of steel.",
        "| Bridge: Elm Suspension Bridge | Country: Norway | Note: painted green every ninth year |",
        "He had already built a railway suspension bridge at Niagara and was ill with fever at the time.",
    ],
)
def test_one_of_a_kind_does_not_say_what_the_kind_is(text: str) -> None:
    assert not told("What is a suspension bridge?", text, "The Elm Bridge")


def test_a_sentence_that_defines_comes_before_a_row_that_names() -> None:
    table = "| Tea | Grams | Heat |\n|---|---|---|\n| Houjicha | 4 g | 95 °C |"
    text = f"# Teas\n\n{table}\n\nHoujicha is roasted green tea from Japan."
    assert told("What is houjicha?", text)[0].startswith("Houjicha is")


@pytest.mark.parametrize(
    "announced",
    [
        "This article explains how smallpox was eradicated and who eradicated it.",
        "This short note summarises how smallpox was eradicated from the whole world.",
        "The following section describes how smallpox was eradicated at last.",
    ],
)
def test_a_text_that_speaks_of_itself_explains_nothing(announced: str) -> None:
    assert not told("How was smallpox eradicated?", announced)
    finding = "This paper shows that smallpox was eradicated by vaccinating everyone around each case."
    assert told("How was smallpox eradicated?", finding)
    plain = "Smallpox was eradicated by vaccinating everyone around each case."
    assert told("How was smallpox eradicated?", f"{announced} {plain}")


def test_how_something_works_is_told_by_what_goes_on_about_it() -> None:
    text = "A pumped-storage station has two lakes. It pumps water up and lets it down. Tickets cost 4 euros."
    state, spans = begun("How does pumped storage work?"), split(text)
    best = selected(state, state.sub_questions[0], source(1, "Pumped storage"), text)[0]
    assert (best.first, best.last) == (0, 1)
    assert text[slice(*spans[1])].startswith("It pumps")


def test_what_once_happened_does_not_tell_how_something_works() -> None:
    once = "Adams showed in 1876 that a selenium cell could produce electricity."
    rule = "A selenium cell produces electricity by freeing charges wherever light strikes it."
    assert told("How does a selenium cell produce electricity?", f"{once}\n\n{rule}")[0].endswith(rule)
    assert not told("How does a selenium cell produce electricity?", once)
    assert told("How did Adams produce electricity with a selenium cell?", once)


@pytest.mark.parametrize(
    ("question", "topic"),
    [
        ("Summarise the history of the Elm Viaduct.", "the Elm Viaduct."),
        ("Tell me about the Elm Viaduct", "the Elm Viaduct"),
        ("Give me a short overview of the Elm Viaduct", "the Elm Viaduct"),
        ("What is known about the Elm Viaduct?", "the Elm Viaduct?"),
        ("What do the sources say about the Elm Viaduct?", "the Elm Viaduct?"),
        ("Describe the Elm Viaduct", "the Elm Viaduct"),
        ("Explain how the Elm Viaduct was built", "how the Elm Viaduct was built"),
        ("What is the history book of the school called?", "What is the history book of the school called?"),
        ("Who wrote the summary of the report?", "Who wrote the summary of the report?"),
    ],
)
def test_a_request_for_a_topic_asks_for_the_topic(question: str, topic: str) -> None:
    assert core_sentence(question) == topic


@given(st.text(max_size=80))
def test_what_is_left_of_a_question_stands_in_it(question: str) -> None:
    assert core_sentence(question) in question


def test_a_long_question_is_read_in_the_time_of_its_length() -> None:
    for piece in ("give me a short ", "what do the sources ", "the history of "):
        linear(lambda size, piece=piece: core_sentence(piece * size), 1_000, 20_000)  # type: ignore[misc]


def test_a_topic_is_answered_by_what_is_told_of_it() -> None:
    question = "Summarise the history of the Elm Viaduct."
    text = "The Elm Viaduct was the first bridge over the Ouse. It was built in 1871 of brick."
    assert findings(with_read(begun(question), [(source(1, "The Elm Viaduct"), text)]))[0] == "answered"
    other = "The Oak Tunnel was the first under the Ouse. It was dug in 1871."
    assert findings(with_read(begun(question), [(source(1, "The Oak Tunnel"), other)]))[0] != "answered"


def test_a_line_above_a_table_is_its_caption_however_long() -> None:
    caption = (
        "Landings: commander, pilot of the lunar module, pilot of the command module, date, place and samples of rock"
    )
    text = f"Six crews landed.\n\n{caption}\n\n| Mission | Commander |\n|---|---|\n| Eleven | Reed |\n| Twelve | Moss |"
    spans = split(text)
    kinds = {text[start:end]: kind for (start, end), kind in zip(spans, kinds_of(text, spans), strict=True)}
    assert kinds[caption] == "heading"
    assert kinds["Six crews landed."] == "prose"


def test_no_name_is_put_in_the_place_of_what_is_asked_for() -> None:
    state = planned(begun("What are the advantages of hydropower?"))
    text = "Ada Reed told of the advantages of a telescope above the air, and of hydrogen lamps."
    state = with_read(state, [(source(1, "Telescopes"), text)])
    reflection = asyncio.run(ENGINE.follow_up(state, perform))
    assert not any("Ada Reed" in sub.text for sub in reflection.added)


def test_the_year_asked_for_is_no_name_of_the_thing() -> None:
    table = "| Year | Mean CO2 at Mauna Loa (ppm) |\n|---|---|\n| 2009 | 387.4 |\n| 2010 | 390.1 |"
    assert "390.1" in told("What was the CO2 concentration at Mauna Loa in 2010?", table, "CO2 at Mauna Loa")[0]


@pytest.mark.parametrize(
    "note",
    [
        "For the 2015 series, see Elm Valley (2015 TV series).",
        "For the series of 2015 , see Elm Valley ( 2015 TV series ) .",
        "Not to be confused with Elm Valley (2015 TV series).",
    ],
)
def test_a_note_that_sends_elsewhere_tells_of_what_stands_there(note: str) -> None:
    question = "When was the Elm Valley TV series released?"
    text = f"{note} Elm Valley is a television series. It was first released on 3 May 1981."
    state, spans = begun(question), split(text)
    picks = selected(state, state.sub_questions[0], source(1, ""), text)
    assert picks
    assert not any("2015" in text[spans[pick.first][0] : spans[pick.last][1]] for pick in picks)


def test_a_row_on_something_longer_defines_nothing() -> None:
    assert told("What is Heron?", "| heron (1) | converts charts of harbours and tides |")
    assert not told("What is Heron?", "| heron_monitor | shows which charts are converted now |")


def test_what_a_thing_may_do_where_something_is_defines_nothing() -> None:
    assert not told("What is Heron?", "Heron may have different names from what was used before on the old machine.")
    assert told(
        "What is a heron lock?", "A heron lock that can be opened by hand is a lock with a single gate and a bar."
    )
