"""What each piece of the engine is worth: the figures that it should move, with it and without it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor

from bench.evidence.data import Data
from bench.evidence.measuring import indexed, measure
from bench.evidence.metric import Metric
from bench.evidence.pieces import PIECES

Found = Mapping[str, Metric]

_HEAD = """# What each piece of the engine is worth

Made by `make bench-ablation`: each piece is switched off alone (`bench/evidence/pieces.py` says how), and the figures
that it should move are measured with and without it, on the same questions of the development sets. A negative
difference is what the piece brings. A question answered otherwise moves a figure by 100 / n points, so differences of a
few questions are noise. What serves manuals moves nothing here, as no set has such texts: its tests and the reading of
answers (`docs/explanation/real-documents.md`) stand for it.

{sample}
"""


def page(data: Data) -> str:
    """A Markdown table with a row for each piece and figure. Two suites are measured at a time."""
    indexed(data)
    suites = sorted({suite for piece in PIECES for suite in piece.suites})
    # Long suites first, so that two processes end together.
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1) as pool:
        whole = {suite: pool.submit(measure, suite, data) for suite in reversed(suites)}
        left = {
            piece.name: [pool.submit(measure, suite, data, piece.name) for suite in piece.suites] for piece in PIECES
        }
        with_it = _by_key(list(whole.values()))
        rows = [row for piece in PIECES for row in _rows(piece.name, piece.metrics, with_it, _by_key(left[piece.name]))]
    sample = (
        f"Of each set at most {data.most} questions are asked, the same ones every time: a sample drawn with a fixed\n"
        "seed (`bench/evidence/data.py`)."
        if data.most
        else "All questions are asked."
    )
    head = _HEAD.format(sample=sample)
    return (
        "\n".join(
            [head, "| without | figure | n | whole | without it | difference |", "|---|---|---|---|---|---|", *rows]
        )
        + "\n"
    )


def _by_key(measured: Sequence[Future[list[Metric]]]) -> Found:
    return {metric.key: metric for done in measured for metric in done.result()}


def _rows(name: str, keys: Sequence[str], whole: Found, left: Found) -> list[str]:
    found: list[str] = []
    for key in keys:
        if key in left and key in whole:
            one, other = whole[key], left[key].value
            found.append(f"| {name} | `{key}` | {one.n} | {one.value:.1f} | {other:.1f} | {other - one.value:+.1f} |")
    return found
