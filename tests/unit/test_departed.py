"""Who has left a post does not hold it, and what was written of them before tells nothing of today."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.unit.conflict_kit import held
from tests.unit.growth_kit import linear

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.evidence.conflict.departed import departed, names_only

MAYOR = "Who is the mayor of Elmford?"


@pytest.mark.parametrize(
    "told",
    [
        "Ann Holt has resigned as mayor of Elmford with immediate effect.",
        "Mayor Holt resigned. A bridge was opened.",
        "Ann Holt, 61, stepped down as mayor in May.",
        "The mayor, Ann Holt, has stood down.",
    ],
)
def test_who_resigned_has_left_the_post(told: str) -> None:
    assert departed(MAYOR, told) == "Holt"


@pytest.mark.parametrize(
    "told",
    [
        "Ann Holt has not resigned as mayor.",
        "If Ann Holt resigned as mayor, Ben Reed would follow.",
        "There are rumours that Ann Holt resigned as mayor.",
        "Ann Holt resigned as treasurer of the chess club.",
        "Ann Holt resigned as mayor but took the post up again.",
        "Ben Reed was sworn in when Ann Holt resigned as mayor.",
        "Deputy Mayor Ann Holt resigned.",
    ],
)
def test_no_rumour_and_no_other_post_is_one_that_was_left(told: str) -> None:
    assert not departed(MAYOR, told)


def test_who_was_mayor_is_asked_of_those_who_left() -> None:
    assert not departed("Who was the mayor of Elmford in 2019?", "Ann Holt has resigned as mayor of Elmford.")


def test_another_person_beside_may_hold_the_post() -> None:
    assert names_only("Holt", "Mayor Ann Holt voted against.")
    assert not names_only("Holt", "Mayor Ben Reed thanked Ann Holt.")


def test_who_left_disputes_nobody() -> None:
    left = "Ann Holt has resigned as mayor of Elmford with immediate effect."
    assert not held(MAYOR, left, "The mayor of Elmford is Ben Reed.")


def lead(home: Path, **texts: str) -> list[str]:
    folder = home / "docs"
    folder.mkdir()
    for name, text in texts.items():
        (folder / f"{name}.md").write_text(text)
    asker = Researcher(home=home / "home", store=MemoryStore())
    asker.corpus.index(str(folder))
    report = asyncio.run(asker.ask(MAYOR))
    asker.close()
    return [each.text for each in report.sentences]


def test_the_new_holder_leads_and_the_former_ones_reports_vouch_for_nobody(tmp_path: Path) -> None:
    told = lead(
        tmp_path,
        left="# Elmford Herald: mayor steps down\n\nAnn Holt has resigned as mayor of Elmford with immediate effect.",
        may="Elmford Herald, 3 May 2023\n\nMayor Ann Holt voted against the new car park.",
        june="Elmford Herald, 9 June 2023\n\nMayor Ann Holt opened the fair on the green.",
        november="Elmford Herald, 8 November 2023\n\nMayor Ben Reed thanked the volunteers who had cleared the snow.",
    )
    assert "Ben Reed" in told[0]
    assert not any("independent sources" in each or "car park" in each for each in told)


def test_time_grows_with_the_length_of_the_text_only() -> None:
    linear(lambda times: departed(MAYOR, "Ann Holt, Ann Holt " * times), 100, 1_000)
    linear(lambda times: departed(MAYOR, "Mayor Ann " * times), 100, 1_000)
