"""A list of sources counts upwards, whichever document was read first."""

from __future__ import annotations

import re
from pathlib import Path

from tests.runs.texts_kit import asked

from aria import views
from aria.exporters import markdown

BRIDGES = Path(__file__).parents[2] / "examples" / "library" / "bridges"
FILES = ("akashi-kaikyo-bridge.html", "golden-gate-bridge.md", "notable-suspension-bridges.csv")
QUESTION = "When did the Akashi Kaikyo Bridge open, and when did the Golden Gate Bridge open?"


def test_sources_stand_in_the_order_of_their_numbers_in_every_view(tmp_path: Path) -> None:
    texts = {name: (BRIDGES / name).read_text(encoding="utf-8") for name in FILES}
    report = asked(tmp_path, texts, QUESTION)
    cited = views.cited_by_source(report)
    first = [cited[source.id][0] for source in report.sources]
    assert len(first) == 3
    assert first == sorted(first)
    assert [source.id for source in report.sources] != sorted(cited), "they are read in another order"
    assert [each["id"] for each in report.as_json()["sources"]] == [source.id for source in report.sources]
    listed = markdown.export(report).decode().partition("## Sources")[2].partition("\n## ")[0]
    assert [int(number) for number in re.findall(r"^- \[\\\[(\d+)", listed, re.MULTILINE)] == first
