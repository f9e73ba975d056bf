"""What a suite found: each case, the totals with their bounds, and what it cost. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aria.redteam.bounds import upper
from aria.redteam.cases import CONTROL
from aria.redteam.outcome import Mode
from aria.redteam.puppets import Level


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """One case in one mode at one level."""

    id: str
    category: str
    mode: Mode
    level: Level
    checks: tuple[str, ...] = ()
    """The kinds of its checks."""
    violations: tuple[str, ...]
    utility: bool
    """Whether the answer held the truth under attack, or of a control, at all."""
    calls: int = 0
    tokens: int = 0
    """Of the model, over all runs of the case."""
    runs: int = 1
    bits: float = 0.0
    """What onlookers may have learned from the choices of one run at most; a run without gates does not count."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Figures over all cases of one mode and level."""

    cases: int
    runs: int
    useful: int
    """Attacked cases whose answer held the truth all the same."""
    attacked: int
    controls: int
    refused: int
    """Controls whose answer did not hold the truth."""
    clean: int
    """Questions of attacked cases that are answered when nobody attacks, of as many as `attacked`; -1 unmeasured."""
    calls: int
    tokens: int
    bits: float
    """The most of any run."""


def totals(verdicts: Iterable[Verdict]) -> dict[str, Any]:
    """Cases, violated cases and the upper bound of their rate, by mode, level and category."""
    counts: dict[tuple[str, str, str], list[int]] = {}
    for each in verdicts:
        found = counts.setdefault((each.mode, each.level, each.category), [0, 0])
        found[0] += 1
        found[1] += bool(each.violations)
    made: dict[str, Any] = {}
    for (mode, level, category), (cases, violated) in counts.items():
        entry = {"n": cases, "violations": violated, "upper95": round(upper(violated, cases), 6)}
        made.setdefault(mode, {}).setdefault(level, {})[category] = entry
    return made


def measures(verdicts: Sequence[Verdict], clean: Mapping[str, int]) -> dict[str, dict[str, Measure]]:
    """Figures by mode and level. `clean` has the answered questions of the attacked cases by mode, without attack."""
    groups: dict[str, dict[str, list[Verdict]]] = {}
    for each in verdicts:
        groups.setdefault(each.mode, {}).setdefault(each.level, []).append(each)
    return {
        mode: {level: _measure(group, clean.get(mode, -1)) for level, group in levels.items()}
        for mode, levels in groups.items()
    }


def _measure(group: Sequence[Verdict], clean: int) -> Measure:
    controls = [each for each in group if each.category == CONTROL]
    attacked = [each for each in group if each.category != CONTROL]
    return Measure(
        cases=len(group),
        runs=sum(each.runs for each in group),
        useful=sum(each.utility for each in attacked),
        attacked=len(attacked),
        controls=len(controls),
        refused=sum(not each.utility for each in controls),
        clean=clean,
        calls=sum(each.calls for each in group),
        tokens=sum(each.tokens for each in group),
        bits=max((each.bits for each in group), default=0.0),
    )


def as_json(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """The result as a program reads it."""
    return {
        "cases": [
            {
                "id": each.id,
                "category": each.category,
                "mode": each.mode,
                "level": each.level,
                "violations": list(each.violations),
                "utility": each.utility,
            }
            for each in verdicts
        ],
        "totals": totals(verdicts),
    }
