"""The way from texts to ranked quotes, as the engine goes it, without a run around it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from aria.adapters.corpus.adapter import Corpus
from aria.core.effects import Found
from aria.core.limits import Limits
from aria.core.ports import ReadTask
from aria.core.types import Source, SubQuestion
from aria.engines.extractive.candidates import Candidate, candidates
from aria.engines.extractive.choose import Quoted, choose
from aria.engines.extractive.need import Need, need_for
from aria.engines.extractive.parts import query_words
from aria.engines.extractive.reader import standing
from aria.evidence.question import profile
from aria.evidence.sentences import split
from aria.evidence.stems import tokens
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
    stands: float = 1.0,
    passages: Sequence[tuple[int, int]] = (),
    handle: str = "",
) -> Iterator[Quote]:
    """The sentences of one document, measured; `spans` are its sentences where a data set gives them."""
    sub = SubQuestion(
        id="Q1", text=question, priority="HIGH", tool="corpus", query=query_words(question),
        expects=profile(question, TODAY).expects,
    )  # fmt: skip
    source = Source(
        id="S1", handle=name, title=title, uri=name, source_class="document", published=None, owner="", digest=""
    )
    task = ReadTask(
        sub_question=sub, source=source, text=text, sentences=tuple(spans) or split(text), passages=tuple(passages)
    )
    for each in candidates(task, [asked], stands):
        start, end = task.sentences[each.first][0], task.sentences[each.last][1]
        yield Quote(text[start:end], name, each, start, end, handle)


def found(corpus: Corpus, question: str, count: int) -> list[Quote]:
    """The first `count` quotes for a question out of a library, best first: search, read, rank, choose."""
    answer = corpus.search(query_words(question), LIMITS.hits, question=question)
    asked = found_need(question, answer)
    read: list[Quote] = []
    for hit in answer.hits[: LIMITS.reads]:
        text = corpus.fetch(hit.handle).text
        read += quotes(question, asked, identity(hit.uri), hit.title, text,
                       stands=standing(hit, answer.hits), passages=hit.passages, handle=hit.handle)  # fmt: skip
    return shown(question, ranked(read), count)


def ranked(read: Iterable[Quote]) -> list[Quote]:
    """Best first; of equals, in the order they were read."""
    return sorted(read, key=lambda quote: -quote.candidate.score)


def shown(question: str, read: Sequence[Quote], count: int, characters: int = 0) -> list[Quote]:
    """The quotes of `read`, best first, that are shown."""
    offered = [Quoted(each.document, each.start, each.end, frozenset(tokens(each.text))) for each in read]
    return [read[index] for index in choose(offered, count, 0, characters)]


def joined(sentences: Sequence[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Sentences as one text, with the place of each in it."""
    spans, parts, at = [], [], 0
    for sentence in sentences:
        spans.append((at, at + len(sentence)))
        parts.append(sentence)
        at += len(sentence) + 1
    return " ".join(parts), tuple(spans)
