"""Bytes of a text file as text."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING

from aria.core.errors import ContentRejected

if TYPE_CHECKING:
    from pathlib import Path

_BOMS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_PROBE = 64 * 1024


def read_text(path: Path) -> str:
    """The text of a file: byte order mark, then strict UTF-8, then the most likely encoding."""
    return decode(path.read_bytes())


def decode(data: bytes) -> str:
    """`data` as text. Raises ContentRejected when it is no text."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    if b"\0" in data[:_PROBE]:
        raise ContentRejected("not a text file: it holds zero bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _guess(data)


def _guess(data: bytes) -> str:
    from charset_normalizer import from_bytes

    best = from_bytes(data[:_PROBE]).best()
    if best is None:
        raise ContentRejected("not a text file: no known encoding fits")
    return data.decode(best.encoding, errors="replace")
