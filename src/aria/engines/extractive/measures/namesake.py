"""Is it told of the one who is asked about, or of another of the name or of the family? Pure, for English."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.claims.subject import name_words
from aria.evidence.questions.described import described
from aria.evidence.text.kin import SPOUSES
from aria.evidence.text.sentences import split

_KIND = re.compile(r"\s\([^()]*\)$")
"""What tells a thing from others of its name, at the end of a title: "John Marsh (painter)"."""
_SPOUSE = "|".join(SPOUSES)
_NAME = r"(?P<{}>[A-Z][\w.'-]*(?:\s(?:(?:de|van|von|der|la)\s)?[A-Z][\w.'-]*)*)"
_OF_SPOUSE = re.compile(rf"\b(?:{_SPOUSE})\sof\s{_NAME.format('of')}|{_NAME.format('own')}['’]s?\s(?:{_SPOUSE})\b")
_WEDS = re.compile(rf"\b(?:married|marries|wed|wedding|widow(?:er)?|{_SPOUSE})\b", re.IGNORECASE)
_LONGEST = 500
"""Characters of a question that is read."""
_STANDS = re.compile(r"\b(?:he|she|they|his|her|him|their)\b", re.IGNORECASE)


def of_namesake(title: str, question: str, document: frozenset[str]) -> bool:
    """Whether the title says in brackets what its thing is, and the text nowhere what the question calls it."""
    opened = _KIND.search(title)
    name = title[: opened.start()].strip() if opened else ""
    if opened is None or not name or name not in question or not re.search(r"[a-z]{3}", opened[0]):
        return False
    called = stem_set(" ".join(described(question, [name])))
    return bool(called) and called.isdisjoint(stem_set(opened[0])) and called.isdisjoint(document)


@lru_cache(maxsize=64)
def _whose_spouse(question: str) -> frozenset[str]:
    """The words of the name of whose wife or husband is asked for; none where neither is."""
    asked = _OF_SPOUSE.search(question) if len(question) <= _LONGEST else None
    return frozenset(name_words(asked["of"] or asked["own"])) if asked else frozenset()


def weds_another(title: str, question: str, quote: str) -> bool:
    """Whether somebody's wife is asked for, and who marries in the quote is not called so, nor stands for that name."""
    name = _whose_spouse(question)
    if not name:
        return False
    before = set(name_words(title))
    weds = False
    for start, end in split(quote, "en"):
        text = quote[start:end]
        words = set(name_words(text))
        if _WEDS.search(text):
            weds = True
            if name & words or (name <= before and _STANDS.search(text)):
                return False
        before = words | (before if _STANDS.match(text) else set(name_words(title)))
    return weds
