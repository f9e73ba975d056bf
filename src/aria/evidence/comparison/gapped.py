"""Sentences that tell the day of two things with one verb: "the Blue Line opened in 1996, and the Green Line in 2011".

Only where each clause names one thing and has one day. Pure, for English.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from aria.core.patterns import regex
from aria.evidence.comparison.subject import EVENTS
from aria.evidence.text.sentences import split
from aria.evidence.typed.values import values

_CLAUSES = regex(r"[,;]\s(?:and|but|while)\s|;\s|(?<=\d)\sand\s(?=[a-zA-Z])")
_VERB = regex(
    r"\b(?:is|was|are|were|has|had|have|did|does|will|would|may|can|be|been|not|never|[a-z]{2,}ed|came|went|began|ran|built)\b"
)
"""In a clause that has one of its own nothing is left out."""
_OPENS = regex(r"(?:(?:an?|the|one)\s(?:[a-z-]+\s){0,2}[a-z-]+,\s)?(?:the\s)?", re.IGNORECASE)
_TO_VERB = regex(r",?\s(?:(?:was|were|is|are)\s)?(?:first\s)?")
"""Before the thing that a clause is on, and between it and its verb: "a second, the Green Line, in 2011"."""
_REST = regex(r"[\s,]*(?:(?:only|later|then|already|followed|not\suntil)\s)?(?:in|on)\s(?P<day>[^,;]{4,30}?)[\s,.;]*$")


def gapped(name: str, aspect: str, text: str) -> Iterator[str]:
    """Of each such sentence the clause on the thing of this name, with the verb that all of them share."""
    if aspect not in EVENTS:
        return
    for start, end in split(text, "en"):
        clauses = _CLAUSES.split(text[start:end])
        verb = re.search(rf"\b(?:{EVENTS[aspect]})\b", clauses[0])
        if len(clauses) < 2 or verb is None or len(_VERB.findall(clauses[0])) - _helped(clauses[0]) != 1:
            continue
        if any(_VERB.search(each) for each in clauses[1:]) or not all(map(_has_one_day, clauses)):
            continue
        named = [re.search(rf"\b{re.escape(name)}\b", each) for each in clauses]
        found = [(at, each) for at, each in enumerate(named) if each is not None]
        if len(found) != 1:
            continue
        at, own = found[0]
        if not _OPENS.fullmatch(clauses[at], 0, own.start()):
            continue
        rest = _REST.match(clauses[at], own.end() if at else verb.end())
        if rest is not None and (at or _TO_VERB.fullmatch(clauses[0], own.end(), verb.start())):
            yield f"{name} {'was ' if _helped(clauses[0]) else ''}{verb[0]} in {rest['day']}."


def _helped(clause: str) -> int:
    """1 for a verb of two words: "was built"."""
    return len(re.findall(r"\b(?:is|was|are|were)\s(?:first\s)?[a-z]{2,}(?:ed|lt)\b", clause))


def _has_one_day(clause: str) -> bool:
    return sum(value.kind == "date" for value in values(clause)) == 1
