"""Sentences below a heading that have no subject: they have that of the heading, and no other."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.runs.asking_kit import wrongly_answered

TEXTS: dict[str, tuple[str, Mapping[str, str]]] = {
    "of the heading": (
        "# Dairy rules\n\nWash your hands first.\n\n## Fresh milk\n\nDelivered on Fridays. Put the crates in the "
        "shade.\n\n## Cheese cellar\n\nKept at 11 degrees. Turn the wheels daily.\n",
        {
            "Which day does the milk come?": "Delivered on Fridays",
            "On what day is the milk delivered?": "Delivered on Fridays",
            "How warm is the cheese cellar?": "Kept at 11 degrees",
            "Which day is the milk ordered?": "",
            "When is the cheese delivered?": "",
            "Which day is the milk lorry repaired?": "",
        },
    ),
    "of a heading on something else": (
        "# Farm\n\n## Opening of the dairy\n\nHeld on 4 May. Bring a cup.\n\n## Without a horse\n\nOpen on Sundays.\n",
        {"When is the dairy open?": ""},
    ),
    "of no heading": (
        "# Dairy rules\n\n## Visitors\n\nOpen on Sundays. Bring no dogs.\n\n## Milk and whey\n\nWhey goes to pigs.\n",
        {"When is the milk collected?": "", "Which day does the whey come?": ""},
    ),
}


@pytest.mark.parametrize("name", TEXTS)
def test_a_sentence_without_a_subject_is_on_its_heading(name: str, tmp_path: Path) -> None:
    assert not wrongly_answered(*TEXTS[name], tmp_path)
