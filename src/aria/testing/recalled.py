"""A run as far as one prompt tells of it: what the honest model judges by. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import Assessment, Brief, Confidence, Evidence, Label, Source, SubQuestion
from aria.evidence.conflict.conflicts import conflicts
from aria.evidence.questions.queries import bounded, content_words
from aria.evidence.questions.question import profile
from aria.evidence.typed.values import values
from aria.testing.material import Rows

SUB = re.compile(r"(?P<id>Q\d+)(?: \(for (?P<whole>Q\d+)\))?")
"""How a sub-question is named in a prompt."""
_ENDS = frozenset(".!?…:;\"'”’»)")
"""How a sentence ends that another may follow; a heading ends otherwise."""


def state_of(
    question: str, *, today: str = "", subs: Sequence[SubQuestion] = (), rows: Sequence[Evidence] = ()
) -> RunState:
    """A run about which nothing is known but what the prompt tells."""
    asked = profile(question, today)
    sources = tuple(_source(name) for name in dict.fromkeys(row.source for row in rows))
    state = RunState(
        brief=Brief(question=question, today=today),
        profile=asked,
        documents=1,
        round=1,
        sub_questions=tuple(subs),
        evidence=tuple(rows),
        sources=sources,
    )
    if not rows:
        return state
    disputed = conflicts(state.sub_questions, state.evidence, sources, asked)
    return replace(state, assessment=Assessment(confidence=Confidence(), judgements=(), conflicts=disputed))


def sub_question(text: str, *, name: str = "Q1") -> SubQuestion:
    query = bounded(" ".join(content_words(text))) or bounded(text)
    return SubQuestion(
        id=name, text=text, priority="HIGH", tool="corpus", query=query, expects=profile(text, "").expects
    )


def rows_of(rows: Rows, sub: str, label: Label) -> list[Evidence]:
    """Quotes as evidence, the first the strongest."""
    return [
        Evidence(
            id=name,
            sub_question=sub,
            source=f"S{name}",
            start=0,
            end=len(text.encode()),
            quote=SourceText(text),
            label=label,
            score=1 / place,
            values=values(text),
        )
        for place, (name, text) in enumerate(rows, start=1)
    ]


def _source(name: str) -> Source:
    return Source(
        id=name, handle=name, title="", uri="", source_class="document", published=None, owner=name, digest=name
    )


def reading(sub: SubQuestion, title: str, rows: Rows) -> ReadTask:
    """The document of a reader's prompt as a text of its own: what is no running prose stands in paragraphs apart."""
    text, sentences = "", []
    last = -1
    for label, line in rows:
        table = line[:1] == "|" and text.rpartition("\n")[2][:1] == "|" and int(label) == last + 1
        apart = int(label) != last + 1 or line[:1] in "#|>-*" or text[-1:] not in _ENDS
        text += ("\n" if table else "\n\n" if apart else " ") if text else ""
        sentences.append((len(text), len(text) + len(line)))
        text += line
        last = int(label)
    return ReadTask(
        sub_question=sub,
        source=replace(_source("S1"), title=title),
        text=SourceText(text),
        sentences=tuple(sentences),
        passages=(),
    )
