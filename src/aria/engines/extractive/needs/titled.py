"""Names that a question writes as none: those that titles tell, and the things that it compares.

In a script without capitals nothing else tells what is asked about. Titles of the user's documents only: a page of the
web that is called by a word of the question would bend what is needed.
"""

from __future__ import annotations

from collections.abc import Iterable

from aria.core.types import Profile
from aria.evidence.questions.contrast import bare
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


def compared_in(part: str, asked: Profile | None) -> tuple[str, ...]:
    """The thing of several words in small letters that a part of a comparison asks of: "black tea" is no black body."""
    sides = asked.parts if asked is not None and asked.kind == "compare" else ()
    found = [side for side in sides if side in part and " " in bare(side) and side.islower()]
    return tuple(found) if len(found) == 1 else ()
