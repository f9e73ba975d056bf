"""Questions about a period: does the sentence that holds the answer come first in its page?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bench.evidence.data import Data, Row
from bench.evidence.matching import holds
from bench.evidence.metric import Metric, mean
from bench.evidence.reading import Quote, need, quotes, ranked, shown

TOP = (1, 3, 5)


def measure(data: Data) -> Iterator[Metric]:
    marked: list[int | None] = []
    told: list[int | None] = []
    for page in _sampled(data):
        text, starts = _text(page["paras"])
        for question, labels in page["questions"]:
            answers = [answer for answer in labels if answer["answer"].strip()]
            if answers:
                asked = need(question)
                found = ranked(quotes(question, asked, page["paras"][0], page["paras"][0], text))
                first = shown(question, asked, found, max(TOP))
                spans = [_span(answer, starts) for answer in answers]
                marked.append(_place(_holds(quote, spans) for quote in first))
                told.append(_place(any(holds(quote.text, answer["answer"]) for answer in answers) for quote in first))
    for most in TOP if marked else ():
        yield _mean(
            f"timeqa.sentence@{most}", f"TimeQA: the sentence with the marked answer among {most}", marked, most
        )
    for most in TOP if told else ():
        yield _mean(f"timeqa.answer@{most}", f"TimeQA: a sentence with the answer's words among {most}", told, most)


def _place(right: Iterable[bool]) -> int | None:
    return next((place for place, each in enumerate(right) if each), None)


def _mean(key: str, name: str, places: Sequence[int | None], most: int) -> Metric:
    return mean(key, name, [float(place is not None and place < most) for place in places])


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


def _holds(quote: Quote, spans: Sequence[tuple[int, int]]) -> bool:
    return any(quote.start <= start and end <= quote.end for start, end in spans)
