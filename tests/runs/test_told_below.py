"""What stands below a heading, behind a key, in a cell or in an entry, and what stands so of something else."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "person.html": """<html><head><title>Dr. Ola Brekke – Chair of Weirs</title></head><body><h1>Dr. Ola Brekke</h1>
<dl><dt>Office</dt><dd>Building D, room D 2.14</dd>
<dt>Secretary</dt><dd>Ms Britt Aas, room D 2.15, extension 118</dd></dl>
<h2>Life</h2><ul><li>1971 born in Tarm</li><li>2018 Medal of the Weir Society</li></ul></body></html>""",
    "grants.html": """<html><head><title>Grants – College of Harn</title></head><body>
<h1>Rask Grant and Moe Travel Fund</h1>
<h2>Rask Grant</h2><p>It pays for a year of study.</p>
<h3>Deadline</h3><p>15 April for the autumn term. In 2024, 12 of 90 applicants were successful.</p>
<h2>Moe Travel Fund</h2><p>It pays for journeys, at most 700 euros each.</p></body></html>""",
    "rooms": """# Rooms and prices

- **Print shop**: open from 8:00 to 20:00. Printing costs 6 cents per page.
- **Tea room**: open at noon.

| Room | Low season | High season |
|---|---|---|
| Double room, lake side | 168 | 212 |
| Tower room | 140 | 170 |
""",
    "course.html": """<html><head><title>WE101 Weirs I</title></head><body><h1>WE101 Weirs I</h1><table>
<tr><td>Language</td><td>English</td></tr><tr><td>Credits</td><td>7.5 ECTS</td></tr></table></body></html>""",
    "rules": """# Rules for examinations

A failed examination may be repeated twice. The application is made to the Arbiter, Ms Nina Moe.
""",
    "house.html": """<html><head><title>Questions</title></head><body><h1>Questions</h1>
<h3>May I bring a cat?</h3><p>Cats are not possible, because our cook is allergic to them.</p>
<h3>Is there a lift?</h3><p>Yes, in the new wing.</p>
<h3>Who cooks?</h3><p>At the Elmhof Ida Holm cooks.</p>
<h3>How warm is the water?</h3><p>The pool of the Elmhof is heated to 29 °C.</p></body></html>""",
    "report": """# Harn wins

Jon Rask stood where the ball came. He knew it by the shooter's foot.
""",
    "programme": """# Concert

| Work | Composer | Duration |
|---|---|---|
| Concerto for Oboe | Tom Vane | 31 min |
| Serenade | Tom Vane | 24 min |
""",
    "weather.txt": """MONTHLY REPORT                    JUNE 2024

Station Kolm (town)
    Mean ............... 17.4 C
    Strongest gust ..... 104 km/h (19 June)
    Days with hail ..... 2

The station Kolm stands at 212 metres above sea level.
""",
    "firm": """# Sund Bell Foundry: report

The firm was founded in 1931 by Matthias Quill in a former smithy in Harn.

| Item | 2022 | 2023 |
|---|---|---|
| Operating profit (million euros) | 6.1 | 5.2 |

The budget for 2024 was adopted by the board on 14 December 2023.
Dogs are not let in, since the bells frighten them. Own car: 0.32 euros per kilometre.
The Bell 40 has the order number B40-24. The daily allowance for domestic trips is 38 euros.
""",
    "chronicle": "# Chronicle of Harn\n\n1632 In the night of St. Martin the Lower Castle burned down.\n",
    "obituary": "# Per Lind\n\nPer Lind died on 17 November in the hospital of Sund, aged 84.\n",
}
TOLD = {
    "Who is the secretary of Dr. Ola Brekke?": "Britt Aas",
    "When did Ola Brekke receive the Medal of the Weir Society?": "2018",
    "What is the deadline of the Rask Grant for the autumn term?": "15 April",
    "How many applicants for the Rask Grant were successful in 2024?": "12 of 90",
    "How much does printing cost in the Print shop?": "6 cents",
    "How much is a double room on the lake side?": "168",
    "How many credits does WE101 Weirs I have?": "7.5 ECTS",
    "I began my studies in October 2024. How often may a failed examination be repeated?": "repeated twice",
    "Who is the Arbiter to whom the application is made?": "Nina Moe",
    "Who cooks at the Elmhof?": "Ida Holm",
    "What was the strongest gust at Kolm in June 2024?": "104 km/h",
    "At what height above sea level does the station Kolm stand?": "212 metres",
    "When was the Sund Bell Foundry founded?": "1931",
    "How high was the operating profit of the Sund Bell Foundry in 2023?": "5.2",
    "When was the budget for 2024 of the Sund Bell Foundry adopted?": "14 December 2023",
    "Why are dogs not let in at the Sund Bell Foundry?": "since the bells",
    "How much is paid per kilometre for one's own car?": "0.32 euros",
    "When did the Lower Castle burn down?": "1632",
    "What is the duration of the Concerto for Oboe according to the programme?": "31 min",
}
UNTOLD = [
    "How many applicants for the Moe Travel Fund were successful in 2024?",
    "How much is a single room on the lake side?",
    "Why is there no lift in the old wing?",
    "How hot is the sauna of the Elmhof?",
    "What did Per Lind die of?",
    "What is the order number of the Bell 40 S?",
    "How high is the daily allowance for trips abroad?",
    "What was the name of Matthias Quill's daughter?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("below"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_below_or_beside_leads_the_answer(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    assert TOLD[question] in told(report, "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_stands_so_of_something_else_is_no_answer(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"
