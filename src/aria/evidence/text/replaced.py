"""Where a text says that one value stands in the place of another: "From 1 February the fine is £8 instead of £5".

Pure, for English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex
from aria.evidence.text.months import MONTH, WEEKDAY
from aria.evidence.text.sentences import sentence_at, sentences_of

_INSTEAD = regex(
    r"\b(?:instead\sof|in\splace\sof|rather\sthan|up\sfrom|down\sfrom)\s(?:the\s|on\s|at\s|from\s|in\s)?"
    r"(?P<old>[£$€]?[\w.,:]{0,40}\w%?)"
)
_FROM = regex(
    r"\b(?:[Ff]rom|[Ss]ince|[Aa]s\sof|[Ss]tarting|[Bb]eginning)\s(?:the\s)?(?:\d{1,2}(?:st|nd|rd|th)?\s(?:of\s)?)?"
    rf"(?:{MONTH}|(?:19|20)\d\d)\b"
)
_NOT_SO = regex(
    r"\b(?:propos\w+|want\w*|suggest\w*|would|plan\w*|dropped|rejected|until|till|was|were)\b", re.IGNORECASE
)
"""It was meant only, or is over."""
_ENDS = regex(r"[^,;]{0,12}\s(?:to|until|till)\s")
_TELLS = regex(rf"\d|{WEEKDAY}")
"""What is told instead is a figure, a time or a day of the week: of words it is not known whether they are the same."""
_TAKES_OVER = regex(
    r"(?:^|\bis\s|\bwill\sbe\s)[A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+){1,3}(?:,\swho)?\s"
    r"(?:takes\sover\sfrom|succeeds|replaces|will\s(?:take\sover\sfrom|succeed|replace)"
    r"|has\s(?:taken\sover\sfrom|succeeded|replaced))"
    r"\s(?:the\s|our\s)?(?:[a-z][\w-]*\s){0,3}(?P<old>[A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+){1,3})(?!['’]s)"
    r"(?=$|[.,;]|\s(?:as|in|from|on\s\d+)\s)"
)
"""Somebody by name, who holds a post now, or soon, in whose place: no "nobody replaces", "no longer" or "if"."""
_PARTLY = regex(
    r"\b(?:if|only|for|on(?!\s\d)|at|while|when|until|till|during|but|not|would"
    r"|rumou?rs?|expected|temporar\w+|acting|false)(?!\w)"
    r"|\?",
    re.IGNORECASE,
)
"""So only at times, for a while, or not for sure."""


def replaced(newer: str, older: str) -> Iterator[str]:
    """The sentences of `newer`, from the day on, that put another value in the place of one that `older` has.

    Or somebody in the place of one whom `older` names: "Ann Holt, who takes over from Karl Senn".
    """
    yield from _succeeded(newer, older)
    if _INSTEAD.search(older):
        return
    for found in _INSTEAD.finditer(newer):
        old = found["old"]
        begin, end = sentence_at(newer, found.start())
        told = _TELLS.search(old) and re.search(rf"(?<![\w.,:£$€]){re.escape(old)}(?![\w:]|[.,]\d|\s[A-Z])", older)
        changed = _FROM.search(newer, begin, end)
        if told and changed and not _NOT_SO.search(newer, begin, end) and not _ENDS.match(newer, changed.end()):
            yield newer[changed.start() : end]


def _succeeded(newer: str, older: str) -> Iterator[str]:
    if _TAKES_OVER.search(older):
        return
    for begin, end in sentences_of(newer):
        sentence = newer[begin:end]
        found = _TAKES_OVER.search(sentence)
        if found is None or _PARTLY.search(sentence.partition(";")[0]):
            continue
        if re.search(rf"(?<!\w){re.escape(found['old'])}(?!\w)", older):
            yield sentence
