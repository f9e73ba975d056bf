"""Which quotes the engine without a model takes: over a name, below a signature, with a reason, never from code."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.unit.extractive_kit import BRIDGE, ENGINE, begun, perform, quotes, researched, source, with_read, written
from tests.unit.growth_kit import linear

from aria.agent.steps.assess import assess
from aria.core.ports import Perform
from aria.core.state import RunState
from aria.core.types import Judgement
from aria.engines.extractive import ExtractiveEngine
from aria.engines.extractive.words.shape import is_statement, kinds_of

HOP = "Where was the chief engineer of the Golden Gate Bridge born?"
BIRTH = "Joseph Strauss was born on 9 January 1870 in Cincinnati, Ohio. He was short."


def bridged(*, first_hop: bool) -> RunState:
    """A question that is answered only over the name in a quote, after that name was asked about."""
    state = researched(HOP, BRIDGE)
    reflected = asyncio.run(ENGINE.follow_up(state, perform))
    (added,) = reflected.added
    assert added.stands_for == "Q1"
    state = replace(state, sub_questions=(*state.sub_questions, replace(added, id="Q9", added_in_round=1)))
    state = with_read(state, [(source(1, "The Golden Gate Bridge"), BRIDGE), (source(2, "Joseph Strauss"), BIRTH)])
    kept = [row for row in state.evidence if first_hop or "chief engineer" not in row.quote.exposed()]
    return replace(state, evidence=tuple(kept))


def test_a_question_answered_over_a_name_is_answered_and_shows_both_steps() -> None:
    state = bridged(first_hop=True)
    assert asyncio.run(ENGINE.assess(state, perform))[0].finding == "answered"
    texts = quotes(asyncio.run(ENGINE.write(state, perform)))
    assert any("Cincinnati" in text for text in texts)
    assert any("chief engineer of the Golden Gate Bridge was Joseph Strauss" in text for text in texts)


def test_without_the_quote_that_brought_up_the_name_nothing_is_answered() -> None:
    state = bridged(first_hop=False)
    assert asyncio.run(ENGINE.assess(state, perform))[0].finding != "answered"


@pytest.mark.parametrize(("label", "finding"), [("answers", "answered"), ("supports", "thin")])
def test_a_judgement_rests_on_rows_of_the_question_or_of_what_stands_for_it(label: Any, finding: str) -> None:
    class Sure(ExtractiveEngine):
        async def assess(self, state: RunState, perform: Perform) -> Sequence[Judgement]:
            return [Judgement(sub_question=sub.id, finding="answered") for sub in state.sub_questions]

    state = bridged(first_hop=True)
    kept = [row for row in state.evidence if row.sub_question == "Q1" and row.label == "supports"]
    hop = next(row for row in state.evidence if row.sub_question == "Q9")
    state = replace(state, evidence=(*kept, replace(hop, label=label)))
    assessed = asyncio.run(assess(state, Sure(), perform)).assessment
    assert assessed.judgements[0].finding == finding


@pytest.mark.parametrize(
    ("question", "second"),
    [
        ("Who was the chief engineer of the Golden Gate Bridge?", "What else is told of the Golden Gate Bridge?"),
        ("Who created the Python language?", "What else is told of Python?"),
        ("How many people died in the 1918 influenza pandemic?", "What else is told of the 1918 influenza pandemic?"),
        ("Why do cats purr?", "What else is told of this: Why do cats purr?"),
        ("Is sencha brewed hotter or cooler than gyokuro?", "How hot is sencha brewed?"),
        ("Who was born first, Ada Lovelace or Charles Babbage?", "When was Ada Lovelace born?"),
        (
            "Compare the main spans of the Golden Gate Bridge and the Humber Bridge.",
            "What is said of the Golden Gate Bridge as to main spans?",
        ),
    ],
)
def test_side_questions_are_sentences_in_the_words_of_the_question(question: str, second: str) -> None:
    assert begun(question).sub_questions[1].text == second


def test_a_name_takes_the_place_of_its_description() -> None:
    state = researched("Where was the chief engineer of the Golden Gate Bridge born?", BRIDGE)
    (added,) = asyncio.run(ENGINE.follow_up(state, perform)).added
    assert added.text == "Where was Joseph Strauss born?"


REFERENCE = """# os — operating system interfaces

