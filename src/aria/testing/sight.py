"""Images that say what they show, for a double without eyes: a PNG with a line of text beside its pixel. Pure."""

from __future__ import annotations

import struct
import zlib

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_KEYWORD = b"Description\x00"


def picture(shows: str) -> bytes:
    """A PNG of one grey pixel that carries the description `shows`."""
    told = _KEYWORD + b"\x00\x00\x00\x00" + shows.encode()  # an iTXt chunk: not compressed, no language
    header = struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"iTXt", told), (b"IDAT", zlib.compress(b"\x00\x80")), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, body) for kind, body in chunks)


def description(image: bytes) -> str:
    """What a PNG says that it shows; empty for one that says nothing."""
    place = len(_SIGNATURE)
    while image.startswith(_SIGNATURE) and place + 12 <= len(image):
        (size,) = struct.unpack(">I", image[place : place + 4])
        kind, body = image[place + 4 : place + 8], image[place + 8 : place + 8 + size]
        if kind == b"iTXt" and body.startswith(_KEYWORD):
            return body[len(_KEYWORD) + 4 :].decode("utf-8", "replace")
        place += 12 + size
    return ""


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
