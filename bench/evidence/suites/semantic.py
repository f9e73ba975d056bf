"""What an optional sentence encoder does to the order of hits, and what it costs.

Measured when `ARIA_RERANKER` names one. The searches are those of a run: by the question, over the pool, with the
weight of the settings. Times are processor time, so that what else runs on the machine does not count.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from resource import RUSAGE_SELF, getrusage

from aria.adapters.corpus.adapter import Corpus
from aria.adapters.semantic import CANDIDATES, TOKENS, Encode, Reranked, open_encoder
from aria.core.effects import Found, Search
from aria.core.ports import Adapter
from aria.engines.extractive.parts import query_words
from aria.settings import load
from bench.evidence.data import Data, Row, identity
from bench.evidence.metric import Metric, mean, statistic
from bench.evidence.suites.retrieval import ONE_HOP

Timed = tuple[list[str], float]
"""Ids of the texts found, best first, and the milliseconds of processor time it took."""


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
        yield from _order(data, pool, Reranked(pool, lambda: encode, settings.reranker_weight))


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


def _order(data: Data, pool: Corpus, reranked: Reranked) -> Iterator[Metric]:
    rows = [row for name in ONE_HOP for row in data.rows("retrieval_pool", set=name)]
    for name, search in (("without", pool), ("with", reranked)):
        found = [(_found(search, row["q"]), row) for row in rows]
        for k in (1, 5):
            hits = [_hit(ids, row, k) for (ids, _), row in found]
            yield mean(f"semantic.{name}.hit@{k}", f"Right text among {k} of the pool, {name} encoder", hits)
        times = [milliseconds for (_, milliseconds), _ in found]
        yield statistic(f"semantic.{name}.p50", f"One search, ms, median, {name} encoder", times, _median)


def _found(search: Adapter, question: str) -> Timed:
    asked = Search(text=query_words(question), tool="corpus", limit=8, question=question)
    begun = time.process_time()
    result = asyncio.run(search.carry_out(asked))
    took = 1000 * (time.process_time() - begun)
    assert isinstance(result, Found)
    return [identity(hit.uri) for hit in result.hits], took


def _hit(found: list[str], row: Row, k: int) -> float:
    return float(any(str(gold) in found[:k] for gold in row["gold"]))


def _median(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]


def _resident() -> float:
    return getrusage(RUSAGE_SELF).ru_maxrss / 1024


def _one(key: str, name: str, value: float) -> Metric:
    return Metric(key=key, name=name, value=value, low=value, high=value, n=1)
