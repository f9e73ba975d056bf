"""A row of a table with a column of defaults is told alone, whatever rows stand above it."""

from __future__ import annotations

from pathlib import Path

from tests.runs.texts_kit import asked

OPTIONS = """# Settings of the kiln controller

| Setting | Default | Meaning |
|---|---|---|
| `ramp_rate` | 120 | degrees that the kiln may gain in an hour |
| `hold_time` | 45 | minutes at the highest temperature |
| `fan_delay` | 9 | minutes before the fan starts |
"""


def test_the_default_of_one_setting_is_quoted_without_those_above_it(tmp_path: Path) -> None:
    report = asked(tmp_path, {"settings.md": OPTIONS}, "What is the default of fan_delay?")
    assert report.status == "answered"
    assert "9" in report.sentences[0].text
    assert not any("120" in each.text or "45" in each.text for each in report.sentences)


def test_a_setting_that_the_table_lacks_has_no_default(tmp_path: Path) -> None:
    report = asked(tmp_path, {"settings.md": OPTIONS}, "What is the default of door_lock?")
    assert report.status == "insufficient_evidence"
