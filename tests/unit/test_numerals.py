"""Numbers of other languages: what is a measure, what only begins like one, and which separators are read."""

from __future__ import annotations

import pytest
from tests.unit.growth_kit import linear

from aria.evidence.questions.question import profile
from aria.evidence.typed.values import values


def _found(text: str) -> list[tuple[str, str, str]]:
    return [(each.kind, each.key, each.unit) for each in values(text) if each.kind != "name"]


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("The 2020 metro population was large.", "2020"),
        ("The town’s 2020 metro population was large.", "2020"),
        ("2012 세계 선수권 대회에서 우승했다.", "2012"),
        ("2015 세기의 대결", "2015"),
        ("2012 명예의 전당", "2012"),
        ("2015米兰世博会", "2015"),
        ("2010人口普查", "2010"),
        ("2010 人口普查结果", "2010"),
        ("2010名古屋", "2010"),
        ("Im Jahr 1950 Menschen zu zählen war schwer.", "1950"),
    ],
)
def test_a_word_that_only_begins_like_a_measure_leaves_a_year(text: str, year: str) -> None:
    assert _found(text) == [("date", year, "")]


@pytest.mark.parametrize(
    ("text", "key", "unit"),
    [
        ("Die Stadt hat 1950 Menschen.", "1950", "people"),
        ("Tiene una altura de 1200 metros.", "1200", "m"),
        ("이 마을에는 1200명이 산다.", "1200", "people"),
        ("그는 45세의 나이로 은퇴했다.", "1420062840", "s"),
        ("높이는 1500미터이다.", "1500", "m"),
        ("高さは1500メートルです。", "1500", "m"),
        ("海拔1500米。", "1500", "m"),
        ("1500米高的山", "1500", "m"),
        ("有1200人参加。", "1200", "people"),
        ("1200名作家参加。", "1200", "people"),
        ("全市有50万人口。", "500000", "people"),
        ("5キロ走った。", "5000", "m"),
        ("500엔짜리 동전", "500", "JPY"),
    ],
)
def test_a_measure_with_its_endings_is_read(text: str, key: str, unit: str) -> None:
    assert [found[1:] for found in _found(text)] == [(key, unit)]


@pytest.mark.parametrize(
    ("text", "key"),
    [("在2010人口普查中有变化。", "2010"), ("제3세계 국가", "3"), ("5キロバイト", "5"), ("12 유로파", "12")],
)
def test_a_number_before_a_longer_word_has_no_unit(text: str, key: str) -> None:
    assert _found(text) == [("number", key, "")]


def test_a_metro_of_english_is_no_metre() -> None:
    assert "m" not in {unit for _, _, unit in _found("The city has 35 metro stations and it is large.")}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("₹5,10,250 was paid.", "510250"),
        ("Rs. 1,25,000 were given.", "125000"),
        ("The sum was 12,34,56,789 in all.", "123456789"),
        ("जनसंख्या 1,25,000 है", "125000"),
    ],
)
def test_indian_separators_are_read_where_they_are_meant(text: str, key: str) -> None:
    assert key in {found[1] for found in _found(text)}


def test_a_list_of_numbers_is_no_number() -> None:
    assert "510250" not in {found[1] for found in _found("See pages 5,10,250 and 12 of the book.")}


@pytest.mark.parametrize("piece", [".234", ",23", ".2,", "2010人口", "1950人 ", "1,25,000 "])
def test_separators_and_measures_cost_no_time(piece: str) -> None:
    linear(lambda size: values("1" + (piece * size)[:size] + ".2"), 5_000, 50_000)


@pytest.mark.parametrize("question", ["من أي بلد جاء ابن بطوطة؟", "من أية مدينة جاء؟", "من أين جاء ابن بطوطة؟"])
def test_an_arabic_question_for_where_from_asks_for_no_person(question: str) -> None:
    assert profile(question, "2026-01-01").kind != "who"


def test_an_arabic_question_for_a_person_does() -> None:
    assert profile("من بنى المنارة؟", "2026-01-01").kind == "who"
