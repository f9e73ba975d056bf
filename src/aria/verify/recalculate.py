"""Calculations of a bundle carried out again, isolated and within the same limits as in the run."""

from __future__ import annotations

from collections.abc import Callable

from aria.adapters.sandbox import again, installed
from aria.core.calculation import unpacked
from aria.core.effects import Compute
from aria.core.errors import ContentRejected
from aria.core.state import RunState
from aria.security.code import fault

MOST = 200
"""Of one bundle, which may come from anybody."""


def recalculated(state: RunState, snapshot: Callable[[str], str]) -> tuple[int, list[tuple[str, str]]]:
    """How many were carried out, and the id of each source that tells another result than what came out, with why.

    `snapshot` gives a text by its digest. None is carried out without the interpreter, nor any that a run would refuse.
    """
    found = ((source, state.calculations.get(source.id)) for source in state.sources)
    sound = [(source, effect) for source, effect in found if effect and not _refused(effect)][:MOST]
    results = again([effect for _, effect in sound]) if installed() else []
    wrong = []
    for (source, _), result in zip(sound, results, strict=False):
        if isinstance(result, ContentRejected):
            wrong.append((source.id, f"gives nothing when it is carried out again: {result}"))
        elif result.text.rpartition("\n")[2] != snapshot(source.digest).rpartition("\n")[2]:
            wrong.append((source.id, "gives another result when it is carried out again"))
    return len(results), wrong


def _refused(effect: Compute) -> str:
    try:
        return fault(effect.code, unpacked(effect.inputs))
    except ValueError as error:
        return str(error)
