"""Words of texts that may stand for a word that is asked: "purchase" for "buy". Pure."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from aria.evidence.questions.leading import leads_on
from aria.evidence.questions.question import profile
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical, synonym_stems

OtherWords = Mapping[str, frozenset[str]]
"""The stems that may stand for a stem that is asked."""


@lru_cache(maxsize=64)
def other_words(asked: str) -> OtherWords:
    """What may stand for each word of a question; nothing where names are followed from text to text for it.

    There a text is found for what another one names, and what resembles the question leads astray.
    """
    if leads_on(asked, profile(asked, "")):
        return {}
    spoken = language(asked)
    found = {}
    for stem in dict.fromkeys(content_stems(asked, spoken)):
        base = canonical([stem])[0] if spoken == "en" else stem
        if others := synonym_stems(base, spoken) - {stem}:
            found[stem] = others
    return found
