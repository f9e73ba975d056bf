"""Addresses of the web that stand in a question. Pure."""

from __future__ import annotations

from collections.abc import Collection

from aria.evidence.sources.urls import canonical
from aria.evidence.text.addresses import addresses


def pasted(question: str, given: Collection[str] = ()) -> tuple[str, ...]:
    """The addresses that a question holds, each once, without those that were `given` beside it."""
    known = set(map(canonical, given))
    found = {canonical(url): url for url in addresses(question)}
    return tuple(url for key, url in found.items() if key not in known)
