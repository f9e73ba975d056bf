"""Reading documents: each is fetched, and the reader selects sentences, one sub-question and one snapshot at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import isnan

from aria.agent.gather import called_off, settle
from aria.agent.seats import seat
from aria.core.effects import Fetch, Fetched
from aria.core.errors import AriaError, ContentRejected, LimitReached
from aria.core.events import EvidenceGathered
from aria.core.following import PREFIX as KEPT
from aria.core.images import ImageRef
from aria.core.links import Link
from aria.core.ports import Engine, Perform, ReadTask
from aria.core.sites import host_of
from aria.core.state import RunState
from aria.core.types import Brief, Evidence, Failure, Hit, Selection, Source, SourceClass, SubQuestion
from aria.evidence.claims.addressed import trimmed
from aria.evidence.extraction.page_subject import is_about
from aria.evidence.sources.classes import class_of
from aria.evidence.sources.copies import sketch
from aria.evidence.sources.linked import nearest
from aria.evidence.sources.notices import notices_on
from aria.evidence.sources.origins import credit
from aria.evidence.sources.pool import address, known_as
from aria.evidence.sources.urls import hosts_of
from aria.evidence.text.language import UNKNOWN, language
from aria.evidence.text.matches import matched
from aria.evidence.text.sentences import byte_offsets, split
from aria.evidence.text.stems import content_stems
from aria.evidence.text.windows import WHOLE, windows
from aria.evidence.typed.values import values
from aria.security import images, links
from aria.security.content import printable
from aria.security.signs import signs

SELECTIONS = 4
"""Selections accepted from one document for one sub-question in one round."""
LONGEST_QUOTE = 1200
"""Characters of one quote."""
LINKS = 64
"""Links of one page that are kept."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A task, and where its text begins in the snapshot, in bytes."""

    task: ReadTask
    offset: int
    spoken: str
    """The language of the whole document."""


async def gathered(
    state: RunState, engine: Engine, perform: Perform, chosen: Sequence[tuple[SubQuestion, Hit]]
) -> EvidenceGathered:
    """What the documents tell that were chosen. A document that fails is named; the others go on."""
    hosts = hosts_of(state.brief.reach)
    wanted_by = {hit.handle: sub.id for sub, hit in reversed(chosen)}
    handles = list(dict.fromkeys(hit.handle for _, hit in chosen))
    fetched = await settle([seat(perform, state, wanted_by[handle])(Fetch(handle=handle)) for handle in handles])
    documents: dict[str, Fetched] = {}
    failures: list[Failure] = []
    titles = {hit.handle: printable(hit.title, 120) for _, hit in chosen}
    for handle, result in zip(handles, fetched, strict=True):
        if isinstance(result, Fetched) and hosts.allows(result.uri):
            documents[handle] = result
        elif isinstance(result, Fetched):
            failures.append(Failure(what=f"read {titles[handle]}", reason="it led to a host that is not to be used"))
        elif not isinstance(result, LimitReached):
            failures.append(Failure(what=f"read {titles[handle]}", reason=str(result)))
    sources = _sources(state, documents)
    readings = _readings(chosen, documents, sources)
    at_seat = [seat(perform, state, reading.task.sub_question.id) for reading in readings]
    selected = await settle([_read(engine, each.task, state, own) for each, own in zip(readings, at_seat, strict=True)])
    stumbled = [each for each in selected if isinstance(each, TextUnread)]
    if stumbled and len(stumbled) == len(selected):
        raise stumbled[0]  # it is the engine that fails, whatever the text
    evidence, unread = _bind(state, readings, selected)
    known = {source.id for source in state.sources}
    return EvidenceGathered(
        round=state.round,
        sources=tuple(source for source in sources.values() if source.id not in known),
        evidence=evidence,
        read=tuple((sub.id, hit.handle) for sub, hit in chosen if hit.handle in documents),
        failures=tuple(failures) + unread,
        cut=any(map(called_off, (*fetched, *selected))),
    )


class TextUnread(ContentRejected):
    """A fault of the engine that came out over one text."""


