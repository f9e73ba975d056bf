"""Why, where no "because" tells it: by what had come about, by what brings a thing about, in the next sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked, told

LAUNDRY = """# Notices of the laundry

The laundry on the first floor has been shut since Monday. A pipe had burst behind the dryers.

The reading room has been shut since Tuesday. It had opened in 1974 with eleven desks.

## Care

Rinse the filter before each wash, or the water will not drain. Hard water makes the towels stiffen.
When the drum is noisy, the load was too small or the feet are not level.
When the drum is noisy, ring the porter.
"""


@pytest.mark.parametrize(
    ("question", "reason"),
    [
        ("Why has the laundry been shut since Monday?", "A pipe had burst"),
        ("Why should I rinse the filter before each wash?", "the water will not drain"),
        ("Why do the towels stiffen?", "Hard water"),
        ("Why is the drum noisy?", "the load was too small"),
    ],
)
def test_reasons_are_told_without_a_word_for_them(tmp_path: Path, question: str, reason: str) -> None:
    report = asked(tmp_path, {"laundry": LAUNDRY}, question)
    assert report.status == "answered"
    assert reason in told(report, "answer")


@pytest.mark.parametrize(
    "question", ["Why has the reading room been shut since Tuesday?", "Why do the curtains stiffen?"]
)
def test_what_was_so_before_is_no_reason(tmp_path: Path, question: str) -> None:
    report = asked(tmp_path, {"laundry": LAUNDRY}, question)
    assert report.status != "answered"


@pytest.mark.parametrize(
    ("text", "question", "reason"),
    [
        (
            "# Periódico\n\nLa panadería Molina cierra sus puertas en mayo. Tenía seis empleados."
            " El dueño dice que la harina es cara."
            "\n\nLa fiesta será en junio. Habrá música en la plaza.\n\nEl puente se abrió ayer.",
            "¿Por qué cierra la panadería Molina?",
            "la harina es cara",
        ),
        ("# 新聞\n\n川沿いの食堂が五月で閉店します。理由は店主の高齢です。", "食堂はなぜ閉店しますか", "店主の高齢"),
    ],
)
def test_a_reason_in_another_language_is_quoted_with_what_it_explains(
    tmp_path: Path, text: str, question: str, reason: str
) -> None:
    report = asked(tmp_path, {"news": text}, question)
    assert report.status == "answered"
    assert reason in told(report, "answer")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The ferry was stopped in June. A parade had not been announced.", "Why was the ferry stopped?"),
        ("The ferry was stopped. Its owner had broken a record.", "Why was the ferry stopped?"),
        ("If a tenant smokes, the tenant was often fined 80 euros.", "Why do tenants smoke?"),
        ("Shade does not make lettuce bolt.", "Why does lettuce bolt?"),
        ("The law lets innkeepers brew.", "Why do innkeepers brew?"),
        ("Lettuce bolts in July, or it may stand until autumn.", "Why does lettuce bolt?"),
        ("The ferry stopped after the crew came on deck.", "Why did the ferry stop?"),
    ],
)
def test_no_reason_is_taken_from_another_matter(tmp_path: Path, text: str, question: str) -> None:
    assert asked(tmp_path, {"notes": f"# Notes\n\n{text}\n"}, question).status != "answered"


def test_since_tells_why_where_more_than_a_time_follows(tmp_path: Path) -> None:
    text = "# Notes\n\nThe ferry has been laid up since summer guests bent the rudder.\n"
    assert asked(tmp_path, {"notes": text}, "Why has the ferry been laid up?").status == "answered"
