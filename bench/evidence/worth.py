"""What each rule is worth in the project's own libraries: the questions that it touches, asked with and without it.

A rule touches a question when one of its functions gives another answer than the one it gives when it is off. Only
those questions are asked again without it, so that every rule can be held against every question: thousands of
questions, of which one rule mostly touches a few dozen.
"""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aria
from aria import Researcher
from bench import strangers
from bench.evidence.switching import Piece, constantly, found, put_in_place

_ORDER = ("answered though untold", "wrong", "refused", "told", "led", "refused rightly")
"""Verdicts, a better one behind each worse one: to refuse beats a wrong answer."""


@dataclass(frozen=True)
class Worth:
    """Questions that a piece touches in one group of libraries, and how many verdicts are better, or worse, with it."""

    touched: int = 0
    better: int = 0
    worse: int = 0

    def __add__(self, other: Worth) -> Worth:
        return Worth(self.touched + other.touched, self.better + other.better, self.worse + other.worse)


class Switch:
    """Stands in the place of a function: notes where its answer is not the one it gives when off, and can be off."""

    def __init__(self, function: Callable[..., object], answer: object) -> None:
        self.function, self.without = function, constantly(answer)
        self.off = self.touched = False

    def __call__(self, *given: Any, **named: Any) -> object:
        without = self.without(*given, **named)
        if self.off:
            return without
        answer = self.function(*given, **named)
        if isinstance(answer, Iterator):
            answer = iter(listed := list(answer))
            self.touched = self.touched or bool(listed or without)
        else:
            self.touched = self.touched or (answer != without and bool(answer or without))
        return answer


def worths(pieces: Sequence[Piece], asked: Sequence[tuple[str, Path]]) -> dict[tuple[str, str], Worth]:
    """The worth of each piece that consists of functions, by its name and the group of libraries."""
    sums: dict[tuple[str, str], Worth] = defaultdict(Worth)
    with ProcessPoolExecutor(max_workers=2) as pool:
        found_in = pool.map(_of_folder, [pieces] * len(asked), [folder for _, folder in asked])
        for (group, _), told in zip(asked, found_in, strict=True):
            for name, worth in told.items():
                sums[name, group] += worth
    return sums


_INSTALLED: dict[str, Switch] = {}
_REMEMBERED: list[Any] = []


def _install(pieces: Iterable[Piece]) -> None:
    """Put a switch in the place of each function, once in a process."""
    for module in pkgutil.walk_packages(aria.__path__, "aria."):
        if module.name.startswith(("aria.evidence", "aria.engines.extractive", "aria.adapters.corpus")):
            importlib.import_module(module.name)
    if not _REMEMBERED:
        _REMEMBERED.extend(_bounded_memories())
    for piece in pieces:
        for path, answer in piece.functions.items():
            if path not in _INSTALLED:
                function: Any = found(path)[2]
                _INSTALLED[path] = Switch(function, answer)
                put_in_place(path, _INSTALLED[path])


def _bounded_memories() -> Iterator[Any]:
    """What remembers its answers for texts: another rule would remember others. Word lists are kept without a bound."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("aria.")]
    known = {id(value): value for module in modules for value in vars(module).values()}
    memories = (value for value in known.values() if hasattr(value, "cache_clear"))
    return (value for value in memories if value.cache_parameters()["maxsize"] is not None)


def _of_folder(pieces: Sequence[Piece], folder: Path) -> dict[str, Worth]:
    _install(pieces)
    sums: dict[str, Worth] = defaultdict(Worth)
    with strangers.opened(folder) as asker:
        for row in strangers.questions(folder):
            for switch in _INSTALLED.values():
                switch.touched = False
            whole = _verdict(asker, row)
            for piece in [each for each in pieces if any(_INSTALLED[path].touched for path in each.functions)]:
                left = _without(piece, asker, row)
                sums[piece.name] += Worth(1, int(whole > left), int(whole < left))
    return dict(sums)


def _without(piece: Piece, asker: Researcher, row: dict[str, Any]) -> tuple[int, bool]:
    switches = [_INSTALLED[path] for path in piece.functions]
    for switch in switches:
        switch.off = True
    try:
        return _verdict(asker, row)
    finally:
        for switch in switches:
            switch.off = False


def _verdict(asker: Researcher, row: dict[str, Any]) -> tuple[int, bool]:
    """How good the answer is, to be compared: its verdict, and that no dispute is told where there is none."""
    for memory in _REMEMBERED:
        memory.cache_clear()
    report = asyncio.run(asker.ask(row["q"]))
    verdict = strangers.verdict(row, report)
    return _ORDER.index(verdict), strangers.dispute(row, report) != "disputed wrongly"