os.replace(src, dst, *, src_dir_fd=None, dst_dir_fd=None)

Rename the file src to dst. If the destination exists, it will be replaced silently if the user has permission.

New in version 3.3.

class asyncio.TaskGroup

An asynchronous context manager holding a group of tasks.

New in version 3.11.
"""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When was asyncio.TaskGroup added?", "New in version 3.11."),
        ("When was os.replace added?", "New in version 3.3."),
        ("What does os.replace do if the destination exists?", "replaced silently"),
        ("Which function renames a file?", "Rename the file"),
        ("Which class holds a group of tasks?", "holding a group of tasks"),
    ],
)
def test_what_stands_below_a_signature_is_said_of_it(question: str, answer: str) -> None:
    first = quotes(written(researched(question, REFERENCE)), "answer")[0]
    assert answer in first
    assert first.startswith(("os.replace(", "class asyncio.TaskGroup"))


def test_a_version_of_another_event_is_no_date_of_the_one_asked_about() -> None:
    text = "The entire distutils package is deprecated, to be removed in Python 3.12."
    assert written(researched("When was the distutils package deprecated?", text)).abstains
    assert not written(researched("When will the distutils package be removed?", text)).abstains


def test_a_version_note_alone_answers_nothing() -> None:
    draft = written(researched("Which version of Python introduced f-strings?", "Strings in Python.\n\nNew in 3.6."))
    assert draft.abstains


@pytest.mark.parametrize(
    "text",
    [
        "int PyList_Sort(PyObject *list)",
        "class asyncio.TaskGroup",
        "functools.lru_cache(maxsize=128, typed=False)",
        ">>> sorted(list_of_names, key=len)",
        ":class:`collections.OrderedDict` objects",
        "@functools.lru_cache(user_function)",
        "(asyncio.TaskGroup method)",
        "U.S. Navy",
    ],
)
def test_code_and_labels_are_no_statements(text: str) -> None:
    assert not is_statement(text)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("See also: the list of all bridges.", "pointer"),
        ("Next: how the cables are spun.", "pointer"),
        ("Further reading is listed by the society of engineers.", "pointer"),
        ("For the first bridge, see the page on the crossing of 1901.", "pointer"),
        ("To learn how cables are spun, see spinning().", "pointer"),
        ("To the north, boats can see the towers.", "prose"),
        ("Back to the Harbour is a film on the bridge of Fenn.", "prose"),
        ("Related bridges stand in Elm and in Oak.", "prose"),
        ("Next to the bridge stands a mill.", "prose"),
    ],
)
def test_what_sends_on_to_another_page_is_told_from_what_tells(sentence: str, kind: str) -> None:
    text = f"The bridge opened in 1937. {sentence}"
    assert kinds_of(text, ((0, 26), (27, len(text)))) == ("prose", kind)


def test_what_each_row_of_a_long_table_is_takes_the_time_of_its_length() -> None:
    def told(size: int) -> None:
        table = "| Fenn | 1937 |\n" * size
        kinds_of(table, tuple((at, at + 15) for at in range(0, len(table), 16)))

    linear(told, 400, 8_000)


@pytest.mark.parametrize(
    "text",
    [
        "The csv module implements classes to read data.",
        "socket.gethostbyname() is a function",
        "Mr. Smith went to Washington.",
        "500 g of strong white wheat flour",
        "Die Brücke wurde 1937 eröffnet.",
        "| Main span | 1,280 m |",
    ],
)
def test_sentences_with_names_of_code_are_statements(text: str) -> None:
    assert is_statement(text)


def test_a_reason_in_the_next_sentence_is_quoted_with_what_it_explains() -> None:
    text = (
        "# The Keeling curve\n\nCarbon dioxide at Mauna Loa is highest in May and lowest in autumn. The cause is the "
        "growth of plants in the northern hemisphere. The station stands on a mountain."
    )
    state = researched("Why is carbon dioxide at Mauna Loa highest in May and lowest in autumn?", text)
    first = quotes(written(state), "answer")[0]
    assert first.startswith("Carbon dioxide at Mauna Loa")
    assert first.endswith("in the northern hemisphere.")


def test_a_topic_without_a_reason_explains_nothing() -> None:
    text = "Carbon dioxide at Mauna Loa is highest in May and lowest in autumn. The station stands on a mountain."
    question = "Why is carbon dioxide at Mauna Loa highest in May and lowest in autumn?"
    assert written(researched(question, text)).abstains


def test_a_figure_of_something_else_in_the_sentence_is_no_answer() -> None:
    text = (
        "In 2022 the Canakkale Bridge opened with a main span of 2,023 metres, and the Akashi Bridge became the second."
    )
    assert written(researched("How long is the main span of the Akashi Bridge?", text)).abstains


def test_a_document_may_give_its_subject_the_name_that_is_asked_about() -> None:
    text = "The pandemic is often called the Spanish flu. The pandemic killed about 50 million people."
    state = begun("How many people did the Spanish flu kill?")
    state = with_read(state, [(source(1, "The influenza pandemic of 1918"), text)])
    assert any("50 million" in quote for quote in quotes(written(state), "answer"))


STATIONS = """# Power stations of the world

