"""What a run may do, as a fact of its log: the rules and the executors, frozen before the first effect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from aria.core.canonical import canonical, digest


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """From here on `rules` judge every effect and `registry` carries it out, until a process opens the run anew."""

    rules: dict[str, Any]
    """The rules of policy as JSON types."""
    registry: dict[str, str]
    """What carries out each kind of effect."""
    policy: str
    """Digest of both. Each effect's record repeats it."""
    version: str = ""
    """The version whose code decides by them."""
    kind: Literal["opened"] = "opened"


def opened(rules: Mapping[str, Any], registry: Mapping[str, str], *, version: str) -> Opened:
    """The fact, with its digest."""
    return Opened(rules=dict(rules), registry=dict(registry), policy=policy_of(rules, registry), version=version)


def policy_of(rules: Mapping[str, Any], registry: Mapping[str, str]) -> str:
    """What identifies rules and registry together."""
    return digest(canonical({"rules": dict(rules), "registry": dict(registry)}))
