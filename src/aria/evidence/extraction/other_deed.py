"""Values told of the opposite of what is asked: the injured where the dead are, the beginning where the end is. Pure.

For English. Only pairs of which a sentence that tells one seldom tells the other by the same value.
"""

from __future__ import annotations

import re
from functools import lru_cache

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.sentences import clause_at, sentence_at
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_OF_PEOPLE = (("die kill dead death victim perish", "injure hurt rescue survive save missing"),)
_OF_TIME = (
    ("complete finish", "begin start"),
    ("open inaugurate", "close shut"),
    ("marry wed", "divorce separate"),
    ("founded establish form", "dissolve disband"),
    ("arrive", "leave depart"),
)
_VICTIMS = regex(
    r"\b(?:deaths?|dead|fatalit(?:y|ies)|casualt(?:y|ies)|injured|wounded|killed|injuries)\b", re.IGNORECASE
)
_BEFELL = (
    "die kill dead death victim perish injure hurt wound casualty fatal drown fall fell lose lost toll cost murder"
    " execute suffer affect shoot shot burn starve hit crash sink claim life strike collapse happen harm"
)
"""What is asked where the dead or the injured are: of those who stopped taking something they are not told."""
_SOME = regex(r"\s(?:of\sthem\s)?(?:have\s|had\s)?(?P<did>completed|finished|dropped\sout|withdrew|declined)\b")
"""Behind a count: what some only did."""
_CLAUSE = regex(r"[,;:()–—]|\b(?:and|but|which|who|when|while|although|before|after|until)\b", re.IGNORECASE)


def of_other_deed(question: str, quote: str, value: Value) -> bool:
    """Whether the clause of a value tells of the opposite of what is asked, and not of that.

    Or the value counts the dead, or those who went on to the end, where neither is asked for.
    """
    if value.kind in AMOUNTS and of_some(question, quote, value):
        return True
    pairs = _poles("date" if value.kind == "date" else "people" if value.kind in AMOUNTS else "")
    asked = _stems(question) if pairs else frozenset[str]()
    for own, other in pairs:
        if asked.isdisjoint(own) or not asked.isdisjoint(other):
            continue
        told = _stems(clause_at(_CLAUSE, quote, value.start, value.end, sentence_at(quote, value.start)))
        if not told.isdisjoint(other) and told.isdisjoint(own):
            return True
    return False


def of_some(question: str, quote: str, value: Value) -> bool:
    """Whether an amount counts the dead, or those who went on to the end, where neither is asked for."""
    if _VICTIMS.search(value.text):
        return _stems(question).isdisjoint(_stems(_BEFELL))
    did = _SOME.match(quote, value.end)
    return did is not None and _stems(question).isdisjoint(_stems(did["did"]))


@lru_cache(maxsize=1_000)
def _stems(text: str) -> frozenset[str]:
    return frozenset(canonical(content_stems(text)))


@lru_cache(maxsize=4)
def _poles(kind: str) -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """Both ways round, in canonical stems."""
    pairs = _OF_TIME if kind == "date" else _OF_PEOPLE if kind == "people" else ()
    stems = [(_stems(one), _stems(other)) for one, other in pairs]
    return tuple(each for one, other in stems for each in ((one, other), (other, one)))
