"""Words right before a name that only say what it is: "the German charter airline Condor", "actor Bill Goldberg".

A text about it seldom repeats them, so they are no names and count little. Rules, for English.
"""

from __future__ import annotations

from collections.abc import Iterable

from aria.core.patterns import regex
from aria.evidence.text.nations import is_nation
from aria.evidence.text.stems import STOP
from aria.evidence.text.synonyms import pasts

_WORD = regex(r"[^\W\d_][\w'’-]*")
_FOLLOWED = regex(r"[\w-]+(?:\s+[a-z][\w-]+){1,5}\s+(?=[A-Z])")
_THEN = regex(r"(?:[A-Z][\w.'’-]*\s+){1,5}(?P<word>[a-z]+)")
"""A name and the word after it."""
_MOST = 6
"""Words before a name that are looked at."""
_HELPS_WORDS = "do does did can could will would shall should may might must to"
_HELPS = frozenset(_HELPS_WORDS.split())
"""After these a verb comes as it is listed: in "did the band record Nevermind" nothing describes."""
_STANDS_WORDS = "is was are were of by with from for about"
_STANDS = frozenset(_STANDS_WORDS.split())
"""After these a thing comes, so that one word without an article describes."""
_ASKS = frozenset({"which", "what", "whose", "many"})
"""After these stands what is asked for, and what it does comes next: "Which German company makes Haribo?"."""
_DONE = regex(r"(?:ed|en|ing|ught|wn)$")
"""Ends of words that rather tell what was done: "the man shown Paris", "was called Rex"."""
_DID = pasts().union(("cut", "fled", "had", "hit", "hurt", "put", "read", "set", "swore", "undertook", "withstood"))
"""So do these: "the band left Genesis"."""


def descriptive_words(text: str, names: Iterable[str]) -> tuple[str, ...]:
    """The words of `text`, in lower case or of a nation, that only say what one of `names` is."""
    places = [max(0, text.find(name)) for name in names]
    return tuple(word for at in places for word in _before(text[:at], text[at:]))


def is_descriptive(text: str, start: int) -> bool:
    """Whether the adjective of a nation that stands at `start` only helps to say what the name after it is."""
    found = _FOLLOWED.match(text, start)
    return found is not None and found[0].split()[0] in _before(text[: found.end()], text[found.end() :])


def _before(text: str, after: str) -> tuple[str, ...]:
    """The words at the end of `text` that describe what comes `after`; none where they may do something to it."""
    text = text.rstrip("\"'“‘«")  # the novel "Elm"
    beside = text.endswith(" ") and text.rstrip()[-1:].isalnum()  # nothing parts them: not "in the spring, Rome"
    spoken = [match[0] for match in _WORD.finditer(text[-120:])] if beside else []
    kind: list[str] = []
    while spoken and len(kind) < _MOST and _tells_kind(spoken[-1], last=not kind):
        kind.insert(0, spoken.pop())
    while kind and kind[0] == "and":
        del kind[0]
    national = bool(spoken and kind) and is_nation(spoken[-1])
    if national:
        kind.insert(0, spoken.pop())
    opening = spoken[-1].lower() if spoken else ""
    article = opening in ("the", "a", "an")
    if opening in _ASKS or not (national or article or (len(kind) == 1 and opening in _STANDS)):
        return ()
    helper = spoken[-2:-1] if article else spoken[-1:]
    awaits = bool(helper) and helper[0].lower() in _HELPS and len(kind) > 1  # a verb: "did the French invade Russia?"
    return () if awaits and not _does(after) else tuple(kind)


def _does(text: str) -> bool:
    """Whether a verb may follow the name that opens `text`: "Lego make bricks", but "Russia in winter"."""
    found = _THEN.match(text)
    return found is not None and found["word"] not in STOP and not found["word"].endswith("ly")


def _tells_kind(word: str, *, last: bool) -> bool:
    if word == "and":
        return not last
    return word[0].islower() and word not in STOP and not (last and (word in _DID or _DONE.search(word)))
