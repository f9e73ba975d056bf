"""What rows, labels and headings tell by where they stand: codes, settings, ages, funders, the latest version."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "settings.md": """# Settings

Pergola reads its settings from `pergola.ini` when it starts.

| Name | Default | What it is |
|---|---|---|
| `web_port` | 9140 | Port of the web pages |
| `spool_wait` | 45 s | How long to wait for a busy printer |
| `max_attachment` | 30 MB | Largest attachment that is taken |
| `colour` | off | Whether pages are printed in colour |

## Errors

| Code | Meaning |
|---|---|
| 17 | Paper has run out |
| 23 | The drum is worn |
| 31 | No answer from the printer |
""",
    "changes.md": """# Changes

## 4.10.0 (2024-06-03)

- Added: printing on both sides in `pergola print`.

## 4.9.1 (2024-02-11)

- Fixed: a hang when a printer went away.

## 4.9.0 (2023-12-01)

- Removed: the old spooler.
""",
    "about.md": """# About

Pergola is a print server for schools. Version 4.11 is planned for autumn. Pergola is published under the Mozilla Public
License 2.0; versions before 3.0 were not free.
""",
    "ferry-notes.md": """# Release notes

## 7.1 (2025-01-02)

- Added: tickets for dogs.

## 7.0 (2024-10-02)

- Added: a map of the piers.
""",
    "rooms.md": """# Rooms of the Lindgren school

| Room | Description |
|---|---|
| 88 | Workshop with two lathes |
| 90 | Library |
""",
    "kittens.md": """# Feeding cats dry food

## How much

| Animal | Portion | How often |
|---|---|---|
| Kittens | 40 g | three times a day |
| Grown cats | 70 g | twice a day |

## What the vets saw

| Animal | Sick |
|---|---|
| Old cats | 12 g |
""",
    "syrup.md": """# Belmora cough syrup

| Who | Dose |
|---|---|
| Adults | 15 ml |
| Children 6 to 11 | 5 ml |
| Children under 6 | none |
""",
    "fells.md": """# Ardmoor

Ardmoor is an upland of heath and bog.

| Ardmoor | |
|---|---|
| Area | 310 km² |
| Highest point | Mount Ferris, 912 m |
| Largest lake | Loch Brae, 14 km² |
""",
    "staff.md": """# Who does what at Tarrow Mills

It was agreed that samples are sent free of charge. It is a family firm.

| Area | Name | Telephone |
|---|---|---|
| Sales | Mona Brandt | 11 |
| IT and telephones | Jens Okoro | 14 |
| Buildings | Petra Lund | 17 |
""",
    "trial.txt": """Sleep and school marks: the LUMENA study

METHODS. We asked 412 pupils of the LUMENA study for two years.

FUNDING. Orchard Trust. The trust saw no data.

LIMITS. Nobody was asked at home.
""",
    "trial_later.txt": """Five years on: an extension of the LUMENA study

METHODS. All pupils of the LUMENA study were written to.

FUNDING. Ministry of Schools.
""",
    "clinic.md": """# Calder eye clinic

## Opening hours

We are open from Monday to Friday.

## Who to call

The desk, 0555 414 020, is staffed until 5 pm. Ask for Sister Ruth Amsel.
""",
    "outage.md": """# The power cut of 4 May

The hall was dark for two hours.

## Root cause

A worn cable in the cellar of the bakery.
""",
    "battle.md": """# Battle of Orm Sound

The Battle of Orm Sound was fought on 3 July 1671 between a Danish fleet and the fleet of the Hansa towns.
""",
    "siege.md": """# Siege of Port Harl

The siege of Port Harl began on 2 May 1702, when an army from Vell stood before the town.

| | Vell | Harl |
|---|---|---|
| Leader | Ivo Marr | Anna Thole |
| Strength | 6,200 | 1,900 |
""",
    "plans.csv": """Plan,Price (EUR),Storage,Two-factor login
Starter,0,5 GB,no
Club,12,50 GB,yes
School,30,200 GB,yes
Region,on request,unlimited,no
""",
    "boote.md": """# Boote der Wasserwacht Seeheim

Die Wasserwacht Seeheim hat drei Boote.

| Boot | Baujahr | Tank |
|---|---|---|
| Möwe | 2012 | 1.200 Liter |
| Otter | 2019 | 850 Liter |
| Ruderboot | 1998 | keiner |
""",
}
TOLD = {
    "What does error 23 mean?": "drum is worn",
    "How long does Pergola wait for a busy printer?": "45 s",
    "What is the maximum size of an attachment?": "30 MB",
    "What is the default port of Pergola?": "9140",
    "What is the latest version of Pergola?": "4.10.0",
    "When was the latest version of Pergola released?": "2024-06-03",
    "How much dry food should kittens eat?": "40 g",
    "Belmora dose for an eight-year-old": "5 ml",
    "What is the dose of Belmora for a child of 3?": "none",
    "How high is Mount Ferris?": "912 m",
    "Who is responsible for IT?": "Jens Okoro",
    "Who funded the LUMENA study?": "Orchard Trust",
    "Who paid for the LUMENA study?": "Orchard Trust",
    "Who to ring at the eye clinic": "Ruth Amsel",
    "What was the root cause of the power cut?": "worn cable",
    "Which plan is the cheapest?": "Starter",
    "Which army was larger at Port Harl?": "6,200",
    "Which plan without two-factor login is the cheapest?": "Starter",
    "Welches Boot hat den größten Tank?": "Möwe",
    "Welches Boot hat den kleinsten Tank?": "Otter",
}
NOT_TOLD = {
    "What does error 88 mean?": "Workshop",
    "What does error 99 mean?": "",
    "How long does Hollybush wait for a busy printer?": "45 s",
    "What is the latest version of Hollybush?": "4.10.0",
    "What is the latest version of the Lindgren school?": "",
    "How much dry food should old cats eat?": "12 g",
    "Belmora dose for an eighteen-month-old": "5 ml",
    "Belmora dose for a 14-year-old": "5 ml",
    "How high is Loch Brae?": "14 km",
    "Who is responsible for HR?": "",
    "Who funded the LUMENA study?": "Ministry of Schools",
    "Who to ring at the heart clinic": "Ruth Amsel",
    "Which fleet was larger at Orm Sound?": "3 July 1671",
    "Which plan with two-factor login is the cheapest?": "Starter",
    "Which plan is the most expensive?": "School",
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("by_place"), TEXTS, {**TOLD, **NOT_TOLD})


@pytest.mark.parametrize("question", list(TOLD))
def test_a_row_or_a_label_tells_by_where_it_stands(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "answered"
    assert TOLD[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", list(NOT_TOLD))
def test_what_stands_elsewhere_is_no_answer(question: str, reports: dict[str, Report]) -> None:
    answer = told(reports[question], "answer", "conflict")
    assert NOT_TOLD[question] not in answer if NOT_TOLD[question] else not answer
