"""A change that is told with its day stands before the rule that it changes, from that day on."""

from __future__ import annotations

import pytest
from tests.runs.texts_kit import asked, asked_of, is_told, told

from aria import Report
from aria.evidence.text.replaced import replaced

TEXTS = {
    "rules": """# Rules of the table tennis league

## Fines

- Score card sent in late: £5
- Match lost by claim: £12

A doctor's certificate is to be handed in within 3 working days at the secretary's office.
""",
    "minutes": """# Minutes of the league, January 2025

Late score cards have become a nuisance. From 1 February 2025 the fine for a score card sent in late is £8 instead
of £5. The other fines are not changed. From 1 March 2025 a doctor's certificate is to be handed in within 5 working
days instead of 3.
""",
    "tariff": """# Your tariff

The standing charge for electricity is 52.3p a day.
""",
    "letter": """# Letter of 3 February 2025

From 1 March 2025 the standing charge for electricity is 55.1p a day instead of 52.3p.
""",
}
NEW = {
    "What is the fine for a score card sent in late?": ("£8", "late: £5"),
    "What was the fine for a score card sent in late in April 2025?": ("£8", "late: £5"),
    "Within how many working days is a doctor's certificate to be handed in?": ("5 working days", "within 3"),
    "What is the standing charge for electricity in April 2025?": ("55.1p", "charge for electricity is 52.3p"),
}
OLD = {
    "What is the fine for a match lost by claim?": "£12",
}


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Report]:
    return asked_of(tmp_path_factory.mktemp("amended"), TEXTS, (*NEW, *OLD))


@pytest.mark.parametrize("question", NEW)
def test_what_was_changed_is_told_as_it_is_now(reports: dict[str, Report], question: str) -> None:
    is_told(reports[question], *NEW[question])
    assert not reports[question].conflicts


@pytest.mark.parametrize("question", OLD)
def test_what_was_not_changed_stands(reports: dict[str, Report], question: str) -> None:
    assert OLD[question] in told(reports[question], "answer")


def test_before_the_change_the_old_rule_held(tmp_path_factory: pytest.TempPathFactory) -> None:
    question = "What was the standing charge for electricity in January 2024?"
    texts = {**TEXTS, "tariff": "# Your tariff\n\nIn January 2024 the standing charge for electricity was 52.3p a day."}
    report = asked(tmp_path_factory.mktemp("before"), texts, question)
    assert "In January 2024" in told(report, "answer")


@pytest.mark.parametrize(
    ("newer", "older", "changes"),
    [
        ("From 1 February the fine is £8 instead of £5.", "Score card sent in late: £5", True),
        ("From 1 March bins are emptied on Thursday instead of Tuesday.", "Bins: Tuesday", True),
        ("The waiting time has gone down from 9 weeks to 4.", "The magnet arrived on 9 April.", False),
        ("From 1 February the fine is £8 instead of £5.", "Match lost by claim: £12", False),
        ("Take the bus instead of the train from 1 Elm Street.", "The train leaves from platform 1.", False),
    ],
)
def test_a_change_names_its_day_and_the_very_value_that_it_changes(newer: str, older: str, *, changes: bool) -> None:
    assert any(replaced(newer, older)) == changes
