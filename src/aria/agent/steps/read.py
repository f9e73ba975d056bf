"""Read: fetch the best hits and let the reader select sentences, one sub-question and one snapshot at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aria.agent.gather import settle
from aria.core.effects import Fetch, Fetched
from aria.core.errors import AriaError, LimitReached
from aria.core.events import EvidenceGathered
from aria.core.ports import Engine, Perform, ReadTask
from aria.core.state import RunState
from aria.core.types import Evidence, Failure, Hit, Selection, Source, SubQuestion
from aria.evidence.copies import sketch
from aria.evidence.sentences import byte_offsets, split
from aria.evidence.values import values
from aria.security.content import printable

SELECTIONS = 4
"""Selections accepted from one reading."""
LONGEST_QUOTE = 1200
"""Characters of one quote."""


async def read(state: RunState, engine: Engine, perform: Perform) -> EvidenceGathered:
    """Read this round's documents. A document that fails is named; the others go on."""
    chosen = choose(state)
    handles = list(dict.fromkeys(hit.handle for _, hit in chosen))
    fetched = await settle([perform(Fetch(handle=handle)) for handle in handles])
    documents: dict[str, Fetched] = {}
    failures: list[Failure] = []
    titles = {hit.handle: printable(hit.title, 120) for _, hit in chosen}
    for handle, result in zip(handles, fetched, strict=True):
        if isinstance(result, Fetched):
            documents[handle] = result
        elif not isinstance(result, LimitReached):
            failures.append(Failure(what=f"read {titles[handle]}", reason=str(result)))
    sources = _sources(state, documents)
    sentences = {document.digest: split(document.text) for document in documents.values()}
    tasks = [
        ReadTask(
            sub_question=sub,
            source=sources[hit.handle],
            text=documents[hit.handle].text,
            sentences=sentences[documents[hit.handle].digest],
            passages=hit.passages,
        )
        for sub, hit in chosen
        if hit.handle in documents
    ]
    selected = await settle([engine.read(task, state, perform) for task in tasks])
    evidence, unread = _bind(state, tasks, selected)
    known = {source.id for source in state.sources}
    return EvidenceGathered(
        round=state.round,
        sources=tuple(source for source in sources.values() if source.id not in known),
        evidence=evidence,
        read=tuple((task.sub_question.id, task.source.handle) for task in tasks),
        failures=tuple(failures) + unread,
    )


def choose(state: RunState) -> list[tuple[SubQuestion, Hit]]:
    """The best hits of each sub-question that it has not read yet, in the order of the plan and of rank."""
    chosen: list[tuple[SubQuestion, Hit]] = []
    for sub in state.sub_questions:
        hits: dict[str, Hit] = {}
        for asked_by, found in state.round_hits:
            if asked_by == sub.id:
                for hit in found:
                    hits.setdefault(hit.handle, hit)
        fresh = [hit for hit in hits.values() if (sub.id, hit.handle) not in state.read_pairs]
        chosen += [(sub, hit) for hit in fresh[: state.brief.limits.reads]]
    return chosen


def _sources(state: RunState, documents: dict[str, Fetched]) -> dict[str, Source]:
    """The source of each document: the one known already, or a new one numbered in order of reading."""
    sources = {source.handle: source for source in state.sources if source.handle in documents}
    number = len(state.sources)
    for handle, document in documents.items():
        if handle in sources:
            continue
        number += 1
        sources[handle] = Source(
            id=f"S{number}",
            handle=handle,
            title=printable(document.title, 200),
            uri=document.uri,
            source_class=document.source_class,
            published=document.published,
            owner=printable(document.owner, 120),
            digest=document.digest,
            sketch=sketch(document.text),
            size=len(document.text.encode()),
        )
    return sources


def _bind(
    state: RunState, tasks: Sequence[ReadTask], selected: Iterable[Sequence[Selection] | AriaError]
) -> tuple[tuple[Evidence, ...], tuple[Failure, ...]]:
    """Turn selections into spans of the snapshot; anything outside it is dropped."""
    known = {(row.sub_question, row.source, row.start, row.end) for row in state.evidence}
    rows: list[Evidence] = []
    failures: list[Failure] = []
    for task, selections in zip(tasks, selected, strict=True):
        if isinstance(selections, AriaError):
            if not isinstance(selections, LimitReached):
                failures.append(Failure(what=f"read {task.source.title}", reason=str(selections)))
            continue
        kept = [selection for selection in selections if _in_bounds(selection, task)][:SELECTIONS]
        ranges = [(task.sentences[pick.first][0], task.sentences[pick.last][1]) for pick in kept]
        for pick, (first, last), (start, end) in zip(kept, ranges, byte_offsets(task.text, ranges), strict=True):
            place = (task.sub_question.id, task.source.id, start, end)
            if place in known:
                continue
            known.add(place)
            quote = task.text[first:last]
            rows.append(
                Evidence(
                    id=f"E{len(state.evidence) + len(rows) + 1}",
                    sub_question=task.sub_question.id,
                    source=task.source.id,
                    start=start,
                    end=end,
                    quote=quote,
                    label=pick.label,
                    score=round(min(1.0, max(0.0, pick.score)), 4),
                    values=values(quote),
                )
            )
    return tuple(rows), tuple(failures)


def _in_bounds(selection: Selection, task: ReadTask) -> bool:
    if not 0 <= selection.first <= selection.last < len(task.sentences):
        return False
    length = task.sentences[selection.last][1] - task.sentences[selection.first][0]
    return length <= LONGEST_QUOTE and selection.score == selection.score  # a score that is no number equals nothing
