"""Which things of a question titles are about: beside a page called "City Museum", "the museum" is a thing apart. Pure.

A kind is no name, so nothing else tells that what a food bank says of its volunteers is not said of a museum's. For
English.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.text.auxiliaries import EVERY_AUXILIARY
from aria.evidence.text.language import language
from aria.evidence.text.stems import STOP, content_stems
from aria.evidence.text.synonyms import canonical

_THING = regex(r"\b(?P<aux>[a-z]+\s)?(?:the|our|your|my|this|their)\s(?=(?P<words>[a-z][\w-]*(?:\s[a-z][\w-]*){0,3}))")
_DOES = regex(r"\b(?:does|do|did)\b", re.IGNORECASE)
_PARTED = regex(r":\s|\s[|–—-]\s|,\s")
_BEHIND = regex(r"\s(?:of|for|in|at|on|by|with|from|to|and|or)\s")
_WORD = regex(r"[^\W\d_][\w’'-]*")


def entitling(question: str, titles: Iterable[str]) -> frozenset[str]:
    """The stems of things in `question` which titles are about."""
    if language(question) != "en":
        return frozenset()
    asked = frozenset(canonical(content_stems(" ".join(_things(question)))))
    called = list(map(_about, titles)) if asked else []
    return frozenset(stem for stem in asked if any(stem in each for each in called))


def _things(question: str) -> Iterator[str]:
    """What stands behind "the": of "the museum garden" the garden, of "does the ferry cost" the ferry."""
    text = question.rstrip(" ?!.").replace("’", "'")
    for found in _THING.finditer(text[:1].lower() + text[1:]):
        words = found["words"].split()
        run = words[: next((at for at, word in enumerate(words) if word in STOP), len(words))]
        ends = len(run) == len(words) and found.end("words") == len(text) and _DOES.search(text, 0, found.start())
        said = (found["aux"] or "").strip() in EVERY_AUXILIARY or ends  # the last word is what it does or how it is
        if run:
            yield run[-2] if said and len(run) > 1 else run[-1]


@lru_cache(maxsize=1_024)
def _about(title: str) -> frozenset[str]:
    """Stems of what a title is about: words of names, and the last one before an "of" or the like."""
    found: list[str] = []
    for part in _PARTED.split(title):
        words = _WORD.findall(part)
        capital = [False, *(word[:1].isupper() for word in words), False]
        named = [word for at, word in enumerate(words, 1) if capital[at] and (capital[at - 1] or capital[at + 1])]
        head = _WORD.findall(_BEHIND.split(part)[0])
        found += named + head[-1:]
    return frozenset(canonical(content_stems(" ".join(found))))
