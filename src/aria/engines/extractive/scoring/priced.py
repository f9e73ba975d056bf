"""Is a figure an amount of money: by its currency, or by what stands around it where none is told? Pure."""

from __future__ import annotations

import re

from aria.core.patterns import regex
from aria.core.types import Value
from aria.engines.extractive.needs.need import Need
from aria.engines.extractive.scoring.columns import BEFORE, PEOPLE, fills_cell, is_asked_cell, of_money
from aria.evidence.text.synonyms import synonym_stems
from aria.evidence.text.tables import column_of, is_row, row_at
from aria.evidence.typed.amounts import COINS, OTHER_COINS, PHYSICAL, base_unit
from aria.evidence.typed.values import values

_MONEY = COINS.union(("USD", "EUR", "GBP", "JPY"), OTHER_COINS)
_SIGNS = {"EUR": r"€|\bEUR\b|\b[Ee]uros?\b", "USD": r"\$|\bUSD\b|\b[Dd]ollars?\b", "GBP": r"£|\bGBP\b|\b[Pp]ounds?\b",
    "JPY": r"¥|\bJPY\b|\b[Yy]en\b", "CHF": r"\bCHF\b"}  # fmt: skip
"""How a column says in which currency its figures are."""
_PRICE = frozenset((("is", "a"), ("is", "an"), ("are", "a"), ("be", "a"), ("be", "an")))
"""Behind "how much": a list of prices need not say in its columns that these are prices."""
_PRICED = regex(
    r"\b(?:costs?|costing|priced\sat|(?:sold|sells?|bought)\s(?:(?:in|at)\s\w+\s)?for"
    r"|(?:fares?|fee|price|rent|toll|charge|subscription)\s(?:is|was|comes\sto|came\sto))\s(?:\w+\s)?$",
    re.IGNORECASE,
)
"""Before a number that is a price without a currency: "A ticket costs 4.20", "bought in 1976 for 28,500"."""
_PENCE = regex(
    r"\s?(?:p|¢|cts)\b(?!\.)|\s(?:Cents?|Rappen|Pfennig|Groschen|Öre)\b|\s?ct\b(?!\s(?:gold|white|yellow|rose|diamond|stone|sapphire|ruby|emerald)|[.,;])"
)
"""Behind a price in the smaller coin: "42p per mile", and no carats."""
_CENTS = regex(r"\d{1,5}[.,]\d\d")
_ENTRY = regex(r"(?:[^\n]{1,200}\n)*[^\W\d_][^\n:.]{1,80}:\s")
"""Before a price that is all that a line tells: "Family (same address): 290.00"."""
_EACH = regex(r"(?:\s(?:per|an?|each)\b|\s?/)(?!\s1,?0|(?:\s\w+){1,2}\s(?:more|less|fewer|higher|lower|in)\b)")
"""Behind a price without its currency: "Bicycle: 5.00 per trip", and no rate: "12.50 per 1,000"."""
PAYS = regex(
    r"\b(?:costs?|costing|prices?|fees?|fares?|tickets?|budget|salary|wages?|income|revenue|turnover|loan|debt|grant|fine|rent"
    r"|prize(?:\smoney)?|deposit|paid|pays?|paying|earn(?:s|ed|ing)?|charged?|charges?(?=\s(?:of|is|are|was)\s)|spent|donated|worth|(?:sold|bought)\sfor|bounty)\s"
    r"(?:(?:of|at|is|was|are|were|to|about|around|some|only|nearly|almost|over|more\sthan|up\sto|it|in|an?|further)\s){0,3}$",
    re.IGNORECASE,
)
"""Before an amount in a currency that is not known: "an annual budget of 48 million talers"."""
_MEASURED = regex(
    r"\b(?:times?|depart\w*|arriv\w*|leaves|opens?|closes?|until|dens\w+|levels?|weight|mass|length|height|depth|width|distance"
    r"|speed|scores?|points|grades?|area|hours?|duration|temperature|age|date|year|number|abfahrt|ankunft|zeit|uhr|heures?|hora|ora"
    r"|tijd|k?g|k?m|[cm]m|°c)\b",
    re.IGNORECASE,
)
"""Heads of columns of other figures than prices."""
_PER = regex(r"\bper\s\w+", re.IGNORECASE)
_COUNTED = regex(
    r"(?:(?:units|copies|pages|pieces|tickets)\s(?:built|made|sold|left)|units|count|quantity|qty|pieces|stock|seats|population"
    r"|anzahl|stückzahl|nombre|quantité|cantidad|quantità|aantal|(?:number|no\.?|total)\sof\s.*)",
    re.IGNORECASE,
)
"""Heads of columns that count."""
_FOR = regex(
    r"\b(?:bought|buys?|(?<!\bbe\s)sold|sells?|available|replac(?:e|es|ed)|fetch(?:es|ed)|collect(?:s|ed)|deliver(?:s|ed)|supplied"
    r"|obtained|ordered|offered|had|got)\b[^.;]{0,60}?\b(?:for|at)\s(?:(?:only|just|about|around|some|a\smere)\s)?$",
    re.IGNORECASE,
)
"""Before the money for which something is had: no "insured for", "valued at"."""
POUNDS = ("pound", "pounds")
"""Of weight or of money."""


