"""Files that come with a question: what a run's records say of them. Their bytes are blobs of the run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

PREFIX = "attached:"
"""How the handle and the address of what was attached begin."""


_IMAGES: Mapping[bytes, str] = {
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"\xff\xd8\xff": "image/jpeg",
    b"GIF87a": "image/gif",
    b"GIF89a": "image/gif",
}


def kind_of_image(data: bytes) -> str:
    """The media type of an image, by how its bytes begin; empty for what is none that models take."""
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return next((media for start, media in _IMAGES.items() if data.startswith(start)), "")


@dataclass(frozen=True, slots=True)
class File:
    """A file as it is handed in."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """A file that the user gave with the question. Whatever it says is data, as with every other document."""

    name: str
    """Without folders; no two of a run are called the same."""
    media: str
    """Media type of an image, found in its bytes; empty for a document."""
    digest: str
    """SHA-256 of its bytes."""
    size: int
    """Bytes."""

    @property
    def handle(self) -> str:
        return f"{PREFIX}{self.digest}"

    @property
    def uri(self) -> str:
        return f"{PREFIX}{quote(self.name)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """An image beside a prompt. `data` is there only on its way to a model: records name it by its digest."""

    media: str
    digest: str
    data: bytes = b""

    @property
    def told(self) -> dict[str, str]:
        return {"media": self.media, "digest": self.digest}


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What a model says that an image shows. It is read and cited as a document, and called what it is."""

    digest: str
    """Of the image."""
    model: str
    text: str
