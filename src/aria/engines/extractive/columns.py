"""What a figure in a table is of: its column says what is counted, and its row of what. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection

from aria.evidence.text.stems import stems

_COUNTS = re.compile(
    r"\b(?:quantity|qty|number|count|pieces|pcs|anzahl|menge|stück|quantité|nombre|cantidad)\b", re.IGNORECASE
)
_MONEY = re.compile(
    r"[$€£¥]|\b(?:EUR|USD|GBP|CHF|JPY)\b|\b(?:price|cost|fee|amount|rent|preis|kosten|betrag|prix|coût|montant|precio|coste"
    r"|importe|prezzo)s?\b",
    re.IGNORECASE,
)  # fmt: skip


def column_of(quote: str, at: int) -> str:
    """What the column is called in which the character `at` of `quote` stands; empty outside of a row.

    A cell tells it itself ("| Stock: 120 |"), or the row above does, or it is the first cell of a row of two.
    """
    begins = quote.rfind("\n", 0, at) + 1
    if not quote.startswith("|", begins):
        return ""
    own, colon, _ = quote[quote.rfind("|", begins, at) + 1 : at].rpartition(":")
    if colon:
        return own.strip()
    place = quote.count("|", begins, at)
    above = quote[: max(0, begins - 1)].rpartition("\n")[2].split("|")
    if begins and len(above) > place:
        return above[place].strip()
    cells = quote[begins:].partition("\n")[0].strip().strip("|").split("|")
    return cells[0].strip() if len(cells) == 2 and place == 2 else ""


def of_money(column: str) -> bool:
    """Whether the figures of a column are amounts of money."""
    return _MONEY.search(column) is not None


def counts(column: str, asked: Collection[str]) -> bool:
    """Whether the figures of a column count what the row is of: it says so, or is called by a word that is asked."""
    return bool(column) and (_COUNTS.search(column) is not None or not frozenset(stems(column)).isdisjoint(asked))
