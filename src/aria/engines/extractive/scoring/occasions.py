"""Tells when something is done as a rule by what else happens then: "when the forsythia flowers". Pure, for English.

It answers only where that is all that is said of what is asked: of a fair that is cancelled when it rains, it is not
told when the fair is.
"""

from __future__ import annotations

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.negation import NEGATIONS
from aria.evidence.text.sentences import sentences_of
from aria.evidence.text.stems import content_stems
from aria.evidence.text.synonyms import canonical

_OCCASION = regex(
    r"\s(?P<led>when(?:ever)?|while|during|after|once|as\ssoon\sas|until|till|before)\s(?=\S+(?:\s|[.!]?$))"
)
_BOUNDS = frozenset(("until", "till", "before"))
"""Up to when something is not done: only these tell a time of what is denied."""
_CLAUSE = regex(r"[;:]\s|,\s(?:and|but|or)\s|[()]")
_WHERE = regex(r"(?:\s(?:in|on|at|with|from|of|for)\s(?:(?:the|an?|your|its|their)\s)?[\w’'-]+){1,2}$")
"""What may stand between a deed and its occasion: "in the hood"."""
_TOLD = 0.75
"""Share of the question that the clause before the occasion tells."""


def tells_occasion(need: Need, quote: str) -> bool:
    """Whether a sentence says all that is asked, right before something that happens at that time."""
    sentences = (quote[start:end] for start, end in sentences_of(quote))
    return any(_tells(need, each[: match.start()], match["led"], each[match.end() :]) for each in sentences
               for match in _OCCASION.finditer(each))  # fmt: skip


def _tells(need: Need, before: str, led: str, behind: str) -> bool:
    main, occasion = _CLAUSE.split(before)[-1], _CLAUSE.split(behind)[0]
    if led not in _BOUNDS and NEGATIONS["en"].search(main):
        return False
    if need.coverage(stem_set(main)) < _TOLD or set(canonical(content_stems(occasion))) <= need.told:
        return False
    return any(_ends_on_asked(need, each) for each in (main, _WHERE.sub("", main)))


def _ends_on_asked(need: Need, clause: str) -> bool:
    last = stem_set(" ".join(clause.split()[-1:]))
    return any(held(stem, last) for stem in need.told)
