"""Years before 1000: what is read as one, how they agree, and what they answer."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.conflict_kit import held
from tests.unit.extractive_kit import quotes, researched, written
from tests.unit.growth_kit import linear

from aria.core.types import Value
from aria.evidence.claims.support import unsupported
from aria.evidence.extraction.lifespans import life
from aria.evidence.text.stems import content_stems
from aria.evidence.typed import dates
from aria.evidence.typed.eras import find
from aria.evidence.typed.values import same, values


def date(text: str) -> Value:
    (value,) = [value for value in values(text) if value.kind == "date"]
    return value


@pytest.mark.parametrize(
    ("text", "told", "key"),
    [
        ("It was fought in 31 BC at sea.", "31 BC", "-0030"),
        ("It was fought on 2 September 31 BC.", "2 September 31 BC", "-0030-09-02"),
        ("It was fought on September 2, 31 B.C. at sea.", "September 2, 31 B.C.", "-0030-09-02"),
        ("He died in March 44 BCE.", "March 44 BCE", "-0043-03"),
        ("Walls rose about 8,000 BC.", "8,000 BC", "-7999"),
        ("He ruled 1250–1200 BC.", "1250–1200 BC", "-1249/-1199"),
        ("He ruled from 58 BC to 50 BC.", "58 BC to 50 BC", "-0057/-0049"),
        ("It began in 1 BC.", "1 BC", "0000"),
        ("It fell in AD 79.", "AD 79", "0079"),
        ("It fell in 79 CE.", "79 CE", "0079"),
        ("It fell on 24 August 79 A.D. at noon.", "24 August 79 A.D.", "0079-08-24"),
        ("He ruled in AD 69–79.", "AD 69–79", "0069/0079"),
        ("It grew in the sixth century BC.", "sixth century BC", "-0599/-0500"),
        ("It grew in the first century AD.", "first century AD", "0001/0100"),
        ("It grew in the 9th century.", "9th century", "0801/0900"),
        ("They came on 8 June 793 by sea.", "8 June 793", "0793-06-08"),
        ("They came on June 8, 793.", "June 8, 793", "0793-06-08"),
        ("They came in June 793.", "June 793", "0793-06"),
        ("It was founded in 634 by potters.", "634", "0634"),
        ("In 656, he was born.", "656", "0656"),
        ("She died c. 978.", "978", "0978"),
    ],
)
def test_a_year_with_its_era_is_a_date(text: str, told: str, key: str) -> None:
    value = date(text)
    assert (value.text, value.key) == (told, key)
    assert text[value.start : value.end] == told


@pytest.mark.parametrize(
    "text",
    [
        "Vancouver, BC",
        "It has 12 CE devices.",
        "0 BC",
        "AD",
        "12,000 BC",
        "100–200 BC",
        "in 79 ADs",
        "the AD group 5",
        "On 8 June 250 people came.",
        "in 120 of them",
        "one in 100.",
        "in 250 ml",
        "in 128-bit",
        "in 404.5",
        "in 193 countries",
    ],
)
def test_other_numbers_are_no_years_of_an_era(text: str) -> None:
    assert find(text) == []


@pytest.mark.parametrize("text", ["March 1200 BC", "1250–1200 BC", "in the twelfth century BC", "1400 B.C."])
def test_no_year_before_christ_passes_for_one_after(text: str) -> None:
    assert all(value.key.startswith("-") for value in values(text) if value.kind == "date")


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("31 BC", "2 September 31 BC", True),
        ("31 BC", "the first century BC", True),
        ("58–50 BC", "52 BC", True),
        ("31 BC", "30 BC", False),
        ("31 BC", "in AD 31", False),
        ("2 September 31 BC", "3 September 31 BC", False),
        ("in AD 79", "24 August 79 AD", True),
        ("in AD 79", "the 1st century AD", True),
        ("in AD 79", "1979", False),
    ],
)
def test_years_of_an_era_agree_as_others_do(one: str, other: str, agree: bool) -> None:
    assert same(date(one), date(other)) is same(date(other), date(one)) is agree


_ERA = st.sampled_from(
    ["31", "44", "8,000", " ", " ", "BC", "B.C.", "AD ", "CE", "March ", "2 ", "–", " to ", "sixth century ", "in "]
)


@given(st.one_of(st.text(max_size=80), st.lists(_ERA, max_size=20).map("".join)))
def test_spans_are_ordered_apart_and_have_days(text: str) -> None:
    spans = find(text)
    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert all(a.end <= b.start for a, b in pairwise(spans))
    told = [dates.days(span.key) for span in spans]
    assert all(days is not None and days[0] <= days[1] for days in told)
    assert all(dates.agree(span.key, span.key) for span in spans)


@given(st.one_of(st.text(max_size=80), st.lists(_ERA, max_size=20).map("".join)))
def test_values_do_not_overlap_beside_eras(text: str) -> None:
    assert all(a.end <= b.start for a, b in pairwise(values(text)))


@pytest.mark.parametrize("piece", ["31 BC ", "1", "AD 1", "March 3 ", "sixth century ", "1–", "B.C.", "44 BC to "])
def test_hostile_text_costs_no_time(piece: str) -> None:
    linear(lambda size: find((piece * size)[:size]), 10_000, 100_000)


def test_a_life_before_christ_is_told_by_its_span() -> None:
    quote = "Ida Marlau (12 July 100 BC – 15 March 44 BC) was a potter."
    assert [value.text for value in life(quote, content_stems("born"))] == ["12 July 100 BC"]
    assert [value.text for value in life(quote, content_stems("died"))] == ["15 March 44 BC"]


@pytest.mark.parametrize("told", ["on 2 September 31 BC", "in AD 79", "in the sixth century BC", "in the 9th century"])
def test_a_question_for_a_date_is_answered_by_one_of_antiquity(told: str) -> None:
    state = researched("When was the Marlau Temple built?", f"The Marlau Temple was built {told} by potters.")
    assert any(told in text for text in quotes(written(state), "answer"))


@pytest.mark.parametrize(("year", "borne"), [("31 BC", True), ("32 BC", False), ("AD 31", False)])
def test_a_sentence_may_tell_the_year_of_a_day_before_christ(year: str, borne: bool) -> None:
    quote = "The Marlau Temple was built on 2 September 31 BC."
    found = unsupported(f"The Marlau Temple was built in {year}.", [quote], "When was the Marlau Temple built?")
    assert (not found) is borne


def test_pages_that_tell_two_years_before_christ_differ() -> None:
    page = "The Marlau Temple stands in Selby. The Marlau Temple was built in {} by potters."
    (conflict,) = held("When was the Marlau Temple built?", page.format("31 BC"), page.format("58 BC"))
    assert {side.value for side in conflict.sides} == {"31 BC", "58 BC"}
    assert not held("When was the Marlau Temple built?", page.format("31 BC"), page.format("March 31 BC"))
