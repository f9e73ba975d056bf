"""One document as it is read for one sub-question: its text out of its seal, its sentences by their numbers. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from aria.core.ports import ReadTask
from aria.core.types import Source, SubQuestion
from aria.engines.extractive.words.shape import kinds_of
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.questions.initials import first_name, spelt_out
from aria.evidence.questions.recased import recased
from aria.evidence.text.language import UNKNOWN, language


@dataclass(frozen=True)
class Reading:
    """A document and what is asked of it. Whatever is told of a sentence goes by its number, from 0."""

    asked: SubQuestion
    source: Source
    title: str
    """Of the source, or with what else is known of what the document is about."""
    text: str
    spans: tuple[tuple[int, int], ...]
    """Sentences as character ranges of `text`."""
    kinds: tuple[str, ...]
    """What each sentence is: prose, heading, row, …; see `words.shape`."""
    passages: tuple[tuple[int, int], ...]
    """Character ranges that the search matched, best first; empty means the whole text."""
    spoken: str
    """The language of the text."""

    @property
    def question(self) -> str:
        return self.asked.text

    @cached_property
    def language(self) -> str:
        """Of the question, as its needs have it."""
        return language(self.asked.text)

    @cached_property
    def above_rows(self) -> tuple[int | None, ...]:
        """For each sentence the last one before it that is no row: what stands above a table, or heads its columns."""
        found: list[int | None] = []
        above: int | None = None
        for at, kind in enumerate(self.kinds):
            found.append(above)
            above = above if kind == "row" else at
        return tuple(found)

    def sentence(self, at: int) -> str:
        start, end = self.spans[at]
        return self.text[start:end]

    def quote(self, first: int, last: int) -> str:
        """The text from one sentence to another one, `last` inclusive."""
        return self.text[self.spans[first][0] : self.spans[last][1]]

    def length(self, first: int, last: int) -> int:
        """Characters of that quote."""
        return self.spans[last][1] - self.spans[first][0]

    def one_line(self, before: int, after: int) -> bool:
        """Whether two sentences that follow each other stand on one line, so in one paragraph."""
        return "\n" not in self.text[self.spans[before][1] : self.spans[after][0]]

    def stems(self, at: int) -> frozenset[str]:
        return stem_set(self.sentence(at), self.language)


def opened(task: ReadTask, found: Iterable[str] = ()) -> Reading:
    """The document of `task` with its text taken out of its seal: the readers without a model only compare it.

    Names that the question writes in small letters have the capitals that the document gives them, or what the searches
    showed of all that they `found`: of two names a page may have one. So it is with first names for their initials.
    """
    text = task.text.exposed()
    asked = task.sub_question
    question = recased(asked.text, chain((text,), found))
    given = first_name(question, text, found)
    return Reading(
        asked=replace(asked, text=spelt_out(question, given), query=spelt_out(question, given, asked.query)),
        source=task.source,
        title=task.source.title,
        text=text,
        spans=task.sentences,
        kinds=kinds_of(text, task.sentences),
        passages=task.passages,
        spoken=language(text, UNKNOWN),
    )
