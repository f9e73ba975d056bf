"""What each piece of the engine is worth: the figures that it should move, with it and without it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor

from bench.evidence.data import Data
from bench.evidence.measuring import indexed, measure
from bench.evidence.metric import Metric
from bench.evidence.pieces import PIECES
from bench.evidence.switching import Piece
from bench.evidence.worth import Worth, worths
from bench.strangers import GROUPS, libraries, questions

Found = Mapping[str, Metric]

_HEAD = """# What each piece of the engine is worth

Made by `make bench-ablation`: each piece is switched off alone (`bench/evidence/pieces.py` says how).

## Rules, in the project's own libraries

{own} A rule is held against each of them that it touches: where one of its functions gives another answer than when it
is off. "Better" are the questions with a better verdict with the rule than without it, "worse" the reverse: a right
answer is better than none, none better than a wrong one, and a dispute that is none is worse. "Close" are libraries
written to try the rules, with what is close to them, "strangers" those of writers who had not seen the rules, "abroad"
those in other languages.

| rule | close: touched | better | worse | strangers: touched | better | worse | abroad: touched | better | worse |
|---|---|---|---|---|---|---|---|---|---|
{rules}

## On the development sets

The figures that a piece should move, with and without it, on the same questions. A negative difference is what the
piece brings. A question answered otherwise moves a figure by 100 / n points, so differences of a few questions are
noise. {sample}

| without | figure | n | whole | without it | difference |
|---|---|---|---|---|---|
{pieces}
"""


def page(data: Data) -> str:
    """Markdown tables with a row for each rule, and for each piece and figure. Two suites are measured at a time."""
    rules, asked = [piece for piece in PIECES if piece.functions], list(libraries())
    told = worths(rules, asked)
    many = sum(len(questions(folder)) for _, folder in asked)
    sample = (
        f"Of each set at most {data.most} questions are asked: a sample drawn with a fixed seed\n"
        "(`bench/evidence/data.py`)."
        if data.most
        else "All questions are asked."
    )
    return _HEAD.format(
        own=f"{many:,} questions are asked of {len(asked)} libraries.",
        rules="\n".join(_touched(rule, told) for rule in rules),
        sample=sample,
        pieces="\n".join(_moved(data)),
    )


def _touched(rule: Piece, told: Mapping[tuple[str, str], Worth]) -> str:
    counts = [told.get((rule.name, group), Worth()) for group in GROUPS]
    return f"| {rule.name} | " + " | ".join(f"{each.touched} | {each.better} | {each.worse}" for each in counts) + " |"


def _moved(data: Data) -> Iterator[str]:
    """A row for each piece and figure of the development sets that it should move."""
    indexed(data)
    suites = sorted({suite for piece in PIECES for suite in piece.suites})
    # Long suites first, so that two processes end together.
    with ProcessPoolExecutor(max_workers=2, max_tasks_per_child=1) as pool:
        whole = {suite: pool.submit(measure, suite, data) for suite in reversed(suites)}
        left = {
            piece.name: [pool.submit(measure, suite, data, piece.name) for suite in piece.suites] for piece in PIECES
        }
        with_it = _by_key(list(whole.values()))
        for piece in PIECES:
            yield from _rows(piece.name, piece.metrics, with_it, _by_key(left[piece.name]))


def _by_key(measured: Sequence[Future[list[Metric]]]) -> Found:
    return {metric.key: metric for done in measured for metric in done.result()}


def _rows(name: str, keys: Sequence[str], whole: Found, left: Found) -> list[str]:
    found: list[str] = []
    for key in keys:
        if key in left and key in whole:
            one, other = whole[key], left[key].value
            found.append(f"| {name} | `{key}` | {one.n} | {one.value:.1f} | {other:.1f} | {other - one.value:+.1f} |")
    return found
