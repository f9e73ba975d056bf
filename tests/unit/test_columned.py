"""Tables in plain text whose columns are parted by blanks."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.corpus.columned import columned

FARES = """Fares from 10 December

                      single    return
Elm - Ashford           4.20      7.60
Elm - Nordholm         11.40     20.50

Children travel free."""


def test_each_figure_of_a_row_stands_behind_its_head() -> None:
    rows = [line for line in columned(FARES).split("\n") if line.startswith("|")]
    assert rows == [
        "| Elm - Ashford | single: 4.20 | return: 7.60 |",
        "| Elm - Nordholm | single: 11.40 | return: 20.50 |",
    ]


def test_the_names_may_have_a_head_too() -> None:
    text = "Town        People   Area\nElm          1,200   3 km\nAshford        800   2 km"
    assert "| Town: Elm | People: 1,200 | Area: 3 km |" in columned(text)


def test_words_stand_behind_the_head_where_they_begin() -> None:
    text = (
        "Vaccine     Doses   Lasts       Price\nRabies      3       see below   81\nTyphoid     1       3 years     39"
    )
    assert "| Vaccine: Rabies | Doses: 3 | Lasts: see below | Price: 81 |" in columned(text)


def test_years_head_columns_of_accounts() -> None:
    text = "3. Accounts\n              2021      2022\n Gate money  4 180 €   4 620 €\n Balance      +245 €    -920 €"
    assert "| Balance | 2021: +245 € | 2022: -920 € |" in columned(text)


def test_years_head_columns_below_the_day_of_the_accounts() -> None:
    text = "Accounts   2022\n              2021     2022\nGate money   4,180    4,620\nLoss          -245     -920"
    assert "| Loss | 2021: -245 | 2022: -920 |" in columned(text)


def test_a_row_may_be_of_a_year_where_years_have_a_head() -> None:
    text = "Season   Members   Boats\n1990          40      12\n2005/06       44       -"
    assert "| Season: 2005/06 | Members: 44 | Boats: - |" in columned(text)


@pytest.mark.parametrize(
    "text",
    [
        "  -v  --verbose    tell more\n  -q  --quiet      tell less\n  -h  --help       tell how",
        "See  also   here\nand  there   too\nnot  at   all",
        "                      single    return\nElm - Ashford           4.20      7.60\n\nOnly one row.",
        "Elm   4.20   7.60\nAsh   5.10   8.00",
        "Tarn Quarry Ltd      Otter Street\nSandry   1234\nTel   555 12",
        "Name       Works at    Lives in\nAnn Holt   the mill    Sandry\nBen Moor   the school  Orm",
        "Ann Holt   1990     2001\nBen Moor   1985     1999\nCarl Lund  1970     1988",
        "Ann Holt   1990   Oster\nBen Moor   1985   Sandry\nCarl Lund  1970   Orm",
        "           2021     2022\nVisitors   1840     1920\nBoats        12       14\nMoorings     31       33",
        "1990    1991    1992\nElm       13      14\nAsh       16      17",
        "Born        Died\n1820        1890\n1841        1902",
        "No.   Members   Boats\n1          40      12\n2          44      13",
        "```\nName   Size   Age\nElm    4      7\nAsh    5      8\n```",
    ],
)
def test_what_has_no_heads_over_figures_stays_as_it_is(text: str) -> None:
    assert columned(text) == text


@pytest.mark.parametrize(
    "text", ["a   b   c\n" * 8_000, "a  1990  2000\n" * 8_000, ("n   b   c\n" + "aa  1   word\n" * 3) * 2_000]
)
def test_columns_without_figures_are_left_in_the_time_of_their_length(text: str) -> None:
    assert columned(text).count("word") == text.count("word")


@given(st.text(alphabet=" ab1.\n|-€", max_size=300))
def test_no_word_is_lost(text: str) -> None:
    def letters(each: str) -> list[str]:
        return sorted(letter for letter in each if letter.isalnum())

    assert set(letters(columned(text))) == set(letters(text))
    assert len(letters(columned(text))) >= len(letters(text)) or "|" in text
