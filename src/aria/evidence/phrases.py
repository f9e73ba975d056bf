"""The fixed phrases: the only sentences of an answer that carry no evidence.

A phrase says nothing about the world. Its slots take counts and words of the question, nothing that came
from a document, so no sentence without a source can get into an answer by calling itself a template.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from aria.core.state import RunState
from aria.evidence.stems import tokens

PHRASES: Mapping[str, str] = {
    "not_answered": "The documents do not answer this question.",
    "not_searched": "The documents could not be searched.",
    "not_read": "The run ended before a document was read.",
    "no_documents": "There are no documents to search.",
    "missing": "Missing: {words}",
    "closest": "The closest they come is this.",
    "one_source": "One source answers this directly.",
    "many_sources": "{count} independent sources answer this directly.",
    "many_disagree": "{count} independent sources answer this, and they disagree.",
    "bears": "The sources below bear on this.",
    "about": "On {words}",
    "disagree": "The sources disagree.",
    "against": "Against that stands another source.",
    "part_missing": "Not answered: {words}",
}
"""`{count}` takes a number, `{words}` takes words of the question or of its sub-questions."""

_SLOTS = {
    "count": r"(?:\d{1,4}|zero|one|two|three|four|five|six|seven|eight|nine|ten)",
    "words": r"(?P<words>.{1,300}?)",
}


def phrase(name: str, **slots: str | int) -> str:
    """The phrase with its slots filled. Raises KeyError for an unknown phrase or a missing slot."""
    return PHRASES[name].format(**slots)


def silence(state: RunState) -> str:
    """What a run says that has nothing to quote: that the documents do not answer, only where they were read."""
    if state.dead:
        return phrase("not_searched")
    if state.profile is not None and state.documents == 0:
        return phrase("no_documents")
    return phrase("not_answered" if state.read else "not_read")


def is_phrase(text: str, goal: str) -> bool:
    """Whether `text` is one of the phrases, filled with nothing but counts and words of `goal`."""
    known = set(tokens(goal))
    for pattern in _patterns():
        match = pattern.fullmatch(text)
        if match and known.issuperset(tokens(match.groupdict().get("words") or "")):
            return True
    return False


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    compiled = []
    for template in PHRASES.values():
        pieces = re.split(r"\{(\w+)\}", template)
        fixed, slots = pieces[::2], [_SLOTS[name] for name in pieces[1::2]]
        pattern = "".join(re.escape(part) + slot for part, slot in zip(fixed, [*slots, ""], strict=True))
        compiled.append(re.compile(pattern, re.IGNORECASE))
    return tuple(compiled)
