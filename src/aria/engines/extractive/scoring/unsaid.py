"""Words of an English question that a figure tells unsaid: "Admission: adults 8 euros" has a fee. Pure."""

from __future__ import annotations

from aria.core.patterns import regex
from aria.engines.extractive.needs.need import Need, held
from aria.engines.extractive.scoring.dimensions import sided
from aria.engines.extractive.scoring.priced import currency_of, in_currency, is_money, is_paid_for
from aria.engines.extractive.words.stemmed import stem_set
from aria.evidence.text.stems import content_stems, stem_words
from aria.evidence.text.synonyms import canonical
from aria.evidence.typed.values import values

_OLD, _TIME, _LONG = frozenset({"old"}), frozenset({"time"}), frozenset({"long"})
_SIZE = frozenset({"size"})
_LASTING = _LONG.union(canonical(stem_words(["take", "last"])))
"""Words of "How long does it take?" that a span tells."""
_SPAN = (
    r"(?:(?:about|around|roughly|only|just|up\sto|at\s(?:least|most)|between|from|nearly|almost)\s)?"
    r"(?:\d[\d.,]*|an?|half\san|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty"
    r"|fifty|sixty|ninety)(?:(?:\s(?:to|and|or)\s|\s?[–-]\s?)[\w.,]+)?\s?(?:working\s|full\s)?"
    r"(?:seconds?|min(?:ute)?s?|h(?:our)?s?|days?|weeks?|months?|years?)\b"
)
_SPANS = regex(
    r"(?:^|[.;!?]\s|\n|,\s(?:and|but)\s)(?:[-*]\s)?(?P<thing>[^.;:!?,\n]{2,80}?)"
    rf"(?:\s(?:can\s|will\s|may\s|now\s|\w+ly\s)?(?:takes?|took|lasts?|lasted|needs?|needed)\s(?:for\s)?{_SPAN}"
    rf"|(?:\s(?:is|are|was|were)|:)\s{_SPAN}(?=\slong\b|[.,;!)]|\s*(?:$|\n)))"
)
"""What lasts, and for how long: a span behind anything else may be that of a guarantee, or of being late."""
_NOUN_ENDS = regex(r"\s(?:of|from|to|for|in|on|at|by|with|without|between|through|via)\s")
_COST = frozenset(canonical(stem_words(["cost", "price"])))
_ENTRY = regex(r"[:;,|]\s(?:[A-Za-z][\w’'-]*\s){0,3}$")
"""What stands before the price of an entry in a list: ": adults", ", children"."""
_CENTS = regex(r"\d[.,]\d\d$")
_PRICES = _COST.union(canonical(stem_words(["fee", "charge", "fare"])))


def told_by_figure(need: Need, quote: str) -> frozenset[str]:
    """Stems of an English question that its figure tells: how old or long, when, in what currency, or its price.

    The price where it is had for that, or where a list tells all else: "Admission: adults 8 euros" tells a fee.
    """
    if need.unit == "age":
        return _OLD
    if need.of_day:
        return _TIME if all(held(stem, stem_set(quote)) for stem in need.told - _TIME) else frozenset()
    if need.unit == "duration":
        return _LONG if _lasts(need, quote) else frozenset()
    if need.unit == "length":
        return sided(need, quote)
    if not need.unit and "size" in need.told and any(value.unit == "byte" for value in values(quote)):
        return _SIZE if all(held(stem, stem_set(quote)) for stem in need.told - _SIZE) else frozenset()
    if currency := currency_of(need.unit):
        told = any(in_currency(currency, quote, value) for value in values(quote))
        return frozenset(canonical(stem_words([need.unit.lower()]))) if told else frozenset()
    if need.unit != "money" or _PRICES.isdisjoint(need.stems):
        return frozenset()
    found, others = stem_set(quote), need.told - need.named - _PRICES
    if others and all(held(stem, found) for stem in others) and _is_list(need, quote):
        return _PRICES
    paid_for = not _COST.isdisjoint(need.stems) and need.coverage(found) > 0 and is_paid_for(need, quote)
    return _COST if paid_for else frozenset()


def _lasts(need: Need, quote: str) -> bool:
    """Whether a span is told of the very thing that is asked about, and not of charging it or of its guarantee."""
    said, asked = stem_set(quote), need.told - _LASTING
    if not all(held(stem, said) for stem in asked - need.named):  # a basic service is no full one
        return False
    things = (content_stems(_NOUN_ENDS.split(each["thing"])[0]) for each in _SPANS.finditer(quote))
    return any(each and asked.issuperset(canonical(each)) for each in things)


def _is_list(need: Need, quote: str) -> bool:
    """Whether money stands in a list of what it is for, and not in a sentence: a dress may be insured for 900 euros.

    A number alone is a price where it has cents: drops for a child are counted.
    """
    money = (value for value in values(quote) if is_money(need, quote, value))
    money = (value for value in money if value.kind == "money" or value.unit or _CENTS.search(value.text))
    return any(_ENTRY.search(quote, 0, value.start) for value in money)
