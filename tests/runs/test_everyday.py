"""Everyday documents: a price list, an invoice, minutes, a contract, a log of changes, frequent questions, a recipe."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, told

from aria import Report

TEXTS = {
    "prices.csv": """Article,Description,Price EUR,Stock,Weight kg
T-1,Garden rake,18.40,35,1.2
T-2,Steel spade,24.90,0,2.1
""",
    "invoice-77.txt": """INVOICE No. 77

Orchard Tools Ltd, 4 Mill Lane, Corby
Bill to: Fennel House School, Corby
Invoice date: 2 April 2025
Due date: 2 May 2025

Item | Quantity | Amount
Garden rakes | 12 | £220.80
Seed trays | 40 | £88.00
""",
    "minutes": """# Minutes of the Rowing Club

Date: 5 May 2025
Present: Lea Brandt (chair), Otto Finn, Mia Sorel
Apologies: Jan Kerr

The club buys two oars.

Next meeting: 8 September 2025
""",
    "contract.txt": """LEASE

between Alder Homes Ltd ("the Landlord") and Kim Oster ("the Tenant")

1. The Tenant pays £640 a month, excluding VAT.
2. The Landlord repairs the roof.

Signed: Ruth Alder for the Landlord; Kim Oster
""",
    "changes": """# Changelog of Heron

## [2.1.0] - 2025-03-04
### Added
- Export to PDF

## [2.0.0] - 2024-11-20
### Removed
- Support for Windows 7
""",
    "pool": """# Swimming pool: frequent questions

## How many guests can I bring to the pool?
Up to three persons on one season ticket.

## What does a locker cost?
A locker costs 50 pence for the day.

## Where can I buy tickets?
At the desk by the door.
""",
    "tool": "# Heron\n\nHeron converts charts. Its settings are kept in `~/.config/heron/settings.toml`.",
    "linsen": """# Linsensuppe

Für 6 Personen.

Die Linsensuppe hält sich im Kühlschrank vier Tage. Die Linsensuppe nicht salzen, sonst bleiben die Linsen hart.""",
    "avis": "De : Jeanne Roussel\n\nNous fermerons le bureau de Lorient le vendredi 4 avril.",
}
TOLD = {
    "How much does the garden rake cost?": "18.40",
    "How many garden rakes are in stock?": "35",
    "When is the invoice of Orchard Tools due?": "2 May 2025",
    "How many seed trays were on the invoice?": "40",
    "When is the next meeting of the rowing club?": "8 September 2025",
    "How much does Kim Oster pay a month?": "£640",
    "Who signed the lease for the landlord?": "Ruth Alder",
    "Which version of Heron removed support for Windows 7?": "2.0.0",
    "How many guests can I bring?": "Up to three persons",
    "How much does a locker cost at the swimming pool?": "50 pence",
    "Where are the settings of Heron kept?": "settings.toml",
    "Für wie viele Personen ist die Linsensuppe?": "6 Personen",
    "Wie lange hält sich die Linsensuppe?": "vier Tage",
    "Warum soll man die Linsensuppe nicht salzen?": "sonst bleiben die Linsen hart",
    "Quand fermerons-nous le bureau de Lorient ?": "4 avril",
}
UNTOLD = [
    "How much does the watering can cost?",
    "How much did the two oars cost?",
    "How many oars are in stock?",
    "When was the rowing club founded?",
    "Which version of Heron removed support for macOS?",
    "Where can I return tickets?",
    "How many lockers are there?",
    "Wie lange kocht die Linsensuppe?",
    "Quand ouvre le bureau de Brest ?",
]


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("everyday"), TEXTS, [*TOLD, *UNTOLD])


@pytest.mark.parametrize("question", TOLD)
def test_what_is_told_is_quoted(question: str, reports: dict[str, Report]) -> None:
    report = reports[question]
    assert report.status == "answered"
    assert TOLD[question] in told(report, "answer")


@pytest.mark.parametrize("question", UNTOLD)
def test_what_is_not_told_is_refused(question: str, reports: dict[str, Report]) -> None:
    assert reports[question].status == "insufficient_evidence"
