"""Bringing the index of the user's own files up to date: what is asked, and what came of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.types import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """Bring the index of the files below `path` up to date."""

    path: str
    kind: Literal["index"] = "index"


@dataclass(frozen=True, slots=True, kw_only=True)
class Indexed:
    """What an index run did. `failures` names each file that could not be read."""

    root: str
    documents: int
    added: int
    updated: int
    unchanged: int
    removed: int
    failures: tuple[Failure, ...] = ()
    kind: Literal["indexed"] = "indexed"
