"""The models that were chosen: their names, and whether they can be asked at all (a key, an address, a package)."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import cache

from aria import registry
from aria.adapters.models import clients
from aria.adapters.models.adapter import Models
from aria.adapters.models.providers import canonical, split
from aria.core.errors import EffectError, UserError
from aria.core.money import Price
from aria.core.ports import Adapters, Engine
from aria.settings import Settings, listed, variable


def named(settings: Settings) -> tuple[str, str, str, str]:
    """Engine, fast model, fallbacks and roles of the settings, each model under the one name that it has here."""
    own = registry.roles_of(settings.roles)
    return (
        canonical(settings.engine),
        canonical(settings.fast),
        ",".join(map(canonical, listed(settings.fallbacks))),
        ",".join(f"{role}={canonical(model)}" for role, model in own.items()),
    )


def contexts(settings: Settings) -> dict[str, int]:
    """What the user says that models have room for."""
    return {canonical(model): tokens for model, tokens in settings.context.items()}


def own_prices(settings: Settings) -> dict[str, Price]:
    """The user's own prices."""
    return {canonical(name): replace(each, model=canonical(name)) for name, each in settings.own_prices().items()}


@cache
def prepare(model: str) -> None:
    """Load what talks to a model, which takes seconds the first time, before the clock of any call runs."""
    with suppress(EffectError, UserError):  # who asks it is told
        clients.model(*split(model), variable)


def all_askable(made: Engine, adapters: Adapters) -> None:
    """Raises KeyMissing or UserError where a role has no model that can be asked, so before any run starts."""
    roster = getattr(made, "roster", None)
    if roster is None or not isinstance(adapters.get("complete"), Models):
        return
    for role in registry.roles():
        faults = [_fault(model) for model in roster.of(role, {})]
        if None not in faults and (first := next(filter(None, faults), None)):
            raise first
    for model in roster.models:
        prepare(model)


def askable(model: str) -> None:
    """Raises KeyMissing or UserError where a model that was chosen by name cannot be asked."""
    if fault := _fault(model):
        raise fault


def _fault(model: str) -> UserError | None:
    try:
        clients.ready(split(model)[0], variable)
    except UserError as error:
        return type(error)(f"{model} cannot be asked: {error}; the engine without a model is {registry.EXTRACTIVE!r}")
    return None
