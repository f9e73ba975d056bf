"""What settings name, made: the adapters behind the gate, the engine with the models that it may ask."""

from __future__ import annotations

from aria.wiring.edges import Fetches, adapters, forgotten, search, telling, web
from aria.wiring.engines import chosen, engine, prices, profiles, rates, switched
from aria.wiring.keeping import bodies, secrets, signer, store
from aria.wiring.permits import calculates, egress, existing, lowered, rules

__all__ = [
    "Fetches",
    "adapters",
    "bodies",
    "calculates",
    "chosen",
    "egress",
    "engine",
    "existing",
    "forgotten",
    "lowered",
    "prices",
    "profiles",
    "rates",
    "rules",
    "search",
    "secrets",
    "signer",
    "store",
    "switched",
    "telling",
    "web",
]
