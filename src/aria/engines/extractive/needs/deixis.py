"""Whom a text speaks to as "you" and of as "we": it leaves out the words by which others ask. Pure, for English.

"How many holiday days do employees have?" is answered by "You get 28 days", and "Why did the company make a loss?" by
"We lost money": a handbook has no other company, and speaks to its employees alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from aria.core.patterns import regex
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical

_ADDRESSED = (
    r"employees?|staff|workers?|members?|visitors?|guests?|residents?|tenants?|customers?|users?|participants?"
    r"|subscribers?|campers?|lodgers?|buyers?|passengers?"
)
"""Those to whom texts speak. Interns, children and contractors are told of beside them, and are no "you"."""
_OURSELVES = (
    r"company|firm|brigade|club|choir|society|association|co-?operative|team|orchestra|band|council|museum|library|school"
    r"|shop|practice|clinic|hospital|hotel|family|committee|laboratory|lab|charity|bakery|brewery|parish|congregation|crew"
    r"|organi[sz]ation|institute|foundation"
)
_ASKED_OF = regex(rf"(?<![-\w])({_ADDRESSED})(?![-’'\w])", re.IGNORECASE)
_ASKED_OURS = regex(
    rf"(?<!\bof\s)\b(?:the|your|our|this)\s({_OURSELVES})\b(?!['’]|\s(?:of|in|at|called|named)\b)", re.IGNORECASE
)
_YOU = regex(r"\byou(?:r|rs)?\b", re.IGNORECASE)
_WE = regex(r"\b(?:[Ww]e|us|[Oo]urs?)\b")
_OTHERS = regex(
    rf"\b(?:{_ADDRESSED}|landlords?|contractors?|volunteers?|interns?|students?|pupils?|parents?|teachers?|owners?|drivers?"
    r"|patients?|managers?|applicants?|trainees?|apprentices?)(?:['’]s?)?\b",
    re.IGNORECASE,
)
"""Those to whom a page may speak, by its title: notes for landlords."""
_BODIES = regex(rf"\b(?:{_OURSELVES})\b", re.IGNORECASE)
_AS_ONE = regex(r"\bas\san?\s([a-z]+)\b", re.IGNORECASE)
"""As what somebody is spoken to: "As a volunteer you get a free lunch"."""
_BESIDES = 2
"""Other words of the question, at least: without them "you" and "we" would tell all of it."""


@dataclass(frozen=True, slots=True)
class Deixis:
    """Stems of a question that a text may tell without their words."""

    addressed: frozenset[str] = frozenset()
    """By "you"."""
    ourselves: frozenset[str] = frozenset()
    """By "we"."""

    def told(self, quote: str, title: str) -> frozenset[str]:
        """Those that the quote tells by speaking to somebody, or of who speaks.

        Not where the title of its page, or the quote, says that these are others.
        """
        found = frozenset[str]()
        if self.addressed and _YOU.search(quote):
            said = _stems((*_OTHERS.findall(title), *_AS_ONE.findall(quote)))
            found = self.addressed if said <= self.addressed else found
        if self.ourselves and _WE.search(quote) and _stems(_BODIES.findall(title)) <= self.ourselves:
            found |= self.ourselves
        return found


NONE = Deixis()


def deixis_of(core: str, needed: Sequence[str], spoken: str) -> Deixis:
    """Which of the stems `needed` by a question in that language may be told so."""
    if spoken != "en":
        return NONE
    return Deixis(_among(_ASKED_OF, core, needed), _among(_ASKED_OURS, core, needed))


def _stems(words: Iterable[str]) -> frozenset[str]:
    return frozenset(canonical(stem_words([re.sub(r"['’]s?$", "", word).lower() for word in words])))


def _among(words: re.Pattern[str], core: str, needed: Sequence[str]) -> frozenset[str]:
    found = _stems(words.findall(core)).intersection(needed)
    return found if len(needed) - len(found) >= _BESIDES else frozenset()
