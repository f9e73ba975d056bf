"""Times with a name: their years, what leads to them, and what is told of a day of them by a page that has no name."""

from __future__ import annotations

import pytest
from tests.unit.extractive_kit import begun, quotes, source, with_read, written
from tests.unit.growth_kit import linear

from aria.evidence.typed.named_times import dated_by_name, named_times
from aria.evidence.typed.periods import UNDATED, agreement, asked, told

FIRST, SECOND = ("1914-01-01", "1918-12-31"), ("1939-01-01", "1945-12-31")
MILL = (
    "The mill was built in 1822 by Josiah Keld to grind corn. Percy Arden bought it in 1890.\n\n"
    "In 1915 it was taken over by the Ministry of Munitions, which made shell cases there.\n\n"
    "In 1941 the Royal Navy used the upper floors as a store. The mill closed in 1968 and is a museum today."
)


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("Who ran the mill during the First World War?", *FIRST),
        ("Who ran the mill in WW1?", *FIRST),
        ("Who ran the mill in World War Two?", *SECOND),
        ("Who ran the mill after WWII?", "1945-12-31", "9999-12-31"),
        ("Who ran the mill until the end of the Second World War?", "0001-01-01", "1945-12-31"),
        ("Who ran the mill before the outbreak of the Great War?", "0001-01-01", "1914-01-01"),
        ("Wem gehörte die Mühle nach dem Ersten Weltkrieg?", "1918-12-31", "9999-12-31"),
        ("Was stellte die Mühle im 2. Weltkrieg her?", *SECOND),
        ("Qui dirigeait le moulin pendant la Première Guerre mondiale ?", *FIRST),
        ("¿Quién vivía aquí durante la Segunda Guerra Mundial?", *SECOND),
        ("Quem morava aqui durante a Segunda Guerra Mundial?", *SECOND),
        ("Chi abitava qui durante la prima guerra mondiale?", *FIRST),
        ("Wie woonde hier tijdens de Tweede Wereldoorlog?", *SECOND),
        ("Kto mieszkał tu podczas I wojny światowej?", *FIRST),
        ("Кто жил здесь во время Второй мировой войны?", *SECOND),
        ("第二次世界大戦中、誰が住んでいましたか。", *SECOND),
        ("一战期间谁住在这里？", *FIRST),
    ],
)
def test_a_question_means_the_years_of_a_time_by_its_name(question: str, first: str, last: str) -> None:
    (found,) = asked(question)
    assert (found.whole.first, found.whole.last) == (first, last)


@pytest.mark.parametrize(
    "question",
    [
        "When did the Second World War end?",
        "Who fought the First World War?",
        "Was the Second World War longer than the First?",
        "What was built in the great war of the two kings?",
        "Who died in the war?",
    ],
)
def test_a_name_that_nothing_leads_to_bounds_no_question(question: str) -> None:
    assert asked(question) == ()


@pytest.mark.parametrize(
    ("question", "text", "agrees"),
    [
        ("Who ran it during the Second World War?", "In 1942 it was run by the navy.", True),
        ("Who ran it during the Second World War?", "In 1922 it was run by the navy.", False),
        ("Who ran it in 1942?", "The navy ran it during World War II.", True),
        ("Who ran it in 1922?", "The navy ran it during World War II.", False),
        ("Who ran it in WWII?", "During the Second World War it was run by the navy.", True),
        ("Who ran it in 1950?", "After the Second World War it was run by the Keld family.", True),
    ],
)
def test_a_time_agrees_with_its_years(question: str, text: str, agrees: bool) -> None:
    assert (agreement(asked(question), told(text, ((0, len(text)),))[0]) > UNDATED) is agrees


@pytest.mark.parametrize(
    ("sentence", "dated"),
    [
        ("In the Second World War the hall housed children.", True),
        ("The hall housed children during the Second World War.", True),
        ("The mill was sold after the Second World War.", True),
        ("The village in the Second World War", True),
        ("Second World War", True),
        ("The boat was built for service in the Second World War.", False),
        ("It was the first ship to be lost in World War II.", False),
        ("The Second World War was long.", False),
    ],
)
def test_a_sentence_is_dated_by_a_name_that_says_when_it_was(sentence: str, dated: bool) -> None:
    assert bool([*dated_by_name(sentence)]) is dated


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What was Tarn Mill used for in World War II?", "Royal Navy"),
        ("What happened to Tarn Mill during the First World War?", "Ministry of Munitions"),
        ("What did Tarn Mill make in the Great War?", "shell cases"),
    ],
)
def test_a_page_that_dates_what_happened_need_not_name_the_time(question: str, answer: str) -> None:
    found = quotes(written(with_read(begun(question), [(source(1, "Tarn Mill"), MILL)])), "answer")
    assert answer in found[0]


def test_what_is_told_of_no_time_answers_by_its_words() -> None:
    text = "Soldiers of the village took part in the American Civil War. Ada Holm nursed the wounded."
    found = quotes(written(with_read(begun("Who took part in the American Civil War?"), [(source(1, "Elm"), text)])))
    assert found[0].startswith("Soldiers of the village")


@pytest.mark.parametrize("unit", ["in the First World War ", "war ", "before the end of the ", "WW ", "二战"])
def test_names_are_looked_for_in_the_time_of_a_texts_length(unit: str) -> None:
    linear(
        lambda size: len([*named_times((unit * size)[:size]), *dated_by_name((unit * size)[:size])]), 10_000, 100_000
    )
