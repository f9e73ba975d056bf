"""Tables and charts of a report: every cell is a stretch of a cited quote, and every mark of a chart a cell."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

from hypothesis import given
from hypothesis import strategies as st

from aria.core.labels import SourceText
from aria.core.report import Report
from aria.core.tables import Table, whole
from aria.core.types import Evidence
from aria.evidence.tabulated import MOST_COLUMNS, MOST_ROWS, tables
from aria.evidence.typed.values import values
from aria.exporters import export
from aria.exporters.drawing import chart
from aria.testing import World, researcher

CITIES = "\n".join(
    f"| City: {name} | Population: {people} | Founded: {year} |"
    for name, people, year in (("Tarn", "40,000", 1954), ("Bell", "62,500", 1960), ("Moor", "12,000", 1971))
)
BRIDGE = (
    "The Golden Gate Bridge has a main span of 1,280 metres and its towers are 227 m high. It opened on 27 May 1937."
)


def evidence(n: int, quote: str, start: int) -> Evidence:
    end = start + len(quote.encode())
    return Evidence(
        id=f"E{n}",
        sub_question="Q1",
        source="S1",
        start=start,
        end=end,
        quote=SourceText(quote),
        label="answers",
        score=1.0,
        values=values(quote),
    )


def made(*quotes: str, start: int = 7) -> tuple[Table, ...]:
    return tables([(n, evidence(n, quote, start)) for n, quote in enumerate(quotes, start=1)], lambda _: True)


def told(table: Table) -> list[list[str]]:
    return [[cell.text for cell in row] for row in table.rows]


def test_rows_of_one_table_are_a_table_again_and_its_figures_are_drawn() -> None:
    (table,) = made(*CITIES.split("\n"))
    assert table.columns == ("City", "Population", "Founded")
    assert told(table) == [["Tarn", "40,000", "1954"], ["Bell", "62,500", "1960"], ["Moor", "12,000", "1971"]]
    assert (table.chart, table.measured) == ("bar", 1)
    assert [row[1].key for row in table.rows] == ["40000", "62500", "12000"]
    assert made(CITIES) == (table,) or told(made(CITIES)[0]) == told(table), "in one quote or in three"


def test_rows_without_the_names_of_their_columns_are_a_table_too() -> None:
    (table,) = made("| Main span | 1,280 m | 4,200 ft |", "| Height | 227 m | 746 ft |", "| Width | 27 m | 90 ft |")
    assert table.columns == ("What", "Value", "Value 2")
    assert told(table)[0] == ["Main span", "1,280 m", "4,200 ft"]
    assert (table.chart, table.measured, table.unit) == ("bar", 1, "m")
    assert not made("| a | b |\n| --- | --- |"), "a rule is no row"


def test_a_first_column_may_have_no_head() -> None:
    (table,) = made("| Staff | 2022 (£): 52,500 | 2023 (£): 71,000 |", "| Rent | 2022 (£): 41,200 | 2023 (£): 49,600 |")
    assert table.columns == ("What", "2022 (£)", "2023 (£)")
    assert told(table) == [["Staff", "52,500", "71,000"], ["Rent", "41,200", "49,600"]]


def test_figures_of_one_unit_are_brought_to_it_and_to_no_other() -> None:
    lengths, *_ = made(BRIDGE, "The main span is 4,200 feet. It cost $35 million.")
    assert (lengths.title, lengths.unit, lengths.chart) == ("Lengths", "m", "bar")
    assert [(row[0].text, row[1].text, row[1].key) for row in lengths.rows] == [
        ("Golden Gate Bridge", "1,280 metres", "1280"), ("Golden Gate Bridge", "227 m", "227"),
        ("", "4,200 feet", "1280.16"),
    ]  # fmt: skip
    assert not made("It is 3 m long, weighs 4 kg and cost $5."), "one of each compares with nothing"


def test_one_thing_over_the_years_is_a_line_and_dates_alone_are_points_in_time() -> None:
    years = {1950: "38,000", 1960: "45,100", 1954: "40,000"}
    quotes = [f"The population of Tarn was {people} people in {year}." for year, people in years.items()]
    people, dates = made(*quotes)
    assert (people.title, people.chart) == ("People", "line")
    assert [row[2].key for row in people.rows] == ["1950", "1954", "1960"]
    assert (dates.title, dates.chart, [row[0].key for row in dates.rows]) == ("Dates", "time", ["1950", "1954", "1960"])
    assert not made("It was built in the 1930s, in the 19th century and from 1950 to 1960."), (
        "none has one place in time"
    )


def test_what_may_not_be_told_makes_no_cell() -> None:
    row = evidence(1, CITIES, 0)
    assert tables([(1, row)], lambda _: False) == ()
    assert tables([(1, replace(row, label="background"))], lambda _: True) == ()


PIECES = st.sampled_from([
    "| a: 1 m | b: 2 |",
    "\n", "| ", " |", "3 km", "on 4 June 1954", "in 1960", "5,000 people", "Ada Finch", "é", "漢字", "<b>",
    "12 %", "in 1971", "\\|", "| a: x | b: 7 |", "; ", ". ", " and ", "-4 °C", "$ 3 million", "300 kg", "\u202e", "[9]",
])  # fmt: skip


@given(st.lists(st.lists(PIECES | st.text(max_size=8), max_size=14).map("".join), max_size=4), st.integers(0, 900))
def test_every_cell_is_a_stretch_of_its_quote_and_every_mark_a_cell(quotes: list[str], start: int) -> None:
    for table in made(*quotes, start=start):
        assert 1 < len(table.rows) <= MOST_ROWS
        assert len(table.columns) <= MOST_COLUMNS
        for row in table.rows:
            assert len(row) == len(table.columns)
            for cell in row:
                if cell.text:
                    quote = quotes[cell.citation - 1].encode()
                    assert quote[cell.start - start : cell.end - start].decode() == cell.text
        drawn = chart(table)
        cited = {cell.citation for row in table.rows for cell in row}
        assert {int(n) for n in re.findall(r'href="#quote-(\d+)"', drawn)} <= cited
        assert not set(re.findall(r"<(\w+)", drawn)) - {
            "figure",
            "svg",
            "a",
            "rect",
            "circle",
            "title",
            "text",
            "polyline",
        }
        if table.chart:
            assert drawn.count("<a ") >= 2, table


async def test_a_report_has_its_figures_in_every_form_and_the_marks_lead_to_the_quotes() -> None:
    world = World(documents={"bridge": BRIDGE, "span": "The main span of the Golden Gate Bridge is 4,200 feet."})
    question = "How long is the main span of the Golden Gate Bridge, and how high are its towers?"
    report: Report = await researcher(world).ask(question)
    assert [table.title for table in report.tables] == ["Lengths"]
    page = export(report, "html").decode()
    assert unescape(page).count("4,200 feet") >= 3
    for n in set(re.findall(r'href="#quote-(\d+)"', page)):
        assert page.count(f'id="quote-{n}"') == 1
    assert "| Golden Gate Bridge" in export(report, "md").decode()
    assert report.as_json()["tables"][0]["rows"][0][1]["text"]


def test_a_figure_is_called_by_what_its_sentence_is_of() -> None:
    (people,) = made(
        "The fever of 1918 killed 17 million people, says the study by Ada Finch.",
        "With 5 million people, the Tarn Valley was the largest, behind the Moor Valley.",
        "The Bell Valley lies in Tarnland. It was surveyed by Ada Finch. It has 3 million people.",
    )
    assert [row[0].text for row in people.rows] == ["", "Tarn Valley", "Bell Valley"]


def test_the_ends_of_a_range_are_one_figure_that_compares_with_none() -> None:
    (times,) = made("It killed adults between 20 and 40 years of age, after 3 to 5 days, and the wave lasted 9 weeks.")
    assert [(row[0].text, row[0].key) for row in times.rows] == [
        ("20 and 40 years", ""), ("3 to 5 days", ""), ("9 weeks", "5443200"),
    ]  # fmt: skip
    assert (times.columns[times.measured], times.chart) == ("Figure", "")
    assert not made("It killed adults between 20 and 40 years of age, after 3 to 5 days."), "nothing compares"
    assert not made("It killed 5 million people in 1918, roughly one person in a hundred, 9 people out of 900."), (
        "shares"
    )


def test_what_is_told_is_whole_or_says_where_it_is_cut() -> None:
    long = f"The Tarn Bridge {'which is old and wide and green ' * 6}is 30 m high, 9 m wide {'and much else ' * 9}too."
    for quote, opens, ends in (("It rose. It is 3 m high, 4 m wide; it fell.", "It", "wide"), (long, "… ", " …")):
        (table,) = made(quote)
        for row in table.rows:
            assert whole(row[-1], quote, 7).startswith(opens)
            assert whole(row[-1], quote, 7).endswith(ends)


@given(st.lists(PIECES | st.text(max_size=8), max_size=14).map("".join), st.integers(0, 900))
def test_what_is_told_adds_nothing_to_a_cell_but_the_signs_of_a_cut(quote: str, start: int) -> None:
    for table in made(quote, start=start):
        for row in table.rows:
            for cell in row:
                assert whole(cell, quote, start) in {
                    f"{opens}{cell.text}{ends}" for opens in ("", "… ") for ends in ("", " …")
                }
