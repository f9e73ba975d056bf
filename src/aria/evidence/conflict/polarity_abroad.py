"""Whether a sentence in another language than English says yes or no to what a question asks. Pure.

A denial counts where its clause has nothing but what is asked: "nicht im Winter", "con flash no" deny something less.
"""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.evidence.text.negation import NEGATIONS
from aria.evidence.text.stems import content_stems

_CLAUSES = regex(r"[,;:]\s|\b(?:aber|sondern|mais|pero|sino|mas|maar|ma|ale|lecz|но)\s")
_FORBIDDEN = regex(
    r"\b(?:verboten|untersagt|interdite?s?|prohibid[oa]s?|vietat[oaie]|proibid[oa]s?|verboden|zabronion[eya]|wzbronion[eya])\b"
    r"|запрещ[её]?н?\w{0,3}|禁止|금지|\byasak|ممنوع",
    re.IGNORECASE,
)
"""What forbids: it is a no to whether one may."""
_EVERYWHERE = regex(
    r"\b(?:gesamt\w*|ganz\w*|gelände\w*|überall|tout\w*|partout|ensemble|tod[oa]s?|recinto|tutt[oaie]|intero|terreno|hele?"
    r"|overal|terrein|cał\w+|teren\w*|весь|вс[её]й?|территори\w+|hier|ici|aquí|qui|aqui|streng|strictement|estrictamente"
    r"|severamente|estritamente|strikt|surowo|строго)\b",
    re.IGNORECASE,
)
"""What narrows nothing."""


def said_abroad(question: str, sentence: str, spoken: str) -> bool | None:
    """Yes or no; None where words for no are unknown, or stand in a clause that says less than what is asked."""
    known = NEGATIONS.get(spoken)
    if known is None:
        return None
    asked = frozenset(content_stems(question, spoken))
    asks_ban = _FORBIDDEN.search(question) is not None
    denied = [
        clause
        for clause in _CLAUSES.split(sentence)
        if known.search(clause) or (_FORBIDDEN.search(clause) and not asks_ban)
    ]
    if any(known.search(clause) and _FORBIDDEN.search(clause) for clause in denied):
        return None  # "nicht verboten"
    for clause in denied:
        bare = _EVERYWHERE.sub(" ", _FORBIDDEN.sub(" ", known.sub(" ", clause)))
        told = frozenset(content_stems(bare, spoken))
        if told & asked and told <= asked:
            return False
    return None if denied else True
