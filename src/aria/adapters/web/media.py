"""What kind of content it is: as the server says, as the bytes look, and only where both agree."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from aria.adapters.web.faults import Refused
from aria.core.attachments import kind_of_image

_TEXT = {
    "text/html": ".html",
    "application/xhtml+xml": ".html",
    "text/plain": ".txt",
    "text/markdown": ".md",
    "text/x-markdown": ".md",
    "text/csv": ".csv",
    "text/tab-separated-values": ".tsv",
    "application/json": ".json",
    "text/json": ".json",
    "application/rss+xml": ".rss",
    "application/atom+xml": ".rss",
    "application/rdf+xml": ".rss",
    "application/xml": ".rss",
    "text/xml": ".rss",
}
_PACKED = {
    "application/pdf": ".pdf",
    "application/x-pdf": ".pdf",
    "application/epub+zip": ".epub",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ".docx",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": ".pptx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ".xlsx",
}
_UNSAID = frozenset({"", "application/octet-stream", "binary/octet-stream", "application/force-download"})
_PROBE = 1024
_MAGIC = (
    (b"%PDF-", "pdf"),
    (b"PK\x03\x04", "zip"),
    (b"\x89PNG", "image"),
    (b"GIF8", "image"),
    (b"\xff\xd8\xff", "image"),
    (b"RIFF", "image, sound or film"),
    (b"ID3", "sound"),
    (b"OggS", "sound or film"),
    (b"\x1aE\xdf\xa3", "film"),
    (b"\x7fELF", "program"),
    (b"MZ", "program"),
    (b"\x1f\x8b", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"Rar!", "archive"),
    (b"\xd0\xcf\x11\xe0", "old office file"),
    (b"wOF", "font"),
)
_HTML = re.compile(rb"(?:\xef\xbb\xbf)?\s*(?:<!--.{0,400}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b", re.I | re.S)
_FEED = re.compile(rb"<(?:[a-z]+:)?(?:rss|feed|rdf)\b", re.I)
_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
_CHARSETS = frozenset((
    "utf_8", "utf_16", "utf_16_le", "utf_16_be", "ascii", "big5", "big5hkscs", "cp437", "cp850", "cp866", "cp932",
    "cp949", "cp950", "cp1250", "cp1251", "cp1252", "cp1253", "cp1254", "cp1255", "cp1256", "cp1257", "cp1258",
    "cp874", "euc_jp", "euc_kr", "gb18030", "gb2312", "gbk", "iso2022_jp", "iso8859_1", "iso8859_2", "iso8859_3",
    "iso8859_4", "iso8859_5", "iso8859_6", "iso8859_7", "iso8859_8", "iso8859_9", "iso8859_10", "iso8859_11",
    "iso8859_13", "iso8859_14", "iso8859_15", "iso8859_16", "johab", "koi8_r", "koi8_u", "mac_roman", "shift_jis",
    "tis_620",
))  # fmt: skip
_WIDER = {"ascii": "cp1252", "iso8859_1": "cp1252", "iso8859_9": "cp1254", "iso8859_11": "cp874", "tis_620": "cp874",
          "gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949"}  # fmt: skip
"""What pages mean that name these: browsers read them so."""


@dataclass(frozen=True, slots=True)
class Content:
    """A body that a reader may be given. `name` has the suffix that tells which reader."""

    media: str
    name: str
    data: bytes


def is_packed(declared: str) -> bool:
    """Whether a content type names a document of many parts: a PDF, a book, an office file."""
    return declared.partition(";")[0].strip().lower() in _PACKED


def content(url: str, declared: str, body: bytes) -> Content:
    """The body as a file. Raises Refused of the kinds media and charset."""
    media, _, rest = declared.partition(";")
    media = media.strip().lower()
    looks = _looks(body)
    if not body.strip():
        raise Refused("unreadable", "the body is empty")
    suffix = _suffix(media, looks, url)
    if suffix in _TEXT.values():
        body = _as_utf8(body, _charset(rest), suffix)
    return Content(media or "unsaid", _stem(url) + suffix, body)


_IMAGES = {"image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg", "image/x-png": "image/png"}
"""Other names of kinds of image."""


def image(declared: str, body: bytes) -> bytes:
    """The body of an image of a kind that is shown. Raises Refused of the kind media."""
    media = declared.partition(";")[0].strip().lower()
    media, looks = _IMAGES.get(media, media), kind_of_image(body)
    if not looks or media not in {looks, *_UNSAID}:
        raise Refused("media", f"says {media[:80] or 'nothing'} and looks like {looks or _looks(body)}")
    return body


def _suffix(media: str, looks: str, url: str) -> str:
    if media in _UNSAID:
        return _guessed(looks, url)
    if media.endswith("+json"):
        media = "application/json"
    if media in _TEXT:
        if looks not in ("text", "html", "feed"):
            raise Refused("media", f"says {media} and looks like {looks}")
        if _TEXT[media] == ".rss" and looks != "feed":
            raise Refused("media", "XML that is no feed")
        return _TEXT[media]
    if media in _PACKED:
        expected = "pdf" if _PACKED[media] == ".pdf" else "zip"
        if looks != expected:
            raise Refused("media", f"says {media} and looks like {looks}")
        return _PACKED[media]
    raise Refused("media", f"{media[:80]!r} is not read")


def _guessed(looks: str, url: str) -> str:
    """For a server that does not say: what the bytes are, the address only where they leave a choice."""
    ending = urlsplit(url).path.lower().rpartition(".")[2]
    match looks:
        case "pdf":
            return ".pdf"
        case "html":
            return ".html"
        case "feed":
            return ".rss"
        case "zip" if f".{ending}" in _PACKED.values():
            return f".{ending}"
        case "text" if f".{ending}" in _TEXT.values():
            return f".{ending}"
        case "text":
            return ".txt"
    raise Refused("media", f"of no stated kind, and looks like {looks}")


def _looks(body: bytes) -> str:
    head = body[:_PROBE]
    for magic, name in _MAGIC:
        if head.startswith(magic):
            return name
    if _HTML.match(head):
        return "html"
    if head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<") and _FEED.search(head):
        return "feed"
    if b"\0" in head and not head.startswith(_UTF16):
        return "wide" if head.count(b"\0") * 3 > len(head) else "binary"
    return "text"


def _charset(parameters: str) -> str:
    """The charset that a content type names, as Python calls it. Raises Refused for one that is not read."""
    found = re.search(r"(?:^|;)\s*charset\s*=\s*[\"']?([^\"';\s]+)", parameters, re.IGNORECASE)
    return accepted_charset(found[1]) if found else ""


def accepted_charset(name: str) -> str:
    """The codec of a charset that pages of the web have; everything else is refused, unknown or odd."""
    try:
        codec = codecs.lookup(name[:40]).name.replace("-", "_")
    except (LookupError, ValueError):
        raise Refused("charset", f"{name[:40]!r} is no known charset") from None
    if codec not in _CHARSETS and codec != "utf_8_sig":
        raise Refused("charset", f"{name[:40]!r} is not read")
    return _WIDER.get(codec, codec)


def _as_utf8(body: bytes, charset: str, suffix: str) -> bytes:
    """Text that says its charset, marked as UTF-8 for the reader; as it came where it is wrong about itself."""
    if suffix == ".rss" or not charset or body.startswith((codecs.BOM_UTF8, *_UTF16)):
        return body
    try:
        return codecs.BOM_UTF8 + body.decode(charset).encode()
    except UnicodeDecodeError:
        if charset in ("utf_8", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be"):
            return body
        return codecs.BOM_UTF8 + body.decode(charset, errors="replace").encode()


def _stem(url: str) -> str:
    """A file name that stands for a title where a document has none."""
    parts = urlsplit(url)
    last = unquote(parts.path.rstrip("/").rpartition("/")[2]).rpartition(".")
    stem = re.sub(r"[^\w-]+", "-", last[0] or last[2]).strip("-_")[:60]
    return stem or parts.netloc.partition(":")[0][:60]
