"""What an optional sentence encoder costs.

Measured when `ARIA_RERANKER` names one; what it gains is in the other suites, which it then orders the hits of. Times
are processor time, so that what else runs on the machine does not count.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from statistics import median

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.semantic import CANDIDATES, TOKENS, Encode, open_encoder
from aria.engines.extractive.needs.parts import query_words
from aria.settings import load
from bench.evidence.data import ONE_HOP, Data
from bench.evidence.metric import Metric, mean, statistic

SEARCHES = 100
"""Whose time is taken, with an encoder and without."""


def measure(data: Data) -> Iterator[Metric]:
    settings = load()
    if not settings.reranker:
        return
    before, begun = _resident(), time.process_time()
    encode = open_encoder(Path(settings.reranker).expanduser())
    yield _one("semantic.load", "Loading the encoder, s", time.process_time() - begun)
    yield from _cost(encode)
    yield _one("semantic.memory", "Peak memory that it adds, MB", _resident() - before)
    pool = data.corpus("pool_passages")
    if pool is not None:
        yield from _searching(data, {"without": Corpus(data.work / "pool_passages"), "with": pool})


def _cost(encode: Encode) -> Iterator[Metric]:
    """Texts that fill the model, each different."""
    asked, full = [], []
    for number in range(CANDIDATES):
        begun = time.process_time()
        encode(f"Which of the towns on the coast has harbour number {number}?")
        between = time.process_time()
        encode(f"{number} " * 2 * TOKENS)
        asked.append(1000 * (between - begun))
        full.append(1000 * (time.process_time() - between))
    yield mean("semantic.question", "Encoding a question, ms", asked, scale=1)
    yield mean("semantic.text", f"Encoding a text of {TOKENS} tokens, ms", full, scale=1)


def _searching(data: Data, libraries: Mapping[str, Corpus]) -> Iterator[Metric]:
    rows = [row for name in ONE_HOP for row in data.rows("retrieval_pool", set=name)]
    for name, library in libraries.items():
        times = [_took(library, row["q"]) for row in rows[:: max(1, len(rows) // SEARCHES)]]
        yield statistic(f"semantic.{name}.p50", f"One search, ms, median, {name} encoder", times, median)


def _took(library: Corpus, question: str) -> float:
    begun = time.process_time()
    library.search(query_words(question), 8, question=question)
    return 1000 * (time.process_time() - begun)


def _resident() -> float:
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def _one(key: str, name: str, value: float) -> Metric:
    return Metric(key=key, name=name, value=value, low=value, high=value, n=1)
