"""Versions as dates: "New in version 3.11" tells when a part of a program was added."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.needs.asking import ASKS_VERSION
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical

_VERSION = regex(r"\b(?:[Vv]ersions?|[Rr]elease|[A-Z][A-Za-z+#]*|v)\s?(\d+(?:\.\d+)+)(?:\+|\b)")
_SINCE = r"((?:new|added|changed|removed) in|deprecated (?:in|since))\s+(?:version\s+)?"
_NOTE = regex(rf"\b{_SINCE}", re.IGNORECASE)
_LABEL = regex(r"^(?:[-*•]\s)?(new|added|changed|deprecated|removed):\s", re.IGNORECASE | re.MULTILINE)
"""What an entry of a log of changes opens with: "- New: search in attachments"."""
_BARE = regex(rf"{_SINCE}[\w. ]{{1,20}}", re.IGNORECASE)
_CALLED = r"\W{0,2}(?:(?:version|release|v)\.?\s?)?"
_HEADING = regex(rf"{_CALLED}(?P<number>\d+(?:\.\d+)+[\w.-]*)\]?(?![\w.]*\s[a-z])", re.IGNORECASE)
"""What a log of changes calls a version: "3.2.0 (2025-05-19)", "[1.4] - 3 May 2024", no numbered section."""
_DATED = regex(
    rf"{_CALLED}\d+(?:\.\d+)+[\w.-]{{0,12}}\]?"
    r"\s?[-–—:(,]\s?(?=[^\n]*\b\d{4}\b)[\w ,./-]{4,24}\)?",
    re.IGNORECASE,
)
"""The same, as a line of a plain text: "7.2 (12 March 2024)"."""
_NUMBER = regex(r"(?<![\w.])\d+(?:\.\d+)+(?![\w.]*\w)")
_ENTRY = regex(r"(?:,\s|\s\()#\d{3,}\)?\.?$")
"""A line that ends with the number of an issue tells what was changed, and seldom what is so: no "order #4711"."""
LATEST_ASKED = regex(
    r"^(?:(?:what|which|when)(?:['’]s|\s(?:is|was))\s)?(?:the\s)?(?:latest|newest|most\srecent|current)\s"
    r"(?:[\w.+-]+\s){0,3}?(?:version|release)\b|^(?:what|which)\sversion\sis\s(?:the\s)?(?:latest|newest|current)\b",
    re.IGNORECASE,
)
"""It is asked which version is the latest."""
_LATEST = regex(
    r"\b(?:latest|newest|current|currently|recent|recently|last|now|today|nowadays|at\spresent)\b", re.IGNORECASE
)
_ANY_NUMBER = regex(r"\d")
_EVENT_WORDS = {
    "add": "added add introduced appeared appear new available", "change": "changed change",
    "deprecate": "deprecated deprecate", "remove": "removed remove dropped drop", "release": "released release",
    "support": "supported support",
}  # fmt: skip


def _stems(words: str) -> frozenset[str]:
    return frozenset(canonical(stem_words(words.split())))


_EVENTS = {event: _stems(words) for event, words in _EVENT_WORDS.items()}
"""What becomes of a part of a program, by the stems that tell it."""
_NOTED = {"new": "add", "added": "add", "changed": "change", "deprecated": "deprecate", "removed": "remove"}
"""The event that a version note begins with."""
_WORD = regex(r"[^\W\d_]+")


@lru_cache(maxsize=4_000)
def noted(quote: str) -> frozenset[str]:
    """Stems of what the version notes of `quote` say in their own shorthand."""
    notes = (*_NOTE.finditer(quote), *_LABEL.finditer(quote))
    found = (_EVENTS[_NOTED[match[1].lower().split()[0]]] for match in notes)
    return frozenset().union(*found)


@lru_cache(maxsize=256)  # each of a document's sentences is held against one question
def asks_version(question: str) -> bool:
    """Whether it is asked which version something is of, or the question names one."""
    return ASKS_VERSION.search(question) is not None or _NUMBER.search(question) is not None


def is_version(heading: str) -> bool:
    """Whether a heading is that of a version in a log of changes."""
    return _HEADING.match(heading) is not None


def is_dated_version(line: str) -> bool:
    """Whether a line is nothing but a version with its date."""
    return _DATED.fullmatch(line) is not None


def is_asked(heading: str, question: str) -> bool:
    """Whether the version that a heading is of may be told: it is asked which one, or this is the one asked about."""
    found = _HEADING.match(heading)
    if found is None or ASKS_VERSION.search(question):
        return found is not None
    return any(re.fullmatch(rf"{re.escape(number)}(?:\.0)*", found["number"]) for number in _NUMBER.findall(question))


def tells_no_latest(question: str, quote: str) -> bool:
    """Whether it is asked which version is the latest, and a quote has no number, or calls nothing the latest."""
    if LATEST_ASKED.search(question) is None:
        return False
    return _ANY_NUMBER.search(quote) is None or _LATEST.search(quote) is None


def of_other_event(labels: str, question: str) -> bool:
    """Whether the labels of an entry say that something else came of it than is asked: it was added, not removed."""
    asked, told = _events(question), _events(labels)
    return bool(asked and told) and asked.isdisjoint(told)


def _events(text: str) -> frozenset[str]:
    """What a text speaks of that becomes of a part of a program: that it is added, changed, removed."""
    said = frozenset(canonical(stem_words(_WORD.findall(text.lower()))))
    return frozenset(event for event, stems in _EVENTS.items() if event != "support" and not stems.isdisjoint(said))


@lru_cache(maxsize=1_024)
def is_note(quote: str) -> bool:
    """Whether `quote` is nothing but a version note, which says not of what, or an entry of a log of changes."""
    return _BARE.fullmatch(quote) is not None or _ENTRY.search(quote) is not None


def versioned(asked: Collection[str], quote: str) -> bool:
    """Whether `quote` gives a version for the event that is asked about, and not for another one nearer by.

    A version is no answer to when a version was released.
    """
    wanted = {event for event, stems in _EVENTS.items() if event != "release" and not stems.isdisjoint(asked)}
    return (
        any(_event_before(quote[: match.start()]) in wanted for match in _VERSION.finditer(quote)) if wanted else False
    )


def _event_before(text: str) -> str:
    """The last event that `text` speaks of; empty for none in its last words."""
    for word in reversed(_WORD.findall(text)[-8:]):
        stem = canonical(stem_words([word.lower()]))[0]
        event = next((event for event, stems in _EVENTS.items() if stem in stems), "")
        if event:
            return event
    return ""
