"""Runs suites, each in a process of its own."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from bench.evidence import suites
from bench.evidence.data import Data
from bench.evidence.metric import Metric
from bench.evidence.pieces import switch_off

SUITES = tuple(sorted(module.name for module in pkgutil.iter_modules(suites.__path__)))
ALONE = ("speed",)
"""Suites that take times: nothing else runs beside them."""


def measure(name: str, data: Data, without: str = "") -> list[Metric]:
    """The figures of one suite, with one piece of the engine switched off if it is named."""
    if without:
        switch_off(without)
    return list(importlib.import_module(f"bench.evidence.suites.{name}").measure(data))


def indexed(data: Data) -> None:
    """Index every corpus once, before several processes want it."""
    for path in sorted((data.folder / "corpora").glob("*.jsonl")):
        data.corpus(path.stem)


def figures(names: list[str], data: Data, without: str = "") -> Iterator[tuple[str, Metric]]:
    """The figures of several suites, two at a time, each in a process of its own."""
    indexed(data)
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1) as pool:
        begun = [(name, pool.submit(measure, name, data, without)) for name in names if name not in ALONE]
        for name, done in begun:
            yield from ((name, metric) for metric in done.result())
        for name in set(names).intersection(ALONE):
            yield from ((name, metric) for metric in pool.submit(measure, name, data, without).result())
