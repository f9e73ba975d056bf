"""The title of a file without one, by the file of its name beside it: race.tsv has the results of race.md. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from urllib.parse import unquote, urlsplit

from aria.core.types import Hit
from aria.engines.extractive.document.reading import Reading


def named_beside(reading: Reading, hits: Iterable[Hit]) -> Reading:
    """The reading, its title with that of the one document of its folder that is called by its name.

    Only where it has none of its own: a table is called by its file.
    """
    own = _place(reading.source.uri)
    if not own[1] or reading.title.casefold() != own[1].casefold():
        return reading
    beside = (hit for hit in hits if hit.uri != reading.source.uri and _place(hit.uri) == own)
    titles = {hit.title for hit in beside if hit.title.casefold() != own[1].casefold()}
    return replace(reading, title=f"{reading.title} {titles.pop()}") if len(titles) == 1 else reading


def _place(uri: str) -> tuple[str, str]:
    """The folder of a file, and its name without the ending; no name for what is no file."""
    parted = urlsplit(uri)
    folder, _, name = unquote(parted.path).rpartition("/")
    stem, dot, _ = name.rpartition(".")
    return (f"{parted.scheme}:{parted.netloc}{folder}", stem if dot else "")
