"""Other names: "The pandemic is often called the Spanish flu" tells what a document on the pandemic is about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from aria.engines.extractive.words.called import CALLED
from aria.evidence.questions.question import profile
from aria.evidence.text.language import language
from aria.evidence.text.stems import content_stems

_SCANNED = 200_000
"""Characters of a document in which an alias is looked for."""
_HEAD, _HEAD_LINES, _SHORT = 1_000, 8, 120
"""Characters and lines in which a letterhead is looked for, and characters that a line of it has at most."""
_PROSE = 60
"""Characters from which on a line with a full stop is prose."""
_ENDS = (".", "!", "?", ":", ",", "…", "。", "；", ";")
_SUBJECT = re.compile(r"[^.!?\n]{3,}$")
_WORDS = re.compile(r"[^\W_](?:[\w’'.-]*[^\W_])?")
_BEFORE = 80
"""Characters before "called" that name what is called so."""
_LED = re.compile(rf"{CALLED.pattern}\s+(?:the\s+|an?\s+)?[\"“'‘]?\Z", re.IGNORECASE)
_LEADS = 40
"""Characters before a name in which "called the" stands."""


@lru_cache(maxsize=64)
def titled(title: str, text: str, question: str) -> str:
    """The title, with those names of the question that the document gives to its own subject."""
    spoken = language(question)
    missing = [
        name for name in _names(question) if not set(content_stems(name, spoken)) <= set(content_stems(title, spoken))
    ]
    told = (name for name in missing if _is_alias(name, title, text) or _is_headed(name, text))
    return " ".join((title, *told))


def _is_headed(name: str, text: str) -> bool:
    """Whether a line of the letterhead has all of a name's words, with no more than one other between them."""
    words = set(name.casefold().split())
    for line in _letterhead(text).split("\n"):
        said = _WORDS.findall(line)
        if words <= set(said) and any(words <= set(said[at : at + len(words) + 1]) for at in range(len(said))):
            return True
    return False


@lru_cache(maxsize=64)
def _letterhead(text: str) -> str:
    """The first lines of a letter, an invoice, a contract, case folded: they say whom it concerns.

    Only lines that are no sentences: what a text without a heading tells first is not what all of it is about, nor is
    what heads its second paragraph.
    """
    if text.startswith("#"):
        return ""
    lines = f"{text}\n"[:_HEAD].split("\n")[:-1]  # whole ones
    looked = [at for at, line in enumerate(lines) if line.strip()][:_HEAD_LINES]
    prose = [at for at, line in enumerate(lines) if _is_prose(line)]
    behind = {at for at in looked if at + 1 in prose and prose[0] < at}  # each heads a paragraph
    heads = (lines[at] for at in looked if at not in behind)
    told = (line for line in heads if len(line) <= _SHORT and not line.endswith(_ENDS) and line[0] not in "|#")
    return "\n".join(told).casefold()


def _is_prose(line: str) -> bool:
    return len(line) >= _PROSE and line.endswith((".", "!", "?"))


@lru_cache(maxsize=64)
def _names(question: str) -> tuple[str, ...]:
    return profile(question, "").entities


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
