"""From a question to quotes: do the first ones hold the answer? Out of a pool, of long articles, of one text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from aria.adapters.corpus.adapter import Corpus
from aria.evidence.text.sentences import byte_offsets
from bench.evidence.data import SETS, Data, Row
from bench.evidence.matching import holds
from bench.evidence.metric import Metric, mean
from bench.evidence.reading import Quote, found, joined, need, quotes, ranked, shown

ROOM = 350
"""Characters of an answer that is held against a reference."""
_TOKEN = re.compile(r"[a-z0-9]+")


def parts(data: Data) -> Iterator[Callable[[], Iterator[Metric]]]:
    exact: list[float] = []
    for name in SETS:
        yield partial(_pool, data, name, exact)
    yield partial(_articles, data, exact)
    yield partial(_exactly, exact)
    yield partial(_qed, data)
    yield partial(_clapnq, data)


def _exactly(exact: list[float]) -> Iterator[Metric]:
    yield mean("quotes.exact", "Quotes that stand in their document, byte for byte", exact)


def _pool(data: Data, name: str, exact: list[float]) -> Iterator[Metric]:
    """Out of many short texts."""
    pool = data.corpus("pool_passages")
    if pool is not None:
        asked = [(row, found(pool, row["q"], 5)) for row in data.rows("retrieval_pool", set=name)]
        exact += [_exact(pool, quote) for _, chosen in asked for quote in chosen]
        for k in (1, 3, 5):
            scores = [_holds(chosen[:k], row["answers"]) for row, chosen in asked]
            yield mean(f"{name}.quote@{k}", f"{name}: the first {k} quotes hold the short answer", scores)


def _articles(data: Data, exact: list[float]) -> Iterator[Metric]:
    """Out of long texts."""
    articles = data.corpus("covidqa_articles")
    if articles is None:
        return
    asked = [(row, found(articles, row["question"], 5)) for row in data.rows("longdoc_covidqa")]
    exact += [_exact(articles, quote) for _, chosen in asked for quote in chosen]
    for k in (1, 3, 5):
        scores = [_overlaps(articles, row, chosen[:k]) for row, chosen in asked]
        yield mean(f"covidqa.overlap@{k}", f"COVID-QA: one of {k} quotes has half of the answer's span", scores)


def _qed(data: Data) -> Iterator[Metric]:
    """One text is given, with its sentences."""
    rows = [(_order(row), set(row["answer_sentences"])) for row in data.rows("evidence_qed")]
    for k in (1, 3):
        scores = [float(not gold.isdisjoint(order[:k])) for order, gold in rows]
        yield mean(f"qed.sentence@{k}", f"QED: an answering sentence among the first {k}", scores)


def _clapnq(data: Data) -> Iterator[Metric]:
    """The same, where several sentences belong to the answer."""
    answerable = [row for row in data.rows("evidence_clapnq") if row["answerable"]]
    yield mean("clapnq.map", "CLAPNQ: mean average precision of the evidence sentences",
               [_precision(_order(row), set(row["gold_sentences"])) for row in answerable])  # fmt: skip
    rouge = [max(rouge_l(_answer(row), reference) for reference in row["answers"]) for row in answerable]
    yield mean("clapnq.rouge", f"CLAPNQ: ROUGE-L of quotes of at most {ROOM} characters", rouge)


def _holds(chosen: Sequence[Quote], answers: Sequence[str]) -> float:
    return float(any(holds(quote.text, answer) for quote in chosen for answer in answers))


def _exact(corpus: Corpus, quote: Quote) -> float:
    """Whether the bytes that a citation would point at are the quote."""
    text = corpus.fetch(quote.handle).text
    ((start, end),) = byte_offsets(text.exposed(), [(quote.start, quote.end)])
    return float(text.exposed().encode()[start:end] == quote.text.encode())


def _overlaps(corpus: Corpus, row: Row, chosen: Sequence[Quote]) -> float:
    return float(any(_half(corpus, row, quote) for quote in chosen if quote.document == row["doc"]))


def _half(corpus: Corpus, row: Row, quote: Quote) -> bool:
    """Whether a quote holds at least half of a gold span. Cleaning moves a span by some characters at most."""
    text = corpus.fetch(quote.handle).text
    for answer, start in zip(row["answers"], row["starts"], strict=True):
        places = [match.start() for match in re.finditer(re.escape(answer), text.exposed())] or [start]
        at = min(places, key=lambda place: abs(place - start))
        if 2 * (min(quote.end, at + len(answer)) - max(quote.start, at)) >= len(answer):
            return True
    return False


def _order(row: Row) -> list[int]:
    """The sentences of a row as its quotes bring them; of a quote, the one that was measured comes first."""
    text, spans = joined(row["sentences"])
    read = ranked(quotes(row["question"], need(row["question"]), "", row.get("title", ""), text, spans))
    brought = [index for quote in read for index in range(quote.candidate.last, quote.candidate.first - 1, -1)]
    return list(dict.fromkeys([*brought, *range(len(spans))]))


def _answer(row: Row) -> str:
    """The quotes of a row in the order of its text."""
    text, spans = joined(row["sentences"])
    asked = need(row["question"])
    read = quotes(row["question"], asked, "", row.get("title", ""), text, spans, whole=True)
    chosen = shown(row["question"], asked, read, len(spans), ROOM)
    return " ".join(quote.text for quote in sorted(chosen, key=lambda quote: quote.start))[:ROOM]


def _precision(order: Sequence[int], gold: set[int]) -> float:
    """Average precision."""
    hits = [place for place, index in enumerate(order, start=1) if index in gold]
    return sum(count / place for count, place in enumerate(hits, start=1)) / len(gold)


def rouge_l(told: str, reference: str) -> float:
    """F1 of the longest common subsequence of two texts' words in lower case, not stemmed.

    Words are runs of the letters a to z and digits, as in the usual implementation (Lin 2004, `rouge-score`).
    """
    one, other = _TOKEN.findall(told.lower()), _TOKEN.findall(reference.lower())
    row = [0] * (len(other) + 1)
    for word in one:
        before = 0
        for index, against in enumerate(other, start=1):
            before, row[index] = row[index], before + 1 if word == against else max(row[index], row[index - 1])
    return 2 * row[-1] / (len(one) + len(other)) if one or other else 0.0
