"""The fixed phrases: the only sentences of an answer that carry no evidence.

A phrase says nothing about the world. Its slots take counts and words of the question, nothing that came
from a document, so no sentence without a source can get into an answer by calling itself a template.
"""

from __future__ import annotations

import re
from functools import cache

from aria.core.state import RunState
from aria.evidence.claims.phrase_texts import TEXTS
from aria.evidence.text.stems import tokens

_SLOTS = {
    "count": r"(?:\d{1,4}|zero|one|two|three|four|five|six|seven|eight|nine|ten)",
    "words": r"(?P<words>.{1,300}?)",
}


def phrase(name: str, language: str = "en", **slots: str | int) -> str:
    """The phrase with its slots filled, in `language` where its wording is known, else in English.

    `count` takes a number, `words` takes words of the question or of its sub-questions. Raises KeyError for an unknown
    phrase or a missing slot.
    """
    return TEXTS.get(language, {}).get(name, TEXTS["en"][name]).format(**slots)


def silence(state: RunState) -> str:
    """What a run says that has nothing to quote: that the documents do not answer, only where they were read."""
    if state.dead:
        return phrase("not_searched", state.language)
    if not state.tools:
        return phrase("no_documents", state.language)
    return phrase("not_answered" if state.read else "not_read", state.language)


def is_phrase(text: str, goal: str) -> bool:
    """Whether `text` is one of the phrases in any language, filled with nothing but counts and words of `goal`."""
    known = set(tokens(goal))
    for pattern in _patterns():
        match = pattern.fullmatch(text)
        if match and known.issuperset(tokens(match.groupdict().get("words") or "")):
            return True
    return False


@cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    compiled = []
    for template in dict.fromkeys(text for texts in TEXTS.values() for text in texts.values()):
        pieces = re.split(r"\{(\w+)\}", template)
        fixed, slots = pieces[::2], [_SLOTS[name] for name in pieces[1::2]]
        pattern = "".join(re.escape(part) + slot for part, slot in zip(fixed, [*slots, ""], strict=True))
        compiled.append(re.compile(pattern, re.IGNORECASE))
    return tuple(compiled)
