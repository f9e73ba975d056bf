"""Refusing: does the engine know when the texts do not answer, and is its probability worth its name?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from statistics import fmean

from bench.evidence.answering import Case, given_clapnq, given_squad2, removed, unanswered
from bench.evidence.data import ONE_HOP, Data
from bench.evidence.fitting import chance, fitted
from bench.evidence.metric import Metric, auroc, mean, statistic

BINS = 10
SURE = 0.4
"""Share of a stream of questions that is answered."""


Pair = tuple[Case, Case]
"""A question as it is asked, and with the texts that answer it taken away."""


def parts(data: Data) -> Iterator[Callable[[], Iterator[Metric]]]:
    texts: list[Case] = []
    pairs: list[Pair] = []
    yield partial(_given, "clapnq", given_clapnq, data, texts)
    yield partial(_given, "squad2", given_squad2, data, texts)
    for name in ONE_HOP:
        yield partial(_removed, data, name, pairs)
    yield partial(_searched, data, pairs)
    yield partial(_calibration, texts, pairs)


def _given(name: str, of: Callable[[Data], Iterator[Case]], data: Data, texts: list[Case]) -> Iterator[Metric]:
    cases = list(of(data))
    texts += cases
    yield from _refusing(f"refusal.{name}", f"{name}, text given", cases)


def _removed(data: Data, name: str, pairs: list[Pair]) -> Iterator[Metric]:
    """Read one set; figures are of all sets together."""
    pairs += list(removed(data, [name]))
    return iter(())


def _searched(data: Data, pairs: Sequence[Pair]) -> Iterator[Metric]:
    pool = list(chain.from_iterable(pairs))
    yield from _refusing("refusal.removed", "pool, with and without the answering text", pool)
    stream = [(case.chance, case.right) for case in pool if case.set != "clapnq"]
    if stream:
        yield statistic(
            "selective.40", "Quotes that hold the answer where the surest 40 % are answered", stream, surest
        )
    searched = [case for case, _ in pairs if case.set == "clapnq"] + list(unanswered(data))
    yield from _refusing("refusal.searched", "clapnq, searched in the pool", searched)


def _refusing(key: str, name: str, cases: Sequence[Case]) -> Iterator[Metric]:
    if not cases:
        return
    yield auroc(key, f"Answerable or not: {name}", [(case.chance, case.answerable) for case in cases])
    yield mean(f"{key}.refuses", f"Unanswerable questions refused: {name}",
               [float(not case.answers) for case in cases if not case.answerable])  # fmt: skip
    yield mean(f"{key}.answers", f"Answerable questions answered: {name}",
               [float(case.answers) for case in cases if case.answerable])  # fmt: skip


def _calibration(texts: Sequence[Case], pairs: Sequence[Pair]) -> Iterator[Metric]:
    """How far the probability is from what happens, by style of question; `out`: fitted without that style."""
    cases = [*texts, *chain.from_iterable(pairs)]
    every = [(case.chance, case.right) for case in cases]
    yield statistic("calibration.ece", "Expected calibration error, points", every, ece)
    yield statistic("calibration.brier", "Brier score times 100", every, brier)
    styles = sorted({case.style for case in cases})
    for style in styles:
        own = [case for case in cases if case.style == style]
        told = [(case.chance, case.right) for case in own]
        yield statistic(f"calibration.{style}.ece", f"Expected calibration error, {style}, points", told, ece)
        yield statistic(f"calibration.{style}.brier", f"Brier score times 100, {style}", told, brier)
        others = [case for case in cases if case.style != style]
        if others:
            by = fitted(others)
            left = [(chance(case, by), case.right) for case in own]
            yield statistic(f"calibration.{style}.out.ece", f"The same, fitted without {style}", left, ece)
            yield statistic(f"calibration.{style}.out.brier", f"Brier score, fitted without {style}", left, brier)


def surest(stream: Sequence[tuple[float, bool]]) -> float:
    """Share of right ones among the surest, in percent."""
    ranked = sorted(stream, key=lambda pair: -pair[0])[: max(1, round(SURE * len(stream)))]
    return 100 * fmean(right for _, right in ranked)


def binned(told: Sequence[tuple[float, bool]]) -> list[tuple[float, float, int]]:
    """Mean probability, share of right ones and number of each of ten bins of the same width; empty ones left out."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for share, right in told:
        bins[min(BINS - 1, int(share * BINS))].append((share, right))
    return [(fmean(share for share, _ in each), fmean(right for _, right in each), len(each)) for each in bins if each]


def ece(told: Sequence[tuple[float, bool]]) -> float:
    """Expected calibration error (Naeini et al. 2015): the mean distance of the two shares over the bins, in points."""
    return 100 * sum(abs(share - right) * count for share, right, count in binned(told)) / len(told)


def brier(told: Sequence[tuple[float, bool]]) -> float:
    """Mean squared error of the probability (Brier 1950), times 100."""
    return 100 * fmean((share - right) ** 2 for share, right in told)
