"""The list of abuses that is published is the one that is tried."""

from __future__ import annotations

from pathlib import Path

from .abuses import groups, page

LIST = Path(__file__).parents[2] / "docs" / "security" / "abuses.md"


def test_the_page_lists_what_is_tried_and_it_is_enough() -> None:
    assert LIST.read_text(encoding="utf-8") == page(), f"python -m tests.service.abuses > {LIST}"
    assert sum(len(each) for _, each in groups()) >= 60
