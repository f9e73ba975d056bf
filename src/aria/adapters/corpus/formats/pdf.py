"""PDF: the text layer, page by page, with running heads taken off and lines joined to paragraphs."""

from __future__ import annotations

import ctypes
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.lines import unwrap
from aria.adapters.corpus.parsed import MAX_TEXT, Parsed, declared_class
from aria.adapters.corpus.starts import starts
from aria.core.errors import ContentRejected
from aria.core.patterns import regex

SUFFIXES = (".pdf",)

_EDGE = 3
"""Lines at the top and the bottom of a page among which running heads are looked for."""
_PAGE_NUMBER = regex(r"[-–—\s]*(?:page\s+)?\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?[-–—\s]*", re.IGNORECASE)
_SMALLEST = 1.5
"""Points; smaller letters are not meant to be read."""


def read(path: Path) -> Parsed:
    import pypdfium2

    try:
        source = pypdfium2.PdfDocument(str(path))
    except pypdfium2.PdfiumError as error:
        raise ContentRejected(f"broken or protected ({error})") from None
    said = source.get_metadata_dict(skip_empty=True)
    pages = [_lines(text) for text in _page_texts(source)]
    bodies = _without_running_heads(pages)
    text = _joined(bodies)
    if not text.strip():
        raise ContentRejected("no text layer: the pages are pictures")
    return Parsed(
        text=text,
        title=said.get("Title", ""),
        published=iso_date(said.get("CreationDate", "")) or iso_date(said.get("ModDate", "")),
        owner=said.get("Author", ""),
        source_class=declared_class(said.get("Keywords", "")),
        pages=starts(text, map("\n".join, bodies)),
    )


def _page_texts(source: Any) -> Iterator[str]:
    total = 0
    for number in range(len(source)):
        page = source[number]
        layer = page.get_textpage()
        text = _visible(page, layer)
        total += len(text)
        if total > MAX_TEXT:
            raise ContentRejected(f"more than {MAX_TEXT // 2**20} million characters of text")
        yield text
        layer.close()
        page.close()


def _visible(page: Any, layer: Any) -> str:
    """The page's text without what is too small, transparent or white to be seen.

    Where most of a page is white, its ground is dark: a white text is kept then.
    """
    from pypdfium2 import raw

    text: str = layer.get_text_range()
    looks = {_look(item.raw, raw) for item in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT])}
    if looks <= {"plain"}:
        return text
    chars: dict[str, list[tuple[int, str]]] = {"plain": [], "white": [], "unseen": []}
    for index in range(layer.count_chars()):
        item = raw.FPDFText_GetTextObject(layer, index)
        code = raw.FPDFText_GetUnicode(layer, index)
        chars[_look(item, raw) if item else "plain"].append((index, chr(code) if code < 0x110000 else ""))
    kept = chars["plain"]
    if len(chars["white"]) > len(kept):
        kept = sorted(kept + chars["white"])
    return "".join(char for _, char in kept)


def _look(item: Any, raw: Any) -> Literal["plain", "white", "unseen"]:
    """How a text object is drawn."""
    size = ctypes.c_float()
    matrix = raw.FS_MATRIX()
    if raw.FPDFTextObj_GetFontSize(item, size) and raw.FPDFPageObj_GetMatrix(item, matrix):
        drawn = abs(size.value) * max(abs(matrix.d), abs(matrix.b))
        if 0 < drawn < _SMALLEST:
            return "unseen"
    red, green, blue, alpha = (ctypes.c_uint() for _ in range(4))
    if not raw.FPDFPageObj_GetFillColor(item, red, green, blue, alpha):
        return "plain"
    if alpha.value < 10:
        return "unseen"
    return "white" if min(red.value, green.value, blue.value) > 250 else "plain"


def _lines(text: str) -> list[str]:
    # U+FFFE and U+0002 stand for a hyphen at the end of a line.
    text = re.sub("[\ufffe\x02]\r?\n?", "-\n", text)
    return [line.strip() for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]


def _without_running_heads(pages: list[list[str]]) -> list[list[str]]:
    """Pages without page numbers, and without the lines that most pages have at their edge."""
    seen: Counter[str] = Counter()
    for lines in pages:
        seen.update({_shape(line) for line in _edges(lines)})
    often = {shape for shape, count in seen.items() if count >= 3 and count * 2 > len(pages)}

    def is_running(line: str) -> bool:
        return bool(line) and (_shape(line) in often or _PAGE_NUMBER.fullmatch(line) is not None)

    kept = []
    for lines in pages:
        middle = range(_EDGE, max(len(lines) - _EDGE, _EDGE))
        kept.append([line for i, line in enumerate(lines) if i in middle or not is_running(line)])
    return kept


def _edges(lines: list[str]) -> list[str]:
    return [line for line in (*lines[:_EDGE], *lines[-_EDGE:]) if line]


def _shape(line: str) -> str:
    """A line with its numbers made equal: `Chapter 3 · 47` and `Chapter 3 · 48` are one head."""
    return re.sub(r"\d+", "0", line)


def _joined(pages: list[list[str]]) -> str:
    """All pages as paragraphs; one that goes on over the page break stays one."""
    out: list[str] = []
    for lines in pages:
        body = "\n".join(lines).strip("\n")
        if not body:
            continue
        goes_on = out and re.search(r"[a-z,;-]$", out[-1]) and re.match(r"[a-z(]", body)
        if out and not goes_on:
            out.append("")
        out.append(body)
    return unwrap("\n".join(out), hyphenated=True)
