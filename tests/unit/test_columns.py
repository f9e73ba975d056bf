"""What the cells of a row are called, and lines that are rows of a table."""

from __future__ import annotations

import time

import pytest

from aria.adapters.corpus.ruled import ruled
from aria.engines.extractive.scoring.columns import date_of, is_asked_cell
from aria.evidence.text.stems import content_stems
from aria.evidence.text.tables import cells, column_of, label_of
from aria.evidence.typed.values import values


@pytest.mark.parametrize(
    ("row", "mark", "column"),
    [
        ("| Stock: 120 | Place: 4 |", "120", "Stock"),
        ("| Time: 10:30 |", "30", "Time"),
        ("| Ratio 1:2 | x | y |", "2", ""),
        ("| Item | Stock |\n| Bolts | 120 |", "120", "Stock"),
        ("| Bolts in stock | 120 |", "120", "Bolts in stock"),
        ("No row of 120.", "120", ""),
    ],
)
def test_a_cell_is_called_by_itself_by_its_column_or_by_the_first_of_two(row: str, mark: str, column: str) -> None:
    assert column_of(row, row.index(mark)) == column


def test_only_a_cell_that_carries_it_has_a_label() -> None:
    assert label_of("| Span: 12 | Opened: 1931 |", 22) == "Opened"
    assert label_of("| Item | Stock |\n| Bolts | 120 |", 27) == ""
    assert label_of("Opened: 1931", 9) == ""
    long = "It was told to all who stood there that the bridge would open as follows"
    assert label_of(f"| {long}: 1931 |", len(long) + 5) == "", "a sentence is no label"


def test_cells_have_their_headings() -> None:
    assert cells("| 12 | 3 May 1931 |", "| Span | Opened |") == [("Span", "12"), ("Opened", "3 May 1931")]
    assert cells("| Span: 12 | Opened: 1931 |", "| Span: 9 | Opened: 1930 |") == [("Span", "12"), ("Opened", "1931")]
    assert cells("", "") == []


def test_a_year_in_a_name_is_no_date_of_a_cell() -> None:
    assert date_of("1915 Jubilee Bridge") is None
    found = date_of("3 May 1931")
    assert found is not None
    assert found.first == "1931-05-03"


def test_lines_of_as_many_cells_are_rows_in_the_time_of_their_length() -> None:
    assert "| bolts | 3 |" in ruled("item   |   count\nbolts | 3\n")
    started = time.process_time()
    ruled("a" + " " * 200_000 + "b\nc")
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    ("row", "figure", "asked"),
    [
        ("| Type: Tandem | Week: 170 | Deposit: 150 |", "150", True),
        ("| Type: Tandem | Week: 170 | Deposit: 150 |", "170", False),
        ("| Type: City bike | Week: 85 | Deposit: 50 |", "50", False),
        ("| Type | Week | Deposit |\n| Tandem | 170 | 150 |", "150", True),
        ("| Type: Tandem | Deposit: 150 |", "150", False),
        ("| Type: Tandem | Week: 170 | Deposit: 150 at least |", "150", False),
    ],
)
def test_a_question_asks_for_the_cell_of_which_it_says_the_row_and_the_column(
    row: str, figure: str, asked: bool
) -> None:
    stems = frozenset(content_stems("What is the deposit for a tandem?"))
    value = next(value for value in values(row) if value.text == figure)
    assert is_asked_cell(row, value, stems) is asked
