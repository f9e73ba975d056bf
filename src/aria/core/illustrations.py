"""Images that are offered beside an answer: what was fetched of the pages that it cites, and what a model saw in it.

They come after the answer: nothing in them is evidence, and no sentence rests on one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.attachments import Seen
from aria.core.types import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class Illustration:
    """An image of a cited page, stored as it was drawn anew."""

    source: str
    """Id of the source that shows it."""
    handle: str
    said: str
    """What the page calls it."""
    media: str
    digest: str
    size: int
    """Bytes."""
    width: int
    height: int
    """Pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Illustrated:
    """The images of the cited pages that came; none where no page shows one that fits."""

    images: tuple[Illustration, ...] = ()
    failures: tuple[Failure, ...] = ()
    kind: Literal["illustrated"] = "illustrated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """What models tell of the images, each an observation of that model and no more."""

    seen: tuple[Seen, ...] = ()
    failures: tuple[Failure, ...] = ()
    kind: Literal["described"] = "described"
