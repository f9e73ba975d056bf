"""Questions for the difference between two things: which two. Rules only, pure."""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import opposite_stems

SETS_APART = r"^what (?:distinguishes|differentiates|separates|sets)"
"""What opens a question for what tells one thing from another."""
THEY_DIFFER = (
    r"(?<![,:;.–-])[,:;.–-]++\s(?:so\s)?(?:what(?:'s|’s|\sis)\sthe\sdifference"
    r"|how\s(?:do|are)\s(?:they|these|the\stwo|both)\sdiffer(?:ent)?)"
)
"""What asks so at the end, behind the two things: "A bond or a share, what's the difference"."""
_ASKS = regex(
    r"\bdifferences?\b.*\b(?:between|from)\b|^(?:how|in (?:what|which))\b.*\b(?:differs?|differed|different)\b"
    rf"|{SETS_APART} .+ from |{THEY_DIFFER}$"
)
_MORE = regex(
    r"^(?:is|are|was|were|do|does|did|has|have|had|can|will)\b.+\b(?:\w+er|more|less|fewer|worse)\b.*(?<!\bother)(?<!\brather)\sthan\s"
)
_ARTICLE = regex(r"^(?:the|an?)\s+", re.IGNORECASE)
_ADJECTIVE = regex(r"-\w+ed$|-\w+ing$|(?:al|ic|ous|ive|ary|ean|ian|ese|ish|less|ful)$")
"""How a word ends that only describes what comes later: "a cable-stayed and a suspension bridge"."""
_PLURAL = regex(r"(?:[^su]s|people|men|children|mice|fungi|bacteria)$")
_NAMED = regex(r"[A-Z0-9]")


@lru_cache(maxsize=256)
def asks_difference(question: str) -> bool:
    """Whether the question wants to know how two things differ."""
    return _ASKS.search(question.lower().rstrip("?!. ")) is not None


@lru_cache(maxsize=256)
def asks_more(question: str) -> bool:
    """Whether the question wants to know if the one is more so than the other: "Is a cedar hardier than a pine?"."""
    return _MORE.search(question.lower()) is not None


def completed(one: str, other: str) -> tuple[str, str]:
    """Both sides in full, where what they share is said once: "the Hubble and Webb telescopes"."""
    first, second = bare(one), bare(other)
    words = second.split()
    if len(words) < 2 or len(first.split()) > 1 or not _lacks(first, words, own=_ARTICLE.match(other) is not None):
        return one, other
    shared = " ".join(words[1:])
    named = _NAMED.match(first) is not None
    article = (_ARTICLE.match(one) or _ARTICLE.match(other)) if named or not is_plural(shared) else None
    if named and is_plural(shared):  # one of each name, though there are two of them
        shared = re.sub(r"s$", "", shared)
    lead = article[0] if article else ""
    return f"{lead}{first} {shared}", f"{lead}{words[0]} {shared}"


def bare(thing: str) -> str:
    """Without its article."""
    return _ARTICLE.sub("", thing)


def _lacks(first: str, second: list[str], *, own: bool) -> bool:
    """Whether the first side is no thing yet without the end of the second."""
    if _NAMED.match(first):
        return _NAMED.match(second[0]) is not None and second[-1].islower()
    (stem,), (other,) = stem_words([first.lower()]), stem_words([second[0].lower()])
    opposed = other in opposite_stems(stem)  # "a soft and a hard reset"
    return opposed or _ADJECTIVE.search(first) is not None or not (own or is_plural(first))


def is_plural(thing: str) -> bool:
    """Whether it is said of several: "What are alligators?"."""
    return _PLURAL.search(thing) is not None
