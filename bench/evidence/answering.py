"""Questions with and without an answer, each with the signals of every sentence that was read for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from aria.adapters.corpus.adapter import Corpus
from aria.core.types import Hit
from aria.engines.extractive import weights
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.parts import query_words
from aria.engines.extractive.reader import standing
from aria.engines.extractive.scoring.answerable import Measured, Signals, label, lead_of, probability, signals
from bench.evidence import reading
from bench.evidence.data import ONE_HOP, Data, Row, identity
from bench.evidence.matching import holds
from bench.evidence.reading import LIMITS, Quote

STYLES = {"clapnq": "clapnq", "squad2": "squad", "xquad": "squad", "qed": "nq", "nqo": "nq"}
"""What the questions of a set are like: queries with long answers, readers' questions, queries with short answers."""
QUOTES = 5


@dataclass(frozen=True)
class Case:
    """One question and what was read for it."""

    set: str
    """The question set; with `:given` where its text was given and not searched for."""
    answerable: bool
    right: bool
    """Whether the first five quotes hold the short answer; where a set has none, whether it is answerable."""
    rows: tuple[Signals, ...]
    answers: bool
    """Whether a run would answer from it."""

    @property
    def chance(self) -> float:
        return max((probability(row) for row in self.rows), default=0.0)

    @property
    def style(self) -> str:
        return STYLES[self.set.partition(":")[0]]


def given(data: Data) -> Iterator[Case]:
    """Questions with one text. How rare their words are is known from the pool, where there is one."""
    yield from given_clapnq(data)
    yield from given_squad2(data)


def given_clapnq(data: Data) -> Iterator[Case]:
    pool = data.corpus("pool_passages")
    for row in data.rows("evidence_clapnq"):
        text, spans = reading.joined(row["sentences"])
        yield _given("clapnq:given", pool, row, row.get("title", ""), text, spans)


def given_squad2(data: Data) -> Iterator[Case]:
    pool = data.corpus("pool_passages")
    for row in data.rows("abstain_squad2"):
        yield _given("squad2:given", pool, row, "", row["text"], ())


def _given(name: str, pool: Corpus | None, row: Row, title: str, text: str, spans: Sequence[tuple[int, int]]) -> Case:
    question = row["question"]
    asked = reading.need(question)
    if pool is not None:
        asked = reading.found_need(question, pool.search(query_words(question), LIMITS.hits, question=question))
    read = list(reading.quotes(question, asked, "given", title, text, spans))
    rows, answers = _judged(question, asked, title, read, None)
    return Case(name, row["answerable"], row["answerable"], rows, answers)


def removed(data: Data, sets: Sequence[str] = ONE_HOP) -> Iterator[tuple[Case, Case]]:
    """Questions to the pool: as it is, and as if the texts that answer them were not in it."""
    pool = data.corpus("pool_passages")
    if pool is None:
        return
    for name in sets:
        for row in data.rows("retrieval_pool", set=name):
            gold = {str(each) for each in row["gold"]}
            yield searched(pool, name, row, (), True), searched(pool, name, row, gold, False)


def unanswered(data: Data) -> Iterator[Case]:
    """Questions to the pool that nothing in it answers."""
    pool = data.corpus("pool_passages")
    if pool is not None:
        for row in data.rows("retrieval_pool", set="clapnq_un"):
            yield searched(pool, "clapnq", row, (), False)


def searched(pool: Corpus, name: str, row: Row, without: Collection[str], answerable: bool) -> Case:
    """One question to the pool, the hits of some texts dropped."""
    question = row["q"]
    found = pool.search(query_words(question), LIMITS.hits + len(without), question=question)
    asked = reading.found_need(question, found)
    hits: list[Hit] = [hit for hit in found.hits if identity(hit.uri) not in without][: LIMITS.hits]
    lead = lead_of(hit.score for hit in hits)
    read: list[Quote] = []
    rows: list[Signals] = []
    for hit in hits[: LIMITS.reads]:
        text = pool.fetch(hit.handle).text
        own = list(reading.quotes(question, asked, identity(hit.uri), hit.title, text.exposed(),
                                  stands=standing(hit, hits), matched=hit.passages))  # fmt: skip
        own_rows, _ = _judged(question, asked, hit.title, own, lead, hit.meaning)
        read += own
        rows += own_rows
    shown = reading.shown(question, asked, reading.ranked(read), QUOTES)
    answers = any(probability(each) >= weights.LIKELY for each in rows)  # as in a run over a large library
    right = any(holds(quote.text, answer) for quote in shown for answer in row["answers"])
    return Case(name, answerable, right if row["answers"] else answerable, tuple(rows), answers)


def _judged(
    question: str, asked: Need, title: str, read: Sequence[Quote], lead: float | None, meaning: float | None = None
) -> tuple[tuple[Signals, ...], bool]:
    """The signals of the sentences of one text, and whether one of them is labelled as an answer."""
    told = [Measured(asked, quote.candidate.match, quote.text) for quote in read]
    rows = signals(told, question, title, lead, meaning)
    labels = (label(asked, each.match, probability(row)) for each, row in zip(told, rows, strict=True))
    return rows, "answers" in labels
