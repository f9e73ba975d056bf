"""On which day something is each week, asked in Hindi and Arabic."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of, told

HINDI = "# एल्मपुर का बाज़ार\n\nएल्मपुर का बाज़ार हर मंगलवार को लगता है। बाज़ार में पचास दुकानें हैं।\n"
ARABIC = "# سوق المدينة\n\nيقام سوق المدينة كل يوم ثلاثاء في الساحة. يضم السوق خمسين متجرا.\n"
ASKED = {
    "hi": (HINDI, "मंगलवार", ("एल्मपुर का बाज़ार किस दिन लगता है?", "एल्मपुर का बाज़ार कब लगता है?")),
    "ar": (ARABIC, "ثلاثاء", ("في أي يوم يقام سوق المدينة؟", "متى يقام سوق المدينة؟")),
}
DISPUTED = {
    "hi": (
        "एल्मपुर का बाज़ार हर मंगलवार को लगता है।",
        "एल्मपुर का बाज़ार हर गुरुवार को लगता है।",
        "एल्मपुर का बाज़ार किस दिन लगता है?",
    ),
    "ar": ("يقام سوق المدينة يوم الثلاثاء.", "يقام سوق المدينة يوم الخميس.", "في أي يوم يقام سوق المدينة؟"),
}


@pytest.mark.parametrize("language", ASKED)
def test_the_day_is_told(tmp_path: Path, language: str) -> None:
    text, day, questions = ASKED[language]
    for report in asked_of(tmp_path, {"market": text}, questions).values():
        assert report.status == "answered"
        assert day in told(report, "answer")


@pytest.mark.parametrize("language", DISPUTED)
def test_two_days_are_told_to_differ(tmp_path: Path, language: str) -> None:
    one, other, question = DISPUTED[language]
    report = asked_of(tmp_path, {"one": f"# 1\n\n{one}\n", "other": f"# 2\n\n{other}\n"}, [question])[question]
    assert report.conflicts
