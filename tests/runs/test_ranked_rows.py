"""The cheapest, the last train, the largest of a kind: which row of a table it is, and where that cannot be told."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, is_told

from aria import Report

TEXTS = {
    "trains.csv": """Train,From,To,Departs,Arrives,Platform
IC 4,Tarm,Sund,06:15,07:48,3
IC 6,Tarm,Sund,09:15,10:48,3
RE 1,Tarm,Kolm,07:02,08:20,1
RE 3,Tarm,Kolm,17:02,18:20,1
N 9,Sund,Tarm,23:40,01:35,2
""",
    "prices": """# Prices of the mill shop

| Item | Weight | Price |
|---|---|---|
| Oat flour | 1,000 g | €3.20 |
| Rye flour | 750 g | €2.90 |
| Malt sugar | 70 g | €0.85 |
| Cane sugar | 500 g | €1.70 |
| Sieve | 400 g | €28.00 |
""",
    "washer": """# The W7 washing machine

| Programme | Temperature | Duration |
|---|---|---|
| Cotton | 60 °C | 2 h 40 min |
| Silk | 30 °C | 45 min |
| Dash | 25 °C | 15 min |
""",
    "dams": """# Dams

Some of the largest storage dams by stored water

| Dam | Country | Stored water (km3) |
|---|---|---|
| Arn | Norland | 22 |
| Bol | Sudland | 31 |
| Cam | Norland | 17 |
""",
    "masts": """# Masts

| Mast | Country | Height (m) | Guys |
|---|---|---|---|
| Eel | Norland | 310 | 9 |
| Fir | Sudland | 290 | 12 |
| Gull | Norland | 270 | 15 |
""",
    "towns": """# Winters of the Sarn towns

| Town | Lowest temperature (°C) |
|---|---|
| Hjelm | 3 |
| Brund | −5 |
| Tofte | −20 |
""",
    "houses": """# Houses of Tarm

| House | Rooms | Area |
|---|---|---|
| Osthus | 9 | 900 |
| Vesthus | 12 | 70 |
| Nordhus | 3 | 40 |
""",
    "ferries": """# Ferries to Ven

| Ferry | Departs |
|---|---|
| Alke | 23:10 |
| Lomvi | 0:30 |
| Terne | 22:00 |
""",
}
TOLD = {
    "When does the last train to Kolm leave?": "17:02",
    "When does the first train to Sund leave?": "06:15",
    "How long does the train from Tarm to Kolm take?": "08:20",
    "What is the cheapest item of the mill shop?": "Malt sugar",
    "Which item of the mill shop is the most expensive?": "Sieve",
    "Which flour is the cheapest?": "Rye flour",
    "Which programme of the washing machine is the shortest?": "Dash",
    "Which programme of the washing machine is the hottest?": "Cotton",
    "Which mast has the lowest height?": "Gull",
    "What is the highest mast in Norland by height?": "Eel",
    "Which of the Sarn towns is the coldest?": "Tofte",
    "Which house of Tarm has the largest area?": "Osthus",
}
OTHERS = {
    "When does the last train to Kolm leave?": "07:02",
    "Which flour is the cheapest?": "sugar",
}
UNTOLD = [
    "Which mast is the oldest?",
    "Which programme of the washing machine is the loudest?",
    "How many rooms has the largest house of Tarm?",
    "When does the last ferry to Ven leave?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("ranked"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_the_row_is_quoted(question: str, reports: dict[str, Report]) -> None:
    is_told(reports[question], TOLD[question], OTHERS.get(question, "none of it"))


@pytest.mark.parametrize("question", UNTOLD)
def test_a_table_without_such_a_column_ranks_nothing(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"
