"""Things that are called alike, the sides and columns of one thing, and what was planned, done, or led to something."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "weirs": """# Weirs of the Orrin

The Orrin Weir, finished in 1911, is 12 metres high. The Upper Orrin Weir belongs to the parish of Tarm.

## Upper Orrin Weir

Height 4 m above the bed. Width of the crest 2 m. It was built in 1868. The gauge has a depth of field of 30 mm.
""",
    "guide": """# Walks on the Orrin

The Orrin Weir is 14 metres high and has a fish pass. The path crosses no road.
""",
    "mill": """# The Sund Mill at Harn

The saw-pit house, built in 1922

The Sund Mill was built in 1859 for the Harn Timber Company of Tarm, to a design by Ola Brekke.

The wheel-pit had cracked from end to end after the frost of 1890, and no mason would go near it. The wheel was
therefore taken out in 1893. The beams of the old roof carry a barn now.

The conversion cost 40,000 florins, of which the Parish of Tarm paid half.
""",
    "board": """# Annual report of the Board

Runa Feld, Minister of Woods and Rivers, writes:

The Board means to sell the sluice at Kolm. It plans to close it in 2031, once the Elm Cut is deep enough.

Reopening of the Kolm Lock, planned for spring 2029. The Ministry of Woods and Rivers read this report in May.
""",
    "plans.html": """<html><head><title>Plans and prices</title></head><body><h1>Weftly plans</h1><table>
<tr><th>Feature</th><th>Basic</th><th>Studio</th></tr>
<tr><td>Price per year</td><td>see shop</td><td>310 crowns</td></tr>
<tr><td>Looms</td><td>2</td><td>12</td></tr></table></body></html>""",
    "notes": """# Weftly 3.1 release notes

Weft Works · released 9 October 2023 · code name *Heddle*

Please read **Before you begin** first.
""",
    "notice.txt": """PARISH OF HARN
NOTICE OF WORKS

Reference:      HW/2023/0115
Site:           Sluice cottage, Harn
Clerk:          Britt Aas
""",
    "test": """# Weftly 3.1 tried: a faster shuttle

Test by Jon Rask

The new version weaves faster and forgets a shortcut.
""",
    "lake": """# Lake Varn

Counts of Lake Varn by thread (TBC) gave 640 bands. Nina Moe died on 3 May 1999 at her house on Lake Varn.
""",
}
TOLD = {
    "How high is the Upper Orrin Weir?": "4 m above",
    "When was the Upper Orrin Weir built?": "built in 1868",
    "When was the Sund Mill at Harn built?": "built in 1859",
    "Why was the wheel of the Sund Mill taken out?": "had cracked",
    "What did the conversion of the Sund Mill cost?": "40,000 florins",
    "Who is the Minister of Woods and Rivers?": "Runa Feld",
    "When does the Board plan to close the sluice at Kolm?": "close it in 2031",
    "What does the Studio plan of Weftly cost?": "310 crowns",
    "When was Weftly 3.1 released?": "9 October 2023",
    "Who is the clerk for HW/2023/0115?": "Britt Aas",
    "Who wrote the test of Weftly 3.1?": "Jon Rask",
    "How many bands did the counts of Lake Varn give?": "640 bands",
}
UNTOLD = [
    "How long is the crest of the Upper Orrin Weir?",
    "How deep is the Upper Orrin Weir?",
    "What does the Basic plan of Weftly cost?",
    "When was the Kolm Lock reopened?",
    "What did Nina Moe die of?",
    "What became of the mill-stone of the Sund Mill?",
    "I run a small loom and would like to keep it. Is that possible?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("alike"), TEXTS, [*TOLD, *UNTOLD, "How high is the Orrin Weir?"])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_of_the_one_leads_the_answer(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    assert TOLD[question] in told(report, "answer")
    assert not report.conflicts


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_told_of_the_other_is_no_answer(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"


def test_of_the_one_without_the_word_sources_still_disagree(reports: dict[str, Report]) -> None:
    (conflict,) = reports["How high is the Orrin Weir?"].conflicts
    assert {side.value for side in conflict.sides} == {"12 metres", "14 metres"}
