"""Whole runs over the pool, as `aria ask` makes them: is what the report answers right, and does it refuse rightly?"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial

from aria import Report, Researcher
from aria.adapters.stores.memory import MemoryStore
from bench.evidence.data import SETS, Data, Row
from bench.evidence.matching import holds
from bench.evidence.metric import Metric, area, mean, statistic

EACH = 60
"""Questions of a set: a run takes longer than a search."""


Outcome = tuple[float, float, float, float, float]
"""Of one run: whether it answers, whether that is right, its confidence, whether its first sentence is right, and
whether it tells that sources disagree."""


def parts(data: Data) -> Iterator[Callable[[], Iterator[Metric]]]:
    if data.corpus("pool_passages") is None:
        return
    asker = Researcher(home=data.work / "pool_passages", store=MemoryStore())
    every: list[Outcome] = []
    for name in SETS:
        yield partial(_asked, asker, data, name, every)
    yield partial(_refused, asker, data)
    yield partial(_trusted, every)
    asker.close()


def _asked(asker: Researcher, data: Data, name: str, every: list[Outcome]) -> Iterator[Metric]:
    asked = [(row, asyncio.run(asker.ask(row["q"]))) for row in _drawn(data, name)]
    yield mean(f"runs.{name}.answered", f"{name}: runs that answer", [_answered(report) for _, report in asked])
    right = [_right(row, report) for row, report in asked]
    yield mean(f"runs.{name}.right", f"{name}: runs whose answer holds the short answer", right)
    every += [
        (_answered(report), _right(row, report), report.confidence.total / 100, _leads(row, report), _disputes(report))
        for row, report in asked
    ]


def _refused(asker: Researcher, data: Data) -> Iterator[Metric]:
    refused = [asyncio.run(asker.ask(row["q"])) for row in _drawn(data, "clapnq_un")]
    yield mean("runs.clapnq_un.refused", "Questions without an answer: runs that refuse",
               [1 - _answered(report) for report in refused])  # fmt: skip


def _trusted(every: list[Outcome]) -> Iterator[Metric]:
    answers = [each[1:] for each in every if each[0]]
    told = [(confidence, right > 0) for right, confidence, _, _ in answers]
    yield mean("runs.precision", "Of the runs that answer, those that are right", [float(right) for _, right in told])
    first, disputed = [each[2] for each in answers], [each[3] for each in answers]
    yield mean("runs.leads", "Of the runs that answer, those whose first sentence holds the short answer", first)
    yield mean("runs.disputed", "Of the runs that answer, those that tell a disagreement (few sets have one)", disputed)
    yield statistic("runs.confidence.auroc", "Does the confidence tell right answers from wrong ones?", told, area)


def _drawn(data: Data, name: str) -> list[Row]:
    rows = data.rows("retrieval_pool", set=name)
    return rows[:: max(1, len(rows) // EACH)][:EACH]


def _answered(report: Report) -> float:
    return float(report.status in ("answered", "partial") and bool(report.citations))


def _right(row: Row, report: Report) -> float:
    return float(any(holds(" ".join(_told(report)), answer) for answer in row["answers"]))


def _leads(row: Row, report: Report) -> float:
    return float(any(holds(told, answer) for told in _told(report)[:1] for answer in row["answers"]))


def _disputes(report: Report) -> float:
    return float(any(sentence.role == "template" and "disagree" in sentence.text for sentence in report.sentences))


def _told(report: Report) -> list[str]:
    return [sentence.text for sentence in report.sentences if sentence.role in ("answer", "conflict")]
