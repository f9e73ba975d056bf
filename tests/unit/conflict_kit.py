"""Asks plain texts for what they state and where they conflict, by the reader of the engine."""

from __future__ import annotations

from aria.core.labels import SourceText
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import Brief, Conflict, Evidence, Source, SubQuestion
from aria.engines.extractive import reader
from aria.engines.extractive.plan import plan
from aria.evidence.conflict.conflicts import conflicts, statements
from aria.evidence.extraction.page_subject import is_about
from aria.evidence.questions.question import profile
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import values

TODAY = "2026-01-01"


def of(question: str) -> tuple[SubQuestion, RunState]:
    state = RunState(brief=Brief(question=question, today=TODAY), profile=profile(question, TODAY), documents=2)
    return plan(state).sub_questions[0], state


def source(name: str, title: str) -> Source:
    return Source(
        id=name, handle=name, title=title, uri=f"file:///{name}", source_class="document", published=None, owner="",
        digest=name,
    )  # fmt: skip


def read(question: str, *pages: str, titles: tuple[str, ...] = ()) -> tuple[list[Evidence], list[Source]]:
    asked, state = of(question)
    rows: list[Evidence] = []
    named = [source(f"S{at}", titles[at - 1] if titles else "") for at in range(1, len(pages) + 1)]
    for each, text in zip(named, pages, strict=True):
        task = ReadTask(sub_question=asked, source=each, text=SourceText(text), sentences=split(text), passages=())
        for pick in reader.read(task, state):
            start, end = task.sentences[pick.first][0], task.sentences[pick.last][1]
            rows.append(
                Evidence(
                    id=f"E{len(rows) + 1}", sub_question=asked.id, source=each.id, start=start, end=end,
                    quote=SourceText(text[start:end]), label=pick.label, score=pick.score, strength=pick.strength,
                    values=values(text[start:end]), about=is_about(each.title, text, (start, end), asked),
                )
            )  # fmt: skip
    return rows, named


def told(question: str, page: str) -> list[str]:
    """The values that one page states."""
    rows, named = read(question, page)
    found = statements(of(question)[0], rows, named, profile(question, TODAY), whole=True)
    return [value.text for row in found for value in row.values[:1]]


def held(question: str, *pages: str, titles: tuple[str, ...] = ()) -> tuple[Conflict, ...]:
    rows, named = read(question, *pages, titles=titles)
    return conflicts([of(question)[0]], rows, named, profile(question, TODAY))
