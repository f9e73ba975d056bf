"""The checks that there are, which of them an answer has to meet, and what code finds by them."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol, cast, get_args

from aria.core.checks import CheckResult, Part
from aria.core.state import RunState
from aria.core.types import Effort, Profile
from aria.evaluators import checks
from aria.evaluators.answer import EVERY, Answer, Asked, not_judged

GROUP = "aria.evaluators"
LONGEST = 400
"""Characters of a reason or of what is missing."""


class Evaluator(Protocol):
    """One check."""

    PART: Part
    EFFORTS: Collection[Effort]
    RUBRIC: str

    def needed(self, asked: Asked) -> bool: ...

    def examine(self, answer: Answer) -> CheckResult: ...


@cache
def known() -> Mapping[str, Evaluator]:
    """Every check by name, in order of names. One of another package never takes the place of one of ours."""
    names = [entry.name for entry in pkgutil.iter_modules(checks.__path__)]
    found: dict[str, Any] = {name: importlib.import_module(f"{checks.__name__}.{name}") for name in names}
    for entry in entry_points(group=GROUP):
        if entry.name not in found:
            try:
                found[entry.name] = _whole(entry.load())
            except Exception as error:  # noqa: BLE001 - somebody else's package may fail in any way
                found[entry.name] = _Broken(f"it cannot be loaded: {type(error).__name__}")
    return {name: cast("Evaluator", found[name]) for name in sorted(found)}


def _whole(loaded: Any) -> Any:
    """What was loaded, when it has all that a check has."""
    sound = getattr(loaded, "PART", None) in get_args(Part) and isinstance(getattr(loaded, "RUBRIC", None), str)
    sound = sound and all(callable(getattr(loaded, name, None)) for name in ("needed", "examine"))
    return loaded if sound and EVERY.issuperset(loaded.EFFORTS) else _Broken("it is no check")


class _Broken:
    """Stands for a check that cannot run, so that the report says so."""

    PART: Part = "coverage"
    EFFORTS: Collection[Effort] = EVERY
    RUBRIC = ""

    def __init__(self, reason: str) -> None:
        self._reason = reason

    def needed(self, asked: Asked) -> bool:
        return True

    def examine(self, answer: Answer) -> CheckResult:
        return not_judged(self._reason)


def asked(state: RunState) -> Asked:
    """What an answer of this run has to meet."""
    return Asked(
        question=state.brief.question,
        profile=state.profile or Profile(kind="what", expects="text"),
        effort=state.brief.effort,
        today=state.brief.today,
    )


def binding(state: RunState) -> tuple[str, ...]:
    """The checks that can send a draft of this run back."""
    planned = state.plan.checks if state.plan else None
    return required(asked(state)) if planned is None else planned


def required(asked: Asked, more: Iterable[str] = (), without: Collection[str] = ()) -> tuple[str, ...]:
    """The checks that an answer has to meet: those its question calls for, and what a planner adds or leaves out.

    A planner chooses within the checks that are there for this effort, and leaves out none that `ALWAYS` runs.
    """
    wanted = {name for name in more if name in known()}
    return tuple(
        name
        for name, check in known().items()
        if asked.effort in check.EFFORTS
        and ((name in wanted or _needs(check, asked)) and (name not in without or getattr(check, "ALWAYS", False)))
    )


def _needs(check: Evaluator, asked: Asked) -> bool:
    try:
        return check.needed(asked) is True
    except Exception:  # noqa: BLE001 - a check that fails here fails again where its failure is reported
        return True


def examined(names: Sequence[str], answer: Answer) -> tuple[CheckResult, ...]:
    """What code finds by each of the checks, in the order of `names`. A check that fails to run has judged nothing."""
    return tuple(_examined(name, answer) for name in names if name in known())


def _examined(name: str, answer: Answer) -> CheckResult:
    try:
        found: object = known()[name].examine(answer)
    except Exception as error:  # noqa: BLE001 - a check may come from anybody
        found = not_judged(f"the check itself failed: {type(error).__name__}")
    result = found if isinstance(found, CheckResult) else not_judged("the check gave no result")
    return replace(result, check=name, part=known()[name].PART, by="code", reason=result.reason[:LONGEST])
