"""Signs of births and deaths in other languages than English: "geb. 3. März 1866", "(* 1866; † 1941)"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from aria.evidence.text.stems import content_stems

_WORDS: Mapping[str, tuple[str, str, str, str]] = {
    "de": ("geboren Geburt", "gestorben starb Tod", r"geb\.", r"gest\."),
    "fr": ("née né naissance naquit", "mort morte décédé décès mourut", r"n\.", r"m\."),
    "es": ("nació nacido nacida nacimiento", "murió muerto falleció fallecido muerte", r"n\.", r"m\.|f\."),
    "it": ("nato nata nacque nascita", "morto morta morì morte", r"n\.", r"m\."),
    "pt": ("nasceu nascido nascida nascimento", "morreu faleceu morto morte", r"n\.", r"m\.|f\."),
    "nl": ("geboren geboorte", "overleden stierf gestorven", r"geb\.", r"overl\."),
    "pl": ("urodził urodzony urodziła", "zmarł zmarła śmierć", r"ur\.", r"zm\."),
    "ru": ("родился родилась рождения рождён", "умер умерла смерти скончался", r"род\.|р\.", r"ум\."),
    "tr": ("doğdu doğum doğumlu", "öldü ölüm", r"d\.", r"ö\."),
    "id": ("lahir kelahiran", "meninggal wafat", r"l\.", r"w\."),
}  # fmt: skip
"""Of each language words for being born and dying, and the signs for them that stand before a date."""


@cache
def _known(language: str) -> tuple[tuple[frozenset[str], re.Pattern[str]], ...]:
    if language not in _WORDS:
        return ()
    born, died, birth, death = _WORDS[language]
    return tuple(
        (frozenset(content_stems(words, language)), re.compile(rf"[(;,]?(?<!\w)(?:{sign}|{mark})\s?(?=[\d\w])", re.I))
        for words, sign, mark in ((born, birth, r"\*"), (died, death, "†"))
    )


def lives_told(quote: str, language: str) -> frozenset[str]:
    """Stems of the words for a birth or a death that the quote tells by a sign alone."""
    found = [stems for stems, sign in _known(language) if sign.search(quote)]
    return frozenset().union(*found)
