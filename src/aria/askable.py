"""Whether the models that were chosen can be asked at all: a key, an address, a package."""

from __future__ import annotations

from aria import registry
from aria.adapters.models.adapter import Models
from aria.adapters.models.clients import ready
from aria.adapters.models.providers import split
from aria.core.errors import UserError
from aria.core.ports import Adapters, Engine
from aria.settings import variable


def all_askable(made: Engine, adapters: Adapters) -> None:
    """Raises KeyMissing or UserError where a role has no model that can be asked, so before any run starts."""
    roster = getattr(made, "roster", None)
    if roster is None or not isinstance(adapters.get("complete"), Models):
        return
    for role in registry.roles():
        faults = [_fault(model) for model in roster.of(role, {})]
        if None not in faults and (first := next(filter(None, faults), None)):
            raise first


def askable(model: str) -> None:
    """Raises KeyMissing or UserError where a model that was chosen by name cannot be asked."""
    if fault := _fault(model):
        raise fault


def _fault(model: str) -> UserError | None:
    try:
        ready(split(model)[0], variable)
    except UserError as error:
        return type(error)(f"{model} cannot be asked: {error}; the engine without a model is {registry.EXTRACTIVE!r}")
    return None
