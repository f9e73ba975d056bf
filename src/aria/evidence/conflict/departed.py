"""Who is told to have left the post that is asked about: "Ann Holt has resigned as mayor". Pure, for English.

That tells who held it, and not who does; nor does what was written of "Mayor Ann Holt" before.
"""

from __future__ import annotations

import re

from aria.core.kinds import NAMES
from aria.core.patterns import regex
from aria.evidence.text.sentences import split
from aria.evidence.text.stems import content_stems
from aria.evidence.typed.names import ends_place
from aria.evidence.typed.succession_words import POSTS
from aria.evidence.typed.values import values

_ASKS = regex(
    rf"who(?:['’]s|\sis)\b.*\b(?:{POSTS})\b(?!.*\b(?:was|were|did|had|former|previous|last)\b)", re.IGNORECASE
)
"""It is asked who holds a post."""
_NAME = (
    r"(?!(?:If|When|After|Before|Although|Though|Had|Has|Should|Whether|Since|Once|Until|While|Because|Nobody|None)\b)"
    r"[A-Z][\w'’-]+(?:\s[A-Z][\w'’-]+){0,4}"
)
_LEFT = regex(
    rf"(?:^|[.:;]\s|\n)\W{{0,3}}(?:(?:The\s|Our\s)?(?P<held>{POSTS})(?:\sof\s[A-Z]\w+)?,\s)?(?P<who>{_NAME})(?:,[^,.;\n]{{0,40}})?,?"
    r"\s(?:has\s|have\s)?(?:\w+ly\s)?"
    r"(?:resigned|stepped\sdown|stood\sdown|resigns|steps\sdown|stands\sdown)\b(?!\s(?:herself|himself))"
    r"(?:\s(?:\w+ly\s)?(?:as|from\sthe\spost\sof)\s(?:the\s|its\s|their\s)?(?P<post>[a-z][a-z-]+(?:\s[a-z-]+)?))?",
)
"""Opens its sentence, so that no rumour, wish or condition stands before it."""
_BACK = regex(
    r"\b(?:return(?:s|ed)|re-?elected|reappointed|reinstated|withdr[ae]wn?|taken?\sback|took\sback|later|again|but)\b"
)
"""It may not have lasted."""


def departed(question: str, text: str) -> str:
    """The last name of whoever `text` says has left the post that the question asks for; empty for nobody."""
    if _ASKS.match(question.strip()) is None:
        return ""
    asked = frozenset(content_stems(question))
    for begin, end in split(text):
        found = _LEFT.match(text[begin:end])
        if found is None or _BACK.search(text, begin, end):
            continue
        *title, last = found["who"].split()
        post = found["post"] or found["held"] or " ".join(title[:1])
        if not asked.isdisjoint(content_stems(post)):
            return last
    return ""


def names_only(last: str, text: str) -> bool:
    """Whether a text names somebody of this last name, and no other person."""
    named = [each.text for each in values(text) if each.kind in NAMES and not ends_place(each.text.split()[-1])]
    return last in re.findall(r"\w+", text) and all(last in each.split() for each in named if " " in each)
