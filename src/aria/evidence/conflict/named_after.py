"""After what a thing is named: a person, or a word. Pure, for English.

What else a name may come from is told in too many words to say whether two of them are one.
"""

from __future__ import annotations

import re

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.sentences import sentence_at
from aria.evidence.typed.values import values

_ASKS = regex(
    r"^(?:after\s|for\s)?(?:what|who|whom)\s(?:is|was|are|were)\s.{2,80}\s(?:named|called)(?:\s(?:after|for))?\W*$",
    re.IGNORECASE,
)
_TOLD = regex(r"\b(?:named|called)\s(?:after|for)\s(?P<what>[^.;:]{2,100})")
_OF_OTHER = regex(r"\s(?:of|from|by)\s|['’]s\s")
"""Who it is may be told by somebody else: "the wife of Otto Brand"."""
_WORD = regex(r"\b(?P<word>(?:words?|term|expression)\s(?:for|meaning)\b[^,]{0,40})")
_NUMBER = regex(r"[ivx]+")
_OF_PLACE = frozenset(("da", "de", "di", "von", "van", "of"))
_ENDS = regex(r",|\s(?:who|which|that|because|when|in|on|and)\s")


def asks_named_after(question: str) -> bool:
    """Whether it is asked after what or whom something is named."""
    return _ASKS.match(question) is not None and re.search(r"\b(?:after|for)\b", question) is not None


def named_after(quote: str) -> Value | None:
    """The only person or word after which a quote says that something is named."""
    told = [_told(quote, found) for found in _TOLD.finditer(quote)]
    return told[0] if len(told) == 1 else None


def _told(quote: str, found: re.Match[str]) -> Value | None:
    _, end = sentence_at(quote, found.start())
    start = found.start("what")
    word = _WORD.search(quote, start, end)
    if word is not None:
        text, at = word["word"].rstrip(" ."), word.start()
        return Value(kind="name", key="word", text=text, start=at, end=at + len(text))
    pause = _ENDS.search(quote, start, end)
    end = pause.start() if pause is not None else end
    named = [each for each in values(quote) if each.kind in NAMES and start <= each.start < end]
    if len(named) != 1 or _OF_OTHER.search(quote, start, end):
        return None
    # "Bishop Orm" may be Olaf Orm, and Leonardo da Vinci is Leonardo.
    name, words = named[0], [word for word in named[0].key.split() if not _NUMBER.fullmatch(word)]
    key = words[0] if _OF_PLACE.intersection(words) else words[-1] if words else named[0].key
    return Value(kind="name", key=key, text=name.text, start=name.start, end=name.end)
