"""A forecast is in order, never promises more than the limits, and holds the runs that it speaks of."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.runs.test_llm_engine import QUESTION, TEXT, helpful

from aria import Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.budget import limits_for, total_money, total_tokens
from aria.core.forecast import forecast
from aria.core.limits import Limits
from aria.core.money import Price, Tier, micro
from aria.core.types import Brief, Effort
from aria.testing.model_server import ModelServer

EFFORTS = st.sampled_from(get_args(Effort))
RATES = st.integers(0, 100_000_000)
PRICES = st.builds(
    lambda name, prompt, reply, call: Price(model=name, tiers=(Tier(prompt=prompt, reply=reply),), call=call),
    st.sampled_from(["m:1", "m:2"]), RATES, RATES, st.integers(0, 9_000),
)  # fmt: skip


@given(
    EFFORTS,
    st.lists(PRICES, max_size=3),
    st.none() | st.integers(1, 10**7),
    st.integers(1, 10**6),
    st.integers(1, 900),
    st.floats(0.01, 9_999),
)
def test_low_likely_and_most_are_in_order_and_within_the_limits(
    effort: Effort, prices: list[Price], money: int | None, tokens: int, calls: int, seconds: float
) -> None:
    from dataclasses import replace

    dollars = None if money is None else money / 1_000_000
    limits = replace(limits_for(effort), money=dollars, tokens=tokens, model_calls=calls, seconds=seconds)
    told = forecast(Brief(question="?", engine="m:1", effort=effort, limits=limits, prices=tuple(prices)))
    for field in ("calls", "tokens", "seconds"):
        figures = [getattr(each, field) for each in (told.low, told.likely, told.most)]
        assert figures == sorted(figures), field
    assert told.most.money is not None
    assert max(told.low.money or 0, told.likely.money or 0) <= told.most.money
    assert money is None or told.most.money <= money
    assert told.most.calls <= calls
    assert told.most.tokens <= tokens


def test_what_has_no_price_has_no_forecast_of_money() -> None:
    told = forecast(Brief(question="?", engine="m:1", limits=Limits(), prices=(Price(model="m:1"),)))
    assert told.likely.tokens > 0
    assert told.low.money is told.likely.money is told.most.money is None


def test_an_engine_without_a_model_asks_none() -> None:
    told = forecast(Brief(question="?", limits=Limits()))
    assert (told.most.calls, told.most.tokens, told.most.money) == (0, 0, 0)
    assert told.most.seconds == Limits().seconds


@pytest.mark.parametrize("effort", get_args(Effort))
async def test_a_run_stays_within_its_forecast(effort: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "library").mkdir()
    (tmp_path / "library" / "viaduct.md").write_text(TEXT, encoding="utf-8")
    async with ModelServer(helpful).running() as server:
        monkeypatch.setenv("ARIA_COMPATIBLE_BASE_URL", f"{server.address}/v1")
        asker = Researcher(
            engine="compatible:double", corpus=[tmp_path / "library"], home=tmp_path / "home", store=MemoryStore(),
            effort=effort, prices={"compatible:double": {"input": 3, "output": 15}}, max_money=0.5,
        )  # fmt: skip
        told = forecast(asker.brief(QUESTION))
        report = await asker.ask(QUESTION)
        asker.close()
    assert told.low.calls <= report.usage.model_calls <= told.most.calls
    assert total_tokens(report.usage) <= told.most.tokens
    assert total_money(report.usage) <= (told.most.money or 0) <= micro(0.5)


def test_a_model_that_costs_nothing_costs_nothing_at_most_either() -> None:
    free = Price(model="compatible:own", tiers=(Tier(),), source="own server")
    assert forecast(Brief(question="?", engine="compatible:own", prices=(free,))).most.money == 0
