"""The providers, one module each, found by their names, and those of other packages: entry points `aria.search`."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from types import MappingProxyType

from aria.adapters.search.service import Provider, Service
from aria.core.errors import UserError

GROUP = "aria.search"


@cache
def providers() -> Mapping[str, Provider]:
    """Provider by name, ours first. Raises UserError for an entry point that is none."""
    found: dict[str, Provider] = {}
    for entry in sorted(pkgutil.iter_modules(__path__), key=lambda each: each.name):
        found[entry.name] = importlib.import_module(f"{__name__}.{entry.name}")
    for point in sorted(entry_points(group=GROUP), key=lambda each: each.name):
        try:
            made = point.load()
        except (ImportError, AttributeError) as error:
            raise UserError(f"search provider {point.name!r} cannot be loaded: {error}") from error
        if not isinstance(getattr(made, "SERVICE", None), Service) or not callable(getattr(made, "search", None)):
            raise UserError(f"{point.value} is no search provider: it has to have SERVICE and search")
        found.setdefault(point.name, made)
    return MappingProxyType(found)
