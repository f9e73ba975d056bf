"""For how long that held which the row of a table tells: from when to when, or until today. Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from aria.core.patterns import regex
from aria.engines.extractive.scoring.columns import date_of
from aria.engines.extractive.words.spells import ONGOING, spell_in
from aria.evidence.typed.dates import END
from aria.evidence.typed.period import Period

FORMER = regex(r"\b(?:former|past|previous|honorary|late|ex|retired)\b", re.IGNORECASE)
NOW = regex(r"\b(?:now|today|currently|current|present|presently|nowadays)\b", re.IGNORECASE)
"""What asks for, or calls, those whose time is over, and those whose time is not."""
BEGINS = regex(
    r"(?i:from|since|starte?d?|begins?|began|elected|appointed|took\soffice|in\soffice\sfrom|term\sbegan|first\syear|von|ab|seit|beginn"
    r"|de|du|depuis|début|desde|inicio|dal|da|dall['’]anno|inizio|início|van|vanaf|sinds|od|początek|с|начало|başlangıç|起|自|就任"
    r"|开始|上任|시작|취임)\.?"
)
FINISHES = regex(
    r"(?i:to|until|till|end(?:ed|s)?|left|left\soffice|in\soffice\suntil|term\sended|last\syear|bis|ende|à|au|jusqu['’](?:à|en)|fin"
    r"|hasta|a|al|até|fim|fine|tot|t/m|do|koniec|по|до|конец|bitiş|止|至|退任|结束|离任|끝|퇴임)\.?"
)
"""Heads of the columns that tell when a post or a state began, and when it ended."""
_YEARS = regex(
    r"(?i:years?|terms?|term\sof\soffice|tenure|in\soffice|period|time\sin\soffice|served|dates?|reign(?:ed)?)"
)
"""Heads of a column that tells both in one cell."""
_OPEN = regex(rf"(?:[-–—.…?]{{0,3}}|{ONGOING})")
"""What a cell says, or leaves out, of an end that has not come."""


@dataclass(frozen=True, slots=True)
class Term:
    """The years from which to which a row holds."""

    first: int
    last: int | None
    """None for what goes on until today."""

    @property
    def period(self) -> Period:
        return Period(f"{self.first:04}-01-01", END if self.last is None else f"{self.last:04}-12-31")


def ends_of(heads: Sequence[str]) -> tuple[str, str] | None:
    """The columns of a table that tell when each row began and when it ended; a table of terms has both."""
    first = [head for head in heads if BEGINS.fullmatch(head)]
    last = [head for head in heads if FINISHES.fullmatch(head)]
    return (first[0], last[0]) if len(first) == len(last) == 1 else None


def terms(told: Mapping[int, Mapping[str, str]]) -> dict[int, Term]:
    """The term of each row, by the content of its cells under their heads; none unless all rows but one tell theirs.

    What a row leaves out at its end goes on, where other rows tell theirs.
    """
    heads = list(dict.fromkeys(head for row in told.values() for head in row))
    ends, years = ends_of(heads), [head for head in heads if _YEARS.fullmatch(head)]
    found: dict[int, Term] = {}
    for at, row in told.items():
        if ends is not None:
            term = _between(row.get(ends[0], ""), row.get(ends[1], ""))
        else:
            term = _spanned(row.get(years[0], "")) if len(years) == 1 else None
        if term is not None:
            found[at] = term
    ended = sum(term.last is not None for term in found.values())
    return found if ended and len(found) >= len(told) - 1 else {}


def _between(first: str, last: str) -> Term | None:
    began, ended = date_of(first), date_of(last)
    if began is None or (ended is None and not _OPEN.fullmatch(last.strip())):
        return None
    of_end = None if ended is None else int(ended.last[:4])
    begin = int(began.first[:4])
    return Term(begin, of_end) if of_end is None or begin <= of_end else None


def _spanned(cell: str) -> Term | None:
    found = spell_in(cell)
    return None if found is None else Term(found.first, found.last)
