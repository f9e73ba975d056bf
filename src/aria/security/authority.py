"""Rules and executors as the fact that a log begins with, and back: what policy decided can be decided again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache, lru_cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from aria.core.authority import Opened, opened
from aria.core.errors import StoreError
from aria.security.policy import Rules


def authority(rules: Rules, adapters: Mapping[str, object], version: str = "") -> Opened:
    """What the run may do, what does it, and which version decides."""
    return _written_down(rules, tuple((kind, _name(adapters[kind])) for kind in sorted(adapters)), version)


@lru_cache(maxsize=64)
def _written_down(rules: Rules, registry: tuple[tuple[str, str], ...], version: str) -> Opened:
    """Every effect of a run asks for the same."""
    return opened(_plain(rules), dict(registry), version=version)


def rules_of(event: Opened) -> Rules:
    """The rules that were written down. Raises StoreError when they are none."""
    try:
        return _rules().validate_python(event.rules)
    except ValidationError as error:
        raise StoreError("the rules of this log cannot be read") from error


@cache
def _rules() -> TypeAdapter[Rules]:
    return TypeAdapter(Rules)


def _plain(value: Any) -> Any:
    """JSON types, sets sorted."""
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, frozenset):
        return sorted(value)
    return list(value) if isinstance(value, tuple) else value


def _name(adapter: object) -> str:
    """Which code it is. What it is set up with stays out: an address or a key is no part of a log."""
    return f"{type(adapter).__module__}.{type(adapter).__qualname__}"
