"""What is known of a model's end, by the packages that are installed."""

from __future__ import annotations

from datetime import date

import pytest
from anthropic.resources.messages.messages import DEPRECATED_MODELS
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.models.retiring import retiring


@pytest.mark.parametrize("name", sorted(DEPRECATED_MODELS))
def test_a_model_whose_end_its_provider_dates_has_that_day(name: str) -> None:
    day = date.fromisoformat(retiring(f"anthropic:{name}"))
    assert f"{day:%B} {day.day}" in DEPRECATED_MODELS[name]
    assert str(day.year) in DEPRECATED_MODELS[name]


def test_of_others_the_table_of_prices_says_at_most_that_they_end() -> None:
    assert retiring("openai:gpt-4.5-preview") in ("", "deprecated")
    assert retiring("ollama:claude-3-opus-20240229") == "", "a server of one's own ends nothing"


@given(st.text(max_size=40))
def test_whatever_is_asked_there_is_an_answer(name: str) -> None:
    assert retiring(name) == ""
    assert retiring(f"openai:{name}") in ("", "deprecated")
