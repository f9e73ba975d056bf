"""Which images of the cited pages fit the answer: by what the pages say of them, and by nothing in the images. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from aria.core.images import ImageRef
from aria.core.state import RunState
from aria.core.types import Source
from aria.evidence.text.stems import content_stems

OF_ONE_PAGE = 2
"""Images that one page is asked for."""


def fitting(state: RunState) -> list[tuple[Source, ImageRef]]:
    """Images whose caption, text or heading shares words with the question or with what is quoted, best first."""
    language = state.language
    asked = frozenset(content_stems(state.brief.question, language))
    rows = {row.id: row for row in state.evidence}
    quoted: dict[str, set[str]] = {}
    for name in (name for sentence in state.delivered for name in sentence.evidence):
        quoted.setdefault(rows[name].source, set()).update(content_stems(rows[name].quote.exposed(), language))
    found = [
        (-score, place, source, image)
        for place, source in enumerate(state.sources)
        if source.id in quoted
        for score, image in _of(source, asked, quoted[source.id], language)
    ]
    once: dict[str, tuple[Source, ImageRef]] = {}
    for _, _, source, image in sorted(found, key=lambda each: each[:2]):
        once.setdefault(image.handle, (source, image))
    return list(once.values())


def _of(source: Source, asked: frozenset[str], quoted: set[str], language: str) -> Iterator[tuple[float, ImageRef]]:
    """The best images of one page, each with how well it fits."""
    scored = []
    for image in source.images:
        own = set(content_stems(f"{image.caption} {image.alt}", language))
        near = own | set(content_stems(image.heading, language))
        score = 2.0 * len(own & asked) + len(near & asked) + 0.5 * len(near & quoted)
        if own & (asked | quoted):
            scored.append((score, image))
    yield from sorted(scored, key=lambda each: -each[0])[:OF_ONE_PAGE]
