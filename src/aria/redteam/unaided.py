"""Runs with every heuristic taken out: what then still holds, holds by construction.

Out are: the words by which a quote is found to speak to a machine, the signs beside a source, the dropping of what a
page hides, the scores by which pages are chosen, and every judge. Nothing of the product can switch them off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from aria.core.checks import Review
from aria.redteam.world import forget


async def _no_review(*_: Any) -> Review:
    return Review()


def _none(*_: Any, **__: Any) -> frozenset[str]:
    return frozenset()


def _nothing(*_: Any, **__: Any) -> tuple[()]:
    return ()


def _no(*_: Any, **__: Any) -> bool:
    return False


def _zero(*_: Any, **__: Any) -> int:
    return 0


OUT: Sequence[tuple[str, Any]] = (
    ("aria.evidence.claims.addressed.passed_over", _none),
    ("aria.evidence.claims.addressed.speaks_past", _no),
    ("aria.agent.bylines.speaks_past", _no),
    ("aria.agent.bylines.strays", _no),
    ("aria.agent.reading.signs", _nothing),
    ("aria.adapters.corpus.html.page._drop_hidden", _zero),
    ("aria.evidence.sources.pool.Pool.score", _zero),
    ("aria.engines.llm.judging.review", _no_review),
)
"""Each heuristic by the name that the program finds it by, and what stands in its place."""


@contextmanager
def unaided() -> Iterator[None]:
    """Without any heuristic while the block runs. For one run at a time in a process."""
    with ExitStack() as out:
        forget()
        out.callback(forget)
        for name, instead in OUT:
            out.enter_context(patch(name, instead))
        yield
