"""Questions to tables and notes: a cell is held to its column, a number to what it counts, an age to its owner."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, is_told

from aria import Report

TEXTS = {
    "lights": """# Lights of the Sarn coast

| Lighthouse | Height (m) | First lit | Remark |
|---|---|---|---|
| Gull Point | 31 | 1861-05-02 | Shows the way to Tern |
| 1840 Jubilee Light | 40 | 1988-03-01 | Named after a jubilee |
| Ammer Head | 17 | 1822-09-30 | Once one of a two-light pair |
| Fell Rock | 24 | 1903-07-11 | Built of granite |
""",
    "orla": """# The Orla flights

| Flight | Commander | Landed |
|---|---|---|
| Orla 9 | Bo Lind | 3 June 1974 |
| Orla 3 | Kim Aster | 12 May 1971 |
| Orla 5 | Jon Ferr | 8 May 1972 |
""",
    "marsh": """# Ida Marsh

**Abstract.** Ida Marsh was a Danish chemist.

Ida Marsh found the blue dye in June 1929 in Aarhus. She was 27 years old. The dye killed many moulds.
""",
    "sarn": """# The Sarn Bridge

The Sarn Bridge opened on 3 May 1931. Work on the Sarn Bridge took ten years. In 1950 the Sarn
Bridge was closed for repairs. The Sarn Tunnel will open in 2031.

The Sarn Bridge has a main span of 310 metres. The Holm Bridge has a main span of 280 metres.
""",
    "keepers": "# Keepers\n\nOlaf Tann, aged 61, was the last keeper of the Sarn Bridge.",
    "mill": """# Tide mills

## How it works

A gate lets the sea into a pond and shuts by itself when the water falls. What is shut in there leaves by a wheel.
""",
    "lathe": "# Releases of Lathe\n\nLathe 3.0 was released on 3 May 2008. Lathe 2.0 was released on 3 June 2003.",
    "post": "# Post\n\nIn 1971 Rolf Tamm sent the first telex between two islands.",
    "venus": "# Pictures\n\nThe first pictures from the surface of another planet were sent by Otto Grahn in 1975.",
    "loaf": "# A rye loaf\n\nPut the lid on and bake the rye loaf for 40 minutes at 220 °C. Let it cool.",
}
TOLD = {
    "Which lighthouse was first lit before 1850?": "Ammer Head",
    "Which is the oldest lighthouse?": "Ammer Head",
    "Which lighthouse is the newest?": "1988-03-01",
    "When did Orla 3 land?": "12 May 1971",
    "When did Orla 5 land?": "8 May 1972",
    "How old is the Sarn Bridge?": "3 May 1931",
    "How old was Ida Marsh when she found the dye?": "27 years old",
    "When was Lathe 3 released?": "3 May 2008",
    "When will the Sarn Tunnel open?": "2031",
    "How does a tide mill work?": "lets the sea into a pond",
    "At what temperature is the rye loaf baked?": "220 °C",
    "Which bridge is longer, the Sarn Bridge or the Holm Bridge?": "Sarn Bridge. Compared",
}
OTHERS = {
    "Which lighthouse was first lit before 1850?": "Jubilee",
    "When did Orla 3 land?": "3 June",
    "How old is the Sarn Bridge?": "aged 61",
}
UNTOLD = [
    "When was Tern Point first lit?",
    "When did Ida Marsh die?",
    "When will the Sarn Bridge be closed?",
    "How many lights are listed?",
    "When did Orla 12 land?",
]
UNNAMED = "Who sent the first telex?"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("tables"), TEXTS, [*TOLD, *UNTOLD, "Who was Ida Marsh?", UNNAMED])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_quoted(question: str, reports: dict[str, Report]) -> None:
    is_told(reports[question], TOLD[question], OTHERS.get(question, "none of it"))


@pytest.mark.parametrize("question", UNTOLD)
def test_what_only_looks_told_is_refused(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"


def test_the_word_that_says_what_a_paragraph_is_is_not_quoted(reports: dict[str, Report]) -> None:
    texts = [sentence.text for sentence in reports["Who was Ida Marsh?"].sentences]
    assert any("Danish chemist" in text for text in texts)
    assert not any(text.strip() == "Abstract." for text in texts)


def test_what_names_nothing_is_not_disputed_by_who_did_something_else(reports: dict[str, Report]) -> None:
    report = reports[UNNAMED]
    assert report.status == "answered"
    assert not report.conflicts
    assert "Rolf Tamm" in report.sentences[0].text
