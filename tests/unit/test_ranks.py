"""What a cell is worth, which column ranks the rows, who asks for all of a kind; and that long tables are read fast."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.unit.growth_kit import linear

from aria.core.types import Selection
from aria.engines.extractive.document.extremes import extremes
from aria.engines.extractive.document.ranks import worth
from aria.engines.extractive.document.rows import tables
from aria.engines.extractive.needs.many import asks_many
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.quotes.all_of_a_kind import in_runs

HOUSES = ("| House | Rooms | Area |", "| Ost | 9 | 900 |", "| West | 12 | 70 |", "| Nord | 3 | 40 |")
CITIES = ("| City | Population | Area |", "| Ost | 9 | 900 |", "| West | 12 | 70 |", "| Nord | 3 | 40 |")
TOWNS = ("| Town | Lowest temperature (°C) |", "| Aa | 3 |", "| Bb | −5 |", "| Cc | −20 |")
CHANGES = ("| Town | Change |", "| Aa | 3 |", "| Bb | −5 |", "| Cc | −20 |")


def first(question: str, header: str, *rows: str) -> int | None:
    need = need_for(question, question, "2026-01-01", {}, 5)
    found = extremes(need, question, list(enumerate(rows, start=1)), header)
    return found[0] if found else None


@pytest.mark.parametrize(
    ("cell", "figure"),
    [
        ("-5", -5),
        ("−20", -20),
        ("–5", -5),
        ("~-5", -5),
        ("-12,000", -12_000),
        ("–5 °C", -5),
        ("-5 m", -5),
        ("-€5", -5),
        ("€-5", -5),
        ("≈ 5", 5),
        ("5–7 m", 6),
        ("(200)", None),
        ("($200)", None),
        ("- 5", None),
        ("–", None),
    ],
)
def test_a_figure_keeps_its_sign_and_one_in_brackets_is_none(cell: str, figure: float | None) -> None:
    found = worth(cell, "Lowest", "figure")
    assert (found[1] if found else None) == figure


def test_below_nothing_is_coldest_and_no_word_of_size_ranks_it() -> None:
    assert first("Which town is the coldest?", *TOWNS) == 3
    assert first("Which town is the warmest?", *TOWNS) == 1
    assert first("Which town has the largest change?", *CHANGES) is None
    assert first("Which town has the lowest change?", *CHANGES) == 3


@pytest.mark.parametrize(
    ("question", "row"),
    [
        ("How many rooms has the largest house of Tarm?", None),
        ("How many rooms does the largest house have?", None),
        ("What is the area of the largest house?", None),
        ("How many rooms has the house with the largest area?", 1),
        ("How many rooms has the house with the most rooms?", 2),
        ("Which house has the most rooms?", 2),
        ("By area, which is the largest house?", 1),
    ],
)
def test_what_is_asked_of_the_first_row_does_not_say_what_it_is_first_by(question: str, row: int | None) -> None:
    assert first(question, *HOUSES) == row


@pytest.mark.parametrize(
    ("question", "row"),
    [
        ("What is the population of the largest city?", None),
        ("How many people live in the largest city?", None),
        ("What is the population of the largest city by area?", 1),
        ("Which city has the largest population?", 2),
        ("Which city's population is the largest?", 2),
    ],
)
def test_a_population_is_asked_or_ranked_by(question: str, row: int | None) -> None:
    assert first(question, *CITIES) == row


@pytest.mark.parametrize(
    ("times", "row"),
    [(("23:10", "0:30", "22:00"), None), (("23:10", "9:30", "22:00"), 1), (("1:10", "0:30", "19:00"), 3)],
)
def test_a_timetable_that_goes_past_midnight_has_no_last_train(times: tuple[str, ...], row: int | None) -> None:
    rows = [f"| {name} | {at} |" for name, at in zip("ABC", times, strict=True)]
    assert first("When does the last train leave?", "| Train | Departs |", *rows) == row


@pytest.mark.parametrize(
    "question",
    [
        "Which bridges opened before 1950?",
        "Which two bridges were closed?",
        "Which of the bridges were built in 1950?",
        "Which bridges in Norland were opened before 1950?",
        "Which trains run on Sunday?",
        "Which direct trains stop at Kolm?",
        "Which rooms have a balcony?",
        "In which years did the mill burn?",
        "What films did Otto Grahn direct?",
        "What are the names of the bridges?",
        "List the bridges",
        "Name all members",
        "Give the names of the bridges.",
        "Show me the trains leaving after nine",
    ],
)
def test_all_of_a_kind_are_asked_for(question: str) -> None:
    assert asks_many(question)


@pytest.mark.parametrize(
    "question",
    [
        "What does this mean?",
        "What causes rain?",
        "What makes bread rise?",
        "What process makes steel?",
        "Which process makes fried rice crisp?",
        "Which Paris hotel opened first?",
        "Which hotel serves breakfast?",
        "Which sports car won the race?",
        "Which bus was used in 1950?",
        "Which class had most pupils?",
        "What happens at night?",
        "What happens when bridges are closed?",
        "Name the capital of France",
        "Name the mother of twins",
        "Show me the way",
        "Give the date of the treaty",
    ],
)
def test_one_thing_or_a_reason_is_asked_for(question: str) -> None:
    assert not asks_many(question)


def test_rows_side_by_side_are_one_and_the_others_stay() -> None:
    rows = ["| a |", "| b |", "| c |", "| d |"]
    text = "\n".join(rows)
    spans = [(at * 6, at * 6 + 5) for at in range(4)]
    scores = {3: 0.95, 0: 1.0, 1: 0.98, 2: 0.2}
    chosen = [Selection(first=at, last=at, label="answers", score=score) for at, score in scores.items()]
    found = in_runs("Which bridges opened before 1950?", text, spans, chosen)
    assert [(each.first, each.last, each.score) for each in found] == [(0, 1, 1.0), (3, 3, 0.95), (2, 2, 0.2)]
    assert in_runs("Which bridge opened in 1950?", text, spans, chosen) == chosen


def _ranked(rows: int) -> None:
    question = "Which mast has the greatest height?"
    assert first(question, "| Mast | Height |", *(f"| M{at} | {at} |" for at in range(rows))) == rows


def _wide(columns: int) -> None:
    row = "|" + "|".join(f" H{at}: {at} " for at in range(columns)) + "|"
    assert first("Which mast has the greatest height?", "", *([row] * 20)) is None


def _broad(columns: int) -> None:
    header = "|" + "|".join(f" H{at} " for at in range(columns)) + "|"
    assert first("Which mast has the greatest height?", header, *(f"| {at} |" for at in range(columns))) is None


def _headed(rows: int) -> None:
    told = (f"| H{at}: {at} | Height: {at} |" for at in range(rows))
    assert first("Which mast has the greatest height?", "", *told) is None


def _apart(rows: int) -> None:
    text = "| a |\n" * rows
    spans = [(at * 6, at * 6 + 5) for at in range(rows)]
    chosen = [Selection(first=at, last=at, label="answers", score=1.0) for at in range(0, rows, 2)]
    assert len(in_runs("Which bridges opened before 1950?", text, spans, chosen)) == len(chosen)


@pytest.mark.parametrize(
    ("work", "size"),
    [(_ranked, 10_000), (_wide, 2_000), (_broad, 10_000), (_headed, 10_000), (_apart, 20_000)],
)
def test_a_long_table_is_read_in_the_time_of_its_length(work: Callable[[int], None], size: int) -> None:
    linear(work, size // 10, size)


def test_two_tables_without_a_word_between_are_two() -> None:
    bare, headed, rows = "row", "header", ["row", "row"]
    assert list(tables([headed, *rows, headed, *rows])) == [(0, [1, 2]), (3, [4, 5])]
    assert list(tables([bare, *rows, headed, *rows])) == [(None, [0, 1, 2]), (3, [4, 5])]
    assert list(tables(["prose", headed, *rows, "prose", headed, "prose", *rows])) == [(1, [2, 3]), (None, [7, 8])]


SHIPS = ("| Ship | Cars | Speed (knots) |", "| Amaranta | 42 | 14 |", "| Linnet | 0 | 22 |", "| Isolde | 6 | 9 |")


@pytest.mark.parametrize(
    ("question", "row"),
    [("Which ship is the fastest?", 2), ("Which ship is the slowest?", 3), ("Which ship is the heaviest?", None)],
)
def test_a_superlative_ranks_by_the_column_of_its_property(question: str, row: int | None) -> None:
    assert first(question, *SHIPS) == row
