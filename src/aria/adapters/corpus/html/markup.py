"""Markdown source as a document: rendered to HTML and read as that, so that hidden text is dropped in one place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from aria.adapters.corpus.html.page import light_markdown
from aria.adapters.corpus.lines import facts, front_matter
from aria.adapters.corpus.parsed import Parsed

if TYPE_CHECKING:
    from markdown_it import MarkdownIt


def from_markdown(text: str) -> Parsed:
    """A document from Markdown source with or without front matter."""
    fields, body = front_matter(text.replace("\r\n", "\n").replace("\r", "\n"))
    html: str = _renderer().render(body)
    page = light_markdown(html)
    fields.setdefault("title", page.heading)
    return Parsed(text=page.text, **facts(fields))  # type: ignore[arg-type]


@cache
def _renderer() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table")
