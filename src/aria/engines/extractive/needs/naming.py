"""Questions that ask for a declared name, as manuals are asked: does a quote give one?"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.patterns import regex
from aria.engines.extractive.needs.manual_words import DECLARED
from aria.engines.extractive.words.shape import item
from aria.evidence.text.stems import content_stems

ASKS_NAME = regex(rf"\b(?:which|what)\s+(?:[\w-]+\s+)?({DECLARED}|class|exception)s?\b", re.IGNORECASE)
"""A question whose answer is a declared name: a description without its signature does not tell it."""
_SIGNAL = regex(r"\b(?:which|what)\s+(signal)s?\b", re.IGNORECASE)
_DECLARED = {
    "function": r"[\w.]+\(",
    "method": r"[\w.]+\(",
    "class": r"\w*[a-z][A-Z]\w*|class\s[\w.]+",
    "exception": r"\w*[a-z][A-Z]\w*|[A-Z]{3,}\w*|exception\s[\w.]+",
    "module": r"\w+\.\w+",
    "signal": r"SIG[A-Z]{2,}\d?|(?:HUP|INT|QUIT|KILL|TERM|USR[12]|ALRM|CHLD|STOP|CONT|WINCH|PIPE)\b",
    "command": r"[A-Z]{3,}(?!\s(?:option|keyword|clause))\b|\w+[_-]\w+",
    "option": r"--?\w[\w-]*|\w+_\w+|[A-Z]{3,}",
    "parameter": r"\w+_\w+",
    "setting": r"\w+_\w+",
    "attribute": r"\w+[._]\w+",
    "variable": r"\w+[._]\w+|[A-Z]{3,}",
}
"""How a name of each kind looks; operators, statements and keywords look like any word."""
_ALONE = r"(?<![\w.-])(?<!\ba\s)(?<!\ban\s)"
"""A name has no "a" before it: "a shell function" is any."""
_NO_NAME = r"(?!(?:the|an?|this|that|these|those|its?|their|such|same|other|another|each|every|any|some|no|one)\b)"


def names_one(question: str, quote: str) -> bool:
    """Whether a quote gives a name of the kind that is asked for; true where no name is asked for.

    A name looks like one, or stands beside its kind: "the secrets module".
    """
    return not _kind_asked(question) or named_kind(question, quote) != ""


def named_kind(question: str, quote: str) -> str:
    """The kind of name that is asked for, where a quote gives one; empty where it does not, or none is asked for."""
    kind = _kind_asked(question)
    if not kind:
        return ""
    known = set(content_stems(question))
    found = re.findall(rf"(?<![\w.-])(?:{_DECLARED[kind]})", quote)
    found += re.findall(rf"(?i:{_ALONE}{_NO_NAME}([\w.-]+)\s{kind}\b)", quote)
    found += filter(None, (item(quote),))
    return kind if any(not known.issuperset(content_stems(each)) for each in found) else ""


@lru_cache(maxsize=256)  # each of a document's sentences is held against one question
def _kind_asked(question: str) -> str:
    asked = ASKS_NAME.search(question) or _SIGNAL.search(question)
    kind = asked[1].lower() if asked else ""
    return kind if kind in _DECLARED else ""
