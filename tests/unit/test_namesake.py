"""Of which one of a series something is told, and which lengths are times."""

from __future__ import annotations

import pytest
from tests.unit.growth_kit import linear

from aria.engines.extractive.scoring.namesake import of_namesake, of_other_name, of_series
from aria.evidence.extraction.lifespans import lived
from aria.evidence.questions.question import profile


@pytest.mark.parametrize(
    ("title", "question", "quote", "other"),
    [
        ("", "When did Lark 2 land?", "Lark 1 rehearsed, but Lark 2 landed in 1969.", False),
        ("", "When did Orm VII reign?", "After Orm VI, Orm VII reigned from 1205.", False),
        ("", "When was Lark 2 launched?", "Lark 1 was launched on 5 May, and Lark 2 on 9 May.", False),
        ("", "When did Orm VII become king?", "Orm VI was king until 1205, when Orm VII followed.", False),
        ("", "When was Lark 2 launched?", "Lark 1 was launched on 5 May.", True),
        ("Orm VII", "When did Orm VII reign?", "After Orm VI he reigned from 1205.", False),
    ],
)
def test_what_names_only_another_of_the_series_is_of_that_one(
    title: str, question: str, quote: str, other: bool
) -> None:
    assert of_series(title, question, quote) is other


@pytest.mark.parametrize(
    ("question", "unit"),
    [
        ("How long is the bed?", "length"),
        ("How long is the old bobsled?", "length"),
        ("How long is Lake Mildred?", "length"),
        ("How long is the bridge that was widened?", "length"),
        ("How long is the dough proofed?", "duration"),
        ("How long was he detained for?", "duration"),
        ("How long are letters archived?", "duration"),
        ("How long is the shed closed?", "duration"),
    ],
)
def test_a_word_in_ed_need_be_no_participle(question: str, unit: str) -> None:
    assert profile(question, "").unit == unit


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("Harrow Mill was built in 1784 on the river Tarn.", ""),
        ("It stands by the old Harrow Mill.", "The Tarn is a river."),
    ],
)
def test_another_thing_of_the_kind_tells_nothing_of_what_is_not_named(quote: str, text: str) -> None:
    assert of_other_name("Mills", "When was Tarn Mill built?", quote, f"{quote} {text}")


@pytest.mark.parametrize(
    ("title", "quote", "text"),
    [
        ("Tarn Mill", "It was built in 1784, before Harrow Mill.", ""),
        ("Mills", "Harrow Mill was built in 1784.", "Harrow Mill was once called Tarn Mill."),
        ("Mills", "The Mill was built in 1784.", ""),
        ("Mills", "The tarn mill is younger than Harrow Mill.", ""),
        ("Mills", "Tarn Valley Mill was built after Harrow Mill.", ""),
    ],
)
def test_what_is_named_somewhere_may_be_told(title: str, quote: str, text: str) -> None:
    assert not of_other_name(title, "When was Tarn Mill built?", quote, f"{quote} {text}")


@pytest.mark.parametrize(
    ("question", "quote"),
    [
        ("When was Judge Arden born?", "Halbert Arden (1 January 1900 – 1951) was a judge."),
        ("When was Admiral Stoke born?", "Vice-Admiral Sir Montague Stoke was born on 11 November 1798."),
        ("When was C. Mayne born?", "Christa Mayne was born in 1976."),
        ("When was Empress Orlova born?", "Anna Orlova was born in 1693."),
        ("When was Richard Shepley born?", 'Hugh Richard "Dick" Shepley was born in 1880, and Ann Shepley in 1882.'),
    ],
)
def test_whoever_is_called_by_a_title_or_an_initial_has_another_first_name(question: str, quote: str) -> None:
    assert not of_other_name("", question, quote, quote)


def test_a_title_that_names_a_street_tells_it_from_others() -> None:
    quote = "Mill Street was widened in 1911."
    assert of_other_name("Streets", "When was King Street widened?", quote, quote)


@pytest.mark.parametrize(
    ("question", "quote", "other"),
    [
        ("When was St Luke's Church built?", "St Mark's Church was built in 1511. The church has a tower.", True),
        ("When was St. Luke's Church built?", "St Mark's Church was built in 1511.", True),
        ("When was Saint Mark's Church built?", "St. Mark's Church was built in 1511.", False),
        ("When was St Luke's Church built?", "The church was built in 1511.", False),
        ("When did Mr Holt die?", "Mrs Holt died in 1950.", True),
        ("When did Mr. Holt die?", "Mr & Mrs Holt died in 1950.", False),
        ("When did Mr. Holt die?", "Mrs Holt died after Mr. Holt.", False),
        ("When was King Ada born?", "Queen Ada was born in 1210, and King Orm in 1205.", True),
        ("When was Admiral Stoke born?", "Captain Stoke was born in 1798.", False),
        ("When was Queen Street widened?", "King Street was widened in 1911.", True),
    ],
)
def test_another_saint_or_a_title_of_the_other_sex_is_of_another(question: str, quote: str, other: bool) -> None:
    assert of_other_name("", question, quote, quote) is other


PAINTER = "Ada Lorn was a painter. She should not be confused with the general of the same name."


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("When did the general Ada Lorn die?", True),
        ("When did General Ada Lorn die?", True),
        ("When did Ada Lorn, the general, die?", True),
        ("When did the painter Ada Lorn die?", False),
        ("When did Ada Lorn die?", False),
        ("When did Mrs Ada Lorn die?", False),
    ],
)
@pytest.mark.parametrize("titles", [("Ada Lorn (painter)", ""), ("lorn painter", "Ada Lorn (painter)")])
def test_what_the_question_calls_somebody_tells_the_page_of_another(
    titles: tuple[str, str], question: str, other: bool
) -> None:
    assert of_namesake(titles, question, PAINTER) is other


def test_what_else_its_text_calls_somebody_is_said_of_them() -> None:
    assert not of_namesake(("Ada Lorn (officer)",), "When did General Ada Lorn die?", "She was made a general in 1701.")


@pytest.mark.parametrize(
    ("quote", "told"),
    [
        ("Ada Lorn (1664 to 21 November 1731) was a soldier.", True),
        ("Ada Lorn (born 3 May 1664 until 1731) was a soldier.", True),
        ("Ada Lorn (3. Mai 1664 bis 21. November 1731) war Offizierin.", True),
        ("Ada Lorn (mayor from 1664 to 1731) was a soldier.", False),
        ("Ada Lorn (1664 to 1671) was a mayor.", False),
        ("Ada Lorn (2 to 3 votes in 1664) was a mayor.", False),
    ],
)
def test_a_word_joins_the_ends_of_a_life_too(quote: str, told: bool) -> None:
    assert bool(lived(quote)) is told


@pytest.mark.parametrize("unit", ["a ", "of the same name ", "Ada "])
def test_a_page_is_read_for_others_of_the_name_in_the_time_of_its_length(unit: str) -> None:
    title, question = "Ada Lorn (painter)", "When did the general Ada Lorn die?"
    linear(lambda size: of_namesake((title,), question, (unit * size)[:size]), 10_000, 100_000)
