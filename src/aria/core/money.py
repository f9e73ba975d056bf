"""Money in whole millionths of a US dollar. Sums are exact, and each call is rounded up: no bill is too low.

A price is written into the first record of a run, so that its bill does not depend on a table that changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal

MICRO = 1_000_000
"""Millionths in a dollar, and tokens that a price is for."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tier:
    """Prices of a million tokens, in millionths of a dollar, for prompts of more than `above` tokens."""

    above: int = 0
    prompt: int = 0
    reply: int = 0
    cached: int = 0
    """Tokens of the prompt that the provider read from its cache."""
    written: int = 0
    """Tokens of the prompt that it wrote to its cache."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Price:
    """What a model costs. Without tiers nobody knows, and its calls are counted in tokens only."""

    model: str
    """`provider:name`."""
    tiers: tuple[Tier, ...] = ()
    """By `above`, lowest first."""
    call: int = 0
    """Millionths of a dollar for each request, whatever its size."""
    source: str = ""
    """Where the price is from: a table with its version, the user's settings, a server of the user's own."""

    @property
    def known(self) -> bool:
        return bool(self.tiers)


def micro(dollars: float | Decimal) -> int:
    """Dollars as whole millionths, rounded down: a limit is never more than was stated."""
    return int((Decimal(str(dollars)) * MICRO).to_integral_value(ROUND_FLOOR))


def in_dollars(money: int) -> float:
    """Millionths as dollars, for people and JSON; nothing is computed from it."""
    return money / MICRO


def plus(dollars: float, more: float) -> float:
    """A sum of dollars that is the one a person would write."""
    return float(Decimal(str(dollars)) + Decimal(str(more)))


def rate(dollars: float | Decimal) -> int:
    """A price in dollars as whole millionths, rounded up."""
    return int((Decimal(str(dollars)) * MICRO).to_integral_value(ROUND_CEILING))


def cost(price: Price, tokens_in: int, tokens_out: int, *, cached: int = 0, written: int = 0) -> int:
    """What a call cost. `cached` and `written` are parts of `tokens_in`."""
    if not price.known:
        return 0
    tier = next((each for each in reversed(price.tiers) if tokens_in > each.above), price.tiers[0])
    cached = min(max(0, cached), tokens_in)
    written = min(max(0, written), tokens_in - cached)
    plain = (tokens_in - cached - written) * tier.prompt + tokens_out * tier.reply
    return price.call + _whole(plain + cached * tier.cached + written * tier.written)


def worst(price: Price, tokens_in: int, tokens_out: int) -> int:
    """What a call of this size costs at most, whichever tier it falls into. We ask no provider to write a cache."""
    sums = (tokens_in * tier.prompt + tokens_out * tier.reply for tier in price.tiers)
    return price.call + _whole(max(sums, default=0))


def _whole(parts: int) -> int:
    return -(-parts // MICRO)
