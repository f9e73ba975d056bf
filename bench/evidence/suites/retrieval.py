"""Finding the right texts: one hop in a large pool, several hops, news, long articles, classic collections."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial

from aria.adapters.corpus.adapter import Corpus
from aria.engines.extractive.needs.parts import query_words
from bench.evidence.data import ONE_HOP, Data, Row, identity
from bench.evidence.metric import Metric, mean

MULTI_HOP = ("hotpot", "2wiki", "musique")
CLASSIC = ("cranfield", "cacm", "vaswani")


def ranked(corpus: Corpus, question: str, limit: int) -> list[str]:
    """Ids of the texts found, best first."""
    return [identity(hit.uri) for hit in corpus.search(query_words(question), limit, question=question).hits]


def _news(data: Data) -> Iterator[Metric]:
    news = data.corpus("news_facts")
    if news is not None:
        rows = [row for row in data.rows("multihop_news_facts") if row["gold_facts"]]
        scores = [_recall(ranked(news, row["question"], 4), row["gold_facts"]) for row in rows]
        yield mean("news.recall@4", "News: share of the evidence among 4 texts", scores)


def _articles(data: Data) -> Iterator[Metric]:
    articles = data.corpus("covidqa_articles")
    if articles is not None:
        rows = data.rows("longdoc_covidqa")
        scores = [float(row["doc"] in ranked(articles, row["question"], 1)) for row in rows]
        yield mean("covidqa.article@1", "COVID-QA: right article first", scores)


def _classic(data: Data, name: str) -> Iterator[Metric]:
    corpus = data.corpus(name)
    if corpus is not None:
        scores = [_ndcg(ranked(corpus, row["question"], 10), row["qrels"]) for row in data.rows(f"ir_{name}")]
        yield mean(f"{name}.ndcg@10", f"{name}: nDCG of 10 texts", scores)


def parts(data: Data) -> Iterator[Callable[[], Iterator[Metric]]]:
    yield partial(_one_hop, data)
    for name in MULTI_HOP:
        yield partial(_several_hops, data, name)
    yield partial(_news, data)
    yield partial(_articles, data)
    for name in CLASSIC:
        yield partial(_classic, data, name)


def _one_hop(data: Data) -> Iterator[Metric]:
    pool = data.corpus("pool_passages")
    if pool is None:
        return
    first: list[float] = []
    five: list[float] = []
    for name in ONE_HOP:
        rows = data.rows("retrieval_pool", set=name)
        places = [_place(ranked(pool, row["q"], 5), row) for row in rows]
        yield mean(f"{name}.hit@5", f"{name}: right text among 5 of the pool", [float(place <= 5) for place in places])
        first += [float(place == 1) for place in places]
        five += [float(place <= 5) for place in places]
    yield mean("pool.hit@1", "Right text first of the pool, all one-hop sets", first)
    yield mean("pool.hit@5", "Right text among 5 of the pool, all one-hop sets", five)


def _several_hops(data: Data, name: str) -> Iterator[Metric]:
    pool = data.corpus("pool_passages")
    if pool is not None:
        rows = [row for row in data.rows("retrieval_pool", set=name) if row["gold"]]
        scores = [_recall(ranked(pool, row["q"], 5), row["gold"]) for row in rows]
        yield mean(f"{name}.recall@5", f"{name}: share of the evidence among 5 texts", scores)
        yield mean(f"{name}.all@5", f"{name}: all of the evidence among 5 texts", [float(each == 1) for each in scores])


def _place(found: list[str], row: Row) -> float:
    """Rank of the first right text."""
    return min((found.index(str(gold)) + 1 for gold in row["gold"] if str(gold) in found), default=math.inf)


def _recall(found: list[str], gold: list[object]) -> float:
    return sum(str(each) in found for each in gold) / len(gold)


def _ndcg(found: list[str], relevance: Row) -> float:
    """Discounted gain over the best that could be, grades as they are."""

    def gain(grades: list[float]) -> float:
        return sum(grade / math.log2(place + 2) for place, grade in enumerate(grades[:10]))

    best = gain(sorted((max(0.0, float(grade)) for grade in relevance.values()), reverse=True))
    return gain([max(0.0, float(relevance.get(each, 0))) for each in found]) / best if best else 0.0
