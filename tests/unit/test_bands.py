"""What a cell of a table says of which numbers it holds for, and what time of day a question names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.typed.bands import Band, band_of
from aria.evidence.typed.clock import times
from aria.evidence.typed.weekdays import asked_day, weekdays


@pytest.mark.parametrize(
    ("cell", "held", "beside"),
    [
        ("25–39.9 kg", (25, 31, 39.9), (24.9, 40)),
        ("1,001–5,000", (1001, 3200, 5000), (1000, 5001)),
        ("28 to 15 days", (15, 20, 28), (14, 29)),
        ("more than 28 days", (28.5, 100), (28,)),
        ("fewer than 15 days", (0, 14), (15,)),
        ("65 and over", (65, 90), (64,)),
        ("65+", (65,), (64,)),
        ("under 18", (17,), (18,)),
        ("up to 10 kg", (0, 10), (10.1,)),
        ("over 10 kg up to 20 kg", (15, 20), (10, 21)),
        ("10 to under 20", (10, 19), (20,)),
        ("E10–E19", (10, 14, 19), (20,)),
        ("£0–£500", (0, 500), (501,)),
    ],
)
def test_a_band_holds_its_numbers_and_no_others(cell: str, held: tuple[float, ...], beside: tuple[float, ...]) -> None:
    band = band_of(cell)
    assert band is not None
    assert not band.single
    assert all(band.holds(number) for number in held)
    assert not any(band.holds(number) for number in beside)


@pytest.mark.parametrize(
    "cell", ["", "–", "none", "everything, less £10", "3-1", "2 adults and 1 child", "08:00–12:00", "Dr Okoro", "12:30"]
)
def test_what_is_no_band_is_read_as_none(cell: str) -> None:
    assert band_of(cell) is None


def test_a_number_alone_is_a_band_of_one() -> None:
    assert band_of("12 kg") == Band(12, 12, single=True)


@given(st.integers(0, 10**6), st.integers(0, 10**6), st.sampled_from(["-", "–", " to ", " - "]))
def test_both_ends_of_a_band_are_of_it(one: int, other: int, sign: str) -> None:
    band = band_of(f"{min(one, other)}{sign}{max(one, other)}")
    assert band is not None
    assert band.holds(one)
    assert band.holds(other)
    assert not band.holds(max(one, other) + 1)


@given(st.text(max_size=80))
def test_any_cell_is_read(cell: str) -> None:
    band = band_of(cell)
    assert band is None or band.low <= band.high


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("at half past two in the afternoon", [14 * 60 + 30]),
        ("at 5 in the afternoon", [17 * 60]),
        ("on a Wednesday at 8 pm", [20 * 60]),
        ("at quarter to nine", [8 * 60 + 45]),
        ("at 9.00 p.m.", [21 * 60]),
        ("at 12 am", [0]),
        ("at noon", [12 * 60]),
        ("from 08:00 to 12:30", [8 * 60, 12 * 60 + 30]),
        ("it costs £2.50 and weighs 2.5 kg", []),
        ("in two of the three rooms", []),
    ],
)
def test_times_of_day_are_told_in_minutes(text: str, minutes: list[int]) -> None:
    assert [each for each, _ in times(text)] == minutes


@pytest.mark.parametrize(
    ("cell", "days"),
    [
        ("Monday to Saturday", {0, 1, 2, 3, 4, 5}),
        ("Sat–Mon", {5, 6, 0}),
        ("Saturday and Sunday", {5, 6}),
        ("Tues, Thurs", {1, 3}),
        ("Wednesdays", {2}),
        ("daily", set(range(7))),
        ("weekdays", set(range(5))),
        ("Mon-Fri except Wed", set()),
        ("\u017funday", set()),
        ("by appointment", set()),
    ],
)
def test_days_of_the_week_are_told_as_cells_write_them(cell: str, days: set[int]) -> None:
    assert weekdays(cell) == days


def test_a_day_is_asked_about_and_no_name_that_has_one() -> None:
    assert asked_day("Which vet is on duty on Tuesday?") == 1
    assert asked_day("How many copies does the Sunday Herald have?") is None
    assert asked_day("Is it open on Monday or on Friday?") is None


@given(st.text(max_size=80))
def test_any_text_has_times_of_one_day(text: str) -> None:
    assert all(0 <= each <= 24 * 60 for each, _ in times(text))
