"""Images of pages: how a page names one, what is asked of its host, and what comes back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from aria.core.sites import IMAGE
from aria.core.visits import Hop


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageRef:
    """An image as a page names it. All of it is the page's word, and the address gives no right to ask for it."""

    address: str
    """Absolute."""
    alt: str = ""
    caption: str = ""
    heading: str = ""
    """The last one before it."""

    @property
    def handle(self) -> str:
        return f"{IMAGE}{self.address}"

    @property
    def said(self) -> str:
        """What the page calls it."""
        return self.caption or self.alt


@dataclass(frozen=True, slots=True, kw_only=True)
class FetchImage:
    """Fetch an image that a page of this run shows, and store it drawn anew."""

    handle: str
    kind: Literal["fetch_image"] = "fetch_image"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawn:
    """An image drawn anew: pixels, and nothing else that came with them."""

    media: str
    width: int
    height: int
    """Pixels."""
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageFetched:
    """An image as it was drawn anew from what came. Its bytes are stored as a blob of its own."""

    uri: str
    media: str
    digest: str
    """SHA-256 of `data`."""
    width: int
    height: int
    """Pixels."""
    data: bytes = b""
    hops: tuple[Hop, ...] = ()
    """The requests that brought it, in order."""
    kind: Literal["image_fetched"] = "image_fetched"
