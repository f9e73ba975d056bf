"""What a question shares with a text has to be said of the same thing; what is told by place or form is told."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, is_told

from aria import Report

TEXTS = {
    "kites": """# Weather kites

Otto Grann flew the first weather kite on 4 May 1901 near Tarm. In the first week of June 1903 a storm broke three
weather kites. The Falk, launched in March 1950, was the first balloon devoted to weather kites and their history.

The last person to fly a weather kite was Ida Holm, in 1966. The last letter on weather kites was written by Bo Rask.
""",
    "gliders": """# Sail gliders

The Tern, launched in May 1931, was the first museum devoted to sail gliders. The first report on sail gliders was
handed in by Kim Aster on 3 June 1909.
""",
    "peat": """# Peat

A peat stove turns about 70 per cent of the heat of the peat into electricity. Peat supplies one ninth of the island's
electricity.
""",
    "vetter": """# Anna Vetter

Anna Vetter wrote a book on stoves: "Die Öfen und der Torf".

She fell ill in the winter of 1911 and died of a fever in her house in Tarm.
""",
    "lomm": '# Ida Lomm\n\nIda Lomm was a potter. She wrote "Die Krüge und der Ton", which sold well.',
    "tarm": """# Tarm

Tarm is a town of 9,200 people. It lies 32 km north of Hallen. The chair of the council has been Lena Rask since 2019.

The mast is 41 km of wire and was raised near Sule. No person died when the mast of Tarm fell.
""",
    "minutes": "# Minutes of 14 March 2025\n\nThe new boiler was fitted on 3 March. It cost £1,240.",
    "changes": """# Releases of Wick

## 4.1.0 (2024-10-02)

- Added: dark theme

## 4.0.0 (2024-05-20)

- Added: printing of maps
""",
    "library": """# Questions about the library

## Where do I hand in books when the library is closed?

Put them into the yellow box beside the main door.

## Where do I complain?

Write to us as often as you like.

## How long may I keep a book?

Three weeks.
""",
    "machines": """# Machines

| Machine | Valves | Height (m) |
|---|---|---|
| Brig | 550 | 2 |
| Kolm | 910 | 3 |
| Sund | 300 | 4 |

The Brig has a memory of its own. The Kolm stands in Hallen.
""",
}
TOLD = {
    "When was the first weather kite flown?": "4 May 1901",
    "How far is Tarm from Hallen?": "32 km",
    "How long has Lena Rask been chair of the council?": "since 2019",
    "When was the boiler fitted?": "3 March",
    "Which version added the dark theme?": "4.1.0",
    "Where can I hand in books when the library is closed?": "yellow box",
    "How high is the Brig?": "Height (m): 2 |",
}
OTHERS = {
    "When was the first weather kite flown?": "1950",
}
UNTOLD = [
    "When was the first sail glider flown?",
    "How far is Sule from Hallen?",
    "How long has Lena Rask been a teacher?",
    "How many people died when the mill of Tarm fell?",
    "Which version added the light theme?",
    "Where can I hand in coats when the library is closed?",
    "How much memory did the Brig have?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("said"), TEXTS, [*TOLD, *UNTOLD, "How long may I keep a book?"])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_quoted(question: str, reports: dict[str, Report]) -> None:
    is_told(reports[question], TOLD[question], OTHERS.get(question, "none of it"))


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_said_of_another_thing_is_refused(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"


def test_what_stands_below_its_question_is_quoted_with_it_and_as_sure_as_if_it_repeated_it(
    reports: dict[str, Report],
) -> None:
    report = reports["How long may I keep a book?"]
    assert "How long may I keep a book?" in report.sentences[0].text
    assert "Three weeks" in report.sentences[0].text
    assert report.confidence is not None
    assert report.confidence.total >= 60