| Station | Country | Installed capacity (MW) |
|---|---|---|
| Itaipu | Brazil | 14,000 |
| Three Gorges | China | 22,500 |
| Guri | Venezuela | 10,235 |
"""


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Which power station has the largest installed capacity?", "Three Gorges"),
        ("Which power station has the smallest installed capacity?", "Guri"),
    ],
)
def test_the_rows_of_a_table_are_compared(question: str, name: str) -> None:
    assert name in quotes(written(researched(question, STATIONS)), "answer")[0]


@pytest.mark.parametrize(
    "table",
    [
        STATIONS.replace("22,500", "14,000"),
        STATIONS.replace("Installed capacity (MW)", "Opened"),
        STATIONS.replace("| Guri | Venezuela | 10,235 |\n", ""),
        STATIONS.replace("22,500", "unknown"),
    ],
)
def test_no_row_wins_that_cannot_be_told_to(table: str) -> None:
    state = researched("Which power station has the largest installed capacity?", table)
    assert all(row.score < 1 for row in state.answers_to("Q1"))


def test_the_third_longest_is_not_the_longest() -> None:
    text = "The Tacoma Narrows Bridge had the third longest main span of all suspension bridges."
    assert written(researched("Which suspension bridge had the longest main span?", text)).abstains
    assert not written(researched("Which suspension bridge had the third longest main span?", text)).abstains


def test_rows_without_a_figure_are_not_compared() -> None:
    rows = "| lamp | burning_hours |\n|---|---|\n| L1 | 12 |\n| L4 | 36 |\n| L2 | 18 |\n| Box | |\n"
    assert "L4" in quotes(written(researched("Which lamp has the longest burning time?", rows)), "answer")[0]


def test_a_line_of_names_is_a_statement() -> None:
    assert is_statement("Author: Mara Lind")
    assert is_statement("Present: Mara Lind (chair), Ole Berg and Ada Ross")
    assert not is_statement("Appendix: Mara")


def test_a_word_that_asks_elsewhere_may_be_the_thing_asked_about() -> None:
    state = begun("What is the difference between a list and a tuple?")
    assert {"list", "tuple"} <= set(state.sub_questions[0].query.split())


def test_what_something_is_is_told_by_a_sentence_that_opens_with_it() -> None:
    said = "A caisson is a box of timber that keeps the water out."
    aside = "The report that the men signed is kept beside the caisson."
    assert quotes(written(researched("What is a caisson?", f"{aside} {said}")), "answer")[0] == said
    assert written(researched("What is a caisson?", aside)).abstains
