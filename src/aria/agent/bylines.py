"""What a page says, told outside a quote: its title, who answers for it, and the name that a first step found. Pure.

These are the page's own words in a place where nobody asks for evidence. A title that has nothing of the question nor
of what is quoted from the page names nothing of it, and the host is told in its place. So it is where either speaks to
a machine, leads somewhere or has a code of its own; such a name is left out, and its quote is cited all the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from aria.core.sites import host_of
from aria.core.types import Gap
from aria.evidence.claims.addressed import speaks_past, strays
from aria.evidence.claims.gaps import found_so_far
from aria.evidence.comparison.first_step import Found
from aria.evidence.text.stems import content_stems
from aria.security.content import printable
from aria.security.leads import cut

_LONGEST_NAME = 100
"""Characters of a name."""
_MARKS = re.compile(r"[\s“”\"<>\[\]{}|`*_#]{2,}|[\n\r\t“”\"<>\[\]{}|`*_#]")
"""What no name has: marks that a page of Markdown or HTML acts on, and breaks."""


def title_told(title: str, uri: str, question: str, quotes: Iterable[str]) -> str:
    """The title as it is told; of a page that is none of the web, as it is."""
    host = host_of(uri)
    if not host:
        return title
    of_it = {stem for text in (question, *quotes) for stem in content_stems(text)}
    names_it = not of_it.isdisjoint(content_stems(title))
    return title if names_it and _harmless(title, question) else host


def owner_told(owner: str, uri: str, question: str) -> str:
    """Who answers for a page; empty where what stands there is no name."""
    named = len(owner) <= _LONGEST_NAME and _harmless(owner, question) and not strays(owner, question)
    return owner if named or not host_of(uri) else ""


def stepped(gap: Gap, found: Found | None, number: int, question: str, language: str) -> Gap:
    """The gap of a question of two steps, with the name that a cited quote gives for what it describes."""
    if found is None or not _is_name(found.name, question):
        return gap
    told = found_so_far(found.thing.part, found.thing.of, found.name, number=number, language=language)
    return replace(gap, text=f"{gap.text}; {told}")


def _is_name(text: str, question: str) -> bool:
    """Whether a page's words for a name are short, one line of plain words, and lead nowhere."""
    plain = 0 < len(text) <= _LONGEST_NAME and printable(text, _LONGEST_NAME) == text and not _MARKS.search(text)
    return plain and _harmless(text, question) and not strays(text, question)


def _harmless(text: str, question: str) -> bool:
    return cut(text, question) == text and (not speaks_past(text) or speaks_past(question))
