"""Illustrate: fetch the images of the cited pages that fit the answer best. The answer stays as it is."""

from __future__ import annotations

from aria.agent.gather import settle
from aria.core.effects import FetchImage, ImageFetched
from aria.core.errors import AriaError
from aria.core.illustrations import Illustrated, Illustration
from aria.core.ports import Engine, Perform
from aria.core.state import RunState
from aria.core.types import Failure
from aria.evidence.sources.pictures import fitting
from aria.security.content import printable

OFFERED = 4
"""Images beside one answer."""


async def illustrate(state: RunState, engine: Engine, perform: Perform) -> Illustrated:
    """Ask for the best few. One that does not come is named; it is not replaced by another."""
    chosen = fitting(state)[:OFFERED]
    came = await settle([perform(FetchImage(handle=image.handle)) for _, image in chosen])
    kept: dict[str, Illustration] = {}
    failures: list[Failure] = []
    for (source, image), result in zip(chosen, came, strict=True):
        if isinstance(result, ImageFetched):
            made = Illustration(
                source=source.id, handle=image.handle, said=image.said, media=result.media, digest=result.digest,
                size=len(result.data), width=result.width, height=result.height,
            )  # fmt: skip
            kept.setdefault(result.digest, made)
        elif isinstance(result, AriaError):
            failures.append(Failure(what=f"image {printable(image.said, 80)!r}", reason=str(result)[:500]))
    return Illustrated(images=tuple(kept.values()), failures=tuple(failures))
