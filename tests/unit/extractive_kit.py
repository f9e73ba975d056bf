"""Small texts read and answered by the engine without a model, for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NoReturn

from aria.core.labels import SourceText
from aria.core.limits import Limits
from aria.core.ports import ReadTask
from aria.core.state import RunState
from aria.core.types import Brief, Draft, Evidence, Query, Selection, Source, SubQuestion
from aria.engines.extractive import ExtractiveEngine
from aria.evidence.questions.question import profile
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import values

ENGINE = ExtractiveEngine()
TODAY = "2026-03-01"

BRIDGE = """# The Golden Gate Bridge

The Golden Gate Bridge joins San Francisco and Marin County. Construction began on 5 January 1933.

The chief engineer of the Golden Gate Bridge was Joseph Strauss. He had campaigned for it for ten years.

## Who painted it?

Visitors pay a toll when they drive south. The toll plaza stands at the San Francisco end.

The bridge opened on 27 May 1937. Eleven men died while it was built.

| Part | Metric |
|---|---|
| Main span of the bridge | 1,280 m |
"""
GAZETTE = (
    "The Golden Gate Bridge opened to the public in May 1937. Joseph Strauss was its chief engineer. Fog is common."
)


def perform(effect: Any) -> NoReturn:
    raise AssertionError(f"the engine asked for {effect}")


def source(number: int, title: str, owner: str = "") -> Source:
    return Source(
        id=f"S{number}",
        handle=f"doc:{number}",
        title=title,
        uri=f"file:///{number}",
        source_class="document",
        published="2020-01-01",
        owner=owner or f"publisher {number}",
        digest=f"{number:064}",
    )


def begun(question: str, **limits: Any) -> RunState:
    brief = Brief(question=question, today=TODAY, limits=replace(Limits(), **limits))
    state = RunState(brief=brief, profile=profile(question, TODAY), documents=10)
    return planned(state)


def planned(state: RunState) -> RunState:
    made = asyncio.run(ENGINE.plan(state, perform))
    queries = tuple(Query(sub_question=sub.id, text=sub.query, tool=sub.tool) for sub in made.sub_questions)
    return replace(state, plan=made, sub_questions=made.sub_questions, queries=queries, asked=queries, round=1)


def selected(state: RunState, sub: SubQuestion, of: Source, text: str) -> tuple[Selection, ...]:
    task = ReadTask(sub_question=sub, source=of, text=SourceText(text), sentences=split(text), passages=())
    return tuple(asyncio.run(ENGINE.read(task, state, perform)))


def with_read(state: RunState, documents: Sequence[tuple[Source, str]]) -> RunState:
    """The state after every sub-question has read every document."""
    state = replace(state, sources=tuple(each for each, _ in documents))
    rows: list[Evidence] = []
    for sub in state.sub_questions:
        for of, text in documents:
            sentences = split(text)
            for pick in selected(state, sub, of, text):
                start, end = sentences[pick.first][0], sentences[pick.last][1]
                quote = text[start:end]
                rows.append(
                    Evidence(
                        id=f"E{len(rows) + 1}", sub_question=sub.id, source=of.id, start=start, end=end,
                        quote=SourceText(quote), label=pick.label, score=pick.score, values=values(quote),
                    )
                )  # fmt: skip
    return replace(state, evidence=tuple(rows))


def researched(question: str, *texts: str, **limits: Any) -> RunState:
    titles = ("The Golden Gate Bridge", "Bridges of the West", "A third paper")
    return with_read(begun(question, **limits), [(source(n + 1, titles[n]), text) for n, text in enumerate(texts)])


def findings(state: RunState) -> list[str]:
    return [judgement.finding for judgement in asyncio.run(ENGINE.assess(state, perform))]


def written(state: RunState) -> Draft:
    return asyncio.run(ENGINE.write(state, perform))


def quotes(draft: Draft, *roles: str) -> list[str]:
    return [each.text for each in draft.sentences if each.evidence and (not roles or each.role in roles)]
