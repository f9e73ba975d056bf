"""Money: exact, never too low, bounded before the call; the reserve pays for the final write."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aria.adapters.models.prices import priced
from aria.core.budget import after, effect_limit, final_write, research_limit, total_money, total_tokens
from aria.core.effects import Complete, arguments
from aria.core.errors import UserError
from aria.core.events import EffectDone, EffectFailed, EffectStarted, Event
from aria.core.fold import fold
from aria.core.labels import Context
from aria.core.limits import Limits, Need, Usage
from aria.core.money import Price, Tier, cost, micro, plus, worst
from aria.core.records import GENESIS, seal
from aria.core.state import RunState
from aria.core.types import Brief
from aria.settings import load

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
COUNTS = st.integers(0, 2_000_000)
RATES = st.integers(0, 200_000_000)


@st.composite
def cards(draw: st.DrawFn) -> Price:
    starts = sorted({0, *draw(st.lists(st.integers(1, 500_000), max_size=2))})
    tiers = tuple(
        Tier(above=start, prompt=draw(RATES), reply=draw(RATES), cached=draw(RATES), written=draw(RATES))
        for start in starts
    )
    return Price(model="openai:x", tiers=tiers, call=draw(st.integers(0, 20_000)))


def test_a_price_for_a_million_is_a_millionth_for_one() -> None:
    price = Price(model="m:1", tiers=(Tier(prompt=150_000, reply=600_000),))
    assert cost(price, 100, 20) == 15 + 12
    assert cost(price, 1, 0) == 1, "a part of a millionth is a millionth"
    assert cost(Price(model="m:1"), 10**9, 10**9) == 0


@given(cards(), COUNTS, COUNTS, COUNTS, COUNTS)
def test_no_call_costs_more_than_its_worst_price(price: Price, sent: int, said: int, cached: int, more: int) -> None:
    tiers = tuple(replace(each, cached=min(each.cached, each.prompt), written=each.prompt) for each in price.tiers)
    dearer = replace(price, tiers=tiers)
    paid = cost(dearer, sent, said, cached=cached, written=more)
    assert 0 <= paid <= worst(dearer, sent, said) <= worst(dearer, sent + cached, said + more)


@given(cards(), COUNTS, COUNTS)
def test_a_bill_is_exact_to_the_millionth_for_each_call(price: Price, sent: int, said: int) -> None:
    tier = [each for each in price.tiers if sent > each.above or each.above == 0][-1]
    exact = (Decimal(sent) * tier.prompt + Decimal(said) * tier.reply) / 1_000_000 + price.call
    assert exact <= cost(price, sent, said) < exact + 1


@given(st.decimals(min_value=0, max_value=10_000, places=6), st.decimals(min_value=0, max_value=100, places=6))
def test_dollars_keep_their_millionths(amount: Decimal, more: Decimal) -> None:
    assert micro(float(amount)) == amount * 1_000_000
    assert micro(plus(float(amount), float(more))) == (amount + more) * 1_000_000


# -- where prices come from


def test_the_users_own_price_comes_first_then_a_server_of_his_own_then_the_table() -> None:
    own = load(prices={"openai:gpt-5-mini": {"input": 1, "output": "2.5"}}).own_prices()
    models = ["openai:gpt-5-mini", "openai:gpt-5", "ollama:qwen3", "openai:no-such-thing", "nobody:x"]
    found = {price.model: price for price in priced(models, own, NOW, bounded=False)}
    assert cost(found["openai:gpt-5-mini"], 1_000_000, 1_000_000) == 3_500_000
    assert found["openai:gpt-5"].known
    assert cost(found["openai:gpt-5"], 1_000_000, 0) > 0
    assert found["ollama:qwen3"].known
    assert cost(found["ollama:qwen3"], 10**6, 10**6) == 0
    assert not found["openai:no-such-thing"].known
    assert not found["nobody:x"].known


def test_a_limit_of_money_needs_every_price_and_says_how_to_give_it() -> None:
    with pytest.raises(UserError, match="ARIA_PRICES"):
        priced(["openai:gpt-5", "openai:no-such-thing"], {}, NOW, bounded=True)


def test_an_own_price_is_read_from_a_variable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARIA_PRICES", '{"openai:gpt-5": {"input": 0.5, "output": 2, "cached": 0.05, "call": 0.001}}')
    (price,) = load().own_prices().values()
    assert price.tiers == (Tier(prompt=500_000, reply=2_000_000, cached=50_000, written=500_000),)
    assert price.call == 1_000


@pytest.mark.parametrize(
    "wrong",
    [
        "1.25",
        "gpt-5=1/2",
        '{"gpt-5": {"input": 1, "output": 1}}',
        '{"openai:gpt-5": {"input": 1}}',
        '{"openai:gpt-5": {"input": -1, "output": 1}}',
        '{"openai:gpt-5": {"input": 1, "output": "NaN"}}',
        '{"openai:gpt-5": {"input": 1, "output": 1, "ouput": 1}}',
        '{"openai:gpt-5": 4}',
        "[]",
    ],
)
def test_a_price_that_is_none_is_refused_by_name(wrong: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ARIA_PRICES", wrong)
    with pytest.raises(UserError, match="prices"):
        load()


def test_our_figure_is_the_librarys_for_every_model_that_it_prices() -> None:
    from genai_prices.data_snapshot import get_snapshot
    from genai_prices.types import Usage as Counted

    from aria.adapters.models.providers import PROVIDERS

    compared = 0
    names = {"x-ai": "xai", **{name: name for name in PROVIDERS}}
    for provider in get_snapshot().providers:
        for model in provider.models if provider.id in names else ():
            (price,) = priced([f"{names[provider.id]}:{model.id}"], {}, NOW, bounded=False)
            hourly = isinstance(model.prices, list) and any(
                hasattr(each.constraint, "end_time") for each in model.prices
            )
            if not price.known or hourly:
                continue
            for sent, said, cached in ((1_000, 200, 0), (150_000, 4_000, 90_000), (250_001, 10, 3), (900_000, 1, 0)):
                counted = Counted(input_tokens=sent, output_tokens=said, cache_read_tokens=cached)
                _, found = get_snapshot().find_provider_model(model.id, None, provider.id, None)
                theirs = found.calc_price(counted, provider, genai_request_timestamp=NOW).total_price * 1_000_000
                assert theirs <= cost(price, sent, said, cached=cached) <= theirs + 2, model.id
                compared += 1
    assert compared > 400


# -- the reserve

PRICE = Price(model="openai:x", tiers=(Tier(prompt=2_000_000, reply=8_000_000),))


@st.composite
def briefs(draw: st.DrawFn) -> Brief:
    limits = Limits(
        tokens=draw(st.integers(1, 300_000)),
        money=draw(st.none() | st.integers(1, 900_000).map(lambda millionths: millionths / 1_000_000)),
        reserve=draw(st.sampled_from([0.0, 0.15, 0.5])),
        write_in=draw(st.integers(0, 20_000)),
        write_out=draw(st.integers(0, 9_000)),
        model_calls=10_000,
    )
    return Brief(question="?", engine="openai:x", limits=limits, prices=(PRICE,))


@given(briefs(), st.lists(st.tuples(st.integers(0, 40_000), st.integers(0, 9_000), st.booleans()), max_size=30))
def test_after_any_research_within_limits_the_stated_write_can_be_paid(
    brief: Brief, calls: list[tuple[int, int, bool]]
) -> None:
    """Each call is let through as the gate lets it, and takes up to what was set aside for it."""
    usage = Usage()
    for sent, said, fails in calls:
        need = Need(calls=1, tokens=sent + said, money=worst(PRICE, sent, said))
        if research_limit(brief, usage, 0) or effect_limit(brief, usage, need, closing=False, seconds=0.0):
            continue
        paid = cost(PRICE, sent, 0 if fails else said)
        common: dict[str, Any] = {"key": "k", "effect_kind": "complete", "attempt": 0, "tokens_in": sent, "money": paid}
        failed = EffectFailed(error="", message="", final=True, **common)
        usage = after(usage, failed if fails else EffectDone(result="", tokens_out=said, **common))
        assert total_tokens(usage) <= brief.limits.tokens
    write = final_write(brief)
    money = None if brief.limits.money is None else micro(brief.limits.money)
    assert money is None or total_money(usage) <= money
    if write.tokens <= brief.limits.tokens and (money is None or write.money <= money):
        assert effect_limit(brief, usage, write, closing=True, seconds=0.0) is None


def test_a_run_without_a_model_keeps_nothing_for_one() -> None:
    brief = Brief(question="?", limits=Limits(tokens=1, money=0.000001, write_in=1, write_out=0))
    assert final_write(brief) == Need()
    assert research_limit(brief, Usage(), 0) is None


# -- the bill


def started(key: str, model: str, *, repeated: bool = False) -> EffectStarted:
    effect = arguments(Complete(role="r", model=model, prompt=Context(key), max_tokens=10))
    return EffectStarted(key=key, effect=effect, attempt=0, reserved_tokens=50, reserved_money=7, repeated=repeated)


CALLS = st.lists(
    st.tuples(st.sampled_from("abcdef"), st.sampled_from(["m:1", "m:2"]), st.sampled_from(["done", "failed", "lost"])),
    max_size=20,
)


@given(CALLS)
def test_the_bill_adds_up_to_the_usage(calls: list[tuple[str, str, str]]) -> None:
    events: list[Event] = []
    common: dict[str, Any] = {"effect_kind": "complete", "attempt": 0}
    for key, model, end in calls:
        events.append(started(key, model, repeated=len(events) % 3 == 2))
        if end == "done":
            events.append(EffectDone(key=key, result="", tokens_in=30, tokens_out=9, money=4, **common))
        elif end == "failed":
            events.append(EffectFailed(key=key, error="", message="", final=False, tokens_in=30, money=3, **common))
    state = RunState()
    for number, event in enumerate(events):
        state = fold(state, seal(run="r", seq=number, at=number, prev=GENESIS, event=event))
    lines = state.bill.values()
    assert sum(line.money for line in lines) == total_money(state.usage)
    assert sum(line.tokens_in + line.tokens_out + line.repeated_tokens for line in lines) == total_tokens(state.usage)
    assert sum(line.calls for line in lines) == state.usage.model_calls + state.usage.repeated_calls
