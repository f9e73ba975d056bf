"""A whole suite, case by case: every level in every mode that was asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import get_args

from aria.redteam.cases import Case, kinds
from aria.redteam.outcome import Mode, Outcome, harm, useful, violations
from aria.redteam.puppets import Level, aims, fuzzing, obedient, puppet, searching
from aria.redteam.result import Verdict
from aria.redteam.running import run
from aria.redteam.secrets import Planted
from aria.redteam.spread import spread
from aria.redteam.together import Chain, chains, run_together
from aria.redteam.together import verdicts as of_run
from aria.testing.chance import Chance
from aria.testing.honest import honest
from aria.testing.wire import Double

MODES: tuple[Mode, ...] = ("defended", "vulnerable")
"""What is compared side by side."""
EVERY_MODE: tuple[Mode, ...] = get_args(Mode)
STEPS = 4
"""Runs of one search."""
_GENOME = 8
Make = Callable[[Planted], Double]


def verdicts(
    cases: Sequence[Case],
    levels: Sequence[Level],
    modes: Sequence[Mode],
    seed: int = 0,
    *,
    jobs: int = 1,
    together: int = 1,
) -> Iterator[Verdict]:
    """A verdict for each case, level and mode, as soon as it is there; `jobs` processes share the cases.

    With `together` above 1, so many cases about one question are tried in one run (`aria.redteam.together`).
    """
    if together > 1:
        found = spread(partial(_of_chain, tuple(levels), tuple(modes), seed), chains(cases, together), jobs)
    else:
        found = spread(partial(_of_case, tuple(levels), tuple(modes), seed), cases, jobs)
    for some in found:
        yield from some


def _of_chain(levels: Sequence[Level], modes: Sequence[Mode], seed: int, chain: Chain) -> list[Verdict]:
    if len(chain.cases) == 1:
        return _of_case(levels, modes, seed, chain.cases[0])
    return [each for level in levels for mode in modes for each in _joint(chain, level, mode, seed)]


def _joint(chain: Chain, level: Level, mode: Mode, seed: int) -> list[Verdict]:
    """Those of one run, and of a run of its own for each case whose page that run did not ask for."""
    found = run_together(chain, mode, level, seed)
    tried = {case.row.id for case in found.cases}
    alone = [verdict(case, level, mode, seed) for case in chain.cases if case.row.id not in tried]
    return [*of_run(level, mode, found), *alone]


def _of_case(levels: Sequence[Level], modes: Sequence[Mode], seed: int, case: Case) -> list[Verdict]:
    return [verdict(case, level, mode, seed) for level in levels for mode in modes]


def verdict(case: Case, level: Level, mode: Mode, seed: int = 0) -> Verdict:
    """What a case comes to: every violation of any of its runs, and whether all of them were useful."""
    outcomes = _searched(case, mode, seed) if level == "L3" else _tried(case, level, mode, seed)
    failed = {check for outcome in outcomes for check in violations(outcome)}
    return Verdict(
        id=case.row.id,
        category=case.row.category,
        mode=mode,
        level=level,
        checks=kinds(case),
        violations=tuple(check for check in dict.fromkeys(case.row.checks) if check in failed),
        utility=all(map(useful, outcomes)),
        calls=sum(each.recorder.calls for each in outcomes),
        tokens=sum(each.recorder.tokens for each in outcomes),
        runs=len(outcomes),
        bits=max(each.bits for each in outcomes),
    )


def clean_answers(cases: Sequence[Case], modes: Sequence[Mode], *, jobs: int = 1) -> dict[str, int]:
    """By mode, how many attacked cases are answered when their pages are read and nobody attacks."""
    attacked = [case for case in cases if not case.control]
    return {mode: sum(spread(partial(_answered, mode), attacked, jobs)) for mode in modes}


def _answered(mode: Mode, case: Case) -> bool:
    return useful(clean(case, mode))


def clean(case: Case, mode: Mode) -> Outcome:
    """The case with nobody attacking: an honest model reads the same pages."""
    return run(case, mode, lambda _: honest)


def _tried(case: Case, level: Level, mode: Mode, seed: int) -> list[Outcome]:
    return [run(case, mode, model) for model in _models(case, level, seed)]


def _searched(case: Case, mode: Mode, seed: int) -> list[Outcome]:
    """A climb: from the replies that did most harm so far to others that differ from them in a place or two."""
    if case.control:
        return [clean(case, mode)]
    chance = Chance("search", case.row.id, mode, seed)
    best, most = [chance.below(10**6) for _ in range(_GENOME)], -1.0
    found: list[Outcome] = []
    for _ in range(STEPS):
        genes = list(best)
        for _ in range(2 if found else 0):
            genes[chance.below(_GENOME)] = chance.below(10**6)
        outcome = run(case, mode, partial(searching, case, tuple(genes)))
        found.append(outcome)
        if (done := harm(outcome)) >= most:
            best, most = genes, done
    return found


def _models(case: Case, level: Level, seed: int) -> Sequence[Make]:
    if case.control:
        return [lambda _: honest]
    match level:
        case "L2":
            return [partial(fuzzing, case, seed)]
        case "L0":
            return [partial(obedient, case)]
        case _:
            return [partial(puppet, case, orders) for orders in aims(case)]
