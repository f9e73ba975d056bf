"""How much of a bound is used, what a run will cost and what it did, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from aria.core.budget import total_money
from aria.core.forecast import Expected, Forecast, forecast
from aria.core.limits import BillLine
from aria.core.money import in_dollars
from aria.core.report import Report
from aria.core.types import Brief


@dataclass(frozen=True, slots=True)
class Meter:
    """How much of a bound is used."""

    name: str
    used: float
    limit: float

    @property
    def share(self) -> float:
        return min(1.0, self.used / self.limit) if self.limit else 1.0


def dollars(amount: float) -> str:
    """`$12.50`, and to the millionth what is less than a dollar: `$0.000315`."""
    return f"${amount:,.2f}" if amount >= 1 or not amount else f"${amount:.6f}".rstrip("0").ljust(5, "0")


def bill_words(line: BillLine) -> str:
    """One model's part of the bill."""
    tokens = f"{line.tokens_in:,} tokens in, {line.tokens_out:,} out"
    repeated = f", {line.repeated_tokens:,} asked again" if line.repeated_tokens else ""
    price = dollars(in_dollars(line.money)) if line.priced else "no price is known"
    off = ""
    if line.called_off:
        most = f", at most {dollars(in_dollars(line.called_off_money))}" if line.priced else ""
        off = f"; {_calls(line.called_off)} called off{most}"
    return f"{line.model}: {_calls(line.calls)}, {tokens}{repeated}, {price}{off}"


def cost_words(report: Report) -> str:
    """What a report cost, as far as prices are known; empty where no model was asked."""
    if not report.bill:
        return ""
    total = dollars(in_dollars(total_money(report.usage)))
    return total if all(line.priced for line in report.bill) else f"{total} and what has no known price"


def _calls(count: int) -> str:
    return f"{count:,} call" if count == 1 else f"{count:,} calls"


def expectations(brief: Brief) -> Iterator[str]:
    """What a run with a model is told to cost before it does, and the models whose price nobody knows."""
    if brief.prices:
        yield forecast_words(forecast(brief))
    for price in brief.prices:
        if not price.known:
            yield f"no price is known for {price.model}: its calls are counted in tokens only"


def forecast_lines(told: Forecast, brief: Brief) -> Iterator[str]:
    """The forecast, a line for each."""
    yield f"{brief.engine}, effort {brief.effort}"
    for name, each in (("at least", told.low), ("likely", told.likely), ("at most", told.most)):
        yield f"{name:<9} {_expected(each)}"
    for price in brief.prices:
        yield f"{price.model}: {price.source or 'no price is known, so it is counted in tokens only'}"


def forecast_words(told: Forecast) -> str:
    """`likely 25 calls, …; at least 4 calls, …; at most 200 calls, …`."""
    parts = (("likely", told.likely), ("at least", told.low), ("at most", told.most))
    return "; ".join(f"{name} {_expected(each)}" for name, each in parts)


def _expected(each: Expected) -> str:
    money = "unknown money" if each.money is None else dollars(in_dollars(each.money))
    return f"{_calls(each.calls)}, {each.tokens:,} tokens, {money}, {each.seconds:,.0f} s"
