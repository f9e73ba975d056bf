"""How high or long a thing is may be told by what it does, and then it is no way to something else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.evidence.extraction.stretches import stretches


@pytest.mark.parametrize(
    ("quote", "told"),
    [
        ("At 3,284 metres, Mount Tessaly is the giant of the range.", {"high"}),
        ("The mast stands 214 metres tall.", {"high"}),
        ("The Ysolde flows for 231 kilometres before meeting the sea.", {"long"}),
        ("The hut stands 200 m from the station.", set()),
        ("At noon, the bell rings.", set()),
        ("The river flows slowly.", set()),
    ],
)
def test_what_a_thing_does_tells_its_size(quote: str, told: set[str]) -> None:
    assert {word for *_, word in stretches(quote)} == told


@given(st.text(alphabet="At 0123456789,.mrises flows", max_size=60))
def test_places_lie_within_the_quote_and_in_order(quote: str) -> None:
    assert all(0 <= start < end <= len(quote) for start, end, _ in stretches(quote))
