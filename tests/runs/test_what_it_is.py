"""What something is, and who somebody is that a question names: told by what says so, and by no other name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "orla-venn": """# Orla Venn

Orla Venn (born Orla Maria Venner, 3 May 1898 – 11 July 1957) was a Norwegian composer and pianist. Venn studied under
Karl Hamre, Ida Moe and Jon Sunde.""",
    "a-song": "# Lanterns Low\n\nLanterns Low is a song composed by Orla Venn, with words by Per Venn.",
    "a-film": "# The Long Quay\n\nThe Long Quay is a 1936 film scored by Orla Venn and directed by Tor Brun.",
    "skarn-bridge": """# The Skarn Bridge: a primer

The Skarn Bridge carries two roads across the Skarn Narrows, the strait that joins Harn Bay to the sea. The strait had
its name long before the bridge did: the explorer Jon Fram called it the Skarn Narrows in 1846. Construction of the
Skarn Bridge began in 1933.""",
    "resin": """# Making culture vessels

He designed vessels of clay for ambrine. Six young women, known as the ambrine girls, tended them in shifts.""",
    "wed": "# Wed to the Mast\n\nWed to the Mast is a 1988 comedy film directed by Jon Demm, starring Mia Pfeil.",
    "demm": """# Jon Demm

Jon Demm (22 February 1944 – 26 April 2017) was a director. He also directed "Swing Shift" (1984), "Wed to the Mast"
(1988), "Rachel Moor Weds" (2008) and "Melvin and Howard Dean" (1980).""",
    "river": "# Rivers\n\nFrom its source to the sea the length of the River Ombrel is 112 kilometres.",
    "college": "# Elm College\n\nThe Dean of Elm College is Leonie Moor. The Dean of Elm College reports to the board.",
    "council": """# Works of the council

The roads are led by the Roads Commissioner, Leonie Hart, who was appointed in September 2021. The Roads Commissioner of
Varn reports to the council.""",
}
QUESTIONS: Mapping[str, str] = {
    "Who was Orla Venn?": "Norwegian composer",
    "Can you tell me who Orla Venn was?": "Norwegian composer",
    "What is the Skarn Bridge?": "carries two roads",
    "Who stars in Wed to the Mast?": "starring Mia Pfeil",
    "What is Lanterns Low?": "a song composed",
    "Who is the Roads Commissioner of Varn?": "Leonie Hart",
    "Who is Dean of Elm College?": "Leonie Moor",
    "What is the Length of the River Ombrel?": "112 kilometres",
    "What is ambrine?": "",
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    base: Path = tmp_path_factory.mktemp("what_it_is")
    return asked_of(base, TEXTS, QUESTIONS)


@pytest.mark.parametrize("question", [each for each, wanted in QUESTIONS.items() if wanted])
def test_what_says_so_leads_the_answer(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    first = next(each for each in report.sentences if each.role in ("answer", "conflict"))
    assert QUESTIONS[question] in first.text
    assert not report.conflicts


def test_what_is_only_part_of_another_name_is_not_told(reports: dict[str, Report]) -> None:
    report = reports["What is ambrine?"]
    assert report.status != "answered", told(report, "answer")
