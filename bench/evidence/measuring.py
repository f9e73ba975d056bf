"""Runs suites, each in a process of its own."""

from __future__ import annotations

import importlib
import os
import pkgutil
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import chain
from multiprocessing import connection, parent_process

from bench.evidence import suites
from bench.evidence.data import Data
from bench.evidence.metric import Metric
from bench.evidence.pieces import switch_off

SUITES = tuple(sorted(module.name for module in pkgutil.iter_modules(suites.__path__)))
ALONE = ("speed",)
"""Suites that take times: nothing else runs beside them."""
OWN = ("pairs", "libraries")
"""Suites that ask the project's own libraries, whatever folder is measured. Both take minutes."""


def measure(name: str, data: Data, without: str = "") -> list[Metric]:
    """The figures of one suite, with one piece of the engine switched off if it is named."""
    if without:
        switch_off(without)
    return list(chain.from_iterable(part() for part in parts(name, data)))


def parts(name: str, data: Data) -> Iterator[Callable[[], Iterable[Metric]]]:
    """What of a suite is measured apart, in this order: where one set cannot be read, the others can."""
    suite = importlib.import_module(f"bench.evidence.suites.{name}")
    if hasattr(suite, "parts"):
        yield from suite.parts(data)
    else:
        yield lambda: suite.measure(data)


def measured(name: str, data: Data, without: str = "") -> tuple[list[Metric], str]:
    """The figures of one suite as far as each of its parts came, and why one came no further; empty where all did."""
    found: list[Metric] = []
    failures: list[str] = []
    if without:
        switch_off(without)
    for part in parts(name, data):
        try:
            for metric in part():
                if metric.n:  # a figure that rests on no question is none
                    found.append(metric)
        except Exception as error:  # noqa: BLE001 - what one part cannot read must not cost the figures of the others
            after = f" after {found[-1].key}" if found else ""
            failures.append(f"the suite {name} failed{after}: {type(error).__name__}: {error}")
    return found, "; ".join(failures)


def indexed(data: Data) -> None:
    """Index every corpus once, before several processes want it."""
    for path in sorted((data.folder / "corpora").glob("*.jsonl")):
        with suppress(Exception):  # a suite that wants it fails by itself, and says why
            data.corpus(path.stem)


def figures(names: Sequence[str], data: Data, without: str = "") -> Iterator[tuple[str, list[Metric], str]]:
    """Each suite with its figures and why it failed, if it did; two at a time, each in a process of its own.

    Those of `OWN` come last: whoever measures a folder waits for that first.
    """
    indexed(data)
    of_data = [name for name in names if name not in ALONE + OWN]
    own = [name for name in OWN if name in names]
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1, initializer=_end_with_parent) as pool:
        for together in (of_data, *([name] for name in ALONE if name in names), own):
            begun = [(name, pool.submit(measured, name, data, without)) for name in together]
            for name, done in begun:
                yield (name, *done.result())


def _end_with_parent() -> None:
    """Let this process end when the one that began it does, in whatever way: a suite takes minutes."""
    parent = parent_process()
    if parent is None:
        return

    def watch() -> None:
        connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
