"""How a value is told in full: what belongs to it, and nothing that does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.core.types import AnswerType
from aria.evidence.conflict.value_text import in_full
from aria.evidence.typed.values import same, values

EXPECTED: tuple[tuple[AnswerType, str, str, str], ...] = (
    ("place", "It is in Chester Springs, Utah, near a mill.", "Chester Springs", "Chester Springs, Utah"),
    ("place", "It lies in Fulton, Illinois, United States.", "Fulton", "Fulton, Illinois, United States"),
    ("place", "Born in Canton, Ohio, Day was a son of William Day.", "Canton", "Canton, Ohio"),
    ("place", "The school lies in Abingdon, Illinois, near a mill.", "Illinois", "Abingdon, Illinois"),
    ("place", "It was moved to Lucca and Pisa.", "Lucca", "Lucca"),
    ("date", "The house was built about 1870 of brick.", "1870", "about 1870"),
    ("date", "The house was built in 1870 of brick.", "1870", "1870"),
    ("date", "The house (2007) opened on November 1, 2007.", "2007", "November 1, 2007"),
)  # fmt: skip


@pytest.mark.parametrize(("expects", "quote", "first", "told"), EXPECTED)
def test_what_belongs_to_a_value_is_told_with_it(expects: AnswerType, quote: str, first: str, told: str) -> None:
    found = values(quote)
    named = sorted(found, key=lambda value: value.text != first)
    fitting = [value for value in named if (value.kind == "date") == (expects == "date")]
    assert in_full(quote, fitting, found, expects)[0].text == told


@given(st.text(st.sampled_from("ABab19 ,.()–"), max_size=60), st.sampled_from(("date", "place", "number", "person")))
def test_a_value_stays_a_stretch_of_its_quote_and_none_is_lost(quote: str, expects: AnswerType) -> None:
    found = values(quote)
    told = in_full(quote, found, found, expects)
    assert len(told) == len(found)
    assert all(quote[value.start : value.end] == value.text for value in told)


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("Canton, Ohio", "Canton, United States", True),
        ("Ulm, Germany", "Ulm, Württemberg", True),
        ("Canton, Ohio", "Canton", True),
        ("Canton, Ohio", "Fulton, Ohio", False),
    ],
)
def test_places_are_told_in_full_and_compared_by_their_own_name(one: str, other: str, agree: bool) -> None:
    told = []
    for place in (one, other):
        quote = f"She was born in {place}."
        found = values(quote)
        told += in_full(quote, [value for value in found if value.text == place.split(",")[0]], found, "place")
    assert [value.text for value in told] == [one, other]
    assert same(*told) is agree
