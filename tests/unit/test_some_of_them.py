"""A count of some is no count of all, and a limit vouches for no other limit."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.unit.conflict_kit import held, told

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.types import Value
from aria.evidence.extraction.other_deed import of_some
from aria.evidence.typed.rounding import limits_apart
from aria.evidence.typed.values import values

Ask = Callable[..., list[str]]
TRIAL = "How many participants were in the MARLIN trial?"


def counted(text: str) -> Value:
    return next(each for each in values(text) if each.kind == "number")


@pytest.mark.parametrize(
    ("question", "text", "some"),
    [
        (TRIAL, "548 participants completed the study.", True),
        (TRIAL, "31 participants dropped out.", True),
        (TRIAL, "612 participants were randomised.", False),
        ("How many participants completed the MARLIN trial?", "548 participants completed the study.", False),
        ("How many people stopped because of cough?", "There were two deaths.", True),
        ("How many people died in the MARLIN trial?", "There were two deaths.", False),
        ("How many people were lost when the ferry sank?", "There were two deaths.", False),
    ],
)
def test_who_went_on_and_who_died_are_some(question: str, text: str, some: bool) -> None:
    assert of_some(question, text, counted(text)) is some


def test_the_dead_dispute_no_count_of_others() -> None:
    asked = "How many people stopped because of cough in the MARLIN trial?"
    one = "Patients left the MARLIN trial because of cough. There were two deaths, both of them late."
    assert not held(asked, one, "Cough led to withdrawal from the MARLIN trial in 19 people.")
    assert not told(asked, one)


def test_limits_at_other_figures_vouch_for_nothing() -> None:
    def money(text: str) -> Value:
        return next(each for each in values(text) if each.kind == "money")

    assert limits_apart(money("up to 140 euros"), money("up to 165 euros"))
    assert not limits_apart(money("up to 140 euros"), money("at most 140 euros"))
    assert not limits_apart(money("up to 140 euros"), money("125 euros"))
    assert not limits_apart(money("up to 140 euros"), money("at least 125 euros"))


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    def asked(question: str, **texts: str) -> list[str]:
        folder = tmp_path / "docs"
        folder.mkdir(exist_ok=True)
        for name, text in texts.items():
            (folder / f"{name}.md").write_text(text)
        asker = Researcher(home=tmp_path / "home", store=MemoryStore())
        asker.corpus.index(str(folder))
        report = asyncio.run(asker.ask(question))
        asker.close()
        return [each.text for each in report.sentences]

    return asked


ABSTRACT = """# Marlinol against placebo: the MARLIN trial

METHODS. Adults with migraine were recruited at nine hospitals. A total of 612 participants were randomised, 308 of them
to marlinol. The outcome was the number of attacks after twelve weeks.

RESULTS. 548 participants completed the study. Attacks had fallen by a third.
"""


def test_all_who_took_part_come_before_those_who_went_on(ask: Ask) -> None:
    assert "612 participants" in ask(TRIAL, abstract=ABSTRACT)[0]


def test_those_who_went_on_lead_where_they_are_asked_for(ask: Ask) -> None:
    assert "548 participants" in ask("How many participants completed the MARLIN trial?", abstract=ABSTRACT)[0]


def test_two_limits_are_not_said_to_be_one_answer(ask: Ask) -> None:
    policy = "# Travel policy\n\nWe pay for hotels up to 140 euros per night, breakfast included."
    faq = "# Questions\n\nWhat may a hotel cost?\n\nFor a hotel you can go up to 165 euros a night in most towns."
    told = ask("How much may a hotel cost per night?", policy=policy, faq=faq)
    assert any("140" in each for each in told)
    assert not any("sources answer this directly" in each for each in told)
