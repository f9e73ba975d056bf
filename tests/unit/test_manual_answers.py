"""What manuals ask of the engine: names, counts, versions, definitions, and a small lead that says nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from tests.unit.extractive_kit import ENGINE, begun, findings, perform, planned, researched, source

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.core.types import Hit
from aria.engines.extractive import reader, weights
from aria.engines.extractive.needs.naming import names_one
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.match import match
from aria.engines.extractive.words.shape import is_statement
from aria.evidence.text.sentences import split


def fit(question: str, quote: str) -> float:
    return match(need_for(question, question, "2026-01-01", {}, 0), quote, "").type


def defines(question: str, quote: str) -> bool:
    return match(need_for(question, question, "2026-01-01", {}, 0), quote, "").says


@pytest.mark.parametrize(
    ("question", "quote", "named"),
    [
        ("Which function returns the size of an object?", "sys.getsizeof(obj)\nReturn the size of an object.", True),
        ("Which function returns the size of an object?", "The size of an object is counted in bytes.", False),
        ("Which function returns the size of an object?", "This function takes an object and its size.", False),
        ("Which signal ends the server at once?", "SIGQUIT: the server ends at once.", True),
        ("Which signal ends the server at once?", "The server ends at once when it gets a signal.", False),
        ("Which module makes random numbers for secrets?", "Use the tokens module for random numbers.", True),
        ("Which module makes random numbers for secrets?", "This module makes random numbers for secrets.", False),
        ("Which command removes a table?", "This command fails without the CASCADE option.", False),
        ("Which command removes a table?", "DROP TABLE removes a table.", True),
        ("Which parameter bounds the memory of a sort?", "work_mem bounds the memory of a sort.", True),
        ("Who wrote the function?", "It was written long ago.", True),
    ],
)
def test_a_declared_name_is_asked_for_and_given(question: str, quote: str, named: bool) -> None:
    given = names_one(question, quote)
    assert given == named


@pytest.mark.parametrize(
    ("question", "told", "beside"),
    [
        (
            "How many threads can run at once?",
            "Only one thread can run at once.",
            "More than one thread can run at once.",
        ),
        (
            "How many columns can a table have?",
            "A table can have 1,600 columns.",
            "From release 11, columns of a table.",
        ),
        (
            "How many columns can a table have?",
            "Columns per table: 1,600.",
            "Columns are counted anew, from the top to 1.",
        ),
        (
            "When was Acme 19 released?",
            "Acme 19 was released on 3 May 2019.",
            "Releases before Acme 10.0 have three parts.",
        ),
        ("Who made the parser?", "The parser was made by Ada Bell.", "The XML parser was made."),
        ("Who made Acme?", "Ada Bell made Acme.", "Build Acme with the standard library, then make."),
    ],
)
def test_a_value_that_does_not_answer_fits_less(question: str, told: str, beside: str) -> None:
    assert fit(question, told) >= weights.FIT > fit(question, beside)


def test_a_definition_opens_with_the_thing_and_not_with_a_kind_of_it() -> None:
    question = "What is a materialized view?"
    assert defines(question, "A materialized view is a table that keeps the rows of a query.")
    assert defines(question, "In most databases, a materialized view is a table that keeps the rows of a query.")
    assert not defines(question, "ALTER MATERIALIZED VIEW is an extension of the standard language.")
    assert defines("What is pumped storage?", "A pumped-storage station is a pair of lakes at different heights.")


def test_a_caption_is_no_statement() -> None:
    assert not is_statement("Table 37.10. The columns of the view")
    assert is_statement("Table 37.10 shows the columns of the view.")


def test_what_announces_a_list_does_not_answer_and_its_entry_does() -> None:
    text = (
        "# Shutting down\n\nYou can stop the engine of the lift by different keys of the panel:\n\n"
        "- The red key of the panel stops the engine of the lift at once.\n- The blue key waits.\n"
    )
    state = researched("Which key of the panel stops the engine of the lift at once?", text)
    answers = [row.quote.exposed() for row in state.evidence if row.label == "answers"]
    assert any("red" in quote for quote in answers)
    assert not any(quote.endswith(":") for quote in answers)


@pytest.mark.parametrize(("documents", "less"), [(weights.LARGE - 1, False), (weights.LARGE, True)])
def test_a_small_lead_counts_against_an_answer_in_a_large_library_only(documents: int, less: bool) -> None:
    question = "What is the height of the Arde tower?"
    text = "The height of the Arde tower is 93 metres."
    state = planned(begun(question))
    own = source(1, "Arde tower")
    hits = tuple(
        Hit(
            handle=own.handle if n == 1 else f"doc:{n}",
            title="",
            uri="",
            snippet="",
            score=10.0,
            rank=n,
            provider="corpus",
        )
        for n in range(1, 7)
    )
    sub = state.sub_questions[0]
    alike = replace(state, documents=documents, round_hits=((sub.id, hits),))
    task = ReadTask(sub_question=sub, source=own, text=SourceText(text), sentences=split(text), passages=())
    (one, *_), (other, *_) = reader.read(task, alike), reader.read(task, replace(alike, round_hits=()))
    assert (one.strength < other.strength) == less


@pytest.mark.parametrize(
    ("question", "again"),
    [("Who designed the bridge over the Arde?", 1), ("Which is safer, the Arde tower or the Bell tower?", 3)],
)
def test_what_is_not_answered_is_asked_again_and_background_is_not(question: str, again: int) -> None:
    state = researched(question, "The bridge is closed.")
    assert findings(state)[0] != "answered"
    asked = {query.sub_question for query in asyncio.run(ENGINE.follow_up(state, perform)).queries}
    assert asked
    assert asked <= {sub.id for sub in state.sub_questions[:again]}
    assert len(state.sub_questions) > again
