"""What a few plain texts tell is quoted, and what they tell of somebody or something else only is refused."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "observatory": """# Arden Observatory

The Arden Observatory is a research station on Mount Ferrin. It was founded in 1887 by Ellen R. Arden and her brother.
Its main telescope has a mirror of 3.6 metres. J. P. Morrow directed it from 1902 until 1919.""",
    "town": "# Arden, Ohio\n\nArden is a town in Ohio. It has 5,210 inhabitants. Its mayor is Linda Cho.",
    "tunnel": "# The Lorn Tunnel\n\nThe Lorn Tunnel is 4.2 kilometres long. It cost 12 million pounds.",
    "engineer": """# Otto Varga

Otto Varga was born on 3 May 1870 in Szeged. He built the Lorn Tunnel. His brother, a painter, lived in Vienna.""",
    "painter": """# Ida Holm

Ida Holm painted harbours. Her father, Karl Holm, was born on 3 June 1840 in Elm.""",
    "faro": """# El faro de Punta Brava

El faro de Punta Brava está en la costa norte. Su torre mide 29 metros de altura. El último farero fue Ramón Ibáñez, que
se jubiló en 1988.""",
    "tenmondai": """# 星見天文台

星見天文台は長野県にある天文台である。1932年に山田太郎が設立した。口径は1.8メートルである。""",
}
TOLD = {
    "When was the Arden Observatory founded?": "1887",
    "Who is the mayor of Arden?": "Linda Cho",
    "How much did the Lorn Tunnel cost?": "12 million pounds",
    "When was Otto Varga born?": "3 May 1870",
    "¿Quién fue el último farero de Punta Brava?": "Ramón Ibáñez",
    "星見天文台は誰が設立しましたか？": "山田太郎",
    "星見天文台はいつ設立されましたか？": "1932",
}
UNTOLD = [
    "When was Ida Holm born?",
    "When was Otto Varga's wife born?",
    "Where was the mother of Otto Varga born?",
    "When was Otto Varga's brother born?",
    "¿Quién pintó el faro de Punta Brava?",
    "星見天文台の入館料はいくらですか？",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("plain"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_quoted(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    assert TOLD[question] in told(report, "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_told_of_another_only_is_refused(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"


def test_a_gap_names_words_as_they_are_and_no_word_that_asks(reports: dict[str, Report]) -> None:
    gap = reports["¿Quién pintó el faro de Punta Brava?"].gaps[0].text
    assert "“pintó”" in gap
    assert "“¿" not in gap
