"""HTML pages: the main text, and what meta tags, JSON-LD and `<time>` say about it."""

from __future__ import annotations

from pathlib import Path

from aria.adapters.corpus.html.page import read_page
from aria.adapters.corpus.parsed import Parsed

SUFFIXES = (".html", ".htm", ".xhtml")


def read(path: Path) -> Parsed:
    return read_page(path.read_bytes())
