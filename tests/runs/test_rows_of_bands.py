"""A row that holds for a band of numbers, hours or days answers for an amount that lies in it, and for no other."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "prices": """# Brackenhill vets: prices

## Spaying and castration

| From (kg) | To (kg) | Dog (castration) | Bitch (spay) |
|---|---|---|---|
| 0 | 9.9 | £187 | £248 |
| 10 | 24.9 | £221 | £297 |
| 25 | 39.9 | £274 | £352 |
""",
    "agent": """# Agent handbook

## Exit codes

| Code from | Code to | Meaning |
|---|---|---|
| 1 | 9 | Mistake in the settings |
| 10 | 19 | Buffer cannot be used |
| 20 | 39 | Certificate trouble |
""",
    "loans": """# Loans to other museums

| Length of loan | Fee |
|---|---|
| up to 7 days | no fee |
| 8–90 days | £120 |
| 91–180 days | £210 |
""",
    "rota": """# Rota of the practice

| Days | Hours | Vet on duty |
|---|---|---|
| Mon–Wed | 08:00–12:00 | Dr Okoro |
| Mon–Wed | 12:00–18:00 | Dr Marsh |
| Thu–Sat | 08:00–18:00 | Dr Tran |
""",
    "parking": """# Parking at the pool

| Duration | Charge |
|---|---|
| up to 30 minutes | free |
| 30 minutes to 2 hours | £2 |
| over 4 hours | £9 |
""",
    "rooms": """# The town hall

| Floor | Rooms | Office |
|---|---|---|
| 1 | 100–120 | Tax |
| 2 | 200–221 | Health |
| 3 | 300–330 | Housing |
""",
    "flights": """# Flights of the day

| Flight | From | To | Gate |
|---|---|---|---|
| TA 101 | 08:00 | 10:00 | 12 |
| TA 202 | 09:00 | 11:30 | 14 |
""",
    "streets": """# Bins

| Street | Refuse | Recycling |
|---|---|---|
| Mill Lane | Monday | Thursday |
| High Street | Tuesday | Friday |
| Elm Road | Wednesday | Monday |
""",
    "markets": """# Markets

| Market | Day |
|---|---|
| Fish | Friday |
| Corn | \u017funday |
| Wool | Monday |
""",
    "rulers": """# Rulers of Vell

| Ruler | From | To |
|---|---|---|
| Casimir II | 1880 | 1912 |
| Matilda III | 1912 | 1935 |
| Osric IV | 1935 | 1951 |
""",
}
HELD = {
    "What does it cost to spay a bitch of 31 kg?": ("£352", "£297"),
    "What does exit code 27 mean?": ("Certificate trouble", "Buffer"),
    "What is the fee for a loan of 120 days?": ("£210", "£120"),
    "What is the fee for a loan of three weeks?": ("£120", "£210"),
    "Which vet is on duty on Tuesday at half past two in the afternoon?": ("Dr Marsh", "Dr Okoro"),
    "Which vet is on duty on Friday at 9 am?": ("Dr Tran", "Dr Marsh"),
    "Which rooms are on floor 2?": ("200–221", "300–330"),
    "Which market is on Friday?": ("Fish", "Wool"),
    "Who was the ruler of Vell in 1925?": ("Matilda III", "Osric"),
}
IN_NO_BAND = (
    "What does it cost to spay a bitch of 52 kg?",
    "What does exit code 77 mean?",
    "What is the fee for a loan of 300 days?",
)


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("bands"), TEXTS, (*HELD, *IN_NO_BAND))


@pytest.mark.parametrize("question", HELD)
def test_the_row_of_the_band_answers_and_no_other(reports: dict[str, Report], question: str) -> None:
    value, other = HELD[question]
    report = reports[question]
    assert report.status == "answered"
    assert value in told(report, "answer")
    assert other not in told(report, "answer")


@pytest.mark.parametrize("question", IN_NO_BAND)
def test_an_amount_in_no_band_is_answered_by_no_row(reports: dict[str, Report], question: str) -> None:
    assert reports[question].status == "insufficient_evidence"