async def _read(engine: Engine, task: ReadTask, state: RunState, perform: Perform) -> Sequence[Selection]:
    """What an engine selects. A fault of it that one text brings out costs that text and not the run."""
    try:
        return await engine.read(task, state, perform)
    except AriaError:
        raise
    except Exception as error:
        # Its own words may be the page's.
        raise TextUnread(f"the text could not be read ({type(error).__name__})") from error


def _readings(
    chosen: Sequence[tuple[SubQuestion, Hit]], documents: Mapping[str, Fetched], sources: Mapping[str, Source]
) -> list[_Reading]:
    """One task for each sub-question and document, or several where a long text is read around its matches only."""
    readings: list[_Reading] = []
    sentences: dict[tuple[str, int, int], tuple[tuple[int, int], ...]] = {}
    for sub, hit in chosen:
        if hit.handle not in documents:
            continue
        document = documents[hit.handle]
        spoken = language(document.text.exposed(), UNKNOWN)
        passages = hit.passages or _passages(document, sub)
        for start, end in windows(document.text.exposed(), passages):
            place = (document.digest, start, end)
            text = document.text[start:end]
            if place not in sentences:
                sentences[place] = split(text.exposed(), language(document.text.exposed()))
            task = ReadTask(
                sub_question=sub,
                source=sources[hit.handle],
                text=text,
                sentences=sentences[place],
                passages=tuple((a - start, b - start) for a, b in passages if start <= a < b <= end),
            )
            readings.append(_Reading(task, len(document.text[:start].exposed().encode()), spoken))
    return readings


def _passages(document: Fetched, sub: SubQuestion) -> tuple[tuple[int, int], ...]:
    """Of a long text that no search has ranked, such as a page of the web, the passages that tell most."""
    if len(document.text) <= WHOLE:
        return ()
    return matched(document.title.exposed(), document.text.exposed(), content_stems(sub.text)).passages


def _sources(state: RunState, documents: dict[str, Fetched]) -> dict[str, Source]:
    """The source of each document: the one known already, or a new one numbered in order of reading."""
    sources = {source.handle: source for source in state.sources if source.handle in documents}
    number = len(state.sources)
    for handle, document in documents.items():
        if handle in sources:
            continue
        text = document.text.exposed()
        number += 1
        sources[handle] = Source(
            id=f"S{number}",
            handle=handle,
            title=printable(document.title.exposed(), 200),
            uri=document.uri,
            source_class=_class(handle, document, state),
            published=document.published,
            owner=printable(document.owner.exposed(), 120),
            licence=printable(document.licence.exposed(), 200),
            digest=document.digest,
            sketch=sketch(text[:WHOLE]),
            size=len(text.encode()),
            credit=printable(credit(text), 120),
            signs=signs(text, uri=document.uri, dropped=document.dropped),
            notices=notices_on((handle, document.uri, document.canonical), state.ledger.values()),
            images=_images(document, state.brief),
            links=_kept(found := _links(handle, document, state), document.title.exposed(), state),
            linked=len(found),
            pages=document.pages,
        )
    return sources


def _images(document: Fetched, brief: Brief) -> tuple[ImageRef, ...]:
    """Those that the run could ask for, where images are wanted."""
    if not brief.reach.images:
        return ()
    hosts = brief.reach.image_hosts
    return tuple(each for each in document.images if not images.misplaced(each, document.uri, hosts))


def _links(handle: str, document: Fetched, state: RunState) -> tuple[Link, ...]:
    """Those that the run could follow, each once; what a search returned is named as that search named it."""
    if not state.brief.reach.links or not address(handle):
        return ()
    returned = {hit.handle: host_of(hit.uri) for hit in state.ledger.values() if address(hit.handle)}
    once: dict[str, Link] = {}
    for each in document.links:
        known = known_as(each.address, returned)
        if known in returned or not links.misplaced(each.address, document.uri, set(returned.values())):
            once.setdefault(known, Link(address=address(known), text=printable(each.text, 200)))
    own = {known_as(url, returned) for url in (document.uri, address(handle))}
    return tuple(link for known, link in once.items() if known not in own)


