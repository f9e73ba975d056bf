"""Whether leave is given or refused, to whom, and for what."""

from __future__ import annotations

import pytest
from tests.unit.growth_kit import linear

from aria.evidence.conflict.permission import permits

PIANO = "Can choir pupils use the grand piano alone in the evening?"
KILN = "Can members use the kiln?"


@pytest.mark.parametrize(
    ("question", "quote", "leave"),
    [
        (PIANO, "Choir pupils may use the grand piano by themselves in the evening.", True),
        (PIANO, "Choir pupils must never use the grand piano unaccompanied outside opening hours.", False),
        (PIANO, "Choir pupils must never use the grand piano unaccompanied outside the summer term.", None),
        (PIANO, "Choir pupils may use the grand piano.", None),
        (PIANO, "Violin pupils may use the grand piano alone in the evening.", None),
        (KILN, "Members can no longer use the kiln.", False),
        (KILN, "You may not use the kiln.", False),
        (KILN, "Members must never use the kiln on their own.", None),
        (KILN, "Members may not use the kiln outside opening hours.", None),
        (KILN, "Members may not use the kiln in winter.", None),
        (KILN, "Junior members must not use the kiln.", None),
    ],
)
def test_leave_is_of_who_asks_and_for_what_is_asked(question: str, quote: str, leave: bool | None) -> None:
    assert permits(question, quote) is leave


@pytest.mark.parametrize(
    ("quote", "leave"),
    [
        ("Well-behaved children are welcome everywhere, the tower included.", True),
        ("Small children are welcome everywhere.", None),
        ("Children can no longer be taken up the tower; they can wait in the shop.", False),
        ("Children can no longer be taken into the tower; they can wait in the shop.", False),
        ("Children can no longer be taken into the belfry; they can wait in the shop.", None),
        ("Children are no longer allowed on Sundays.", None),
    ],
)
def test_what_is_done_instead_narrows_no_ban(quote: str, leave: bool | None) -> None:
    assert permits("Can I bring children into the tower?", quote) is leave


@pytest.mark.parametrize("piece", ["members must never use ", "; they can wait ", "outside ", "may use a-", "a, "])
def test_who_may_is_read_in_the_time_of_the_length(piece: str) -> None:
    linear(lambda size: permits(KILN, piece * size), 50, 1_000)
