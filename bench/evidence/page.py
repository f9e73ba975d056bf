"""The figures as lines, JSON and a Markdown page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from bench.evidence.goals import ELSEWHERE, ENCODED, GOALS, Goal
from bench.evidence.metric import Metric

_HEAD = """# Answers on public question sets

Made by `make bench-evidence` without a model. The development halves of the sets are no part of the project; another
folder of the same layout is measured with `make bench-evidence DATA=FOLDER OUT=FILE.json`. Intervals are bootstrap
percentiles over questions. Times depend on the machine and on what else it does."""

_ENCODED = """# The same with a sentence encoder

Made by `make bench-encoder`: an optional encoder (all-MiniLM-L6-v2) helps to order the first 20 hits of a search and to
tell whether they answer. "Without" is the figure without it, over all questions of a set, as [the page without
it](EVIDENCE.md) stood when this one was made. What it costs is at the end; everything else is as there. The baselines
of `2wiki.recall@5` (92.8) and `musique.recall@5` (60.6) are those of a plain system without an encoder."""

Found = Sequence[tuple[str, Metric]]
Goals = Mapping[str, Goal]
"""By key: `GOALS`, or those with an encoder over them."""


def reached(metric: Metric, goals: Goals = GOALS) -> str:
    """Which of its goals a figure reaches: `ambitious`, `good`, `none`, or nothing where it has none."""
    goal = goals.get(metric.key, Goal())
    for name, wanted in (("ambitious", goal.ambitious), ("good", goal.good)):
        value = round(metric.value, 1)
        if wanted is not None and (value <= wanted if goal.less_is_better else value >= wanted):
            return name
    return "none" if goal.good is not None else ""


def line(metric: Metric, goals: Goals = GOALS) -> str:
    goal = goals.get(metric.key, Goal())
    held = ", ".join(
        f"{name} {value:g}"
        for name, value in (("baseline", goal.baseline), ("good", goal.good), ("ambitious", goal.ambitious))
        if value is not None
    )
    return (
        f"{metric.key:28} {metric.value:6.1f}  [{metric.low:.1f}, {metric.high:.1f}]  n={metric.n:<5}"
        f" {reached(metric, goals):9} {held}{'  ' + metric.detail if metric.detail else ''}"
    )


def as_json(found: Found, left_out: Sequence[str] = (), goals: Goals = GOALS) -> str:
    """`left_out` says what was not measured, and why."""
    rows = []
    for suite, metric in found:
        goal = asdict(goals.get(metric.key, Goal()))
        rows.append({"suite": suite, **asdict(metric), **goal, "reached": reached(metric, goals)})
    return json.dumps({"metrics": rows, "not_measured": [*left_out, *ELSEWHERE]}, indent=1, sort_keys=True) + "\n"


def as_markdown(found: Found, left_out: Sequence[str] = ()) -> str:
    """The page of the figures without a model."""
    rows = [(*_cells(metric, GOALS), reached(metric), GOALS.get(metric.key, Goal()).published) for _, metric in found]
    head = ("figure", "measured", "95 % interval", "n", "baseline", "good", "outstanding", "reached", "published")
    return "\n".join([_HEAD, "", *_table(head, rows), "", *_left_out([*left_out, *ELSEWHERE])])


def as_encoded(found: Found, without: Mapping[str, float], left_out: Sequence[str] = ()) -> str:
    """The page of the figures with a sentence encoder, beside those `without` one, by key."""
    head = ("figure", "with", "95 % interval", "n", "baseline", "good", "outstanding", "without")
    rows = [(*_cells(metric, GOALS | ENCODED), _told(without.get(metric.key), ".1f")) for _, metric in found]
    return "\n".join([_ENCODED, "", *_table(head, rows), "", *_left_out(left_out)])


def _cells(metric: Metric, goals: Goals) -> tuple[str, ...]:
    goal = goals.get(metric.key, Goal())
    interval = f"{metric.low:.1f} to {metric.high:.1f}"
    wanted = (_told(value, "g") for value in (goal.baseline, goal.good, goal.ambitious))
    return (f"{metric.name} (`{metric.key}`)", f"{metric.value:.1f}", interval, str(metric.n), *wanted)


def _told(value: float | None, how: str) -> str:
    return "" if value is None else format(value, how)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(head)} |", "|" + "---|" * len(head), *(f"| {' | '.join(row)} |" for row in rows)]


def _left_out(reasons: Sequence[str]) -> list[str]:
    return ["Not measured:", "", *(f"- {each}" for each in reasons), ""] if reasons else []
