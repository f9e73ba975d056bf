"""What is told by an opposite, a row, a span or a few words, and what only looks like it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report, views

TEXTS = {
    "shop": """# The mill shop in Tarm

Monday to Friday from 6:30 to 18:00. The shop is closed on Sundays and on holidays.
""",
    "lease": """# Lease of Quay Street 2

The tenant pays a deposit of 1,260 pounds. The deposit is returned within 14 days after the end of the lease.
The keys are returned to the landlord.
""",
    "soup": "# Leek soup\n\nServes 4. Takes 35 minutes.\n\nWash the leeks.",
    "washer": """# The W7 washing machine

| Programme | Temperature | Duration | Max. load |
|---|---|---|---|
| Cotton | 60 °C | 2 h 40 min | 7 kg |
| Eco | 40 °C | 3 h 20 min | 6 kg |
| Fleece | 40 °C | 1 h 30 min | 3.5 kg |
| Silk | 30 °C | 45 min | 1.5 kg |

## Codes

| Code | Meaning | What to do |
|---|---|---|
| E18 | Water does not drain | Clean the pump filter |
| E57 | Motor overheated | Wait 30 minutes |
""",
    "trains.csv": """Train,From,To,Departs
IC 4,Tarm,Sund,06:15
RE 1,Tarm,Kolm,07:02
IC 6,Tarm,Sund,09:15
N 9,Sund,Tarm,23:40
""",
    "bridges.csv": """Bridge,Country,Opened
Arn Bridge,Norland,1911-05-02
Bol Bridge,Norland,1931-06-01
Cam Bridge,Sudland,1963-03-04
Dol Bridge,Norland,1922-08-09
Elm Bridge,Sudland,1940-01-30
Fen Bridge,Sudland,1971-11-11
""",
    "link": "# The link\n\nIn March 2022 the 1915 Jubilee Bridge over the Sarn in Tarm opened with two lanes.",
    "prize": "# Moulds\n\nThe Lomm Prize for 1931 was shared by Ida Marsh, Bo Rask and Kim Aster for their moulds.",
    "cell": """# The tide wheel

The first tide wheel was built by Otto Grann in 1911 and turned for six years. The tide wheel of 1920 drove a saw.
""",
    "sarn": """# The Sarn Bridge

Otto Grann designed the bridge and had built a long span at Kolm. Ida Holm was the first person to ride across the
finished bridge.
""",
    "data.json": '{"title": "Mosses of Tarm", "date": "2024-03-11", "note": "The moss of Tarm was found by Bo Lind."}',
}
TOLD = {
    "Is the mill shop open on Sundays?": "closed on Sundays",
    "When is the deposit returned?": "within 14 days",
    "What should I do when E57 shows?": "Wait 30 minutes",
    "What is the maximum load for Fleece?": "3.5 kg",
    "Which programmes of the washing machine run at 40 °C?": "Fleece",
    "Which trains go to Sund?": "IC 6",
    "Which bridges opened before 1950?": "Elm Bridge",
    "Who won the Lomm Prize for moulds?": "Ida Marsh",
    "Who found the moss of Tarm?": "Bo Lind",
}
OTHERS = {
    "Which programmes of the washing machine run at 40 °C?": "Silk",
    "Which trains go to Sund?": "RE 1",
    "Who found the moss of Tarm?": "2024-03-11",
}
UNTOLD = [
    "Is the mill shop open on Christmas Eve?",
    "When is the book returned?",
    "What should I do when E99 shows?",
    "Which trains go to Holm?",
    "How does a tide wheel work?",
    "Who won the Vane Prize for moulds?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("unworded"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_quoted(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    answer = " ".join(sentence.text for sentence in report.sentences) if question in OTHERS else told(report, "answer")
    assert report.status == "answered"
    assert TOLD[question] in answer
    assert OTHERS.get(question, "none of it") not in answer


@pytest.mark.parametrize("question", UNTOLD)
def test_what_only_looks_told_is_refused(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"


def test_all_rows_of_a_kind_are_told(reports: dict[str, Report]) -> None:
    answer = told(reports["Which bridges opened before 1950?"], "answer")
    assert all(name in answer for name in ("Arn Bridge", "Bol Bridge", "Dol Bridge", "Elm Bridge"))
    assert "Cam Bridge" not in answer
    assert "Fen Bridge" not in answer


def test_citations_are_numbered_as_they_are_printed(reports: dict[str, Report]) -> None:
    for report in reports.values():
        sections = [each for _, told in views.sections(report) for each in told]
        printed = [*views.answer(report), *views.findings(report), *sections]
        numbers = list(dict.fromkeys(n for sentence in printed for n in sentence.citations))
        assert numbers == sorted(numbers)


NONE = {
    "tarm": "# The fire of Tarm\n\nNo one knows how many people died in the fire of Tarm. None of its doors opened.\n",
    "sund": "# The inn at Sund\n\nThe inn stands by the river. No rooms were free at the inn at Sund in May.\n",
    "bees": "# Bees\n\nA bee flies up to 5 km in a day.\n",
    "roads": "# Roads\n\nTarm and Hallen are 32 km by road.\n",
    "moor": "# Ida Moor\n\nIda Moor was born in Salt Lake City. Jon Moor was born in River Rouge, Michigan.\n",
}
OF_NONE = {
    "How far does a bee fly?": "5 km",
    "How far is Tarm from Hallen?": "32 km",
    "In which city was Ida Moor born?": "Salt Lake City",
    "In which town was Jon Moor born?": "River Rouge",
    "How many people died in the fire of Tarm?": "",
    "How many rooms does the inn at Sund have?": "",
}


def test_that_there_is_none_is_told_of_nothing_else(tmp_path: Path) -> None:
    reports = asked_of(tmp_path, NONE, OF_NONE)
    for question, value in OF_NONE.items():
        assert reports[question].status == ("answered" if value else "insufficient_evidence"), question
        assert value in told(reports[question], "answer")
