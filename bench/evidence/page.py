"""The figures as lines, JSON and a Markdown page."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict

from bench.evidence.goals import ELSEWHERE, GOALS, Goal
from bench.evidence.metric import Metric

_HEAD = """# Answers on public question sets

Made by `make bench-evidence` without a model. The development halves of the sets are no part of the project; another
folder of the same layout is measured with `make bench-evidence DATA=FOLDER OUT=FILE.json`. Intervals are bootstrap
percentiles over questions. Times depend on the machine and on what else it does."""

Found = Sequence[tuple[str, Metric]]


def reached(metric: Metric) -> str:
    """Which of its goals a figure reaches: `ambitious`, `good`, `none`, or nothing where it has none."""
    goal = GOALS.get(metric.key, Goal())
    for name, wanted in (("ambitious", goal.ambitious), ("good", goal.good)):
        value = round(metric.value, 1)
        if wanted is not None and (value <= wanted if goal.less_is_better else value >= wanted):
            return name
    return "none" if goal.good is not None else ""


def line(metric: Metric) -> str:
    goal = GOALS.get(metric.key, Goal())
    held = ", ".join(
        f"{name} {value:g}"
        for name, value in (("baseline", goal.baseline), ("good", goal.good), ("ambitious", goal.ambitious))
        if value is not None
    )
    return (
        f"{metric.key:28} {metric.value:6.1f}  [{metric.low:.1f}, {metric.high:.1f}]  n={metric.n:<5}"
        f" {reached(metric):9} {held}{'  ' + metric.detail if metric.detail else ''}"
    )


def as_json(found: Found, left_out: Sequence[str] = ()) -> str:
    """`left_out` says what was not measured, and why."""
    rows = []
    for suite, metric in found:
        goal = asdict(GOALS.get(metric.key, Goal()))
        rows.append({"suite": suite, **asdict(metric), **goal, "reached": reached(metric)})
    return json.dumps({"metrics": rows, "not_measured": [*left_out, *ELSEWHERE]}, indent=1, sort_keys=True) + "\n"


def as_markdown(found: Found, left_out: Sequence[str] = ()) -> str:
    lines = [
        _HEAD,
        "",
        "| figure | measured | 95 % interval | n | baseline | good | outstanding | reached | published |",
    ]
    lines.append("|---|---|---|---|---|---|---|---|---|")
    for _, metric in found:
        goal = GOALS.get(metric.key, Goal())
        told = (f"{value:g}" if value is not None else "" for value in (goal.baseline, goal.good, goal.ambitious))
        cells = (
            f"{metric.name} (`{metric.key}`)",
            f"{metric.value:.1f}",
            f"{metric.low:.1f} to {metric.high:.1f}",
            str(metric.n),
            *told,
            reached(metric),
            goal.published,
        )
        lines.append(f"| {' | '.join(cells)} |")
    lines += ["", "Not measured:", "", *(f"- {each}" for each in (*left_out, *ELSEWHERE))]
    return "\n".join(lines) + "\n"
