"""The way from texts to ranked quotes, as the engine goes it, without a run around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from aria.core.effects import Found
from aria.core.ports import ReadTask
from aria.core.types import Source, SubQuestion
from aria.engines.extractive.need import Need, need_for
from aria.engines.extractive.parts import query_words
from aria.engines.extractive.reader import Candidate, candidates, standing
from aria.evidence.question import profile
from aria.evidence.sentences import split
from bench.evidence.data import TODAY


@dataclass(frozen=True)
class Quote:
    """A candidate with its words and where it comes from."""

    text: str
    document: str
    candidate: Candidate
    start: int
    end: int
    """Character offsets in the document."""


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
    rank: int = 1,
    passages: Sequence[tuple[int, int]] = (),
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
    for each in candidates(task, [asked], standing(rank)):
        start, end = task.sentences[each.first][0], task.sentences[each.last][1]
        yield Quote(text[start:end], name, each, start, end)


def joined(sentences: Sequence[str]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Sentences as one text, with the place of each in it."""
    spans, parts, at = [], [], 0
    for sentence in sentences:
        spans.append((at, at + len(sentence)))
        parts.append(sentence)
        at += len(sentence) + 1
    return " ".join(parts), tuple(spans)
