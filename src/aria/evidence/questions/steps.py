"""Questions of two steps: what a thing is that is only described, and what is asked of it. Pure.

"Where was the director of Vertigo born?" describes one thing by its part in another that is named. English; only
wordings that leave no doubt where the description begins and ends, and only parts that a sentence tells by known words.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from aria.core.patterns import regex
from aria.core.types import AnswerType
from aria.evidence.text.kin import PARENTS, SPOUSES
from aria.evidence.text.making import MAKERS

KIN = (*SPOUSES, *PARENTS)
"""Of whom somebody has one, so that the description means one person."""
AREAS = ("country", "state", "province", "county", "district", "prefecture", "region")
"""What a place lies in."""
BORN = ("birthplace", "place of birth", "city of birth")
_WORD = r"[A-Z0-9][\w.&:!-]*(?:['’](?!s\b)\w+)?"
_SMALL = "[–—-]|of|the|and|in|on|to|for|with|an?|at|by|de|la|le|les|du|des|da|do|di|van|von|der|und|et|y|el|al"
_MORE = rf"{_WORD}|\([^()]*\)"
_NAME = rf"{_WORD}(?:,?\s(?:(?:{_SMALL})\s){{0,3}}(?:{_MORE}))*"
_TITLE = rf"[\"“][^\"“”]+[\"”]|{_NAME}"
_OF_IT = "|".join((*MAKERS, *KIN, *BORN))
_AREA = "|".join(AREAS)
_WORK = r"(?:(?:the|an?)\s)?(?:(?:[a-z]+\s)?(?:film|movie|song|album|single|book|novel|play|opera|game|series|band)\s)?"
_IN_IT = r"(?:the\s)?(?:(?:village|town|city|township|municipality|settlement|commune|island|airport)\sof\s)?"
_LIES = (
    r"\s(?:is|was|lies|sits|stands)"
    r"(?:\s(?:located|situated|found|based)(?:\sin)?|(?:\sin)?(?!\s(?:an?|the|part|\w+ed|\w+ght)\b))"
)
_PATTERNS = tuple(
    regex(pattern)
    for pattern in (
        rf"\bthe\s(?P<part>{_OF_IT})\s(?:of|for|behind)\s{_WORK}(?P<of>{_TITLE})",
        rf"(?:\bthe\s)?(?P<of>{_NAME})['’]s\s(?P<part>{_OF_IT}|{_AREA})\b(?!['’]|\s[A-Z])",
        rf"\bthe\s(?P<part>{_AREA})\s(?:(?:where|in\swhich|that|which)\s)?{_IN_IT}(?P<of>{_NAME}){_LIES}",
        rf"\bthe\s(?P<part>{_AREA})\s(?:containing|that\scontains)\s{_IN_IT}(?P<of>{_NAME})",
    )
)
ASKS = regex(
    r"^\W*(?:(?:in|at|on|of|for|to|by|with|from|under)\s)?"
    r"(?:who|whom|what|which|where|when|how|whose|did|does|was|is|were|are)\b",
    re.IGNORECASE,
)
"""What a question opens with."""
_FURTHER = regex(r":\s|\b(?:where|which|who|whom|whose|that)\b|['’]s\s[a-z]")
"""In what is left of the question: more of it is described."""
_LONGEST = 500
"""Characters of a question that is read: what takes more words describes more than one thing."""
_EMPTY = regex(r"\b(?:is|was|are|were|the|an?|name|of)\b|\W+")
"""What asks for nothing beyond it."""


def in_place(question: str, start: int, end: int, name: str) -> str:
    """The question of the last step, with the name of a thing where it was described."""
    return f"{question[:start]}{name}{question[end:].removeprefix(',')}"


@dataclass(frozen=True, slots=True)
class Described:
    """A thing that a question describes by its part in another."""

    part: str
    """What it is to the other: its director, its country."""
    of: str
    """The other's name."""
    start: int
    end: int
    """Where the description stands in the question."""

    def filled(self, question: str, name: str) -> str:
        """The question of the last step, with the thing's name where it was described."""
        return in_place(question, self.start, self.end, name)


@dataclass(frozen=True, slots=True)
class FirstStep:
    """What a question describes, and the question which thing that is."""

    text: str
    """The first step: "Which company built the Veldmoor Bridge?"."""
    noun: str
    """What the thing is called: "company"."""
    said: str
    """What is said of it: "built the Veldmoor Bridge", or its part and in what: "husband of Odile Brannagh"."""
    expects: AnswerType
    start: int
    end: int
    """Where the description stands in the question."""
    tail: str = ""
    """Words of the last step that stand within it: "geboren" of "der Architekt geboren, der den Turm baute"."""
    language: str = "en"

    def filled(self, question: str, name: str) -> str:
        """The question of the last step, with the thing's name where it was described."""
        return in_place(question, self.start, self.end, f"{name}{self.tail}")


@lru_cache(maxsize=256)
def described_in(question: str) -> Described | None:
    """The one thing that `question` describes; None where it describes none or several, or asks for nothing else."""
    opens = ASKS.match(question) if len(question) <= _LONGEST else None
    found = [match for pattern in _PATTERNS if opens for match in pattern.finditer(question)]
    if opens is None or len(found) != 1:
        return None
    start, end = found[0].span()
    rest = f"{question[opens.end() : start]}{question[end:]}"
    if start < opens.end() or _FURTHER.search(rest) or not _EMPTY.sub("", rest):
        return None
    return Described(found[0]["part"], found[0]["of"].strip('"“” '), start, end)
