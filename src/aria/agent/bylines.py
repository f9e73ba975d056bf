"""What a page says of itself, as it is told beside a source: its title, and who answers for it. Pure.

Both are the page's own words in a place where nobody asks for evidence. A title that has nothing of the question nor of
what is quoted from the page names nothing of it, and the host is told in its place. So it is where either speaks to a
machine, leads somewhere or has a code of its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from aria.core.sites import host_of
from aria.evidence.claims.addressed import speaks_past, strays
from aria.evidence.text.stems import content_stems
from aria.security.leads import cut

_LONGEST_NAME = 100
"""Characters of a name."""


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


def _harmless(text: str, question: str) -> bool:
    return cut(text, question) == text and (not speaks_past(text) or speaks_past(question))
