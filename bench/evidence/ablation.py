"""What each piece of the engine is worth: the figures that it should move, with it and without it."""

from __future__ import annotations

from bench.evidence.data import Data
from bench.evidence.measuring import figures
from bench.evidence.pieces import PIECES


def page(data: Data) -> str:
    """A Markdown table with a row for each piece and figure."""
    suites = sorted({suite for piece in PIECES for suite in piece.suites})
    whole = {metric.key: metric for _, metric in figures(suites, data)}
    lines = ["| without | figure | whole | without it | difference |", "|---|---|---|---|---|"]
    for piece in PIECES:
        left = {metric.key: metric for _, metric in figures(list(piece.suites), data, piece.name)}
        for key in piece.metrics:
            if key in left and key in whole:
                one, other = whole[key].value, left[key].value
                lines.append(f"| {piece.name} | `{key}` | {one:.1f} | {other:.1f} | {other - one:+.1f} |")
    return "\n".join(lines) + "\n"
