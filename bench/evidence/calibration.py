"""Fits the weights of the probability and draws its reliability plot.

`python -m bench.evidence.calibration --data FOLDER --work FOLDER --plot docs/explanation/reliability.svg`
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from bench.evidence.answering import Case, given, removed
from bench.evidence.data import Data
from bench.evidence.fitting import fitted
from bench.evidence.suites.refusal import binned

SIZE, EDGE = 320, 48
COLOURS = {"clapnq": "#b5541c", "nq": "#1c6fb5", "squad": "#3a8a3a"}


def plot(cases: Sequence[Case]) -> str:
    """An SVG: how often the probability is right, by how high it is; one line for each style of question."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE + 2 * EDGE} {SIZE + 2 * EDGE}"'
        ' font-family="sans-serif" font-size="11">',
        "<title>How often an answer is right, by the probability given to it</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
        f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="#bbb" stroke-dasharray="4 4"/>',
        f'<path d="M{_x(0)} {_y(1)}V{_y(0)}H{_x(1)}" fill="none" stroke="#333"/>',
    ]
    for tenth in range(0, 11, 2):
        share = tenth / 10
        parts.append(f'<text x="{_x(share)}" y="{_y(0) + 16}" text-anchor="middle">{share:.1f}</text>')
        parts.append(f'<text x="{_x(0) - 6}" y="{_y(share) + 4}" text-anchor="end">{share:.1f}</text>')
    parts.append(f'<text x="{_x(0.5)}" y="{_y(0) + 36}" text-anchor="middle">probability</text>')
    parts.append(f'<text x="{_x(0)}" y="{_y(1) - 12}">share that is right</text>')
    for row, style in enumerate(sorted({case.style for case in cases})):
        told = binned([(case.chance, case.right) for case in cases if case.style == style])
        points = " ".join(f"{_x(share)},{_y(right)}" for share, right, _ in told)
        colour = COLOURS.get(style, "#333")
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="1.5"/>')
        parts += [f'<circle cx="{_x(share)}" cy="{_y(right)}" r="{2 + min(4, count / 150):.1f}" fill="{colour}"/>'
                  for share, right, count in told]  # fmt: skip
        parts.append(f'<text x="{_x(0.05)}" y="{_y(0.95) + 16 * row}" fill="{colour}">{style}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(share: float) -> float:
    return round(EDGE + SIZE * share, 1)


def _y(share: float) -> float:
    return round(EDGE + SIZE * (1 - share), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--most", type=int, default=0)
    parser.add_argument("--plot", type=Path)
    options = parser.parse_args()
    data = Data(options.data.resolve(), options.work.resolve(), options.most)
    cases = [*given(data), *chain.from_iterable(removed(data))]
    for name, value in fitted(cases).items():
        print(f'    "{name}": {value:.2f},')
    if options.plot:
        options.plot.write_text(plot(cases), encoding="utf-8")


if __name__ == "__main__":
    main()
