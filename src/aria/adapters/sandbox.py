"""Carries out `Compute`: an interpreter of its own, in a process of its own, which ends with the calculation.

The interpreter has no files, no network, no environment, no clock and no randomness: none is given to it. A fresh
process for each calculation leaves nothing behind and nothing to close. Should the interpreter be broken, its process
has none of them either, where the kernel can take them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution, version
from pathlib import Path
from typing import TYPE_CHECKING

from aria.confinement import apart
from aria.core.calculation import unpacked
from aria.core.canonical import digest
from aria.core.effects import Compute, Computed, Effect
from aria.core.errors import ContentRejected
from aria.evidence.calculation import argument, told, written

if TYPE_CHECKING:
    from pydantic_monty import OSPolicy, ResourceLimits

SECONDS = 2.0
"""Time that code may take."""
MEMORY_BYTES = 64 * 2**20
DEPTH = 100
MAX_OUTPUT_CHARS = 4_000
_HUNG_SECONDS = 5.0
"""After this the process is killed, whatever it does."""
_LIMITS: ResourceLimits = {
    "max_feed_duration_secs": SECONDS, "max_memory": MEMORY_BYTES, "max_recursion_depth": DEPTH, "max_suspensions": 1,
}  # fmt: skip
_NOTHING: OSPolicy = {"datetime": "call_host", "sleep": "call_host", "random_start": "call_host"}
"""What is left to the host, and the host does not do."""
PRELUDE = """
import math
from datetime import date, datetime, timedelta
def mean(xs):
    return sum(xs) / len(xs)
def median(xs):
    ys = sorted(xs)
    return (ys[(len(ys) - 1) // 2] + ys[len(ys) // 2]) / 2
def stdev(xs):
    m = mean(xs)
    return math.sqrt(sum([(x - m) ** 2 for x in xs]) / (len(xs) - 1))
"""
"""What code finds there: the mean, the median and the deviation of a sample."""


def installed() -> bool:
    """Whether the interpreter is there: the extra `code`."""
    try:
        version("pydantic-monty")
    except PackageNotFoundError:
        return False
    return True


@cache
def _program() -> str:
    """The interpreter. Raises PackageNotFoundError."""
    found = distribution("pydantic-monty-runtime").files or ()
    return next((str(Path(str(each.locate())).resolve()) for each in found if each.stem == "monty"), "")


class Sandbox:
    """Calculates, or says in a word why it did not."""

    async def carry_out(self, effect: Effect) -> Computed:
        """Raises ContentRejected, whatever goes wrong."""
        if not isinstance(effect, Compute):
            raise ContentRejected(f"a sandbox does not carry out {effect.kind!r}")
        try:
            arguments = {name: argument(each) for name, each in unpacked(effect.inputs).items()}
            value = written(await asyncio.to_thread(_run, effect.code, arguments))
        except ValueError as error:
            raise ContentRejected(f"calculation: {error}") from error
        if len(value) > MAX_OUTPUT_CHARS:
            raise ContentRejected(f"calculation: a result has at most {MAX_OUTPUT_CHARS} characters")
        text = told(effect, value)
        return Computed(value=value, text=text, digest=digest(text.encode()))


def again(asked: Sequence[Compute]) -> list[Computed | ContentRejected]:
    """What calculations give now, one after the other, or why one gives nothing; for code that is not asynchronous."""

    async def all_of_them() -> list[Computed | ContentRejected]:
        found: list[Computed | ContentRejected] = []
        for each in asked:
            try:
                found.append(await Sandbox().carry_out(each))
            except ContentRejected as error:
                found.append(error)
        return found

    if not asked:
        return []
    with ThreadPoolExecutor(max_workers=1) as thread:  # the caller's may have an event loop of its own
        return thread.submit(asyncio.run, all_of_them()).result()


def _run(code: str, arguments: dict[str, int | float | date]) -> object:
    """What the last expression of `code` gives. Of an error the name is told, not its words: they are the code's."""
    try:
        from pydantic_monty import Monty, MontyCrashedError, MontyError

        program = _program()
    except ImportError as error:  # of a package that is not there, too
        raise ContentRejected("calculation: the extra `code` is not installed") from error

    def result() -> object:
        with (
            Monty(binary_path=program, min_processes=0, max_processes=1, request_timeout=_HUNG_SECONDS) as pool,
            pool.checkout(limits=_LIMITS, os_policy=_NOTHING) as session,
        ):
            session.feed_run(PRELUDE)
            value: object = session.feed_run(code, inputs=arguments, print_callback=lambda stream, text: None)
            return value

    try:
        return apart(result, program)  # the process is started by a confined thread, and is what that is
    except MontyCrashedError as error:
        raise ContentRejected("calculation: the interpreter ended") from error
    except MontyError as error:
        raise ContentRejected(f"calculation: {type(error.exception()).__name__}") from error
