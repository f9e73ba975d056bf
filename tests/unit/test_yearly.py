"""Days of the year: when something is as a rule, and what tells it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from aria import Report, Researcher
from aria.evidence.typed.values import same
from aria.evidence.typed.yearly import asks_yearly, days, months

TEXTS = {
    "orwin": "# Saint Orwin\n\nSaint Orwin of Elm was a hermit. His feast day is celebrated on 7 October.",
    "abbey": "# Saint Orwin of Elm\n\nOrwin founded an abbey in 871. In the east the feast of Saint Orwin is kept on "
    "20 October.",
    "lantern": "# Lantern Day\n\nLantern Day is a public holiday in Ferrin. It is observed on March 3 every year. It "
    "was introduced in 1921.",
    "fair": "# The Elm Fair\n\nThe Elm Fair sells horses. Its founder died on 9 June.",
}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("It is kept on 7 October.", ["XXXX-10-07"]),
        ("It falls on the 3rd of March and on March 21st.", ["XXXX-03-03", "XXXX-03-21"]),
        ("It opened on 7 October 1931, and again on May 4, 1940.", []),
        ("In March 1921 and on 12 March", ["XXXX-03-12"]),
        ("42 May flies, the March 10.5 release, on 0 June", []),
    ],
)
def test_days_without_a_year(text: str, keys: list[str]) -> None:
    assert [value.key for value in days(text)] == keys


def test_a_day_is_the_same_however_it_is_written() -> None:
    one, other, third = days("on 7 October"), days("October 7th"), days("8 October")
    assert same(one[0], other[0])
    assert not same(one[0], third[0])


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("When is the feast day of Saint Orwin?", True),
        ("On what day is Lantern Day observed?", True),
        ("When was Lantern Day introduced?", False),
        ("When did the Elm Fair open?", False),
    ],
)
def test_what_is_asked_as_a_rule(question: str, expected: bool) -> None:
    assert asks_yearly(question) is expected


def asked(question: str, base: Path) -> Report:
    (base / "texts").mkdir()
    for name, text in TEXTS.items():
        (base / "texts" / f"{name}.md").write_text(text, encoding="utf-8")
    return asyncio.run(Researcher(corpus=[base / "texts"], home=base / "home").ask(question))


def test_sources_that_name_different_days_are_told_apart(tmp_path: Path) -> None:
    report = asked("When is the feast day of Saint Orwin?", tmp_path)
    assert report.status == "answered"
    assert sorted(side.value for side in report.conflicts[0].sides) == ["20 October", "7 October"]


@pytest.mark.parametrize("question", ["When is Lantern Day celebrated?", "When is Lantern Day?"])
def test_a_day_that_comes_every_year_answers(question: str, tmp_path: Path) -> None:
    report = asked(question, tmp_path)
    assert report.status == "answered"
    assert "March 3" in report.sentences[0].text


def test_a_day_of_another_event_does_not(tmp_path: Path) -> None:
    assert asked("When is the Elm Fair held?", tmp_path).status == "insufficient_evidence"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("It freezes in January.", ["XXXX-01"]),
        ("In late May the run begins.", ["XXXX-05"]),
        ("It opens in April and closes in October.", []),  # which of them answers is not known
        ("It froze in January 1956.", []),
        ("It begins in May or June.", []),
        ("You may begin.", []),
    ],
)
def test_the_only_month_of_a_text(text: str, told: list[str]) -> None:
    assert [each.key for each in months(text)] == told


def test_a_day_lies_in_its_month() -> None:
    (month,), (day,), (other,) = months("In May."), days("On 12 May."), days("On 12 June.")
    assert same(month, day)
    assert not same(month, other)
