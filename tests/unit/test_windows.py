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


PROSE = "A line of prose on what the function does and on what it returns.\n"


def _with_code(lines: int) -> str:
    """Prose, some lines of code, and prose behind them, all of it long enough to be read in windows."""
    return PROSE * 2_000 + "```\n" + "call(x)\n" * lines + "```\n" + PROSE * 3_000


def test_no_window_begins_within_code() -> None:
    text = _with_code(100)
    place = text.rindex("```") + 4 + AROUND - 200
    ((start, _),) = windows(text, [(place, place + 60)])
    assert start == text.rindex("```") + 4  # behind the code


def test_what_matched_within_code_is_read_with_its_beginning() -> None:
    text = _with_code(700)
    place = text.index("```") + AROUND + 500
    ((start, _),) = windows(text, [(place, place + 20)])
    assert start == text.index("```")


def test_code_without_an_end_is_cut_where_it_is_long() -> None:
    text = "```\n" + "call(x)\n" * 40_000
    ((start, _),) = windows(text, [(100_000, 100_020)])
    assert 100_000 - AROUND <= start <= 100_000
