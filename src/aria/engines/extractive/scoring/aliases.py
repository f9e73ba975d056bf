"""Other names: "The pandemic is often called the Spanish flu" tells what a document on the pandemic is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.words.called import CALLED
from aria.evidence.questions.question import profile
from aria.evidence.text.language import language
from aria.evidence.text.letterhead import is_headed
from aria.evidence.text.stems import content_stems

_SCANNED = 200_000
"""Characters of a document in which an alias is looked for."""
_SUBJECT = regex(r"[^.!?\n]{3,}$")
_BEFORE = 80
"""Characters before "called" that name what is called so."""
_LED = regex(rf"{CALLED.pattern}\s+(?:the\s+|an?\s+)?[\"“'‘]?\Z", re.IGNORECASE)
_LEADS = 40
"""Characters before a name in which "called the" stands."""


@lru_cache(maxsize=64)
def titled(title: str, text: str, question: str) -> str:
    """The title, with those names of the question that the document gives to its own subject."""
    spoken = language(question)
    known = set(content_stems(title, spoken))
    missing = [name for name in profile(question, "").entities if not set(content_stems(name, spoken)) <= known]
    told = (name for name in missing if _is_alias(name, title, text) or is_headed(name, text))
    first = text.lstrip("# \n").partition("\n")[0].casefold()
    for name in told:  # what the first line has is a title by itself
        title = f"{title} {'| ' if name.casefold() in first else ''}{name}"
    return title


@lru_cache(maxsize=256)
def _is_alias(name: str, title: str, text: str) -> bool:
    about = set(content_stems(title))
    scanned = text[:_SCANNED]
    for at in _places(name, scanned):  # no pattern is made of the name: to make one takes longer than to look
        called = _LED.search(scanned, max(0, at - _LEADS), at)
        if called is None:
            continue
        subject = _SUBJECT.search(scanned, max(0, called.start() - _BEFORE), called.start())
        if subject and not about.isdisjoint(content_stems(subject[0])):
            return True
    return False


def _places(name: str, text: str) -> Iterator[int]:
    """Where a name stands that no letter or digit follows."""
    at = text.find(name) if name else -1
    while at >= 0:
        after = text[at + len(name) : at + len(name) + 1]
        if not (after.isalnum() or after == "_"):
            yield at
        at = text.find(name, at + 1)
