"""What somebody wants to do who asks how to do it, and whether a sentence tells to do just that. Pure."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.needs.manual_words import HOW_TO
from aria.engines.extractive.words.stemmed import stem_set, words_of
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical

_ASKED = regex(rf"{HOW_TO}\s(?P<deed>.+)", re.IGNORECASE)
_LEAD = regex(r"(?:[^.:!?]{1,60}:+\s+)?(?:(?:in order )?to\s|by\s)?", re.IGNORECASE)
"""What stands before the deed: the name of an option or a function, "To"."""
_BETWEEN = 2
"""Further words that may stand among those of the deed: "Delete one or more of the remote branches"."""
_ADVICE = regex(
    r"^what\s(?:should|shall|must|do|can|could)\s(?:i|we|you|one)\sdo\s"
    r"(?:(?:if|when|once|after|in\scase)\s(?P<case>.+)|(?:about|against|with|for)\s.+)",
    re.IGNORECASE,
)
_IN_CASE = regex(
    r"(?:^|[.!?:;]\s+)(?:If|When|Once)\s(?P<case>[^,.;:!?]{3,80}),\s"
    r"(?!(?:the|an?|its?|your|there|they|you|we|he|she|this|that|no|some)\b)[a-z]+\b"
)
"""A case and what to do in it, at once: "If it leaks, close the valve", and not who should not do a thing."""
_NO_CASE_WORDS = "i you we one my your our the a an have has had is are am was were been be of it to"
_NO_CASE = frozenset(_NO_CASE_WORDS.split())
_WHOLLY = 0.75
"""Share of the words of a case that are told of the same."""


def asks_advice(question: str) -> bool:
    """Whether it is asked what to do in a case or about a thing."""
    return _ADVICE.match(question.strip()) is not None


def advises(question: str, sentence: str, title: str) -> bool:
    """Whether the sentence tells what to do in just the case that is asked about, of what `title` names."""
    asked, found = _ADVICE.match(question.strip()), _IN_CASE.search(sentence)
    if asked is None or found is None or not asked["case"]:
        return False
    case = _words(asked["case"])
    told = _words(found["case"]) | stem_set(title)
    return bool(case) and len(case & told) >= _WHOLLY * len(case) and not case.isdisjoint(_words(found["case"]))


def _words(text: str) -> frozenset[str]:
    """Stems of all words of a case but those that any has: that somebody took too much is no matter of taking."""
    found = [word for word in re.findall(r"[a-z\d][\w’'-]*", text.lower()) if word not in _NO_CASE]
    return frozenset(canonical(stem_words(["much" if word == "many" else word for word in found])))


@lru_cache(maxsize=256)
def deed_of(question: str) -> tuple[str, ...]:
    """Stems of what is to be done, the verb first: "delete", "branch". Empty for a question that asks for no way."""
    found = _ASKED.match(question.strip())
    return tuple(stem for stem, content in words_of(found["deed"] if found else "") if content)


def tells_deed(question: str, sentence: str) -> bool:
    """Whether the sentence opens with the deed: "To delete a branch, …", "-d: Delete a branch." """
    deed = deed_of(question)
    if not deed:
        return False
    lead = _LEAD.match(sentence)
    words = words_of(sentence[lead.end() if lead else 0 :])
    if not words or words[0][0] != deed[0]:  # "To be deleted, a branch has to be merged" tells no way
        return False
    return set(deed[1:]) <= set([stem for stem, content in words[1:] if content][: len(deed) - 1 + _BETWEEN])
