"""Titles of sections. A title has no source, so it states nothing: no figure, date or name that nobody vouches for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from aria.evidence.claims.phrases import phrase
from aria.evidence.claims.support import unsupported


@dataclass(frozen=True, slots=True)
class Wanted:
    """Titles to choose from, the wanted one first, and the quotes that the section rests on."""

    titles: Sequence[str]
    quotes: Sequence[str]


def headings(sections: Sequence[Wanted], question: str, language: str) -> tuple[str, ...]:
    """A title for each section, no two the same.

    Figures, dates, names and quoted phrases of a title stand in the question or in a quote of the section. Where no
    wanted title is of that kind, the section has a number instead.
    """
    given: dict[str, str] = {}
    for number, section in enumerate(sections, start=1):
        free = (title for title in section.titles if title and title.casefold() not in given)
        sound = (title for title in free if not unsupported(title, section.quotes, question))
        title = next(sound, phrase("part", language, count=number))
        while title.casefold() in given:  # a wanted title may look like a number of ours
            title += "’"
        given[title.casefold()] = title
    return tuple(given.values())
