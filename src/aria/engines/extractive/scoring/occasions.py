"""Tells when something is done as a rule by what else happens then: "when the forsythia flowers". Pure, for English.

Only a clause with a verb of its own, or a time of the year by "during", is such an occasion: "before the court" and
"after a fashion" are none. All of what is asked has to stand before it: a fair that is cancelled when it rains is not
told of by that.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.negation import NEGATIONS
from aria.evidence.text.sentences import sentences_of
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_OCCASION = regex(
    r"\s(?P<led>when(?:ever)?|after|once|as\ssoon\sas|until|till|before)\s"
    r"(?=(?:it|they|you)\s[a-z]+"
    r"|(?:the|its|your|their|each|every|all|no)\s(?:[a-z’'-]+\s){1,3}?(?:is|are|has|have|[a-z]{3,}s)\b)"
    r"|\sduring\s(?=(?:[a-z]+\s){0,2}?"
    r"(?:holidays?|vacation|term|season|spring|summer|autumn|winter|week|weekends?|nights?|day|lent|advent)\b)",
    re.IGNORECASE,
)
_BOUNDS = frozenset(("until", "till", "before"))
"""Up to when something is not done: only of what is denied they tell a time, and nothing else does."""
_ONCE = regex(r"\b(?:was|were|had|did)\b")
"""What was so once is no rule."""
_CLAUSE = regex(r"[;:]\s|,\s(?:and|but|or)\s|[()]")
_WHERE = regex(r"(?:\s(?:in|on|at|with|from|of|for)\s(?:(?:the|an?|your|its|their)\s)?[\w’'-]+){1,2}$")
"""What may stand between a deed and its occasion: "in the hood"."""
_TOLD = 0.75
"""Share of the question that the clause before the occasion tells."""


def tells_occasion(need: Need, quote: str) -> bool:
    """Whether a sentence says all that is asked, right before something that happens at that time."""
    sentences = (quote[start:end] for start, end in sentences_of(quote))
    return any(_tells(need, each[: match.start()], match["led"] or "", each[match.end() :]) for each in sentences
               for match in _OCCASION.finditer(each))  # fmt: skip


def _tells(need: Need, before: str, led: str, behind: str) -> bool:
    main, occasion = _CLAUSE.split(before)[-1], _CLAUSE.split(behind)[0]
    if (led.lower() in _BOUNDS) != bool(NEGATIONS["en"].search(main)) or _ONCE.search(main):
        return False
    if need.coverage(stem_set(main)) < _TOLD or set(canonical(content_stems(occasion))) <= need.told:
        return False
    return any(_ends_on_asked(need, each) for each in (main, _WHERE.sub("", main)))


def _ends_on_asked(need: Need, clause: str) -> bool:
    last = stem_set(" ".join(clause.split()[-1:]))
    return any(held(stem, last) for stem in need.told)
