"""Sentences that go on about a thing which an earlier one of their paragraph names, or which their entry is on."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "band": "# The Lanterns\n\nThe Lanterns are a band from Invergarve. Their latest album is Second Sleep (2019). "
    "It reached number 3 and sold 210,000 copies. The album was produced by Grace Umber.",
    "island": "# Skerra\n\nSkerra is an island. The sheep are small. Their wool is spun in the mill at Sandwick. "
    "The mill was founded in 1906 by Jessie Mouat.",
    "line": "# Buttons\n\nThe resin is poured into sheets on the casting line R1. The line is 18 metres long.",
    "gazetteer.txt": """A Gazetteer of the Vale

HINTON. A village with a brewery. The brewery was founded in 1843 by Samuel Rook.

RADLEY. A hamlet on the Orrin. The bridge was rebuilt in 1779.

NETHERCOTE. A village of 205 people.

MELVIK. An airport was opened twelve miles away in 1974.
""",
    "novel": "# Red Hill\n\nRed Hill is a novel by Una Ask. She won the Norr Prize. It was made into a film by Ola "
    "Fjeld. He was born in Torsk in 1950.",
    "final": "# Cup\n\nVall FC lost the 1990 final to Sund United. They were coached by Per Ny. They were founded in "
    "1904.",
    "president": "# Orland\n\nThe president of Orland earns 90,000 euros a year. Jon Vik is the president of Orland.",
    "museum": "# Carrow\n\nThe museum in Carrow was founded by Ida Stroud. The museum was moved to Ely in 1957.",
    "vet": "# Vet\n\nThe Paws plan costs 14 pounds a month for a dog. It covers a jab. It is not sold for a cat.",
}
TOLD = {
    "Who produced Second Sleep?": "Grace Umber",
    "Who founded the mill at Sandwick?": "Jessie Mouat",
    "How long is the casting line R1?": "18 metres",
    "Who founded the brewery at Hinton?": "Samuel Rook",
    "When was the bridge at Radley rebuilt?": "1779",
    "How much does the president of Orland earn?": "90,000",
}
UNTOLD = (
    "When was the museum in Carrow founded?",
    "How much is the Paws plan for a cat?",
    "Who founded the brewery at Radley?",
    "When was Una Ask born?",
    "When was Sund United founded?",
    "When was Melvik opened?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("goes_on"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", list(TOLD))
def test_a_sentence_is_on_what_its_paragraph_names(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status == "answered"
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_and_on_nothing_else(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status != "answered"
