"""Collections: the folders of the library by name, so that a question can stay within some of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from aria.core.types import Brief
from aria.security.content import printable
from aria.server.problems import invalid

UPLOADS = "uploads"
"""The collection of all that came over HTTP, and its folder below the state folder."""
MOST_NAME = 150


def uploads(home: Path) -> Path:
    """The folder of what came over HTTP, below the state folder."""
    return home.resolve() / UPLOADS


def shelves(roots: Iterable[str], sent: Path) -> Mapping[str, tuple[str, ...]]:
    """The folders behind the name of each collection: what was added, all uploads, and each folder among those."""
    found: dict[str, dict[str, None]] = {}
    for root in map(Path, roots):
        mine = sent in root.parents
        if mine:
            found.setdefault(UPLOADS, {})[str(sent)] = None
        if not mine or root.parent != sent:
            place = root.parent if mine else root
            found.setdefault(printable(place.name or str(place), MOST_NAME), {})[str(place)] = None
    return {name: tuple(places) for name, places in sorted(found.items())}


def within(brief: Brief, names: Iterable[str], known: Mapping[str, tuple[str, ...]]) -> Brief:
    """The brief of a question that stays within collections. Raises Problem for one that there is not."""
    if strange := [name for name in names if name not in known]:
        raise invalid(f"there is no collection {strange[0]!r}", field="collections")
    places = dict.fromkeys(place for name in names for place in known[name])
    return replace(brief, corpora=tuple(places)) if places else brief
