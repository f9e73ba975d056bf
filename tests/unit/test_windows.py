"""Windows: short texts whole, long ones around what matched."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.text.windows import AROUND, WHOLE, windows

LONG = ("A line of text that says little.\n" * 10_000)[: WHOLE + 50_000]


def test_a_short_text_is_read_whole() -> None:
    assert windows("short", [(0, 2)]) == ((0, 5),)
    assert windows("", []) == ((0, 0),)


@given(st.lists(st.tuples(st.integers(-5, len(LONG) + 5), st.integers(-5, len(LONG) + 5)), max_size=6))
def test_windows_hold_every_passage_in_order_and_apart(passages: list[tuple[int, int]]) -> None:
    found = windows(LONG, passages)
    assert found
    assert all(0 <= start < end <= len(LONG) for start, end in found)
    assert all(one[1] < other[0] for one, other in pairwise(found))
    for start, end in passages:
        if 0 <= start < end <= len(LONG):
            assert any(first <= start and end <= last for first, last in found)


def test_a_window_is_no_larger_than_it_has_to_be_and_cut_at_lines() -> None:
    ((start, end),) = windows(LONG, [(100_000, 100_200)])
    assert end - start <= 200 + 2 * AROUND
    assert LONG[start - 1] == "\n"
    assert LONG[end] == "\n"


def test_a_long_text_without_lines_is_cut_anyway() -> None:
    ((start, end),) = windows("x" * (WHOLE * 2), [(150_000, 150_010)])
    assert (start, end) == (150_000 - AROUND, 150_010 + AROUND)
