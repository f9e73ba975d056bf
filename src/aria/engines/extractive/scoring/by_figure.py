"""What a figure of the kind that is asked for tells of a question without its words. Pure, for English."""

from __future__ import annotations

from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.priced import currency_of, in_currency, is_money, is_paid_for
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.values import values

_OLD, _COST = frozenset({"old"}), frozenset(canonical(stem_words(["cost", "price"])))
_FEES = _COST.union(canonical(stem_words(["fee", "charge", "fare", "rate", "tariff"])))
"""What is paid for something: whoever lists it with its sum need not say that this is its fee."""


def told_by_figure(need: Need, quote: str) -> frozenset[str]:
    """Stems of the question that the figure tells: how old, its currency, or its cost where it is had for that."""
    if need.unit == "age":
        return _OLD
    if currency := currency_of(need.unit):
        told = any(in_currency(currency, quote, value) for value in values(quote))
        return frozenset(canonical(stem_words([need.unit.lower()]))) if told else frozenset()
    if need.unit != "money":
        return frozenset()
    fees = _FEES.intersection(need.stems)
    others = [at for at in need.attribute if need.stems[at] not in _FEES]
    found = stem_set(quote)
    if fees and others and need.coverage(found, others) == 1.0 and _lists_sums(need, quote):
        return fees
    asks_cost = not _COST.isdisjoint(need.stems)
    return _COST if asks_cost and need.coverage(found) > 0 and is_paid_for(need, quote) else frozenset()


def _lists_sums(need: Need, quote: str) -> bool:
    """Whether sums stand behind a key, as in a list of fees: "Admission: adults 8 euros, children 3 euros"."""
    money = (value for value in values(quote) if is_money(need, quote, value))
    return any(": " in quote[: value.start].rpartition(". ")[2].rpartition("\n")[2] for value in money)
