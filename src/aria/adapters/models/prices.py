"""What models cost: the user's own word first, then nothing for a server of their own, then a table that is kept up.

The table comes with the library that talks to the models. It is read when a model is first priced, and nothing is
downloaded.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from importlib.metadata import version
from typing import Any

from aria.adapters.models.providers import split
from aria.core.errors import UserError
from aria.core.money import Price, Tier, rate

_FREE = (Tier(),)
TABLE_NAMES: Mapping[str, str] = {"xai": "x-ai"}
"""Providers that the table knows by another name."""
_HOURS = 24
"""A price that changes by the hour is the highest that these hours bring."""


def priced(models: Iterable[str], own: Mapping[str, Price], at: datetime, *, bounded: bool) -> tuple[Price, ...]:
    """The price of each model at the time `at`, sorted by model; without tiers where nobody knows it.

    Raises UserError for such a model where money is `bounded`: no limit can be kept that cannot be computed.
    """
    found = tuple(_price(model, own, at) for model in sorted(models))
    unknown = [price.model for price in found if not price.known]
    if unknown and bounded:
        example = json.dumps({unknown[0]: {"input": 1.25, "output": 10}})
        raise UserError(
            f"no price is known for {', '.join(unknown)}, so a limit of money cannot be kept: state it in US dollars "
            f"for a million tokens, ARIA_PRICES='{example}', or set no limit of money"
        )
    return found


def _price(model: str, own: Mapping[str, Price], at: datetime) -> Price:
    if model in own:
        return own[model]
    try:
        provider, name = split(model)
    except UserError:
        return Price(model=model)
    if provider.keyless:
        return Price(model=model, tiers=_FREE, source="a server of your own")
    try:
        return _listed(model, TABLE_NAMES.get(provider.name, provider.name), name, at)
    except ImportError:
        return Price(model=model)


def window_of(model: str) -> int | None:
    """Tokens of a prompt with its reply that the table says this model has room for; None where it does not say."""
    try:
        provider, name = split(model)
        if provider.keyless:
            return None
        from genai_prices.data_snapshot import get_snapshot

        _, found = get_snapshot().find_provider_model(name, None, TABLE_NAMES.get(provider.name, provider.name), None)
    except (ImportError, LookupError, UserError):
        return None
    return found.context_window


def _listed(model: str, provider: str, name: str, at: datetime) -> Price:
    """The price in the table, none where it has no such model or no price for both directions."""
    from genai_prices.data_snapshot import get_snapshot

    try:
        _, found = get_snapshot().find_provider_model(name, None, provider, None)
    except LookupError:
        return Price(model=model)
    day = [found.get_prices(at + timedelta(hours=hour)) for hour in range(_HOURS)]
    if any(each.input_mtok is None or each.output_mtok is None for each in day):
        return Price(model=model)
    starts = sorted({0}.union(*(_starts(each) for each in day)))
    return Price(
        model=model,
        tiers=tuple(_tier(start, day) for start in starts),
        call=max(-(-_at(each.requests_kcount, 0) // 1000) for each in day),
        source=f"genai-prices {version('genai-prices')}",
    )


def _starts(prices: Any) -> set[int]:
    """Where the tiers of a price begin."""
    units = (prices.input_mtok, prices.output_mtok, prices.cache_read_mtok, prices.cache_write_mtok)
    return {tier.start for unit in units for tier in getattr(unit, "tiers", ())}


def _tier(start: int, day: Iterable[Any]) -> Tier:
    """The highest prices of the day for prompts of more than `start` tokens."""
    tiers = [
        Tier(
            above=start,
            prompt=plain,
            reply=max(_at(each.output_mtok, start), _at(each.output_reasoning_mtok, start, 0)),
            cached=_at(each.cache_read_mtok, start, plain),
            written=max(plain, _at(each.cache_write_mtok, start, plain)),
        )
        for each in day
        for plain in (_at(each.input_mtok, start),)
    ]
    return Tier(
        above=start,
        prompt=max(tier.prompt for tier in tiers),
        reply=max(tier.reply for tier in tiers),
        cached=max(tier.cached for tier in tiers),
        written=max(tier.written for tier in tiers),
    )


def _at(unit: Any, start: int, otherwise: int = 0) -> int:
    """What a unit costs in the tier that begins at `start`."""
    if unit is None:
        return otherwise
    if not hasattr(unit, "tiers"):
        return rate(unit)
    begun = [tier.price for tier in unit.tiers if tier.start <= start]
    return rate(begun[-1] if begun else unit.base)
