"""What a run will use, told before it starts: at least, likely, and at most. Pure arithmetic over its brief.

The most is a promise, for it follows from the limits. The rest is experience: what each role's call is like, and how
many rounds a question takes. It is a forecast of the work, not of what any document holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from aria.core.limits import Limits
from aria.core.money import Price, cost, in_dollars, micro, worst
from aria.core.types import Brief

_PLAN, _READ, _ASSESS, _SEARCH = (500, 400), (1_500, 100), (1_200, 150), (600, 150)
"""Tokens in and out of one call of a role."""
_SECONDS = {"low": 0.5, "likely": 5.0}
"""Of one call, where each round waits for four in a row: search or plan, read, assess, and half a reading more."""
_WITHOUT_MODEL = {"low": 0.5, "likely": 5.0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    calls: int = 0
    tokens: int = 0
    money: int | None = 0
    """Millionths of a US dollar; None where a price is not known."""
    seconds: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Forecast:
    low: Expected
    likely: Expected
    most: Expected
    """No run goes beyond it."""

    def as_json(self) -> dict[str, Any]:
        """As JSON types, money in dollars."""
        return {name: _plain(each) for name, each in (("low", self.low), ("likely", self.likely), ("most", self.most))}


def forecast(brief: Brief) -> Forecast:
    """The forecast of a run with these limits and models."""
    limits = brief.limits
    if not brief.prices:
        low, likely = (Expected(seconds=min(_WITHOUT_MODEL[name], limits.seconds)) for name in ("low", "likely"))
        return Forecast(low=low, likely=likely, most=Expected(seconds=limits.seconds))
    cheapest = min(brief.prices, key=lambda price: worst(price, 4, 1))
    own = next((price for price in brief.prices if price.model == brief.engine), cheapest)
    known = all(price.known for price in brief.prices)
    money = _most(limits, brief.prices) if known else None
    most = Expected(calls=limits.model_calls, tokens=limits.tokens, money=money, seconds=limits.seconds)
    rounds = max(1, limits.rounds // 4)
    reads = -(-limits.sub_questions * limits.reads // 3)
    likely = _work(limits, "likely", own, most, rounds=rounds, reads=reads)
    low = _work(limits, "low", cheapest, likely, rounds=1, reads=1)
    return Forecast(low=low, likely=likely, most=most)


def _work(limits: Limits, name: str, price: Price, most: Expected, *, rounds: int, reads: int) -> Expected:
    """So many rounds of work, no more than `most`. The least writes from little, others from a third of their room."""
    write = (limits.write_in // (8 if rounds * reads == 1 else 3), limits.write_out // 4)
    asked = [_PLAN, *[_READ] * (rounds * reads), *[_ASSESS] * rounds, *[_SEARCH] * (rounds - 1), write]
    asked = asked[: most.calls]
    return Expected(
        calls=len(asked),
        tokens=min(most.tokens, sum(map(sum, asked))),
        money=None if most.money is None else min(most.money, sum(cost(price, *call) for call in asked)),
        seconds=min(most.seconds, (4 * rounds + 1) * _SECONDS[name]),
    )


def _most(limits: Limits, prices: Iterable[Price]) -> int:
    """The dearest way to use up all tokens and calls; each call that costs something may be rounded up."""
    ways = [(limits.tokens, 0), (0, limits.tokens)]
    fees = max((price.call for price in prices), default=0) * max(0, limits.model_calls - 1)
    dearest = max(worst(price, *way) for price in prices for way in ways) + fees
    dearest += limits.model_calls if dearest else 0
    return dearest if limits.money is None else min(dearest, micro(limits.money))


def _plain(each: Expected) -> dict[str, Any]:
    money = None if each.money is None else in_dollars(each.money)
    return {"calls": each.calls, "tokens": each.tokens, "money": money, "seconds": each.seconds}
