"""What came with the question, attached, named or kept by an earlier run: what may be read without any search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from aria.agent.gather import called_off, settle
from aria.core.attachments import Attachment, Seen
from aria.core.effects import Fetch, Fetched
from aria.core.errors import EffectError
from aria.core.following import Kept
from aria.core.ports import Engine, Perform, Sees
from aria.core.sites import WEB
from aria.core.state import RunState
from aria.core.types import Failure, Hit
from aria.core.wish_fold import means
from aria.evidence.sources.pool import address
from aria.evidence.sources.urls import canonical
from aria.evidence.text.matches import Matched, matched
from aria.evidence.text.stems import content_stems
from aria.evidence.text.windows import WHOLE

PROVIDER = "attached"
KEPT = "kept"
"""Who found a page that an earlier run kept."""
NAMED = "named"
"""Who found a page whose address the user gave."""
_DAY = 86_400_000
UNSEEN = "no model of the run could look at it; one that can see is set with ARIA_ROLES=viewer=provider:name"
"""Why nothing is told of an image."""


@dataclass(frozen=True, slots=True)
class Named:
    """A page of the web whose address the user gave."""

    uri: str

    @property
    def handle(self) -> str:
        return f"{WEB}{self.uri}"


Given = Attachment | Kept | Named


@dataclass(frozen=True, slots=True)
class Attached:
    """The documents that could be read, with what they came as."""

    documents: tuple[tuple[Given, Fetched], ...] = ()
    failures: tuple[Failure, ...] = ()
    cut: bool = False
    """It was called off before it was through."""
    frequencies: dict[str, int] = field(default_factory=dict)
    """In how many of them each stem stands that hits were asked for."""
    kept_at_once: int = 0
    """How many that an earlier run kept may be hits of one query, so that there is room for what is new."""
    copies: Mapping[str, Kept | Named] = field(default_factory=dict)
    """The pages that need not be fetched again, by where they are."""

    def hits(self, text: str) -> tuple[Hit, ...]:
        """What is attached, and of what was kept the best that tells something of `text`; those that tell most first.

        Of a long one the passages that do are named.
        """
        stems = content_stems(text)
        told = [
            (given, page, matched(page.title.exposed(), page.text.exposed(), stems)) for given, page in self.documents
        ]
        for stem in stems:
            self.frequencies[stem] = sum(stem in found.stems for _, _, found in told)
        ranked = sorted(told, key=lambda each: -each[2].score)
        kept = [each for each in ranked if isinstance(each[0], Kept) and each[2].score][: self.kept_at_once]
        mine = [each for each in ranked if not isinstance(each[0], Kept) or each in kept]
        return tuple(_hit(given, page, found, rank) for rank, (given, page, found) in enumerate(mine, start=1))

    def copied(self, hit: Hit) -> Hit:
        """The hit, of the copy where it leads to a page that was kept."""
        kept = self.copies.get(_place(hit.handle))
        if not isinstance(kept, Kept):
            return replace(hit, handle=kept.handle) if kept else hit
        notices = tuple(dict.fromkeys((*kept.notices, *hit.notices)))
        return replace(hit, handle=kept.handle, source_class=kept.source_class, passages=(), notices=notices)


def _place(handle: str) -> str:
    return canonical(address(handle)) or handle


def _hit(given: Given, page: Fetched, found: Matched, rank: int) -> Hit:
    kept = given if isinstance(given, Kept) else None
    passages = found.passages if len(page.text) > WHOLE else ()
    return Hit(
        handle=given.handle,
        title=page.title.exposed(),
        uri=page.uri if isinstance(given, Kept) else given.uri,
        snippet="",
        score=found.score,
        rank=rank,
        provider=KEPT if kept else NAMED if isinstance(given, Named) else PROVIDER,
        published=page.published,
        source_class=kept.source_class if kept else page.source_class,
        passages=(*_told(kept, page), *passages) if kept and passages else passages,
        notices=kept.notices if kept else (),
    )


def _told(kept: Kept, page: Fetched) -> tuple[tuple[int, int], ...]:
    """Where an earlier run found something in a page, as characters of its text."""
    body = page.text.exposed().encode()
    return tuple((len(body[:start].decode()), len(body[:end].decode())) for start, end in kept.spans)


async def read(state: RunState, perform: Perform) -> Attached:
    """Every document that came with the question. One that cannot be read is told of; the others go on."""
    seen = {each.digest for each in state.seen}
    earlier = state.brief.earlier.kept
    files: list[Given] = [each for each in state.brief.attachments if not each.media or each.digest in seen]
    pages = [Named(url) for url in state.brief.reach.named]
    every = (*files, *pages, *earlier)
    came = await settle([perform(Fetch(handle=each.handle)) for each in every])
    both = list(zip(every, came, strict=True))
    refused = ((given, error) for given, error in both if isinstance(error, EffectError))
    failed = [Failure(what=f"read {_called(given)}", reason=str(error)) for given, error in refused]
    return Attached(
        documents=tuple(
            (given, page) for given, page in both if isinstance(page, Fetched) and _open(given, page, state)
        ),
        failures=tuple(each for each in failed if each not in state.failures),
        cut=any(map(called_off, came)),
        kept_at_once=max(1, state.brief.limits.reads // 2),
        copies=dict(_copies((given for given, page in both if isinstance(page, Fetched)), state)),
    )


def _copies(came: Iterable[Given], state: RunState) -> Iterator[tuple[str, Kept | Named]]:
    """Of what came, the pages with where they are. What did not come stands for no other spelling."""
    for given in came:
        match given:
            case Named():
                yield _place(given.handle), given
            case Kept() if not _stale(given, state):
                yield _place(given.origin), given


def _called(given: Given) -> str:
    match given:
        case Attachment():
            return given.name
        case Kept():
            return given.origin
        case Named():
            return given.uri


def _open(given: Given, page: Fetched, state: RunState) -> bool:
    """Whether it may be read: a page is banned as any is that a search finds."""
    return isinstance(given, Attachment) or not means(state.said.banned, _called(given), page.uri)


def _stale(kept: Kept, state: RunState) -> bool:
    """Whether the question is for what is newer than the copy: then the page may be fetched again."""
    days = state.profile.window_days if state.profile else None
    return days is not None and state.at - kept.at > days * _DAY


async def look(state: RunState, engine: Engine, perform: Perform) -> tuple[tuple[Seen, ...], tuple[Failure, ...]]:
    """What the attached images show, and those that no model could look at."""
    images = [each for each in state.brief.attachments if each.media]
    told: Sequence[object] = ()
    if images and isinstance(engine, Sees):
        told = await settle([engine.look(each, state, perform) for each in images])
    seen: Mapping[str, Seen] = {each.digest: each for each in told if isinstance(each, Seen)}
    missed = [each for each in images if each.digest not in seen]
    return tuple(seen.values()), tuple(Failure(what=f"looking at {each.name}", reason=UNSEEN) for each in missed)
