"""The engine that settings name, with the models that it may ask: what they cost and how often they may be asked."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from aria import registry
from aria.adapters.models.clients import address_of
from aria.adapters.models.prices import priced, window_of
from aria.adapters.models.profiles import kept
from aria.adapters.models.providers import PROVIDERS, canonical, split
from aria.adapters.models.rates import Rates
from aria.adapters.stores.lanes import SqlLanes
from aria.adapters.stores.sql import SqlStore
from aria.core.aptitude import ModelProfile
from aria.core.errors import UserError
from aria.core.events import ModelSwitched
from aria.core.limits import Limits
from aria.core.money import Price
from aria.core.ports import Clock, Engine, Store
from aria.core.state import RunState
from aria.settings import Settings, variable
from aria.wiring.usable import askable, contexts, named, own_prices


def engine(settings: Settings) -> tuple[Engine, frozenset[str]]:
    """The engine, and the models that it may ask. Raises UserError for a name that means nothing."""
    given = (*named(settings), profiles(settings.home), contexts(settings))
    made, models = registry.engine(*given, window_of)
    for model in sorted(models):
        try:
            split(model)
        except UserError as error:
            raise UserError(f"{error}; the engine without a model is {registry.EXTRACTIVE!r}") from None
    if settings.separate:
        from aria.separate.engine import separated

        made = separated(made, *given)
    return made, models


def chosen(settings: Settings) -> list[dict[str, Any]]:
    """For each role the models that are asked, in their order; none where the engine needs no model."""
    made, _ = engine(settings)
    roster = getattr(made, "roster", None)
    if roster is None:
        return []
    return [{"role": role, "models": list(roster.of(role, {}))} for role in registry.roles()]


def profiles(home: Path) -> dict[str, ModelProfile]:
    """What is known of models where they are asked now, by name. One probed at another address is another model."""
    found = {}
    for profile in kept(home):
        with contextlib.suppress(UserError):
            if address_of(split(profile.model)[0], variable) == profile.address:
                found[profile.model] = profile
    return found


def prices(models: Iterable[str], settings: Settings, limits: Limits, at: datetime) -> tuple[Price, ...]:
    """What the models cost at the time `at`. Raises UserError for an unknown price under a limit of money."""
    return priced(models, own_prices(settings), at, bounded=limits.money is not None)


def rates(settings: Settings, clock: Clock, store: Store) -> Rates:
    """The rate limits that all runs over a store share. Raises UserError for a provider that there is not."""
    for name in settings.rates:
        if name not in PROVIDERS:
            raise UserError(f"rates: no provider is called {name!r}; there are: {', '.join(PROVIDERS)}")
    lanes = SqlLanes(store.database) if isinstance(store, SqlStore) else None
    return Rates(clock, {name: each.rate() for name, each in settings.rates.items()}, lanes)


def switched(look: Callable[[], RunState], model: str, role: str, settings: Settings, at: datetime) -> ModelSwitched:
    """The word that puts `model` into the run that `look` shows.

    Raises UserError for a model or role that there is not, for a run that has ended or asks no model, and for one with
    a limit of money when no price is known.
    """
    model = canonical(model)
    split(model)
    if role:
        registry.known_role(role)
    state = look()
    if state.finished is not None:
        raise UserError(f"run {state.run} has ended; a model can be switched while a run works, or before it goes on")
    if state.brief.engine == registry.EXTRACTIVE:
        raise UserError(f"run {state.run} works without a model: there is none to switch")
    askable(model)
    (price,) = prices([model], settings, state.brief.limits, at)
    return ModelSwitched(model=model, role=role, price=price)
