"""The way from texts to ranked quotes: the engine measures, orders and chooses them, without a run around it.

What a run does besides is left out here: it labels quotes by how surely they answer, reads what a page tells without
the words, follows names and refuses. The suite `runs` measures all of that together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from aria.adapters.corpus.adapter import Corpus
from aria.core.effects import Found
from aria.core.labels import SourceText
from aria.core.limits import Limits
from aria.core.ports import ReadTask
from aria.core.types import Source, SubQuestion
from aria.engines.extractive.document.candidates import Candidate, candidates
from aria.engines.extractive.document.reading import opened
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.needs.needed import need_for
from aria.engines.extractive.needs.parts import query_words
from aria.engines.extractive.quotes.choose import choose, quoted, spreading
from aria.engines.extractive.quotes.passage import passages
from aria.engines.extractive.reader import standing
from aria.evidence.questions.question import profile
from aria.evidence.text.sentences import split
from bench.evidence.data import TODAY, identity

LIMITS = Limits()


@dataclass(frozen=True)
class Quote:
    """A candidate with its words and where it comes from."""

    text: str
    document: str
    candidate: Candidate
    start: int
    end: int
    """Character offsets in the document."""
    handle: str = ""
    title: str = ""


def need(question: str, frequencies: Mapping[str, int] | None = None, documents: int = 0) -> Need:
    return need_for(question, query_words(question), TODAY, frequencies or {}, documents)


def found_need(question: str, found: Found) -> Need:
    """The need of a question, its words weighted by what a search reported."""
    return need(question, dict(found.frequencies), found.documents)


def quotes(
    question: str,
    asked: Need,
    name: str,
    title: str,
    text: str,
    spans: Sequence[tuple[int, int]] = (),
    *,
    stands: float = 1.0,
    matched: Sequence[tuple[int, int]] = (),
    handle: str = "",
    whole: bool = False,
) -> list[Quote]:
    """The sentences of one document, measured, in order; or its passages, best first, if `whole`.

    `spans` are its sentences where a data set gives them, `stands` is how highly a search ranked it, `matched` where.
    """
    sub = SubQuestion(
        id="Q1", text=question, priority="HIGH", tool="corpus", query=query_words(question),
        expects=profile(question, TODAY).expects,
    )  # fmt: skip
    source = Source(
        id="S1", handle=name, title=title, uri=name, source_class="document", published=None, owner="", digest=""
    )
    task = ReadTask(
        sub_question=sub,
        source=source,
        text=SourceText(text),
        sentences=tuple(spans) or split(text),
        passages=tuple(matched),
    )
    document = opened(task)
    read = candidates(document, [asked], stands)
    if whole:
        read = passages(document, sorted(read, key=lambda each: -each.score))
    places = [(document.spans[each.first][0], document.spans[each.last][1]) for each in read]
    return [
        Quote(text[start:end], name, each, start, end, handle, title)
        for each, (start, end) in zip(read, places, strict=True)
    ]


def found(corpus: Corpus, question: str, count: int) -> list[Quote]:
    """The first `count` quotes for a question out of a library, best first: search, read, rank, choose."""
    answer = corpus.search(query_words(question), LIMITS.hits, question=question)
    asked = found_need(question, answer)
    read: list[Quote] = []
    for hit in answer.hits[: LIMITS.reads]:
        text = corpus.fetch(hit.handle).text
        read += quotes(question, asked, identity(hit.uri), hit.title, text.exposed(), stands=standing(hit, answer.hits),
                       matched=hit.passages, handle=hit.handle, whole=True)  # fmt: skip
    return shown(question, asked, ranked(read), count)


def ranked(read: Iterable[Quote]) -> list[Quote]:
    """Best first; of equals, in the order they were read."""
    return sorted(read, key=lambda quote: -quote.candidate.score)


def shown(question: str, asked: Need, read: Sequence[Quote], count: int, characters: int = 0) -> list[Quote]:
    """The quotes of `read`, best first, that are shown."""
    offered = [
        quoted(each.document, each.start, each.end, each.text, each.title, each.candidate.score) for each in read
    ]
    further = spreading(question, profile(question, TODAY), asked, offered)
    return [read[index] for index in choose(offered, count, further, characters)]


def joined(sentences: Sequence[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Sentences as one text, with the place of each in it."""
    spans, parts, at = [], [], 0
    for sentence in sentences:
        spans.append((at, at + len(sentence)))
        parts.append(sentence)
        at += len(sentence) + 1
    return " ".join(parts), tuple(spans)
