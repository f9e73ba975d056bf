"""Periods asked about and told of: what is read, how the two agree, and that no text costs more than its length."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.growth_kit import linear

from aria.evidence.text.sentences import split
from aria.evidence.typed import periods
from aria.evidence.typed.period import Period
from aria.evidence.typed.periods import UNDATED, Asked, agreement, asked, told

DAYS = st.dates(date(1100, 1, 1), date(2099, 12, 31))


def _period(one: date, other: date) -> Period:
    return Period(min(one, other).isoformat(), max(one, other).isoformat())


PERIODS = st.builds(_period, DAYS, DAYS)


def _agreement(question: str, text: str) -> float:
    """How well the last sentence of `text` agrees with the question."""
    return agreement(asked(question), told(text, split(text), periods.asks_of_life(question))[-1])


@pytest.mark.parametrize(
    ("question", "first", "last"),
    [
        ("Where did she teach from 2004 to 2005?", "2004-01-01", "2005-12-31"),
        ("Where did she teach from Mar 1990 to 1991?", "1990-03-01", "1991-12-31"),
        ("Where did she teach in may 1998?", "1998-05-01", "1998-05-31"),
        ("Where did she teach between 1971 and 1973?", "1971-01-01", "1973-12-31"),
        ("Where did she teach before 1990?", "0001-01-01", "1989-12-31"),
        ("Where did she teach after 1990?", "1991-01-01", "9999-12-31"),
        ("Where did she teach since 1990?", "1990-01-01", "9999-12-31"),
        ("Where did she teach until 1990?", "0001-01-01", "1990-12-31"),
        ("Where did she teach in the 1990s?", "1990-01-01", "1999-12-31"),
        ("Where did she teach in the early 1960s?", "1960-01-01", "1963-12-31"),
        ("Who ruled in the late 19th century?", "1865-01-01", "1900-12-31"),
        ("What was made during the war years 1914-18?", "1914-01-01", "1918-12-31"),
        ("What was its capital as of 2012?", "2012-01-01", "2012-12-31"),
        ("What opened on 3 May 1937?", "1937-05-03", "1937-05-03"),
        ("What was sold in Q3 2019?", "2019-07-01", "2019-09-30"),
        ("What was sold in the third quarter of 2019?", "2019-07-01", "2019-09-30"),
        ("Where did she swim in the summer of 1954?", "1954-06-01", "1954-09-30"),
        ("Where did the winner of the 2020 Harbour Prize teach from 1958 to 1959?", "1958-01-01", "1959-12-31"),
    ],
)
def test_reads_the_period_of_a_question(question: str, first: str, last: str) -> None:
    (found,) = asked(question)
    assert (found.whole.first, found.whole.last) == (first, last)
    assert found.whole.holds(found.opening)


def test_a_question_without_a_date_asks_for_no_period() -> None:
    assert asked("How high is the tower?") == ()
    assert agreement((), ()) == 1.0


BETTER = [
    ("Where did Ada Brook work from 2004 to 2007?", "Brook taught at Ely from 2004 to 2007.", "Brook came in 2004."),
    ("Where did Ada Brook work from 2004 to 2007?", "Brook went to Ely in 2004.", "Brook left Ely in 2007."),
    ("Where did Ada Brook work from 2004 to 2007?", "Ely (came May 2004, left July 2007)", "Brook came in 2004."),
    ("Where did Ada Brook work from 2004 to May 2007?", "Brook (Ely, 2004–2007)", "Brook came to Ely in 2004."),
    ("Who led it from 2004 to 2007?", "Brook came in 2004.", "It won in 2002 and 2009."),
    ("Where did Ada Brook work from 2004 to 2007?", "Brook left Ely in 2007.", "Brook wrote much."),
    ("Where did Ada Brook work from 2004 to 2007?", "Brook wrote much.", "Brook moved to Ely in 2009."),
    ("Where did Ada Brook work in 2005?", "Brook taught at Ely in 2005.", "Brook taught at Ely from 1990 to 2010."),
    ("Where did Ada Brook work in 2005?", "Brook taught at Ely (2001–present).", "Brook taught at Ely until 2003."),
    ("Where did Ada Brook work after 1998?", "She was in Ely in 1999.", "She was in Ely in 2017."),
    ("Where did Ada Brook work before 1998?", "She was in Ely in 1997.", "She was in Ely in 1960."),
    ("What opened in 1951?", "In 1950 the hall burnt. The following year the inn opened.", "The inn opened in 1950."),
    ("What opened in 1953?", "In 1950 the hall burnt. Three years later the inn opened.", "The inn opened in 1950."),
    ("Where was Ada Brook in 1920?", "Brook was in Ely in 1920.", "Ada Brook (1879–1955) was a teacher."),
    ("Where was Ada Brook in 1920?", "Brook was quiet.", "Ada Brook (born 3 May 1920) was a teacher at Ely in 1960."),
    ("Who was born in 1879?", "Ada Brook (1879–1955) was a teacher.", "Brook was quiet."),
]  # fmt: skip


@pytest.mark.parametrize(("question", "better", "worse"), BETTER)
def test_what_agrees_better_scores_higher(question: str, better: str, worse: str) -> None:
    assert _agreement(question, better) > _agreement(question, worse)


@given(PERIODS, PERIODS)
def test_agreement_is_a_share_and_the_very_period_agrees_best(one: Period, other: Period) -> None:
    wanted = (Asked(one, one),)
    found = agreement(wanted, (other,))
    assert 0.0 <= found <= agreement(wanted, (one,)) == 1.0


@given(PERIODS, PERIODS)
def test_no_day_in_common_is_no_agreement(one: Period, other: Period) -> None:
    assert (agreement((Asked(one, one),), (other,)) == 0.0) == (not one.meets(other))


@given(PERIODS, st.integers(0, 9_000), st.integers(0, 9_000))
def test_a_wider_question_never_agrees_worse_with_what_lies_within(period: Period, before: int, after: int) -> None:
    wide = Period(
        (date.fromisoformat(period.first) - timedelta(before)).isoformat(),
        (date.fromisoformat(period.last) + timedelta(after)).isoformat(),
    )
    assert agreement((Asked(wide, wide),), (period,)) >= agreement((Asked(period, period),), (period,))


@given(PERIODS, st.integers(0, 9_000), st.integers(1, 9_000))
def test_a_vaguer_sentence_never_agrees_better(period: Period, near: int, farther: int) -> None:
    def told_until(days: int) -> float:
        last = (date.fromisoformat(period.last) + timedelta(days)).isoformat()
        return agreement((Asked(period, period),), (Period(period.first, last),))

    assert told_until(near) >= told_until(near + farther)


@given(PERIODS)
def test_who_tells_both_ends_of_a_period_tells_of_all_of_it(wanted: Period) -> None:
    ends = (Period(wanted.first, wanted.first), Period(wanted.last, wanted.last))
    if wanted.first[:7] != wanted.last[:7]:
        assert agreement((Asked(wanted, wanted),), ends) == 1.0


@given(PERIODS, PERIODS, PERIODS)
def test_telling_more_never_agrees_worse(wanted: Period, one: Period, other: Period) -> None:
    asked_for = (Asked(wanted, wanted),)
    assert agreement(asked_for, (one, other)) >= agreement(asked_for, (one,))


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    assert len(told(text, split(text))) == len(split(text))
    for each in asked(text):
        assert each.whole.holds(each.opening)


@pytest.mark.parametrize(
    "unit",
    [
        "1998-2001 ",
        "1998–",
        "(1998 – ",
        "(born 1 ",
        "from 1998 to ",
        "two years ",
        "1",
        "-",
        "in in in in ",
        "May ",
        "aged 1 ",
    ],
)
def test_hostile_text_costs_no_more_than_its_length(unit: str) -> None:
    def read(size: int) -> None:
        text = (unit * size)[:size]
        asked(text)
        told(text, ((0, len(text)),))

    linear(read, 10_000, 100_000)


def test_only_the_words_that_bound_a_period_need_no_repeating() -> None:
    (bounded,), (named,) = asked("Who led it from 1998 to 2001?"), asked("Who led it in 1998?")
    assert (bounded.bounded, named.bounded) == (True, False)
    assert {"1998", "2001"} <= set(bounded.words)
    assert named.words == ()


LIFE = "Mara Holt (3 May 1881 – 4 June 1961) was a painter.\n\n"


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("She settled in Elm at the age of ten.", True),
        ("Aged 10, she moved to Elm.", True),
        ("When she was ten she moved to Elm.", True),
        ("She settled in Elm at the age of eight.", False),
        ("Her father moved to Elm at the age of ten.", False),
        ("At the age of ten the violinist Olga Lind moved to Elm.", False),
        ("At the age of ten she moved to New Elm.", True),
        ("Pupils aged 10 to 14 are taught in Elm.", False),
        ("She had been in Elm for ten years.", False),
    ],
)
def test_an_age_counts_from_the_birth_that_the_text_opens_with(text: str, best: bool) -> None:
    assert (_agreement("Where did Holt live from 1891 to 1905?", LIFE + text) > periods.UNDATED) is best


def test_where_two_are_born_an_age_is_nobodys() -> None:
    text = f"{LIFE}Ada Holt (1885–1966) was her sister.\n\nShe settled in Elm at the age of ten."
    assert _agreement("Where did Holt live from 1891 to 1905?", text) == periods.UNDATED


def test_a_stay_ends_with_what_ended_it() -> None:
    text = "He led the school from 1971 until his death in 1984."
    assert _agreement("Who led the school from 1975 to 1978?", text) > periods.WIDE


@pytest.mark.parametrize("unit", ["aged 1 ", "Ada Lind ", "A-", "his ", "of Ada "])
def test_hostile_lives_cost_no_more_than_their_length(unit: str) -> None:
    def read(size: int) -> None:
        text = LIFE + (unit * size)[:size]
        told(text, ((0, len(LIFE)), (len(LIFE), len(text))))

    linear(read, 10_000, 100_000)


@pytest.mark.parametrize(
    ("question", "text", "agrees"),
    [
        ("How long was the shot clock before 2019?", "It was 30 seconds before the edition of August 2019.", True),
        ("Who was speaker in 2022?", "Dana Wexley was speaker since the Guild was set up in 2019.", True),
        ("Who was speaker in 2017?", "Dana Wexley was speaker since the Guild was set up in 2019.", False),
        ("Where was the seat in 2010?", "Its seat was in Dunmore until 2004; since then it has been in Hexley.", True),
        ("Onde ficava a sede antes de 2012?", "A sede fica em Alvor desde 2012; anteriormente ficava em Silvar.", True),
        ("How many died in 1926?", "1926, August: cloudburst. The railway was cut. 17 dead.", True),
        ("How many died in 1927?", "1926, August: cloudburst. The railway was cut. 17 dead.", False),
    ],
)
def test_what_bounds_a_time_or_heads_an_entry_tells_of_when_it_was(question: str, text: str, agrees: bool) -> None:
    last = told(text, tuple(split(text)))[-1]
    assert (agreement(asked(question), last) > UNDATED) is agrees
