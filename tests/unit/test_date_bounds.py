"""Words that make a period of one date or of two, in many languages, and what is later than a date."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.typed.dates import find
from aria.evidence.typed.later import years_later

PERIODS = {
    "von 1998 bis 2016": "1998/2016",
    "zwischen 1998 und 2016": "1998/2016",
    "de 1959 à 1977": "1959/1977",
    "entre 1959 et 1977": "1959/1977",
    "de 1930 a 1946": "1930/1946",
    "desde 1930 hasta 1946": "1930/1946",
    "dal 1930 al 1946": "1930/1946",
    "tra il 1930 e il 1946": "1930/1946",
    "de 1930 até 1946": "1930/1946",
    "van 1930 tot 1946": "1930/1946",
    "tussen 1930 en 1946": "1930/1946",
    "od 1972 do 1985 roku": "1972/1985",
    "с 1961 по 1978 год": "1961/1978",
    "1946'dan 1960'a kadar": "1946/1960",
    "1946 ile 1960 arasında": "1946/1960",
    "1952年至1965年": "1952/1965",
    "1975年から1991年まで": "1975/1991",
    "1975년부터 1991년까지": "1975/1991",
    "من 1946 إلى 1960": "1946/1960",
    "seit 2016": "2016/..",
    "depuis 2014": "2014/..",
    "desde el año 2014": "2014/..",
    "dal 2014": "2014/..",
    "od 2017 roku": "2017/..",
    "с 2017 года": "2017/..",
    "2010年以来": "2010/..",
    "自1999年起": "1999/..",
    "1999至今": "1999/..",
    "bis 1985": "../1985",
    "jusqu'en 1985": "../1985",
    "hasta 1985": "../1985",
    "до 1985 года": "../1985",
    "vor 1985": "../1984",
    "antes de 1985": "../1984",
    "nach 1985": "1986/..",
    "in den 1930er Jahren": "193X",
    "dans les années 1930": "193X",
    "в 1930-х годах": "193X",
    "1930年代": "193X",
    "1930'larda": "193X",
    "von 1998 bis heute": "1998/..",
    "seit dem 3. Mai 1998": "1998-05-03/..",
    "desde el 3 de mayo de 1998": "1998-05-03/..",
    "Volvo AB 2010 annual report": "2010",
    "The work he had to do 1998 was": "1998",
    "1998年起火": "1998",
    "в 2010-м году": "2010",
    "from 1998 to 2001": "1998/2001",
    "between 1998 and 2001": "1998/2001",
    "since 2004": "2004/..",
}
APART = (
    "1998 und 2016",
    "1959 et 1977",
    "1930 y 1946",
    "in 1998 and 2001",
    "1961, 1978",
    "1930 e 1946",
    "las elecciones de 1998 y 2001",
    "de 1998 et 2003",
    "los años 1990 y 1995",
)
LATER = {
    "Zwei Jahre später wurde sie zerstört.": [2],
    "Deux ans plus tard, il fut détruit.": [2],
    "Tres años después se cerró.": [3],
    "Due anni dopo fu chiuso.": [2],
    "Twee jaar later werd het gesloten.": [2],
    "Dwa lata później został zamknięty.": [2],
    "Два года спустя мост закрыли.": [2],
    "两年后关闭。": [2],
    "Im folgenden Jahr schloss es.": [1],
    "L'année suivante, il ferma.": [1],
    "翌年に閉鎖された。": [1],
    "Two years later it closed.": [2],
    "That year it closed.": [0],
    "It closed for two years.": [],
    "Es war zwei Jahre lang geschlossen.": [],
}


@pytest.mark.parametrize("text", list(PERIODS))
def test_a_period_is_read_with_the_words_that_bound_it(text: str) -> None:
    assert [span.key for span in find(text)] == [PERIODS[text]]


@pytest.mark.parametrize("text", APART)
def test_two_years_that_and_joins_are_two(text: str) -> None:
    assert len(find(text)) == 2


@pytest.mark.parametrize("text", list(LATER))
def test_years_are_counted_from_the_last_date(text: str) -> None:
    assert list(years_later(text)) == LATER[text]


PIECES = ("von ", "1998", " bis ", "2016", "年", "至", "'dan ", "seit ", " und ", "до ", ", ")


@given(st.lists(st.sampled_from(PIECES), max_size=30))
def test_spans_lie_in_the_text_and_do_not_overlap(pieces: list[str]) -> None:
    text = "".join(pieces)
    ends = [0, *(place for span in find(text) for place in (span.start, span.end)), len(text)]
    assert ends == sorted(ends)
    assert all(span.first <= span.last for span in find(text))


@pytest.mark.parametrize("piece", ["von 1998 bis ", "seit ", "1952年至", "'dan ", "zwei Jahre später "])
def test_time_grows_with_the_length_only(piece: str) -> None:
    linear(lambda count: (find(piece * count), list(years_later(piece * count))), 40, 400)
