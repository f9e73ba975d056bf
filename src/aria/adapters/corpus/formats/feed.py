"""Feeds (RSS, Atom): each entry with its title, date and summary, the newest as the feed has them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from aria.adapters.corpus.dates import iso_date
from aria.adapters.corpus.html.page import light_markdown
from aria.adapters.corpus.parsed import Parsed, declared_class, first
from aria.core.errors import ContentRejected

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

SUFFIXES = (".rss", ".atom")

_ENTRIES = 200
_BODIES = ("encoded", "content", "description", "summary")
_DATES = ("pubDate", "published", "date", "updated")


def read(path: Path) -> Parsed:
    """A feed as one text. Raises ContentRejected for XML that is no feed, or that defines entities."""
    from xml.etree import ElementTree

    data = path.read_bytes()
    if b"<!ENTITY" in data or "<!ENTITY".encode("utf-16-le") in data or "<!ENTITY".encode("utf-16-be") in data:
        raise ContentRejected("it defines entities of its own")
    root = ElementTree.fromstring(data)  # noqa: S314 - no entities, and the process has limits
    if _name(root) not in ("rss", "feed", "RDF"):
        raise ContentRejected("XML that is no feed")
    channel = next((each for each in root if _name(each) == "channel"), root)
    entries = [each for each in root.iter() if _name(each) in ("item", "entry")][:_ENTRIES]
    title = _text(channel, "title")
    parts = [f"# {title}" if title else "", _plain(_text(channel, "description", "subtitle"))]
    for entry in entries:
        date = _date(entry)
        body = _plain(first(_text(entry, name) for name in _BODIES))
        parts += [f"## {_text(entry, 'title')}".strip("# ") and f"## {_text(entry, 'title')}", date or "", body]
    dates = sorted(filter(None, (_date(entry) for entry in entries)))
    return Parsed(
        text="\n\n".join(part for part in parts if part),
        title=title,
        published=dates[-1] if dates else None,
        owner=first((_text(channel, "publisher", "creator"), title)),
        source_class=declared_class(
            *(_plain("".join(each.itertext())) for each in channel if _name(each) == "category")
        ),
        language=_text(channel, "language")[:2] or None,
    )


def _name(element: Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _text(element: Element, *names: str) -> str:
    """The text of the first child of one of these names."""
    for each in element:
        if _name(each) in names:
            return " ".join("".join(each.itertext()).split())
    return ""


def _date(entry: Element) -> str | None:
    return next(filter(None, (iso_date(_text(entry, name)) for name in _DATES)), None)


def _plain(markup: str) -> str:
    return light_markdown(f"<body>{markup}</body>").text.strip() if "<" in markup else markup
