"""Questions about a period: does the sentence that holds the answer come first in its page?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.evidence.data import Data, Row
from bench.evidence.metric import Metric, mean
from bench.evidence.reading import Quote, need, quotes

TOP = (1, 3, 5)


def measure(data: Data) -> Iterator[Metric]:
    found: list[int | None] = []
    whole: list[float] = []
    for page in _sampled(data):
        text, starts = _text(page["paras"])
        for question, answers in page["questions"]:
            spans = [_span(answer, starts) for answer in answers if answer["answer"].strip()]
            if spans:
                ranked = _ranked(question, page["paras"][0], text)
                place = next((at for at, quote in enumerate(ranked) if _holds(quote, spans)), None)
                found.append(place)
                whole += [float(quote.candidate.first == quote.candidate.last) for quote in ranked[:1]]
    for most in TOP if found else ():
        scores = [float(place is not None and place < most) for place in found]
        yield mean(f"timeqa.sentence@{most}", f"TimeQA: the sentence with the answer among {most}", scores)
    if found:
        yield mean("timeqa.single", "TimeQA: first quotes that are one sentence", whole)


def _sampled(data: Data) -> Iterator[Row]:
    """Whole pages, until they have as many questions as are wanted."""
    asked = 0
    for page in data.rows("evidence_timeqa"):
        if data.most and asked >= data.most:
            return
        asked += len(page["questions"])
        yield page


def _text(paragraphs: Sequence[str]) -> tuple[str, list[int]]:
    """The page as one text, with the place of each paragraph in it."""
    starts, at = [], 0
    for paragraph in paragraphs:
        starts.append(at)
        at += len(paragraph) + 2
    return "\n\n".join(paragraphs), starts


def _span(answer: Row, starts: Sequence[int]) -> tuple[int, int]:
    base = starts[answer["para"]]
    return base + answer["from"], base + answer["end"]


def _ranked(question: str, title: str, text: str) -> list[Quote]:
    """The quotes of the page, best first; none repeats a sentence of a better one."""
    found = sorted(quotes(question, need(question), title, title, text), key=lambda quote: -quote.candidate.score)
    taken: set[int] = set()
    kept = []
    for quote in found:
        sentences = range(quote.candidate.first, quote.candidate.last + 1)
        if taken.isdisjoint(sentences):
            taken.update(sentences)
            kept.append(quote)
    return kept


def _holds(quote: Quote, spans: Sequence[tuple[int, int]]) -> bool:
    return any(quote.start <= start and end <= quote.end for start, end in spans)
