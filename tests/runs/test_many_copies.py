"""Copies of a page, however many, leave room for what other pages say."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.runs.texts_kit import asked_of

RIGHT = {
    "almanac": "The Sable Light stands on Gull Point. The Sable Light was built in 1877 and is open on Sundays.",
    "walks": "The path ends at the lighthouse. The Sable Light was built in 1877, the keeper says.",
}
WORDINGS = (
    ("The tower is", "The lighthouse is"),
    ("local granite", "granite of the island"),
    ("a red band", "one red band"),
    ("each summer", "every summer"),
    ("many visitors", "a lot of visitors"),
    ("its lamp", "the lamp"),
    ("ten miles", "some ten miles"),
    ("the cottages", "cottages"),
    ("since then", "from then on"),
)
WRONG = (
    "The Sable Light is a lighthouse on the northern tip of Sable Head. The Sable Light was built in 1902 from local "
    "granite. The tower is painted white with a red band, and its lamp is seen for ten miles. Below it stand the "
    "cottages of the keepers, which have been let since then and draw many visitors each summer."
)


def copies(count: int) -> dict[str, str]:
    return {f"copy {number}": WRONG.replace(*WORDINGS[number % len(WORDINGS)]) for number in range(count)}


@pytest.mark.parametrize("count", [1, 9, 40])
def test_both_sides_are_told_however_often_one_is_copied(count: int, tmp_path: Path) -> None:
    question = "When was the Sable Light built?"
    (report,) = asked_of(tmp_path, RIGHT | copies(count), [question]).values()
    (conflict,) = report.conflicts
    assert {side.value for side in conflict.sides} == {"1877", "1902"}
    assert conflict.sides[0].value == "1877", "two origins outweigh one, whatever was copied from it"
