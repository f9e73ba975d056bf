"""Dates and periods: what is found, what is left alone, and that hostile text costs no time."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.typed.dates import agree, find, interval


@pytest.mark.parametrize(
    ("text", "written", "first", "last", "precision"),
    [
        ("It opened on 3 May 1937.", "3 May 1937", "1937-05-03", "1937-05-03", "day"),
        ("It opened on May 3, 1937.", "May 3, 1937", "1937-05-03", "1937-05-03", "day"),
        ("the 3rd of May 1937", "3rd of May 1937", "1937-05-03", "1937-05-03", "day"),
        ("Sept. 5, 2001", "Sept. 5, 2001", "2001-09-05", "2001-09-05", "day"),
        ("dated 1937-05-03", "1937-05-03", "1937-05-03", "1937-05-03", "day"),
        ("5–8 May 1945", "5–8 May 1945", "1945-05-05", "1945-05-08", "day"),
        ("May 3–5, 1937", "May 3–5, 1937", "1937-05-03", "1937-05-05", "day"),
        ("in May 1937", "May 1937", "1937-05-01", "1937-05-31", "month"),
        ("in February 2000", "February 2000", "2000-02-01", "2000-02-29", "month"),
        ("2001-02", "2001-02", "2001-02-01", "2001-02-28", "month"),
        ("写于2001年3月。", "2001年3月", "2001-03-01", "2001-03-31", "month"),
        ("1932년 5월", "1932년 5월", "1932-05-01", "1932-05-31", "month"),
        ("in 1937", "1937", "1937-01-01", "1937-12-31", "year"),
        ("the 1937 film", "1937", "1937-01-01", "1937-12-31", "year"),
        ("1998–2001", "1998–2001", "1998-01-01", "2001-12-31", "year"),
        ("1918-20", "1918-20", "1918-01-01", "1920-12-31", "year"),
        ("from 1998 to 2001", "from 1998 to 2001", "1998-01-01", "2001-12-31", "year"),
        ("between 1971 and 1973", "between 1971 and 1973", "1971-01-01", "1973-12-31", "year"),
        ("September 1940 to May 1941", "September 1940 to May 1941", "1940-09-01", "1941-05-31", "month"),
        ("the 1930s", "1930s", "1930-01-01", "1939-12-31", "decade"),
        ("the mid-1990s", "mid-1990s", "1993-01-01", "1997-12-31", "decade"),
        ("the 1900s", "1900s", "1900-01-01", "1999-12-31", "decade"),
        ("in the late 19th century", "late 19th century", "1865-01-01", "1900-12-31", "century"),
        ("the twentieth century", "twentieth century", "1901-01-01", "2000-12-31", "century"),
        ("since 2004", "since 2004", "2004-01-01", "9999-12-31", "open"),
        ("until 1990", "until 1990", "0001-01-01", "1990-12-31", "open"),
        ("before 1990", "before 1990", "0001-01-01", "1989-12-31", "open"),
        ("after 5 May 1990", "after 5 May 1990", "1990-05-06", "9999-12-31", "open"),
        ("May 3 , 1937", "May 3 , 1937", "1937-05-03", "1937-05-03", "day"),
        ("in the summer of 1954", "summer of 1954", "1954-06-01", "1954-09-30", "month"),
        ("in Q1 2000", "Q1 2000", "2000-01-01", "2000-03-31", "month"),
        ("by late 1998", "late 1998", "1998-08-01", "1998-12-31", "month"),
        ("a clerk (1998–present)", "1998–present", "1998-01-01", "9999-12-31", "open"),
        ("a clerk (2019– )", "2019–", "2019-01-01", "9999-12-31", "open"),
        ("from August to December 2017", "August to December 2017", "2017-08-01", "2017-12-31", "month"),
        ("January–March 1974", "January–March 1974", "1974-01-01", "1974-03-31", "month"),
        ("from 28 March to 4 April 1999", "28 March to 4 April 1999", "1999-03-28", "1999-04-04", "day"),
        ("between March 28 and April 4, 1999", "March 28 and April 4, 1999", "1999-03-28", "1999-04-04", "day"),
        ("closed in March and December 1999", "December 1999", "1999-12-01", "1999-12-31", "month"),
        ("between March and May 1999", "March and May 1999", "1999-03-01", "1999-05-31", "month"),
        ("on 3 March and 5 April 1939", "5 April 1939", "1939-04-05", "1939-04-05", "day"),
        ("from November to March 1975", "March 1975", "1975-03-01", "1975-03-31", "month"),
        ("the 2001-02 League season", "2001-02", "2001-01-01", "2002-12-31", "year"),
        ("in the 12th and 13th centuries", "12th and 13th centuries", "1101-01-01", "1300-12-31", "century"),
        ("the ninth to twelfth century", "twelfth century", "1101-01-01", "1200-12-31", "century"),
        (
            "the 12th century to the 15th century",
            "12th century to the 15th century",
            "1101-01-01",
            "1500-12-31",
            "century",
        ),
        ("from 1998 onwards", "from 1998 onwards", "1998-01-01", "9999-12-31", "open"),
    ],
)
def test_finds_a_period(text: str, written: str, first: str, last: str, precision: str) -> None:
    (span,) = find(text)
    assert (text[span.start : span.end], span.first, span.last, span.precision) == (written, first, last, precision)
    assert interval(span.key) == (first, last)


@pytest.mark.parametrize(
    "text",
    [
        "1500 metres",
        "1937 km",
        "1,937 copies",
        "1937,5",
        "version 2.1998",
        "v1998",
        "$1937",
        "1200 dollars",
        "1500 people",
        "killed 1200 soldiers",
        "more than 1500",
        "Route 1937",
        "No. 1937",
        "1200 BC",
        "19370",
        "0999",
        "2100",
        "31 February 1990",
        "2001-13-01",
        "12 May",
        "03/05/1x",
        "1080p",
        "1500%",
    ],
)
def test_leaves_other_numbers_alone(text: str) -> None:
    assert find(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "The edition was limited to 2000.",
        "Seats were restricted to 1500.",
        "A capacity of 1800.",
        "book_limit (default: 1500)",
        "It defaults to 1800.",
    ],
)
def test_what_something_is_limited_to_is_no_year(text: str) -> None:
    assert not find(text)


def test_plural_after_a_year_that_the_words_before_it_give_away() -> None:
    assert [span.key for span in find("in 1937 workers struck; the 2016 elections")] == ["1937", "2016"]


def test_and_joins_only_what_between_opened() -> None:
    assert [span.key for span in find("in 1969 and 1971")] == ["1969", "1971"]


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("3 May 1937", "1937-05-03"),
        ("May 1937", "1937-05"),
        ("1937", "1937"),
        ("the 1930s", "193X"),
        ("1998–2001", "1998/2001"),
        ("since 2004", "2004/.."),
        ("until May 1990", "../1990-05"),
    ],
)
def test_keys_keep_the_precision_written(text: str, key: str) -> None:
    assert find(text)[0].key == key


@pytest.mark.parametrize("key", ["", "12", "May", "1937-5", "1937-05-03-01", "19XX", "abcX", "2001/1998", "../.."])
def test_no_interval_for_what_is_no_key(key: str) -> None:
    assert interval(key) is None or key == "../.."


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("1998", "1998-04-05"),
        ("193X", "1937"),
        ("2004/..", "2010"),
        ("1811-12-19/1891-01-04", "1811"),
        ("1998", "1998"),
    ],
)
def test_periods_agree(a: str, b: str) -> None:
    assert agree(a, b)
    assert agree(b, a)


@pytest.mark.parametrize(("a", "b"), [("1998", "1999-04-05"), ("1937-05-27", "1937-05-28"), ("1971/1973", "1973/1975")])
def test_periods_differ(a: str, b: str) -> None:
    assert not agree(a, b)
    assert not agree(b, a)


_PIECES = st.sampled_from(
    [
        "3",
        " ",
        "May",
        "May ",
        "1937",
        "1998",
        "–",
        "-",
        ", ",
        "to",
        "since ",
        "19th",
        " century",
        "s",
        "/",
        "and",
        "late ",
        ".",
        "1937年",
        "5月",
        "3日",
        "1998년 5월",
    ]
)


@given(st.one_of(st.text(max_size=200), st.lists(_PIECES, max_size=40).map("".join)))
def test_spans_are_ordered_apart_and_valid(text: str) -> None:
    spans = find(text)
    assert all(0 <= span.start < span.end <= len(text) and span.first <= span.last for span in spans)
    assert all(a.end <= b.start for a, b in pairwise(spans))
    assert all(interval(span.key) == (span.first, span.last) for span in spans)


@pytest.mark.parametrize(
    "piece",
    [
        "1",
        "1937-",
        "3 May ",
        " ",
        "late ",
        "May 3-",
        "1998 to ",
        "from ",
        "19th ",
        "since 1",
        "1937 ",
        "March to ",
        "12th and ",
    ],
)
def test_hostile_text_costs_no_time(piece: str) -> None:
    linear(lambda size: find((piece * size)[:size]), 10_000, 100_000)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("It opened on the 15/8/2010 in Elm.", "2010-08-15"),
        ("It opened on 8/15/2010.", "2010-08-15"),
        ("It opened on 2010/08/15.", "2010-08-15"),
        ("It opened on 8/9/2010.", None),
        ("It opened on 15/8/2010/3.", None),
    ],
)
def test_a_day_with_slashes_is_read_where_one_number_is_no_month(text: str, key: str | None) -> None:
    assert [span.key for span in find(text)][:1] == ([key] if key else [])
