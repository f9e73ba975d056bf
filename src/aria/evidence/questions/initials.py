"""First names of which a question has the initial alone: "When was C. Mayne born?". Pure.

A page may write them in full, and so the letter is no word that an answer has to repeat.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from aria.core.patterns import regex
from aria.evidence.text.stems import STOP
from aria.evidence.typed.names import TITLES

_LONGEST = 500
"""Characters of a question that are looked at."""
_INITIALS = regex(
    r"(?:(?<!\S)(?P<before>[^\s()\"“]+)\s|(?<!\S))[\"“(]?"
    r"(?P<initials>[A-Z]\.[\s-]?(?:[A-Z]\.[\s-]?){0,2})(?P<last>[A-Z][\w'’-]*[a-z][a-z])\b"
)
_LETTER_WORDS = "US UK UN EU UAE USA LA NY DC AD BC PO HM HMS RMS USS"
_SHORTENED = frozenset(_LETTER_WORDS.split())
"""Letters before a name that stand for no first names: "the U.S. Army"."""
_NO_GIVEN = STOP | TITLES
_REST = r"(?:\s(?:[A-Z][\w'’-]*\.?|[\"“(]\w+[\"”)])){0,2}\s"
"""Further names before the last."""


def without_initials(question: str) -> str:
    """`question` with the last name alone where only initials stand before it.

    "George W. Bush" stays as it is, for the middle letter tells him from another.
    """
    found = _found(question)
    return _put(question, found, "") if found is not None else question


def spelt_out(question: str, text: str, others: Iterable[str] = ()) -> str:
    """`question` with the first name that `text`, or else the `others`, write in full for its initials, if only one."""
    found = _found(question)
    if found is None:
        return question  # as most: then no text is looked at
    first, *rest = re.findall(r"\w", found["initials"])
    further = "".join(rf"\s{each}[\w'’-]*\.?" for each in rest)
    full = re.compile(rf"\b({first}[a-z][\w'’-]+{further}){_REST}{re.escape(found['last'])}\b")
    given = _given(full, text) or {each for other in others for each in _given(full, other)}
    return _put(question, found, f"{given.pop()} ") if len(given) == 1 else question


def _given(full: re.Pattern[str], text: str) -> set[str]:
    return {
        each for each in full.findall(text) if (first := each.split()[0].lower()) not in STOP and first not in TITLES
    }


@lru_cache(maxsize=256)
def _found(question: str) -> re.Match[str] | None:
    found = _INITIALS.search(question[:_LONGEST])
    if found is None or re.sub(r"\W", "", found["initials"]) in _SHORTENED or found["last"].lower() in STOP:
        return None  # "of option B. What does it cost?" goes on with a sentence
    return None if _is_name(found["before"] or "", opens=not found.start()) else found


def _is_name(word: str, *, opens: bool) -> bool:
    """Whether a word is a first name, as its capital tells where it opens no question."""
    return word[:1].isupper() and not opens and word.rstrip(".").lower() not in TITLES


def _put(question: str, found: re.Match[str], given: str) -> str:
    return f"{question[: found.start('initials')]}{given}{question[found.start('last') :]}"