def _kept(found: Sequence[Link], title: str, state: RunState) -> tuple[Link, ...]:
    """Those that say something of what is asked first, in the order of the page; of the others as many as have room."""
    return tuple(nearest(found, title, state)[:LINKS])


def _class(handle: str, document: Fetched, state: RunState) -> SourceClass:
    """What a page is by the tables, else by the kind of search that found it; a document of the user's says itself."""
    hit = state.ledger.get(handle)
    if not address(handle):
        return hit.source_class if hit and handle.startswith(KEPT) else document.source_class
    listed = class_of(document.uri, state.brief.reach.classes)
    return listed or (hit.source_class if hit and hit.source_class in ("academic", "news") else document.source_class)


def _bind(
    state: RunState, readings: Sequence[_Reading], selected: Iterable[Sequence[Selection] | AriaError]
) -> tuple[tuple[Evidence, ...], tuple[Failure, ...]]:
    """Turn selections into spans of the snapshot; anything outside it is dropped."""
    taken = Counter((row.sub_question, row.source, row.start, row.end) for row in state.evidence)
    rows: list[Evidence] = []
    failures: list[Failure] = []
    kept: Counter[tuple[str, str]] = Counter()
    for reading, selections in zip(readings, selected, strict=True):
        task = reading.task
        if isinstance(selections, AriaError):
            if not isinstance(selections, LimitReached):
                failures.append(Failure(what=f"read {task.source.title}", reason=str(selections)))
            continue
        for pick, span in _spans(reading, selections, state.brief.question):
            place = (task.sub_question.id, task.source.id, *span)
            if kept[place[:2]] < SELECTIONS and not taken[place]:
                taken[place] += 1
                kept[place[:2]] += 1
                rows.append(_row(reading, pick, span, name=f"E{len(state.evidence) + len(rows) + 1}"))
    return tuple(rows), tuple(failures)


def _spans(reading: _Reading, selections: Sequence[Selection], goal: str) -> list[tuple[Selection, tuple[int, int]]]:
    """The selections that lie within the text and say something, with their bytes in the snapshot."""
    task = reading.task
    sound = [_trimmed(selection, task, goal) for selection in selections if _in_bounds(selection, task)]
    ranges = [(task.sentences[pick.first][0], task.sentences[pick.last][1]) for pick in sound]
    found = byte_offsets(task.text.exposed(), ranges)
    return [
        (pick, (start + reading.offset, end + reading.offset)) for pick, (start, end) in zip(sound, found, strict=True)
    ]


def _row(reading: _Reading, pick: Selection, span: tuple[int, int], *, name: str) -> Evidence:
    task = reading.task
    first, last = task.sentences[pick.first][0], task.sentences[pick.last][1]
    quote = task.text[first:last]
    return Evidence(
        id=name,
        sub_question=task.sub_question.id,
        source=task.source.id,
        start=span[0],
        end=span[1],
        quote=quote,
        label=pick.label,
        score=_share(pick.score),
        strength=_share(pick.strength),
        values=values(quote.exposed(), reading.spoken),
        about=is_about(task.source.title, task.text.exposed(), (first, last), task.sub_question),
    )


def _share(value: float) -> float:
    return round(min(1.0, max(0.0, value)), 4)


def _trimmed(pick: Selection, task: ReadTask, goal: str) -> Selection:
    """The selection without sentences at its ends that speak to whoever reads the page by machine."""
    told = [task.text[start:end].exposed() for start, end in task.sentences[pick.first : pick.last + 1]]
    first, last = trimmed(told, goal)
    return replace(pick, first=pick.first + first, last=pick.first + last)


def _in_bounds(selection: Selection, task: ReadTask) -> bool:
    if not 0 <= selection.first <= selection.last < len(task.sentences):
        return False
    start, end = task.sentences[selection.first][0], task.sentences[selection.last][1]
    if end - start > LONGEST_QUOTE or isnan(selection.score) or isnan(selection.strength):
        return False
    return any(char.isalnum() for char in task.text[start:end].exposed())  # marks alone say nothing
