"""Rate limits of providers: never more than stated in any minute, one word for all runs, served in order."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aria.adapters.models.rates import LONGEST_PAUSE, PARALLEL, PARALLEL_AT_HOME, Rates
from aria.adapters.models.refusals import used_up, wait_of
from aria.core.errors import QuotaExceeded, RateLimited, Unavailable, UserError
from aria.core.limits import MINUTE, Rate
from aria.settings import load
from aria.testing import ManualClock

MODEL = "openai:x"
FOREVER = 1e9


async def sent_at(rates: Rates, clock: ManualClock, sizes: Sequence[int], *, model: str = MODEL) -> list[float]:
    """When each call went out, all of them asked for at once."""
    began: list[float] = []

    async def call(size: int) -> None:
        async with rates.turn(model, size, FOREVER):
            began.append(clock.now())
            await asyncio.sleep(0)

    await asyncio.gather(*(call(size) for size in sizes))
    return began


@settings(max_examples=60)
@given(
    st.none() | st.integers(1, 9),
    st.none() | st.integers(1, 900),
    st.integers(1, 5),
    st.lists(st.integers(1, 1_200), max_size=30),
)
def test_no_minute_has_more_than_was_stated(
    requests: int | None, tokens: int | None, parallel: int, sizes: list[int]
) -> None:
    clock = ManualClock()
    rates = Rates(clock, {"openai": Rate(requests=requests, tokens=tokens, parallel=parallel)})
    began = asyncio.run(sent_at(rates, clock, sizes))
    assert began == sorted(began)
    assert len(began) == len(sizes)
    for number, at in enumerate(began):
        within = [size for size, other in zip(sizes[number:], began[number:], strict=True) if other < at + MINUTE]
        assert requests is None or len(within) <= requests
        assert tokens is None or sum(within) <= tokens or len(within) == 1, "one that is too large goes alone"
    if requests is None and tokens is None:
        assert len(set(began)) <= 1


async def test_fifty_runs_share_one_limit_and_nobody_waits_longer_than_it_requires() -> None:
    clock = ManualClock()
    rates = Rates(clock, {"openai": Rate(requests=60, parallel=50)})
    start = clock.now()
    ends: dict[int, float] = {}

    async def run(number: int) -> None:
        for _ in range(3):
            async with rates.turn(MODEL, 100, FOREVER):
                await asyncio.sleep(0)
        ends[number] = clock.now() - start

    await asyncio.gather(*(run(number) for number in range(50)))
    assert len(ends) == 50
    assert max(ends.values()) == pytest.approx(2 * MINUTE), "150 calls at 60 a minute: two full minutes, then the rest"


async def test_calls_at_once_are_bounded_for_each_provider() -> None:
    rates = Rates(ManualClock(), {"ollama": Rate(parallel=2)})
    busy: dict[str, int] = {}
    most: dict[str, int] = {}

    async def call(model: str) -> None:
        async with rates.turn(model, 1, FOREVER):
            busy[model] = busy.get(model, 0) + 1
            most[model] = max(most.get(model, 0), busy[model])
            for _ in range(3):
                await asyncio.sleep(0)
            busy[model] -= 1

    models = ("ollama:a", "llamacpp:b", MODEL)
    await asyncio.gather(*(call(model) for model in models for _ in range(40)))
    assert most == {"ollama:a": 2, "llamacpp:b": PARALLEL_AT_HOME, MODEL: PARALLEL}


async def test_one_refusal_pauses_every_call_to_that_provider_and_no_other() -> None:
    clock = ManualClock()
    rates = Rates(clock, {})
    start = clock.now()
    rates.refused("openai:other", RateLimited("slow", retry_after=17))
    assert await sent_at(rates, clock, [1], model="anthropic:y") == [start]
    assert await sent_at(rates, clock, [1, 1]) == [start + 17, start + 17]


async def test_without_a_word_from_the_provider_pauses_grow_once_for_each_burst() -> None:
    clock = ManualClock()
    rates = Rates(clock, {})
    waits = []
    for _ in range(9):
        for _ in range(20):
            rates.refused(MODEL, RateLimited("slow"))
        before = clock.now()
        (at,) = await sent_at(rates, clock, [1])
        waits.append(at - before)
    assert waits == sorted(waits)
    assert waits[0] < waits[-1] <= LONGEST_PAUSE


@pytest.mark.parametrize(("pause", "seconds"), [(30.0, 20.0), (LONGEST_PAUSE + 1, FOREVER)])
async def test_a_wait_that_is_too_long_is_given_up_at_once(pause: float, seconds: float) -> None:
    clock = ManualClock()
    rates = Rates(clock, {})
    rates.refused(MODEL, RateLimited("slow", retry_after=pause))
    start = clock.now()
    with pytest.raises(RateLimited):
        async with rates.turn(MODEL, 1, seconds):
            raise AssertionError
    assert clock.now() == start


async def test_a_used_up_quota_closes_its_model_until_it_is_over() -> None:
    clock = ManualClock()
    rates = Rates(clock, {})
    rates.refused(MODEL, QuotaExceeded("spent", retry_after=120))
    with pytest.raises(QuotaExceeded):
        async with rates.turn(MODEL, 1, FOREVER):
            raise AssertionError
    assert await sent_at(rates, clock, [1], model="openai:another")
    clock.advance(121)
    assert await sent_at(rates, clock, [1])


async def test_who_waits_can_be_called_off_and_holds_nobody_up() -> None:
    class Stopped(ManualClock):
        async def sleep(self, seconds: float) -> None:
            await asyncio.Event().wait()

    rates = Rates(Stopped(), {"openai": Rate(requests=1)})
    assert await sent_at(rates, ManualClock(), [1])
    waiting = [asyncio.create_task(sent_at(rates, ManualClock(), [1])) for _ in range(3)]
    for _ in range(5):
        await asyncio.sleep(0)
    for task in waiting:
        task.cancel()
    assert all(
        isinstance(each, asyncio.CancelledError) for each in await asyncio.gather(*waiting, return_exceptions=True)
    )
    assert await sent_at(rates, ManualClock(), [1], model="anthropic:y")


async def test_other_failures_teach_nothing() -> None:
    clock = ManualClock()
    rates = Rates(clock, {})
    rates.refused(MODEL, Unavailable("down"))
    assert await sent_at(rates, clock, [1]) == [clock.now()]


# -- what a refusal means

GROQ_DAY = "Rate limit reached for model `x` on tokens per day (TPD): Limit 100000. Please try again in 7m12.5s."
GROQ_MINUTE = "Rate limit reached for model `x` on tokens per minute (TPM): Limit 6000. Please try again in 950ms."


@pytest.mark.parametrize(
    ("status", "message", "wanted"),
    [
        (402, "Payment required", True),
        (429, GROQ_DAY, True),
        (429, GROQ_MINUTE, False),
        (429, "Rate limit exceeded: free-models-per-day", True),
        (429, "You exceeded your daily limit", True),
        (429, "Too many requests", False),
        (429, "Requests rate limit exceeded", False),
        (400, "Your credit balance is too low to access the Anthropic API.", True),
        (400, "messages: the text 'your credit balance is too low' is not allowed", False),
        (400, "Give the number of visitors per day", False),
        (500, "requests per day", False),
    ],
)
def test_a_daily_quota_is_told_from_a_burst(status: int, message: str, *, wanted: bool) -> None:
    assert used_up(status, {"error": {"message": message}}) is wanted
    assert used_up(status, {"message": message}) is wanted


@pytest.mark.parametrize(
    "body", [None, "text", b"x", [], {}, {"error": None}, {"error": []}, {"error": {"message": 3}}]
)
def test_any_body_can_be_looked_at(body: object) -> None:
    assert not used_up(429, body)
    assert wait_of({}, body) is None


@pytest.mark.parametrize(
    ("headers", "message", "wanted"),
    [
        ({"retry-after": "7.5"}, "", 7.5),
        ({"retry-after": "Wed, 21 Oct 2026 07:28:00 GMT"}, "", None),
        ({"retry-after": "nan"}, "", None),
        ({}, GROQ_DAY, 432.5),
        ({}, GROQ_MINUTE, 0.95),
        ({}, "Please try again in 6h0m0s.", 21_600),
        ({}, "Please try again in a moment.", None),
        ({}, "Please try again later.", None),
    ],
)
def test_how_long_to_wait(headers: dict[str, str], message: str, wanted: float | None) -> None:
    found = wait_of(headers, {"error": {"message": message}})
    assert found == wanted if wanted is None else found == pytest.approx(wanted)


# -- what users state


def test_rates_are_read_from_text_and_from_a_table() -> None:
    text = load(rates="openai=500/200000/8, groq=30, ollama=//2, anthropic=/40000").rates
    assert {name: each.rate() for name, each in text.items()} == {
        "openai": Rate(requests=500, tokens=200_000, parallel=8),
        "groq": Rate(requests=30),
        "ollama": Rate(parallel=2),
        "anthropic": Rate(tokens=40_000),
    }
    assert (
        load(rates={"openai": "500/200000/8", "groq": {"requests": 30}, "ollama": "//2", "anthropic": "/40000"}).rates
        == text
    )


@pytest.mark.parametrize(
    "wrong", ["openai", "openai=", "openai=x", "openai=1/2/3/4", "openai=-1", "openai=0", "openai=1.5"]
)
def test_a_rate_that_is_none_is_refused_by_name(wrong: str) -> None:
    with pytest.raises(UserError, match="rates"):
        load(rates=wrong)
