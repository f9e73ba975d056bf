"""Whether it is asked who came before somebody or after, in several languages, and in which post. Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.words.stemmed import stem_set

_BEFORE = {
    "en": r"\bwho\b.*\b(?:before|preceded)\s(?!the\b|an?\b|\d|\w+ing\b)|\bpredecessors?\b"
    r"|\bdid\s.{2,60}\s(?:succeed|follow|replace)\b",
    "de": r"\bwer\b.*\bvor\s(?=(?-i:[A-ZÄÖÜ]))|\bvorgänger(?:in)?\b",
    "fr": r"\bqui\b.*\bavant\s(?!l[ae]s?\b|l['’]|\d)|\bprédécesseure?\b|\bqui\sa\sprécédé\b",
    "es": r"\bquién\b.*\bantes\sde\s(?!l[ao]s?\b|\d)|\b(?:ante|prede)cesora?\b|\bquién\sprecedió\sa\b",
    "it": r"\bchi\b.*\bprima\sdi\s(?!\d)|\bpredecessor[ea]\b|\bpredecessora\b|\bchi\sprecedette\b",
    "pt": r"\bquem\b.*\bantes\sd[eao]\s(?!\d)|\b(?:ante|prede)cessora?\b|\bquem\sprecedeu\b",
    "nl": r"\bwie\b.*\bv(?:oo|óó)r\s(?=(?-i:[A-Z]))|\bvoorgang(?:er|ster)\b",
}
_AFTER = {
    "en": r"\bwho\s(?:(?:\w+\s){0,6}?after|succeeded|followed|replaced|took\sover\sfrom)\s|\bsuccessors?\b"
    r"|\bdid\s.{2,60}\sprecede\b",
    "de": r"\bwer\b.*\bnach\s(?=(?-i:[A-ZÄÖÜ]))|\bnachfolger(?:in)?\b|\bwer\sfolgte\b(?:\sauf\b)?",
    "fr": r"\bqui\b.*\baprès\s|\bsuccesseure?\b|\bqui\sa\s(?:succédé|remplacé)\b(?:\sà\b)?",
    "es": r"\bquién\b.*\bdespués\sde\s|\bsucesora?\b|\bquién\s(?:sucedió|reemplazó)\sa\b",
    "it": r"\bchi\b.*\bdopo\s|\bsuccessor[ea]\b|\bsuccessora\b|\bchi\s(?:succedette|subentrò)\sa\b",
    "pt": r"\bquem\b.*\bdepois\sd[eao]\s|\bsucessora?\b|\bquem\ssucedeu\b(?:\sa\b)?",
    "nl": r"\bwie\b.*\bna\s(?=(?-i:[A-Z]))|\bopvolg(?:er|ster)\b|\bwie\svolgde\b",
}
_TURNS = {code: (regex(before, re.IGNORECASE), regex(_AFTER[code], re.IGNORECASE)) for code, before in _BEFORE.items()}
_TELLING = {
    code: regex(rf"\b(?:{words})\b", re.IGNORECASE)
    for code, words in {
        "en": r"before|after|preced\w+|predecessors?|succe\w+|follow\w*|replac\w+|took|over|c[ao]me|next|serv\w+",
        "de": r"vorgänger\w*|nachfolger\w*|folgte\w*|kam|amtierte|amt",
        "fr": r"avant|après|prédécesseure?|successeure?|précédé|succédé|remplacé|était|poste",
        "es": r"antes|después|\w+cesora?|sucesora?|precedió|sucedió|reemplazó|fue|era",
        "it": r"prima|dopo|predecessor\w+|successor\w+|precedette|succedette|subentrò|fu|era",
        "pt": r"antes|depois|\w+cessora?|precedeu|sucedeu|foi|era",
        "nl": r"voorgang\w+|opvolg\w+|volgde|kwam|was",
    }.items()
}
"""What a question asks it with."""
_COMPOUND = 5
"""Letters of a stem that tells its thing within a longer word: "Gemeindepräsidentin"."""


def turn_asked(question: str, language: str) -> int:
    """Whether the one before somebody is asked for (-1) or the one after (1); 0 for neither, or both."""
    if language not in _TURNS:
        return 0
    before, after = (each.search(question) is not None for each in _TURNS[language])
    return after - before


def post_asked(need: Need, question: str) -> frozenset[str]:
    """The stems of what somebody was before or after another, or of what: what else is asked, but for names."""
    asked = stem_set(_TELLING[need.language].sub(" ", question), need.language)
    return (asked & frozenset(need.stems)) - need.named


def held_within(stem: str, told: frozenset[str], language: str) -> bool:
    """Whether a stem is told, of German and Dutch also within a longer word."""
    within = language in ("de", "nl") and len(stem) >= _COMPOUND
    return held(stem, told, language) > 0 or (within and any(stem in each for each in told))
