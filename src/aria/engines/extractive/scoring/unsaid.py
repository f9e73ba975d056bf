"""Words of an English question that a figure tells unsaid: "Admission: adults 8 euros" has a fee. Pure."""

from __future__ import annotations

from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.dimensions import sided
from aria.engines.extractive.scoring.priced import is_paid_for
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical

_OLD, _TIME = frozenset({"old"}), frozenset({"time"})
_COST = frozenset(canonical(stem_words(["cost", "price"])))
_PRICES = _COST.union(canonical(stem_words(["fee", "charge", "fare"])))


def told_by_figure(need: Need, quote: str) -> frozenset[str]:
    """Stems of an English question that the figure asked for tells: how old or long, at what time, or its price.

    The price where it is had for that, or where all else is told: "Admission: adults 8 euros" tells a fee.
    """
    if need.unit == "age":
        return _OLD
    if need.of_day:
        return _TIME
    if need.unit == "length":
        return sided(need, quote)
    if need.unit != "money" or _PRICES.isdisjoint(need.stems):
        return frozenset()
    found, others = stem_set(quote), need.told - need.named - _PRICES
    if others and all(held(stem, found) for stem in others):
        return _PRICES
    paid_for = not _COST.isdisjoint(need.stems) and need.coverage(found) > 0 and is_paid_for(need, quote)
    return _COST if paid_for else frozenset()
