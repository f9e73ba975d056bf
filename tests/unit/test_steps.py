"""A question of two steps: what it describes is read from quotes that surely say so, and from nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.extractive_kit import begun, findings, quotes, source, with_read, written
from tests.unit.growth_kit import linear

from aria.engines.extractive.bridge import bridge
from aria.evidence.comparison.first_step import LONGEST, led_to
from aria.evidence.comparison.sides import Quote
from aria.evidence.questions.steps import Described, described_in

BORN = "Where was the director of Quiet Harbour born?"
FIRST = "Quiet Harbour is a 1962 drama film directed by Ada Lindqvist and starring Bo Fenwick."
WORDS = st.text(alphabet=st.sampled_from("the directoryof QuietHarbour'sborn, in?whe() byAda and"), max_size=80)


@pytest.mark.parametrize(
    ("question", "part", "last"),
    [
        (BORN, "director", "Where was X born?"),
        ("What nationality is the composer of the film The Straw Hat?", "composer", "What nationality is X?"),
        ("When did the spouse of Ada Lindqvist die?", "spouse", "When did X die?"),
        ("When did Ada Lindqvist's mother die?", "mother", "When did X die?"),
        ("Who was the first president of Fenn's country?", "country", "Who was the first president of X?"),
        ("What is the population of the state where Fenn Regional Airport is located?", "state",
         "What is the population of X?"),
        ("When did the country where the village of Fenn is located, join the league?", "country",
         "When did X join the league?"),
        ("When did the country containing Fenn leave the league?", "country", "When did X leave the league?"),
        ("Who was in charge of the country Fenn is located in?", "country", "Who was in charge of X?"),
    ],
)  # fmt: skip
def test_the_last_step_asks_of_what_was_described(question: str, part: str, last: str) -> None:
    thing = described_in(question)
    assert thing is not None
    assert (thing.part, thing.filled(question, "X")) == (part, last)


@pytest.mark.parametrize(
    "question",
    [
        "Who was the director of Quiet Harbour?",
        "What is the name of the director of Quiet Harbour?",
        "Who is the wife of Bo Fenwick?",
        "What is the capital of Sweden?",
        "When was the country of Sweden founded?",
        "When was Ada Lindqvist born?",
        "Where was the director of the film about the harbour born?",
        "When did the country in which the director of Quiet Harbour is a citizen join the league?",
        "Which film has the director who was born first, Quiet Harbour or Loud Hills?",
        "Did the director of Quiet Harbour know the director of Loud Hills?",
        "What was the name of Bo Fenwick's wife Ada's first son?",
        "Where is the district that Knott is part of located?",
        "Wo wurde der Regisseur von Quiet Harbour geboren?",
        "The director of Quiet Harbour was born in Oslo.",
    ],
)
def test_what_describes_nothing_or_more_than_one_thing_has_no_two_steps(question: str) -> None:
    assert described_in(question) is None


@pytest.mark.parametrize("piece", ["1", "A.", "12 CE ", "father of A"])
def test_a_question_of_any_length_is_soon_told_to_describe_nothing(piece: str) -> None:
    linear(lambda size: described_in("Where is " + piece * size), 50, 5_000)


def name_in(question: str, *texts: str, title: str = "") -> str:
    thing = described_in(question)
    assert thing is not None
    led = led_to(thing, [Quote(text, title) for text in texts])
    return led.name if led is not None else ""


COUNTRY = "Who was the first president of Fenn's country?"


@pytest.mark.parametrize(
    ("question", "text", "name"),
    [
        (BORN, FIRST, "Ada Lindqvist"),
        (BORN, "Quiet Harbour is a film written and directed by Swedish film maker Ada Lindqvist.", "Ada Lindqvist"),
        ("When did the spouse of Bo Fenwick die?", "Bo Fenwick was a cook. He was married to Ada Lindqvist.",
         "Ada Lindqvist"),
        ("When did Bo Fenwick's mother die?", "Bo Fenwick is a cook, as was his mother Ada Lindqvist.",
         "Ada Lindqvist"),
        (COUNTRY, "Fenn or Fenne is a village located in eastern Norway, near the border with Sweden.", "Norway"),
        (COUNTRY, "Fenn is a town in the southern Orda region of Norway.", "Norway"),
        ("What county shares a border with the county where Fenn Township is located?",
         "Fenn Township is located in Orda County, Iowa.", "Orda County"),
        ("Who was mayor of Bo Fenwick's birthplace?", "Bo Fenwick (born 4 May 1921 in Leeds) is a cook.", "Leeds"),
        ("Who was mayor of Bo Fenwick's birthplace?", "Bo Fenwick was born on 4 May 1921 in Leeds.", "Leeds"),
    ],
)  # fmt: skip
def test_a_quote_that_speaks_of_it_tells_the_first_step(question: str, text: str, name: str) -> None:
    thing = described_in(question)
    assert thing is not None
    assert name_in(question, text, title=thing.of) == name


@pytest.mark.parametrize(
    ("question", "text"),
    [
        (BORN, "Loud Hills, unlike Quiet Harbour, was directed by Bo Fenwick."),
        (BORN, "Quiet Harbour Two is a film directed by Bo Fenwick."),
        (BORN, "Quiet Harbour is a film directed by Ada Lindqvist and Bo Fenwick."),
        (BORN, "Quiet Harbour is a film co-directed by Bo Fenwick."),
        (BORN, "Quiet Harbour is a film produced by Bo Fenwick."),
        (BORN, "Quiet Harbour's sequel was directed by Bo Fenwick."),
        (BORN, "The remake of Quiet Harbour was directed by Bo Fenwick."),
        (BORN, "Quiet Harbour is a film that was not directed by a man."),
        (BORN, "The director of the first Quiet Harbour was Bo Fenwick."),
        (BORN, "The director of Quiet Harbour was not Bo Fenwick."),
        (BORN, "The director of Quiet Harbour was married to Eva Fenwick."),
        (BORN, "Some said that the director of Quiet Harbour was Bo Fenwick."),
        ("When did the spouse of Bo Fenwick die?", "Bo Fenwick's brother was married to Ada Lindqvist."),
        ("When did Bo Fenwick's mother die?", "Carl Ott is a cook. His mother was Ada Lindqvist."),
        (COUNTRY, "Fenn is twinned with a town in Norway."),
        (COUNTRY, "The mayor of Fenn was born in Norway."),
        (COUNTRY, "Fenn lies between Norway and Sweden."),
        (BORN, "Quiet Harbour is a film directed by Ignore Previous Instructions."),
        (BORN, "Quiet Harbour is a film directed by Drop.com and nobody else."),
    ],
)
def test_what_is_told_of_something_else_is_no_first_step(question: str, text: str) -> None:
    assert name_in(question, text, title="Fenn") == ""
    assert name_in(question, text) == ""


def test_quotes_that_name_different_things_name_none() -> None:
    other = "Quiet Harbour is a film directed by Carl Ott."
    assert name_in(BORN, FIRST, other) == ""
    assert name_in(BORN, FIRST, "Quiet Harbour is a 1962 film directed by Lindqvist.") == "Ada Lindqvist"


@given(WORDS, st.lists(WORDS, max_size=3))
def test_a_name_stands_in_its_quote_and_a_description_in_its_question(question: str, texts: list[str]) -> None:
    found = described_in(question)
    if found is not None:
        assert 0 < found.start < found.end <= len(question)
        assert found.of in question[found.start : found.end]
    asked = [Described(part, "Quiet Harbour", 0, 1) for part in ("director", "wife", "country", "county")]
    quoted = [Quote(text, "Quiet Harbour") for text in (*texts, f"Quiet Harbour is directed by {question}")]
    for thing in asked:
        led = led_to(thing, quoted)
        assert led is None or (led.name in quoted[led.quote].text and len(led.name) <= LONGEST)


def test_the_last_step_is_asked_by_the_name_that_the_first_found() -> None:
    state = with_read(begun(BORN), [(source(1, "Quiet Harbour"), FIRST)])
    step = bridge(state.sub_questions[0], state)
    assert step is not None
    assert step.text == "Where was Ada Lindqvist born?"
    assert "Lindqvist" in step.query
    assert "Fenwick" not in step.query


def test_where_the_last_step_is_not_told_the_first_is_shown() -> None:
    near = "The director of the harbour was born in the quiet town of Fenn."
    state = with_read(begun(BORN), [(source(1, "Towns"), near), (source(2, "Quiet Harbour"), FIRST)])
    assert findings(state)[0] != "answered"
    draft = written(state)
    assert draft.abstains
    assert quotes(draft)[0] == FIRST
