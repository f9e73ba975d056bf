"""What a run costs: counted to the token over every protocol, stopped before it is too much, the same after a crash."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.runs.test_limits import QUESTION, RESTLESS, calling, fresh_query, never_sure
from tests.runs.test_llm_engine import QUESTION as ARCHES
from tests.runs.test_llm_engine import TEXT, helpful
from tests.runs.test_resume import copy_prefix

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from aria.core.budget import estimate_tokens, total_money
from aria.core.effects import Complete, Completed, Effect, Result
from aria.core.errors import AuthFailed, EffectError, RateLimited, Unavailable, UserError
from aria.core.events import EffectStarted, Resumed
from aria.core.labels import Context, SourceText
from aria.core.limits import Limits
from aria.core.ports import Perform
from aria.core.state import RunState
from aria.core.types import Draft
from aria.testing import ScriptedEngine, World, researcher
from aria.testing.model_server import ModelServer
from aria.testing.wire import Asked, Reply

WIRES = {
    "openai": ("openai:gpt-5-mini", "OPENAI_BASE_URL", "/v1", "OPENAI_API_KEY"),
    "anthropic": ("anthropic:claude-sonnet-5", "ANTHROPIC_BASE_URL", "", "ANTHROPIC_API_KEY"),
    "google": ("google:gemini-2.5-flash", "GOOGLE_GEMINI_BASE_URL", "", "GEMINI_API_KEY"),
}
PRICES = {model: {"input": 3, "output": 15} for model, *_ in WIRES.values()}
OWN: dict[str, Any] = {"prices": {"m:1": {"input": 2, "output": 8}}}
WIDE = Limits(idle_rounds=99, rounds=99, failures=99, write_in=0, write_out=0)


async def asked_over(
    wire: str, double: Callable[[Asked], Reply], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **settings: Any
) -> tuple[Report, ModelServer]:
    model, address, path, key = WIRES[wire]
    library = tmp_path / "library"
    library.mkdir(exist_ok=True)
    (library / "viaduct.md").write_text(TEXT, encoding="utf-8")
    monkeypatch.setenv(key, "k")
    async with ModelServer(double).running() as server:
        monkeypatch.setenv(address, server.address + path)
        asker = Researcher(
            engine=model, corpus=[library], home=tmp_path / "home", store=MemoryStore(), effort="quick", **settings
        )
        report = await asker.ask(ARCHES)
        asker.close()
    return report, server


@pytest.mark.parametrize("wire", WIRES)
async def test_tokens_and_money_add_up_to_the_token(wire: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[tuple[int, int]] = []

    def counting(asked: Asked) -> Reply:
        """Reports a different usage for each request."""
        said.append((437 + 11 * asked.number, 23 + asked.number))
        return replace(helpful(asked), usage=said[-1])

    report, _ = await asked_over(wire, counting, tmp_path, monkeypatch, prices=PRICES)
    assert report.usage.tokens_in == sum(sent for sent, _ in said)
    assert report.usage.tokens_out == sum(out for _, out in said)
    assert report.usage.money == sum(3 * sent + 15 * out for sent, out in said)
    (line,) = report.bill
    assert (line.model, line.calls) == (WIRES[wire][0], len(said))
    assert (line.tokens_in, line.tokens_out, line.money) == (
        report.usage.tokens_in,
        report.usage.tokens_out,
        report.usage.money,
    )
    assert report.as_json()["usage"]["money"] == report.usage.money / 1_000_000


@pytest.mark.parametrize("wire", WIRES)
@pytest.mark.parametrize("usage", [None, (0, 0), (10**9, 10**9)], ids=["missing", "zero", "absurd"])
async def test_our_estimate_counts_where_a_provider_counts_nonsense(
    wire: str, usage: tuple[int, int] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def odd(asked: Asked) -> Reply:
        return replace(helpful(asked), usage=usage)

    report, server = await asked_over(wire, odd, tmp_path, monkeypatch, prices=PRICES)
    prompts = sum(estimate_tokens(asked.system + asked.user) for asked in server.asked)
    assert prompts <= report.usage.tokens_in < 4 * prompts
    assert 0 < report.usage.money < 15 * (report.usage.tokens_in + report.usage.tokens_out)


async def test_a_run_is_priced_by_the_table_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    report, _ = await asked_over("anthropic", helpful, tmp_path, monkeypatch, max_money=1.0)
    assert report.usage.money > 0
    assert report.limits.money == 1.0
    assert report.bill[0].priced


async def test_a_server_of_ones_own_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WIRES, "own", ("compatible:double", "ARIA_COMPATIBLE_BASE_URL", "/v1", "UNUSED"))
    report, _ = await asked_over("own", helpful, tmp_path, monkeypatch, max_money=0.000001)
    assert report.status == "answered"
    assert report.usage.money == 0
    assert report.usage.tokens_in > 0


async def test_a_model_of_unknown_price_is_counted_in_tokens_and_refused_under_a_limit(
    world: World,
) -> None:
    engine = ScriptedEngine(calling(2))
    report = await researcher(world, engine=engine, models=("m:1",), limits=replace(WIDE, rounds=3)).ask(QUESTION)
    (line,) = report.bill
    assert not line.priced
    assert report.as_json()["bill"][0]["money"] is None
    assert report.usage.money == 0
    assert line.tokens_in > 0
    bounded = researcher(world, engine=engine, models=("m:1",), limits=replace(WIDE, money=1.0))
    with pytest.raises(UserError, match="m:1"):
        await bounded.ask(QUESTION)
    assert not bounded.runs()


# -- the hard stop


@pytest.mark.parametrize("money", [0.000001, 0.0005, 0.001, 0.0042, 0.02])
async def test_a_limit_of_money_is_never_passed(world: World, money: float) -> None:
    def model(effect: Effect, number: int) -> Result | None:
        return Completed(text=SourceText("word " * 40), tokens_out=50) if isinstance(effect, Complete) else None

    world.behaviour = model
    limits = replace(WIDE, money=money, seconds=9_999, steps=9_999)
    report = await researcher(world, engine=ScriptedEngine(calling(3)), models=("m:1",), limits=limits, **OWN).ask(
        QUESTION
    )
    assert report.stop_reason == "max_money"
    assert report.status == "partial"
    assert report.usage.money <= money * 1_000_000 * (1 - limits.reserve)
    assert report.usage.money or money < 0.0006
    assert report.sentences


async def test_the_final_write_can_be_paid_when_the_money_ran_out(world: World) -> None:
    """Research stops while a write of the stated size is still within the limit, far more than the share."""
    wrote: list[Complete] = []

    async def write(state: RunState, perform: Perform) -> Draft:
        wrote.append(Complete(role="w", model="m:1", prompt=Context("q" * 1_000), max_tokens=700))
        await perform(wrote[-1])
        return Draft(sentences=(), abstains=True)

    limits = replace(WIDE, money=0.01, steps=9_999, seconds=9_999, write_in=300, write_out=700)
    script = {**calling(3), "write": [write]}
    report = await researcher(world, engine=ScriptedEngine(script), models=("m:1",), limits=limits, **OWN).ask(QUESTION)
    assert report.stop_reason == "max_money"
    assert wrote
    assert wrote[0] in world.asked
    assert not [failure for failure in report.degraded if "write" in failure.what]


async def test_a_write_that_cannot_be_paid_ends_in_quotes(world: World) -> None:
    async def write(state: RunState, perform: Perform) -> Draft:
        await perform(Complete(role="w", model="m:1", prompt=Context("q"), max_tokens=30_000))
        raise AssertionError

    limits = replace(WIDE, money=0.01, rounds=2)
    script = {"write": [write]}
    report = await researcher(world, engine=ScriptedEngine(script), models=("m:1",), limits=limits, **OWN).ask(QUESTION)
    assert report.stop_reason == "max_money"
    assert [sentence.status for sentence in report.sentences] == ["supported"]
    assert report.usage.money == 0


@pytest.mark.parametrize(
    ("error", "counts"),
    [(Unavailable("cut"), True), (RateLimited("slow"), False), (AuthFailed("no"), False)],
    ids=["broken off", "refused", "no key"],
)
async def test_a_failed_call_counts_its_prompt_unless_it_was_refused(
    world: World, error: EffectError, *, counts: bool
) -> None:
    world.behaviour = lambda effect, number: error if isinstance(effect, Complete) else None
    limits = replace(WIDE, rounds=3)
    report = await researcher(world, engine=ScriptedEngine(calling(1)), models=("m:1",), limits=limits, **OWN).ask(
        QUESTION
    )
    assert report.usage.model_calls > 0
    assert (report.usage.money > 0) is counts
    assert report.usage.money == 2 * report.usage.tokens_in


# -- crashes


def paying(world: World) -> World:
    def model(effect: Effect, number: int) -> Result | None:
        if isinstance(effect, Complete):
            return Completed(text=SourceText("a word"), tokens_in=len(effect.prompt.text) // 3, tokens_out=9)
        return None

    return World(documents=world.documents, behaviour=model)


async def test_every_prefix_resumes_to_the_same_bill(world: World) -> None:
    async def follow_up(state: RunState, perform: Perform) -> Any:
        for number in range(2):
            await perform(
                Complete(role="p", model="m:1", prompt=Context(f"{state.round} {number} " * 20), max_tokens=50)
            )
        return fresh_query(state, perform)

    script: dict[str, list[Any]] = {"assess": [never_sure], "follow_up": [follow_up]}
    limits = replace(WIDE, rounds=3, money=1.0)

    def asker(store: MemoryStore) -> Researcher:
        return researcher(
            paying(world), engine=ScriptedEngine(script), store=store, models=("m:1",), limits=limits, **OWN
        )

    store = MemoryStore()
    whole = await asker(store).ask(QUESTION)
    assert whole.usage.money > 0
    records = asker(store).log(whole.run_id)
    for length in range(1, len(records) + 1):
        resumed = await asker(copy_prefix(store, records[:length])).resume(whole.run_id)
        last = records[length - 1].event
        lost = last.reserved_money if isinstance(last, EffectStarted) else 0
        assert resumed.usage.money == whole.usage.money, f"after {length} records"
        assert total_money(resumed.usage) == whole.usage.money + lost, f"after {length} records"
        assert sum(line.money for line in resumed.bill) == total_money(resumed.usage)


async def test_a_resumed_run_keeps_the_prices_that_it_began_with(world: World) -> None:
    store = MemoryStore()
    script = calling(2)
    limits = replace(WIDE, rounds=3)
    first = researcher(paying(world), engine=ScriptedEngine(script), store=store, models=("m:1",), limits=limits, **OWN)
    whole = await first.ask(QUESTION)
    half = copy_prefix(store, first.log(whole.run_id)[: len(first.log(whole.run_id)) // 2])
    dearer: dict[str, Any] = {"prices": {"m:1": {"input": 900, "output": 900}}}
    later = researcher(
        paying(world), engine=ScriptedEngine(script), store=half, models=("m:1",), limits=limits, **dearer
    )
    assert total_money((await later.resume(whole.run_id)).usage) == whole.usage.money


async def test_a_run_that_ran_out_of_money_goes_on_when_it_gets_more(world: World) -> None:
    store = MemoryStore()
    limits = replace(WIDE, money=0.002, steps=9_999, seconds=9_999)

    def asker() -> Researcher:
        script = {**RESTLESS, **calling(3)}
        return researcher(
            paying(world), engine=ScriptedEngine(script), store=store, models=("m:1",), limits=limits, **OWN
        )

    short = await asker().ask(QUESTION)
    assert short.stop_reason == "max_money"
    longer = await asker().resume(short.run_id, more=Resumed(reopen=True, extra_money=0.003))
    assert longer.limits.money == 0.005
    assert short.usage.money < longer.usage.money <= 5_000
