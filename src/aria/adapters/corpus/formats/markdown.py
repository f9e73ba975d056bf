"""Markdown files, with or without front matter."""

from __future__ import annotations

from pathlib import Path

from aria.adapters.corpus.decode import read_text
from aria.adapters.corpus.html.markup import from_markdown
from aria.adapters.corpus.parsed import Parsed

SUFFIXES = (".md", ".markdown", ".mdown", ".mkd")


def read(path: Path) -> Parsed:
    return from_markdown(read_text(path))
