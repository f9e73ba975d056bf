"""What marks one value of a quote as the one asked for, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.text.stems import content_stems
from aria.evidence.typed.cues import announced, is_share, life, makers, together
from aria.evidence.typed.values import values

BORN, DIED = content_stems("born"), content_stems("died")


@pytest.mark.parametrize(
    ("quote", "born", "died"),
    [
        ("Mira Holt (3 May 1820 – 9 June 1901) was a potter.", "1820-05-03", "1901-06-09"),
        ("Mira Holt (3 May 1820 in Elm – 9 June 1901 in Oak) was a potter.", "1820-05-03", "1901-06-09"),
        ("Mira Holt (1820–1901) was a potter.", "1820", "1901"),
        ("Mira Holt (born 3 May 1820) is a potter.", "1820-05-03", None),
        ("She was a daughter of Mira Holt (1820–1901).", None, None),
        ("Mira Holt (the potter) lived in 1850.", None, None),
    ],
)
def test_a_life_span_tells_both_ends(quote: str, born: str | None, died: str | None) -> None:
    assert [value.key for value in life(quote, BORN)] == ([born] if born else [])
    assert [value.key for value in life(quote, DIED)] == ([died] if died else [])
    assert not life(quote, content_stems("opened"))


@given(st.text(alphabet="(1820 –)M.born was5", max_size=60))
def test_a_life_span_is_a_stretch_of_its_quote(quote: str) -> None:
    for asked in (BORN, DIED):
        assert all(quote[value.start : value.end] == value.text for value in life(quote, asked))


@pytest.mark.parametrize(
    ("quote", "first"),
    [
        ("In 1890 the dam was built; it was opened in 1901.", "1901"),
        ("The dam was opened in 1901, and in 1950 it was raised.", "1901"),
        ("In 1901 the dam was opened.", "1901"),
    ],
)
def test_the_nearest_value_comes_first_and_after_before_before(quote: str, first: str) -> None:
    at = quote.index("opened")
    assert announced(quote, values(quote), [(at, at + len("opened"))])[0].key == first


def test_a_relative_announces_nothing() -> None:
    quote = "Holt's father died in 1850."
    at = quote.index("died")
    assert announced(quote, values(quote), [(at, at + 4)]) == []


@pytest.mark.parametrize(
    ("quote", "asked", "made"),
    [
        ("Harbour Lights is the second album by the Welsh folk band Marram.", "artist", ["Marram"]),
        ("The film was directed by Ana Weiss and produced by Tom Reed.", "director direct", ["Ana Weiss"]),
        ("The film was directed by Ana Weiss and produced by Tom Reed.", "producer produce", ["Tom Reed"]),
        ("According to director Ana Weiss, it rained.", "director", ["Ana Weiss"]),
        ("Lamps is a novel written by Ana Weiss.", "author write written", ["Ana Weiss"]),
        ("Tides ( Marram album ) has ten songs.", "artist", ["Marram"]),
        ("Tides ( Slim the Miller album ) has ten songs.", "artist", ["Slim the Miller"]),
        ("Tides (1987 album) has ten songs.", "artist", []),
        ("Tides (Marram album) has ten songs.", "producer produce", []),
        ("The film was watched by Ana Weiss.", "director direct", []),
        ("The film was directed by Ana Weiss.", "opened", []),
    ],
)
def test_who_made_it_stands_after_by_or_after_the_role(quote: str, asked: str, made: list[str]) -> None:
    assert [value.text for value in makers(quote, values(quote), content_stems(asked))] == made


@pytest.mark.parametrize(
    ("quote", "share"),
    [("1,980 people per square mile", True), ("1,980 people in all", False), ("40 per thousand", True)],
)
def test_a_rate_is_no_count(quote: str, share: bool) -> None:
    assert is_share(quote, values(quote)[0]) is share


def test_a_life_span_that_is_told_twice_is_read_where_it_is_more_exact() -> None:
    quote = "Ada Quill (1871–1901) Ada Quill (4 May 1871 – 3 June 1901) was an engraver."
    assert [value.text for value in life(quote, content_stems("born"))] == ["4 May 1871"]
    assert [value.text for value in life(quote, content_stems("died"))] == ["3 June 1901"]


@pytest.mark.parametrize(
    ("quote", "born", "died"),
    [
        ("Anna Weber (1901 – 1970) and Karl Weber (4 May 1901 – 3 June 1980) ran the mill.", "1901", "1970"),
        ("Anna Weber (1901 – 1970), Karl Weber (4 May 1901 – 3 June 1970) and others.", "1901", "1970"),
        ("Anna Weber (1901 – 1970) Anna Weber (4 May 1901 – 3 June 1980) ran the mill.", "1901", "1970"),
        ("Anna Weber (1901 – 1970) (4 May 1901 – 3 June 1970) ran the mill.", "1901", "1970"),
        ("J. B. Weber (1901 – 1970) J. B. Weber (4 May 1901 – 3 June 1970) ran it.", "4 May 1901", "3 June 1970"),
    ],
)
def test_a_later_life_span_counts_only_for_the_same_name_and_both_ends(quote: str, born: str, died: str) -> None:
    assert [value.text for value in life(quote, BORN)] == [born]
    assert [value.text for value in life(quote, DIED)] == [died]


@pytest.mark.parametrize(
    ("quote", "one"),
    [
        ("It was founded by J. Reed in 1989.", True),
        ("It was founded by J. B. Reed in 1989.", True),
        ("It was founded by Reed. In 1989 it closed.", False),
        ("It was founded; in 1989 it closed.", False),
    ],
)
def test_an_initial_ends_no_clause(quote: str, one: bool) -> None:
    (year,) = [value for value in values(quote) if value.kind == "date"]
    assert together(quote, year, quote.index("founded")) is one
