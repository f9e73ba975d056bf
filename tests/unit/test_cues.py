"""What marks one value of a quote as the one asked for, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.extraction.cues import announced, besides, is_scope, of_kin, of_other, together
from aria.evidence.extraction.lifespans import life
from aria.evidence.extraction.makers import makers
from aria.evidence.extraction.shares import is_change, is_share
from aria.evidence.text.stems import content_stems
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


@pytest.mark.parametrize("piece", ["Mira Holt (1820–1901) ", "(1820 – 1901) "])
def test_as_many_lives_as_a_text_may_have_are_read_in_the_time_of_its_length(piece: str) -> None:
    linear(lambda size: life(piece * size, BORN, frozenset(content_stems("Holt"))), 100, 2_000)


@pytest.mark.parametrize("relative", ["father", "aunt", "children", "youngest sister", "granddaughter", "widower"])
@pytest.mark.parametrize("whose", ["Her", "Mira Holt's", "whose"])
def test_what_is_said_of_a_relative_is_told_from_what_is_said_of_somebody(whose: str, relative: str) -> None:
    told = f"The potter lived in Elm. {whose} {relative} was born in 1890"
    assert of_kin(told, told.index("born"))
    assert not of_kin(told, told.index("lived"))
    assert not of_kin(told.replace(relative, "workshop"), told.index("born"))


def test_a_relative_is_looked_for_near_what_is_said_of_one() -> None:
    def every_place(size: int) -> None:
        text = "his " * size
        assert not any(of_kin(text, place) for place in range(0, len(text), 4))

    linear(every_place, 300, 6_000)


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
        ("Tides (Marram album) was recorded by Ana Weiss.", "artist record", ["Marram", "Ana Weiss"]),
        ("It is a film of the play by Tom Reed, directed by Ana Weiss.", "director direct", ["Ana Weiss"]),
        ("It is a film of the play by Tom Reed.", "director direct", ["Tom Reed"]),
        ("Tides (1987 album) has ten songs.", "artist", []),
        ("Tides (Marram album) has ten songs.", "producer produce", []),
        ("The film was watched by Ana Weiss.", "director direct", []),
        ("The film was directed by Ana Weiss.", "opened", []),
    ],
)
def test_who_made_it_stands_after_by_or_after_the_role(quote: str, asked: str, made: list[str]) -> None:
    assert [value.text for value in makers(quote, values(quote), content_stems(asked))] == made


@pytest.mark.parametrize(
    ("quote", "asked", "share"),
    [
        ("1,980 people per square mile", "How many people live in Tarn?", True),
        ("1,980 people in all", "How many people live in Tarn?", False),
        ("40 per thousand", "How many died?", True),
        ("at most four guests per day", "How many guests may I bring?", True),
        ("at most four guests per day", "How many guests may I bring a day?", False),
        ("400 barrels per day", "How many barrels does the mill make a day?", True),
    ],
)
def test_a_rate_is_no_count_but_where_a_limit_is_asked_for_so(quote: str, asked: str, share: bool) -> None:
    assert is_share(quote, values(quote)[0], asked) is share


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


LIVES = "See also Weber, Karl (1801–1860), Weber, Anna (1901–1970) and Reed, Tom (1888–1950)."


@pytest.mark.parametrize(
    ("own", "born"), [("Anna", "1901"), ("Tom Reed", "1888"), ("Ida Marlau", "1801"), ("", "1801")]
)
def test_of_several_lives_the_one_beside_the_name_is_told(own: str, born: str) -> None:
    assert [value.text for value in life(LIVES, BORN, frozenset(content_stems(own)))] == [born]


def test_what_is_said_before_an_initial_is_said_before_a_life() -> None:
    assert life("The mill was owned by Karl B. Weber (1801–1860).", BORN) == []


@pytest.mark.parametrize(
    ("quote", "other"),
    [
        ("It came from the Reed Works, which was founded in 1939.", True),
        ("It came from the Works of the North, which had been founded in 1939.", True),
        ("The Marlau Works, which was founded in 1939, closed.", False),
        ("It is a works which was founded in 1939.", False),
        ("The Reed Works closed. It was founded in 1939.", False),
    ],
)
def test_a_clause_on_another_name_says_nothing_of_this_one(quote: str, other: bool) -> None:
    assert of_other(quote, quote.index("founded"), frozenset(content_stems("Marlau"))) is other


@pytest.mark.parametrize(
    ("quote", "change"), [("4.9 a mile ( 1.9/km 2 )", True), ("an area of 3 km 2", True), ("it has 2 mills", False)]
)
def test_the_power_of_a_unit_is_no_figure(quote: str, change: bool) -> None:
    assert is_change(quote, next(value for value in values(quote) if value.text.startswith("2"))) is change


@pytest.mark.parametrize(
    ("quote", "scope"),
    [
        ("It was the largest peace protest of the 20th century.", True),
        ("Its walls are as those of many mid-19th-century western forts.", True),
        ("It was built in the 19th century by Karl Weber.", False),
        ("It was built in the late 19th century.", False),
    ],
)
def test_a_century_that_only_says_of_what_sort_it_is_dates_nothing(quote: str, *, scope: bool) -> None:
    (value,) = [each for each in values(quote) if each.kind == "date"]
    assert is_scope(quote, value) == scope


@pytest.mark.parametrize(
    ("quote", "born", "died"),
    [
        (
            "Karl Weber ( 1885-1955 ) Date of birth 22 October 1900 Elm Date of death 8 July 1955",
            "1900-10-22",
            "1955-07-08",
        ),
        ("Karl Weber (1885–1955) kept his date of birth to himself in 1901", "1885", "1955"),
    ],
)
def test_labels_tell_the_ends_of_a_life(quote: str, born: str | None, died: str | None) -> None:
    ends = (life(quote, frozenset(content_stems(event))) for event in ("born", "died"))
    assert tuple(found[0].key if found else None for found in ends) == (born, died)


def test_who_befriends_a_thing_is_another() -> None:
    quote = "It was a project of the “Friends of the Arde Museum” that was founded in 1993."
    assert of_other(quote, quote.index("founded"), frozenset(content_stems("Arde Museum")))
    quote = "It was the Museum of Arde that was founded in 1993."
    assert not of_other(quote, quote.index("founded"), frozenset(content_stems("Arde Museum")))


def test_an_aside_behind_another_name_is_said_of_that_one() -> None:
    quote = "Ida was born on 24 March 1882 and has a sister, Maria Theresa (born 28 November 1880)."
    own = frozenset(content_stems("Ida Marlau"))
    assert [besides(quote, at, own) for at in (quote.index("born"), quote.rindex("born"))] == [False, True]
    assert not besides("Ida Marlau (born 1882) was an engineer.", 12, own)
