"""Finding the right texts: one hop in a large pool, several hops, classic collections."""

from __future__ import annotations

from collections.abc import Iterator

from aria.adapters.corpus.adapter import Corpus
from aria.engines.extractive.parts import query_words
from bench.evidence.data import Data, Row, identity
from bench.evidence.metric import Metric, mean

ONE_HOP = ("clapnq", "qed", "nqo", "xquad")
MULTI_HOP = ("hotpot", "2wiki", "musique")


def ranked(corpus: Corpus, question: str, limit: int) -> list[str]:
    """Ids of the texts found, best first."""
    return [identity(hit.uri) for hit in corpus.search(query_words(question), limit, question=question).hits]


def measure(data: Data) -> Iterator[Metric]:
    pool = data.corpus("pool_passages")
    if pool is not None:
        every: list[float] = []
        for name in ONE_HOP:
            scores = [_hit(pool, row, 5) for row in data.rows("retrieval_pool", set=name)]
            every += scores
            yield mean(f"{name}.hit@5", f"{name}: right text among 5 of the pool", scores)
        yield mean("pool.hit@5", "Right text among 5 of the pool, all one-hop sets", every)
        for name in MULTI_HOP:
            scores = [_recall(pool, row, 5) for row in data.rows("retrieval_pool", set=name)]
            yield mean(f"{name}.recall@5", f"{name}: share of the evidence among 5 texts", scores)
            whole = [float(score == 1) for score in scores]
            yield mean(f"{name}.all@5", f"{name}: all of the evidence among 5 texts", whole)


def _hit(corpus: Corpus, row: Row, k: int) -> float:
    return float(any(str(gold) in ranked(corpus, row["q"], k) for gold in row["gold"]))


def _recall(corpus: Corpus, row: Row, k: int) -> float:
    found = ranked(corpus, row["q"], k)
    return sum(str(gold) in found for gold in row["gold"]) / len(row["gold"])
