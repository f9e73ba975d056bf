"""Bytes of a text file as text."""

from __future__ import annotations

import codecs
from itertools import pairwise
from typing import TYPE_CHECKING

from aria.core.errors import ContentRejected
from aria.evidence.text.language import language

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
_SIGNS = frozenset(
    b"\x80\x82\x84\x85\x91\x92\x93\x94\x95\x96\x97\x99\xa0\xa3\xa7\xa9\xab\xae\xb0\xb1\xb2\xb3\xb4\xb7\xbb\xbc\xbd\xbe"
)
"""Signs of Windows-1252 that are no letters. A text with these and no others is English, and too little for a guess."""
_MOSTLY = 0.8
"""Share of bytes by which a text is told to be of 16 bits, or Chinese."""
_COMMON = range(0xB0, 0xD8)
"""First bytes of the common signs of Chinese in GB 2312; other alphabets in eight bits seldom keep to them."""


_WESTERN = frozenset(("en", "fr", "de", "es", "pt", "it", "nl", "sv", "da", "no", "fi"))
"""Languages whose accents Windows-1252 has."""
_OLD = ("mac", "cp437", "cp85", "cp86")
"""Encodings of other machines than Windows: a text that reads well in one of them is no Windows-1252."""


def read_text(path: Path) -> str:
    """The text of a file: byte order mark, then strict UTF-8, then the most likely encoding."""
    return decode(path.read_bytes())


def decode(data: bytes) -> str:
    """`data` as text. Raises ContentRejected when it is no text."""
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    if (wide := _of_sixteen_bits(data)) is not None:
        return wide
    if b"\0" in data[:_PROBE]:
        raise ContentRejected("not a text file: it holds zero bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return _guess(data)


def _of_sixteen_bits(data: bytes) -> str | None:
    """UTF-16 without a mark: of letters without accents every other byte is zero."""
    probe = data[:_PROBE]
    for zero, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
        high, low = probe[zero::2], probe[1 - zero :: 2]
        if len(low) > 1 and high.count(0) >= _MOSTLY * len(high) and 0 not in low:
            return data.decode(encoding, errors="replace")
    return None


def _guess(data: bytes) -> str:
    high = [byte for byte in data[:_PROBE] if byte >= 0x80]
    if _SIGNS.issuperset(high):
        return data.decode("cp1252", errors="replace")
    if _is_chinese(data[:_PROBE]):
        return data.decode("gb18030", errors="replace")
    return _likeliest(data)


def _is_chinese(data: bytes) -> bool:
    """Whether the bytes are GB 2312, most signs being common ones and none parted by spaces, as Korean is."""
    try:
        text = data.decode("gb2312")
    except UnicodeDecodeError:
        return False
    if any("\u3040" <= sign <= "\u30ff" for sign in text):
        return False  # Japanese in EUC-JP has its kana there too
    leads = [sign.encode("gb2312")[0] for sign in text if sign >= "\u4e00"]
    spaced = sum(a >= "\u4e00" and b == " " for a, b in pairwise(text))
    return len(leads) > 1 and sum(lead in _COMMON for lead in leads) >= _MOSTLY * len(leads) and not spaced


def _likeliest(data: bytes) -> str:
    from charset_normalizer import from_bytes

    best = from_bytes(data[:_PROBE]).best()
    if best is None:
        raise ContentRejected("not a text file: no known encoding fits")
    likeliest, western = (data.decode(encoding, errors="replace") for encoding in (best.encoding, "cp1252"))
    # Words without accents tell more than a few letters with them.
    surely = best.encoding.startswith(_OLD) or "\ufffd" in western
    return western if language(likeliest) in _WESTERN and not surely else likeliest
