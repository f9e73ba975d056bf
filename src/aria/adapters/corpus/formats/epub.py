"""Electronic books: chapters in reading order, each read as a page."""

from __future__ import annotations

import posixpath
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

from aria.adapters.corpus.archive import check_archive, read_member
from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.decode import decode
from aria.adapters.corpus.html import tangled
from aria.adapters.corpus.html.page import light_markdown
from aria.adapters.corpus.parsed import Parsed, declared_class, first
from aria.core.errors import ContentRejected

if TYPE_CHECKING:
    from selectolax.lexbor import LexborHTMLParser

SUFFIXES = (".epub",)


def read(path: Path) -> Parsed:
    check_archive(path)
    with zipfile.ZipFile(path) as archive:
        name = _package_name(archive)
        package = _markup(archive, name)
        texts = [_chapter(archive, posixpath.join(posixpath.dirname(name), href)) for href in _spine(package)]
    said = {
        tag: [node.text().strip() for node in package.css(tag.replace(":", r"\:"))]
        for tag in ("dc:title", "dc:date", "dc:creator", "dc:publisher", "dc:language", "dc:subject", "dc:type")
    }
    return Parsed(
        text="\n\n".join(filter(None, texts)),
        title=first(said["dc:title"]),
        published=next(filter(None, map(iso_date, said["dc:date"])), None),
        owner=first((*said["dc:publisher"], *said["dc:creator"])),
        language=first(said["dc:language"]) or None,
        source_class=declared_class(*said["dc:type"], *said["dc:subject"]),
    )


def _markup(archive: zipfile.ZipFile, name: str) -> LexborHTMLParser:
    from selectolax.lexbor import LexborHTMLParser

    # XML closes empty elements with a slash that HTML does not know.
    html = decode(read_member(archive, name)).replace("/>", "></x-end>")
    tangled.refuse(html)
    return LexborHTMLParser(html)


def _package_name(archive: zipfile.ZipFile) -> str:
    try:
        node = _markup(archive, "META-INF/container.xml").css_first("rootfile[full-path]")
    except KeyError:
        node = None
    if node is None:
        raise ContentRejected("broken or not of its kind (no package file)")
    return node.attributes.get("full-path") or ""


def _spine(package: LexborHTMLParser) -> list[str]:
    places = {
        node.attributes.get("id"): node.attributes.get("href") or ""
        for node in package.css("item")
        if "html" in (node.attributes.get("media-type") or "")
    }
    order = [node.attributes.get("idref") for node in package.css("itemref")]
    return [unquote(places[each]) for each in order if each in places]


def _chapter(archive: zipfile.ZipFile, name: str) -> str:
    try:
        return light_markdown(decode(read_member(archive, posixpath.normpath(name)))).text
    except KeyError:
        return ""
