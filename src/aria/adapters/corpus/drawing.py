"""Drawing an image anew, in the process that reads files: pixels are kept, and nothing else that came with them."""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import TYPE_CHECKING

from aria.core.errors import ContentRejected

if TYPE_CHECKING:
    from PIL.Image import Image

SUFFIX = ".image"
"""How the name of a file ends that is an image, whatever kind it is of."""
FORMATS = ("PNG", "JPEG", "GIF", "WEBP")
PIXELS = 40_000_000
"""Of an image that is unpacked at all."""
SMALLEST = 100
"""Pixels of the shorter side; what is smaller shows nothing that a caption does not tell."""
SLIMMEST = 5
"""How many times longer than the other a side may be."""
LONGEST_SIDE = 1_280
"""Pixels of what is kept."""
LARGEST = 1_500_000
"""Bytes of what is kept without loss."""


def drawn(path: Path) -> dict[str, object]:
    """The first picture in the file as PNG or JPEG in Base64, its media type and size. Raises ContentRejected."""
    import PIL.Image

    PIL.Image.MAX_IMAGE_PIXELS = PIXELS
    try:
        with PIL.Image.open(path, formats=FORMATS) as image:
            _judge(*image.size)
            lossy = image.format == "JPEG"
            image.draft("RGB", (LONGEST_SIDE, LONGEST_SIDE))
            bare = _bare(image)
    except (PIL.Image.DecompressionBombError, PIL.Image.DecompressionBombWarning) as error:
        raise _too_large() from error
    except (OSError, SyntaxError, ValueError, EOFError) as error:
        raise ContentRejected("no image that can be drawn") from error
    media, data = _packed(bare, lossy=lossy)
    return {"media": media, "width": bare.width, "height": bare.height, "data": base64.b64encode(data).decode()}


def _judge(width: int, height: int) -> None:
    """By the size that the file states, before anything is unpacked."""
    if width * height > PIXELS:
        raise _too_large()
    if min(width, height) < SMALLEST:
        raise ContentRejected(f"smaller than {SMALLEST} pixels")
    if max(width, height) > SLIMMEST * min(width, height):
        raise ContentRejected("too long and slim to show anything")


def _too_large() -> ContentRejected:
    return ContentRejected(f"more than {PIXELS // 1_000_000} million pixels")


def _bare(image: Image) -> Image:
    """The pixels alone, the right way up, on white where they can be seen through."""
    import PIL.Image
    import PIL.ImageOps

    upright = PIL.ImageOps.exif_transpose(image)
    upright.thumbnail((LONGEST_SIDE, LONGEST_SIDE))
    seen_through = upright.convert("RGBA")
    paper = PIL.Image.new("RGB", upright.size, "white")
    paper.paste(seen_through, mask=seen_through.getchannel("A"))
    return paper


def _packed(image: Image, *, lossy: bool) -> tuple[str, bytes]:
    if not lossy:
        kept = io.BytesIO()
        image.save(kept, "PNG", optimize=True)
        if kept.tell() <= LARGEST:
            return "image/png", kept.getvalue()
    kept = io.BytesIO()
    image.save(kept, "JPEG", quality=85)
    return "image/jpeg", kept.getvalue()
