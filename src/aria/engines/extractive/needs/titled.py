"""Names that titles tell: in a script without capitals nothing else in a question tells what it asks about.

Titles of the user's documents only: a page of the web that is called by a word of the question would bend what is
needed.
"""

from __future__ import annotations

from collections.abc import Iterable

from aria.evidence.questions.entities import entities
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems

_UNCASED = frozenset(["ar", "fa", "he", "hi", "ko", "ka", "bn", "ta"])
"""Languages without capitals, and with spaces: where none part words, a title is no sequence of words either."""


def named_by_titles(question: str, titles: Iterable[str]) -> tuple[str, ...]:
    """Those of `titles` that stand in the question; none where capitals or quotation marks tell names."""
    spoken = language(question)
    if spoken not in _UNCASED or entities(question, spoken):
        return ()
    asked = set(content_stems(question, spoken))
    return tuple(sorted({title for title in titles if (stems := set(content_stems(title, spoken))) and stems < asked}))
