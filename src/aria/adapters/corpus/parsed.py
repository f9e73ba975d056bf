"""What a reader makes of a file, and how a reader reports that it cannot."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, get_args

from aria.adapters.corpus.first_lines import day_of_name, day_told
from aria.core.errors import ContentRejected
from aria.core.patterns import regex
from aria.core.types import SourceClass
from aria.evidence.text.language import language

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

MAX_INPUT = 100 * 1024 * 1024
"""Bytes of a file that is read at all."""
MAX_TEXT = 20 * 1024 * 1024
"""Characters of a document's text."""

_CLASSES = frozenset(get_args(SourceClass))
_HEAD = 4000
_PAPER_ID = regex(r"\b(?:doi\s*:|https?://(?:dx\.)?doi\.org/|arxiv\s*:)\s*\d", re.IGNORECASE)
_ABSTRACT = regex(r"^(?:#+ )?(?:\d+\.? )?abstract\b", re.IGNORECASE | re.MULTILINE)
_REFERENCES = regex(r"^(?:#+ )?(?:\d+\.? )?(?:references|bibliography)\s*$", re.IGNORECASE | re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """One document: its text as light Markdown (`aria.evidence.text.sentences`) and what the file says of itself."""

    text: str
    title: str = ""
    published: str | None = None
    """ISO date that the file declares; never the time the file was written to disk."""
    owner: str = ""
    """Publisher, else author."""
    source_class: SourceClass | None = None
    language: str | None = None
    """As the file declares it; `completed` makes it the two-letter code that the text itself tells, where it does."""
    author: str = ""
    modified: str | None = None
    """ISO date of the last change that the file declares."""
    canonical: str = ""
    """The address that a page gives itself."""
    licence: str = ""
    """What a page says may be done with it, by the name of a licence or in words."""
    hidden: int = 0
    """Characters of comments, and of parts that a page hides, which are not in the text."""
    barrier: str = ""
    """What a page shows in place of a text: see `aria.adapters.corpus.html.barriers`."""
    leads_to: str = ""
    """Where a page sends a browser on to at once, as it is written there."""
    base: str = ""
    """What a page says its relative addresses hang on."""
    images: tuple[Mapping[str, str], ...] = ()
    """Images of the main part that say what they show: `src`, `alt`, `caption` and `heading`."""
    links: tuple[Mapping[str, str], ...] = ()
    """Links of the main part that have words: `href` and `text`."""
    pages: tuple[int, ...] = ()
    """The characters of the text at which its pages or slides begin; empty for what has none."""
    part: str = ""
    """Names the document inside a file that holds several; empty for a file that is one document."""


def declared_class(*values: str) -> SourceClass | None:
    """The first value that names a source class, also as `class:official` among keywords."""
    for value in values:
        for word in re.split(r"[,;\s]+", value.strip().lower()):
            name = word.removeprefix("class:")
            if name in _CLASSES and (name != word or value.strip().lower() == word):
                return name  # type: ignore[return-value]
    return None


def infer_class(text: str) -> SourceClass:
    """`academic` for what is built like a paper; nothing else is ever guessed."""
    if _PAPER_ID.search(text, 0, _HEAD):
        return "academic"
    if _ABSTRACT.search(text, 0, _HEAD) and _REFERENCES.search(text):
        return "academic"
    return "document"


def completed(parsed: Parsed, path: Path) -> Parsed:
    """`parsed` with a title, a class and a language in any case, and the day that its first lines or its name tell.

    Raises ContentRejected when there is too much text.
    """
    if len(parsed.text) > MAX_TEXT:
        raise ContentRejected(f"more than {MAX_TEXT // 2**20} million characters of text")
    title = parsed.title.strip() or path.stem.replace("_", " ").replace("-", " ").strip() or path.name
    return replace(
        parsed,
        title=title,
        published=parsed.published
        or day_told(parsed.text, news=parsed.source_class == "news")
        or day_of_name(path.stem),
        source_class=parsed.source_class or infer_class(parsed.text),
        language=language(parsed.text, parsed.language),
    )


def first(values: Iterable[str | None]) -> str:
    """The first value that says something."""
    return next((value.strip() for value in values if value and value.strip()), "")
