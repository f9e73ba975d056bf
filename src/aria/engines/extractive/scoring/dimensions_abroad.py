"""Of which side of a thing is a length, and what is no count, in other languages than English? Pure.

"25 Meter lang" tells nothing of a depth, and "drei Euro" no number of pupils.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from aria.core.kinds import AMOUNTS
from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive.needs.need import Need
from aria.evidence.text.stems import stem_words
from aria.evidence.typed.amounts import COINS, OTHER_COINS, PHYSICAL, base_unit

_SIDES: Mapping[str, tuple[str, ...]] = {
    "de": ("lang lange langer langes länge", "hoch hohe hoher hohes höhe", "tief tiefe tiefer tiefes",
        "breit breite breiter breites", "dick dicke dicker dickes"),
    "fr": ("long longue longs longues longueur", "haut haute hauts hautes hauteur",
        "profond profonde profonds profondes profondeur", "large larges largeur", "épais épaisse épaisseur"),
    "es": ("largo larga longitud", "alto alta altura", "profundo profunda profundidad", "ancho ancha anchura"),
    "it": ("lungo lunga lunghezza", "alto alta altezza", "profondo profonda profondità", "largo larga larghezza"),
    "pt": ("comprido comprida comprimento", "alto alta altura", "profundo profunda profundidade",
        "largo larga largura"),
    "nl": ("lang lange lengte", "hoog hoge hoogte", "diep diepe diepte", "breed brede breedte", "dik dikke dikte"),
}  # fmt: skip
"""Of each language the words for each side of a thing."""
_BETWEEN = (
    r"(?:\s(?:d[ei]|in|em|ca\.|circa|etwa|rund|environ|unos|unas|cerca|ongeveer|über|plus|más|più|mide|von|van|ist|est|es|è"
    r"|beträgt|bedraagt))*\s"
)
"""What may stand between a length and the word for its side."""
_NEAR = 40
_UNITS = (PHYSICAL - {"people"}).union(COINS, OTHER_COINS, ("EUR", "USD", "GBP", "JPY", "CHF"))


@cache
def _known(language: str) -> tuple[tuple[frozenset[str], re.Pattern[str], re.Pattern[str]], ...]:
    """For each side its stems, and how its words stand behind a figure and before one."""
    found = []
    for words in _SIDES.get(language, ()):
        either = words.replace(" ", "|")
        behind = regex(rf"{_BETWEEN}(?:{either})\b", re.IGNORECASE)
        before = regex(rf"\b(?:{either}){_BETWEEN}$", re.IGNORECASE)
        found.append((frozenset(stem_words(words.split(), language)), behind, before))
    return tuple(found)


def of_other_side_abroad(need: Need, quote: str, value: Value) -> bool:
    """Whether right by a length stands a word for another side than the one that is asked for."""
    if need.unit != "length" or value.unit != "m":
        return False
    sides = _known(need.language)
    asked = [at for at, (stems, *_) in enumerate(sides) if not stems.isdisjoint(need.stems)]
    if len(asked) != 1:
        return False
    begin = max(0, value.start - _NEAR)
    told = [
        at
        for at, (_, behind, before) in enumerate(sides)
        if behind.match(quote, value.end) or before.search(quote, begin, value.start)
    ]
    return bool(told) and asked[0] not in told


def counts_nothing(need: Need, values: Sequence[Value]) -> bool:
    """Whether all amounts are of money, of time or the like, and none can be the number of things that is asked for."""
    told = [value for value in values if value.kind in AMOUNTS]
    word = need.counting_of.lower()
    if not told or not word or need.unit or base_unit(word) in _UNITS:
        return False
    return all(
        (value.kind in ("money", "percent") or value.unit in _UNITS) and word not in value.text.lower()
        for value in told
    )
