"""Readers of file formats, one module for each family, found by its name.

A reader module has `SUFFIXES` (lower case, with the dot) and `read(path) -> Parsed`. A module whose files may hold
several documents has `read_all(path) -> Iterator[Parsed]` instead of `read`. Readers run in a child process with
limits, so they may import what is heavy, inside their functions, and may fail in any way.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

from aria.adapters.corpus.parsed import Parsed


@cache
def readers() -> dict[str, ModuleType]:
    """Reader module by suffix."""
    found: dict[str, ModuleType] = {}
    for entry in sorted(pkgutil.iter_modules(__path__), key=lambda each: each.name):
        module = importlib.import_module(f"{__name__}.{entry.name}")
        found.update(dict.fromkeys(module.SUFFIXES, module))
    return found


def read(path: Path) -> Iterator[Parsed]:
    """The documents in a file. Raises ContentRejected, or whatever the format's library raises."""
    module = readers()[path.suffix.lower()]
    if hasattr(module, "read_all"):
        yield from module.read_all(path)
    else:
        yield module.read(path)
