"""What settings name, made: the adapters behind the gate, the engine with the models that it may ask."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from aria import registry
from aria.adapters.corpus.adapter import Corpus
from aria.adapters.files import Files
from aria.adapters.models.adapter import Models
from aria.adapters.models.prices import priced
from aria.adapters.models.providers import PROVIDERS, split
from aria.adapters.models.rates import Rates
from aria.adapters.semantic import Reranked, open_encoder
from aria.core.errors import UserError
from aria.core.limits import Limits
from aria.core.money import Price
from aria.core.ports import Adapter, Adapters, Clock, Engine
from aria.settings import Settings, variable


def engine(settings: Settings) -> tuple[Engine, frozenset[str]]:
    """The engine, and the models that it may ask. Raises UserError for a name that means nothing."""
    made, models = registry.engine(settings.engine, settings.fast, settings.fallbacks, settings.roles)
    for model in sorted(models):
        try:
            split(model)
        except UserError as error:
            raise UserError(f"{error}; the engine without a model is {registry.EXTRACTIVE!r}") from None
    return made, models


def search(corpus: Corpus, settings: Settings) -> Corpus | Reranked:
    """What answers a search: the library, in another order where an encoder is set."""
    if not settings.reranker:
        return corpus
    folder = Path(settings.reranker).expanduser()
    return Reranked(corpus, lambda: open_encoder(folder), settings.reranker_weight)


def adapters(corpus: Corpus, found_by: Adapter) -> Adapters:
    return {"index": corpus, "search": found_by, "fetch": corpus, "complete": Models(variable), "write_file": Files()}


def prices(models: Iterable[str], settings: Settings, limits: Limits, at: datetime) -> tuple[Price, ...]:
    """What the models cost at the time `at`. Raises UserError for an unknown price under a limit of money."""
    return priced(models, settings.own_prices(), at, bounded=limits.money is not None)


def rates(settings: Settings, clock: Clock) -> Rates:
    """The rate limits that all runs of a process share. Raises UserError for a provider that there is not."""
    for name in settings.rates:
        if name not in PROVIDERS:
            raise UserError(f"rates: no provider is called {name!r}; there are: {', '.join(PROVIDERS)}")
    return Rates(clock, {name: each.rate() for name, each in settings.rates.items()})


def known(model: str, role: str = "") -> None:
    """Raises UserError for a model of no known provider, and for a role that there is not."""
    split(model)
    if role:
        registry.known_role(role)


def existing(path: str | Path) -> str:
    """The absolute path. Raises UserError when nothing is there."""
    full = Path(path).expanduser()
    try:
        return str(full.resolve(strict=True))
    except (OSError, RuntimeError, ValueError) as error:
        raise UserError(f"no such file or folder: {str(path)!r}; a corpus is one that exists") from error
