"""When something is done as a rule: by what else happens then, or by the heading of a calendar."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.scoring.fit import fits
from aria.evidence.typed.recurring import is_time_alone
from aria.evidence.typed.values import values

TODAY = "2026-01-01"


def fit(question: str, quote: str) -> float:
    return fits(need_for(question, question, TODAY, {}, 0), quote, values(quote))


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("When do I oil the hinges?", "Oil the hinges when they squeak."),
        ("When are the sheets changed?", "The sheets are changed after each guest leaves."),
        ("When is the sauna closed?", "The sauna is closed during the school holidays."),
        ("When can I water the lawn?", "Do not water the lawn in the garden until the sun has set."),
        ("¿Cuándo fue construida la torre?", "La torre fue construida por los condes en el siglo XIV."),
        ("Wann wurde die Mühle gebaut?", "Die Mühle wurde im 17. Jahrhundert gebaut."),
    ],
)
def test_an_occasion_or_a_century_tells_when(question: str, quote: str) -> None:
    assert fit(question, quote) >= 0.5


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("When do I paint the hinges?", "Oil the hinges when they squeak."),
        ("When is the harvest fair?", "The harvest fair is cancelled when it rains."),
        ("When do I oil the hinges?", "Do not oil the hinges when they are wet."),
        ("When is the sauna closed?", "The sauna is closed until further notice."),
        ("When is the sauna open?", "The sauna is open until it is crowded."),
        ("When are claims heard?", "Claims are heard before the regional court."),
        ("When are the hinges oiled?", "The hinges are oiled as soon as possible."),
        ("When are the hinges oiled?", "The hinges are oiled when needed."),
        ("When is the inn called?", "The inn is called after a heron."),
        ("When is the market cancelled?", "The market was cancelled after a quarrel."),
        ("When was the sauna closed?", "The sauna was closed when the boiler burst."),
        ("¿Cuándo fue cerrada la torre?", "La torre guarda una espada del siglo XV y fue cerrada."),
        ("Wann brannte die Mühle?", "Die Mühle brannte mit einem Schrank aus dem 15. Jahrhundert."),
        ("Wann wurde die Mühle gebaut?", "Die Mühle wurde von Mönchen gebaut."),
    ],
)
def test_no_occasion_of_something_else_tells_it(question: str, quote: str) -> None:
    assert fit(question, quote) == 0.0


@pytest.mark.parametrize("line", ["October", "## May", "Mondays", "Late summer", "June and July"])
def test_a_heading_may_be_a_time_alone(line: str) -> None:
    assert is_time_alone(line)


@pytest.mark.parametrize("line", ["may", "March past", "October 2023", "Summer fair", "Sun"])
def test_other_headings_are_none(line: str) -> None:
    assert not is_time_alone(line)


def test_a_heading_of_a_calendar_tells_when(tmp_path: Path) -> None:
    text = (
        "# Beekeeping by the month\n\n## April\n\nSet out the empty frames, two to a hive. Clean the floor boards.\n\n"
        "## September\n\nFeed the colonies with syrup, and narrow the entrance.\n\n## Tools\n\nSharpen the hive tool.\n"
    )
    asked = ["When do I set out the frames?", "When do I sharpen the hive tool?", "When do I sell the honey?"]
    april, tool, honey = asked_of(tmp_path, {"bees": text}, asked).values()
    assert april.status == "answered"
    assert "April" in told(april, "answer")
    assert tool.status != "answered"
    assert honey.status != "answered"


def test_a_heading_may_be_a_name_and_a_sentence_may_have_a_time_of_its_own(tmp_path: Path) -> None:
    staff = "# Staff of the inn\n\n## June\n\nShe is the porter. She polishes the brass.\n\n## Holt\n\nHe cooks.\n"
    bees = "# Bees\n\n## Summer\n\nHives are painted at the end of winter.\n\n## Autumn\n\nHives are fed.\n"
    (tmp_path / "staff").mkdir()
    (tmp_path / "bees").mkdir()
    brass = asked_of(tmp_path / "staff", {"staff": staff}, ["When is the brass polished?"]).popitem()[1]
    assert brass.status != "answered"
    report = asked_of(tmp_path / "bees", {"bees": bees}, ["When are the hives painted?"]).popitem()[1]
    assert "Summer" not in told(report, "answer")
