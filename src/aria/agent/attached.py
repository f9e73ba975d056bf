"""What came with the question: documents of which the run has the right to read each, without any search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from aria.agent.gather import called_off, settle
from aria.core.attachments import Attachment, Seen
from aria.core.effects import Fetch, Fetched
from aria.core.errors import EffectError
from aria.core.ports import Engine, Perform, Sees
from aria.core.state import RunState
from aria.core.types import Failure, Hit
from aria.evidence.matches import Matched, matched
from aria.evidence.stems import content_stems
from aria.evidence.windows import WHOLE

PROVIDER = "attached"


@dataclass(frozen=True, slots=True)
class Attached:
    """The documents that could be read, with what they are attached as."""

    documents: tuple[tuple[Attachment, Fetched], ...] = ()
    failures: tuple[Failure, ...] = ()
    cut: bool = False
    """It was called off before it was through."""
    frequencies: dict[str, int] = field(default_factory=dict)
    """In how many of them each stem stands that hits were asked for."""

    def hits(self, text: str) -> tuple[Hit, ...]:
        """Each of them, those that tell most of `text` first. Of a long one the passages that do are named."""
        stems = content_stems(text)
        told = [(file, page, matched(page.title, page.text, stems)) for file, page in self.documents]
        for stem in stems:
            self.frequencies[stem] = sum(stem in found.stems for _, _, found in told)
        ranked = sorted(told, key=lambda each: -each[2].score)
        return tuple(_hit(file, page, found, rank) for rank, (file, page, found) in enumerate(ranked, start=1))


def _hit(file: Attachment, page: Fetched, found: Matched, rank: int) -> Hit:
    return Hit(
        handle=file.handle,
        title=page.title,
        uri=file.uri,
        snippet="",
        score=found.score,
        rank=rank,
        provider=PROVIDER,
        published=page.published,
        source_class=page.source_class,
        passages=found.passages if len(page.text) > WHOLE else (),
    )


async def read(state: RunState, perform: Perform) -> Attached:
    """Every attachment that has a text. One that cannot be read is named; the others go on."""
    seen = {each.digest for each in state.seen}
    files = [each for each in state.brief.attachments if not each.media or each.digest in seen]
    came = await settle([perform(Fetch(handle=each.handle)) for each in files])
    both = list(zip(files, came, strict=True))
    return Attached(
        documents=tuple((file, page) for file, page in both if isinstance(page, Fetched)),
        failures=tuple(
            Failure(what=f"read {file.name}", reason=str(page)) for file, page in both if isinstance(page, EffectError)
        ),
        cut=any(map(called_off, came)),
    )


async def look(state: RunState, engine: Engine, perform: Perform) -> tuple[tuple[Seen, ...], tuple[Failure, ...]]:
    """What the attached images show, and those that no model could look at."""
    images = [each for each in state.brief.attachments if each.media]
    told: Sequence[object] = ()
    if images and isinstance(engine, Sees):
        told = await settle([engine.look(each, state, perform) for each in images])
    seen: Mapping[str, Seen] = {each.digest: each for each in told if isinstance(each, Seen)}
    reason = "no model of the run could look at it; one that can see is set with ARIA_ROLES=viewer=provider:name"
    missed = [each for each in images if each.digest not in seen]
    return tuple(seen.values()), tuple(Failure(what=f"look at {each.name}", reason=reason) for each in missed)
