"""What the figures in the column of a table are of, by what the column is called. Pure."""

from __future__ import annotations

import re
from collections.abc import Collection

from aria.core.patterns import regex
from aria.core.types import Value
from aria.evidence.text.stems import content_stems, stem_words, stems
from aria.evidence.text.synonyms import canonical
from aria.evidence.text.tables import column_of, labelled, row_at
from aria.evidence.typed import dates
from aria.evidence.typed.amounts import PHYSICAL
from aria.evidence.typed.values import values

_COUNTS = regex(
    r"\b(?:quantity|qty|number|count|pieces|pcs|anzahl|menge|stück|quantité|nombre|cantidad)\b", re.IGNORECASE
)
_SIGN = r"[$€£¥]|\b(?:EUR|USD|GBP|CHF|JPY)\b"
_MONEY = regex(
    rf"{_SIGN}|\b(?:million|billion|thousand)\s(?:euro|dollar|pound|mark|crown|franc)s?\b"
    r"|\b(?:price|cost|fee|amount|rent|budget|actual|expense|expenditure|income|revenue|turnover|salary|wage|grant"
    r"|montant|prix|coût|recette|dépense|precio|coste|importe|gasto|ingreso|prezzo|costo|spesa|ricavo|preço|custo"
    r"|despesa|receita)s?\b"
    r"|(?:preise?|kosten|beträge|betrag|gebühr(?:en)?|einnahmen?|ausgaben?|umsatz|erlöse?|beitrag|beiträge)\b"
    r"|\b(?:spese|costi|ricavi|prezzi|prijs|inkomsten|uitgaven)\b",
    re.IGNORECASE,
)
"""Says of a column or a row that its figures are money; German words for it end others: "Energiekosten"."""
_CURRENCY = regex(_SIGN)
"""Says of a column that its figures are money, whatever else it is called by."""
_UNIT = regex(r"[(\[]([^()\[\]\s]{1,12})[)\]]|\b(?:in|,)\s([^\W\d_]{1,12})$")
_CELL_ENDS = regex(r"(?:\s[A-Z]{2,6})?[^|\w]{0,8}(?:\||$)")
_ASIDE = regex(r"\s\([^|()]{1,60}\)")
_SEVERAL = 3
"""Cells of a row that has more than a thing and one figure."""
BEFORE = 60
"""Characters before a bare number in which what it counts may stand."""
_PEOPLE_WORDS = """people person men man women woman children child inhabitant resident worker soldier patient victim
    passenger death casualty life visitor member employee student crew participant survivor dead adult baby mother
    civilian driver engineer scientist programmer citizen customer"""
PEOPLE = frozenset(stem_words(_PEOPLE_WORDS.split())) | {"people"}
"""Stems of words for those who are counted."""


def date_of(cell: str) -> dates.DateSpan | None:
    """The date or period that all of a cell is; a year in a name is none."""
    found = dates.find(cell)
    whole = len(found) == 1 and not re.search(r"\w", cell[: found[0].start] + cell[found[0].end :])
    return found[0] if whole else None


def of_money(column: str) -> bool:
    """Whether the figures of a column are amounts of money."""
    return _MONEY.search(column) is not None


def unit_of(column: str) -> str:
    """The unit of the figures of a column by its name, "Height (m)", "Length in km": a base unit, or money."""
    if of_money(column):
        return "money"
    found = _UNIT.search(column)
    typed = values(f"1 {found[1] or found[2]}") if found else ()
    return typed[0].unit if typed and typed[0].unit in PHYSICAL else ""


def counts(column: str, asked: Collection[str]) -> bool:
    """Whether the figures of a column count what the row is of: it says so, or is called by a word that is asked.

    None of a column of money does, such as "2022 EUR" where the year is asked.
    """
    if not column or _CURRENCY.search(column):
        return False
    return _COUNTS.search(column) is not None or not frozenset(canonical(stems(column))).isdisjoint(asked)


def fills_cell(quote: str, value: Value) -> bool:
    """Whether nothing else stands behind it in its cell: the 25 of the "25 de Abril Bridge" counts no bridges."""
    return _CELL_ENDS.match(quote, value.end) is not None


def opens_cell(quote: str, value: Value) -> bool:
    """Whether it fills its cell, or an aside stands behind it there: "| Seats | 1,846 (main hall), 320 (attic) |"."""
    return fills_cell(quote, value) or _ASIDE.match(quote, value.end) is not None


def is_asked_cell(quote: str, value: Value, asked: Collection[str]) -> bool:
    """Whether it fills the cell of which the question says both the column and what the row is of.

    Of "What is the deposit for a tandem?" that is the last one of "| Type: Tandem | Week: 170 | Deposit: 150 |". A
    year may head a column, and a property a row.
    """
    row, column = row_at(quote, value.start), frozenset(content_stems(column_of(quote, value.start)))
    if len(row) < _SEVERAL or not column or not fills_cell(quote, value):
        return False
    of = frozenset(content_stems(labelled(row[0])[1]))
    return column <= frozenset(asked) and bool(of - column) and of <= frozenset(asked)
