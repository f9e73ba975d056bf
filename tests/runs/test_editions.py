"""Of the editions of a price list the one in force tells how it is; each tells how it was in its own time."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked_of, is_told, told

from aria import Report
from aria.core.types import Source
from aria.evidence.conflict.editions import out_of_force

TEXTS = {
    "prices-2023": "# Prices 2023\n\nA day ticket costs 8 euros. A locker costs 2 euros.\n",
    "prices-2025": "# Prices 2025\n\nA day ticket costs 10 euros.\n",
    "bus-2022": "# Timetable 2022\n\nThe last bus leaves at 22:10.\n",
    "bus-2024": "# Timetable 2024\n\nThe last bus leaves at 23:05.\n",
    "fair-2023": "# Summer fair 2023\n\nThe fair had 400 visitors.\n",
    "fair-2025": "# Summer fair 2025\n\nThe fair had 600 visitors.\n",
    "list-2023": "# Preisliste 2023\n\nEine Tageskarte kostet 8 Euro.\n",
    "list-2025": "# Preisliste 2025\n\nEine Tageskarte kostet 10 Euro.\n",
}
HOLDS = {
    "How much is a day ticket?": ("10 euros", "8 euros"),
    "What does a day ticket cost now?": ("10 euros", "8 euros"),
    "What did a day ticket cost in 2023?": ("8 euros", "10 euros"),
    "When does the last bus leave?": ("23:05", "22:10"),
    "Was kostet eine Tageskarte?": ("10 Euro", "8 Euro"),
}
ONLY = {"How much does a locker cost?": "2 euros"}
DIFFER = ("How many visitors did the fair have?",)
NOW, TODAY = "How much is a day ticket?", "2026-03-01"


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("editions"), TEXTS, (*HOLDS, *ONLY, *DIFFER))


@pytest.mark.parametrize("question", HOLDS)
def test_the_edition_of_the_time_asked_about_tells_it(reports: dict[str, Report], question: str) -> None:
    is_told(reports[question], *HOLDS[question])
    assert not reports[question].conflicts


@pytest.mark.parametrize("question", ONLY)
def test_what_no_later_edition_tells_is_told_by_an_older_one(reports: dict[str, Report], question: str) -> None:
    assert ONLY[question] in told(reports[question], "answer")


@pytest.mark.parametrize("question", DIFFER)
def test_what_happened_in_a_year_is_no_edition(reports: dict[str, Report], question: str) -> None:
    assert reports[question].conflicts


def _source(name: str, title: str, folder: str = "/a") -> Source:
    return Source(
        id=name, handle=name, title=title, uri=f"file://{folder}/{name}", source_class="document", published=None,
        owner="", digest=name,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("titles", "question", "past"),
    [
        (("Prices 2023", "Prices 2025"), NOW, {"S0"}),
        (("Price list (2023)", "Price list (2025)", "Price list (2024)"), NOW, {"S0", "S2"}),
        (("2023 price list", "2025 price list"), "What does a day ticket cost?", {"S0"}),
        (("Pool fees 2024/25", "Pool fees 2025/26"), NOW, {"S0"}),
        (("Prices 2025", "Prices 2027"), NOW, {"S1"}),  # it is not in force yet
        (("Tarifs 2023", "Tarifs 2025"), "Combien coûte un billet ?", {"S0"}),
        (("Prices 2027", "Prices 2028"), NOW, set()),
        (("Prices 2023", "Prices 2025"), "How much was a day ticket?", set()),
        (("Prices 2023", "Prices 2025"), "How much is a day ticket in 2023?", set()),
        (("Zoo prices 2023", "Castle prices 2025"), NOW, set()),
        (("Report 2023", "Report 2025"), NOW, set()),
        (("Prices 2023–2025", "Prices 2025 and 2026"), NOW, set()),
        (("Preise 2023", "Preise 2025"), "Was kostete eine Karte?", set()),
    ],
)
def test_which_editions_hold_no_longer(titles: tuple[str, ...], question: str, past: set[str]) -> None:
    sources = [_source(f"S{at}", title) for at, title in enumerate(titles)]
    assert out_of_force(sources, question, TODAY) == past


def test_lists_of_two_folders_are_no_editions_of_one() -> None:
    assert not out_of_force([_source("S0", "Prices 2023"), _source("S1", "Prices 2025", "/b")], NOW, TODAY)
