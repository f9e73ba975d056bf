"""The models that there are: what is configured, what answers on this machine, and what one can do."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from aria import __version__, registry, wiring
from aria.adapters.clock import SystemClock
from aria.adapters.models import clients, profiles
from aria.adapters.models.providers import PROVIDERS, Provider, canonical, split
from aria.adapters.models.retiring import retiring as retiring
from aria.api import Researcher
from aria.core.aptitude import ModelProfile
from aria.core.effects import ListModels, WriteFile
from aria.core.errors import AuthFailed, EffectError, ModelNotFound, RateLimited, Unavailable, UserError
from aria.core.labels import Secret
from aria.core.limits import Limits
from aria.core.types import Brief
from aria.engines.llm import probing
from aria.security.policy import Rules
from aria.settings import Settings, variable
from aria.wiring.usable import askable, prepare

SECONDS = 900.0
"""Seconds of a probe at most, unless another bound is given."""


async def probe(
    asker: Researcher, model: str, tokens: int = probing.TOKENS, seconds: float = SECONDS
) -> tuple[ModelProfile, Path]:
    """What the model can do, and where that is kept for later runs.

    At most `probing.CALLS` questions, `tokens` tokens and `seconds`, of which one reply has
    about an eighth. Raises UserError for a name that is none, AuthFailed,
    ModelNotFound, Unavailable, RateLimited, each with what to do.
    """
    model = canonical(model)
    provider, _ = split(model)
    prepare(model)
    clock = SystemClock()
    blank = ModelProfile(
        model=model,
        address=clients.address_of(provider, variable),
        probed=datetime.fromtimestamp(clock.now(), UTC).date().isoformat(),
        version=__version__,
    )
    limits = Limits(model_calls=2 * probing.CALLS, tokens=tokens, seconds=seconds, reserve=0.0)
    perform = asker.aside(Rules(models=frozenset({model})), limits)
    try:
        found = await probing.probe(blank, perform, clock.now)
    except EffectError as error:
        raise _advised(error, provider, blank.address) from error
    place = profiles.place(asker.settings.home.absolute(), model, blank.address)
    rules = Rules(write_paths=frozenset({str(place)}))
    await asker.act(WriteFile(path=str(place), data=profiles.dumped(found)), rules)
    return found, place


def _advised(error: EffectError, provider: Provider, address: str) -> EffectError:
    """The same error with what to do about it."""
    where = address or f"the address of {provider.name}"
    match error:
        case AuthFailed():
            named = " or ".join(provider.keys) or "the settings of the server"
            told = any(each and each in str(error) for each in (named, provider.address_in))
            return error if told else AuthFailed(f"{error}; check {named}")
        case ModelNotFound():
            return ModelNotFound(f"{error}; `aria models` shows what local servers have, the provider's pages the rest")
        case RateLimited():
            return RateLimited(f"{error}; wait, and try again", retry_after=error.retry_after)
        case Unavailable():
            set_it = f", or set {provider.address_in}" if provider.address_in else ""
            return Unavailable(f"{error}; is there a server at {where}? Start it{set_it}")
        case _:
            return error


async def overview(asker: Researcher) -> dict[str, Any]:
    """What is configured and what works, as JSON types. No key is ever part of it."""
    settings = asker.settings
    _, models = wiring.engine(settings)
    now = datetime.fromtimestamp(SystemClock().now(), UTC)
    prices = wiring.prices(models, settings, Limits(), now)
    local = [each for each in PROVIDERS.values() if each.keyless and clients.address_of(each, variable)]
    answers = await asyncio.gather(*(_listed(asker, each) for each in local))
    return {
        "engine": settings.engine,
        "roles": wiring.chosen(settings),
        "models": [
            {"model": each.model, "price_known": each.known, "source": each.source, "retires": retiring(each.model)}
            for each in prices
        ],
        "providers": [_provider(each) for each in PROVIDERS.values()],
        "local": answers,
        "profiles": [_profile(each, settings) for each in profiles.kept(settings.home)],
    }


def _provider(provider: Provider) -> dict[str, Any]:
    key = clients.key_of(provider, variable)
    return {
        "name": provider.name,
        "key": _key(provider, key),
        "variables": list(provider.keys),
        "address": clients.address_of(provider, variable),
        "address_variable": provider.address_in,
        "installed": clients.installed(provider),
        "extra": provider.package,
    }


def _key(provider: Provider, key: Secret) -> str:
    if key:
        return "set"
    return "not needed" if provider.keyless else "looked for elsewhere" if provider.chained else "missing"


async def _listed(asker: Researcher, provider: Provider) -> dict[str, Any]:
    """Whether a server of the user's own answers, and what it has."""
    row: dict[str, Any] = {"provider": provider.name, "address": clients.address_of(provider, variable)}
    limits = Limits(seconds=30.0, reserve=0.0)
    perform = asker.aside(Rules(providers=frozenset({provider.name})), limits)
    try:
        names = (await perform(ListModels(provider=provider.name))).names
    except EffectError:
        return {**row, "answers": False, "models": []}
    return {**row, "answers": True, "models": [f"{provider.name}:{name}" for name in names]}


def _profile(profile: ModelProfile, settings: Settings) -> dict[str, Any]:
    in_use = wiring.profiles(settings.home).get(profile.model) == profile
    return {**as_json(profile), "in_use": in_use}


def ending(settings: Settings) -> dict[str, str]:
    """Of the models that are set, those that their provider has ended or will end, with what is known of the day."""
    _, models = wiring.engine(settings)
    return {model: word for model in sorted(models) if (word := retiring(model))}


def lacking(settings: Settings) -> dict[str, tuple[str, ...]]:
    """Of the models that are set, those without a key, with the variables that it may stand in."""
    _, models = wiring.engine(settings)
    asked = {model: split(model)[0] for model in sorted(models)}
    without = {model for model, each in asked.items() if _key(each, clients.key_of(each, variable)) == "missing"}
    return {model: asked[model].keys for model in asked if model in without}


def as_json(profile: ModelProfile) -> dict[str, Any]:
    value = {name: getattr(profile, name) for name in ModelProfile.__dataclass_fields__}
    return {**value, "modes": list(profile.modes), "languages": list(profile.languages), "mode": profile.mode}


def with_models(brief: Brief, models: Sequence[tuple[str, str]], settings: Settings, at: datetime) -> Brief:
    """The brief of a run with models of its own, each with the role it has; an empty role is every role without one.

    Raises UserError for a model or role that there is not, for an engine that asks none, and under a limit of money
    when no price is known.
    """
    if not models:
        return brief
    if brief.engine == registry.EXTRACTIVE:
        raise UserError("this service answers without a model: there is none to choose")
    models = [(role, canonical(model)) for role, model in models]
    for role, model in models:
        askable(model)
        if role:
            registry.known_role(role)
    known = {price.model: price for price in brief.prices}
    added = wiring.prices([model for _, model in models if model not in known], settings, brief.limits, at)
    return replace(brief, models=tuple(models), prices=(*brief.prices, *added))