def is_money(need: Need, quote: str, value: Value) -> bool:
    """Whether a figure is an amount of money: by its currency, or by what stands around it where none is known."""
    if value.kind == "money" or value.unit in _MONEY or _PENCE.match(quote, value.end):
        return True
    if value.text.endswith(POUNDS):  # by itself it may be a weight; here it is asked for
        return True
    begin = max(0, value.start - BEFORE)
    if value.kind != "number" or value.unit:
        strange = bool(value.unit) and value.unit not in PHYSICAL | PEOPLE and not synonym_stems(value.unit)
        return strange and PAYS.search(quote, begin, value.start) is not None
    return (
        of_money(column_of(quote, value.start))
        or of_money(_first_cell(quote, value))
        or _PRICED.search(quote, begin, value.start) is not None
        or _is_price(need, quote, value)
        or is_asked_cell(quote, value, need.told)
        or (_CENTS.fullmatch(value.text) is not None and ("much", "of") not in need.pairs and _is_listed(quote, value))
    )


def currency_of(unit: str) -> str:
    """The currency in which an amount is asked for, "euros"; empty for what is none."""
    unit = base_unit(unit.lower())
    return unit if unit in _SIGNS else ""


def in_currency(currency: str, quote: str, value: Value) -> bool:
    """Whether a figure is an amount in a currency: by itself, or by what its column is called, "Price (EUR)"."""
    if value.kind == "money" or value.unit:
        return value.unit == currency
    return fills_cell(quote, value) and re.search(_SIGNS[currency], column_of(quote, value.start)) is not None


def is_paid_for(need: Need, quote: str) -> bool:
    """Whether the quote tells for how much something is had: "replaces a lost key for 60 crowns"."""
    money = (value for value in values(quote) if is_money(need, quote, value))
    return any(_FOR.search(quote, max(0, value.start - 2 * BEFORE), value.start) for value in money)


def _is_listed(quote: str, value: Value) -> bool:
    """Whether a figure with two decimals is one of a list of prices: "per trip", in a cell, behind what it is for."""
    if _EACH.match(quote, value.end) is not None:
        return True
    if is_row(quote):
        return fills_cell(quote, value) and _MEASURED.search(column_of(quote, value.start)) is None
    return _ENTRY.fullmatch(quote, 0, value.start) is not None and not quote[value.end :].strip()


def _is_price(need: Need, quote: str, value: Value) -> bool:
    """Whether it is asked what something is, or costs: of a list of prices, the figures of a cell may well be these."""
    column = column_of(quote, value.start)
    asked = not need.pairs.isdisjoint(_PRICE) or ("cost" in need.stems and bool(column))
    head = _PER.sub("", column)
    return (
        asked
        and not (_MEASURED.search(head) or _COUNTED.fullmatch(head.strip()))
        and is_row(quote)
        and fills_cell(quote, value)
    )


def _first_cell(quote: str, value: Value) -> str:
    """What the first cell of its row says that all of the row is: "Operating profit (million euros)"."""
    return next(iter(row_at(quote, value.start)), "")
