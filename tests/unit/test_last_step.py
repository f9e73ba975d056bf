"""A question that describes what it asks about is not answered by which thing that is."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.unit.extractive_kit import begun, findings, source, with_read, written

from aria.core.state import RunState
from aria.engines.extractive import weights
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.final_hop import last_step

FIRST = "Quiet Harbour is a 1962 film that was directed by Ada Lindqvist. It won two prizes."
BORN = "Ada Lindqvist was a film director who was born in Uppsala. She died at sea."
LIVED = "Ada Lindqvist (4 May 1921 – 9 June 1980) was a Swedish director of films."


def in_a_large_library(question: str, *texts: str) -> RunState:
    """What was read of texts that all look likely to answer."""
    titles = ("Quiet Harbour", "Ada Lindqvist")
    state = with_read(begun(question), [(source(n + 1, titles[n]), text) for n, text in enumerate(texts)])
    rows = tuple(replace(row, label="answers", strength=0.9) for row in state.evidence)
    return replace(state, evidence=rows, documents=weights.LARGE)


@pytest.mark.parametrize(
    ("question", "last"),
    [
        ("Where was the director of Quiet Harbour born?", BORN),
        ("When did the director of Quiet Harbour die?", LIVED),
    ],
)
def test_a_described_thing_is_asked_of_to_the_end(question: str, last: str) -> None:
    stopped = in_a_large_library(question, FIRST)
    assert stopped.evidence
    assert findings(stopped)[0] == "thin"
    assert written(stopped).abstains
    whole = in_a_large_library(question, FIRST, last)
    assert findings(whole)[0] == "answered"
    assert not written(whole).abstains


@pytest.mark.parametrize(
    ("question", "step"),
    [
        ("Where was the director of Quiet Harbour born?", "born"),
        ("What is the population of the state where Lindqvist Airport is located?", "popul"),
        ("When was Ada Lindqvist born?", ""),
        ("What was the profession of Ada Lindqvist?", ""),
        ("Who directed Quiet Harbour?", ""),
        ("What is the capital of Sweden?", ""),
        ("What language did the director of Quiet Harbour speak?", ""),
        ("Where do the rivers that feed the lake lie?", ""),
        ("Wo wurde der Regisseur von Quiet Harbour geboren?", ""),
    ],
)
def test_only_what_is_asked_of_a_described_thing_is_a_last_step(question: str, step: str) -> None:
    assert last_step(question, need_for(question, question, "2026-01-01", {}, 0)) == step


@pytest.mark.parametrize(
    ("question", "first", "aside", "last"),
    [
        (
            "Who was the first president of Fenn's country?",
            "Fenn is a small village located in eastern Norway.",
            "Carl Ott was the first president of Sweden.",
            "Bo Fenwick was the first president of Norway.",
        ),
    ],
)
def test_the_last_step_is_told_of_what_the_first_names(question: str, first: str, aside: str, last: str) -> None:
    stopped = in_a_large_library(question, first, aside)
    assert {row.source for row in stopped.answers_to("Q1")} == {"S1", "S2"}
    assert findings(stopped)[0] == "thin"
    assert findings(in_a_large_library(question, first, last))[0] == "answered"
